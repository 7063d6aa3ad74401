import JSONSyntax

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
        writer.endFile()
        return String(decoding: writer.bytes, as: UTF8.self)
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

/// Writes JSON piece by piece, so that a long report is not in memory as values first.
///
/// Commas, line breaks and indentation come by themselves. Text keeps its letters, but for quotes, backslashes and what a
/// terminal or an editor would obey.
package struct JSONWriter {
    /// What has been written.
    package var bytes: [UInt8] = []
    private var containers: [Container] = []
    /// A name has been written, so the next value stands behind it.
    private var isBehindName = false

    private struct Container {
        let isFlat: Bool
        var isEmpty = true
    }

    package init() {}

    /// The widest list or object, in bytes, that `value` puts on one line.
    private static let widestFlatValue = 96

    /// Ends the last line.
    package mutating func endFile() { bytes.append(UInt8(ascii: "\n")) }

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

    /// Returns a writer of further items of the innermost list or object, whose bytes `items` takes.
    ///
    /// - Parameter isFirst: Whether they come directly behind what is written; others stand behind them in between.
    func further(isFirst: Bool) -> JSONWriter {
        var further = self
        further.bytes = []
        if !isFirst { further.containers[containers.count - 1].isEmpty = false }
        return further
    }

    /// Writes items that another writer has written.
    mutating func items(_ written: [UInt8]) {
        guard !written.isEmpty else { return }
        bytes += written
        containers[containers.count - 1].isEmpty = false
    }

    /// Writes the name of a field; the value comes next. It must need no escapes.
    package mutating func name(_ name: StaticString) {
        startItem()
        bytes.append(UInt8(ascii: "\""))
        bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        bytes.append(UInt8(ascii: "\""))
        endName()
    }

    /// Writes any name of a field; the value comes next.
    package mutating func name(anyOf name: String) {
        startItem()
        appendJSON(name, to: &bytes)
        endName()
    }

    /// Writes a field whose value is a text.
    package mutating func field(_ name: StaticString, _ text: String) {
        self.name(name)
        self.text(text)
    }

    /// Writes a field whose value is a number.
    package mutating func field(_ name: StaticString, _ number: Int) {
        self.name(name)
        self.number(number)
    }

    /// Writes a text, quoted and escaped.
    package mutating func text(_ text: String) {
        startItem()
        appendJSON(text, to: &bytes)
    }

    /// Writes a whole number.
    package mutating func number(_ number: Int) {
        startItem()
        appendDecimal(number, to: &bytes)
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
                    writer.name(anyOf: name)
                    writer.value(value)
                }
            }
        }
    }

    private mutating func endName() {
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        isBehindName = true
    }

    private mutating func open(_ bracket: Unicode.Scalar, _ isFlat: Bool) {
        startItem()
        bytes.append(UInt8(ascii: bracket))
        containers.append(Container(isFlat: isFlat || (containers.last?.isFlat ?? false)))
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
        if container.isFlat { return bytes.append(UInt8(ascii: " ")) }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<containers.count { bytes.append(contentsOf: "  ".utf8) }
    }
}

/// Appends a text as a JSON string.
///
/// Besides what JSON asks for, the characters are escaped that a terminal or an editor would obey: the report can be
/// looked at without harm.
private func appendJSON(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { utf8 in
        var start = 0
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            // Letters of ASCII are most of every text.
            if byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C {
                index += 1
                continue
            }
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            var value = UInt32(byte)
            if length > 1 {
                value &= 0x7F >> UInt32(length)
                for next in index + 1..<index + length { value = value << 6 | UInt32(utf8[next] & 0x3F) }
            }
            if byte == 0x22 || byte == 0x5C || SanitizedText.isObeyed(value) {
                bytes += UnsafeBufferPointer(rebasing: utf8[start..<index])
                appendEscape(value, to: &bytes)
                start = index + length
            }
            index += length
        }
        bytes += UnsafeBufferPointer(rebasing: utf8[start...])
    }
    bytes.append(0x22)
}

private func appendEscape(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(0x5C)
    switch value {
    case 0x22, 0x5C: bytes.append(UInt8(value))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x10000...:
        // Half of a pair at a time.
        appendHexadecimal(0xD800 + (value - 0x10000) >> 10, to: &bytes)
        bytes.append(0x5C)
        appendHexadecimal(0xDC00 + (value - 0x10000) & 0x3FF, to: &bytes)
    default: appendHexadecimal(value, to: &bytes)
    }
}

private func appendHexadecimal(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "u"))
    for shift in [UInt32(12), 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
        bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
}
