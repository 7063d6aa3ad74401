import ClubConvert
import ClubFormats
import ClubLint
import ClubModel
import Foundation
import Testing

/// One sheet under `Samples/tables`, read as `convert` would read it.
struct TableSample: CustomTestStringConvertible, Sendable {
    let name: String
    var testDescription: String { name }
    /// The expected result: `Tests/Goldens/tables/neat.csv.txt`.
    var golden: String { "tables/\(name).txt" }

    /// What `odd-headings.csv` is read as with the mapping beside it.
    static let mappedGolden = "tables/odd-headings.csv+toml.txt"

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

/// The goldens of the sheets, for `Golden.names`.
let tableGoldens: [String] = TableSample.all.map(\.golden) + [TableSample.mappedGolden]

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
