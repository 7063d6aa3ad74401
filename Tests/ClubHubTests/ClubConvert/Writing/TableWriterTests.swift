import ClubFormats
import ClubModel
import JSONSyntax
import Testing

@testable import ClubConvert

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
        let aside = OutputTable(name: "It's", columns: [OutputTable.Column("Voornaam")], rows: [[.text("x")]], isAside: true)
        let file = try TableReader.read(WorkbookWriter.bytes(of: [Self.table(["a"]), aside], .nl), path: "leden.xlsx")
        #expect(file.tables.map { $0.name } == ["Leden"])
        #expect(file.remarks.isEmpty)
    }
}
