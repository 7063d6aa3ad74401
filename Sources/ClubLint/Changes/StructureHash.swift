import ClubModel
import JSONSyntax

/// What a file says, as numbers that layout does not change: they find what may be the same, the values themselves decide.
struct StructureHash {
    private let tree: Tree
    /// For each token; the same where values differ in layout and in the order of fields only.
    private let strict: [UInt64]
    /// For each token, with lists in any order.
    private let loose: [UInt64]

    /// Reads a tree in one walk from its end, so that what is inside a container is known before the container.
    init(_ tree: Tree) {
        var strict = [UInt64](repeating: 0, count: tree.count)
        var loose = [UInt64](repeating: 0, count: tree.count)
        for index in stride(from: tree.count - 1, through: 0, by: -1) {
            let token = tree.tokens[index]
            var (first, second): (UInt64, UInt64) = (UInt64(token.kind.rawValue), UInt64(token.kind.rawValue))
            switch token.kind {
            case .object:
                var key = index + 1
                while key < Int(token.next) {
                    first &+= StructureHash.mixed(strict[key] &+ StructureHash.mixed(strict[key + 1] &+ 1))
                    second &+= StructureHash.mixed(loose[key] &+ StructureHash.mixed(loose[key + 1] &+ 1))
                    key = Int(tree.tokens[key + 1].next)
                }
            case .array:
                var element = index + 1
                while element < Int(token.next) {
                    first = StructureHash.mixed(first &+ strict[element])
                    second &+= StructureHash.mixed(loose[element])
                    element = Int(tree.tokens[element].next)
                }
            default:
                var hash = ByteHash(kind: UInt64(token.kind.rawValue))
                let node = Node(tree: tree, index: index)
                if token.flags.contains(.escapes), let text = node.string {
                    hash.add(text.utf8)
                } else {
                    hash.add(tree.source.buffer[token.rawRange])
                }
                (first, second) = (hash.value, hash.value)
            }
            strict[index] = StructureHash.mixed(first)
            loose[index] = StructureHash.mixed(second)
        }
        self.tree = tree
        self.strict = strict
        self.loose = loose
    }

    /// Whether two files say the same, but for layout and the order of fields, and of lists where that does not count.
    func isSame(as other: StructureHash, inAnyOrder: Bool = false) -> Bool {
        isSame(tree.root, as: other.tree.root, of: other, inAnyOrder: inAnyOrder)
    }

    /// Whether two values say the same, with lists in any order.
    func isSame(_ node: Node, as otherNode: Node, of other: StructureHash) -> Bool {
        isSame(node, as: otherNode, of: other, inAnyOrder: true)
    }

    private func isSame(_ node: Node, as otherNode: Node, of other: StructureHash, inAnyOrder: Bool) -> Bool {
        let (hashes, others) = inAnyOrder ? (loose, other.loose) : (strict, other.strict)
        guard hashes[node.index] == others[otherNode.index] else { return false }
        var pairs = [(node.index, otherNode.index)]
        while let (index, otherIndex) = pairs.popLast() {
            let (token, otherToken) = (tree.tokens[index], other.tree.tokens[otherIndex])
            guard token.kind == otherToken.kind else { return false }
            switch token.kind {
            case .object, .array:
                let sorts = token.kind == .object || inAnyOrder
                let parts = parts(of: index, sortedBy: sorts ? hashes : nil)
                let otherParts = other.parts(of: otherIndex, sortedBy: sorts ? others : nil)
                guard parts.count == otherParts.count else { return false }
                pairs += zip(parts, otherParts)
            default:
                let (one, two) = (Node(tree: tree, index: index), Node(tree: other.tree, index: otherIndex))
                guard
                    token.kind == .string || token.kind == .key
                        ? hasSameBytes(one.string ?? "", two.string ?? "") : one.rawBytes.elementsEqual(two.rawBytes)
                else { return false }
            }
        }
        return true
    }

    /// Returns the keys and values of an object, or the elements of a list, in their order or in that of their hashes.
    private func parts(of container: Int, sortedBy hashes: [UInt64]?) -> [Int] {
        let isObject = tree.tokens[container].kind == .object
        var parts: [[Int]] = []
        var index = container + 1
        while index < Int(tree.tokens[container].next) {
            parts.append(isObject ? [index, index + 1] : [index])
            index = Int(tree.tokens[isObject ? index + 1 : index].next)
        }
        if let hashes {
            parts.sort { one, two in
                for (a, b) in zip(one, two) where hashes[a] != hashes[b] { return hashes[a] < hashes[b] }
                return false
            }
        }
        return parts.flatMap { $0 }
    }

    /// The hash of a value, with lists in any order.
    func of(_ node: Node) -> UInt64 { loose[node.index] }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        let mixed = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
        return mixed ^ mixed >> 27
    }
}

extension Node {
    /// The bytes of a value as the file has them.
    fileprivate var rawBytes: UnsafeBufferPointer<UInt8>.SubSequence { tree.source.buffer[token.rawRange] }
}
