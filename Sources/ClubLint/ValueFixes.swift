import ClubModel
import JSONSyntax

extension Node {
    /// The key in front of a value; `nil` for the elements of a list and the whole file.
    var key: Node? {
        guard index > 0, tree.tokens[index - 1].kind == .key else { return nil }
        return Node(tree: tree, index: index - 1)
    }

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
    func hasSameBytes(as other: Node) -> Bool {
        tree.source.buffer[range].elementsEqual(other.tree.source.buffer[other.range])
    }
}

extension Fix {
    /// Writes a text in the place of a value.
    static func write(_ text: String, at node: Node, _ safety: Safety) -> Fix {
        write(json: jsonText(text), at: node, safety)
    }

    /// Writes JSON in the place of a value.
    static func write(json: String, at node: Node, _ safety: Safety) -> Fix {
        Fix(Phrase(en: "Write \(json)", nl: "Schrijf \(json)"), safety, [TextEdit(node.range, json)])
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
        return start > 0 && bytes[start - 1] == UInt8(ascii: ",") ? start - 1..<range.upperBound : range
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
