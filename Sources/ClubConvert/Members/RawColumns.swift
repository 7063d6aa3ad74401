import ClubModel
import JSONSyntax

/// The columns of a list in which an export keeps as JSON what its other columns have no words for.
///
/// People edit the other columns. So JSON counts only as long as the column of the same field is empty or says what an export
/// would write beside it; else somebody has changed that, and the JSON is out of date.
struct RawColumns {
    private let columns: [(column: Int, heading: String, path: RawPath)]

    /// How many such columns are read.
    static let mostColumns = 400

    init(_ block: MemberBlock) {
        let columns = block.headings.compactMap { heading -> (column: Int, heading: String, path: RawPath)? in
            guard heading.meaning == nil, !hasSameBytes(heading.text, RawName.heading),
                let path = RawPath(heading: heading.text)
            else { return nil }
            return (heading.column, heading.text, path)
        }
        self.columns = Array(columns.prefix(RawColumns.mostColumns))
    }

    /// Returns the values of a row that count.
    ///
    /// - Parameters:
    ///   - known: What the other columns of the row say, by the order of the field.
    ///   - unread: The fields whose cells could not be read.
    func values(
        _ table: Table, _ row: Int, name: ReadName, known: [MemberValue?], unread: [MemberField],
        _ remarks: inout [CellRemark]
    ) -> [RawValue] {
        let cells = table.rows[row].cells
        var found: [Found] = []
        for (column, heading, path) in columns where column < cells.count && !cells[column].isBlank {
            let place = table.place(row: row, column: column, header: heading)
            // Programs for tables make values of their own of some JSON.
            let text =
                if case .flag(let flag) = cells[column].content { flag ? "true" : "false" } else { cells[column].content.shown }
            let isLong = text.utf8.count > RawValue.longest
            let tree = Tree(Source(path: "", isLong ? "" : text))
            guard tree.errors.isEmpty, tree.root.kind != .missing else {
                let value =
                    isLong
                    ? (name: "count", value: Phrase(String(text.utf8.count)))
                    : (name: "value", value: Phrase(quoted(cells[column].text)))
                remarks.append(CellRemark(isLong ? .overlongCell : .unreadableJSON, at: place, member: name.display, [value]))
                continue
            }
            if !found.contains(where: { $0.path == path }) { found.append((path, tree.root, place)) }
        }
        return found.compactMap { value in
            guard let counts = counts(value, found, name, known, unread) else { return nil }
            if counts {
                let json = value.node.tree.source.text(value.node.range)
                return RawValue(path: value.path, json: RawValue.onOneLine(json), place: value.place)
            }
            // What says nothing is not missed.
            if value.node.isTelling {
                let words = value.path.field?.words ?? Phrase(value.path.names.last ?? "")
                remarks.append(CellRemark(.outdatedJSON, at: value.place, member: name.display, [("field", words)]))
            }
            return nil
        }
    }

    private typealias Found = (path: RawPath, node: Node, place: CellPlace)

    /// Whether a value counts beside the other columns, and is not out of date; `nil` where what the other column says could not be
    /// read, which has been said.
    private func counts(
        _ value: Found, _ found: [Found], _ name: ReadName, _ known: [MemberValue?], _ unread: [MemberField]
    ) -> Bool? {
        guard let orders = value.path.orders else { return true }
        guard let field = value.path.field else {
            // What should be an object is something else, or is empty: then there is nothing in it.
            let isFilled =
                orders.contains {
                    known[$0].map { $0.content != .flag(false) && $0.concludedFrom == nil } ?? false
                }
                || value.path.names == ["name"]
                || found.contains { other in
                    other.path != value.path && other.path.names.starts(with: value.path.names, by: hasSameBytes)
                }
            return !isFilled
        }
        switch field {
        case .givenName: return name.given.isEmpty
        case .infixName: return name.infix.isEmpty
        case .familyName: return name.family.isEmpty
        default: break
        }
        if unread.contains(field) { return nil }
        // A field may stand there with its old and its new name: one of them was shown.
        return found.contains { other in
            guard other.path.field == field else { return false }
            let shown = MemberCells.content(of: other.node, field, nil) ?? .empty
            guard shown != .empty else { return known[field.order].map { $0.concludedFrom != nil } ?? true }
            return known[field.order].map { $0.concludedFrom == nil && $0.comparison(with: other.node) == .same } ?? false
        }
    }
}

/// Where a value of a member stands in a file, as the heading of a column says it: `optional.roles.isChairman`.
///
/// Only the objects that the shapes of a member know lead to a field; what stands in an unknown field is one value. So a heading can
/// put a value nowhere but where an export found it.
struct RawPath: Equatable {
    /// The names from the member down to the field, as the file has them.
    let names: [String]
    /// The known fields that stand there or below, by their order among all; `nil` for an unknown field.
    let orders: Range<Int>?
    /// The known field that stands there; `nil` for objects and for unknown fields.
    var field: MemberField? {
        guard let orders, orders.count == 1 else { return nil }
        let field = MemberField.all[orders.lowerBound]
        return field.path.count == names.count ? field : nil
    }

    static func == (lhs: RawPath, rhs: RawPath) -> Bool { lhs.names.elementsEqual(rhs.names, by: hasSameBytes) }

    /// Returns the heading of the column.
    static func heading(_ names: [String]) -> String { MemberHeadings.rawPrefix + text(names) }

    /// Returns the path with dots; a name that could not be told from others stands in quotes.
    static func text(_ names: [String]) -> String {
        names.map { needsQuotes($0) ? jsonText($0) : $0 }.joined(separator: ".")
    }

    private static func needsQuotes(_ name: String) -> Bool {
        guard let first = name.utf8.first, let last = name.utf8.last, first > 0x20, last > 0x20 else { return true }
        return trimmed(name).utf8.count != name.utf8.count
            || name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\"") }
    }

    /// Whether a heading is one of an export's JSON, whether or not it leads anywhere.
    static func isHeading(_ text: String) -> Bool { text.hasPrefix(MemberHeadings.rawPrefix) }

    /// Reads a heading; `nil` where no field of a member can stand there.
    init?(heading: String) {
        guard RawPath.isHeading(heading),
            let names = RawPath.names(in: heading.utf8.dropFirst(MemberHeadings.rawPrefix.utf8.count))
        else { return nil }
        self.init(names)
    }

    init?(_ names: [String]) {
        var tree = MemberFieldTree.root
        for name in names.dropLast() {
            guard let rank = tree.rank(of: name), !tree.branches[rank].branches.isEmpty else { return nil }
            tree = tree.branches[rank]
        }
        guard let last = names.last else { return nil }
        self.names = names
        orders = tree.rank(of: last).map { tree.branches[$0].orders }
    }

    /// The longest path that is read, in bytes.
    private static let longest = 1000

    private static func names(in text: Substring.UTF8View) -> [String]? {
        guard text.count <= longest else { return nil }
        var names: [String] = []
        // Inside quotes, with what stands in front of a dot.
        var unclosed: String?
        for part in text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            let name = (unclosed.map { $0 + "." } ?? "") + String(decoding: part, as: UTF8.self)
            unclosed = nil
            if name.utf8.first != UInt8(ascii: "\"") {
                if name.isEmpty { return nil }
                names.append(name)
            } else if name.utf8.count > 1, name.utf8.last == UInt8(ascii: "\""),
                name.utf8.dropLast().reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count & 1 == 0
            {
                let tree = Tree(Source(path: "", name))
                guard tree.errors.isEmpty, let text = tree.root.string else { return nil }
                names.append(text)
            } else {
                unclosed = name
            }
        }
        return unclosed == nil ? names : nil
    }

    /// The pointer in the member, without a slash in front.
    var pointer: String {
        names.map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined(separator: "/")
    }
}

/// JSON that a row has for one field, to be written as it is.
struct RawValue: Sendable {
    let path: RawPath
    /// The value on one line.
    let json: String
    let place: CellPlace

    /// The longest text, in bytes: what fits into a cell of a workbook.
    static let longest = 32_767

    /// Returns JSON without its line breaks; in a text they can only stand in an escaped form.
    static func onOneLine(_ json: String) -> String {
        let lines = json.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { line in line.drop { $0 == 0x20 || $0 == 0x09 } }
        return lines.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}

/// The name of a member letter by letter, which an export keeps beside a name that would be read as another: with a title, or so
/// that two members of a file would be one.
struct RawName {
    let name: PersonName

    /// The heading of the column, and the path in YAML.
    static let heading = MemberHeadings.rawPrefix + path
    static let path = "name"

    /// Reads the name from JSON.
    init?(_ json: String) {
        let tree = Tree(Source(path: "", json))
        guard tree.errors.isEmpty, tree.root.kind == .object else { return nil }
        name = PersonName(partsOf: tree.root)
    }

    /// Returns a name as JSON.
    private static func json(of name: PersonName) -> String {
        """
        {"givenName": \(jsonText(name.given)), "infixName": \(jsonText(name.infix)), "familyName": \(jsonText(name.family))}
        """
    }

    /// Returns the name if it still is the one that the row shows: else somebody has changed that.
    func name(shownAs shown: (given: String, infix: String, family: String)) -> ReadName? {
        let isSame =
            hasSameBytes(plainText(name.given), shown.given) && hasSameBytes(plainText(name.infix), shown.infix)
            && hasSameBytes(plainText(name.family), shown.family)
        return isSame ? ReadName(given: name.given, infix: name.infix, family: name.family) : nil
    }

    /// What a list makes of the name of a member.
    enum Use: Equatable {
        /// The columns of the name say all, or there is no name.
        case plain
        /// The name is kept as JSON, too.
        case letterByLetter(String)
        /// Another member of this name follows: of these the apps read the last.
        case superseded
    }

    /// Returns what a list makes of the names of its members, `nil` for those without one.
    static func uses(of names: [PersonName?]) -> [Use] {
        var lasts: [ExactName: Int] = [:]
        for (index, name) in names.enumerated() { if let name { lasts[ExactName(name)] = index } }
        var uses = names.enumerated().map { index, name -> Use in
            guard let name else { return .plain }
            return lasts[ExactName(name)] == index ? .letterByLetter(json(of: name)) : .superseded
        }
        for index in givenBack(names, lasts.values.sorted()) { uses[index] = .plain }
        return uses
    }

    /// Returns which of some names, given by their numbers, a list of them gives back as they are: by making one and reading it.
    private static func givenBack(_ names: [PersonName?], _ numbers: [Int]) -> [Int] {
        guard let today = Day("2000-01-01") else { return [] }
        var rows = [["givenName", "infixName", "familyName"]]
        for number in numbers { rows.append(names[number].map { [$0.given, $0.infix, $0.family] } ?? []) }
        let table = Table(
            name: "",
            rows: rows.enumerated().map { index, texts in
                Table.Row(number: index + 1, cells: texts.map { Table.Cell($0.isEmpty ? .empty : .text($0)) })
            })
        let read = MemberSheet(TableFile(path: "", format: .csv, tables: [table]), MemberSheet.Settings(today: today)).rows
        let kinds = RowKind(reading: NameReading())
        return read.compactMap { row in
            let number = numbers[row.place.row - 2]
            let isSame = !row.isDoubtful && names[number].map { $0.isSame(as: row.name) } == true
            // "true van Wit" may be taken for a note beside other cells.
            return isSame && kinds.look(row.name.text) == .name && kinds.isProper(row.name.text) ? number : nil
        }
    }
}
