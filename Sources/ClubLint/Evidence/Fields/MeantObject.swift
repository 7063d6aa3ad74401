import ClubModel
import JSONSyntax

/// What was meant by a text or a list where an object belongs: a name in one piece, a place as two numbers, a role by its name.
enum MeantObject {
    /// Returns the object in JSON; `nil` where nobody can tell.
    static func json(for node: Node, _ shape: ObjectShape, _ meaning: Meaning) -> String? {
        switch meaning {
        case .personName: texts(node).flatMap { name($0) }
        case .coordinates: coordinates(node)
        case .roles, .status: texts(node).flatMap { flags($0, shape) }
        default: nil
        }
    }

    /// Returns a name in its parts: all before the first infix is the given name. Without one there are two words, because of three
    /// nobody knows to which of the two names the one in the middle belongs.
    static func name(_ parts: [String]) -> String? {
        let words = parts.flatMap { $0.split(separator: " ") }
        guard words.count <= 8, words.allSatisfy({ isPartOfName($0) }), !isInfixWord(words.first?.lowercased() ?? "") else {
            return nil
        }
        let start = words.indices.dropFirst().first { isInfixWord(words[$0].lowercased()) }
        guard let start else { return words.count == 2 ? nameJSON(words[..<1], [], words[1...]) : nil }
        let end = words[start...].firstIndex { !isInfixWord($0.lowercased()) } ?? words.endIndex
        return end < words.endIndex ? nameJSON(words[..<start], words[start..<end], words[end...]) : nil
    }

    private static func nameJSON(
        _ given: ArraySlice<Substring>, _ infix: ArraySlice<Substring>, _ family: ArraySlice<Substring>
    ) -> String {
        let fields = [("givenName", given), ("infixName", infix), ("familyName", family)]
        return "{ " + fields.map { "\"\($0.0)\": " + jsonText($0.1.joined(separator: " ")) }.joined(separator: ", ") + " }"
    }

    private static func isPartOfName(_ word: Substring) -> Bool {
        word.utf8.contains { $0.isASCIILetter || $0 >= 0x80 } && !word.utf8.contains { $0.isDigit || ",;:/@()".utf8.contains($0) }
    }

    /// Returns a place of two numbers, the latitude first, as maps write it.
    private static func coordinates(_ node: Node) -> String? {
        var parts: [String] = []
        if let text = node.string {
            // Between numbers with commas stand other signs.
            let separator: Character = text.utf8.contains(UInt8(ascii: ";")) ? ";" : text.utf8.has(", ".utf8) ? "," : " "
            parts = text.split(separator: separator).map { String(decoding: decimalDigits($0), as: UTF8.self) }
        } else {
            for element in node.elements {
                guard element.kind == .number else { return nil }
                parts.append(node.tree.source.text(element.range))
            }
        }
        guard parts.count == 2, let latitude = degrees(parts[0]), let longitude = degrees(parts[1]),
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        return "{ \"latitude\": \(parts[0]), \"longitude\": \(parts[1]) }"
    }

    /// Returns a number that JSON takes as it is written.
    private static func degrees(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: ".")), MeantValue.isNumber(bytes) else { return nil }
        return bytes.withUnsafeBufferPointer { jsonNumber($0) }
    }

    /// Returns the flags that are called so, by their names in any edition or language, with or without `is`.
    private static func flags(_ texts: [String], _ shape: ObjectShape) -> String? {
        var names: [String] = []
        for text in texts {
            let wanted = text.utf8.filter { $0.isLetterOrDigit }.map { $0 | 0x20 }
            let field = shape.fields.first { field in
                field.allNames.contains { name in
                    let known = name.utf8.map { $0 | 0x20 }
                    return known == wanted || known == Array("is".utf8) + wanted
                }
            }
            guard let field, case .flag = field.shape, !names.contains(field.name.description) else { return nil }
            names.append(field.name.description)
        }
        return names.isEmpty ? nil : "{ " + names.map { "\"\($0)\": true" }.joined(separator: ", ") + " }"
    }

    /// Returns the texts of a list, or the one text that stands there; `nil` for anything else.
    private static func texts(_ node: Node) -> [String]? {
        if let text = node.string { return [text] }
        var result: [String] = []
        for element in node.elements {
            guard let text = element.string, result.count < 20 else { return nil }
            result.append(text)
        }
        return result
    }
}
