import ClubModel
import JSONSyntax

extension Tree {
    /// Returns the name that a field without one probably has: what stands between the same neighbours elsewhere in the file.
    ///
    /// - Parameter index: The place of the name, which is empty.
    func likelyName(at index: Int) -> String? {
        var around = index - 1
        while around >= 0, tokens[around].kind != .object || Int(tokens[around].next) <= index { around -= 1 }
        guard around >= 0 else { return nil }
        var taken: Set<String> = []
        var neighbours: (former: String?, next: String?)
        for (key, _) in Node(tree: self, index: around).fields {
            guard let name = key.string, !key.range.isEmpty else { continue }
            taken.insert(name)
            if key.index < index { neighbours.former = name } else if neighbours.next == nil { neighbours.next = name }
        }
        var counts: [String: Int] = [:]
        for other in 0..<count where tokens[other].kind == .object && other != around {
            var former: String?
            for (key, value) in Node(tree: self, index: other).fields {
                guard let name = key.string else { continue }
                if let former, neighbours.next == name, !taken.contains(former) { counts[former, default: 0] += 1 }
                let isLikeIt = value.kind == tokens[index + 1].kind && !taken.contains(name)
                if isLikeIt, neighbours.former == former, former != nil || neighbours.next != nil {
                    counts[name, default: 0] += 1
                }
                former = name
            }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

/// Says which name is missing, where the rest of the file shows it.
func tellName(_ error: SyntaxError, _ tree: Tree, _ finding: inout Finding) {
    var key = error.token - 1
    if error.token < tree.count, tree.tokens[error.token].kind == .object,
        tree.source.bytes[error.range.lowerBound] == UInt8(ascii: ":")
    {
        // In front of a colon; the error is about the object.
        key = error.token + 1
        while key < tree.count, tree.tokens[key].kind != .key || Int(tree.tokens[key].start) < error.range.lowerBound { key += 1 }
    }
    guard key >= 0, key + 1 < tree.count, tree.tokens[key].kind == .key, tree.tokens[key].start == tree.tokens[key].end,
        let name = tree.likelyName(at: key)
    else { return }
    let value = tree.tokens[key + 1]
    finding.quote("value", tree.source.excerpt(Int(value.start)..<Int(value.end)))
    finding.quote("name", name)
    finding.message = Phrase(
        en: "For {value} the name \"{name}\" is missing.", nl: "Bij {value} ontbreekt de naam \"{name}\".")
    finding.remedy = Phrase(en: "Type \"{name}\": before it.", nl: "Typ \"{name}\": ervoor.")
    finding.suggestions = [name]
    let place = error.range.lowerBound
    let isColon = tree.source.bytes[place] == UInt8(ascii: ":")
    let text = "\"" + name + "\"" + (isColon ? "" : ": ")
    finding.fixes = [
        Fix(Phrase(en: "Type {name} before it", nl: "Typ {name} ervoor"), .unsafe, [TextEdit(place..<place, text)])
    ]
}
