import ClubModel
import JSONSyntax

/// Reads YAML as tables: a list of members, or the shape of a Level 2 file.
///
/// Values mean what YAML 1.2 says: `no` and `012` are texts. Anchors are refused, as a few lines of them can stand for more than any
/// memory holds.
package enum YAMLTableReader {
    /// Makes values of a text: the part that a library does.
    package typealias Composer = (String) throws(YAMLProblem) -> YAMLNode

    /// How large a file may be, in bytes: some ten thousand members.
    private static let mostBytes = 1 << 24

    static func read(_ text: DecodedText, path: String, _ compose: Composer) throws(TableError) -> TableFile {
        guard text.source.count <= mostBytes else { throw .tooLarge }
        if let line = YAMLAnchors.lineOfAlias(in: text) { throw .yamlAlias(line: line) }
        let root: YAMLNode
        do throws(YAMLProblem) {
            root = try compose(text.source.text(text.start..<text.source.count))
        } catch {
            throw refusal(error, text)
        }
        var flattening = YAMLFlattening(text)
        guard let list = root.members, let table = try flattening.members(list) else {
            throw .yamlWithoutMembers(line: root.scalar.flatMap { $0.mark.line > 0 ? $0.mark.line : nil })
        }
        return TableFile(path: path, format: .yaml, tables: [table])
    }

    private static func refusal(_ problem: YAMLProblem, _ text: DecodedText) -> TableError {
        switch problem {
        case .empty: return .emptyFile
        case .syntax(let line, let words): return .damagedYAML(line: line > 0 ? line : nil, words)
        case .documents(let line): return .yamlDocuments(line: line)
        case .repeatedKey(let key, let mark):
            var places = YAMLPlaces(text)
            return .yamlKeyTwice(line: places.line(ofRepeated: key, after: mark), key)
        }
    }
}

/// Where YAML counts its lines and columns.
struct YAMLPlaces {
    private let source: Source
    private var lineStarts: [Int]
    private let lines: LineTable
    /// The place that was asked for last: the next one usually follows it.
    private var last = (line: 1, column: 1, offset: 0)

    init(_ text: DecodedText) {
        source = text.source
        lines = LineTable(text.source)
        lineStarts = [text.start]
        last.offset = text.start
        // YAML 1.1, which readers follow here, ends lines at three characters more than other formats.
        let bytes = source.bytes
        var index = text.start
        while index < source.count {
            switch bytes[index] {
            case 0x0A: lineStarts.append(index + 1)
            case 0x0D where bytes[index + 1] != 0x0A: lineStarts.append(index + 1)
            case 0xC2 where bytes[index + 1] == 0x85: lineStarts.append(index + 2)
            case 0xE2 where bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
                lineStarts.append(index + 3)
            default: break
            }
            index += 1
        }
    }

    /// Returns the offset in the source that a mark stands for.
    mutating func offset(of mark: YAMLNode.Mark) -> Int {
        guard mark.line >= 1, mark.line <= lineStarts.count else { return 0 }
        if mark.line != last.line || mark.column < last.column { last = (mark.line, 1, lineStarts[mark.line - 1]) }
        while last.column < mark.column, last.offset < source.count {
            last.offset += 1
            while last.offset < source.count, source.bytes[last.offset] & 0xC0 == 0x80 { last.offset += 1 }
            last.column += 1
        }
        return last.offset
    }

    /// Returns the line of an offset as the rest of the tool counts lines.
    func line(of offset: Int) -> Int { lines.line(of: offset) }

    /// Returns where a value ends that begins at an offset; of a text over several lines, the end of the first.
    func end(of scalar: YAMLNode.Scalar, from start: Int) -> Int {
        let bytes = source.bytes
        var index = start
        switch scalar.style {
        case .plain:
            var text = scalar.string
            let isWhole = text.withUTF8 { text in
                start + text.count <= source.count
                    && text.elementsEqual(UnsafeBufferPointer(rebasing: source.buffer[start..<start + text.count]))
            }
            if isWhole { return start + scalar.string.utf8.count }
        case .singleQuoted where bytes[start] == UInt8(ascii: "'"), .doubleQuoted where bytes[start] == UInt8(ascii: "\""):
            let quote = bytes[start]
            index += 1
            while index < source.count, bytes[index] != 0x0A {
                if bytes[index] == quote {
                    guard quote == UInt8(ascii: "'"), bytes[index + 1] == quote else { return index + 1 }
                    index += 1
                } else if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                    index += 1
                }
                index += 1
            }
            return min(index, source.count)
        default: break
        }
        while index < source.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index
    }

    /// Returns the line on which a key stands for the second time, as far as its place tells; else where it stands first.
    mutating func line(ofRepeated key: String, after mark: YAMLNode.Mark) -> Int {
        let name = Array(key.utf8)
        guard mark.line < lineStarts.count else { return mark.line }
        for line in mark.line + 1...lineStarts.count {
            let start = lineStarts[line - 1] + mark.column - 1
            guard start < source.count, !name.isEmpty else { continue }
            for offset in [start, start + 1] where offset + name.count < source.count {
                let isThere = (0..<name.count).allSatisfy { source.bytes[offset + $0] == name[$0] }
                let next = source.bytes[offset + name.count]
                if isThere, next == UInt8(ascii: ":") || next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == 0x20 {
                    return line
                }
            }
        }
        return mark.line
    }
}

/// Finds anchors that are used, before anything follows them.
enum YAMLAnchors {
    /// Returns the line of the first alias whose anchor the text has, too; a text may well begin with an asterisk otherwise.
    static func lineOfAlias(in text: DecodedText) -> Int? {
        let source = text.source
        var anchors: Set<String> = []
        for name in names(of: UInt8(ascii: "&"), source) { anchors.insert(name.text) }
        guard !anchors.isEmpty else { return nil }
        for name in names(of: UInt8(ascii: "*"), source) where anchors.contains(name.text) {
            return source.positions(of: [name.offset])[0].line
        }
        return nil
    }

    private static func names(of sign: UInt8, _ source: Source) -> [(text: String, offset: Int)] {
        var names: [(text: String, offset: Int)] = []
        var index = 0
        while index < source.count {
            // A quote in front begins a text, or ends one that nothing may follow.
            if source.bytes[index] == sign,
                index == 0 || !isName(source.bytes[index - 1]) && !"\"'".utf8.contains(source.bytes[index - 1])
            {
                var end = index + 1
                while end < source.count, isName(source.bytes[end]) { end += 1 }
                if end > index + 1 { names.append((source.text(index + 1..<end), index)) }
                index = end
            } else {
                index += 1
            }
        }
        return names
    }

    private static func isName(_ byte: UInt8) -> Bool { byte.isDigit || byte.isASCIILetter || "_-".utf8.contains(byte) }
}

/// A value of a YAML file, as whatever reads YAML hands it over.
package indirect enum YAMLNode: Sendable {
    case scalar(Scalar)
    case sequence([YAMLNode], Mark)
    case mapping([Field], Mark)
    /// What is no value of a table: an alias, or what nests deeper than any table.
    case other

    /// A value without others in it.
    package struct Scalar: Sendable {
        package let string: String
        package let style: Style
        /// Such as `!json`; empty where the file names none.
        package let tag: String
        package let mark: Mark

        package init(_ string: String, _ style: Style, tag: String, at mark: Mark) {
            self.string = string
            self.style = style
            self.tag = tag
            self.mark = mark
        }
    }

    /// How a scalar is written.
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted
        /// On lines of its own.
        case block
    }

    /// A field of a mapping.
    package typealias Field = (key: YAMLNode, value: YAMLNode)

    /// A place as YAML counts it: lines and characters from 1; 0 where it is not known.
    package typealias Mark = (line: Int, column: Int)

    var scalar: Scalar? {
        if case .scalar(let scalar) = self { scalar } else { nil }
    }

    /// The text of a scalar.
    var string: String? { scalar?.string }

    var sequence: [YAMLNode]? {
        if case .sequence(let list, _) = self { list } else { nil }
    }

    var isMapping: Bool {
        if case .mapping = self { true } else { false }
    }

    /// The list of members: the whole file, `members` in it, or else its first list of records.
    fileprivate var members: [YAMLNode]? {
        guard case .mapping(let fields, _) = self else { return sequence }
        let lists = fields.filter { field in
            field.value.sequence.map { list in !list.isEmpty && list.allSatisfy { $0.isMapping } } ?? false
        }
        return (lists.last { $0.key.string == "members" } ?? lists.first)?.value.sequence
    }

    /// Returns the value of a field.
    subscript(_ key: String) -> YAMLNode? {
        guard case .mapping(let fields, _) = self else { return nil }
        return fields.first { $0.key.string == key }?.value
    }

    var mark: Mark {
        switch self {
        case .scalar(let scalar): scalar.mark
        case .sequence(_, let mark), .mapping(_, let mark): mark
        case .other: (line: 0, column: 0)
        }
    }
}

/// Why a text is no YAML that can be read.
package enum YAMLProblem: Error, Sendable {
    /// Nothing is in it.
    case empty
    /// The reader's own words, in English; the line is 0 where it is not known.
    case syntax(line: Int, String)
    /// A second document begins.
    case documents(line: Int)
    /// A field stands twice in the mapping at a place.
    case repeatedKey(String, in: YAMLNode.Mark)
}
