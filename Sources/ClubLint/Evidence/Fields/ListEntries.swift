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

/// Makes findings of the include entries of a file that the apps do not follow.
///
/// A missing file at an address of another site is left out: the apps fetch it there.
func includes(
    of document: Document, _ file: Int, in workspace: Workspace, _ finding: (Workspace.IncludeProblem, Node) -> Finding?
) -> [Finding] {
    let problems = workspace.includeProblems(ofFile: file)
    guard !problems.isEmpty else { return [] }
    let nodes = Array(document.nodes(.include))
    let own = ownSite(document)
    return problems.compactMap { problem in
        let node = nodes[problem.include]
        guard node.kind == .string, !node.token.flags.contains(.damaged) else { return nil }
        if case .missing = problem.kind, let own, let site = node.string.flatMap({ site(of: $0) }), site != own { return nil }
        return finding(problem, node)
    }
}

extension Fix {
    /// Takes an entry out of the include list that it stands in.
    static func removeInclude(_ node: Node, in document: Document) -> Fix? {
        guard let list = document.nodes(.includes).last(before: node.index), node.index < Int(list.token.next),
            list.kind == .array
        else { return nil }
        return remove([node], from: list, in: document, .unsafe)
    }

    /// Writes another file's name at the end of an entry's address.
    static func writeIncluded(_ fileName: String, at node: Node) -> Fix? {
        guard let entry = node.string, !node.token.flags.contains(.damaged) else { return nil }
        let former = IncludeFacts(node).fileName
        var address = FileAddress.withoutQuery(entry.utf8)
        while address.last == UInt8(ascii: "/") { address.removeLast() }
        let place = address.count - former.utf8.count
        guard !former.isEmpty, place >= 0 else { return nil }
        let before = String(decoding: entry.utf8.prefix(place), as: UTF8.self)
        let rest = entry.utf8.dropFirst(place + former.utf8.count).drop { $0 == UInt8(ascii: "/") }
        return .write(before + fileName + String(decoding: rest, as: UTF8.self), at: node, .unsafe)
    }
}

/// Returns the address at which a Level 1 file says it is.
func ownAddress(_ document: Document) -> String? {
    for node in document.nodes(.level1Address) { return node.string }
    return nil
}

/// Returns the site on which a Level 1 file says it is.
func ownSite(_ document: Document) -> String? { ownAddress(document).flatMap { site(of: $0) } }

/// Returns the host of an address in small letters, `nil` where it has none.
func site(of address: String) -> String? {
    let bytes = Array(address.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 3 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"),
        bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    let host = bytes[(colon + 3)...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return host.isEmpty ? nil : String(decoding: host, as: UTF8.self).lowercased()
}
