package import ClubModel
import JSONSyntax

/// Writes a Level 2 file as YAML of the same shape.
///
/// Texts stand without quotes only where every reader of YAML takes them for texts. A value that a list of members has no words
/// for is kept as JSON, tagged `!json`.
package enum YAMLWriter {
    /// Returns the bytes of a file.
    ///
    /// - Parameter vocabulary: The keywords that whoever reads the file will know.
    package static func bytes(of document: Document, vocabulary: Vocabulary? = nil) -> [UInt8] {
        var unfit: Set<Int> = []
        for member in document.root["members"].map({ Array($0.elements) }) ?? [] where member.kind == .object {
            unfit.formUnion(MemberCells(member, vocabulary).unfitTokens)
        }
        var emitter = YAMLEmitter(unfit: unfit)
        emitter.emitBlock(document.root, indent: 0, depth: 0)
        return emitter.bytes
    }

    /// The tag of a value that is JSON.
    static let rawTag = "!json"
}

private struct YAMLEmitter {
    let unfit: Set<Int>
    private(set) var bytes: [UInt8] = []

    /// What nests deeper is written as JSON: no file of a club comes near.
    private static let mostDepth = 12

    private mutating func put(_ text: String) { bytes += text.utf8 }

    private mutating func put(indent: Int) { bytes += [UInt8](repeating: 0x20, count: indent) }

    /// Writes the fields of an object or the elements of an array, each on a line of its own.
    mutating func emitBlock(_ node: Node, indent: Int, depth: Int) {
        for (index, part) in parts(of: node).enumerated() {
            // The first part of an element follows its dash.
            if index > 0 || !endsWithDash { put(indent: indent) }
            let key = part.name.map { YAMLText.value($0) }
            if let key, key.utf8.count > YAMLText.longestKey {
                put("? " + key + "\n")
                put(indent: indent)
                put(":")
            } else {
                put(key.map { $0 + ":" } ?? "-")
            }
            emitValue(part.value, indent: indent + 2, depth: depth + 1)
        }
    }

    private var endsWithDash: Bool {
        bytes.count >= 2 && bytes[bytes.count - 2] == UInt8(ascii: "-") && bytes[bytes.count - 1] == 0x20
    }

    /// Writes a value behind its name or dash, to the end of its line or lines.
    private mutating func emitValue(_ node: Node, indent: Int, depth: Int) {
        let isContainer = node.kind == .object || node.kind == .array
        if unfit.contains(node.index) || isContainer && depth > YAMLEmitter.mostDepth {
            put(" " + YAMLWriter.rawTag + " " + YAMLText.quoted(node.tree.source.text(node.range)) + "\n")
        } else if isContainer, Int(node.token.next) == node.index + 1 {
            put(node.kind == .object ? " {}\n" : " []\n")
        } else if node.kind == .array, node.elements.allSatisfy({ $0.kind != .object && $0.kind != .array }) {
            put(" [" + node.elements.map { scalar($0) }.joined(separator: ", ") + "]\n")
        } else if isContainer {
            let isElement = bytes.last == UInt8(ascii: "-") && node.kind == .object
            put(isElement ? " " : "\n")
            emitBlock(node, indent: indent, depth: depth)
        } else {
            put(" " + scalar(node) + "\n")
        }
    }

    private func scalar(_ node: Node) -> String {
        node.kind == .string ? YAMLText.value(node.string ?? "") : node.tree.source.text(node.range)
    }

    /// Returns the elements of an array, or the fields of an object: of those with one name the last, which is the one that counts.
    private func parts(of node: Node) -> [(name: String?, value: Node)] {
        if node.kind == .array { return node.elements.map { (nil, $0) } }
        var places: [String: Int] = [:]
        var parts: [(name: String?, value: Node)] = []
        for (key, value) in node.fields {
            let name = key.string ?? ""
            let place = places[name] ?? parts.count
            places[name] = place
            if place < parts.count { parts[place].value = value } else { parts.append((name, value)) }
        }
        return parts
    }
}

/// Texts as YAML holds them.
enum YAMLText {
    /// The longest name that stands in front of its colon without a sign, in bytes (1024 in YAML 1.1, with quotes and escapes).
    static let longestKey = 128

    /// Returns a text without quotes where it needs none.
    static func value(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    private static let words: Set<String> = [
        "true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf", "nil", "none",
    ]

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, isLetter(first), last != 0x20, last != UInt8(ascii: ":"),
            text.utf8.count <= 200, !words.contains(text.lowercased())
        else { return false }
        // After a colon a space would begin a value.
        if text.utf8.has(": ".utf8) || text.utf8.has("  ".utf8) { return false }
        guard text.utf8.allSatisfy({ isLetter($0) || $0.isDigit || " .-_/()&'+=@:".utf8.contains($0) }) else { return false }
        return !text.unicodeScalars.contains { $0.value >= 0x7F && ($0.value < 0xC0 || $0.value > 0x24F) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte.isASCIIUppercase || byte.isASCIILowercase || byte >= 0xC3 || 0x80...0xBF ~= byte
    }

    /// Returns a text in double quotes, with escapes for what no reader of YAML takes as it stands.
    static func quoted(_ text: String) -> String {
        var result = ""
        for scalar in jsonText(text).unicodeScalars {
            switch scalar.value {
            // An asterisk might be taken for an alias by our own reader; the others end lines, or are no characters.
            case 0x2A, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: result += "\\u" + scalar.fourDigits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// The number of a character, of which there are four hexadecimal digits.
    var fourDigits: String {
        String(decoding: [UInt8(value >> 8 & 255), UInt8(value & 255)].flatMap { $0.hexadecimalDigits }, as: UTF8.self)
    }
}
