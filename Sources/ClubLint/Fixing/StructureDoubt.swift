import ClubModel
import JSONSyntax

/// The objects of a repaired file that show that a bracket or a comma may belong somewhere else, or that whole lines are lost.
///
/// Such an object has a field of the format that belongs elsewhere, one name twice, or a list where the format never has one.
struct StructureDoubt {
    private let tree: Tree
    private let objects: [RepairedObject]

    /// The maximum number of objects that are compared with the repairs.
    private static let maxObjects = 64

    /// - Parameter tree: The file after the repairs.
    init(_ tree: Tree) {
        self.tree = tree
        var tokens = StructureDoubt.misplaced(in: tree)
        tokens.formUnion(StructureDoubt.doubled(in: tree))
        objects = tokens.sorted().prefix(StructureDoubt.maxObjects).map { RepairedObject(Node(tree: tree, index: $0)) }
    }

    /// Returns the first repair of a bracket or a comma that is in doubt.
    ///
    /// - Parameters:
    ///   - edits: All edits, in order; their offsets are those of the text before.
    ///   - structural: The offsets of the edits of brackets and commas among them.
    func firstRepair(_ edits: [TextEdit], among structural: Set<Int>) -> Range<Int>? {
        var shift = 0
        for edit in edits {
            let start = edit.range.lowerBound + shift
            let written = start...start + edit.replacement.utf8.count
            shift += edit.replacement.utf8.count - edit.range.count
            guard structural.contains(edit.range.lowerBound) else { continue }
            if emptiesContainer(edit, at: start) || objects.contains(where: { $0.isRepaired(by: written) }) { return edit.range }
        }
        return nil
    }

    /// Whether an edit closes a container in which nothing is.
    private func emptiesContainer(_ edit: TextEdit, at start: Int) -> Bool {
        guard let first = edit.replacement.utf8.first(where: { $0 > 0x20 }), "}]".utf8.contains(first) else { return false }
        var index = start
        while index > 0, tree.source.bytes[index - 1] <= 0x20 { index -= 1 }
        return index > 0 && "{[".utf8.contains(tree.source.bytes[index - 1])
    }

    /// Returns the objects with a field of the format in them that belongs elsewhere.
    private static func misplaced(in tree: Tree) -> Set<Int> {
        Set(
            Document(tree).unknownFields.all.lazy.filter { field in
                // In the object that is the file, it says nothing about brackets.
                guard field.object > 0 else { return false }
                switch field.resolution {
                case .misplaced, .wrapper: return true
                case .unknown: return FieldNames.contains(tree.source, Node(tree: tree, index: field.key).rawRange)
                case .renamed, .misspelt, .retired: return false
                }
            }.map { $0.object })
    }

    /// Returns the objects that have a name twice, or a list under a name that is never the name of one.
    private static func doubled(in tree: Tree) -> Set<Int> {
        var result: Set<Int> = []
        tree.forEachField { key, object, isDoubled in
            let isList = key + 1 < tree.count && tree.tokens[key + 1].kind == .array
            if isDoubled || isList && FieldNames.isNoList(tree.source, tree.tokens[key].rawRange) { result.insert(object) }
        }
        return result
    }
}

/// An object, with the objects and lists directly in it.
private struct RepairedObject {
    private let range: Range<Int>
    private let inner: [Range<Int>]

    init(_ object: Node) {
        range = object.range
        inner = object.fields.filter { $0.value.kind == .object || $0.value.kind == .array }.map { $0.value.range }
    }

    /// Whether text was written or deleted directly in the object, or at one of its ends.
    func isRepaired(by written: ClosedRange<Int>) -> Bool {
        if written.contains(range.upperBound) || written.contains(range.lowerBound) { return true }
        guard range.contains(written.lowerBound) else { return false }
        let next = inner.partitioningIndex { $0.lowerBound >= written.lowerBound }
        return next == 0 || inner[next - 1].upperBound <= written.upperBound
    }
}
