import Algorithms
import ClubEngine
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
    /// How many diagnostics were known before; `nil` where that was not asked.
    private(set) var heldBackCount: Int?
    /// Those that were known before.
    private var heldBack: [Diagnostic] = []
    /// The baseline that was written.
    private var newBaseline: String?
    /// A configuration that asks for edition 2024, as shown; `nil` where none does.
    private(set) var olderConfiguration: String?
    /// What was kept of earlier runs and counts in the first workspace that has such files.
    private(set) var kept: Kept?
    private var leftOut = LeftOut()
    /// The configurations and the baseline that findings are about.
    private var keptSources: [String: Source] = [:]
    private var sessions: [Session] = []
    private var reportedOnce: Set<String> = []

    /// - Parameter asksForKnown: Whether what was known before is held back.
    init(asksForKnown: Bool = false) { heldBackCount = asksForKnown ? 0 : nil }

    /// Adds a workspace.
    mutating func add(_ workspace: OpenWorkspace, _ result: LintResult, failOn: FailOn, least: Severity? = nil) {
        if sessions.isEmpty { edition = result.read.workspace.edition }
        fileCount += result.read.shownCount
        leftOut.add(workspace.files, skipped: result.read.skipped)
        failures += result.failures
        if let configuration = workspace.configuration {
            keptSources[configuration.source.path] = configuration.source
            if configuration.edition == .edition2024 { olderConfiguration = configuration.source.path }
        }
        sessions.append(workspace.session)
        if heldBackCount != nil { hold(result.heldBack.map(\.diagnostic)) }
        let found = result.diagnostics
        for diagnostic in found {
            // Of several workspaces, the first says it for all.
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
    private mutating func hold(_ diagnostics: [Diagnostic]) {
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
        let shelf = SourceShelf(kept: keptSources, sessions: sessions)
        return SourceLookup { shelf.source($0) }
    }
}

/// The sources of a run; a few of those that were not kept are held after they are read again.
private final class SourceShelf: @unchecked Sendable {
    // Unchecked, because what changes is only touched on the queue.
    private let kept: [String: Source]
    private let sessions: [Session]
    private let queue = DispatchQueue(label: "clubhub-lint.sources")
    private var recent: [String: Source?] = [:]

    /// The most sources that are held.
    private static let capacity = 8

    init(kept: [String: Source], sessions: [Session]) {
        self.kept = kept
        self.sessions = sessions
    }

    func source(_ path: String) -> Source? {
        if let source = kept[path] { return source }
        if let source = queue.sync(execute: { recent[path] }) { return source }
        // No lazy sequence: its first element would be read twice.
        var source: Source?
        for session in sessions where source == nil { source = session.source(of: path) }
        let found = source
        queue.sync {
            if recent.count >= SourceShelf.capacity { recent = [:] }
            recent[path] = .some(found)
        }
        return found
    }
}
