import ClubLint
package import ClubModel
import JSONSyntax

/// One file of a session with what is known of it.
struct SessionEntry: Sendable {
    var file: SessionFile
    /// The text that was read; `nil` where nobody has read it since it changed.
    var text: ReadText?
    var reading = FileReading.notYet
    /// What was known of it before it was edited, as long as nobody has read it since.
    var former: FormerFile?
    /// What those rules found in it that need no other file; `nil` where nobody looked since it changed.
    var alone: AloneFindings?
    /// What those rules found in it that know the other files, when they looked last.
    var together: [Diagnostic] = []
    /// The rules among them that have to look again, where not all of them have.
    var outdated: Linter.Interests?
    /// What they found before edits, in the text of that time, as long as none of them has looked again.
    var earlier: EarlierFindings?
    /// What the rules found in it; `nil` where nobody looked since something changed that they may ask.
    var found: Result<FileFindings, StoreError>?

    init(_ file: SessionFile) { self.file = file }

    /// Whether there is something to find in it that is asked for.
    var isLinted: Bool { if case .level = reading { file.isShown } else { false } }

    /// How long it is; 0 where it was not read.
    var byteCount: Int { text?.byteCount ?? 0 }

    /// Takes a new text in.
    mutating func edit(_ content: SessionFile.Content) {
        if case .level(let known) = reading { former = FormerFile(file: known, alone: alone) }
        if case .success? = found, let source = text?.source { earlier = EarlierFindings(source: source, together: together) }
        file.content = content
        (text, reading, alone) = (nil, .notYet, nil)
        forgetTogether()
    }

    /// Forgets all that was found in it.
    mutating func forget() {
        alone = nil
        former?.alone = nil
        earlier = nil
        forgetTogether()
    }

    /// Forgets what was found by rules that know the other files.
    mutating func forgetTogether() { (together, outdated, found) = ([], nil, nil) }

    /// - Parameter isFixing: Whether the findings of all rules are needed, and the text with them.
    func needsLinting(isFixing: Bool) -> Bool {
        guard isFixing, case .success(let known)? = found else { return found == nil }
        return !known.isForFixing
    }

    /// Returns its text, as it was read first.
    func source() throws(StoreError) -> Source {
        if let source = text?.source { return source }
        let source = try file.source()
        // Places that were found in another text are none of this one.
        if let text, text.byteCount != source.count || text.hash != source.contentHash { throw .hasChanged(file.path) }
        return source
    }

    /// Returns it as it was read, seen as its level.
    func document() throws(StoreError) -> Document {
        guard case .level(let known) = reading else { return Document(try source()) }
        if let document = known.document { return document }
        return Document(try source(), again: known.facts)
    }
}

/// A text that was read.
struct ReadText: Sendable {
    /// `nil` where there is no room for it, or nobody will ask.
    let source: Source?
    let byteCount: Int
    let hash: Int64
}

/// What reading a file brought.
enum FileReading: Sendable {
    case notYet
    case level(ReadFile)
    /// JSON that is no level, and that nobody named.
    case otherJSON
    case unreadable(StoreError)

    var isMissing: Bool { if case .notYet = self { true } else { false } }
}

/// What is known of a file that was read.
struct ReadFile: Sendable {
    let facts: FileFacts
    /// The file itself, where its text is kept.
    let document: Document?
}

/// What was known of a file before it was edited.
struct FormerFile: Sendable {
    let file: ReadFile
    /// What was found in it by what is still presumed.
    var alone: AloneFindings?
}

/// What those rules that know the other files found in a text that was edited since.
struct EarlierFindings: Sendable {
    let source: Source
    let together: [Diagnostic]
}

/// What the rules found in a file.
struct FileFindings: Sendable {
    /// With the rules' own severities.
    let diagnostics: [Diagnostic]
    /// Whether it is no JSON, so that what its values are is a guess.
    let hasSyntaxErrors: Bool
    /// Whether all rules ran, and the text is at hand where there are fixes.
    let isForFixing: Bool
    /// The text, where fixes are to be applied to it.
    let source: Source?

    init(_ diagnostics: [Diagnostic], hasSyntaxErrors: Bool, isForFixing: Bool, source: Source?) {
        self.diagnostics = diagnostics
        self.hasSyntaxErrors = hasSyntaxErrors
        self.isForFixing = isForFixing
        self.source = source
    }
}

/// What a file is checked by while it is in hand, before all files have been read.
struct Presumption: Sendable {
    let premises: Premises
    let vocabulary: Vocabulary?

    init(_ workspace: Workspace) { (premises, vocabulary) = (workspace.premises, workspace.vocabulary) }
}

/// What was found in a file while it was in hand.
struct AloneFindings: Sendable {
    private(set) var diagnostics: [Diagnostic]
    /// Whether the Level 0 file says something else now than what it was found by.
    var isOfOtherVocabulary = false
    /// Which rules ask for a second look when all files have been read.
    let interests: Linter.Interests
    let hasSyntaxErrors: Bool

    /// Runs the rules that need nothing but the document and what the Level 0 file says.
    ///
    /// - Parameter former: What was known of the file before an edit; `nil` where there was none.
    init(_ document: Document, _ linter: Linter, _ known: Presumption, after former: FormerFile? = nil) {
        // What is taken over asks nothing of Level 0, which may say something else by now.
        if let before = former?.file.document, let alone = former?.alone, let edit = RecordEdit(from: before, to: document) {
            diagnostics = linter.lint(document, known.premises, known.vocabulary, after: alone.diagnostics, edit)
        } else {
            diagnostics = linter.lint(document, known.premises, known.vocabulary)
        }
        interests = linter.interests(in: document)
        hasSyntaxErrors = !document.tree.errors.isEmpty
    }

    /// Runs those rules again that ask what the Level 0 file says.
    mutating func lint(_ document: Document, _ linter: Linter, _ known: Presumption) {
        diagnostics = linter.lint(document, known.premises, known.vocabulary, after: diagnostics)
        isOfOtherVocabulary = false
    }

    /// Whether it tells of a place in one of some files, as long as that is another one.
    func tellsOf(_ files: Set<ExactText>) -> Bool { diagnostics.contains { $0.tellsOf(files) } }
}

/// Reads files, and keeps them as long as there is room.
struct FileReader: Sendable {
    private let collected: [CollectedRecipe]
    /// What checks a file while it is in hand; `nil` where nobody asks for findings.
    private let check: (linter: Linter, known: Presumption)?
    private let room: Room

    /// - Parameters:
    ///   - check: What checks a file while it is in hand; `nil` where nobody asks for findings.
    ///   - kept: How many bytes are kept already.
    init(
        _ settings: SessionSettings, collecting collected: [CollectedRecipe], check: (linter: Linter, known: Presumption)?,
        keeping kept: Int
    ) {
        self.collected = collected
        self.check = check
        room = Room(settings.keptBytes - kept, settings.workers)
    }

    /// Reads one file.
    func read(_ entry: SessionEntry) -> SessionEntry {
        var entry = entry
        defer { entry.former = nil }
        do throws(StoreError) {
            let document = Document(try entry.source())
            let source = document.tree.source
            let facts = FileFacts(document, collecting: collected, after: entry.former?.file.facts)
            // What is broken may have been meant as a level; what is whole and none of them was not, nor was another config.xml
            // than that of a gallery.
            let isLevel =
                entry.file.isNamed || facts.level != nil || document.gallery != nil
                || !facts.isJSON && !GalleryFormat.isName(document.fileName)
            let isKept = isLevel && entry.file.isShown && (entry.text?.source != nil || room.take(source.count))
            entry.text = ReadText(source: isKept ? source : nil, byteCount: source.count, hash: source.contentHash)
            guard isLevel else {
                entry.reading = .otherJSON
                return entry
            }
            if let check, entry.file.isShown {
                entry.alone = AloneFindings(document, check.linter, check.known, after: entry.former)
            }
            entry.reading = .level(
                ReadFile(facts: facts, document: isKept ? document : nil))
        } catch {
            entry.reading = .unreadable(error)
        }
        return entry
    }

    /// The bytes that may still be kept.
    private final class Room: @unchecked Sendable {
        // Unchecked, because `rest` is only touched by one at a time.
        private var rest: Int
        private let workers: Workers

        init(_ bytes: Int, _ workers: Workers) {
            rest = bytes
            self.workers = workers
        }

        func take(_ bytes: Int) -> Bool {
            var isTaken = false
            workers.alone {
                isTaken = bytes <= rest
                if isTaken { rest -= bytes }
            }
            return isTaken
        }
    }
}

/// A workspace of which every file was read.
package struct ReadWorkspace: Sendable {
    /// What the files say of each other.
    package let workspace: Workspace
    /// How many files there are whose findings are asked for.
    package private(set) var shownCount = 0
    /// Files that are JSON but no level, and that nobody named.
    package private(set) var skipped: [String] = []
    /// Files that could not be read, and what else was not to be had.
    package private(set) var failures: [StoreError] = []

    /// - Parameters:
    ///   - indexes: What will be asked of the workspace.
    ///   - former: What was read before the last edits.
    init(
        _ entries: [SessionEntry], _ settings: SessionSettings, indexes: [IndexRecipe], after former: ReadWorkspace? = nil
    ) {
        var facts: [FileFacts] = []
        for entry in entries {
            switch entry.reading {
            case .level(let file): facts.append(file.facts)
            case .unreadable(let error): failures.append(error)
            case .otherJSON, .notYet: continue
            }
        }
        workspace = Workspace(facts, settings.workspace, indexes: indexes, after: former?.workspace)
        count(entries)
    }

    /// Notes which files are asked for.
    mutating func count(_ entries: [SessionEntry]) {
        shownCount = entries.count { $0.isLinted }
        skipped = entries.compactMap { entry in
            guard case .otherJSON = entry.reading, entry.file.isShown else { return nil }
            return GalleryFormat.isName(lastPathComponent(entry.file.path)) ? nil : entry.file.path
        }
    }
}

extension StoreError {
    /// Makes the error for a file that is not what it was when it was read first.
    fileprivate static func hasChanged(_ path: String) -> StoreError {
        StoreError(
            path, Phrase(en: "It changed while it was being checked.", nl: "Het veranderde tijdens de controle."),
            remedy: Phrase(en: "Check it again.", nl: "Controleer het opnieuw."))
    }

    /// Makes the error for a path that is none of a session's files.
    static func isUnknown(_ path: String) -> StoreError {
        StoreError(
            path, Phrase(en: "There is no such file here.", nl: "Dit bestand is er niet."),
            remedy: Phrase(en: "Look at its path.", nl: "Kijk het pad na."))
    }
}
