import ClubLint
package import ClubModel
package import JSONSyntax

/// One workspace over time, and the one road through the engine: every command, the editor and the page go it.
///
///     var session = Session(files, settings)    // open: which files belong together, and what counts
///     let read = session.read()                 // each file once: the workspace, and what could not be read
///     let result = session.lint()               // what the rules find, and what the configuration makes of that
///     let change = session.edit("a.json", …)    // a new text: whose findings are others now
///     let fixed = session.fix(…)                // round by round
///
/// It is a value: a copy can be edited to see what would come of it. Each verb does what those before it have not done yet, so
/// nothing is read or looked for twice; after any edits the findings equal those of a session that was opened with the result.
package struct Session: Sendable {
    package private(set) var settings: SessionSettings
    /// The rules that are asked for.
    let linter: Linter
    /// By the bytes of their paths.
    var entries: [SessionEntry]
    /// What was read; `nil` before, and after an edit.
    private var known: ReadWorkspace?
    /// What was read before the last edits: what cannot be another after them is taken over from it.
    private var former: ReadWorkspace?
    /// What was read last: before the last edits, as long as nobody asked what these mean to the other files.
    var latest: ReadWorkspace? { known ?? former }
    /// What there is to find, and what counts of it; `nil` where nobody asked since something changed.
    private var result: LintResult?
    /// By which the findings of single files were found; `nil` where there are none.
    var presumption: Presumption?

    /// Opens a workspace.
    package init(_ files: [SessionFile], _ settings: SessionSettings) {
        self.settings = settings
        self.settings.workspace.words = settings.workspace.words?.remembering(settings.workers)
        linter = Linter(settings.findsEverything ? Rule.all : settings.judgement.rulesOn, hasWords: settings.hasWords)
        entries = files.map { SessionEntry($0) }.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    }

    /// Opens another state of a workspace, of which files that are the same in both are not read again.
    ///
    /// - Parameter isSame: Whether a file is what the file of this path is in the other state.
    package init(
        _ files: [SessionFile], _ settings: SessionSettings, after other: Session, isSame: (SessionFile) -> Bool
    ) {
        self.init(files, settings)
        for number in entries.indices where isSame(entries[number].file) {
            guard let place = other.place(of: entries[number].file.path) else { continue }
            entries[number].text = other.entries[place].text
            entries[number].reading = other.entries[place].reading
        }
    }

    /// The files, by the bytes of their paths.
    package var files: [SessionFile] { entries.map { $0.file } }

    // MARK: Reading

    /// Reads every file that was not read yet, and puts together what they say of each other.
    @discardableResult
    package mutating func read() -> ReadWorkspace { read(checking: nil) }

    /// - Parameter linter: What checks each file while it is in hand; `nil` where nobody asks for findings.
    private mutating func read(checking linter: Linter?) -> ReadWorkspace {
        if let known { return known }
        let indexes = self.linter.indexes + [CopiedRecords.recipe]
        let numbers = entries.indices.filter { entries[$0].reading.isMissing }
        settings.progress.expect(numbers.count)
        // The keywords first: with them everything is known that a rule about a single file asks.
        let first = numbers.filter { entries[$0].file.path == settings.workspace.keywords }
        read(first, FileReader(settings, collecting: collected, check: nil, keeping: keptCount))
        let presumed = presumed()
        forgetFindings(by: presumed)
        read(
            numbers.filter { !first.contains($0) },
            FileReader(settings, collecting: collected, check: linter.map { ($0, presumed) }, keeping: keptCount))
        let result = ReadWorkspace(entries, settings, indexes: indexes, after: former)
        if let former { forgetFindings(of: result.workspace, after: former.workspace) }
        // What was found by a presumption that did not hold.
        forgetFindings(by: Presumption(result.workspace))
        (known, former) = (result, nil)
        return result
    }

    /// What is collected of each file.
    var collected: [CollectedRecipe] { linter.collected + CopiedRecords.recipe.allCollected }

    /// What is known of the run as long as not all files are read: what was true before, where the keywords are the same.
    private func presumed() -> Presumption {
        var keywords: FileFacts?
        if let place = settings.workspace.keywords.flatMap({ place(of: $0) }), case .level(let file) = entries[place].reading {
            keywords = file.facts
        }
        if let former = former?.workspace {
            let before = settings.workspace.keywords.flatMap { former.number(ofPath: $0) }.map { former.files[$0] }
            if before === keywords { return Presumption(former) }
        }
        return Presumption(Workspace(keywords.map { [$0] } ?? [], settings.workspace, indexes: []))
    }

    mutating func read(_ numbers: [Int], _ reader: FileReader) {
        let (missing, progress) = (numbers.map { entries[$0] }, settings.progress)
        let readEntries = settings.workers.map(missing.count) { number in
            defer { progress.step() }
            return reader.read(missing[number])
        }
        for (number, entry) in zip(numbers, readEntries) { entries[number] = entry }
    }

    /// How many bytes of files are kept.
    var keptCount: Int { entries.reduce(0) { $0 + ($1.text?.source?.count ?? 0) } }

    /// Returns the number of a file; `nil` where there is none of that path.
    func place(of path: String) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].file.path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && hasSameBytes(entries[low].file.path, path) ? low : nil
    }

    /// Whether a file has the same bytes in another state of the workspace; both have read it.
    package func isSame(_ path: String, in other: Session) -> Bool {
        guard let place = place(of: path), let another = other.place(of: path) else { return false }
        guard let text = entries[place].text, let otherText = other.entries[another].text else { return false }
        return text.byteCount == otherText.byteCount && text.hash == otherText.hash
    }

    /// Returns by what the text of a file that was read is told from others; `nil` where it is no file of clubs.
    package func fingerprint(of path: String) -> (byteCount: Int, hash: Int64)? {
        guard let place = place(of: path), case .level = entries[place].reading else { return nil }
        return entries[place].text.map { ($0.byteCount, $0.hash) }
    }

    /// Returns how long a file is; 0 where it was not read.
    func byteCount(of path: String) -> Int { place(of: path).map { entries[$0].byteCount } ?? 0 }

    /// Returns a file as it was read: as a document of its own where it was not kept.
    package func document(of path: String) throws(StoreError) -> Document {
        guard let place = place(of: path) else { throw .isUnknown(path) }
        return try entries[place].document()
    }

    /// Returns the bytes of a file as they were read; `nil` where they cannot be had any more.
    package func source(of path: String) -> Source? {
        guard let place = place(of: path) else { return nil }
        return try? entries[place].source()
    }

    /// Returns what `body` makes of each file whose findings are asked for, in the order of their paths.
    package func map<Value: Sendable>(_ body: @Sendable (Document) -> Value) -> [FileValue<Value>] {
        map(entries.indices.filter { entries[$0].isLinted }, body)
    }

    /// Returns what `body` makes of each file that is asked for, as it is in itself: nothing needs to be known of the others.
    package func mapAlone<Value: Sendable>(_ body: @Sendable (Source) -> Value) -> [FileValue<Value>] {
        let shown = entries.filter { $0.file.isShown }
        settings.progress.expect(shown.count)
        return settings.workers.map(shown.count) { number in
            defer { settings.progress.step() }
            do throws(StoreError) {
                return FileValue(path: shown[number].file.path, value: .success(body(try shown[number].file.source())))
            } catch {
                return FileValue(path: shown[number].file.path, value: .failure(error))
            }
        }
    }

    private func map<Value: Sendable>(_ numbers: [Int], _ body: @Sendable (Document) -> Value) -> [FileValue<Value>] {
        // The longest first: else it may be the last, and all processors but one wait for it.
        let order = numbers.indices.sorted {
            (entries[numbers[$1]].byteCount, $0) < (entries[numbers[$0]].byteCount, $1)
        }
        return settings.workers.map(numbers.count, order: order) { place in
            defer { settings.progress.step() }
            let entry = entries[numbers[place]]
            do throws(StoreError) {
                return FileValue(path: entry.file.path, value: .success(body(try entry.document())))
            } catch {
                return FileValue(path: entry.file.path, value: .failure(error))
            }
        }
    }

    // MARK: Linting

    /// Finds what is wrong in the files that are asked for, and judges it.
    package mutating func lint() -> LintResult {
        if let result { return result }
        let result = lint(settings.judgement)
        self.result = result
        return result
    }

    /// - Parameter isFixing: Whether all rules have to run, and files with fixes to be at hand.
    mutating func lint(_ judgement: Judgement, isFixing: Bool = false) -> LintResult {
        let linter = isFixing ? Linter(hasWords: settings.hasWords) : linter
        let read = read(checking: isFixing ? nil : linter)
        let missing = entries.indices.filter { entries[$0].isLinted && entries[$0].needsLinting(isFixing: isFixing) }
        if isFixing {
            lintForFixing(missing, linter, read.workspace)
        } else {
            lint(missing, linter, read.workspace)
        }
        return LintResult(entries, read, judgement, today: settings.workspace.today)
    }

    /// Finds what is wrong in files, and looks once more only at those about which the others have something to tell.
    private mutating func lint(_ numbers: [Int], _ linter: Linter, _ workspace: Workspace) {
        let unseen = numbers.filter { entries[$0].alone == nil }
        settings.progress.expect(unseen.count)
        let presumption = Presumption(workspace)
        let both = map(unseen) { document in
            let alone = AloneFindings(document, linter, presumption)
            return (alone, linter.lint(document, alone.interests, in: workspace))
        }
        for (number, found) in zip(unseen, both) {
            if case .success(let (alone, together)) = found.value {
                entries[number].alone = alone
                (entries[number].together, entries[number].outdated, entries[number].earlier) = (together, nil, nil)
            }
            entries[number].found = found.value.map { alone, together in
                findings(linter.merged(alone.diagnostics, together), of: number, alone.hasSyntaxErrors)
            }
        }
        let seen = numbers.filter { entries[$0].found == nil }
        var asked: [String: (alone: AloneFindings, interests: Linter.Interests)] = [:]
        let concerned = seen.filter { number in
            guard let alone = entries[number].alone, let file = workspace.number(ofPath: entries[number].file.path) else {
                return false
            }
            let interests = entries[number].outdated ?? alone.interests
            entries[number].together = linter.rest(of: entries[number].together, without: interests)
            guard alone.isOfOtherVocabulary || linter.concerns(file, interests, in: workspace) else { return false }
            asked[entries[number].file.path] = (alone, interests)
            return true
        }
        settings.progress.expect(concerned.count)
        let questions = asked
        let answers = map(concerned) { document -> (alone: AloneFindings, together: [Diagnostic])? in
            guard let (known, interests) = questions[document.path] else { return nil }
            var alone = known
            if alone.isOfOtherVocabulary { alone.lint(document, linter, presumption) }
            return (alone, linter.lint(document, interests, in: workspace))
        }
        var failures: [Int: StoreError] = [:]
        for (number, answer) in zip(concerned, answers) {
            switch answer.value {
            case .success(let found):
                guard let found else { continue }
                entries[number].alone = found.alone
                entries[number].together = linter.merged(entries[number].together, found.together)
            case .failure(let error): failures[number] = error
            }
        }
        for number in seen {
            guard let alone = entries[number].alone else { continue }
            if let error = failures[number] {
                entries[number].forgetTogether()
                entries[number].found = .failure(error)
                continue
            }
            (entries[number].outdated, entries[number].earlier) = (nil, nil)
            let found = linter.merged(alone.diagnostics, entries[number].together)
            entries[number].found = .success(findings(found, of: number, alone.hasSyntaxErrors))
        }
    }

    /// Finds what is wrong in files whose texts are needed, too.
    private mutating func lintForFixing(_ numbers: [Int], _ linter: Linter, _ workspace: Workspace) {
        settings.progress.expect(numbers.count)
        let found = map(numbers) { document in
            (linter.lint(document, in: workspace), !document.tree.errors.isEmpty, document.tree.source)
        }
        for (number, found) in zip(numbers, found) {
            entries[number].found = found.value.map { diagnostics, hasSyntaxErrors, source in
                findings(diagnostics, of: number, hasSyntaxErrors, fixing: source)
            }
        }
    }

    func findings(
        _ diagnostics: [Diagnostic], of number: Int, _ hasSyntaxErrors: Bool, fixing source: Source? = nil
    ) -> FileFindings {
        var diagnostics = diagnostics
        // What standard input is called says nothing about what it will be called.
        if !entries[number].file.hasName { diagnostics.removeAll { $0.rule.isAboutFileName } }
        let isFixable = diagnostics.contains { !$0.finding.fixes.isEmpty }
        return FileFindings(
            diagnostics, hasSyntaxErrors: hasSyntaxErrors, isForFixing: source != nil, source: isFixable ? source : nil)
    }

    /// Holds back what was known before, from now on.
    package mutating func hold(_ known: KnownFindings) {
        settings.judgement.known = known
        result = nil
    }

    /// Lets go of everything but the texts, for want of further questions; who asks all the same waits a little.
    package mutating func rest() {
        (known, former, result) = (nil, nil, nil)
        for number in entries.indices {
            entries[number].reading = .notYet
            entries[number].alone = nil
            entries[number].forgetTogether()
        }
    }

    // MARK: Editing

    /// Takes changes of files in, and returns whose findings are others now.
    package mutating func edit(_ edits: [SessionEdit]) -> SessionChange {
        let before = lint()
        take(edits)
        return SessionChange(from: before, to: lint())
    }

    /// Takes a new text of a file in, and returns whose findings are others now.
    package mutating func edit(_ path: String, _ text: [UInt8]) -> SessionChange {
        edit([.text(path, text)])
    }

    /// Takes changes of files in; what comes of them is found out when somebody asks.
    package mutating func take(_ edits: [SessionEdit]) {
        for edit in edits {
            switch edit {
            case .text(let path, let text):
                let content = SessionFile.Content.memory(Source(path: path, text))
                if let place = place(of: path) {
                    entries[place].edit(content)
                } else {
                    insert(SessionFile(path: path, isNamed: true, content))
                }
            case .typed(let path, let source):
                if let place = place(of: path) { entries[place].edit(.memory(source)) }
            case .file(let file):
                if let place = place(of: file.path) { entries[place] = SessionEntry(file) } else { insert(file) }
            case .removal(let path):
                if let place = place(of: path) { entries.remove(at: place) }
            }
        }
        guard !edits.isEmpty else { return }
        former = known ?? former
        (known, result) = (nil, nil)
    }

    /// Looks from now on elsewhere for what lies beside files; of files that are not taken in anew, what was found stays.
    package mutating func look(_ beside: FilesBeside?) { settings.workspace.beside = beside }

    private mutating func insert(_ file: SessionFile) {
        let place =
            entries.firstIndex { file.path.utf8.lexicographicallyPrecedes($0.file.path.utf8) } ?? entries.endIndex
        entries.insert(SessionEntry(file), at: place)
    }

    /// Asks for the findings of other files than before.
    ///
    /// - Parameter isShown: Whether those of a file are asked for.
    package mutating func show(_ isShown: (SessionFile) -> Bool) {
        for number in entries.indices { entries[number].file.isShown = isShown(entries[number].file) }
        known?.count(entries)
        result = nil
    }
}

/// What was made of one file.
package struct FileValue<Value: Sendable>: Sendable {
    package let path: String
    package let value: Result<Value, StoreError>
}
