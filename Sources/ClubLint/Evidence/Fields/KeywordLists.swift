import ClubModel
import JSONSyntax

extension Document {
    /// Returns the list of keywords that a keyword stands in.
    func keywordList(around node: Node) -> Node? {
        guard let list = nodes(.keywordList).last(before: node.index), node.index < Int(list.token.next), list.kind == .array
        else { return nil }
        return list
    }
}

extension Fix {
    /// Takes elements out of a list, with the commas that belong to them; `nil` beside a syntax error.
    ///
    /// - Parameter nodes: Elements of the list, in their order.
    static func remove(_ nodes: [Node], from list: Node, in document: Document, _ safety: Safety) -> Fix? {
        let edits = removals(of: nodes, from: list, in: document)
        guard !edits.isEmpty else { return nil }
        var words = ""
        for node in nodes { words += (words.isEmpty ? "" : ", ") + shortened(document.tree.source.text(node.range)) }
        return Fix(Phrase(en: "Take \(words) away", nl: "Haal \(words) weg"), safety, edits)
    }

    /// Returns the edits that take elements away from a list, in its order; none where a syntax error stands in it.
    static func removals(of nodes: [Node], from list: Node, in document: Document) -> [TextEdit] {
        guard !nodes.isEmpty, !document.hasErrors(in: list.range), !list.isDamaged else { return [] }
        let elements = Array(list.elements)
        var removed = nodes[...]
        return TextEdit.removals(of: elements.map { $0.range }) { place in
            guard let node = removed.first, node.range.lowerBound == elements[place].range.lowerBound else { return false }
            removed = removed.dropFirst()
            return true
        }
    }
}

extension Vocabulary {
    /// Returns the keywords of a text that is a list of several, each of them known; `nil` for every other text.
    func keywords(in text: String) -> [String]? {
        let parts = MeantValue.parts(of: text)
        return parts.count > 1 && parts.allSatisfy { contains($0) } ? parts : nil
    }
}
