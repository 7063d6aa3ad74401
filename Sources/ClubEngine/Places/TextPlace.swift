package import ClubModel
package import JSONSyntax

/// What stands at a place of a file: a name or a value, with everything around it.
package struct TextPlace {
    package let document: Document
    /// The name or value, or the object or list in which the place is between others.
    package let node: Node
    /// What is around it, from the file inwards.
    package let around: [Node]

    /// - Parameter offset: In bytes; the end of a word belongs to it, so that it is found with the cursor behind it.
    package init(_ document: Document, at offset: Int) {
        self.document = document
        var node = document.root
        var around: [Node] = []
        while let inner = TextPlace.inner(of: node, at: offset) {
            around.append(node)
            node = inner
            if inner.kind == .key { break }
        }
        (self.node, self.around) = (node, around)
    }

    private static func inner(of node: Node, at offset: Int) -> Node? {
        func holds(_ inner: Node) -> Bool {
            inner.kind != .missing && inner.range.lowerBound <= offset && offset <= inner.range.upperBound
        }
        for (key, value) in node.fields {
            if key.range.lowerBound > offset { return nil }
            if holds(key) { return key }
            if holds(value) { return value }
        }
        for element in node.elements {
            if element.range.lowerBound > offset { return nil }
            if holds(element) { return element }
        }
        return nil
    }

    /// What the shapes say of it; `nil` where they know nothing.
    package var entry: ShapeTable.Entry? {
        let number = Int(node.token.field)
        return number > 0 ? document.table?.entries[number] : nil
    }

    /// The field that it is the name or the value of, or an element of.
    package var field: Field? {
        if let field = entry?.field { return field }
        guard let list = around.last, list.kind == .array, list.token.field > 0 else { return nil }
        return document.table?.entries[Int(list.token.field)].field
    }

    /// Returns the innermost value around it, or itself, that has one of some meanings.
    package func nearest(_ meanings: Meaning...) -> Node? {
        guard let table = document.table else { return nil }
        return (around + [node]).last { node in
            let number = Int(node.token.field)
            return number > 0 && node.kind != .key && meanings.contains(table.entries[number].meaning)
        }
    }

    /// The value of the name that it is, or itself.
    package var value: Node { node.kind == .key ? Node(tree: node.tree, index: node.index + 1) : node }

    /// What the value is about.
    package var meaning: Meaning { entry?.meaning ?? .other }
}

extension Session {
    /// Returns what stands at a place of a file; `nil` where there is no such file, or it is of no level.
    package func place(in path: String, at offset: Int) -> TextPlace? {
        guard let document = try? document(of: path), document.level != nil else { return nil }
        return TextPlace(document, at: offset)
    }
}
