import ClubModel
import JSONSyntax

/// What was meant by a value of the wrong kind.
enum MeantValue {
    /// Returns the JSON that may be meant, the likeliest first.
    static func suggestions(for node: Node, _ entry: ShapeTable.Entry) -> [String] {
        readings(node, entry).map { $0.json }
    }

    /// Returns the fixes that write it.
    static func fixes(for node: Node, _ entry: ShapeTable.Entry) -> [Fix] {
        readings(node, entry).map { reading in
            let safety: Fix.Safety = reading.isCertain ? .safe : .unsafe
            guard node.kind == .object || node.kind == .array, let name = node.key?.string else {
                return .write(json: reading.json, at: node, safety)
            }
            // Of a whole object, it helps to see what is left.
            let field = "\"" + shortened(name) + "\": " + shortened(reading.json)
            var without = Phrase("")
            if let inner = node.firstKey?.string.map({ shortened($0) }) {
                without = Phrase(en: ", without the name \"\(inner)\"", nl: ", zonder de naam \"\(inner)\"")
            }
            return Fix(
                Phrase(en: "Write \(field)" + without.en, nl: "Schrijf \(field)" + without.nl), safety,
                [TextEdit(node.range, reading.json)])
        }
    }

    private static func readings(_ node: Node, _ entry: ShapeTable.Entry) -> [(json: String, isCertain: Bool)] {
        switch (entry.shape, node.kind) {
        case (.number(let number), .string): return numbers(node.string ?? "", number, entry.meaning)
        case (.flag, .string): return flag(node.string ?? "")
        case (.flag, .number):
            guard let number = node.number, number == 0 || number == 1 else { return [] }
            return [(number == 0 ? "false" : "true", true)]
        case (.text, .object): return innerText(node)
        case (.text, .array): return onlyText(node)
        case (.text(.date), .number):
            guard let day = DateReading(node.tree.source.text(node.range)).likelyDay else { return [] }
            return [(jsonText(day.text), false)]
        case (.text(.free), .number): return [(jsonText(node.tree.source.text(node.range)), true)]
        case (.list(.text, _), .string):
            // Whether a mark parts two keywords, only the list of them knows.
            guard let text = node.string else { return [] }
            let parts = MeantValue.parts(of: text)
            if parts.count < 2 { return [("[" + node.tree.source.text(node.range) + "]", true)] }
            return [("[" + parts.map { jsonText($0) }.joined(separator: ", ") + "]", false)]
        case (.object(let shape), .string), (.object(let shape), .array):
            return MeantObject.json(for: node, shape, entry.meaning).map { [($0, false)] } ?? []
        case (.list(.object, _), .object) where node.range.count < 4000:
            return [("[ " + node.tree.source.text(node.range) + " ]", true)]
        default: return []
        }
    }

    /// Returns the parts of a text that a comma, semicolon, slash or line separates.
    static func parts(of text: String) -> [String] {
        text.split { $0 == "," || $0 == ";" || $0 == "/" || $0 == "|" || $0.isNewline }.compactMap { part in
            let words = part.split(separator: " ").joined(separator: " ")
            return words.isEmpty ? nil : words
        }
    }

    /// Returns the digits of a text where a whole number belongs and nothing but signs stand between them; `nil` for others.
    static func wholeNumber(_ text: String, at token: Int, in document: Document) -> String? {
        guard let entry = document.table?.entries[Int(document.tree.tokens[token].field)], case .number(let shape) = entry.shape,
            shape.isWhole, ForeignValue(text, at: token, in: document) == nil
        else { return nil }
        return numbers(text, shape, entry.meaning).first?.json
    }

    /// Whether bytes are a number as the Fotobond writes it, in groups of two, two and three digits: `16.20.123`, or `16.20` for a
    /// club. In a whole number nothing else can be meant.
    private static func isFotobondNumber(_ bytes: [UInt8]) -> Bool {
        let groups = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return [[2, 2], [2, 2, 3]].contains(groups.map { $0.count }) && groups.allSatisfy { $0.allSatisfy { $0.isDigit } }
    }

    /// Reads a number in quotes.
    private static func numbers(
        _ text: String, _ shape: Shape.Number, _ meaning: Meaning
    ) -> [(json: String, isCertain: Bool)] {
        var bytes = text.utf8.filter { $0 > 0x20 }
        if bytes.isEmpty || bytes.count > 20 { return [] }
        if shape.isWhole {
            // `16.20.123` is how the Fotobond writes it; the zeros in front cannot be written in JSON.
            let isCertain = isFotobondNumber(bytes) || bytes.allSatisfy { $0.isDigit }
            guard bytes.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) else { return [] }
            var digits = bytes.filter { $0.isDigit }[...]
            while digits.count > 1, digits.first == 0x30 { digits = digits.dropFirst() }
            guard !digits.isEmpty else { return [] }
            return [(String(decoding: digits, as: UTF8.self), isCertain)]
        }
        var isCertain = true
        if bytes.count(where: { $0 == UInt8(ascii: ",") }) == 1, !bytes.contains(UInt8(ascii: ".")) {
            for index in bytes.indices where bytes[index] == UInt8(ascii: ",") { bytes[index] = UInt8(ascii: ".") }
            isCertain = false
        }
        if let degrees = degrees(text) { return [(degrees, false)] }
        guard isNumber(bytes), bytes.withUnsafeBufferPointer({ jsonNumber($0) }).map({ shape.range ~= $0 }) == true else {
            return []
        }
        return [(String(decoding: bytes, as: UTF8.self), isCertain)]
    }

    /// Whether bytes are a JSON number without exponent.
    static func isNumber(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        guard let first = digits.first, let last = digits.last, first.isDigit, last.isDigit else { return false }
        if first == 0x30, digits.count > 1, digits[digits.startIndex + 1] != UInt8(ascii: ".") { return false }
        return digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
            && digits.count(where: { $0 == UInt8(ascii: ".") }) <= 1
    }

    /// Reads degrees, minutes and seconds, as in `51° 25' 30" N`, and returns degrees with six decimals.
    private static func degrees(_ text: String) -> String? {
        guard let parts = DegreeParts(text), let value = parts.millionths else { return nil }
        let digits = String(value % 1_000_000)
        return (parts.isNegative ? "-" : "") + String(value / 1_000_000) + "."
            + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }

    private static func flag(_ text: String) -> [(json: String, isCertain: Bool)] {
        switch text.lowercased() {
        case "true", "yes", "y", "1", "ja", "j", "waar", "t": [("true", true)]
        case "false", "no", "n", "0", "nee", "neen", "onwaar", "f": [("false", true)]
        default: []
        }
    }

    /// Returns the text that is all there is in an object.
    private static func innerText(_ node: Node) -> [(json: String, isCertain: Bool)] {
        var texts: [String] = []
        for (_, value) in node.fields {
            guard value.kind == .string, texts.isEmpty else { return [] }
            texts.append(node.tree.source.text(value.range))
        }
        return texts.map { ($0, false) }
    }

    /// Returns the only element of a list.
    private static func onlyText(_ node: Node) -> [(json: String, isCertain: Bool)] {
        var elements = node.elements
        guard let first = elements.next(), elements.next() == nil, first.kind == .string else { return [] }
        return [(node.tree.source.text(first.range), false)]
    }
}

extension DateReading {
    /// The day that is meant, where there is only one reading.
    fileprivate var likelyDay: Day? {
        switch self {
        case .day(let day), .sloppy(let day): day
        case .malformed(_, let perhaps): perhaps.count == 1 ? perhaps[0] : nil
        case .unknown, .impossible: nil
        }
    }
}

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

/// What the apps read in a value of the wrong kind, where that is worth telling (FORMAT.md 1.4).
struct ValueReading {
    let message: Phrase
    var values: [(name: String, value: Phrase)] = []

    /// Tells how the apps read a value; `nil` where there is nothing to tell but its kind.
    init?(_ node: Node, _ entry: ShapeTable.Entry) {
        let text = shortened(node.string ?? node.tree.source.text(node.range.prefix(60)))
        switch (entry.shape, node.kind) {
        case (.number(let shape), .string):
            let read = ValueReading.leadingNumber(node.string ?? "", isWhole: shape.isWhole)
            if node.string.map({ hasSameBytes($0, read) }) == true {
                message = Phrase(
                    en: "\"{field}\" must be a number without quotes, and this is a text.",
                    nl: "\"{field}\" moet een getal zonder aanhalingstekens zijn, en dit is een tekst.")
            } else {
                message = Phrase(
                    en: "\"{field}\" must be a number without quotes; the apps read the text \"{text}\" as {read}.",
                    nl: "\"{field}\" moet een getal zonder aanhalingstekens zijn; de apps lezen de tekst \"{text}\" als {read}.")
            }
            values = [("text", Phrase(text)), ("read", Phrase(read))]
        case (.flag, .string):
            let isTrue = ["true", "y", "t", "yes", "1"].contains((node.string ?? "").lowercased())
            message = Phrase(
                en: "\"{field}\" must be true or false without quotes; the apps read the text \"{text}\" as {read}.",
                nl: "\"{field}\" moet true of false zonder aanhalingstekens zijn; de apps lezen de tekst \"{text}\" als {read}.")
            values = [("text", Phrase(text)), ("read", isTrue ? "true" : "false")]
        case (.list, .string):
            message = Phrase(
                en: "\"{field}\" must be a list in square brackets; the apps see nothing in the text \"{text}\".",
                nl: "\"{field}\" moet een lijst tussen vierkante haken zijn; de apps zien niets in de tekst \"{text}\".")
            values = [("text", Phrase(text))]
        case (.object, .string):
            message = Phrase(
                en: "\"{field}\" must be an object in braces; the apps see nothing in the text \"{text}\".",
                nl: "\"{field}\" moet een object tussen accolades zijn; de apps zien niets in de tekst \"{text}\".")
            values = [("text", Phrase(text))]
        case (.object, .array):
            message = Phrase(
                en: "\"{field}\" must be an object in braces; the apps see nothing in the list {text}.",
                nl: "\"{field}\" moet een object tussen accolades zijn; de apps zien niets in de lijst {text}.")
            values = [("text", Phrase(shortened(node.tree.source.excerpt(node.range))))]
        default:
            return nil
        }
    }

    /// Returns the number at the beginning of a text, as the apps read it; 0 where there is none.
    private static func leadingNumber(_ text: String, isWhole: Bool) -> String {
        var result = ""
        var hasPoint = false
        for scalar in text.unicodeScalars.prefix(30) {
            switch scalar {
            case "-" where result.isEmpty: result = "-"
            case "." where !hasPoint && !isWhole:
                hasPoint = true
                result += "."
            case "0"..."9": result.unicodeScalars.append(scalar)
            case " " where result.isEmpty: continue
            default: return result.utf8.contains { $0.isDigit } ? result : "0"
            }
            if isWhole, scalar == "." { break }
        }
        return result.utf8.contains { $0.isDigit } ? result : "0"
    }
}

extension Shape {
    /// The kind of value in words, with its article.
    var kindInWords: Phrase {
        switch self {
        case .object, .dictionary: Phrase(en: "an object in braces", nl: "een object tussen accolades")
        case .list: Phrase(en: "a list in square brackets", nl: "een lijst tussen vierkante haken")
        case .text: Phrase(en: "a text in quotes", nl: "een tekst tussen aanhalingstekens")
        case .number: Phrase(en: "a number without quotes", nl: "een getal zonder aanhalingstekens")
        case .flag: Phrase(en: "true or false without quotes", nl: "true of false zonder aanhalingstekens")
        }
    }

    /// A value of the kind, where the field has no example of its own.
    var plainExample: String {
        switch self {
        case .object, .dictionary: "{ … }"
        case .list: "[ … ]"
        case .text: "\"…\""
        case .number: "1"
        case .flag: "true"
        }
    }
}

extension Node {
    /// The kind of value in words, with its article.
    var kindInWords: Phrase {
        switch kind {
        case .object: Phrase(en: "an object", nl: "een object")
        case .array: Phrase(en: "a list", nl: "een lijst")
        case .string, .key: Phrase(en: "a text", nl: "een tekst")
        case .number: Phrase(en: "a number", nl: "een getal")
        case .true, .false: Phrase(en: "true or false", nl: "true of false")
        case .null: Phrase("null")
        case .missing, .invalid: Phrase(en: "nothing", nl: "niets")
        }
    }
}
