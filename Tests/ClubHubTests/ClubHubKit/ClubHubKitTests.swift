import ClubHubKit
import Foundation
import Testing

@Suite struct ClubHubKitTests {
    private static let day = Date(timeIntervalSince1970: 1_787_400_000)

    private func file(_ path: String) throws -> TextFile {
        let location = Golden.repository.appendingPathComponent("Samples/" + path)
        return TextFile(path: location.lastPathComponent, bytes: [UInt8](try Data(contentsOf: location)))
    }

    private func sample(_ name: String) throws -> [TextFile] {
        let folder = Golden.repository.appendingPathComponent("Samples/" + name).path
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
            .map { try file(name + "/" + $0) }
    }

    /// A folder and its files in memory are the same to the library, and it finds what the program finds.
    @Test func findsTheSameInMemoryAndOnDisk() throws {
        var inMemory = ClubWorkspace(try sample("broken"), asOf: Self.day)
        let folder = Golden.repository.appendingPathComponent("Samples/broken").path
        let onDisk = try ClubWorkspace.open(folder, asOf: Self.day)
        #expect(onDisk.count == 1)
        func lines(_ findings: [Finding]) -> [String] {
            findings.map { finding in
                let name = URL(fileURLWithPath: finding.path).lastPathComponent
                return
                    "\(name):\(finding.line):\(finding.column): \(finding.severity): \(finding.message.english) [\(finding.rule)]"
            }
        }
        let found = lines(inMemory.lint())
        var opened = try #require(onDisk.first)
        #expect(found == lines(opened.lint()))
        #expect(opened.failures().isEmpty)
        let printed = try SampleRun.printedFindings(in: "broken")
        #expect(found == printed)
    }

    @Test func aFolderThatIsNotThereIsSaid() throws {
        let failure = #expect(throws: ClubHubFailure.self) { try ClubWorkspace.open("/no/such/folder") }
        #expect(failure?.words.dutch.isEmpty == false && failure?.path == "/no/such/folder")
    }

    @Test func whatWasEditedIsFound() throws {
        var workspace = ClubWorkspace(try sample("in-order"), asOf: Self.day)
        let before = workspace.lint().count
        let path = "fcLindewold.level2.json"
        let text = try #require(workspace.file(path)).text
        workspace.edit(TextFile(path: path, text: text.replacingOccurrences(of: "\"members\"", with: "\"membrs\"")))
        #expect(workspace.lint().contains { $0.path == path && $0.severity == .error })
        workspace.edit(TextFile(path: path, text: text))
        #expect(workspace.lint().count == before)
    }

    /// Safe fixes leave no finding that has one, and what comes back is what the workspace has.
    @Test func fixesHelp() throws {
        var workspace = ClubWorkspace(try sample("broken"), asOf: Self.day)
        let before = workspace.lint()
        let fix = try #require(before.first { $0.rule == "missing-comma" })
        #expect(fix.fixes.first?.isSafe == true && fix.fixes.first?.title.dutch.isEmpty == false)
        let fixed = workspace.fix()
        #expect(!fixed.isEmpty)
        for file in fixed { #expect(workspace.file(file.path) == file) }
        #expect(workspace.lint().count { $0.severity == .error } < before.count { $0.severity == .error })
        #expect(workspace.fix().isEmpty)
    }

    @Test func aListBecomesAFile() throws {
        let list = try file("member-list/leden.csv")
        var workspace = ClubWorkspace(try sample("member-list"), asOf: Self.day)
        let path = "fcLindewold.level2.json"
        let result = try workspace.convert(list, into: path)
        #expect(result.file.path == path)
        #expect(result.file.bytes != workspace.file(path)?.bytes || result.added.isEmpty && result.changed.isEmpty)
        workspace.edit(result.file)
        #expect(try workspace.convert(list, into: path).added.isEmpty)
        #expect(throws: ClubHubFailure.self) { try workspace.convert(list, into: "nobody.level2.json") }
        #expect(throws: ClubHubFailure.self) {
            try workspace.convert(TextFile(path: "x.csv", bytes: Array("%PDF-1.4".utf8)), into: path)
        }
    }

    @Test func keywordsAndLayout() throws {
        var workspace = ClubWorkspace([])
        #expect(workspace.suggestions(for: "Landscapes").map(\.keyword) == ["Landscape"])
        #expect(workspace.suggestions(for: "Qqqqqqqq").isEmpty)
        let tidy = try file("in-order/root.level0.json")
        #expect(tidy.formatted() == tidy)
        #expect(TextFile(path: "a.level0.json", text: "{ \"keywords\": [ }").formatted() == nil)
    }

    /// Edits that were found in another text are refused where they would lie outside.
    @Test func aFixOfAnotherTextIsNotApplied() throws {
        let text = "{\n    \"keywords\": []\n    \"languages\": []\n}\n"
        var workspace = ClubWorkspace([TextFile(path: "root.level0.json", text: text)])
        let fix = try #require(workspace.lint().first { $0.rule == "missing-comma" }?.fixes.first)
        #expect(fix.applied(to: TextFile(path: "root.level0.json", text: "{}")) == nil)
        let right = try #require(fix.applied(to: TextFile(path: "root.level0.json", text: text)))
        #expect(right.text == text.replacingOccurrences(of: "[]\n    \"l", with: "[],\n    \"l"))
    }
}
