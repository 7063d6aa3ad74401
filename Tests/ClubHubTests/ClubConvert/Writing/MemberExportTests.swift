import ClubFormats
import ClubLint
import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

@Suite struct MemberExportTests {
    @Test(arguments: Phrase.Language.allCases)
    func headingsAreUnderstood(_ language: Phrase.Language) {
        let matcher = ColumnMatcher(nil)
        for field in MemberField.all {
            #expect(matcher.exact(MemberHeadings.text(field, language)) == .field(field), "\(field.name)")
        }
    }

    @Test func columnsAndCells() throws {
        let document = Document(
            Source(
                path: "fcLindewold.level2.json",
                """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                "members": [ { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }, "optional": {
                "roles": { "isChairman": false }, "membershipStartDate": "2019-09-01", "expertises": ["Landscape", "Macro"],
                "nlSpecific": { "fotobondNumber": "1620102" }, "shoe": { "size": 38 } } } ] }
                """))
        let table = MemberExport(.nl).members(of: document)
        let row = Dictionary(zip(table.columns.map { $0.header }, table.rows[0])) { first, _ in first }
        #expect(row["Voornaam"] == .text("Anna") && row["Tussenvoegsel"] == .text("van"))
        #expect(row["Voorzitter"] == .flag(false) && row["Secretaris"] == .empty && row["Vicevoorzitter"] == nil)
        #expect(row["Lid sinds"] == .day(year: 2019, month: 9, day: 1))
        #expect(row["Trefwoorden"] == .text("Landscape, Macro"))
        #expect(row["Fotobondnummer"] == .empty && row["JSON optional.nlSpecific.fotobondNumber"] == .text("\"1620102\""))
        #expect(row["JSON optional.shoe"] == .text("{ \"size\": 38 }"))
        let names = MemberExport(.nl).workbook(of: document).map { $0.name }
        #expect(names == ["Leden", "Club", "Uitleg"])
    }

    // MARK: Round trips

    private static let given = [
        "Anna", "Joris", "=1+1", "O\\\"Neil", "A\\nB", "  Pim ", "ANNA", "Zo\\u00eb", "Mr. X", "1", "true", "null", "x,y",
    ]
    private static let infix = ["", "van", "van de", "'t", "VAN DER"]
    private static let family = [
        "Dalen", "Wit", "=SUM(A1)", "Smit-de Boer", "de Vries", "Kuiper, drs.", "Totaal", "12", "Achternaam", "x\\ty",
    ]
    private static let dates = [
        "\"2019-09-01\"", "\"?\"", "\"\"", "\"9999-05-17\"", "\"1961-05-17\"", "\"2019-02-30\"", "\"2019\"", "null", "20190901",
        "\"1 april 2016\"",
        "\"9999-12-31\"", "\"1900-01-01\"", "\"nog steeds lid\"",
    ]
    private static let flags = ["true", "false", "null", "\"ja\"", "1"]
    private static let links = [
        "\"https://www.example.com/x\"", "\"www.example.com\"", "\"\"", "\"http://a.nl http://b.nl\"", "null",
        "\"x@example.com\"",
    ]
    private static let lists = [
        "[\"Landscape\"]", "[\"Macro\", \"Landscape\"]", "[]", "[\"a, b\"]", "[\"Macro\", \"Macro\"]", "[\"\"]", "\"Macro\"",
        "[5]",
    ]
    private static let numbers = ["1620102", "\"1620102\"", "123", "1620102.0", "-1", "null", "99999999999"]

    static func member(_ numbers: inout SeededRandom) -> String {
        func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &numbers)] }
        func object(_ names: [String], _ values: [String]) -> String {
            "{" + names.filter { _ in Bool.random(using: &numbers) }.map { "\"\($0)\": \(pick(values))" }.joined(separator: ",")
                + "}"
        }
        var optional: [String] = []
        func add(_ name: String, _ value: String) {
            if Int.random(in: 0...2, using: &numbers) == 0 { optional.append("\"\(name)\": \(value)") }
        }
        add("roles", object(["isChairman", "isSecretary", "isTreasurer", "isOther"], flags))
        add("status", object(["isDeceased", "isFormerMember", "isMentor"], flags))
        for name in ["birthday", "membershipStartDate", "membershipEndDate"] { add(name, pick(dates)) }
        for name in ["website", "level3URL"] { add(name, pick(links)) }
        add(Bool.random(using: &numbers) ? "expertises" : "keywords", pick(lists))
        add("nlSpecific", "{ \"fotobondNumber\": \(pick(Self.numbers)) }")
        add(pick(["eMail", "birtday", "Voornaam", "a.b"]), pick(["\"x\"", "[1, {\"b\": [2]}]", "{\"c\": null}", "true"]))
        let name = "{ \"givenName\": \"\(pick(given))\", \"infixName\": \"\(pick(infix))\", \"familyName\": \"\(pick(family))\" }"
        let stray = Int.random(in: 0...9, using: &numbers) == 0 ? ", \"birthday\": \"2001-01-01\"" : ""
        return "{ \"name\": \(name), \"optional\": { \(optional.joined(separator: ", ")) }\(stray) }"
    }

    /// What nobody has edited comes back byte for byte, whatever stands in the file.
    @Test func exportsComeBackAsTheyWere() throws {
        var numbers = SeededRandom(11)
        let today = try #require(Day("2026-08-22"))
        for round in 0..<40 {
            let members = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in Self.member(&numbers) }
            let text = """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold" } }, "members": [
                \(members.joined(separator: ",\n")) ] }
                """
            let document = Document(Source(path: "fcLindewold.level2.json", text))
            let language = Phrase.Language.allCases[round % 2]
            let export = MemberExport(language)
            for (path, bytes) in [
                ("leden.csv", CSVWriter.bytes(of: export.members(of: document), language)),
                ("leden.xlsx", WorkbookWriter.bytes(of: export.workbook(of: document), language)),
                ("leden.yaml", YAMLWriter.bytes(of: document)),
            ] {
                let file = try TableReader.read(bytes, path: path)
                let sheet = MemberSheet(file, MemberSheet.Settings(clubNumber: 1620, today: today))
                var settings = MemberMerge.Settings(today: Example.today)
                settings.knownKeywords = sheet.knownKeywords
                let result = try MemberMerge.merge(sheet.rowsWithBlanks, into: document, settings)
                if result.hasChanged {
                    Issue.record("\(path)\n\(text)\n\(String(decoding: result.content, as: UTF8.self))")
                    return
                }
            }
        }
    }
}
