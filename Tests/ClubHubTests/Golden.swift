import Foundation
import Testing

/// Expected outputs under `Tests/Goldens`, each a file.
enum Golden {
    /// Every golden that a test compares with. A file that is not here, and a name without a file, make a test fail.
    ///
    /// Whoever adds a family of goldens adds its list of names here.
    static let names: [String] =
        reporterGoldens + sampleGoldens + fixGoldens + migrationGoldens + tableGoldens
        + worldGoldens + changeGoldens + portfolioGoldens + baselineGoldens + keptRootGoldens
        + conventionGoldens + ignoreGoldens + convertGoldens + listPromiseGoldens
        + loadGoldens + changedOnlyGoldens + hookGoldens + comparisonGoldens + commandGoldens
        + exportGoldens + thumbnailGoldens

    /// The goldens that a folder under `Samples/` has, by the names of the samples.
    private static let sampleGoldens: [String] = SampleRun.all.map(\.golden)

    /// The repository's folder, also where a package elsewhere links to its files.
    static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let folder = repository.appendingPathComponent("Tests/Goldens")

    /// Whether goldens are written instead of compared: on a desk that asks for it, never in CI.
    static var isUpdating: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["UPDATE_GOLDENS"] == "1" && environment["CI"] == nil
    }

    /// Returns the first lines in which two texts differ, as a reader of a test log wants to see them.
    static func difference(expected: String, actual: String) -> String {
        let old = lines(expected)
        let new = lines(actual)
        var first = 0
        while first < old.count, first < new.count, old[first] == new[first] { first += 1 }
        var text = "first difference in line \(first + 1):\n"
        for line in old[first...].prefix(4) { text += "  golden: " + String(line.prefix(300)) + "\n" }
        for line in new[first...].prefix(4) { text += "  now:    " + String(line.prefix(300)) + "\n" }
        return text + "\(old.count) lines in the golden, \(new.count) now"
    }

    /// Compares by bytes, so that a changed line end or another spelling of one character is a difference.
    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}

/// Expects a text to be what a file under `Tests/Goldens` holds.
///
/// - Parameter name: The file's path below `Tests/Goldens`, which `Golden.names` lists.
func expectGolden(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Golden.names.contains(name), "add \(name) to Golden.names", sourceLocation: sourceLocation)
    let file = Golden.folder.appendingPathComponent(name)
    let expected = (try? Data(contentsOf: file)) ?? Data()
    guard expected != Data(text.utf8) else { return }
    if Golden.isUpdating {
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
        return
    }
    let difference = Golden.difference(expected: String(decoding: expected, as: UTF8.self), actual: text)
    Issue.record(
        """
        Tests/Goldens/\(name) is not what comes out now; \(difference)
        If the change is meant: UPDATE_GOLDENS=1 swift test, then read the diff of Tests/Goldens
        """, sourceLocation: sourceLocation)
}

@Suite struct GoldenTests {
    @Test func everyGoldenIsUsed() throws {
        var found: [String] = []
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Golden.folder.path)
        for path in paths {
            var isFolder: ObjCBool = false
            let full = Golden.folder.appendingPathComponent(path).path
            if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue { found.append(path) }
        }
        let names = Set(Golden.names)
        #expect(names.count == Golden.names.count, "a golden is listed twice")
        #expect(found.filter { !names.contains($0) } == [], "no test uses these; remove them, or add them to Golden.names")
        guard !Golden.isUpdating else { return }
        #expect(names.subtracting(found) == [], "these are listed, but there is no file: UPDATE_GOLDENS=1 swift test")
    }

    @Test func differenceShowsTheFirstLine() {
        let text = Golden.difference(expected: "one\ntwo\nthree", actual: "one\n2\nthree")
        #expect(text.hasPrefix("first difference in line 2:\n  golden: two\n"))
        #expect(text.contains("  now:    2\n"))
    }
}
