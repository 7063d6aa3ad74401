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
            #expect(matcher.exact(field.label.text(in: language)) == .field(field), "\(field.name)")
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

@Suite struct TableWriterTests {
    private static let texts = [
        "", "Anna", "=1+1", "+31 6", "-x", "-5", "@a", "'t Hoff", "'=x", "''-", " a ", "a;b", "a,b", "a\tb", "a\nb", "a\r\nb",
        "\"", "a\"b", "é",
        "😀", "012", "1620102", "true", "no", "null", "~", "_x0041_", "<&>", "a\u{1}b", "\u{2028}", "e\u{301}", "#REF!", "?",
        "- a",
        "a: b",
        "a #b", "*x", "&x", "!json x", "[a]", "{a}", "% x", "2019-09-01", "1e5", "'", "\\", "a\\nb", "x\u{FEFF}y",
    ]

    private static func table(_ values: [String]) -> OutputTable {
        var table = OutputTable(name: "Leden", columns: [OutputTable.Column("Kop"), OutputTable.Column("Waarde")])
        table.rows = values.map { [.text("x"), $0.isEmpty ? .empty : .text($0)] }
        return table
    }

    private func values(_ bytes: [UInt8], _ path: String) throws -> [String] {
        try TableReader.read(bytes, path: path).tables[0].rows.dropFirst().map { row in
            guard row.cells.count > 1, case .text(let text) = row.cells[1].content else { return "" }
            return text
        }
    }

    private func expectTexts(_ found: [String]) {
        #expect(found.count == Self.texts.count)
        for (found, text) in zip(found, Self.texts) { #expect(Array(found.utf8) == Array(text.utf8), "\(text.debugDescription)") }
    }

    @Test(arguments: Phrase.Language.allCases)
    func textsComeBackFromCSV(_ language: Phrase.Language) throws {
        let bytes = CSVWriter.bytes(of: Self.table(Self.texts), language)
        #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        expectTexts(try values(bytes, "leden.csv"))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(language == .nl ? "Kop;Waarde\r\n" : "Kop,Waarde\r\n"))
        #expect(text.contains("'=1+1") && !text.contains(language == .nl ? ";=1" : ",=1"))
    }

    @Test func everyTextIsHarmlessAndComesBack() {
        var numbers = SeededRandom(3)
        for _ in 0..<4000 {
            let text = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
                ["'", "=", "+", "-", "@", "\t", "1", "a", "."].randomElement(using: &numbers) ?? ""
            }.joined()
            let harmless = HarmlessText.harmless(text)
            #expect(HarmlessText.original(harmless) == text, "\(text)")
            if let first = harmless.utf8.first, "=+@\t".utf8.contains(first) { Issue.record("\(harmless)") }
        }
    }

    @Test func textsComeBackFromWorkbooks() throws {
        let bytes = WorkbookWriter.bytes(of: [Self.table(Self.texts)], .nl)
        expectTexts(try values(bytes, "leden.xlsx"))
        #expect(bytes == WorkbookWriter.bytes(of: [Self.table(Self.texts)], .nl))
    }

    @Test func textsComeBackFromYAML() throws {
        var text = ""
        for value in Self.texts { text += "- a: x\n  b: \(YAMLText.value(value))\n" }
        let rows = try TableReader.read(Array(text.utf8), path: "a.yaml").tables[0].rows.dropFirst()
        let found = rows.map { row -> String in
            guard row.cells.count > 1, case .text(let text) = row.cells[1].content else { return "" }
            return text
        }
        expectTexts(found)
    }

    @Test func kindsOfCellsComeBack() throws {
        var table = OutputTable(name: "A'b [c]:*?/\\ met een veel te lange naam voor Excel", columns: [])
        table.columns = ["a", "b", "c", "d", "e"].map { OutputTable.Column($0) }
        table.columns[1].choices = ["ja", "nee"]
        table.rows = [
            [
                .day(year: 2019, month: 4, day: 1), .day(year: 9999, month: 5, day: 17), .day(year: 1850, month: 1, day: 1),
                .number(1_620_102, "1620102"), .flag(true),
            ], [.empty, .empty, .number(1e20, "100000000000000000001"), .number(0.5, "0.50"), .flag(false)],
        ]
        let file = try TableReader.read(WorkbookWriter.bytes(of: [table], .nl), path: "leden.xlsx")
        #expect(file.tables[0].name.count <= 31)
        #expect(
            TableText.rows(file.tables[0]).dropFirst() == [
                ["@2019-4-1", "@9999-5-17", "1850-01-01", "#1620102", "ja"], ["", "", "100000000000000000001", "#0.50", "nee"],
            ])
    }

    @Test func sheetsBesideAreNotRead() throws {
        let asides = MemberExport(.nl, vocabulary: .ofProject).template().dropFirst()
        let file = try TableReader.read(WorkbookWriter.bytes(of: [Self.table(["a"])] + asides, .nl), path: "leden.xlsx")
        #expect(file.tables.map { $0.name } == ["Leden"])
        #expect(file.remarks.isEmpty)
    }
}
