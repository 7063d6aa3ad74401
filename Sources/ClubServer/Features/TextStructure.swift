import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

extension RequestedFile {
    /// Answers with the records of the file.
    func symbols() -> JSONValue {
        guard let document, let workspace else { return [] }
        var session = workspace.session
        let items = document.outline(on: session.read(alone: path).workspace.today, in: language)
        let places = text.positions(
            of: items.flatMap {
                [$0.range.lowerBound, $0.range.upperBound, $0.nameRange.lowerBound, $0.nameRange.upperBound]
            })
        return .list(
            items.indices.map { number in
                let (item, first) = (items[number], number * 4)
                let range = ClientRange(places[first], places[first + 1]).json
                let kind = JSONValue.number(item.kind.number(client.knowsNewSymbols.inDocument))
                let name = ClientRange(places[first + 2], places[first + 3]).json
                guard client.takesHierarchy else {
                    return [
                        "name": .text(item.name), "kind": kind,
                        "location": ["uri": .text(address), "range": range],
                    ]
                }
                return .fields([
                    "name": .text(item.name), "detail": item.detail.isEmpty ? nil : .text(item.detail),
                    "kind": kind, "range": range, "selectionRange": name,
                ])
            })
    }
}

extension LanguageServer {
    /// How many records a search brings at most: who types another letter sees others.
    private static let mostSymbols = 500

    /// Answers with the records of all workspaces whose names have what is sought.
    mutating func allSymbols(_ parameters: Node?) -> JSONValue {
        let sought = parameters?["query"]?.string ?? ""
        var list: [JSONValue] = []
        for number in workspaces.indices {
            var texts: [String: DocumentText] = [:]
            let limit = LanguageServer.mostSymbols - list.count
            guard limit > 0 else { break }
            for (path, item) in workspaces[number].session.records(named: sought, atMost: limit, in: language) {
                guard let address = workspaces[number].addresses[path] else { continue }
                let text = texts[path] ?? documents[address]?.text ?? workspaces[number].text(of: path, client.encoding)
                guard let text else { continue }
                texts[path] = text
                list.append(
                    .fields([
                        "name": .text(item.name), "kind": .number(item.kind.number(client.knowsNewSymbols.inWorkspace)),
                        "containerName": item.detail.isEmpty ? nil : .text(item.detail),
                        "location": ["uri": .text(address), "range": text.range(of: item.nameRange).json],
                    ]))
            }
        }
        return .list(list)
    }
}

extension OutlineItem.Kind {
    /// The picture that the protocol has for it.
    fileprivate func number(_ knowsNewSymbols: Bool) -> Int {
        switch self {
        case .club: 4
        case .museum: 3
        case .member: knowsNewSymbols ? 19 : 13
        case .keyword: knowsNewSymbols ? 20 : 14
        case .language: 15
        case .image: 1
        }
    }
}

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
