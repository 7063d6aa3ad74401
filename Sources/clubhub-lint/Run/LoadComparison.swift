import ClubDatabase
import ClubEngine
import ClubLint
import ClubModel
import ClubStore
import JSONSyntax
import Synchronization

/// What changed between the files of the load before and those of this one: the same engine tells it as in `compare`.
struct LoadComparison {
    /// The files of this load, as they were read.
    private let session: Session
    private let files: LoadedFiles
    private let running: Load
    /// The files that could not be had this time: they count as they were.
    private let unsound: Set<ExactText>
    private let problem = DatabaseProblem()

    /// The most bytes of files, before and after, that are compared at once.
    private static let mostBytes = 64 << 20

    /// What came of it.
    struct Outcome {
        /// The files, for the next load to compare with.
        let states: FileStates
        /// What has to be said about it.
        let notes: [Phrase]
    }

    /// - Parameter failures: The paths that could not be read.
    init(_ session: Session, _ files: LoadedFiles, _ running: Load, failures: [String]) throws(DatabaseFailure) {
        (self.session, self.files, self.running) = (session, files, running)
        let addresses = failures + files.failures.map(\.visit.address) + (try running.addressesOutOfReach())
        unsound = Set(addresses.map { ExactText($0) })
    }

    /// Keeps what the next load needs, and notes what changed.
    func run() throws(DatabaseFailure) -> Outcome {
        let states = states()
        try keep(states)
        try running.forgetChanges()
        let earlier = running.earlier
        guard !earlier.isEmpty else { return Outcome(states: states, notes: []) }
        guard earlier != states else { return Outcome(states: states, notes: []) }
        let after = laterSession(states)
        let before = earlierSession(after, states)
        var compared = ComparedSessions(before, after)
        var failure: DatabaseFailure?
        let count = compared.forEachPart(ofBytes: LoadComparison.mostBytes) { base, head in
            guard failure == nil, problem.failure == nil else { return }
            do throws(DatabaseFailure) {
                try running.tell(Comparison(base, head).changes)
            } catch {
                failure = error
            }
        }
        if let failure = failure ?? problem.failure { throw failure }
        var notes = compared.failures.map { error in
            Phrase(en: "Not compared: \(error.text(in: .en))", nl: "Niet vergeleken: \(error.text(in: .nl))")
        }
        if count > 1 { notes.append(LoadComparison.inParts(count)) }
        return Outcome(states: states, notes: notes)
    }

    private static func inParts(_ count: Int) -> Phrase {
        Phrase(
            en: """
                So much changed that it was compared in \(count) parts: who moved from one club to another may be told as gone \
                and new.
                """,
            nl: """
                Er veranderde zoveel dat het in \(count) delen is vergeleken: wie naar een andere club ging kan als verdwenen en \
                nieuw gemeld zijn.
                """)
    }

    // MARK: States

    /// The files of this load; of those that could not be had what they were.
    private func states() -> FileStates {
        var states = FileStates(root: files.files.root, keywords: files.files.keywords)
        for file in session.files where !unsound.contains(ExactText(file.path)) {
            guard let found = session.fingerprint(of: file.path) else { continue }
            states.files[ExactText(file.path)] = FileStates.Fingerprint(byteCount: found.byteCount, hash: found.hash)
        }
        for address in unsound {
            if let state = running.latestState(of: address.text) { states.files[address] = state }
        }
        return states
    }

    private func keep(_ states: FileStates) throws(DatabaseFailure) {
        let (running, problem) = (running, problem)
        let changed = states.files.filter { running.earlier.files[$0.key] != $0.value && !unsound.contains($0.key) }
        try running.forgetStates(of: states.files.keys.filter { running.earlier.files[$0] == states.files[$0] })
        var session = session
        session.show { changed[ExactText($0.path)] != nil }
        _ = session.mapAlone { source in
            guard let state = changed[ExactText(source.path)] else { return }
            do throws(DatabaseFailure) {
                try running.keepState(source, at: source.path, state)
            } catch {
                problem.note(error)
            }
        }
        if let failure = problem.failure { throw failure }
    }

    // MARK: Sessions

    /// What both sides are opened with: nobody asks for findings.
    private func settings(root: String?, keywords: String?) -> SessionSettings {
        var settings = SessionSettings(session.settings.workspace)
        (settings.workspace.root, settings.workspace.keywords) = (root, keywords)
        settings.workspace.gazetteer = nil
        settings.judgement.rules = []
        settings.workers = session.settings.workers
        return settings
    }

    private func laterSession(_ states: FileStates) -> Session {
        let (running, problem) = (running, problem)
        var later = session.files.filter { !unsound.contains(ExactText($0.path)) }
        for number in later.indices {
            let address = ExactText(later[number].path)
            later[number].isShown = states.files[address] != running.earlier.files[address]
        }
        for address in unsound where states.files[address] != nil {
            let isSame = states.files[address] == running.earlier.files[address]
            later.append(
                SessionFile(
                    path: address.text, isShown: !isSame, isNamed: true,
                    .elsewhere { () throws(StoreError) in
                        try problem.source(address.text) { () throws(DatabaseFailure) in try running.latestSource(of: address.text) }
                    }))
        }
        var after = Session(later, settings(root: states.root, keywords: states.keywords), after: session) {
            !unsound.contains(ExactText($0.path))
        }
        after.read()
        return after
    }

    private func earlierSession(_ after: Session, _ states: FileStates) -> Session {
        let (running, problem) = (running, problem)
        let earlier = running.earlier
        let files = earlier.files.map { address, state in
            SessionFile(
                path: address.text, isShown: states.files[address] != state, isNamed: true,
                .elsewhere { () throws(StoreError) in
                    try problem.source(address.text) { () throws(DatabaseFailure) in try running.earlierSource(of: address.text) }
                })
        }
        return Session(files, settings(root: earlier.root, keywords: earlier.keywords), after: after) {
            states.files[ExactText($0.path)] == earlier.files[ExactText($0.path)]
        }
    }
}

/// What went wrong with the database where nobody could throw it.
private final class DatabaseProblem: Sendable {
    private let state = Mutex<DatabaseFailure?>(nil)

    var failure: DatabaseFailure? { state.withLock { $0 } }

    func note(_ failure: DatabaseFailure) { state.withLock { $0 = $0 ?? failure } }

    /// Returns what was read; a file that is not there is as one that could not be read.
    func source(
        _ address: String, _ read: () throws(DatabaseFailure) -> Source?
    ) throws(StoreError) -> Source {
        do throws(DatabaseFailure) {
            if let source = try read() { return source }
        } catch {
            note(error)
        }
        throw StoreError.isAbsent(address)
    }
}
