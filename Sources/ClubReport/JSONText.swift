/// A JSON value to be written; objects keep the order of their fields.
package indirect enum JSONValue: Sendable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([JSONValue])
    case object([(name: String, value: JSONValue)])
    /// A piece of JSON that is written as it stands.
    case verbatim(String)
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral text: String) { self = .text(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    package init(dictionaryLiteral fields: (String, JSONValue)...) { self = .object(fields.map { (name: $0.0, value: $0.1) }) }
}

extension JSONValue {
    /// Returns the value as a file: indented, with a line break at the end.
    package var fileText: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.finish()
    }

    /// How many bytes the value takes on one line; `nil` where that is more than a number of bytes.
    fileprivate func width(atMost limit: Int) -> Int? {
        var width = 0
        func add(_ count: Int?) -> Bool {
            guard let count else { return false }
            width += count
            return width <= limit
        }
        switch self {
        case .null: return add(4) ? width : nil
        case .flag(let flag): return add(flag ? 4 : 5) ? width : nil
        case .number(let number): return add("\(number)".utf8.count) ? width : nil
        case .text(let text), .verbatim(let text): return add(text.utf8.count + 2) ? width : nil
        case .list(let elements):
            for element in elements where !add(element.width(atMost: limit - width)) || !add(2) { return nil }
            return add(2) ? width : nil
        case .object(let fields):
            for (name, value) in fields {
                if !add(name.utf8.count + 6) || !add(value.width(atMost: limit - width)) { return nil }
            }
            return add(4) ? width : nil
        }
    }
}

/// Writes JSON piece by piece, so that a long report need not be in memory twice.
///
/// Commas, line breaks and indentation come by themselves. Text keeps its letters; only quotes, backslashes and control
/// characters are escaped.
package struct JSONWriter {
    /// What has been written and not yet taken away.
    package private(set) var bytes: [UInt8] = []
    /// Whether everything is on one line.
    private let isCompact: Bool
    private var containers: [Container] = []
    /// A name has been written, so the next value stands behind it.
    private var isBehindName = false

    private struct Container {
        let isFlat: Bool
        var isEmpty = true
    }

    /// The widest list or object, in bytes, that `value` puts on one line.
    private static let widestFlatValue = 96

    /// Makes a writer that indents by two blanks, or puts everything on one line.
    package init(isCompact: Bool = false) {
        self.isCompact = isCompact
    }

    /// Returns what was written as a text, with a line break at the end.
    package consuming func finish() -> String {
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Hands over what was written so far, for instance to a file, and goes on with an empty buffer.
    package mutating func take() -> [UInt8] {
        let result = bytes
        bytes.removeAll(keepingCapacity: true)
        return result
    }

    /// Writes an object whose fields `body` writes, each with `name` and then a value.
    package mutating func object(isFlat: Bool = false, _ body: (inout JSONWriter) -> Void) {
        open("{", isFlat)
        body(&self)
        close("}")
    }

    /// Writes an array whose elements `body` writes.
    package mutating func array(isFlat: Bool = false, _ body: (inout JSONWriter) -> Void) {
        open("[", isFlat)
        body(&self)
        close("]")
    }

    /// Writes the name of a field; the value comes next.
    package mutating func name(_ name: String) {
        startItem()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if !isCompact { bytes.append(UInt8(ascii: " ")) }
        isBehindName = true
    }

    /// Writes a field whose value is a text.
    package mutating func field(_ name: String, _ text: String) {
        self.name(name)
        self.text(text)
    }

    /// Writes a field whose value is a number.
    package mutating func field(_ name: String, _ number: Int) {
        self.name(name)
        self.number(number)
    }

    /// Writes a text, quoted and escaped.
    package mutating func text(_ text: String) {
        startItem()
        quote(text)
    }

    /// Writes a whole number.
    package mutating func number(_ number: Int) {
        startItem()
        bytes.append(contentsOf: "\(number)".utf8)
    }

    /// Writes `true` or `false`.
    package mutating func flag(_ flag: Bool) { verbatim(flag ? "true" : "false") }

    /// Writes `null`.
    package mutating func null() { verbatim("null") }

    /// Writes a piece of JSON as it stands.
    package mutating func verbatim(_ json: String) {
        startItem()
        bytes.append(contentsOf: json.utf8)
    }

    /// Writes a whole value; lists and objects that are short stand on one line.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .flag(let flag): self.flag(flag)
        case .number(let number): self.number(number)
        case .text(let text): self.text(text)
        case .verbatim(let json): verbatim(json)
        case .list(let elements):
            array(isFlat: value.width(atMost: JSONWriter.widestFlatValue) != nil) { writer in
                for element in elements { writer.value(element) }
            }
        case .object(let fields):
            object(isFlat: value.width(atMost: JSONWriter.widestFlatValue) != nil) { writer in
                for (name, value) in fields {
                    writer.name(name)
                    writer.value(value)
                }
            }
        }
    }

    private mutating func open(_ bracket: Unicode.Scalar, _ isFlat: Bool) {
        startItem()
        bytes.append(UInt8(ascii: bracket))
        containers.append(Container(isFlat: isFlat || isCompact || (containers.last?.isFlat ?? false)))
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        guard let container = containers.popLast() else { return }
        if !container.isEmpty { separate(container) }
        bytes.append(UInt8(ascii: bracket))
    }

    /// Puts what belongs between the last item and the next.
    private mutating func startItem() {
        if isBehindName {
            isBehindName = false
            return
        }
        guard let container = containers.last else { return }
        if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
        containers[containers.count - 1].isEmpty = false
        separate(container)
    }

    private mutating func separate(_ container: Container) {
        if isCompact { return }
        if container.isFlat { return bytes.append(UInt8(ascii: " ")) }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<containers.count { bytes.append(contentsOf: "  ".utf8) }
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x08: bytes.append(contentsOf: "\\b".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0C: bytes.append(contentsOf: "\\f".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                for digit in [byte >> 4, byte & 15] {
                    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
                }
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
