import ClubModel
import ClubReport
package import JSONSyntax

/// In which units a client counts the letters of a line.
enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// How many units a letter has that takes some bytes of UTF-8.
    func units(ofBytes count: Int) -> Int {
        switch self {
        case .utf8: count
        case .utf16: count == 4 ? 2 : 1
        case .utf32: 1
        }
    }
}

/// A place as clients count: both from 0, the character in units of the encoding.
struct ClientPosition: Equatable, Comparable, Sendable {
    var line: Int
    var character: Int

    init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

    init?(_ node: Node?) {
        guard let line = node?["line"]?.count, let character = node?["character"]?.count else { return nil }
        self.init(line: line, character: character)
    }

    static func < (one: ClientPosition, other: ClientPosition) -> Bool {
        (one.line, one.character) < (other.line, other.character)
    }

    var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

/// Two places of a text, the second not in front of the first.
struct ClientRange: Equatable, Sendable {
    let start: ClientPosition
    let end: ClientPosition

    init(_ start: ClientPosition, _ end: ClientPosition) { (self.start, self.end) = (min(start, end), max(start, end)) }

    init?(_ node: Node?) {
        guard let start = ClientPosition(node?["start"]), let end = ClientPosition(node?["end"]) else { return nil }
        self.init(start, end)
    }

    var json: JSONValue { ["start": start.json, "end": end.json] }
}

/// A text with where its lines begin: the one place where bytes become what clients count, and back. It never changes.
package struct DocumentText: Sendable {
    package let source: Source
    private let lines: LineTable
    let encoding: PositionEncoding

    init(_ source: Source, _ encoding: PositionEncoding) {
        self.source = source
        self.encoding = encoding
        lines = LineTable(source)
    }

    /// How many lines there are, at least one.
    var lineCount: Int { lines.count }

    /// How many bytes the letter at a place has; 1 for a byte that is no UTF-8, which editors show as one letter.
    private func letterLength(at index: Int, before end: Int) -> Int {
        let first = source.bytes[index]
        let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
        guard length > 1, index + length <= end else { return 1 }
        for next in index + 1..<index + length where source.bytes[next] & 0xC0 != 0x80 { return 1 }
        return length
    }

    /// Returns the bytes of a position: what lies behind a line or the text is its end, what lies inside a letter its beginning.
    func offset(of position: ClientPosition) -> Int { place(of: position).offset }

    /// Returns the bytes of a position, and whether it is between the two units of a letter.
    private func place(of position: ClientPosition) -> (offset: Int, isInside: Bool) {
        guard position.line < lines.count else { return (source.count, false) }
        let line = lines.range(ofLine: position.line + 1)
        var rest = position.character
        var index = line.lowerBound
        while rest > 0, index < line.upperBound {
            let length = letterLength(at: index, before: line.upperBound)
            let units = encoding.units(ofBytes: length)
            if units > rest { return (index, true) }
            rest -= units
            index += length
        }
        return (index, false)
    }

    func range(of range: ClientRange) -> Range<Int> {
        let start = offset(of: range.start)
        return start..<max(start, offset(of: range.end))
    }

    func position(of offset: Int) -> ClientPosition { positions(of: [offset])[0] }

    func range(of range: Range<Int>) -> ClientRange {
        let places = positions(of: [range.lowerBound, range.upperBound])
        return ClientRange(places[0], places[1])
    }

    /// Returns the positions of offsets, in their order; no line is walked over more than once, however many there are.
    func positions(of offsets: [Int]) -> [ClientPosition] {
        var result = [ClientPosition](repeating: ClientPosition(line: 0, character: 0), count: offsets.count)
        var walk = (line: 0, index: 0, units: 0)
        for number in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            let offset = min(max(offsets[number], 0), source.count)
            let line = lines.line(of: offset)
            let range = lines.range(ofLine: line)
            if line != walk.line { walk = (line, range.lowerBound, 0) }
            let target = min(offset, range.upperBound)
            while walk.index < target {
                let length = letterLength(at: walk.index, before: range.upperBound)
                // Inside a letter is its beginning.
                if walk.index + length > target { break }
                walk.units += encoding.units(ofBytes: length)
                walk.index += length
            }
            result[number] = ClientPosition(line: line - 1, character: walk.units)
        }
        return result
    }

    /// Returns the text with some of it replaced; all of it where no range is given.
    func replacing(_ range: ClientRange?, with text: String) -> DocumentText {
        guard let range else { return DocumentText(Source(path: source.path, text), encoding) }
        let (start, end) = (place(of: range.start), place(of: range.end))
        if start.isInside || end.isInside {
            // Half a letter goes, so none of its halves is one any more; each counts as one unit, as it does for the client.
            var offsets = [start, end].filter { $0.isInside }.map { $0.offset }
            if offsets.count == 2, offsets[0] == offsets[1] { offsets.removeLast() }
            let halves = offsets.map { TextEdit($0..<$0 + 4, "\u{FFFD}\u{FFFD}") }
            // In UTF-8 nothing is half a letter: there the whole of it is meant.
            if encoding == .utf16 {
                return DocumentText(Source(path: source.path, source.applying(halves)), encoding).replacing(range, with: text)
            }
        }
        let edit = TextEdit(start.offset..<max(start.offset, end.offset), text)
        return DocumentText(Source(path: source.path, source.applying([edit])), encoding)
    }
}

/// Paths of files as clients write them: `file:///home/noor/mijn%20clubs/fcLindewold.level2.json`.
enum DocumentAddress {
    /// Returns the absolute path of a file; `nil` for what is no file, as a text that was never saved.
    static func path(of address: String) -> String? {
        let bytes = Array(address.utf8)
        let scheme = Array("file://".utf8)
        guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { return nil }
        // What stands between the two slashes and the third is the name of a machine: of this one.
        guard let slash = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
        var path = FileAddress.unescaped(FileAddress.withoutQuery(bytes[slash...]))
        // A zero would end the path for the system, and another file would be meant.
        guard !path.contains(0) else { return nil }
        while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
        return String(decoding: path, as: UTF8.self)
    }

    /// Returns the address of a file.
    static func of(path: String) -> String { "file://" + FileAddress.address(ofPath: path) }
}
