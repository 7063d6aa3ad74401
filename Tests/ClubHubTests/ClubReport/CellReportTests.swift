import ClubModel
import ClubReport
import JSONSyntax
import Testing

@testable import ClubLint

/// Findings about cells of tables, in every format.
@Suite struct CellReportTests {
    /// A finding about a keyword, told about the cell that it came from.
    private func sample(_ cell: CellPlace, path: String, _ language: Phrase.Language = .en) -> (Report, SourceLookup) {
        let (report, _) = ReportSample.report(ReportSample.sources, language: language)
        let diagnostic = report.diagnostics.first { $0.rule.id == "unknown-keyword" }!
        var copy = report
        copy.fileCount = 1
        copy.diagnostics = [diagnostic.about(cell, in: path, headings: [:])]
        let lookup = SourceLookup(
            row: { ReportedRow(number: $0.row, cells: ["Anna", "van", "Dalen", "City"], marked: $0.column - 1) }
        ) { $0 == "leden.csv" ? self.text : nil }
        return (copy, lookup)
    }

    private let text = Source(path: "leden.csv", "Voornaam;Trefwoorden\nAnna;City\n")
    private let workbook = CellPlace(sheet: "Blad1", row: 17, column: 4, header: "Trefwoorden")
    private var line: CellPlace {
        CellPlace(sheet: "", row: 2, column: 2, header: "Trefwoorden", source: text, rowStart: 21, range: 26..<30)
    }

    private func written(_ reporter: Reporter, _ cell: CellPlace, _ path: String, _ language: Phrase.Language = .en) -> String {
        let (report, lookup) = sample(cell, path: path, language)
        return reporter.text((report: report, lookup: lookup))
    }

    @Test func workbooksHaveCells() {
        let human = written(.human, workbook, "leden.xlsx")
        #expect(human.contains(" --> leden.xlsx Blad1!D17, column Trefwoorden\n"))
        #expect(human.contains("17 | Anna │ van │ Dalen │ City\n   |                      ^^^^\n"), "\(human)")
        #expect(written(.human, workbook, "leden.xlsx", .nl).contains("leden.xlsx Blad1!D17, kolom Trefwoorden\n"))
        #expect(written(.concise, workbook, "leden.xlsx").hasPrefix("leden.xlsx:Blad1!D17: warning: Anna van Dalen: "))
        #expect(
            written(.json, workbook, "leden.xlsx").contains(
                #""cell": { "sheet": "Blad1", "row": 17, "column": 4, "cell": "Blad1!D17", "header": "Trefwoorden" }"#))
        let sarif = written(.sarif, workbook, "leden.xlsx")
        #expect(sarif.contains(#"{ "name": "Trefwoorden", "fullyQualifiedName": "Blad1!D17", "kind": "cell" }"#), "\(sarif)")
        #expect(!sarif.contains("startLine"))
        #expect(written(.github, workbook, "leden.xlsx").contains("file=leden.xlsx,title=unknown-keyword::Blad1!D17: Anna"))
        #expect(written(.checkstyle, workbook, "leden.xlsx").contains("message=\"Blad1!D17: Anna van Dalen"))
        #expect(written(.gitlab, workbook, "leden.xlsx").contains("Blad1!D17: Anna van Dalen"))
        #expect(written(.junit, workbook, "leden.xlsx").contains("unknown-keyword: Blad1!D17: Anna van Dalen"))
        #expect(written(.markdown, workbook, "leden.xlsx").contains("leden.xlsx:Blad1!D17"))
        #expect(written(.html, workbook, "leden.xlsx").contains("leden.xlsx:Blad1!D17</code>"))
    }

    @Test func textsHaveLines() {
        let human = written(.human, line, "leden.csv")
        #expect(human.contains(" --> leden.csv:2:6, column Trefwoorden\n"), "\(human)")
        #expect(human.contains("2 | Anna;City\n  |      ^^^^\n"), "\(human)")
        #expect(written(.concise, line, "leden.csv").hasPrefix("leden.csv:2:6: warning: "))
        #expect(written(.github, line, "leden.csv").contains("file=leden.csv,line=2,endLine=2,col=6,endColumn=10"))
        #expect(written(.sarif, line, "leden.csv").contains(#""startLine": 2"#))
    }

    @Test func wholeRowsAndSheetsAreNamed() {
        let row = CellPlace(sheet: "Blad1", row: 17, column: 0)
        #expect(written(.human, row, "leden.xlsx").contains(" --> leden.xlsx Blad1, row 17\n"))
        #expect(written(.human, CellPlace(sheet: "Blad1", row: 0, column: 0), "leden.xlsx").contains(" --> leden.xlsx Blad1\n"))
        #expect(written(.concise, row, "leden.xlsx").hasPrefix("leden.xlsx:Blad1!17: "))
    }
}
