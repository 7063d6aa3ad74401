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
        guard !nodes.isEmpty, !document.hasErrors(in: list.range), !list.isDamaged else { return nil }
        var edits: [TextEdit] = []
        var words = ""
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
            words += (words.isEmpty ? "" : ", ") + shortened(document.tree.source.text(node.range))
            if let kept {
                let from = edits.last?.range.upperBound ?? kept
                edits.append(TextEdit(max(kept, from)..<node.range.upperBound, ""))
            } else if start == nil {
                start = node.range.lowerBound
            }
            next = removed.next()
        }
        if let start, kept == nil, let last = nodes.last { edits.append(TextEdit(start..<last.range.upperBound, "")) }
        guard !edits.isEmpty else { return nil }
        return Fix(Phrase(en: "Take \(words) away", nl: "Haal \(words) weg"), safety, edits)
    }
}
