import ClubModel
import JSONSyntax

/// Reads HTML piece by piece, as sites write it: tags that are never closed, attributes without quotes, anything in between.
///
/// Every byte is looked at a bounded number of times; scripts, styles and comments are passed over.
struct HTMLScanner {
    enum Piece {
        /// The name is in small letters.
        case start(name: String)
        case end(name: String)
        case text(Range<Int>)
    }

    private var scanner: MarkupScanner
    private var source: Source { scanner.source }
    /// The element whose content is no HTML, such as a script, until its end.
    private var rawElement: String?
    /// Elements that have no end further on: looked for once.
    private var unendedElements: Set<String> = []

    init(_ source: Source, from start: Int) { scanner = MarkupScanner(source, from: start) }

    /// Elements whose content belongs to no cell; in `comment` LibreOffice puts the notes on cells.
    private static let unread: Set<String> = ["script", "style", "textarea", "noscript", "template", "title", "comment"]

    /// Where the next piece begins.
    var offset: Int { scanner.offset }

    /// Returns the next piece; `nil` at the end.
    mutating func next() -> Piece? {
        if let name = rawElement {
            rawElement = nil
            skipRaw(name)
        }
        while let kind = scanner.next() {
            switch kind {
            case .text: return .text(scanner.content)
            case .start:
                if HTMLScanner.unread.contains(name) { rawElement = name }
                return .start(name: name)
            case .end: return .end(name: name)
            case .section, .comment, .declaration, .instruction: continue
            }
        }
        return nil
    }

    /// The name in the tag that was read last.
    private var name: String { String(decoding: source.buffer[scanner.content].map { $0.asciiLowercased }, as: UTF8.self) }

    /// Whether the element that has just begun is not shown.
    var isHidden: Bool {
        attribute("hidden") != nil || hasStyle("display:none")
    }

    /// Whether a line is drawn through the text of the element that has just begun.
    var isStruckOut: Bool { ["s", "strike", "del"].contains(name) || hasStyle("line-through") }

    /// Whether the style of the element has a part, without spaces and capitals.
    private func hasStyle(_ part: String) -> Bool {
        guard let style = attribute("style") else { return false }
        return String(decoding: style.utf8.filter { $0 > 0x20 }.map { $0.asciiLowercased }, as: UTF8.self).contains(part)
    }

    /// Returns the value of an attribute of the element that has just begun; empty for one without a value.
    func attribute(_ name: StaticString) -> String? {
        let found = scanner.attributes.first { attribute in
            attribute.name.count == name.utf8CodeUnitCount
                && hasStart(UnsafeBufferPointer(rebasing: source.buffer[attribute.name]), name)
        }
        return found.map { source.text($0.value) }
    }

    /// Goes to the end of an element whose content is no HTML; not at all where it has none.
    private mutating func skipRaw(_ name: String) {
        guard !unendedElements.contains(name) else { return }
        let end = Array(("/" + name).utf8)
        var index = offset
        while let found = source.buffer[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = found + 1
            if source.buffer[index...].prefix(end.count).elementsEqual(end, by: { $0 | 0x20 == $1 }) {
                scanner.offset = found
                return
            }
        }
        unendedElements.insert(name)
    }
}
