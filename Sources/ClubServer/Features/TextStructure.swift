import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

/// What follows from the brackets of a text alone: what can be folded, and what a selection grows to.
extension RequestedFile {
    /// Answers with the objects and lists that stand on several lines.
    func foldingRanges() -> JSONValue {
        let tree = Tree(text.source)
        let tokens = (0..<tree.count).filter { tree.tokens[$0].kind == .object || tree.tokens[$0].kind == .array }
        let places = text.positions(of: tokens.flatMap { [Int(tree.tokens[$0].start), max(0, Int(tree.tokens[$0].end) - 1)] })
        var list: [JSONValue] = []
        for number in tokens.indices {
            let (start, end) = (places[number * 2], places[number * 2 + 1])
            // The line of the closing bracket stays, so that one sees where it ends.
            guard end.line - 1 > start.line else { continue }
            list.append(["startLine": .number(start.line), "endLine": .number(end.line - 1), "kind": "region"])
        }
        return .list(list)
    }

    /// Answers with what a selection at each of some places grows to: the word, the value, the field, and all around it.
    func selectionRanges(_ parameters: Node?) -> JSONValue {
        let document = Document(text.source)
        let positions = parameters?["positions"]?.elements.compactMap { ClientPosition($0) } ?? []
        return .list(
            positions.map { position in
                let place = TextPlace(document, at: text.offset(of: position))
                var ranges: [Range<Int>] = []
                for node in place.around + [place.node] {
                    if node.index > 0, node.kind != .key {
                        let before = Node(tree: node.tree, index: node.index - 1)
                        if before.kind == .key { ranges.append(before.range.lowerBound..<node.range.upperBound) }
                    }
                    if node.kind == .key {
                        ranges.append(node.range.lowerBound..<max(node.range.upperBound, place.value.range.upperBound))
                    }
                    ranges.append(node.range)
                    if node.kind == .string || node.kind == .key { ranges.append(node.rawRange) }
                }
                var result: JSONValue?
                var last: Range<Int>?
                for range in ranges
                where last.map({ $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }) ?? true
                {
                    result = .fields(["range": text.range(of: range).json, "parent": result])
                    last = range
                }
                return result ?? ["range": ClientRange(position, position).json]
            })
    }
}
