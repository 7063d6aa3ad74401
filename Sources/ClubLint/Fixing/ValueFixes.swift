import ClubModel
import JSONSyntax

extension Node {
    /// The key in front of a value; `nil` for the elements of a list and the whole file.
    var key: Node? {
        guard index > 0, tree.tokens[index - 1].kind == .key else { return nil }
        return Node(tree: tree, index: index - 1)
    }

    /// Whether it is the value of a field of some name.
    func isValue(of name: StaticString) -> Bool { key?.isText(name) == true }

    /// The value behind a key.
    var valueOfKey: Node { Node(tree: tree, index: index + 1) }

    /// What a finding about a whole object marks: its name, or its opening brace where it has none.
    var label: Range<Int> {
        if let key { return key.range }
        return range.lowerBound..<min(range.upperBound, range.lowerBound + 1)
    }

    /// Whether a syntax error has been reported about this very value.
    var isDamaged: Bool { kind == .missing || kind == .invalid || token.flags.contains(.damaged) }

    /// Whether another value is written with the very same bytes.
    func isWritten(as other: Node) -> Bool {
        tree.source.buffer[range].elementsEqual(other.tree.source.buffer[other.range])
    }
}

extension Fix {
    /// Writes each of two values in the other's place. Unsafe: the two may be right where they stand.
    static func exchange(
        _ one: Node, _ other: Node, _ title: Phrase = Phrase(en: "Exchange the two", nl: "Verwissel de twee")
    ) -> Fix {
        Fix(title, .unsafe, exchangingEdits(one, other))
    }

    /// Returns the edits that write each of two values in the other's place, in the order of the file.
    static func exchangingEdits(_ one: Node, _ other: Node) -> [TextEdit] {
        let source = one.tree.source
        let edits = [TextEdit(one.range, source.text(other.range)), TextEdit(other.range, source.text(one.range))]
        return one.range.lowerBound < other.range.lowerBound ? edits : edits.reversed()
    }

    /// Writes a text in the place of a value.
    static func write(_ text: String, at node: Node, _ safety: Safety) -> Fix {
        write(json: jsonText(text), at: node, safety)
    }

    /// Writes JSON in the place of a value.
    static func write(json: String, at node: Node, _ safety: Safety) -> Fix {
        let shown = Fix.excerpt(of: json, insteadOf: node)
        return Fix(Phrase(en: "Write \(shown)", nl: "Schrijf \(shown)"), safety, [TextEdit(node.range, json)])
    }

    /// Writes a word of a text anew; the title shows it with the words beside it.
    static func write(_ word: String, at range: Range<Int>, in node: Node, _ safety: Safety) -> Fix {
        let shown =
            node.tree.source.words(before: range.lowerBound, in: node) + word
            + node.tree.source.words(behind: range.upperBound, in: node)
        return Fix(Phrase(en: "Write \"\(shown)\"", nl: "Schrijf \"\(shown)\""), safety, [TextEdit(range, betweenQuotes(word))])
    }

    /// The most characters of a value that a title shows whole, and how many it shows before and behind what changes in a longer one.
    private static let mostShown = 90
    fileprivate static let around = 24

    /// Returns a value for a title: of a long one what changes, with some words around it.
    private static func excerpt(of json: String, insteadOf node: Node) -> String {
        guard json.utf8.count > mostShown else { return json }
        let new = Array(json.unicodeScalars)
        let old = Array(node.tree.source.text(node.range).unicodeScalars)
        guard new.count > mostShown, node.kind == .string else { return json }
        let shared = new.equalEnds(with: old)
        let start = max(0, shared.start - around)
        let end = min(new.count, new.count - shared.end + around)
        var middle = new[start..<end]
        if middle.count > mostShown + around { middle = middle.prefix(mostShown) + ["…"] + middle.suffix(around) }
        var result = String.UnicodeScalarView()
        if start > 0 { result.append(contentsOf: ["\"", "…"]) }
        result.append(contentsOf: middle)
        if end < new.count { result.append(contentsOf: ["…", "\""]) }
        return String(result)
    }

    /// Gives a field another name.
    static func rename(_ key: Node, to name: String, _ safety: Safety) -> Fix {
        Fix(
            Phrase(en: "Rename it to \"\(name)\"", nl: "Hernoem het naar \"\(name)\""), safety,
            [TextEdit(key.range, jsonText(name))], uncovers: true,
            relocations: [Relocation(from: key.string ?? "", to: name, isDouble: false)])
    }

    /// Takes a field away, with the comma and the white space that belong to it; `nil` beside a syntax error.
    static func remove(_ key: Node, in document: Document, _ safety: Safety) -> Fix? {
        let value = key.valueOfKey
        let range = key.range.lowerBound..<value.range.upperBound
        guard !key.isDamaged, !value.isDamaged, !document.hasErrors(in: range) else { return nil }
        return Fix(
            Phrase(en: "Take the field away", nl: "Haal het veld weg"), safety,
            [TextEdit(document.tree.source.withComma(range), "")])
    }
}

extension Fix {
    /// Takes an element of a list away where another one says the very same; `nil` where they differ, or beside a syntax error.
    static func removeTwin(_ node: Node, of other: Node, in document: Document) -> Fix? {
        let range = min(node.range.lowerBound, other.range.lowerBound)..<max(node.range.upperBound, other.range.upperBound)
        guard node.index > 0, node.key == nil, node.saysTheSame(as: other), !document.hasErrors(in: range) else { return nil }
        return Fix(
            Phrase(en: "Take the second one away: it says the same", nl: "Haal de tweede weg: er staat hetzelfde"), .safe,
            [TextEdit(document.tree.source.withComma(node.range), "")], twin: other.range)
    }
}

extension Source {
    /// Returns the words of a text that stand nearest before a place, whole, with the space behind them.
    fileprivate func words(before place: Int, in node: Node) -> String {
        let near = max(node.rawRange.lowerBound, place - Fix.around)..<place
        guard let space = buffer[near].firstIndex(of: UInt8(ascii: " ")) else { return "" }
        let isWhole = near.lowerBound == node.rawRange.lowerBound
        return plain((isWhole ? near.lowerBound : space + 1)..<place)
    }

    /// Returns the words of a text that stand nearest behind a place, whole, with the space before them.
    fileprivate func words(behind place: Int, in node: Node) -> String {
        let near = place..<min(node.rawRange.upperBound, place + Fix.around)
        guard let space = buffer[near].lastIndex(of: UInt8(ascii: " ")) else { return "" }
        let isWhole = near.upperBound == node.rawRange.upperBound
        return plain(place..<(isWhole ? near.upperBound : space))
    }

    /// Returns a part of a text that reads in a sentence as it stands in the file; nothing where it has escapes.
    private func plain(_ range: Range<Int>) -> String {
        buffer[range].contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "{") || $0 < 0x20 } ? "" : text(range)
    }
}

extension Node {
    /// Whether another value is written with the same names and values in the same order; only their layout may differ.
    fileprivate func saysTheSame(as other: Node) -> Bool {
        let count = Int(token.next) - index
        guard count == Int(other.token.next) - other.index else { return false }
        for offset in 0..<count {
            let first = Node(tree: tree, index: index + offset)
            let second = Node(tree: other.tree, index: other.index + offset)
            guard first.kind == second.kind, !first.isDamaged,
                Int(first.token.next) - first.index == Int(second.token.next) - second.index
            else { return false }
            if first.kind == .object || first.kind == .array { continue }
            guard first.isWritten(as: second) else { return false }
        }
        return true
    }
}

extension Source {
    /// Returns the range of a field together with the comma behind it, or the one before it where it is the last.
    fileprivate func withComma(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end < count, isBlank(bytes[end]) { end += 1 }
        if end < count, bytes[end] == UInt8(ascii: ",") {
            end += 1
            while end < count, isBlank(bytes[end]) { end += 1 }
            return range.lowerBound..<end
        }
        var start = range.lowerBound
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        if start > 0, bytes[start - 1] == UInt8(ascii: ",") { return start - 1..<range.upperBound }
        // Nothing is left in the braces: no empty line either.
        let isAlone =
            start > 0 && end < count && bytes[start - 1] == UInt8(ascii: "{") && bytes[end] == UInt8(ascii: "}")
        return isAlone ? start..<end : range
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}

extension Finding {
    /// Adds a value that the message quotes, the same in every language.
    func quoting(_ name: String, _ value: String) -> Finding { quoting(name, Phrase(value)) }

    /// Adds a value that the message quotes.
    func quoting(_ name: String, _ value: Phrase) -> Finding {
        var copy = self
        copy.values.append((name: name, value: value))
        return copy
    }

    /// Proposes what stands here as well, and changes nothing: either of two that differ in a letter may have the slip.
    mutating func leaveOpen(_ here: String) {
        suggestions.append(here)
        fixes = []
    }
}

/// Returns a text that is short enough to be quoted in a sentence.
func shortened(_ text: String) -> String {
    let longest = 60
    // There are no more characters than bytes.
    if text.utf8.count <= longest { return text }
    guard text.unicodeScalars.count > longest else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest - 1) { result.append(scalar) }
    return String(result) + "…"
}
