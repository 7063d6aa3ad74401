import ArgumentParser
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// The option that holds known findings back.
struct BaselineOptions: ParsableArguments {
    @Option(
        help: .words(
            "Only findings that this file does not know count; --write-baseline makes it.",
            "Alleen bevindingen die dit bestand niet kent tellen; --write-baseline maakt het.", value: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?
}

/// A baseline in use: which findings it holds back, and which of its entries nothing matches any more.
struct BaselineCheck {
    private let baseline: Baseline
    /// The absolute path of the folder that the baseline's paths count from.
    private let folder: String
    private let here: WorkingFolder
    /// Whether an entry held a finding back, and whether the run looked where its finding would be.
    private var isUsed: [Bool]
    private var isJudged: [Bool]
    /// How bad entries are that match nothing; outer `nil` before the first workspace, inner where the rule is off.
    private var severity: Severity??

    /// The file that it was read from.
    var source: Source { baseline.source }

    /// Reads a baseline.
    ///
    /// - Parameter typed: Its path, as the user typed it.
    init(_ typed: String, here: WorkingFolder, language: Phrase.Language) throws {
        let path = here.absolute(typed)
        do {
            baseline = try Baseline(try SourceReader.source(at: path, shownAs: typed))
        } catch let error as StoreError {
            throw Failure(
                Phrase(error.text(in: language)).followed(
                    by: Phrase(
                        en: "A baseline is made by \"clubhub-lint --write-baseline \(typed)\".",
                        nl: "Een nullijn maak je met \"clubhub-lint --write-baseline \(typed)\".")), in: language)
        } catch let flaw as Baseline.Flaw {
            throw Failure(try BaselineCheck.explanation(of: flaw, at: path, typed), in: language)
        }
        folder = WorkingFolder.parent(of: path)
        self.here = here
        isUsed = [Bool](repeating: false, count: baseline.entries.count)
        isJudged = isUsed
    }

    private static func explanation(of flaw: Baseline.Flaw, at path: String, _ typed: String) throws -> Phrase {
        let source = try SourceReader.source(at: path, shownAs: typed)
        let place = LineTable(source).position(of: flaw.range.lowerBound)
        let problem = Phrase(
            en: "\(typed):\(place.line):\(place.column): \(flaw.problem.en)",
            nl: "\(typed):\(place.line):\(place.column): \(flaw.problem.nl)")
        return problem.followed(
            by: Phrase(
                en: "Name another file, or delete this one and write it anew with --write-baseline.",
                nl: "Noem een ander bestand, of verwijder dit en schrijf het opnieuw met --write-baseline."))
    }

    /// Returns how a baseline in a folder writes the path of a finding.
    static func file(_ folder: String, _ here: WorkingFolder) -> @Sendable (String) -> String {
        let base = WorkingFolder(path: folder)
        return { base.shown(here.absolute($0)) }
    }

    /// Adds what the baseline knows to what was known before.
    func add(to known: inout KnownFindings) { known.add(baseline, name: BaselineCheck.file(folder, here)) }

    /// Notes what was seen of a workspace, and which entries held findings back.
    mutating func note(_ result: LintResult, of workspace: OpenWorkspace) {
        for held in result.heldBack { if let entry = held.entry { isUsed[entry] = true } }
        let linter = workspace.session.settings.judgement.linter
        if severity == nil { severity = .some(linter.severity(of: Rule.baselineOutdatedID)) }
        let name = BaselineCheck.file(folder, here)
        // Of a file that is no JSON, the findings on its values may only be out of sight.
        var isWhole: [String: Bool] = [:]
        for file in result.files { isWhole[name(file.path)] = !file.hasSyntaxErrors }
        for (number, entry) in baseline.entries.enumerated() where !isJudged[number] {
            if let rule = Rule.named(entry.rule) {
                guard linter.severity(of: rule.id) != nil else { continue }
                if isWhole[entry.file] == false, !rule.isAboutSyntax { continue }
            }
            isJudged[number] = isWhole[entry.file] != nil || isGone(entry, from: workspace.files)
        }
    }

    /// Whether a file was in a workspace of which the run has seen everything, and is not there any more.
    private func isGone(_ entry: Baseline.Entry, from files: WorkspaceFiles) -> Bool {
        guard files.isWholeShown else { return false }
        // What is true of a whole workspace may be true of another one that the baseline is for as well.
        if entry.file.isEmpty { return folder == files.folder || WorkingFolder.relative(folder, to: files.folder) != nil }
        let path = here.absolute(entry.file, from: folder)
        return WorkingFolder.relative(path, to: files.folder) != nil && files.tree.kind(of: path) == nil
    }

    /// Returns the finding on the entries that nothing matched; `nil` where there are none.
    var outdated: Diagnostic? {
        baseline.outdated(severity ?? nil) { isJudged[$0] && !isUsed[$0] }
    }

    /// The entries that this run cannot tell anything about: a baseline that is written anew keeps them.
    var unjudged: [Baseline.Entry] { baseline.entries.indices.filter { !isJudged[$0] }.map { baseline.entries[$0] } }
}

/// A baseline that is to be written.
struct BaselineWriting {
    private let typed: String
    private let path: String
    private let here: WorkingFolder
    private let isForced: Bool
    /// What was there before, with the entries of files that this run does not look at.
    private var old: BaselineCheck?

    /// Whether the file is a baseline already, which this one continues.
    var replaces: Bool { old != nil }

    /// - Parameters:
    ///   - typed: The path of the file, as the user typed it.
    ///   - isForced: Whether what is there may be something else than a baseline.
    init(_ typed: String, here: WorkingFolder, isForced: Bool, language: Phrase.Language) throws {
        self.isForced = isForced
        self.typed = typed
        self.here = here
        path = here.absolute(typed)
        switch FileSystem.kind(of: path) {
        case nil: old = nil
        case .folder: throw Failure(StoreError.isFolder(typed), in: language)
        case .file where FileSystem.version(of: path)?.byteCount == 0: old = nil
        case .file, .other:
            do {
                old = try BaselineCheck(typed, here: here, language: language)
            } catch {
                guard isForced else {
                    let words = Phrase(en: "With --force it is replaced.", nl: "Met --force wordt het vervangen.")
                    throw Failure(((error as? Failure)?.text ?? typed) + " " + words.text(in: language))
                }
                old = nil
            }
        }
    }

    /// Notes what was seen of a workspace.
    mutating func note(_ result: LintResult, of workspace: OpenWorkspace) { old?.note(result, of: workspace) }

    /// Writes the findings of a run.
    ///
    /// - Returns: How many findings the baseline holds back now.
    func write(_ diagnostics: [Diagnostic]) throws(StoreError) -> Int {
        let folder = WorkingFolder.parent(of: path)
        var entries = Baseline.entries(of: diagnostics, file: BaselineCheck.file(folder, here))
        let known = Set(entries.map(\.id))
        entries += (old?.unjudged ?? []).filter { !known.contains($0.id) }
        let text = baselineText(entries)
        if let old {
            guard !old.source.buffer.elementsEqual(text) else { return entries.count }
            try FileReplacement(of: old.source, at: path).write(text)
        } else {
            try OutputFiles.file(typed, .baseline, here, isForced: isForced).write(text)
        }
        return entries.count
    }
}
