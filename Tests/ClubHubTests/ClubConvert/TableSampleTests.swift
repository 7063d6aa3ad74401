import ClubConvert
import ClubFormats
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

/// What a sheet was read as, as a person would want to see it: mapping, members with their cells, remarks.
func sheetText(_ sheet: MemberSheet, _ file: TableFile, in language: Phrase.Language) -> String {
    var text = sheet.mapping.text + "\n"
    for row in sheet.rows {
        text += "\(row.place.text)  \(row.name.given) | \(row.name.infix) | \(row.name.family)\n"
        for value in row.values { text += "    \(value.field.name) = \(value.content.shown)  (\(value.place.text))\n" }
    }
    text += "\(sheet.rows.count) members\n\n"
    let linter = Linter()
    for diagnostic in linter.diagnostics(for: file.remarks + sheet.remarks, in: file.path) {
        let cell = diagnostic.cell
        let place = (cell?.text ?? "") + (cell.map { $0.header.isEmpty ? "" : " *\($0.header)*" } ?? "")
        text += "\(diagnostic.severity.name) \(place): \(diagnostic.message(in: language)) [\(diagnostic.rule.id)]\n"
        text += "    \(diagnostic.remedy(in: language))\n"
        if !diagnostic.finding.suggestions.isEmpty {
            text += "    -> \(diagnostic.finding.suggestions.joined(separator: ", "))\n"
        }
    }
    return text
}

extension MemberValue.Content {
    /// The content as a golden has it.
    fileprivate var shown: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let digits): digits
        case .flag(let flag): flag ? "true" : "false"
        case .list(let list): "[\(list.joined(separator: ", "))]"
        }
    }
}

/// One sheet under `Samples/tables`, read as `convert` would read it.
struct TableSample: CustomTestStringConvertible, Sendable {
    let name: String
    var testDescription: String { name }
    /// The expected result: for `neat.csv` the section `neat.csv` of `Tests/Goldens/tables/csv.txt`.
    var golden: GoldenName { GoldenName(name.hasSuffix(".csv") ? "tables/csv.txt" : "tables/others.txt", section: name) }

    /// The expected result for `odd-headings.csv` with the column file next to it.
    static let mappedGolden = GoldenName("tables/csv.txt", section: "odd-headings.csv+toml")

    static let goldens: [GoldenName] = all.map(\.golden) + [mappedGolden]

    static let folder = Golden.repository.appendingPathComponent("Samples/tables")

    static let all: [TableSample] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        // The files in JSON are a workspace for `convert`.
        let others = [".toml", ".json", ".md"]
        return names.filter { name in !name.hasPrefix(".") && !others.contains { name.hasSuffix($0) } }.sorted()
            .map { TableSample(name: $0) }
    }()

    /// What the file is read as, in Dutch; the files in English are told in English.
    func result() throws -> String {
        let bytes = [UInt8](try Data(contentsOf: TableSample.folder.appendingPathComponent(name)))
        let language: Phrase.Language = name.hasPrefix("english") || name.hasPrefix("us-") ? .en : .nl
        do throws(TableError) {
            let file = try TableReader.read(bytes, path: name)
            // Only Dutch clubs have a number of the Fotobond.
            let isDutch = !["flemish", "german", "french", "english", "us-"].contains { name.hasPrefix($0) }
            let settings = MemberSheet.Settings(
                vocabulary: .ofProject, clubNumber: isDutch ? 1699 : nil, today: Example.today)
            return sheetText(MemberSheet(file, settings), file, in: language)
        } catch {
            return "\(error.message.text(in: language))\n"
        }
    }
}

@Suite struct TableSampleTests {
    @Test(arguments: TableSample.all)
    func readsAsExpected(_ sample: TableSample) throws {
        expectGolden(sample.golden, try sample.result())
    }

    /// The mapping that was found gives the same members when it is given back.
    @Test(arguments: TableSample.all)
    func mappingGivesTheSame(_ sample: TableSample) throws {
        let bytes = [UInt8](try Data(contentsOf: TableSample.folder.appendingPathComponent(sample.name)))
        let file = try TableReader.read(bytes, path: sample.name)
        var settings = MemberSheet.Settings(vocabulary: .ofProject, clubNumber: 1699, today: Example.today)
        let found = MemberSheet(file, settings)
        settings.mapping = found.mapping
        let again = MemberSheet(file, settings)
        #expect(again.rows.map(\.displayName) == found.rows.map(\.displayName))
        for (row, other) in zip(again.rows, found.rows) {
            #expect(row.values.map(\.content) == other.values.map(\.content), "\(row.displayName)")
            #expect(row.values.map(\.field.name) == other.values.map(\.field.name), "\(row.displayName)")
        }
        #expect(!again.remarks.contains { $0.cause == .absentColumn })
        #expect(again.mapping.columns == found.mapping.columns)
    }

    @Test func thereAreManySheets() {
        #expect(TableSample.all.count >= 30)
    }
}
