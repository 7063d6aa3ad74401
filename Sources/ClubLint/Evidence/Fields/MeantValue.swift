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
