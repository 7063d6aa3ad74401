/// Knowledge across files: what the files of a workspace tell together, for the rules that ask for it.
///
/// An index is declared in one file: what it needs of each document (`Collected`), how it is made of that, and what can be
/// asked. It is made only where a rule that is on asks for it, and once for a workspace.
package protocol Index: Sendable {
    /// What stands for the index where its type does not matter: `static let recipe = IndexRecipe.of(Self.self)`.
    static var recipe: IndexRecipe { get }

    /// Makes the index; other indexes may be asked of the workspace.
    init(_ workspace: Workspace)

    /// Whether the index has something to tell about a file. Rules that ask for it are not run on other files.
    func concerns(_ file: Int) -> Bool
}

/// A value in an object, so that values of all types can lie side by side.
class Boxed: @unchecked Sendable {
    // Unchecked, because a class that can be inherited from is never checked; those here hold one Sendable constant.
    fileprivate init() {}
}

/// How an index is made, whatever its type. A class, because it is known by its identity.
package final class IndexRecipe: Sendable {
    /// What has to be collected of each document.
    package let collected: [CollectedRecipe]
    /// Other indexes that it asks for.
    package let indexes: [IndexRecipe]
    let make: @Sendable (Workspace) -> Boxed

    /// What has to be collected of each document for it, and for the indexes that it asks for.
    package var allCollected: [CollectedRecipe] { collected + indexes.flatMap { $0.allCollected } }

    private init(
        _ collected: [CollectedRecipe], _ indexes: [IndexRecipe], _ make: @escaping @Sendable (Workspace) -> Boxed
    ) {
        self.collected = collected
        self.indexes = indexes
        self.make = make
    }

    /// Returns the recipe of a type.
    ///
    /// - Parameters:
    ///   - collected: What has to be collected of each document.
    ///   - indexes: Other indexes that it asks for.
    package static func of<Made: Index>(
        _ type: Made.Type, collecting collected: [CollectedRecipe] = [], asking indexes: [IndexRecipe] = []
    ) -> IndexRecipe {
        IndexRecipe(collected, indexes) { IndexBox(Made($0)) }
    }
}

/// An index as an object, so that indexes of all types can lie on one shelf.
private final class IndexBox<Made: Index>: Boxed, @unchecked Sendable {
    let index: Made

    init(_ index: Made) { self.index = index }
}

/// The indexes of a workspace.
///
/// Filled while the workspace is made, by one thread, and never changed afterwards, so that all threads may read it.
final class IndexShelf: @unchecked Sendable {
    private var made: [ObjectIdentifier: Boxed] = [:]

    /// Makes indexes, with those that they ask for in front.
    func fill(_ recipes: [IndexRecipe], for workspace: Workspace) {
        for recipe in recipes where made[ObjectIdentifier(recipe)] == nil {
            fill(recipe.indexes, for: workspace)
            made[ObjectIdentifier(recipe)] = recipe.make(workspace)
        }
    }

    /// Returns an index. One that nobody announced is made for this question alone.
    func index<Made: Index>(_ type: Made.Type, of workspace: Workspace) -> Made {
        guard let box = made[ObjectIdentifier(Made.recipe)] else { return Made(workspace) }
        return unsafeDowncast(box, to: IndexBox<Made>.self).index
    }
}

/// What is collected of each document for indexes, and kept when its tree is gone.
package protocol Collected: Sendable {
    /// What stands for it where its type does not matter: `static let recipe = CollectedRecipe.of(Self.self)`.
    static var recipe: CollectedRecipe { get }

    /// Collects what there is in a document, which knows nothing of other files; `nil` where there is nothing.
    init?(_ document: Document)
}

/// How something is collected, whatever its type. A class, because it is known by its identity.
package final class CollectedRecipe: Sendable {
    /// Whether rules ask for it, too; else it goes when the indexes are made.
    let isKept: Bool
    let collect: @Sendable (Document) -> Boxed?

    private init(_ isKept: Bool, _ collect: @escaping @Sendable (Document) -> Boxed?) {
        self.isKept = isKept
        self.collect = collect
    }

    /// Returns the recipe of a type.
    ///
    /// - Parameter isKept: Whether rules ask for it as well, so that it is kept when the indexes are made.
    package static func of<Piece: Collected>(_ type: Piece.Type, isKept: Bool = true) -> CollectedRecipe {
        CollectedRecipe(isKept) { document in Piece(document).map { CollectedBox($0) } }
    }
}

/// What was collected as an object, so that pieces of all types can lie side by side.
private final class CollectedBox<Piece: Collected>: Boxed, @unchecked Sendable {
    let piece: Piece

    init(_ piece: Piece) { self.piece = piece }
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
            return unsafeDowncast(piece.box, to: CollectedBox<Piece>.self).piece
        }
        return nil
    }

    /// What of it rules ask for.
    var kept: CollectedPieces {
        var result = self
        result.pieces.removeAll { !$0.recipe.isKept }
        return result
    }

    /// Whether nothing of it is only for the making of indexes.
    var isAllKept: Bool { pieces.allSatisfy { $0.recipe.isKept } }
}
