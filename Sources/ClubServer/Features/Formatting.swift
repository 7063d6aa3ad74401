import ClubEngine
import ClubReport
import JSONSyntax

extension RequestedFile {
    /// Returns the edits that lay the text out; none where it is laid out, or no JSON.
    private func layoutEdits() -> [TextEdit] {
        guard case .changed(let bytes) = Layout().apply(to: Tree(text.source)) else { return [] }
        return text.source.lineEdits(to: bytes)
    }

    /// Answers with what lays out the whole text.
    func formatting() -> JSONValue { json(layoutEdits()) }

    /// Answers with what lays out the lines of a range.
    func rangeFormatting(_ parameters: Node?) -> JSONValue {
        let range = range(parameters)
        return json(layoutEdits().filter { $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound })
    }

    /// Answers with what lays out what was just ended: the object behind whose brace somebody is, or the lines above an Enter.
    func typeFormatting(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        let position = try position(parameters)
        let offset = text.offset(of: position)
        if parameters?["ch"]?.isText("}") ?? false {
            let tree = Tree(text.source)
            var last: Range<Int>?
            for index in 0..<tree.count where tree.tokens[index].kind == .object && Int(tree.tokens[index].end) == offset {
                last = Node(tree: tree, index: index).range
            }
            guard let last else { return [] }
            return json(layoutEdits().filter { last.lowerBound <= $0.range.upperBound && $0.range.lowerBound <= last.upperBound })
        }
        // The line on which somebody goes on is none of the layout's business yet.
        let line = text.offset(of: ClientPosition(line: position.line, character: 0))
        let above = text.offset(of: ClientPosition(line: max(0, position.line - 1), character: 0))
        return json(layoutEdits().filter { above <= $0.range.lowerBound && $0.range.upperBound <= line })
    }
}
