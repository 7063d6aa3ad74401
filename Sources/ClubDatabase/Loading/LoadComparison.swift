package import ClubEngine
import ClubLint
package import ClubModel
import Dispatch
import JSONSyntax

extension Load {
    /// Keeps the files as they were read, for the next load, and notes what changed since the load before; to be asked when
    /// everything is stored.
    ///
    /// - Parameters:
    ///   - session: The files of this load; their paths are their addresses.
    ///   - failures: The addresses that could not be had.
    ///   - bytes: The most bytes of files, before and after, that are compared at once.
    package func compare(
        _ session: Session, failures: [String], atOnce bytes: Int = 64 << 20
    ) throws(DatabaseFailure) -> LoadComparison {
        let unsound = Set((try failures + addressesOutOfReach()).map { ExactText($0) })
        return try Comparing(session: session, running: self, unsound: unsound, mostBytes: bytes).run()
    }
}

/// What came of comparing the files of a load with those of the load before.
package struct LoadComparison {
    /// The files as they were read, for the next load to compare with.
    package let states: FileStates
    /// What has to be said about it.
    package let notes: [Phrase]
}

/// Compares the files of a load with those of the load before: the same engine tells what changed as in `compare`.
private struct Comparing {
    /// The files of this load, as they were read.
    let session: Session
    let running: Load
    /// The files that could not be had this time: they count as they were.
    let unsound: Set<ExactText>
    let mostBytes: Int
    let problem = DatabaseProblem()

    /// Keeps what the next load needs, and notes what changed.
    func run() throws(DatabaseFailure) -> LoadComparison {
        let states = states()
        try keep(states)
        try running.forgetChanges()
        let earlier = running.earlier
        guard !earlier.isEmpty else { return LoadComparison(states: states, notes: []) }
        guard earlier != states else { return LoadComparison(states: states, notes: []) }
        let after = laterSession(states)
        let before = earlierSession(after, states)
        var compared = ComparedSessions(before, after)
        let count = try compared.forEachPart(ofBytes: mostBytes) { base, head throws(DatabaseFailure) in
            try problem.check()
            try running.tell(Comparison(base, head).changes)
        }
        try problem.check()
        var notes = compared.failures.map { error in
            Phrase(en: "Not compared: \(error.text(in: .en))", nl: "Niet vergeleken: \(error.text(in: .nl))")
        }
        if count > 1 { notes.append(Comparing.inParts(count)) }
        return LoadComparison(states: states, notes: notes)
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
        var states = FileStates(root: session.settings.workspace.root, keywords: session.settings.workspace.keywords)
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
        try problem.check()
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

    /// Whether a gallery is compared for the first time, though a load of before has read it: what is new in it is not known.
    private func isFirstSeen(_ address: String) -> Bool {
        let address = ExactText(address)
        guard running.earlier.files[address] == nil, let known = running.known[address] else { return false }
        return known.role == SourceVisit.Role.gallery.rawValue && known.hasData
    }

    private func laterSession(_ states: FileStates) -> Session {
        let (running, problem) = (running, problem)
        var later = session.files.filter { !unsound.contains(ExactText($0.path)) && !isFirstSeen($0.path) }
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
                        try problem.source(address.text) { () throws(DatabaseFailure) in
                            try running.latestSource(of: address.text)
                        }
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
                    try problem.source(address.text) { () throws(DatabaseFailure) in
                        try running.earlierSource(of: address.text)
                    }
                })
        }
        return Session(files, settings(root: earlier.root, keywords: earlier.keywords), after: after) {
            states.files[ExactText($0.path)] == earlier.files[ExactText($0.path)]
        }
    }
}

/// What went wrong with the database where nobody could throw it.
private final class DatabaseProblem: @unchecked Sendable {
    // Unchecked, because `failure` is only touched on the queue.
    private var failure: DatabaseFailure?
    private let queue = DispatchQueue(label: "clubhub-lint.comparison")

    func check() throws(DatabaseFailure) { if let failure = queue.sync(execute: { failure }) { throw failure } }

    func note(_ failure: DatabaseFailure) { queue.sync { self.failure = self.failure ?? failure } }

    /// Returns what was read; a file that is not there is as one that could not be read.
    func source(
        _ address: String, _ read: () throws(DatabaseFailure) -> Source?
    ) throws(StoreError) -> Source {
        do throws(DatabaseFailure) {
            if let source = try read() { return source }
        } catch {
            note(error)
        }
        throw StoreError(
            address, Phrase(en: "It is not in the database.", nl: "Het staat niet in de database."),
            remedy: Phrase(en: "Load again.", nl: "Laad opnieuw."))
    }
}
