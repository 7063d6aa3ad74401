/// A handle on one token of a tree; the typed documents are views made of these.
@usableFromInline
package struct Node: Sendable {
    @usableFromInline
    package let tree: Tree
    /// The token's place on the tape.
    @usableFromInline
    package let index: Int

    @inlinable
    package init(tree: Tree, index: Int) {
        self.tree = tree
        self.index = index
    }

    @inlinable
    package var token: Token { tree.tokens[index] }
    @inlinable
    package var kind: TokenKind { token.kind }
    @inlinable
    package var range: Range<Int> { Int(token.start)..<Int(token.end) }

    /// The bytes of the text without its quotes, escapes as they stand; for other tokens all their bytes.
    @inlinable
    package var rawRange: Range<Int> { token.rawRange }

    /// The text that a string or a key stands for, escapes resolved; `nil` for every other kind.
    package var string: String? {
        switch kind {
        case .string, .key: tree.source.unescaped(rawRange, hasEscapes: token.flags.contains(.escapes))
        default: nil
        }
    }

    /// Whether a string or a key is exactly a text, without making a `String`. One with escapes never is.
    package func isText(_ text: StaticString) -> Bool { token.isText(text, tree.source.bytes) }

    /// The value of a field of an object, the last one where the name is doubled; `nil` where there is none.
    package subscript(name: StaticString) -> Node? {
        guard kind == .object else { return nil }
        // The tape is read without a `Node` for each field: most fields are others.
        let tokens = tree.tokens
        let bytes = tree.source.bytes
        var key = index + 1
        var found = 0
        while key < Int(token.next) {
            if tokens[key].isText(name, bytes) { found = key + 1 }
            key = Int(tokens[key + 1].next)
        }
        return found > 0 ? Node(tree: tree, index: found) : nil
    }

    /// The value of a field whose name is known only at run time.
    package subscript(dynamic name: String) -> Node? {
        var found: Node?
        for (key, value) in fields where key.string.map({ hasSameBytes($0, name) }) == true { found = value }
        return found
    }

    /// The names and values of an object, in the file's order; empty for every other kind.
    package var fields: Fields { Fields(object: self) }
    /// The values of an array; empty for every other kind.
    package var elements: Elements { Elements(array: self) }

    /// The fields of one object.
    package struct Fields: Sequence, IteratorProtocol {
        private let tree: Tree
        private var index: Int
        private let end: Int

        init(object: Node) {
            tree = object.tree
            index = object.index + 1
            end = object.kind == .object ? Int(object.token.next) : index
        }

        package mutating func next() -> (key: Node, value: Node)? {
            guard index < end else { return nil }
            let key = index
            index = Int(tree.tokens[key + 1].next)
            return (Node(tree: tree, index: key), Node(tree: tree, index: key + 1))
        }
    }

    /// The elements of one array.
    package struct Elements: Sequence, IteratorProtocol {
        private let tree: Tree
        private var index: Int
        private let end: Int

        init(array: Node) {
            tree = array.tree
            index = array.index + 1
            end = array.kind == .array ? Int(array.token.next) : index
        }

        package mutating func next() -> Node? {
            guard index < end else { return nil }
            defer { index = Int(tree.tokens[index].next) }
            return Node(tree: tree, index: index)
        }
    }
}
