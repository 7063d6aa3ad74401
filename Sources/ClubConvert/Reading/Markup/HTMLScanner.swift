import JSONSyntax

/// Reads HTML piece by piece, as sites write it: tags that are never closed, attributes without quotes, anything in between.
///
/// Every byte is looked at a bounded number of times; scripts, styles and comments are passed over.
struct HTMLScanner {
    enum Piece {
        /// The name is in small letters; `attributes` has those of the tag.
        case start(name: String)
        case end(name: String)
        case text(Range<Int>)
    }

    let source: Source
    private(set) var offset: Int
    /// The names and values of the attributes of the tag that was read last.
    private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
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
                readAttributes()
                return .end(name: name)
            } else if sign.isASCIILetter {
                offset += 1
                let name = readName()
                readAttributes()
                if HTMLScanner.unread.contains(name) { rawElement = name }
                return .start(name: name)
            } else {
                return text()
            }
        }
        return nil
    }

    /// Whether the element that has just begun is not shown.
    var isHidden: Bool {
        if attribute("hidden") != nil { return true }
        guard let style = attribute("style") else { return false }
        let text = String(decoding: style.utf8.filter { $0 > 0x20 }.map { $0.asciiLowercased }, as: UTF8.self)
        return text.contains("display:none")
    }

    /// Returns the value of an attribute of the element that has just begun; empty for one without a value.
    func attribute(_ name: StaticString) -> String? {
        let found = attributes.first { attribute in
            attribute.name.count == name.utf8CodeUnitCount
                && hasStart(UnsafeBufferPointer(rebasing: source.buffer[attribute.name]), name)
        }
        return found.map { source.text($0.value) }
    }

    private mutating func text() -> Piece {
        let start = offset
        offset += 1
        _ = read { $0 != UInt8(ascii: "<") }
        return .text(start..<offset)
    }

    /// Goes on as long as the bytes are of a kind, and returns where they stand.
    private mutating func read(while isPart: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while offset < source.count, isPart(source.bytes[offset]) { offset += 1 }
        return start..<offset
    }

    private mutating func readName() -> String {
        let name = read { $0.isASCIILetter || $0.isDigit }.prefix(32)
        return String(decoding: source.buffer[name].map { $0 | 0x20 }, as: UTF8.self)
    }

    /// How many attributes of a tag are kept.
    private static let mostAttributes = 100

    /// Reads the attributes of a tag and goes behind its end, whose sign may stand in quotes, too.
    private mutating func readAttributes() {
        let bytes = source.bytes
        attributes.removeAll(keepingCapacity: true)
        while offset < source.count, bytes[offset] != UInt8(ascii: ">") {
            if bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: "/") {
                offset += 1
                continue
            }
            let name = read { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
            _ = read { $0 <= 0x20 }
            var value = offset..<offset
            if offset < source.count, bytes[offset] == UInt8(ascii: "=") {
                offset += 1
                _ = read { $0 <= 0x20 }
                let quote = bytes[offset]
                if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    offset += 1
                    value = read { $0 != quote }
                    offset = min(offset + 1, source.count)
                } else {
                    value = read { $0 > 0x20 && $0 != UInt8(ascii: ">") }
                }
            }
            if attributes.count < HTMLScanner.mostAttributes { attributes.append((name, value)) }
        }
        offset = min(offset + 1, source.count)
    }

    private mutating func skipDeclaration() {
        let isComment = source.bytes[offset + 2] == UInt8(ascii: "-") && source.bytes[offset + 3] == UInt8(ascii: "-")
        let end = Array((isComment ? "-->" : ">").utf8)
        offset = source.buffer[(offset + 2)...].place(of: end).map { $0 + end.count } ?? source.count
    }

    /// Goes to the end of an element whose content is no HTML; not at all where it has none.
    private mutating func skipRaw(_ name: String) {
        guard !unendedElements.contains(name) else { return }
        let end = Array(("/" + name).utf8)
        var index = offset
        while let found = source.buffer[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = found + 1
            if source.buffer[index...].prefix(end.count).elementsEqual(end, by: { $0 | 0x20 == $1 }) {
                offset = found
                return
            }
        }
        unendedElements.insert(name)
    }
}
