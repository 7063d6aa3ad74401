import Foundation
import Synchronization
import Testing

/// The name of an expected output: a file under `Tests/Goldens`, or a section of such a file.
struct GoldenName: Hashable, Sendable, CustomStringConvertible {
    /// The file's path below `Tests/Goldens`.
    let file: String
    /// The section's name; `nil` if the whole file is one output.
    var section: String?

    init(_ file: String, section: String? = nil) {
        self.file = file
        self.section = section
    }

    /// The name of a transcript: `fix.locked` is the section `locked` of `commands/fix.txt`.
    init(transcript: String) {
        let parts = transcript.split(separator: ".", maxSplits: 1).map { String($0) }
        self.init("commands/\(parts[0]).txt", section: parts.last)
    }

    var description: String { section.map { "\(file), section \($0)" } ?? file }

    /// The text by which a test names this golden: a path, or for a transcript a name such as `fix.locked`.
    var text: String {
        guard let section else { return file }
        return URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent + "." + section
    }
}

/// The outputs in one file, each after a heading such as `=== locked ===`, in alphabetical order.
///
/// The line `(no newline at the end)` follows an output whose last line has no line end.
struct GoldenSections: Equatable, Sendable {
    private(set) var outputs: [String: [UInt8]] = [:]

    private static let opening = Array("=== ".utf8)
    private static let closing = Array(" ===".utf8)
    private static let unended = Array("(no newline at the end)".utf8)
    private static let newline = UInt8(ascii: "\n")

    init() {}

    /// Reads a file. The result is `nil` if the file does not begin with a heading.
    init?(_ file: Data) {
        guard file.starts(with: Self.opening) else { return nil }
        var name = ""
        let lines = [UInt8](file).split(separator: Self.newline, omittingEmptySubsequences: false)
        for line in lines.dropLast() {
            if let heading = Self.heading(line) {
                name = heading
                outputs[name] = []
            } else if line.elementsEqual(Self.unended) {
                _ = outputs[name]?.popLast()
            } else {
                outputs[name]?.append(contentsOf: line)
                outputs[name]?.append(Self.newline)
            }
        }
    }

    /// Returns the name in a heading; `nil` if the line is not a heading.
    private static func heading(_ line: ArraySlice<UInt8>) -> String? {
        guard line.count > opening.count + closing.count, line.starts(with: opening),
            line.suffix(closing.count).elementsEqual(closing)
        else { return nil }
        return String(decoding: line.dropFirst(opening.count).dropLast(closing.count), as: UTF8.self)
    }

    /// The bytes of the file.
    var file: Data {
        var bytes: [UInt8] = []
        for (name, output) in outputs.sorted(by: { $0.key < $1.key }) {
            bytes += Self.opening + Array(name.utf8) + Self.closing
            bytes.append(Self.newline)
            bytes += output
            if let last = output.last, last != Self.newline {
                bytes.append(Self.newline)
                bytes += Self.unended
                bytes.append(Self.newline)
            }
        }
        return Data(bytes)
    }

    /// Sets the output of a section.
    ///
    /// - Throws: An error if the file could not be read back, because a line of the output looks like a heading.
    mutating func set(_ name: String, to output: [UInt8]) throws {
        var changed = self
        changed.outputs[name] = output
        guard GoldenSections(changed.file) == changed else { throw AmbiguousOutput(section: name) }
        self = changed
    }

    /// An output that has a line with the form of a heading, or of the mark after a missing line end.
    struct AmbiguousOutput: Error {
        let section: String
    }
}

/// Expected outputs under `Tests/Goldens`. A file holds one output, or a section for each of several outputs.
enum Golden {
    /// The goldens of tests that run once for each of many cases. The source of a test names every other golden.
    static let families: [GoldenName] =
        SampleRun.goldens + FixCommandTests.goldens + MigrateTests.goldens + TableSample.goldens + ReporterCase.goldens
        + ChangeReportCase.goldens + WorldCase.goldens

    /// The repository's folder, also if a package elsewhere links to its files.
    static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let folder = repository.appendingPathComponent("Tests/Goldens")

    /// Whether goldens are written instead of compared: on a desk that asks for it, never in CI.
    static var isUpdating: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["UPDATE_GOLDENS"] == "1" && environment["CI"] == nil
    }

    /// The files with sections that were read or written, by path. Tests run in parallel, so they share it under a lock.
    private static let cache = Mutex<[String: GoldenSections]>([:])

    /// Returns the bytes of a golden; `nil` if there is no such golden.
    static func output(of golden: GoldenName) -> Data? {
        guard let section = golden.section else { return try? Data(contentsOf: folder.appendingPathComponent(golden.file)) }
        return cache.withLock { known in sections(of: golden.file, &known).outputs[section].map { Data($0) } }
    }

    /// Writes a golden. A file with sections is read, changed and written under one lock.
    static func write(_ output: Data, to golden: GoldenName) throws {
        let file = folder.appendingPathComponent(golden.file)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard let section = golden.section else {
            try output.write(to: file, options: .atomic)
            return
        }
        try cache.withLock { known in
            var changed = sections(of: golden.file, &known)
            try changed.set(section, to: [UInt8](output))
            try changed.file.write(to: file, options: .atomic)
            known[golden.file] = changed
        }
    }

    /// Returns the sections of a file, which is read once.
    private static func sections(of file: String, _ known: inout [String: GoldenSections]) -> GoldenSections {
        if let sections = known[file] { return sections }
        let bytes = try? Data(contentsOf: folder.appendingPathComponent(file))
        let sections = bytes.flatMap { GoldenSections($0) } ?? GoldenSections()
        known[file] = sections
        return sections
    }

    /// Returns the names of all goldens in the folder.
    static func stored() throws -> [GoldenName] {
        var names: [GoldenName] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
            var isFolder: ObjCBool = false
            let file = folder.appendingPathComponent(path)
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
            if let sections = GoldenSections(try Data(contentsOf: file)) {
                names += sections.outputs.keys.sorted().map { GoldenName(path, section: $0) }
            } else {
                names.append(GoldenName(path))
            }
        }
        return names
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

    /// Returns the lines of a text, with any kind of line end.
    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}

/// Expects a text to be the golden in a file under `Tests/Goldens`, or in a section of that file.
func expectGolden(
    _ file: String, section: String? = nil, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    expectGolden(GoldenName(file, section: section), text, sourceLocation: sourceLocation)
}

/// Expects a text to be a golden.
func expectGolden(_ golden: GoldenName, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = Golden.output(of: golden)
    let actual = Data(text.utf8)
    guard expected != actual else { return }
    if Golden.isUpdating {
        do { try Golden.write(actual, to: golden) } catch { Issue.record(error, sourceLocation: sourceLocation) }
        return
    }
    let difference = expected.map { Golden.difference(expected: String(decoding: $0, as: UTF8.self), actual: text) }
    Issue.record(
        """
        Tests/Goldens/\(golden) differs from the output; \(difference ?? "there is no such golden")
        If the change is meant: UPDATE_GOLDENS=1 swift test, then read the diff of Tests/Goldens
        """, sourceLocation: sourceLocation)
}

/// Expects a Dutch report without a golden to have as many lines as the English report, and another text.
func expectTranslation(_ dutch: String, of english: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let newline = UInt8(ascii: "\n")
    #expect(dutch != english, sourceLocation: sourceLocation)
    #expect(
        dutch.utf8.count { $0 == newline } == english.utf8.count { $0 == newline }, "\(dutch)", sourceLocation: sourceLocation)
}

@Suite struct GoldenTests {
    @Test func everyGoldenIsUsed() throws {
        let families = Set(Golden.families)
        let stored = try Golden.stored()
        // Names of goldens are among the texts between quotation marks.
        let sources = RepositoryFile.tests.filter { $0.path.hasPrefix("Tests/ClubHubTests/") }
        let quoted = Set(sources.flatMap { $0.text.split(separator: "\"") })
        let unused = stored.filter { !families.contains($0) && !quoted.contains(Substring($0.text)) }
        #expect(unused.map(\.description) == [], "no test uses these; delete them")
        // A golden of any other test is missed by that test.
        guard !Golden.isUpdating else { return }
        let missing = families.subtracting(stored)
        #expect(missing.map(\.description).sorted() == [], "these do not exist; UPDATE_GOLDENS=1 swift test writes them")
    }

    @Test func differenceShowsTheFirstLine() {
        let text = Golden.difference(expected: "one\ntwo\nthree", actual: "one\n2\nthree")
        #expect(text.hasPrefix("first difference in line 2:\n  golden: two\n"))
        #expect(text.contains("  now:    2\n"))
    }

    @Test func sectionsKeepEveryByte() throws {
        var sections = GoldenSections()
        let outputs = ["b": "one\r\ntwo\r\n", "a": "no line end", "c": "", "d.e": "\n\n", "f": "=== g\n===\n"]
        for (name, output) in outputs { try sections.set(name, to: Array(output.utf8)) }
        let file = String(decoding: sections.file, as: UTF8.self)
        let beginning = "=== a ===\nno line end\n(no newline at the end)\n=== b ===\none\r\ntwo\r\n=== c ===\n=== d.e ===\n"
        #expect(file.hasPrefix(beginning))
        let again = try #require(GoldenSections(sections.file))
        #expect(again.outputs.mapValues { String(decoding: $0, as: UTF8.self) } == outputs)
        #expect(GoldenSections(Data("a text\n=== a ===\n".utf8)) == nil)
    }

    @Test(arguments: ["=== a ===\n", "one\n=== a b ===\ntwo\n", "one\n(no newline at the end)\n"])
    func outputsThatLookLikeHeadingsAreRefused(_ output: String) {
        var sections = GoldenSections()
        #expect(throws: GoldenSections.AmbiguousOutput.self) { try sections.set("x", to: Array(output.utf8)) }
    }

    @Test func namesOfTranscriptsAreSections() {
        let golden = GoldenName(transcript: "load.kept.lint")
        #expect(golden == GoldenName("commands/load.txt", section: "kept.lint"))
        #expect(golden.text == "load.kept.lint" && GoldenName("report/frames.txt").text == "report/frames.txt")
    }
}
