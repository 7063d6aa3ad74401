/// All files of a run with what can be looked up across them. A value: built once, never changed.
package struct Workspace: Sendable {
    /// The files, by path.
    package private(set) var files: [FileFacts]
    /// The Level 1 file from which the includes start; `nil` where none was found.
    package let root: Int?
    /// What is known of the run beside the files.
    package let premises: Premises
    /// The Level 0 file's keywords; `nil` where none was found.
    package private(set) var vocabulary: Vocabulary?
    /// The files that the includes reach from the root, root first; empty where there is no root.
    package var tree: [Int] { includes.reached }
    /// The organizations that belong together: those of the tree as it is meant, then those of each file outside it.
    package var scopes: [[Place]] { includes.scopes }
    private var includes: IncludeTree
    private let numberOfPath: [String: Int]
    private let legacyRoots: [Int]
    private var shelf: IndexShelf
    /// What is another than in the workspace that it was made after.
    package private(set) var difference = Difference.everything

    /// What is another in a workspace than in one before.
    package enum Difference: Sendable {
        case everything
        /// Nothing but what is told here; the number of each file is what it was.
        case only(Change)
    }

    /// What an edit changed of what files tell each other.
    package struct Change: Sendable {
        /// By which recipes something else was collected of some files.
        package fileprivate(set) var collected: [CollectedRecipe] = []
        /// The files that were edited: what they tell may stand elsewhere in them.
        package fileprivate(set) var files: [Int] = []
    }

    package var today: Day { premises.today }
    package var edition: Edition { premises.edition }
    package var isEditionGiven: Bool { premises.isEditionGiven }
    package var gazetteer: Gazetteer? { premises.gazetteer }
    package var fetchedClubs: Set<String>? { premises.fetchedClubs }
    package var kept: Kept? { premises.kept }

    /// One organization of one file.
    package struct Place: Sendable, Equatable {
        package let file: Int
        /// Its number in `FileFacts.organizations`.
        package let organization: Int
    }

    /// An organization of a file with another one that matters to it.
    package struct Pair: Sendable {
        /// Its number in `FileFacts.organizations`.
        package let organization: Int
        package let other: Place
    }

    /// An include entry that the apps do not follow.
    package struct IncludeProblem: Sendable {
        package let file: Int
        /// Its number in `FileFacts.includes`.
        package let include: Int
        package let kind: Kind

        package enum Kind: Sendable {
            /// The last part of the address is not `<name>.level1.json`; `meant` is the number of a file that it nearly names.
            case malformed(meant: Int?)
            /// There is no such file beside the root; `meant` is the number of one that it nearly names.
            case missing(meant: Int?)
            /// Another entry has named the file before.
            case repeated(file: Int, include: Int)
            /// The entry is part of a loop of files: their names in order, ending with the first one.
            ///
            /// If no root leads to the loop, each of its entries may be the wrong one, and all of them have the problem.
            case cycle([String], isEachSuspect: Bool)
        }
    }

    /// What the caller knows about a workspace beyond its files.
    package struct Settings: Sendable {
        /// The path of the Level 1 root among the files.
        package var root: String?
        /// The path of the Level 0 file among the files.
        package var keywords: String?
        /// The paths of older roots among the files, beside `root.level1.json`.
        package var legacyRoots: [String] = []
        /// The short names of the clubs whose Level 2 files the released apps fetch (FORMAT.md 5.3); `nil` where that is unknown.
        package var fetchedClubs: Set<String>?
        /// The edition; inferred where `nil`.
        package var edition: Edition?
        package var today: Day
        /// The towns of the world; `nil` leaves out what only they can tell.
        package var gazetteer: Gazetteer?
        /// How words are spelt; `nil` leaves out spelling.
        package var words: WordLists?
        /// Which of the files are as they were some time ago.
        package var kept: Kept?
        /// What lies beside the files; `nil` leaves out what only that can tell.
        package var beside: FilesBeside?

        package init(
            root: String? = nil, keywords: String? = nil, edition: Edition? = nil, today: Day, gazetteer: Gazetteer? = nil
        ) {
            self.root = root
            self.keywords = keywords
            self.edition = edition
            self.today = today
            self.gazetteer = gazetteer
        }
    }

    /// - Parameters:
    ///   - indexes: What will be asked of the workspace.
    ///   - former: One that was made with the same settings: what cannot be another now is taken over.
    package init(_ facts: [FileFacts], _ settings: Settings, indexes: [IndexRecipe], after former: Workspace? = nil) {
        let files = facts.sorted { $0.path < $1.path }
        if let former, let change = former.change(to: files, settings) {
            self = former
            self.files = files
            let change = follow(change)
            difference = .only(change)
            vocabulary = former.premises.keywords.flatMap { former.numberOfPath[$0] }.flatMap { files[$0].vocabulary }
            shelf = IndexShelf()
            shelf.fill(indexes, after: former.shelf, change, for: self)
            return
        }
        var numberOfPath: [String: Int] = [:]
        for (number, file) in files.enumerated() { numberOfPath[file.path] = number }
        self.files = files
        self.numberOfPath = numberOfPath
        root = settings.root.flatMap { numberOfPath[$0] }
        legacyRoots = settings.legacyRoots.compactMap { numberOfPath[$0] }
        let keywords = settings.keywords.flatMap { numberOfPath[$0] }
        let vocabulary = keywords.flatMap { files[$0].vocabulary }
        self.vocabulary = vocabulary
        premises = Premises(
            settings, edition: Workspace.inferEdition(files, keywords: keywords), keywords: vocabulary?.path)
        includes = IncludeTree(files, numberOfPath, root: root)
        shelf = IndexShelf()
        shelf.fill(indexes, for: self)
    }

    /// Follows the includes anew where others are there, and returns a change with what that brought.
    private mutating func follow(_ change: Change) -> Change {
        let isOfTree = change.collected.contains { $0 === CollectedRecipe.tree }
        guard isOfTree || change.collected.contains(where: { $0 === CollectedRecipe.includes }) else { return change }
        let former = includes
        includes = IncludeTree(files, numberOfPath, root: root)
        var change = change
        if !isOfTree, includes.scopes != former.scopes || includes.isMeant != former.isMeant { change.collected.append(.tree) }
        return change
    }

    /// Returns what is another in some files than in those here; `nil` where it is more than a change has.
    private func change(to files: [FileFacts], _ settings: Settings) -> Change? {
        guard files.count == self.files.count else { return nil }
        var change = Change()
        for (number, (old, new)) in zip(self.files, files).enumerated() where old !== new {
            guard let changes = new.changes(from: old) else { return nil }
            change.files.append(number)
            for recipe in changes where !change.collected.contains(where: { $0 === recipe }) { change.collected.append(recipe) }
        }
        guard !isEditionGiven else { return change }
        let keywords = settings.keywords.flatMap { numberOfPath[$0] }
        return Workspace.inferEdition(files, keywords: keywords) == edition ? change : nil
    }

    /// Returns an index.
    package subscript<Made: Index>(type: Made.Type) -> Made { shelf.index(type, of: self) }

    /// Returns what was collected of a file; `nil` where there is nothing of the kind.
    package func collected<Piece: Collected>(_ type: Piece.Type, of file: Int) -> Piece? { files[file].collected[type] }

    /// Whether a file is a root for old apps, which stands beside the tree on purpose and repeats its clubs (FORMAT.md 21.5).
    package func isLegacyRoot(_ file: Int) -> Bool {
        files[file].fileName == "root.level1.json" || legacyRoots.contains(file)
    }

    /// Returns the number of a file.
    package func number(ofPath path: String) -> Int? { numberOfPath[path] }

    /// Whether the includes reach a file from the root.
    ///
    /// For rules about includes and for what is told of the apps; all else goes by what is meant.
    package func isInTree(_ file: Int) -> Bool { includes.isReached[file] }

    /// Whether the includes reach a file from the root, or would if no entry had a slip in it.
    ///
    /// What is wrong with the entry is told at the entry, once, and not at everything that it hides.
    package func isMeantToBeInTree(_ file: Int) -> Bool { includes.isMeant[file] }

    /// The organization of a place.
    package subscript(place: Place) -> OrganizationFacts { files[place.file].organizations[place.organization] }

    /// The facts about the record of a place; `nil` where the file is about no club.
    package subscript(record place: RecordPlace) -> OrganizationFacts? {
        place.organization.map { files[place.file].organizations[$0] } ?? files[place.file].club
    }

    /// Returns what is wrong with the include entries of a file.
    package func includeProblems(ofFile file: Int) -> [IncludeProblem] { includes.problems[file] ?? [] }

    /// Returns the edition of most names in all files. If there are as many of both, the Level 0 file decides.
    private static func inferEdition(_ files: [FileFacts], keywords: Int?) -> Edition {
        let older = files.reduce(0) { $0 + $1.namesOfEdition.older }
        let newer = files.reduce(0) { $0 + $1.namesOfEdition.newer }
        if older == newer, let keywords {
            let names = files[keywords].namesOfEdition
            return names.older > names.newer ? .edition2024 : .edition2026
        }
        return older > newer ? .edition2024 : .edition2026
    }
}

/// Where the includes lead to from the root.
private struct IncludeTree {
    /// The files that are reached, root first; empty where there is no root.
    let reached: [Int]
    let isReached: [Bool]
    /// Which files are reached, or would be if no entry had a slip in it.
    let isMeant: [Bool]
    /// What is wrong with include entries, by file.
    let problems: [Int: [Workspace.IncludeProblem]]
    /// The organizations that belong together: those of the tree as it is meant, then those of each file outside it.
    let scopes: [[Workspace.Place]]

    init(_ files: [FileFacts], _ numberOfPath: [String: Int], root: Int?) {
        var walk = IncludeWalk(files, numberOfPath)
        walk.run(root: root)
        func marked(_ numbers: [Int]) -> [Bool] {
            var isMarked = [Bool](repeating: false, count: files.count)
            for number in numbers { isMarked[number] = true }
            return isMarked
        }
        (reached, isReached, isMeant) = (walk.reached, marked(walk.reached), marked(walk.meant))
        problems = Dictionary(grouping: walk.problems) { $0.file }
        func places(_ file: Int) -> [Workspace.Place] {
            files[file].organizations.indices.map { Workspace.Place(file: file, organization: $0) }
        }
        let isMeant = isMeant
        let outside = files.indices.filter { !isMeant[$0] && !files[$0].organizations.isEmpty }
        scopes = [walk.meant.flatMap { places($0) }] + outside.map { places($0) }
    }
}

extension Workspace {
    /// The clubs of Level 1 that may be meant: those of the root's tree, or all where there is no root; each once.
    package var clubs: [Place] {
        var seen: Set<Identity> = []
        var result: [Place] = []
        for file in tree.isEmpty ? Array(files.indices) : tree {
            for (number, facts) in files[file].organizations.enumerated() where !facts.isMuseum {
                if let identity = facts.identity, !seen.insert(identity).inserted { continue }
                result.append(Place(file: file, organization: number))
            }
        }
        return result
    }

    /// Returns the Level 2 file that a club has already, the one that is called after it where there are drafts as well; `nil` where it has
    /// none.
    package func memberFile(of club: OrganizationFacts) -> String? {
        guard let identity = club.identity else { return nil }
        let own = files.filter { $0.level == .members && !$0.isTemplate && $0.club?.identity == identity }
        return (own.first { $0.fileName == (club.nickName ?? "") + ".level2.json" } ?? own.first)?.path
    }
}
