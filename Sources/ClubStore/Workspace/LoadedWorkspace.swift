package import ClubModel
import Dispatch
package import JSONSyntax

/// A workspace whose files have been read once: what they say about each other is known, and most are still in memory.
///
/// Two passes keep the memory small: the first keeps of every file its facts, and the trees only as long as they are not
/// many; the second reads again what was not kept.
package struct LoadedWorkspace: Sendable {
    package let workspace: Workspace
    /// Files that are JSON but no level, and that nobody named; as shown.
    package let skipped: [String]
    /// Files that could not be read in the first pass.
    package let failures: [StoreError]
    /// The languages, beside English and Dutch, whose spelling was to be checked and could not, for want of a dictionary; in
    /// order.
    package let uncheckedLanguages: [String]
    private let files: WorkspaceFiles
    private let shown: [Entry]

    private struct Entry: Sendable {
        let file: WorkspaceFiles.File
        let document: Document?
        /// The length of the file in bytes.
        let length: Int
    }

    /// What the second pass made of one file.
    package struct Result<Value: Sendable>: Sendable {
        package let path: String
        package let value: Swift.Result<Value, StoreError>
    }

    /// The most bytes of files whose trees are kept between the passes.
    package static let keptBytes = 16 << 20

    /// Reads all files.
    ///
    /// - Parameters:
    ///   - keptBytes: The most bytes of files whose trees are kept.
    ///   - settings: Edition and day; root and keywords come from the files.
    ///   - indexes: What will be asked of the workspace.
    ///   - spelling: The checker to ask about the words of all texts; `nil` where nobody wants that.
    ///   - progress: Called after each file, from any thread.
    package init(
        _ files: WorkspaceFiles, _ settings: Workspace.Settings, indexes: [IndexRecipe],
        keptBytes: Int = LoadedWorkspace.keptBytes, spelling: Hunspell? = nil, progress: @Sendable () -> Void = {}
    ) {
        let budget = Budget(keptBytes)
        let collected = unique(indexes.flatMap { $0.allCollected })
        let outcomes = concurrentMap(files.files.count) { index in
            defer { progress() }
            return LoadedWorkspace.read(files.files[index], of: files, budget, collected, withWords: spelling != nil)
        }
        var facts: [FileFacts] = []
        var skipped: [String] = []
        var failures: [StoreError] = []
        var shown: [Entry] = []
        var words: [FileWords] = []
        for (file, outcome) in zip(files.files, outcomes) {
            switch outcome {
            case .level(let found, let document, let length, let foundWords):
                facts.append(found)
                if let foundWords { words.append(foundWords) }
                if file.isShown { shown.append(Entry(file: file, document: document, length: length)) }
            case .otherJSON: if file.isShown { skipped.append(file.path) }
            case .unreadable(let error): failures.append(error)
            }
        }
        var settings = settings
        settings.root = files.root
        settings.keywords = files.keywords
        settings.kept = files.kept
        var unchecked: [String] = []
        if let spelling {
            do throws(StoreError) {
                let dictionaries = try Dictionaries(words, gazetteer: settings.gazetteer, spelling.lookUp)
                settings.dictionaries = dictionaries
                for language in dictionaries.missing {
                    // The languages that the project writes in are needed; of others a remark is enough.
                    if ["en", "nl"].contains(language) {
                        failures.append(.noDictionary(language))
                    } else {
                        unchecked.append(language)
                    }
                }
            } catch {
                failures.append(error)
            }
        }
        uncheckedLanguages = unchecked
        workspace = Workspace(facts, settings, indexes: indexes)
        self.skipped = skipped
        self.failures = failures
        self.files = files
        self.shown = shown
    }

    /// How many files' diagnostics are asked for.
    package var shownCount: Int { shown.count }

    /// Returns what `body` makes of every file whose diagnostics are asked for, in the order of their paths.
    package func map<Value: Sendable>(
        progress: @Sendable () -> Void = {}, _ body: @Sendable (Document) -> Value
    ) -> [Result<Value>] {
        // The longest first: else it may be the last, and all processors but one wait for it.
        let order = shown.indices.sorted { (shown[$1].length, $0) < (shown[$0].length, $1) }
        return concurrentMap(shown.count, order: order) { index in
            defer { progress() }
            let entry = shown[index]
            if let document = entry.document { return Result(path: entry.file.path, value: .success(body(document))) }
            do throws(StoreError) {
                let document = Document(try files.source(of: entry.file))
                return Result(path: entry.file.path, value: .success(body(document)))
            } catch {
                return Result(path: entry.file.path, value: .failure(error))
            }
        }
    }

    /// Returns the sources that are still in memory, by path.
    package var keptSources: [String: Source] {
        var sources: [String: Source] = [:]
        for entry in shown { if let document = entry.document { sources[entry.file.path] = document.tree.source } }
        return sources
    }

    // MARK: The first pass

    private enum Outcome: Sendable {
        case level(FileFacts, Document?, length: Int, FileWords?)
        case otherJSON
        case unreadable(StoreError)
    }

    private static func read(
        _ file: WorkspaceFiles.File, of files: WorkspaceFiles, _ budget: Budget, _ collected: [CollectedRecipe], withWords: Bool
    ) -> Outcome {
        do throws(StoreError) {
            let document = Document(try files.source(of: file))
            let facts = FileFacts(document, collecting: collected)
            // What is broken may have been meant as a level; what is whole and none of them was not.
            if facts.level == nil, facts.isJSON, !file.isNamed { return .otherJSON }
            let length = document.tree.source.count
            let isKept = file.isShown && budget.take(length)
            return .level(facts, isKept ? document : nil, length: length, withWords ? FileWords(document) : nil)
        } catch {
            return .unreadable(error)
        }
    }

    /// The bytes that may still be kept.
    private final class Budget: @unchecked Sendable {
        // Unchecked, because `rest` is only touched on the queue.
        private var rest: Int
        private let queue = DispatchQueue(label: "clubhub-lint.budget")

        init(_ bytes: Int) { rest = bytes }

        func take(_ bytes: Int) -> Bool {
            queue.sync {
                guard bytes <= rest else { return false }
                rest -= bytes
                return true
            }
        }
    }
}

/// Returns recipes without those that came before.
private func unique(_ recipes: [CollectedRecipe]) -> [CollectedRecipe] {
    var result: [CollectedRecipe] = []
    for recipe in recipes where !result.contains(where: { $0 === recipe }) { result.append(recipe) }
    return result
}
