import ClubModel
import ClubReport
import ClubStore
import ClubWorld
import JSONSyntax

/// The files that a run was told to write, looked at before it does anything: what is there must be allowed to go, no two may be the
/// same, and none may be one that the run reads.
struct OutputFiles {
    /// As `--format`.
    private typealias Entry = (option: String, file: OutputFile, kind: Kind)

    private var entries: [Entry] = []
    private let here: WorkingFolder
    private let isForced: Bool
    private let language: Phrase.Language

    /// - Parameter isForced: Whether files of others may be replaced.
    init(_ here: WorkingFolder, isForced: Bool, _ language: Phrase.Language) {
        self.here = here
        self.isForced = isForced
        self.language = language
    }

    /// What of this tool a file may take the place of.
    enum Kind {
        /// Of any report.
        case report
        /// Of a mapping that nobody has edited.
        case mapping
        /// Of nothing: what is known now is lost with it.
        case baseline
        /// Of nothing: what is made is there to be edited.
        case data
        /// Of what the run has read and knows to be its own, to go on from there.
        case continued
    }

    /// Returns the file of an option.
    ///
    /// - Parameter remedy: What to do where something is there that may not go.
    static func file(
        _ typed: String, _ kind: Kind, _ here: WorkingFolder, isForced: Bool, remedy: Phrase = .otherNameOrForce
    ) -> OutputFile {
        let replacing: OutputFile.Replacing =
            switch kind {
            case _ where isForced: .anything
            case .report: .own { ReportMark.isReport($0) || WorldReporter.isTable($0) }
            case .mapping: .own { MappingSeal.holds($0) }
            case .baseline, .data: .nothing
            case .continued: .anything
            }
        return OutputFile(typed, at: here.absolute(typed), replacing: replacing, remedy: remedy)
    }

    /// Adds a file that an option names.
    mutating func add(_ option: String, _ typed: String?, _ kind: Kind, remedy: Phrase = .otherNameOrForce) {
        guard let typed else { return }
        let file = OutputFiles.file(typed, kind, here, isForced: isForced, remedy: remedy)
        entries.append((option, file, kind))
    }

    /// Adds the files of `--format`.
    mutating func add(_ formats: [FormatChoice<some NamedReporter>]) {
        for format in formats { add("--format", format.file, .report) }
    }

    /// Throws where a file may not be written.
    ///
    /// - Parameters:
    ///   - inputs: Files that the run reads, as typed; addresses and `-` are none.
    ///   - groups: The workspaces that it reads. Reports of before may lie in them.
    func check(inputs: [String?] = [], of groups: [WorkspaceFiles] = []) throws {
        guard !entries.isEmpty else { return }
        let read = inputs.compactMap { $0.flatMap { FileSystem.identity(of: here.absolute($0)) } }
        var seen: [FileIdentity: String] = [:]
        var names: Set<String> = []
        for entry in entries {
            let identity = FileSystem.identity(of: entry.file.location)
            if identity?.isStream != true {
                let other = identity.flatMap { seen.updateValue(entry.option, forKey: $0) }
                if other != nil || !names.insert(entry.file.location).inserted { throw isDoubled(entry, other ?? entry.option) }
            }
            // Data of a club may be made anew, where the user says so.
            if let identity, entry.kind != .continued,
                read.contains(identity) || entry.kind != .data && isData(identity, of: groups)
            {
                throw isInput(entry)
            }
            do {
                try entry.file.check()
            } catch {
                throw Failure(Phrase(entry.option + ": " + error.text(in: language)), in: language)
            }
        }
    }

    /// Whether a file is one that the run was to look at, or holds data of clubs.
    private func isData(_ identity: FileIdentity, of groups: [WorkspaceFiles]) -> Bool {
        for files in groups {
            for file in files.files where FileSystem.identity(of: file.location) == identity {
                if file.isNamed { return true }
                guard let source = try? files.source(of: file) else { continue }
                // The report of a world has clubs as well.
                if ReportMark.isReport(Array(source.buffer.prefix(OutputFile.mostRead))) { continue }
                if Level(fileName: source.fileName) != nil || Level(contentOf: Tree(source)) != nil { return true }
            }
        }
        return false
    }

    // MARK: Failures

    private func isDoubled(_ entry: Entry, _ other: String) -> Failure {
        let options = Set([entry.option, other]).sorted().joined(separator: ", ")
        return Failure(
            Phrase(
                en: "\(options): two things cannot go into the same file, \(entry.file.shown).",
                nl: "\(options): twee dingen kunnen niet in hetzelfde bestand, \(entry.file.shown)."), in: language)
    }

    private func isInput(_ entry: Entry) -> Failure {
        Failure(
            Phrase(
                en: """
                    \(entry.option): \(entry.file.shown) is read in this run, so nothing may take its place. Choose another \
                    name.
                    """,
                nl: """
                    \(entry.option): \(entry.file.shown) wordt hier gelezen, dus er mag niets voor in de plaats komen. Kies \
                    een andere naam.
                    """), in: language)
    }
}

/// The last line of a mapping that was written: as long as nobody edits the file, a newer one may take its place.
enum MappingSeal {
    private static let start = "# clubhub-lint "

    /// Returns a mapping with its seal.
    static func sealed(_ mapping: String, _ language: Phrase.Language) -> [UInt8] {
        let words = Phrase(
            en: "as long as nothing above is changed, --save-mapping may replace this file.",
            nl: "zolang hierboven niets verandert, mag --save-mapping dit bestand vervangen.")
        let text = mapping + "\n"
        return Array((text + start + seal(Array(text.utf8)[...]) + ": " + words.text(in: language) + "\n").utf8)
    }

    /// Whether a file is a mapping that is as it was written.
    static func holds(_ bytes: [UInt8]) -> Bool {
        guard bytes.last == 0x0A else { return false }
        let before = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return bytes[before...].starts(with: (start + seal(bytes[..<before]) + ": ").utf8)
    }

    private static func seal(_ bytes: ArraySlice<UInt8>) -> String {
        var hash = ByteHash()
        hash.add(bytes)
        return String(hash.value, radix: 16)
    }
}

/// A way to write a report that `--format` knows by its name.
protocol NamedReporter: Sendable {
    static var all: [Self] { get }
    var name: String { get }
}

extension Reporter: NamedReporter {}
extension ChangeReporter: NamedReporter {}

/// One way to write the report, and where to.
struct FormatChoice<Format: NamedReporter> {
    let reporter: Format
    /// The file to write to as typed; `nil` for standard output.
    let file: String?

    static var names: [String] { Format.all.map(\.name) }
    /// The names for `--help`.
    static var list: String { names.joined(separator: ", ") }
    private static var usual: String { "human" }

    /// Reads the values of `--format`. Where none goes to standard output, the usual one does.
    static func read(_ values: [String], in language: Phrase.Language) throws -> [FormatChoice] {
        var choices: [FormatChoice] = []
        for value in values {
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let reporter = Format.all.first(where: { $0.name == name }) else {
                throw Failure("--format", unknown: name, known: names, in: language)
            }
            let file = parts.count == 2 ? String(parts[1]) : nil
            if file?.isEmpty == true {
                throw Failure(
                    Phrase(
                        en:
                            "--format: \"\(value)\" names no file. Write \(name)=report.txt, or \(name) alone for standard output.",
                        nl:
                            "--format: \"\(value)\" noemt geen bestand. Schrijf \(name)=rapport.txt, of alleen \(name) voor standaarduitvoer."
                    ), in: language)
            }
            if file == nil, choices.contains(where: { $0.file == nil }) {
                throw Failure(
                    Phrase(
                        en: "Only one --format can go to standard output. Write the other as \(name)=FILE.",
                        nl: "Maar één --format kan naar standaarduitvoer. Schrijf de andere als \(name)=BESTAND."),
                    in: language)
            }
            choices.append(FormatChoice(reporter: reporter, file: file))
        }
        if !choices.contains(where: { $0.file == nil }), let reporter = Format.all.first(where: { $0.name == usual }) {
            choices.append(FormatChoice(reporter: reporter, file: nil))
        }
        return choices
    }
}

/// Writes one report in all the formats that were asked for.
struct ReportWriting {
    let formats: [FormatChoice<Reporter>]
    /// Whether files of others may be replaced.
    let isForced: Bool
    let here: WorkingFolder
    let palette: Palette
    let language: Phrase.Language
    /// Writes to standard output, or to where the report for people goes instead.
    var put: ([UInt8]) -> Void = { Terminal.write($0) }

    /// Writes the report.
    ///
    /// - Parameter isNeeded: Whether a report in a format is to be written to standard output.
    func write(_ report: Report, _ lookup: SourceLookup, isNeeded: (Reporter) -> Bool = { _ in true }) throws {
        var report = report
        for format in formats {
            guard let file = format.file else {
                guard isNeeded(format.reporter) else { continue }
                report.width = Terminal.width
                format.reporter.write(report, palette, lookup) { put($0) }
                continue
            }
            report.width = nil
            do {
                try OutputFiles.file(file, .report, here, isForced: isForced).write { pieces in
                    pieces.write(Array(ReportMark.text(of: format.reporter.name, version: report.toolVersion).utf8))
                    format.reporter.write(report, .plain, lookup) { pieces.write($0) }
                }
            } catch {
                throw Failure(error, in: language)
            }
        }
    }
}
