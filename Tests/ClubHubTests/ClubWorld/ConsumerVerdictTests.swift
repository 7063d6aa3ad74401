import ClubLint
import ClubModel
import ClubReport
import ClubWorld
import Testing

/// What the readers of the files make of one file beside a small tree.
struct VerdictCase: CustomTestStringConvertible, Sendable {
    let name: String
    let content: String
    /// Of the app, the app before include files, and the program that makes the web pages.
    let outcomes: [World.Verdict.Outcome]
    var testDescription: String { name + ": " + content.prefix(60) }

    init(_ name: String, _ content: String, _ outcomes: World.Verdict.Outcome...) {
        self.name = name
        self.content = content
        self.outcomes = outcomes
    }

    static let all = [
        VerdictCase("fcLindewold.level2.json", level2(), .loads, .loads, .loads),
        // The apps forgive a comma at the end, and nothing else.
        VerdictCase("fcLindewold.level2.json", level2(member: "\"optional\": {},"), .loads, .loads, .loads),
        VerdictCase("fcLindewold.level2.json", "// Lindewold\n" + level2(), .ignores, .ignores, .ignores),
        VerdictCase("fcLindewold.level2.json", String(level2().dropLast(3)), .ignores, .ignores, .ignores),
        VerdictCase(
            "fcLindewold.level2.json", level2(member: "\"optional\": { \"birthday\": \"9999-02-29\" }"), .loadsPartly,
            .loadsPartly,
            .loadsPartly),
        VerdictCase(
            "fcLindewold.level2.json",
            level2(member: "\"optional\": { \"membershipStartDate\": \"2020-01-01\", \"membershipEndDate\": \"2019-01-01\" }"),
            .loadsPartly, .loadsPartly, .crashes),
        VerdictCase("fcOtherName.level2.json", level2(), .ignores, .ignores, .ignores),
        VerdictCase("fgOostmare.level2.json", level2(nick: "fgOostmare", town: "Oostmare"), .ignores, .ignores, .ignores),
        VerdictCase("TemplateMin.level2.json", level2(nick: "TemplateMin", town: "Oostmare"), .loads, .loads, .loads),
        VerdictCase("XampleMin.level2.json", level2(nick: "XampleMin", town: "Oostmare"), .ignores, .ignores, .ignores),
        VerdictCase("clubsFar.level1.json", "{ \"level1Header\": {}, \"clubs\": [] }", .ignores, .ignores, .ignores),
        VerdictCase("root.level1.json", "{ \"level1Header\": {} }", .ignores, .loads, .ignores),
        VerdictCase("root.level0.json", level0(language: "\"EN\""), .loads, .loads, .loads),
        VerdictCase("root.level0.json", level0(language: "null"), .crashes, .crashes, .crashes),
        VerdictCase("root.level0.json", level0(usage: "NL"), .ignores, .ignores, .ignores),
        VerdictCase(
            "Anna_van_Dalen.level3.json", "{ \"club\": {}, \"member\": {}, \"images\": [] }", .ignores, .ignores, .ignores),
    ]

    static let root = """
        { "level1Header": { "maintainerEmail": "anna@lindewold.example" }, "clubs": [
            { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
              "coordinates": { "latitude": 52.1, "longitude": 5.6 } } ] }
        """

    private static func level2(nick: String = "fcLindewold", town: String = "Lindewold", member: String = "\"optional\": {}")
        -> String
    {
        """
        { "club": { "idPlus": { "town": "\(town)", "fullName": "Fotoclub \(town)", "nickName": "\(nick)" },
                    "coordinates": { "latitude": 52.1, "longitude": 5.6 } },
          "members": [
            { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
              \(member) } ] }
        """
    }

    private static func level0(language: String = "\"EN\"", usage: String = "EN") -> String {
        """
        { "expertises": [ { "idString": "Landscape", "name": [ { "language": \(language), "localizedString": "Landscape" } ],
            "optional": { "usage": [ { "language": "\(usage)", "localizedString": "Fields and skies." } ] } } ],
          "languages": [ { "isoCode": "EN", "languageNameEN": "English" } ] }
        """
    }
}

@Suite struct ConsumerVerdictTests {
    @Test(arguments: VerdictCase.all)
    func readersMakeOfIt(_ test: VerdictCase) throws {
        let world = ExampleWorkspace(
            [(test.name, Array(test.content.utf8)), ("root_.level1.json", Array(VerdictCase.root.utf8))], edition: .edition2026)
        let document = world.documents[0]
        let diagnostics = Linter().lint(document, in: world.workspace)
        let verdicts = World.Verdict.all(of: document, in: world.workspace, diagnostics)
        #expect(verdicts.map(\.outcome) == test.outcomes, "\(verdicts) \(diagnostics.map { $0.message(in: .en) })")
        for verdict in verdicts {
            // Which clubs the apps were built with, no file says: so of members it is told on what that depends.
            #expect((verdict.reason == nil) == (verdict.outcome == .loads && document.level != .members), "\(verdict)")
            #expect(verdict.reason?.en != verdict.reason?.nl || verdict.reason == nil)
        }
    }
}
