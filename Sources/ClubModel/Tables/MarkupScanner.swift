package import JSONSyntax

/// Reads XML and HTML piece by piece, ill-formed as they may be.
///
/// Never fails: others say whether a piece is allowed at its place. Every byte is looked at a bounded number of times, and
/// nothing is copied.
package struct MarkupScanner {
    /// What a piece is.
    package enum Kind {
        /// A tag that begins an element: `<td>`.
        case start
        /// A tag that ends one: `</td>`.
        case end
        /// The characters between two tags, references as they are written.
        case text
        /// A text in which nothing is markup: `<![CDATA[…]]>`.
        case section
        case comment
        /// `<!DOCTYPE …>`, and what else begins so.
        case declaration
        /// `<?xml …?>`.
        case instruction
    }

    package let source: Source
    /// Where the next piece begins.
    package var offset: Int
    /// The whole of the piece that was read last.
    package private(set) var range = 0..<0
    /// The name in a tag, or the inside of a text or a section.
    package private(set) var content = 0..<0
    /// The names and values of the attributes in a tag, the values without their quotes.
    package private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    /// Whether a tag also ends the element that it begins: `<br/>`.
    package private(set) var isClosed = false
    /// Whether a tag has an end and nothing in it but attributes with values in quotes, as XML wants it.
    package private(set) var isWellFormed = true

    /// How many attributes of a tag are kept; JuiceBox knows some hundred settings.
    private static let mostAttributes = 1000

    package init(_ source: Source, from start: Int) {
        self.source = source
        offset = start
    }

    /// Reads the next piece; returns what it is, `nil` at the end.
    package mutating func next() -> Kind? {
        guard offset < source.count else { return nil }
        let (bytes, start) = (source.bytes, offset)
        defer { range = start..<offset }
        guard bytes[start] == UInt8(ascii: "<") else { return readText() }
        switch bytes[start + 1] {
        case UInt8(ascii: "?"):
            skip(past: ">", from: start + 2)
            return .instruction
        case UInt8(ascii: "!"):
            if source.buffer[start...].starts(with: "<![CDATA[".utf8) {
                skip(past: "]]>", from: start + 9)
                let isEnded = source.buffer[start..<offset].suffix(3).elementsEqual("]]>".utf8)
                content = start + 9..<(isEnded ? offset - 3 : offset)
                return .section
            }
            let isComment = bytes[start + 2] == UInt8(ascii: "-") && bytes[start + 3] == UInt8(ascii: "-")
            skip(past: isComment ? "-->" : ">", from: start + 2)
            return isComment ? .comment : .declaration
        case UInt8(ascii: "/") where MarkupScanner.beginsName(bytes[start + 2]):
            offset += 2
            readTag()
            return .end
        case let byte where MarkupScanner.beginsName(byte):
            offset += 1
            readTag()
            return .start
        default: return readText()
        }
    }

    private static func beginsName(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 || byte == UInt8(ascii: "_") }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            false
        default: true
        }
    }

    /// Goes on as long as the bytes are of a kind, and returns their range.
    @discardableResult
    private mutating func read(while isPart: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while offset < source.count, isPart(source.bytes[offset]) { offset += 1 }
        return start..<offset
    }

    private mutating func skip(past mark: String, from start: Int) {
        offset = source.buffer[start...].place(of: mark.utf8).map { $0 + mark.utf8.count } ?? source.count
    }

    private mutating func readText() -> Kind {
        let start = offset
        offset += 1
        read { $0 != UInt8(ascii: "<") }
        content = start..<offset
        return .text
    }

    /// Reads a tag from its name on.
    private mutating func readTag() {
        let bytes = source.bytes
        attributes.removeAll(keepingCapacity: true)
        (isClosed, isWellFormed) = (false, true)
        content = read(while: MarkupScanner.isName)
        while offset < source.count, bytes[offset] != UInt8(ascii: ">") {
            if bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: "/") {
                isClosed = bytes[offset] == UInt8(ascii: "/") || isClosed
                offset += 1
                continue
            }
            isClosed = false
            let name = read(while: MarkupScanner.isName)
            read { $0 <= 0x20 }
            let value = readValue()
            if value == nil { isWellFormed = false }
            if value == nil, name.isEmpty {
                // What is neither a name nor a value is passed over.
                offset += 1
            } else if attributes.count < MarkupScanner.mostAttributes {
                attributes.append((name, value ?? name.upperBound..<name.upperBound))
            }
        }
        if offset == source.count { isWellFormed = false }
        offset = min(offset + 1, source.count)
    }

    /// Reads the value of an attribute; `nil` where it has none.
    private mutating func readValue() -> Range<Int>? {
        guard source.bytes[offset] == UInt8(ascii: "=") else { return nil }
        offset += 1
        read { $0 <= 0x20 }
        let quote = source.bytes[offset]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            isWellFormed = false
            return read { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        }
        offset += 1
        let value = read { $0 != quote }
        offset = min(offset + 1, source.count)
        return value
    }
}
