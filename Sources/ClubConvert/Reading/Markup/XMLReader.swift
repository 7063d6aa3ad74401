import ClubModel
import JSONSyntax

/// Reads XML piece by piece, as much of it as workbooks need: elements, attributes, text.
///
/// A document type is refused, so that no entity stands for another; elements nest to a bounded depth, and must be closed by their
/// names. Prefixes of names are left out. Every byte is looked at a bounded number of times, and nothing is copied that is not
/// asked for.
struct XMLReader {
    /// What was read last.
    enum Event { case start, end, text, finished }

    let bytes: [UInt8]
    /// The name of the element that begins or ends, without its prefix.
    private(set) var name = 0..<0
    /// The names and values of the attributes of the element that begins.
    private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    /// The text that was read last, with entities where `isPlain` is `false`.
    private(set) var textRange = 0..<0
    private(set) var isPlain = true
    private(set) var offset = 0
    private var open: [Range<Int>] = []
    /// The element is closed by its own tag, so that its end is still to be told.
    private var isClosing = false

    static let mostDepth = 256

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// How many elements are open.
    var depth: Int { open.count }

    /// Whether the element has a name.
    func isNamed(_ text: StaticString) -> Bool { holds(name, text) }

    /// Returns the value of an attribute of the element that begins.
    func attribute(_ text: StaticString) -> String? {
        guard let range = attributeRange(text) else { return nil }
        return decoded(range)
    }

    /// Returns where the value of an attribute stands.
    func attributeRange(_ text: StaticString) -> Range<Int>? {
        for attribute in attributes where holds(attribute.name, text) { return attribute.value }
        return nil
    }

    /// Returns the whole number that an attribute holds.
    func number(_ text: StaticString) -> Int? {
        guard let range = attributeRange(text), !range.isEmpty, range.count <= 9 else { return nil }
        var value = 0
        for index in range {
            guard bytes[index].isDigit else { return nil }
            value = value * 10 + Int(bytes[index] & 0x0F)
        }
        return value
    }

    /// Whether an attribute says yes.
    func isSet(_ text: StaticString) -> Bool {
        guard let range = attributeRange(text) else { return false }
        return holds(range, "1") || holds(range, "true") || holds(range, "on")
    }

    func holds(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<range.count where bytes[range.lowerBound + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Adds the text that was read last to other text.
    func appendText(to text: inout [UInt8]) {
        if isPlain { text += bytes[textRange] } else { CharacterReference.appendDecoded(bytes, textRange, to: &text) }
    }

    /// Reads the next piece.
    mutating func next() throws(TableError) -> Event {
        if isClosing {
            isClosing = false
            open.removeLast()
            return .end
        }
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "<") else {
                readText()
                return .text
            }
            switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
            case UInt8(ascii: "/"):
                try readEnd()
                return .end
            case UInt8(ascii: "?"): try skip(to: "?>")
            case UInt8(ascii: "!"):
                if has("<![CDATA[") {
                    let start = offset + 9
                    try skip(to: "]]>")
                    textRange = start..<offset - 3
                    isPlain = true
                    return .text
                }
                guard has("<!--") else { throw .damagedMarkup }
                offset += 4
                try skip(to: "-->")
            default:
                try readStart()
                return .start
            }
        }
        guard open.isEmpty else { throw .damagedMarkup }
        return .finished
    }

    /// Goes to the next element that begins.
    ///
    /// - Parameter outside: How many elements are open around those that are looked for; without it they may be anywhere.
    /// - Returns: Whether there is one.
    mutating func nextStart(inside outside: Int = -1) throws(TableError) -> Bool {
        while depth > outside {
            switch try next() {
            case .start: return true
            case .finished: return false
            case .end, .text: continue
            }
        }
        return false
    }

    /// Goes to the end of the element that has just begun.
    mutating func skipElement() throws(TableError) {
        let outside = depth - 1
        while depth > outside { _ = try next() }
    }

    private mutating func readText() {
        textRange = offset..<(bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
        isPlain = !bytes[textRange].contains(UInt8(ascii: "&"))
        offset = textRange.upperBound
    }

    private mutating func readEnd() throws(TableError) {
        offset += 2
        let whole = readName()
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">"), let last = open.popLast(),
            bytes[last].elementsEqual(bytes[whole])
        else { throw .damagedMarkup }
        offset += 1
        name = local(whole)
    }

    private mutating func readStart() throws(TableError) {
        offset += 1
        let whole = readName()
        guard !whole.isEmpty, open.count < XMLReader.mostDepth else { throw .damagedMarkup }
        name = local(whole)
        attributes.removeAll(keepingCapacity: true)
        while true {
            skipBlanks()
            guard offset < bytes.count else { throw .damagedMarkup }
            if bytes[offset] == UInt8(ascii: ">") { break }
            if bytes[offset] == UInt8(ascii: "/") {
                offset += 1
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else { throw .damagedMarkup }
                isClosing = true
                break
            }
            try readAttribute()
        }
        offset += 1
        open.append(whole)
    }

    private mutating func readAttribute() throws(TableError) {
        let whole = readName()
        skipBlanks()
        guard !whole.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { throw .damagedMarkup }
        offset += 1
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
            throw .damagedMarkup
        }
        let quote = bytes[offset]
        offset += 1
        guard let end = bytes[offset...].firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "<") }), bytes[end] == quote else {
            throw .damagedMarkup
        }
        attributes.append((local(whole), offset..<end))
        offset = end + 1
    }

    private mutating func readName() -> Range<Int> {
        let start = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "\""),
                UInt8(ascii: "'"):
                return start..<offset
            default: offset += 1
            }
        }
        return start..<offset
    }

    private mutating func skipBlanks() {
        while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    }

    private func has(_ text: StaticString) -> Bool {
        let end = offset + text.utf8CodeUnitCount
        return end <= bytes.count && holds(offset..<end, text)
    }

    /// Goes behind the next place of a sign.
    private mutating func skip(to sign: StaticString) throws(TableError) {
        let sign = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
        guard let found = bytes[offset...].place(of: sign) else { throw .damagedMarkup }
        offset = found + sign.count
    }

    private func local(_ whole: Range<Int>) -> Range<Int> {
        guard let colon = bytes[whole].lastIndex(of: UInt8(ascii: ":")) else { return whole }
        return colon + 1..<whole.upperBound
    }

    func decoded(_ range: Range<Int>) -> String { CharacterReference.decoded(bytes, range) }
}
