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

    private var scanner: MarkupScanner
    /// The names of the elements that are open.
    private var open: [Range<Int>] = []
    /// The element is closed by its own tag, so that its end is the next event.
    private var isClosing = false
    /// Whether the text that was read last stands for itself, without references.
    private var isPlain = true

    static let mostDepth = 256

    init(_ bytes: [UInt8]) {
        let source = Source(path: "", bytes)
        scanner = MarkupScanner(source, from: source.textStart)
    }

    /// The whole text.
    var source: Source { scanner.source }

    /// How many elements are open.
    var depth: Int { open.count }

    /// Whether the element has a name.
    func isNamed(_ text: StaticString) -> Bool { isName(scanner.content, text) }

    /// Whether a name is another but for its prefix.
    private func isName(_ range: Range<Int>, _ text: StaticString) -> Bool {
        let start = range.upperBound - text.utf8CodeUnitCount
        guard start == range.lowerBound || start > range.lowerBound && source.bytes[start - 1] == UInt8(ascii: ":") else {
            return false
        }
        return holds(start..<range.upperBound, text)
    }

    /// Whether a range is a text.
    func holds(_ range: Range<Int>, _ text: StaticString) -> Bool {
        source.buffer[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether one of the attributes of a name, with any prefix, has a value.
    func hasAttribute(_ name: StaticString, _ value: StaticString) -> Bool {
        scanner.attributes.contains { isName($0.name, name) && holds($0.value, value) }
    }

    /// Returns the value of an attribute of the element that begins.
    func attribute(_ text: StaticString) -> String? { attributeRange(text).map { decoded($0) } }

    /// Returns the range of an attribute's value.
    func attributeRange(_ text: StaticString) -> Range<Int>? { scanner.attributes.first { isName($0.name, text) }?.value }

    /// Returns the whole number that an attribute holds.
    func number(_ text: StaticString) -> Int? {
        guard let range = attributeRange(text), !range.isEmpty, range.count <= 9 else { return nil }
        var value = 0
        for byte in source.buffer[range] {
            guard byte.isDigit else { return nil }
            value = value * 10 + Int(byte & 0x0F)
        }
        return value
    }

    /// Whether an attribute says yes.
    func isSet(_ text: StaticString) -> Bool {
        guard let range = attributeRange(text) else { return false }
        return holds(range, "1") || holds(range, "true") || holds(range, "on")
    }

    /// Whether the element that begins gives the font of a workbook a line through its text.
    var strikesOut: Bool { isNamed("strike") && (attributeRange("val") == nil || isSet("val")) }

    /// Adds the text that was read last to other text.
    func appendText(to text: inout [UInt8]) {
        if isPlain { text += source.buffer[scanner.content] } else { text += decoded(scanner.content).utf8 }
    }

    private func decoded(_ range: Range<Int>) -> String {
        let bytes = Array(source.buffer[range])
        return CharacterReference.decoded(bytes, bytes.indices)
    }

    /// Reads the next piece.
    mutating func next() throws(TableError) -> Event {
        if isClosing {
            isClosing = false
            open.removeLast()
            return .end
        }
        while let kind = scanner.next() {
            switch kind {
            case .start:
                guard scanner.isWellFormed, open.count < XMLReader.mostDepth else { throw .damagedMarkup }
                open.append(scanner.content)
                isClosing = scanner.isClosed
                return .start
            case .end:
                guard scanner.isWellFormed, let last = open.popLast(),
                    source.buffer[last].elementsEqual(source.buffer[scanner.content])
                else { throw .damagedMarkup }
                return .end
            case .text, .section:
                let text = source.buffer[scanner.content]
                guard kind == .section || text.first != UInt8(ascii: "<") else { throw .damagedMarkup }
                isPlain = kind == .section || !text.contains(UInt8(ascii: "&"))
                return .text
            case .declaration: throw .damagedMarkup
            case .comment, .instruction: continue
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

    /// Goes to the end of the element that has just begun, and returns its text.
    @discardableResult
    mutating func elementText() throws(TableError) -> [UInt8] {
        let outside = depth - 1
        var text: [UInt8] = []
        while depth > outside {
            if try next() == .text { appendText(to: &text) }
        }
        return text
    }
}
