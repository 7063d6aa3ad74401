import ClubModel
import Testing

@testable import ClubConvert

@Suite struct CellValueTests {
    static let numbers: [(String, MemberNumberReading)] = [
        ("1699101", .number(1_699_101)), ("16.99.101", .number(1_699_101)), ("1699-101", .number(1_699_101)),
        ("1699 101", .number(1_699_101)), ("16-99-101", .number(1_699_101)), ("0301-123", .number(301_123)),
        ("301123", .number(301_123)), ("0301123", .number(301_123)), ("01699101", .number(1_699_101)),
        ("3.1.12", .number(301_012)),
        ("Fotobond #16.99.101", .number(1_699_101)), ("nr. 16 99 101", .number(1_699_101)), ("101", .number(1_699_101)),
        ("7", .number(1_699_007)), ("16.99", .partial), ("1699", .partial), ("?", .unknown), ("wordt aangevraagd", .unreadable),
        ("16.99.101.5", .unreadable), ("99999999999", .unreadable),
    ]

    @Test(arguments: numbers)
    func memberNumberIsRead(_ text: String, _ expected: MemberNumberReading) {
        #expect(MemberNumberReading(text, club: 1699) == expected)
    }

    @Test func numbersWithoutTheClub() {
        #expect(MemberNumberReading("101", club: nil) == .partial)
        #expect(MemberNumberReading("1234", club: 300) == .number(3_001_234))
    }

    static let links: [(String, LinkReading)] = [
        ("https://www.example.com/anna", .link("https://www.example.com/anna")),
        ("HTTP://example.com", .link("http://example.com")),
        ("www.example.com", .link("https://www.example.com")), ("example.com/anna", .link("https://example.com/anna")),
        ("(www.example.com)", .link("https://www.example.com")),
        ("www.example.com, www.example.org", .several("https://www.example.com")),
        ("Mijn site: www.example.com", .link("https://www.example.com")),
        ("<a href=\"https://www.example.com/x\">site</a>", .link("https://www.example.com/x")), ("geen", .empty), ("-", .empty),
        ("?", .empty), ("anna@example.com", .mail), ("zie clubsite", .unreadable), ("foto.jpg", .unreadable),
        ("https://", .unreadable),
        ("htps://www.example.com", .unreadable), ("N.v.t", .empty), ("zie 12.5", .unreadable),
    ]

    @Test(arguments: links)
    func linkIsRead(_ text: String, _ expected: LinkReading) {
        #expect(LinkReading(text) == expected)
    }

    static let roles: [(String, [String], [String])] = [
        ("voorzitter", ["isChairman"], []), ("Voorzitster", ["isChairman"], []), ("vice-voorzitter", ["isViceChairman"], []),
        ("2e voorzitter", ["isViceChairman"], []), ("penningmeester/secretaris", ["isTreasurer", "isSecretary"], []),
        ("secretaris en webmaster", ["isSecretary", "isAdmin"], []), ("secretaris webmaster", ["isSecretary", "isAdmin"], []),
        ("Voorzitter, lid wedstrijdcommissie", ["isChairman", "isOther"], []), ("bestuurslid", ["isOther"], []),
        ("1. Vorsitzende", ["isChairman"], []), ("Kassenwart & Schriftführerin", ["isTreasurer", "isSecretary"], []),
        ("président et trésorier", ["isChairman", "isTreasurer"], []), ("treasurer and admin", ["isTreasurer", "isAdmin"], []),
        ("pennigmeester", ["isTreasurer"], []), ("voorzitter (sinds 2019)", ["isChairman"], []), ("oud-voorzitter", [], []),
        ("voorzitter a.i.", ["isChairman"], []), ("erelid", ["isHonoraryMember"], []),
        ("aspirant-lid", ["isProspectiveMember"], []),
        ("oud-lid", ["isFormerMember"], []), ("oud lid", ["isFormerMember"], []),
        ("Overleden 2019", ["isDeceased", "isFormerMember"], []),
        ("gewoon lid", [], []), ("lid", [], []), ("ehemaliges Mitglied", ["isFormerMember"], []),
        ("ancien membre", ["isFormerMember"], []), ("externe mentor", ["isMentor"], []), ("lief en leed", [], ["lief en leed"]),
        ("secretaris, zonneschijn", ["isSecretary"], ["zonneschijn"]),
    ]

    @Test(arguments: roles)
    func functionsAreRead(_ text: String, _ flags: [String], _ unknown: [String]) {
        let reading = FunctionWords.read(text)
        #expect(Set(reading.flags.map(\.name)) == Set(flags))
        #expect(reading.unknown == unknown)
    }

    @Test(arguments: [
        ("Landschap, Macro", ["Landscape", "Macro"]), ("zwart-wit en landschap", ["Black & white", "Landscape"]),
        ("Black & White", ["Black & white"]), ("Landscape;Landschap", ["Landscape"]), ("Macro/Straat", ["Macro", "Street"]),
        ("landscap", ["landscap"]), ("Creatief", ["Creatief"]), ("-", []), ("Vogels\nReis", ["Bird", "Travel"]),
        ("Abstract, Macro, Reis", ["Abstract", "Macro", "Travel"]),
    ])
    func keywordsAreRead(_ text: String, _ expected: [String]) {
        var reading = KeywordReading(.ofProject)
        #expect(reading.read(text) == expected)
        #expect(reading.read(text) == expected, "a second time")
    }

    @Test(arguments: [
        ("x", true), ("✓", true), ("ja", true), ("WAAR", true), ("nee", false), ("0", false), ("oui", true), ("nein", false),
    ])
    func ticksAreRead(_ text: String, _ expected: Bool) {
        #expect(FlagWords.read(text) == expected)
    }

    @Test func otherWordsAreNoTicks() {
        #expect(FlagWords.read("misschien") == nil)
        #expect(FlagWords.read("") == nil)
    }

    @Test func blanksOfAllKindsGo() {
        #expect(trimmed(" \u{A0}Anna\u{200B}  van\n\tDalen\u{FEFF} ") == "Anna van Dalen")
        #expect(trimmed("Zoë") == "Zoë")
        #expect(trimmed("") == "")
        #expect(trimmed("\u{3000}") == "")
    }
}
