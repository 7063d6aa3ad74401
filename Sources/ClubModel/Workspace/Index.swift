/// Knowledge across files: what the files of a workspace tell together, for the rules that ask for it.
///
/// An index is declared in one file: what it needs of each document (`Collected`), how it is made of that, and what can be
/// asked. It is made only where a rule that is on asks for it, and once for a workspace.
package protocol Index: Sendable {
    /// What stands for the index where its type does not matter: `static let recipe = IndexRecipe.of(Self.self)`.
    static var recipe: IndexRecipe { get }

    /// Makes the index; other indexes may be asked of the workspace.
    init(_ workspace: Workspace)

    /// Makes the index of a workspace in which some files are not what they were: what it knows of each file by itself it may take over
    /// from the index of before.
    init(_ workspace: Workspace, after former: Self, _ change: Workspace.Change)

    /// Whether the index has something to tell about a file. Rules that ask for it are not run on other files.
    func concerns(_ file: Int) -> Bool

    /// Takes in that something stands elsewhere in some files now, while all that it was made of tells the same.
    ///
    /// An index that has numbers of records, and no places in files, has nothing to do.
    mutating func follow(_ moved: [Int], in workspace: Workspace)

    /// Whether it tells the same of a file as the index of before, with the records of other files that it leads to: then what was found
    /// there by it is still true.
    func tellsSame(of file: Int, in workspace: Workspace, as former: Self, in formerWorkspace: Workspace) -> Bool
}

extension Index {
    /// Makes it of all files.
    package init(_ workspace: Workspace, after former: Self, _ change: Workspace.Change) { self.init(workspace) }

    /// Returns `false`: whoever asks it looks again.
    package func tellsSame(of file: Int, in workspace: Workspace, as former: Self, in formerWorkspace: Workspace) -> Bool {
        false
    }

    /// Does nothing: numbers of records stay what they are.
    package mutating func follow(_ moved: [Int], in workspace: Workspace) {}
}

/// A value in an object, so that values of all types can lie side by side.
class Boxed: @unchecked Sendable {
    // Unchecked, because a class that can be inherited from is never checked; those here hold one Sendable constant.
    fileprivate init() {}
}

/// It asks nothing of its value: each protocol would be looked up for each type when the program runs.
private final class Box<Value>: Boxed, @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// How an index is made, whatever its type. A class, because it is known by its identity.
package final class IndexRecipe: Sendable {
    /// What has to be collected of each document.
    package let collected: [CollectedRecipe]
    /// Other indexes that it asks for.
    package let indexes: [IndexRecipe]
    let make: @Sendable (Workspace) -> Boxed
    let makeAfter: @Sendable (Workspace, Boxed, Workspace.Change) -> Boxed
    let follow: @Sendable (Boxed, [Int], Workspace) -> Boxed

    /// What has to be collected of each document for it, and for the indexes that it asks for.
    package var allCollected: [CollectedRecipe] { collected + indexes.flatMap { $0.allCollected } }

    /// Whether the index can be another one where some of what is collected is.
    package func depends(on changed: [CollectedRecipe]) -> Bool {
        collected.contains { recipe in changed.contains { $0 === recipe } } || indexes.contains { $0.depends(on: changed) }
    }

    private init(
        _ collected: [CollectedRecipe], _ indexes: [IndexRecipe], _ make: @escaping @Sendable (Workspace) -> Boxed,
        after makeAfter: @escaping @Sendable (Workspace, Boxed, Workspace.Change) -> Boxed,
        follow: @escaping @Sendable (Boxed, [Int], Workspace) -> Boxed
    ) {
        self.collected = collected
        self.indexes = indexes
        self.make = make
        self.makeAfter = makeAfter
        self.follow = follow
    }

    /// Returns the recipe of a type.
    ///
    /// - Parameters:
    ///   - collected: What has to be collected of each document.
    ///   - indexes: Other indexes that it asks for.
    package static func of<Made: Index>(
        _ type: Made.Type, collecting collected: [CollectedRecipe] = [], asking indexes: [IndexRecipe] = []
    ) -> IndexRecipe {
        IndexRecipe(collected, indexes) { workspace in
            Box(Made(workspace))
        } after: { workspace, former, change in
            Box(Made(workspace, after: unsafeDowncast(former, to: Box<Made>.self).value, change))
        } follow: { box, moved, workspace in
            var index = unsafeDowncast(box, to: Box<Made>.self).value
            index.follow(moved, in: workspace)
            return Box(index)
        }
    }
}

/// The indexes of a workspace.
///
/// Filled while the workspace is made, by one thread, and never changed afterwards, so that all threads may read it.
final class IndexShelf: @unchecked Sendable {
    private var made: [ObjectIdentifier: Boxed] = [:]

    init() {}

    /// Makes indexes, but takes over from another shelf what cannot be another in a workspace of which something else was collected.
    func fill(_ recipes: [IndexRecipe], after other: IndexShelf, _ change: Workspace.Change, for workspace: Workspace) {
        for recipe in recipes { takeOver(recipe, from: other, change, workspace) }
        fill(recipes, for: workspace) { recipe in
            other.made[ObjectIdentifier(recipe)].map { recipe.makeAfter(workspace, $0, change) } ?? recipe.make(workspace)
        }
    }

    private func takeOver(
        _ recipe: IndexRecipe, from other: IndexShelf, _ change: Workspace.Change, _ workspace: Workspace
    ) {
        for asked in recipe.indexes { takeOver(asked, from: other, change, workspace) }
        guard made[ObjectIdentifier(recipe)] == nil, !recipe.depends(on: change.collected) else { return }
        made[ObjectIdentifier(recipe)] = other.made[ObjectIdentifier(recipe)].map { recipe.follow($0, change.files, workspace) }
    }

    /// Makes the indexes that are not there, with those that they ask for in front.
    func fill(_ recipes: [IndexRecipe], for workspace: Workspace) { fill(recipes, for: workspace) { $0.make(workspace) } }

    private func fill(_ recipes: [IndexRecipe], for workspace: Workspace, _ make: (IndexRecipe) -> Boxed) {
        for recipe in recipes where made[ObjectIdentifier(recipe)] == nil {
            fill(recipe.indexes, for: workspace, make)
            made[ObjectIdentifier(recipe)] = make(recipe)
        }
    }

    /// Returns an index. One that nobody announced is made for this question alone.
    func index<Made: Index>(_ type: Made.Type, of workspace: Workspace) -> Made {
        guard let box = made[ObjectIdentifier(Made.recipe)] else { return Made(workspace) }
        return unsafeDowncast(box, to: Box<Made>.self).value
    }
}

/// What is collected of each document for indexes, and kept when its tree is gone.
package protocol Collected: Sendable {
    /// What stands for it where its type does not matter: `static let recipe = CollectedRecipe.of(Self.self)`.
    static var recipe: CollectedRecipe { get }

    /// Collects what there is in a document, which knows nothing of other files; `nil` where there is nothing.
    init?(_ document: Document)

    /// Whether the same is told after an edit, so that no index is made anew for its sake. Where it stands in the file does not count,
    /// as far as indexes follow that (`Index.follow`): most keystrokes only move what stands behind them.
    func isSame(as other: Self) -> Bool
}

extension Collected where Self: Equatable {
    /// Whether the two are equal.
    package func isSame(as other: Self) -> Bool { self == other }
}

/// How something is collected, whatever its type. A class, because it is known by its identity.
package final class CollectedRecipe: Sendable {
    let collect: @Sendable (Document) -> Boxed?
    /// Whether two that were collected by this recipe tell the same.
    let isSame: @Sendable (Boxed, Boxed) -> Bool

    private init(
        _ collect: @escaping @Sendable (Document) -> Boxed?, isSame: @escaping @Sendable (Boxed, Boxed) -> Bool
    ) {
        self.collect = collect
        self.isSame = isSame
    }

    /// Returns a recipe for what files have without collecting: its name, by which an index says that it asks for it.
    private static func ofFacts() -> CollectedRecipe {
        CollectedRecipe { _ in
            nil
        } isSame: { _, _ in
            true
        }
    }

    /// What Level 1 files say of their clubs and museums: `FileFacts.organizations`, which are there of every file.
    package static let organizations = ofFacts()
    /// What Level 2 and Level 3 files say of their club: `FileFacts.club`.
    package static let clubs = ofFacts()
    /// The entries of include lists: `FileFacts.includes`.
    package static let includes = ofFacts()
    /// Which organizations belong together, and where the includes are meant to lead: `Workspace.scopes`.
    package static let tree = ofFacts()
    /// What the Level 0 file says of keywords and languages: `FileFacts.vocabulary`.
    package static let vocabulary = ofFacts()

    /// Returns the recipe of a type.
    package static func of<Piece: Collected>(_ type: Piece.Type) -> CollectedRecipe {
        CollectedRecipe { document in
            Piece(document).map { Box($0) }
        } isSame: { one, other in
            unsafeDowncast(one, to: Box<Piece>.self).value.isSame(as: unsafeDowncast(other, to: Box<Piece>.self).value)
        }
    }
}

/// What was collected of one document.
struct CollectedPieces: Sendable {
    private var pieces: [(recipe: CollectedRecipe, box: Boxed)] = []

    init() {}

    init(_ document: Document, _ recipes: [CollectedRecipe]) {
        for recipe in recipes {
            if let box = recipe.collect(document) { pieces.append((recipe, box)) }
        }
    }

    /// Returns what was collected of one kind.
    subscript<Piece: Collected>(type: Piece.Type) -> Piece? {
        for piece in pieces where piece.recipe === Piece.recipe {
            return unsafeDowncast(piece.box, to: Box<Piece>.self).value
        }
        return nil
    }

    /// Returns the recipes by which something else was collected of another document.
    func changes(from other: CollectedPieces) -> [CollectedRecipe] {
        pieces.filter { piece in other.box(piece.recipe).map { !piece.recipe.isSame(piece.box, $0) } ?? true }.map { $0.recipe }
            + other.pieces.filter { box($0.recipe) == nil }.map { $0.recipe }
    }

    private func box(_ recipe: CollectedRecipe) -> Boxed? {
        for piece in pieces where piece.recipe === recipe { return piece.box }
        return nil
    }
}
