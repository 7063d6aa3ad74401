import Algorithms
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import Dispatch
import JSONSyntax

/// What all workspaces of a run together gave.
struct LintOutcome {
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var fileCount = 0
    /// The edition of the first workspace.
    private(set) var edition = Edition.edition2026
    /// Whether a diagnostic is as bad as what makes the run fail.
    private(set) var fails = false
    /// Files that could not be read.
    var failures: [StoreError] = []
    /// How long the linted files were, by path.
    var byteCounts: [String: Int] = [:]
    /// How many diagnostics were known before; `nil` where that was not asked.
    private(set) var heldBackCount: Int?
    /// Those that were known before.
    private var heldBack: [Diagnostic] = []
    /// The baseline that was written.
    private var newBaseline: String?
    /// A configuration that asks for edition 2024, as shown; `nil` where none does.
    var olderConfiguration: String?
    /// What was kept of earlier runs and counts in the first workspace that has such files.
    private(set) var kept: Kept?
    private var hasWorkspace = false
    private var leftOut = LeftOut()
    private var keptSources: [String: Source] = [:]
    private var workspaces: [WorkspaceFiles] = []
    private var reportedOnce: Set<String> = []

    /// Adds a workspace.
    mutating func add(
        _ files: WorkspaceFiles, _ loaded: LoadedWorkspace, _ found: [Diagnostic], configuration: Source?, failOn: FailOn,
        least: Severity? = nil
    ) {
        if !hasWorkspace { edition = loaded.workspace.edition }
        hasWorkspace = true
        fileCount += loaded.shownCount
        leftOut.add(files, skipped: loaded.skipped, languages: loaded.uncheckedLanguages)
        failures += loaded.failures
        keptSources.merge(loaded.keptSources) { first, _ in first }
        if let configuration { keptSources[configuration.path] = configuration }
        workspaces.append(files)
        for diagnostic in found {
            // What is true of the whole workspace is said at the first file that shows it.
            if diagnostic.rule.isReportedOnce, !reportedOnce.insert(diagnostic.rule.id).inserted { continue }
            // What nobody is shown makes no run fail.
            if let least, diagnostic.severity < least {
                leftOut.add(mild: 1, below: least)
                continue
            }
            diagnostics.append(diagnostic)
            if failOn.includes(diagnostic.severity) { fails = true }
        }
    }

    /// Notes what was kept of earlier runs and counts in a workspace, and what will not be kept.
    mutating func note(_ files: WorkspaceFiles, _ today: Day, isOffline: Bool) {
        kept = kept ?? files.kept
        leftOut.add([files.kept?.note(today, isOffline: isOffline), files.unkept?.unkeptNote].compactMap { $0 })
    }

    /// Whether findings were left out because they are not bad enough.
    var leavesOutMild: Bool { leftOut.hasMild }

    /// Adds a diagnostic that is about no workspace.
    mutating func add(_ diagnostic: Diagnostic, in source: Source?, failOn: FailOn) {
        diagnostics.append(diagnostic)
        if let source { keptSources[source.path] = source }
        if failOn.includes(diagnostic.severity) { fails = true }
    }

    /// Counts the diagnostics that were known before.
    mutating func hold(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            if diagnostic.rule.isReportedOnce, !reportedOnce.insert(diagnostic.rule.id).inserted { continue }
            heldBack.append(diagnostic)
        }
        heldBackCount = heldBack.count
    }

    /// Everything that was found, also what was known before.
    var allDiagnostics: [Diagnostic] { heldBack + diagnostics }

    /// Takes all diagnostics out of the report, because a baseline that was just written holds them back.
    mutating func holdAllBack(_ count: Int, in baseline: String) {
        heldBackCount = count
        newBaseline = baseline
        diagnostics = []
        fails = false
    }

    /// Puts the diagnostics of all workspaces in the order of their paths; within a file they are in order.
    mutating func sort() {
        let found = diagnostics
        let isSorted = found.adjacentPairs().allSatisfy { $0.path == $1.path || FileSystem.precedes($0.path, $1.path) }
        if !isSorted {
            diagnostics = found.indices.sorted { first, second in
                if FileSystem.precedes(found[first].path, found[second].path) { return true }
                if FileSystem.precedes(found[second].path, found[first].path) { return false }
                return first < second
            }.map { found[$0] }
        }
        leftOut.sort()
    }

    /// What was left out, so that nothing is silent.
    var notes: [Phrase] {
        guard let newBaseline else { return leftOut.notes }
        let command = "\"clubhub-lint --baseline \(newBaseline)\""
        let written = Phrase(
            en: "The baseline is written. From now on only what is new counts: \(command).",
            nl: "De nullijn is geschreven. Voortaan telt alleen wat nieuw is: \(command).")
        return [written] + leftOut.notes
    }

    /// Returns where reporters find the files: in memory, else read again.
    func sources() -> SourceLookup {
        let reader = SourceShelf(kept: keptSources, workspaces: workspaces, byteCounts: byteCounts)
        return SourceLookup { reader.source($0) }
    }
}

/// The sources of a run; a few of those that were not kept are held after they are read again.
private final class SourceShelf: @unchecked Sendable {
    // Unchecked, because what changes is only touched on the queue.
    private let kept: [String: Source]
    private let workspaces: [WorkspaceFiles]
    private let byteCounts: [String: Int]
    private let queue = DispatchQueue(label: "clubhub-lint.sources")
    private var places: [String: (workspace: Int, file: Int)]?
    private var recent: [String: Source?] = [:]

    /// The most sources that are held.
    private static let capacity = 8

    init(kept: [String: Source], workspaces: [WorkspaceFiles], byteCounts: [String: Int]) {
        self.kept = kept
        self.workspaces = workspaces
        self.byteCounts = byteCounts
    }

    func source(_ path: String) -> Source? {
        if let source = kept[path] { return source }
        return queue.sync {
            if let source = recent[path] { return source }
            if recent.count >= SourceShelf.capacity { recent = [:] }
            let source = read(path)
            recent[path] = .some(source)
            return source
        }
    }

    private func read(_ path: String) -> Source? {
        if places == nil {
            // Most runs never ask for a file that was not kept.
            var numbers: [String: (workspace: Int, file: Int)] = [:]
            for (workspace, files) in workspaces.enumerated() {
                for (number, file) in files.files.enumerated() { numbers[file.path] = (workspace, number) }
            }
            places = numbers
        }
        guard let place = places?[path] else { return nil }
        let workspace = workspaces[place.workspace]
        let file = workspace.files[place.file]
        guard let source = try? workspace.source(of: file) else { return nil }
        if file.source != nil { return source }
        // A file that shrank since it was linted has lost the places that findings point to.
        return source.count >= byteCounts[path, default: 0] ? source : nil
    }
}
