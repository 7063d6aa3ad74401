import ClubConvert
import ClubFormats
import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import clubhub_lint

@Suite struct ColumnMappingTests {
    private func read(_ text: String) throws(ConfigurationError) -> ColumnMapping {
        try ColumnMappingReader.read(Source(path: "leden.toml", text))
    }

    @Test func printedMappingIsReadBack() throws {
        let mapping = ColumnMapping(
            sheets: ["Blad1", "Oud \"leden\""], headerRow: 3, dateOrder: .monthFirst,
            columns: [
                .init(heading: "Naam", meaning: .wholeName), .init(heading: "Lid\tvanaf\n(jaar)", meaning: .field(.startDate)),
                .init(heading: "Zwart-wit", meaning: .keyword("Black & white")), .init(heading: "2019", meaning: .year(2019)),
                .init(heading: "column D", meaning: .personal), .init(heading: "C:\\foto's", meaning: .ignored),
                .init(heading: "Functie", meaning: .roles), .init(heading: "[columns]", meaning: .status),
            ])
        let again = try read(mapping.text)
        #expect(again == mapping)
    }

    /// The mapping of each sheet, printed and read, is the same.
    @Test(arguments: TableSample.all)
    func mappingOfSampleIsReadBack(_ sample: TableSample) throws {
        let bytes = [UInt8](try Data(contentsOf: TableSample.folder.appendingPathComponent(sample.name)))
        let file = try TableReader.read(bytes, path: sample.name)
        let mapping = MemberSheet(file, MemberSheet.Settings(vocabulary: .ofProject, today: Day("2026-08-22")!)).mapping
        #expect(try read(mapping.text) == mapping)
    }

    @Test func mappingOfOddHeadingsSettlesThem() throws {
        let folder = TableSample.folder
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("odd-headings.csv")))
        let file = try TableReader.read(bytes, path: "odd-headings.csv")
        let text = try String(contentsOf: folder.appendingPathComponent("odd-headings.toml"), encoding: .utf8)
        let settings = MemberSheet.Settings(mapping: try read(text), vocabulary: .ofProject, today: Day("2026-08-22")!)
        expectGolden(TableSample.mappedGolden, sheetText(MemberSheet(file, settings), file, in: .nl))
    }

    static let mistakes: [(text: String, line: Int, column: Int, says: String)] = [
        ("[columns]\n\"Naam\" = \"naame\"\n", 2, 10, "\"naame\" is not known here. Did you mean \"name\"?"),
        ("[columns]\n\"Naam\" = \"voornaam\"\n", 2, 10, "\"voornaam\" is not known here."),
        ("[columns]\n\"Naam\" = 3\n", 2, 10, "This is not what \"Naam\" holds."),
        ("header-row = \"3\"\n", 1, 14, "This is not what \"header-row\" holds."),
        ("date-order = \"day first\"\n", 1, 14, "\"day first\" is not known here."),
        ("colums = 3\n", 1, 1, "\"colums\" is not a key of a mapping here."),
        ("[columns]\n\"Naam\" = name\n", 2, 10, "A text stands in quotes. Write \"Naam\" = \"name\"."),
        ("columns = 3\n", 1, 11, "This is not what \"columns\" holds."),
    ]

    @Test(arguments: mistakes)
    func mistakesHavePlaceAndAdvice(_ mistake: (text: String, line: Int, column: Int, says: String)) throws {
        let error = try #require(throws: ConfigurationError.self) { try read(mistake.text) }
        #expect(error.position.line == mistake.line && error.position.column == mistake.column, "\(error.text(in: .en))")
        #expect(error.text(in: .en).contains(mistake.says), "\(error.text(in: .en))")
        #expect(!error.text(in: .nl).isEmpty)
    }
}
