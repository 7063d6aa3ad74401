import ClubFormats
import ClubLint
import ClubModel
import Testing

@testable import ClubConvert

@Suite struct CellDateTests {
    private static func day(_ text: String) -> CellDate { Day(text).map { .day($0) } ?? .unreadable }

    static let dates: [(String, CellDate)] = [
        ("2001-12-31", day("2001-12-31")), ("31-12-2001", day("2001-12-31")), ("31/12/2001", day("2001-12-31")),
        ("31.12.2001", day("2001-12-31")), ("31/12/'01", day("2001-12-31")), ("31-12-01", day("2001-12-31")),
        ("31 12 2001", day("2001-12-31")), ("2001/12/31", day("2001-12-31")), ("20011231", day("2001-12-31")),
        ("31122001", day("2001-12-31")), ("2001-12-31T00:00:00Z", day("2001-12-31")), ("31-12-2001 12:30", day("2001-12-31")),
        ("12/31/2001", day("2001-12-31")), ("3-3-2003", day("2003-03-03")), ("1-1-87", day("1987-01-01")),
        ("1-1-26", day("2026-01-01")), ("1-1-27", day("1927-01-01")),
        // With the name of the month
        ("1 april 2016", day("2016-04-01")), ("1 apr 2016", day("2016-04-01")), ("1-apr-16", day("2016-04-01")),
        ("1. April 2016", day("2016-04-01")), ("1er avril 2016", day("2016-04-01")), ("April 1st, 2016", day("2016-04-01")),
        ("1 mrt '16", day("2016-03-01")), ("1. März 2016", day("2016-03-01")), ("3 août 2008", day("2008-08-03")),
        ("vrijdag 1 april 2016", day("2016-04-01")), ("zo 3 jan. 2016", day("2016-01-03")), ("2016 april 1", day("2016-04-01")),
        ("1 de marzo de 2016", day("2016-03-01")),
        // What spreadsheets count
        ("42461", day("2016-04-01")), ("2958237", day("9999-05-17")),
        // Less than a day
        ("2016", .incomplete(year: 2016, month: nil)), ("april 2016", .incomplete(year: 2016, month: 4)),
        ("apr '16", .incomplete(year: 2016, month: 4)), ("04-2016", .incomplete(year: 2016, month: 4)),
        ("2016-04", .incomplete(year: 2016, month: 4)), ("2015/2016", .incomplete(year: 2015, month: nil)),
        ("17 mei", .yearless(month: 5, day: 17)), ("17-5", .yearless(month: 5, day: 17)),
        ("17e mei", .yearless(month: 5, day: 17)), ("May 17", .yearless(month: 5, day: 17)),
        ("Feb 29", .yearless(month: 2, day: 29)), ("17 mai", .yearless(month: 5, day: 17)),
        ("17. März", .yearless(month: 3, day: 17)), ("mai-17", .unreadable), ("4/17", .yearless(month: 4, day: 17)),
        // Midnight in the Netherlands, in UTC
        ("2019-06-30T22:00:00.000Z", day("2019-07-01")), ("2019-12-31T23:00:00Z", day("2020-01-01")),
        ("2019-03-31T22:00:00Z", day("2019-04-01")), ("2019-03-30T22:00:00Z", day("2019-03-30")),
        ("2019-10-27T22:00:00Z", day("2019-10-27")), ("2019-10-26 22:00:00 UTC", day("2019-10-27")),
        ("2019-06-30T22:00:00", day("2019-06-30")), ("2019-07-01T00:00:00+02:00", day("2019-07-01")),
        ("2019-06-30T12:00:00Z", day("2019-06-30")),
        // What the calendar lacks
        ("31-02-2019", .impossible), ("29-02-2019", .impossible), ("2019-13-01", .impossible), ("31 juni 2019", .impossible),
        ("31-31-2019", .impossible), ("00-00-0000", .empty), ("0-0-00", .empty), ("0-0-0", .empty),
        ("0000-00-00", .empty), ("0", .empty),
        // Day or month first
        ("03-04-2019", .undecided(Day("2019-04-03")!, Day("2019-03-04")!)), ("3/4", .yearlessUndecided(3, 4)),
        // Words
        ("", .empty), ("-", .empty), ("n.v.t.", .empty), ("onbekend", .empty), ("?", .unknown), ("??", .unknown),
        ("nog steeds lid", .still), ("heden", .still), ("present", .still), ("toujours membre", .still), ("OVERLEDEN", .deceased),
        ("†", .deceased), ("overleden in 2019", .deceased), ("† 12-03-2019", .deceased), ("ja", .yes), ("nee", .no),
        ("ergens in de zomer", .unreadable), ("rond 1995", .unreadable), ("eind 2020", .unreadable), ("12345678901", .unreadable),
        ("1-2-3-4", .unreadable), ("apr-16", .unreadable), ("kwartaal 3", .unreadable),
    ]

    @Test(arguments: dates)
    func textIsRead(_ text: String, _ expected: CellDate) {
        #expect(CellDate(text, order: nil, latest: 2026) == expected)
    }

    @Test func orderDecides() {
        #expect(CellDate("03/04/2019", order: .dayFirst, latest: 2026) == .day(Day("2019-04-03")!))
        #expect(CellDate("03/04/2019", order: .monthFirst, latest: 2026) == .day(Day("2019-03-04")!))
        #expect(CellDate("25/04/2019", order: .monthFirst, latest: 2026) == .impossible)
        #expect(CellDate("04-25-2019", order: .dayFirst, latest: 2026) == .impossible)
        #expect(CellDate("4/17", order: .dayFirst, latest: 2026) == .impossible)
        #expect(CellDate("3/4", order: .monthFirst, latest: 2026) == .yearless(month: 3, day: 4))
    }

    @Test func cellsOfWorkbooksAreRead() {
        func read(_ content: Table.Content) -> CellDate { CellDate(Table.Cell(content), order: nil, latest: 2026) }
        #expect(read(.day(year: 2016, month: 4, day: 1)) == .day(Day("2016-04-01")!))
        #expect(read(.number(42_461, "42461")) == .day(Day("2016-04-01")!))
        #expect(read(.number(42_461.5, "42461.5")) == .day(Day("2016-04-01")!))
        #expect(read(.number(2016, "2016")) == .incomplete(year: 2016, month: nil))
        #expect(read(.number(2_958_237, "2958237")) == .day(Day("9999-05-17")!))
        #expect(read(.number(-5, "-5")) == .unreadable)
        #expect(read(.number(1e300, "1e300")) == .unreadable)
        #expect(read(.number(.nan, "nan")) == .unreadable)
        #expect(read(.flag(true)) == .yes)
    }

    @Test func serialsAreDays() {
        #expect(Day(serial: 25_569) == Day("1970-01-01"))
        #expect(Day(serial: 61) == Day("1900-03-01"))
        #expect(Day(serial: 59) == Day("1900-02-28"))
        #expect(Day(serial: 1) == Day("1900-01-01"))
        #expect(Day(serial: 36_585) == Day("2000-02-29"))
        #expect(Day(serial: 2_958_465) == Day("9999-12-31"))
        #expect(Day(serial: 2_958_466) == nil)
        #expect(Day(serial: 0) == nil)
    }

    /// The order of a column is that of the dates that tell, then that of the other columns, then that of the separators.
    @Test(arguments: [
        (["03/04/2019", "25/04/2019"], DateOrder.dayFirst), (["03/04/2019", "04/25/2019"], .monthFirst),
        (["03/04/2019", "05/06/2019"], nil), (["03-04-2019", "05-06-2019"], .dayFirst), (["3.4.2019"], .dayFirst),
        (["25/04/2019", "04/25/2019", "03/04/2019"], nil), ([], nil),
        // One mistyped cell does not make the others undecided.
        (["25/04/2019", "28/02/2020", "04/25/2019", "03/04/2019"], .dayFirst),
        (["25/04/2019", "28/02/2020", "04/25/2019", "04/26/2019", "03/04/2019"], nil),
        (["1/15/2019 0:00", "3/4/2019 0:00"], .monthFirst),
    ])
    func columnDecidesOrder(_ dates: [String], _ expected: DateOrder?) {
        let rows = (["Lid sinds"] + dates).enumerated().map { number, text in
            Table.Row(number: number + 1, cells: [Table.Cell(.text("Noor Evers")), Table.Cell(.text(text))])
        }
        let table = Table(name: "", rows: rows)
        let block = MemberBlock(
            headerRow: 0,
            headings: [
                .init(column: 0, text: "Naam", meaning: .wholeName),
                .init(column: 1, text: "Lid sinds", meaning: .field(.startDate)),
            ], rows: 1..<rows.count)
        #expect(DateOrders(table, [block], nil, today: Example.today).order(ofColumn: 1) == expected)
        #expect(DateOrders(table, [block], .monthFirst, today: Example.today).order(ofColumn: 1) == .monthFirst)
    }
}

@Suite struct CellValueTests {
    static let numbers: [(String, MemberNumberReading)] = [
        ("1699101", .number(1_699_101)), ("16.99.101", .number(1_699_101)), ("1699-101", .number(1_699_101)),
        ("1699 101", .number(1_699_101)), ("16-99-101", .number(1_699_101)), ("0301-123", .number(301_123)),
        ("301123", .number(301_123)), ("0301123", .number(301_123)), ("01699101", .number(1_699_101)),
        ("3.1.12", .number(301_012)),
        ("Fotobond #16.99.101", .number(1_699_101)), ("nr. 16 99 101", .number(1_699_101)), ("101", .number(1_699_101)),
        ("7", .number(1_699_007)), ("16.99", .partial), ("1699", .partial), ("?", .unknown), ("wordt aangevraagd", .unreadable),
        ("16.99.101.5", .unreadable), ("99999999999", .unreadable),
        // What programs make of numbers
        ("0", .unreadable), ("000", .unreadable), ("-1", .unreadable), ("1,7E+06", .unreadable), ("1.699E+06", .unreadable),
        ("1699101.0", .number(1_699_101)), ("1699.101", .number(1_699_101)), ("1699.1", .partial), ("1699,10", .partial),
        ("16-9-2101", .unreadable), ("3-0-1234", .number(3_001_234)), ("1699000", .unreadable), ("000123", .unreadable),
        ("1.699.101", .number(1_699_101)), ("7654321", .unreadable), ("1699-12", .number(1_699_012)),
        ("KGB12AB", .unreadable), ("RX101", .unreadable), ("nr. 101", .number(1_699_101)),
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
        ("www.example.com, www.example.org", .doubtful), ("https://www.example.com en www.example.org", .doubtful),
        // A space inside may be a part of the address.
        ("https://www.example.com/mijn foto's", .doubtful), ("www.anna evers.nl", .doubtful), ("www. example.com", .doubtful),
        ("https:// www.example.com", .doubtful), ("www.example.com (mijn site)", .link("https://www.example.com")),
        ("www.example.com, bijgewerkt in mei", .link("https://www.example.com")),
        ("foto's op www.example.com", .link("https://www.example.com")), ("anna evers.nl", .doubtful),
        ("www.example.com.", .link("https://www.example.com")), ("https://example.com.", .link("https://example.com")),
        ("https://example.com/wiki/Foto_(kunst)", .link("https://example.com/wiki/Foto_(kunst)")),
        ("https://example.com/b.v.", .link("https://example.com/b.v.")),
        ("Mijn site: www.example.com", .link("https://www.example.com")),
        ("<a href=\"https://www.example.com/x\">site</a>", .link("https://www.example.com/x")), ("geen", .empty), ("-", .empty),
        ("?", .empty), ("anna@example.com", .mail), ("zie clubsite", .unreadable), ("foto.jpg", .unreadable),
        ("https://", .unreadable),
        ("htps://www.example.com", .unreadable), ("N.v.t", .empty), ("zie 12.5", .unreadable),
        // Nobody else can open these.
        ("https://https://example.com", .unreadable), ("http://localhost/anna", .unreadable), ("www.anna", .unreadable),
        ("http://192.168.1.20/anna", .unreadable), ("N.Evers", .unreadable), ("dhr.evers", .unreadable),
        ("https://anna@example.com", .mail), ("https://anna:geheim@example.com/", .mail), ("@annaevers", .unreadable),
        ("https://www.example.com/fotos/…", .doubtful),
        ("https://example.com/anna https://example.com/anna", .link("https://example.com/anna")),
        ("„www.example.com“", .link("https://www.example.com")), ("example.photography", .link("https://example.photography")),
        ("Mijn site#http://www.example.com/anna#", .link("http://www.example.com/anna")),
        ("=HYPERLINK(\"https://example.com\";\"site\")", .link("https://example.com")),
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
        ("secretaris, zonneschijn", ["isSecretary"], ["zonneschijn"]), ("voormalig voorzitter", [], []),
        ("former chairman", [], []), ("oud-clublid", ["isFormerMember"], []), ("Honorary Treasurer", ["isTreasurer"], []),
        ("voorzitter overleden", ["isDeceased", "isFormerMember"], []),
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

@Suite struct DateExchangeTests {
    /// Days are written year first; all else is text. Today is the day of the rules' examples.
    private func sign(_ cells: [String]) -> DateExchange.Sign? {
        var exchange = DateExchange()
        for cell in cells {
            let content = Day(cell).map { Table.Content.day(year: $0.year, month: $0.month, day: $0.day) } ?? .text(cell)
            exchange.add(content) { $0 <= Example.today }
        }
        return exchange.sign
    }

    @Test(arguments: [
        // What an American program makes of 03-04-2019, 13-04-2019, 09-01-2021, 25-08-2017.
        ["2019-03-04", "13-04-2019", "2021-09-01", "25-08-2017", "2017-05-11"],
        ["2019-03-04", "2021-01-09", "2017-08-08", "13-04-2019", "25-08-2017"],
        ["2019-03-04", "2021-01-09", "2017-08-05", "30.4.19"],
        // Memberships begin on the first of a month: all days it made are in January.
        ["2019-01-09", "2021-01-03", "2017-01-01", "2018-01-11", "?", "15-03-2004"],
        // What a Dutch program makes of an American list.
        ["2019-04-03", "04/13/2019", "2021-09-02", "08/25/2017"],
        // No day to come, unless exchanged.
        ["2026-12-03", "13-04-2019"],
    ])
    func isFound(_ cells: [String]) { #expect(sign(cells) != nil, "\(cells)") }

    @Test(arguments: [
        [], ["2019-03-04"], ["13-04-2019"],
        // Somebody went on typing below days.
        ["2019-03-04", "2021-01-19", "2017-08-08", "13-04-2019", "25-08-2017"],
        ["2019-03-04", "2021-01-09", "2017-08-05", "13-04-2019", "25-08-2017", "03-04-2018"],
        // First days of months stay first days.
        ["2019-09-01", "2021-01-01", "2017-08-01", "2018-04-01", "13-04-2019", "25-08-2017"],
        // Too few to tell.
        ["2019-03-04", "13-04-2019"], ["2019-03-04", "2019-05-04", "13-04-2019"], ["2199-12-03", "13-04-2019"],
        // Nothing is left as text, or for another reason.
        ["2019-03-04", "2021-01-09", "2017-08-05", "2018-11-12", "2019-12-11"],
        ["2019-03-04", "2021-01-09", "2017-08-05", "2018-11-12", "maart 2004", "?", "1999", "erelid"],
        // Both orders: nobody can tell what a program did.
        ["2019-03-04", "2021-01-09", "2017-08-05", "13-04-2019", "04/25/2017"],
        // Day and month are one number.
        ["2019-04-04", "2021-09-09", "2017-08-08", "13-04-2019", "25-08-2017"],
    ])
    func isNotFound(_ cells: [String]) { #expect(sign(cells) == nil, "\(cells)") }

    /// Lists of ten dates: most that an American program spoilt are found, and hardly one in which somebody typed some texts.
    @Test func chanceIsNoSign() {
        var numbers = SeededRandom(11)
        var found = 0
        var alarms = 0
        for _ in 0..<1000 {
            var spoilt: [String] = []
            var mixed: [String] = []
            for _ in 0..<10 {
                let day = Int.random(in: 1...28, using: &numbers)
                let month = Int.random(in: 1...12, using: &numbers)
                let year = Int.random(in: 1990...2025, using: &numbers)
                let text = "\(day)-\(month)-\(year)"
                spoilt.append(day > 12 ? text : Day(year: year, month: day, day: month)?.text ?? "")
                mixed.append(Bool.random(using: &numbers) ? text : Day(year: year, month: month, day: day)?.text ?? "")
            }
            if sign(spoilt) != nil { found += 1 }
            if sign(mixed) != nil { alarms += 1 }
        }
        #expect(found > 900 && alarms < 10, "\(found) found, \(alarms) false alarms")
    }

    @Test func thoseDaysAreLeftOut() throws {
        let rows = [
            "<c t=\"str\"><v>Naam</v></c><c t=\"str\"><v>Lid sinds</v></c>",
            "<c t=\"str\"><v>Anna van Dalen</v></c><c s=\"1\"><v>43528</v></c>",
            "<c t=\"str\"><v>Joris de Wit</v></c><c t=\"str\"><v>13-04-2019</v></c>",
            "<c t=\"str\"><v>Noor Evers</v></c><c s=\"1\"><v>44205</v></c>",
            "<c t=\"str\"><v>Bram Kuipers</v></c><c t=\"str\"><v>25-08-2017</v></c>",
            "<c t=\"str\"><v>Gerrit Hofstra</v></c><c s=\"1\"><v>42955</v></c>",
        ]
        let data = "<sheetData>" + rows.map { "<row>\($0)</row>" }.joined() + "</sheetData>"
        let file = try TableReader.read(TestWorkbook(data, styles: TestWorkbook.formats(["14"])).bytes, path: "leden.xlsx")
        var settings = MemberSheet.Settings(today: Example.today)
        let sheet = MemberSheet(file, settings)
        func starts(_ sheet: MemberSheet) -> [String] {
            sheet.rows.map { $0.values.first { $0.field == .startDate }?.content.text ?? "" }
        }
        #expect(starts(sheet) == ["", "2019-04-13", "", "2017-08-25", "2017-08-08"])
        #expect(sheet.remarks.map { $0.cause } == [.exchangedDates, .exchangedDates])
        #expect(sheet.remarks[0].place.text == "Leden!B2")
        // Whoever keeps the mapping has not said by that that the dates are right.
        #expect(sheet.mapping.dateOrder == nil)
        settings.mapping = ColumnMapping(dateOrder: .dayFirst)
        #expect(starts(MemberSheet(file, settings)) == ["2019-03-04", "2019-04-13", "2021-01-09", "2017-08-25", "2017-08-08"])
    }
}
