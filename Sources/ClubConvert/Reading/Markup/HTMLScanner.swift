import JSONSyntax

/// Reads HTML piece by piece, as sites write it: tags that are never closed, attributes without quotes, anything in between.
///
/// Every byte is looked at a bounded number of times; scripts, styles and comments are passed over.
struct HTMLScanner {
    enum Piece {
        /// The name is in small letters.
        case start(name: String, attributes: Range<Int>)
        case end(name: String)
        case text(Range<Int>)
    }

    let source: Source
    private(set) var offset: Int
    /// The element whose content is no HTML, such as a script, until its end.
    private var rawElement: String?
    /// Elements that have no end further on: looked for once.
    private var unendedElements: Set<String> = []

    init(_ source: Source, from start: Int) {
        self.source = source
        offset = start
    }

    /// Elements whose content belongs to no cell; in `comment` LibreOffice puts the notes on cells.
    private static let unread: Set<String> = ["script", "style", "textarea", "noscript", "template", "title", "comment"]

    /// Returns the next piece; `nil` at the end.
    mutating func next() -> Piece? {
        let bytes = source.bytes
        if let name = rawElement {
            rawElement = nil
            skipRaw(name)
        }
        while offset < source.count {
            guard bytes[offset] == UInt8(ascii: "<") else { return text() }
            let sign = bytes[offset + 1]
            if sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") {
                skipDeclaration()
            } else if sign == UInt8(ascii: "/"), bytes[offset + 2].isASCIILetter {
                offset += 2
                let name = readName()
                skipTag()
                return .end(name: name)
            } else if sign.isASCIILetter {
                offset += 1
                let name = readName()
                let start = offset
                skipTag()
                if HTMLScanner.unread.contains(name) { rawElement = name }
                return .start(name: name, attributes: start..<offset)
            } else {
                return text()
            }
        }
        return nil
    }

    /// Whether an element is not shown.
    func isHidden(_ attributes: Range<Int>) -> Bool {
        guard attributes.count > 6 else { return false }
        return attribute("hidden", in: attributes) != nil || hasStyle("display:none", attributes)
    }

    /// Whether a line is drawn through the text of an element.
    func strikesOut(_ name: String, _ attributes: Range<Int>) -> Bool {
        name == "s" || name == "strike" || name == "del" || hasStyle("line-through", attributes)
    }

    /// Whether the style of an element has a part, without spaces and capitals.
    private func hasStyle(_ part: String, _ attributes: Range<Int>) -> Bool {
        guard attributes.count > 6, let style = attribute("style", in: attributes) else { return false }
        return String(decoding: style.utf8.filter { $0 > 0x20 }.map { $0.asciiLowercased }, as: UTF8.self).contains(part)
    }

    /// Returns the value of an attribute in the range of a tag; empty for one without a value.
    func attribute(_ name: StaticString, in range: Range<Int>) -> String? {
        let bytes = source.bytes
        var index = range.lowerBound
        while index < range.upperBound {
            while index < range.upperBound, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") { index += 1 }
            let start = index
            while index < range.upperBound, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "="),
                bytes[index] != UInt8(ascii: ">")
            {
                index += 1
            }
            let key = start..<index
            while index < range.upperBound, bytes[index] <= 0x20 { index += 1 }
            guard index < range.upperBound, bytes[index] == UInt8(ascii: "=") else {
                if isSame(key, name) { return "" }
                index = max(index, key.upperBound + (key.isEmpty ? 1 : 0))
                continue
            }
            index += 1
            while index < range.upperBound, bytes[index] <= 0x20 { index += 1 }
            let value = readValue(&index, range.upperBound)
            if isSame(key, name) { return source.text(value) }
        }
        return nil
    }

    private func readValue(_ index: inout Int, _ end: Int) -> Range<Int> {
        let bytes = source.bytes
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < end, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") { index += 1 }
            return start..<index
        }
        let start = index + 1
        index = start
        while index < end, bytes[index] != quote { index += 1 }
        let value = start..<index
        index = min(index + 1, end)
        return value
    }

    private func isSame(_ range: Range<Int>, _ name: StaticString) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        for index in 0..<range.count where source.bytes[range.lowerBound + index] | 0x20 != name.utf8Start[index] { return false }
        return true
    }

    private mutating func text() -> Piece {
        let start = offset
        offset += 1
        while offset < source.count, source.bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        return .text(start..<offset)
    }

    private mutating func readName() -> String {
        let start = offset
        while offset < source.count, source.bytes[offset].isASCIILetter || source.bytes[offset].isDigit, offset - start < 32 {
            offset += 1
        }
        return String(decoding: source.buffer[start..<offset].map { $0 | 0x20 }, as: UTF8.self)
    }

    /// Goes behind the end of a tag; quotes may hold its sign.
    private mutating func skipTag() {
        let bytes = source.bytes
        var isValue = false
        while offset < source.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ">") { break }
            if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                offset += 1
                while offset < source.count, bytes[offset] != byte { offset += 1 }
            }
            if byte > 0x20 { isValue = byte == UInt8(ascii: "=") }
            offset += 1
        }
        offset = min(offset + 1, source.count)
    }

    private mutating func skipDeclaration() {
        let bytes = source.bytes
        let isComment = bytes[offset + 2] == UInt8(ascii: "-") && bytes[offset + 3] == UInt8(ascii: "-")
        offset = min(offset + (isComment ? 4 : 2), source.count)
        while offset < source.count {
            if bytes[offset] == UInt8(ascii: ">"),
                !isComment || bytes[offset - 1] == UInt8(ascii: "-") && bytes[offset - 2] == UInt8(ascii: "-")
            {
                offset += 1
                return
            }
            offset += 1
        }
    }

    /// Goes to the end of an element whose content is no HTML; not at all where it has none.
    private mutating func skipRaw(_ name: String) {
        guard !unendedElements.contains(name) else { return }
        let letters = Array(name.utf8)
        var index = offset
        while index < source.count {
            if source.bytes[index] == UInt8(ascii: "<"), source.bytes[index + 1] == UInt8(ascii: "/"),
                index + 2 + letters.count <= source.count,
                (0..<letters.count).allSatisfy({ source.bytes[index + 2 + $0] | 0x20 == letters[$0] })
            {
                offset = index
                return
            }
            index += 1
        }
        unendedElements.insert(name)
    }
}
