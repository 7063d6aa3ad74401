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
        var edits: [TextEdit] = []
        var removed = nodes.makeIterator()
        var next = removed.next()
        // The end of the last element that stays.
        var kept: Int?
        var start: Int?
        for element in list.elements {
            guard let node = next, node.index == element.index else {
                // What goes from the beginning on takes the blanks in front of the first that stays along.
                if let start, kept == nil { edits.append(TextEdit(start..<element.range.lowerBound, "")) }
                start = nil
                kept = element.range.upperBound
                continue
            }
            if let kept {
                let from = edits.last?.range.upperBound ?? kept
                edits.append(TextEdit(max(kept, from)..<node.range.upperBound, ""))
            } else if start == nil {
                start = node.range.lowerBound
            }
            next = removed.next()
        }
        if let start, kept == nil, let last = nodes.last { edits.append(TextEdit(start..<last.range.upperBound, "")) }
        return edits
    }
}
