import JSONSyntax

/// What a file says, as numbers that layout does not change.
struct StructureHash {
    /// The same for files that differ in layout and in the order of fields only.
    let ordered: UInt64
    /// The same for files whose lists may be in another order as well.
    var unordered: UInt64 { loose[0] }
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
                    hash.add(UnsafeBufferPointer(rebasing: tree.source.buffer[token.rawRange]))
                }
                (first, second) = (hash.value, hash.value)
            }
            strict[index] = StructureHash.mixed(first)
            loose[index] = StructureHash.mixed(second)
        }
        ordered = strict[0]
        self.loose = loose
    }

    /// The hash of a value, with lists in any order.
    func of(_ node: Node) -> UInt64 { loose[node.index] }

    private static func mixed(_ hash: UInt64) -> UInt64 {
        let mixed = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
        return mixed ^ mixed >> 27
    }
}
