import ClubEngine
import ClubLint
import ClubModel
import ClubReport

/// What is told when nothing more was asked: the findings of what is being edited at once, those of other files after a while. Among very
/// many files also what an edit means to the others waits for that.
extension LanguageServer {
    /// Seconds until findings of files are told that nobody is editing.
    private static let pause = 0.3
    /// How many other files are told of before the editor is listened to again.
    private static let mostAtOnce = 200
    /// Seconds that an editor has to say whether it shows progress.
    private static let patience = 0.2

    /// When there will be something to tell without anybody asking, in seconds; `nil` where nothing waits.
    package var nextRest: Double? {
        switch progress {
        case .asked(let until?): deadline.map { min($0, until) } ?? until
        case .begun: 0
        case .asked, .none, .allowed: deadline
        }
    }

    /// Finds what there is to find, and tells it.
    ///
    /// - Parameter now: Seconds since some moment, which never go back.
    package mutating func rest(now: Double) {
        guard life == .running else { return }
        if case .asked(let until) = progress {
            progress = .asked(until: until ?? now + LanguageServer.patience)
            if until.map({ now < $0 }) ?? true { return }
            progress = .none
        }
        // What was begun is written before the work begins.
        if progress == .allowed { return beginProgress() }
        let isRested = deadline.map { now >= $0 } ?? false
        let isTyped = workspaces.contains { $0.isLarge && !$0.typed.isEmpty }
        var isNew = isTyped
        for number in workspaces.indices where workspaces[number].isOutdated {
            let isPausing = isRested && workspaces[number].typed.isEmpty
            if !isPausing, workspaces[number].isLarge, glance(number) { continue }
            find(number)
            isNew = true
        }
        let isWaiting = workspaces.contains { $0.isOutdated }
        if !isWaiting { edited = [] }
        endProgress()
        if isWaiting, isNew || deadline == nil { deadline = now + LanguageServer.pause }
        guard pushes else {
            if !isWaiting { deadline = nil }
            return
        }
        for number in workspaces.indices {
            var due = workspaces[number].due
            if isRested, !isTyped {
                let some = sorted(due.later).prefix(LanguageServer.mostAtOnce)
                due.now.formUnion(some)
                due.later.subtract(some)
            }
            workspaces[number].due = ([], due.later)
            publish(sorted(due.now), of: workspaces[number])
        }
        guard isWaiting || workspaces.contains(where: { !$0.due.later.isEmpty }) else {
            deadline = nil
            return
        }
        if deadline == nil || isNew { deadline = now + LanguageServer.pause }
    }

    private func sorted(_ paths: Set<String>) -> [String] { paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    /// Tells what files in which was typed say by themselves; returns whether the others can wait.
    private mutating func glance(_ number: Int) -> Bool {
        for path in pushes ? sorted(workspaces[number].typed) : [] {
            guard let found = workspaces[number].session.glance(at: path) else { return false }
            publish(found, of: path, in: workspaces[number])
        }
        workspaces[number].typed = []
        return true
    }

    /// Lints a workspace, and notes whose findings are others now.
    private mutating func find(_ number: Int) {
        let before = workspaces[number].result
        // What is shared with another would be copied.
        workspaces[number].result = nil
        let result = workspaces[number].session.lint()
        workspaces[number].result = result
        workspaces[number].isOutdated = false
        workspaces[number].typed = []
        let changed =
            before.map { SessionChange(from: $0, to: result).changed } ?? Array(Set(result.diagnostics.map { $0.path }))
        for path in changed {
            let isOpen = workspaces[number].addresses[path].map { documents[$0] != nil } ?? false
            if isOpen { workspaces[number].due.now.insert(path) } else { workspaces[number].due.later.insert(path) }
        }
        for failure in result.failures { tell(failure.text(in: language)) }
        guard pushes else {
            let due = workspaces[number].due.now.union(workspaces[number].due.later)
            workspaces[number].due = ([], [])
            if workspaces[number].hasGlanced || due.contains(where: { path in !isEdited(path, in: number) }) { refresh() }
            workspaces[number].hasGlanced = false
            return
        }
        // Who opens a file wants to know that there is nothing, too.
        for (address, document) in documents {
            guard let home = document.location.flatMap({ homes[$0] }), home.workspace == number else { continue }
            if hasBeenTold[address] != document.version { workspaces[number].due.now.insert(home.path) }
        }
    }

    /// Whether a file was edited, so that its editor knows that its findings may be others.
    private func isEdited(_ path: String, in number: Int) -> Bool {
        workspaces[number].addresses[path].map { documents[$0] != nil && edited.contains($0) } ?? false
    }

    /// Has an editor that asks for findings ask once more.
    mutating func refresh() {
        if client.refreshesDiagnostics { ask("workspace/diagnostic/refresh", .null, for: .nothing) }
    }

    private mutating func publish(_ paths: [String], of workspace: ServedWorkspace) {
        guard !paths.isEmpty else { return }
        var found: [String: [Diagnostic]] = [:]
        let wanted = Set(paths)
        for diagnostic in workspace.result?.diagnostics ?? [] where wanted.contains(diagnostic.path) {
            found[diagnostic.path, default: []].append(diagnostic)
        }
        for path in paths where publish(found[path] ?? [], of: path, in: workspace) {
            if let address = workspace.addresses[path], let document = documents[address] {
                hasBeenTold[address] = document.version
            }
        }
    }

    /// Tells the findings of a file; returns whether its client can know it.
    @discardableResult
    private mutating func publish(_ diagnostics: [Diagnostic], of path: String, in workspace: ServedWorkspace) -> Bool {
        guard let address = workspace.addresses[path], DocumentAddress.path(of: address) != nil else { return false }
        let document = documents[address]
        var list: JSONValue = []
        if !diagnostics.isEmpty {
            guard let text = document?.text ?? workspace.text(of: path, client.encoding) else { return false }
            list = DiagnosticList(workspace, client, language).json(diagnostics, in: text)
        }
        notify(
            "textDocument/publishDiagnostics",
            .fields(["uri": .text(address), "version": document.map { .number($0.version) }, "diagnostics": list]))
        return true
    }

    // MARK: Progress

    private mutating func beginProgress() {
        let title = Phrase(en: "Reading the files of clubs", nl: "De bestanden van clubs lezen")
        let count = workspaces.reduce(0) { $0 + $1.files.count }
        let words = Phrase(en: count == 1 ? "1 file" : "\(count) files", nl: count == 1 ? "1 bestand" : "\(count) bestanden")
        notifyProgress([
            "kind": "begin", "title": .text(title.text(in: language)), "message": .text(words.text(in: language)),
            "cancellable": false,
        ])
        progress = .begun
    }

    private mutating func endProgress() {
        guard progress == .begun else { return }
        notifyProgress(["kind": "end"])
        progress = .none
    }

    private mutating func notifyProgress(_ value: JSONValue) {
        notify("$/progress", ["token": .text(LanguageServer.progressToken), "value": value])
    }
}
