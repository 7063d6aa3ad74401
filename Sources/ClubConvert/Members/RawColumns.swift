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
            let member = name.display
            guard let text = RawColumns.text(of: cells[column].content), text.utf8.count <= RawValue.longest else {
                remarks.append(RawColumns.refusal(cells[column], place, member))
                continue
            }
            let tree = Tree(Source(path: "", text))
            guard tree.errors.isEmpty, tree.root.kind != .missing else {
                remarks.append(RawColumns.refusal(cells[column], place, member))
                continue
            }
            if found.contains(where: { $0.path == path }) { continue }
            found.append(Found(path: path, node: tree.root, place: place))
        }
        guard !found.isEmpty else { return [] }
        var values: [RawValue] = []
        for value in found {
            switch standing(value, found, name, known, unread) {
            case .counts:
                let json = value.node.tree.source.text(value.node.range)
                values.append(RawValue(path: value.path, json: RawValue.onOneLine(json), place: value.place))
            case .isOutdated:
                // What says nothing is not missed.
                guard value.node.isTelling else { continue }
                let words = value.path.field?.words ?? Phrase(value.path.names.last ?? "")
                remarks.append(CellRemark(.outdatedJSON, at: value.place, member: name.display, [("field", words)]))
            case .isUnknown: continue
            }
        }
        return values
    }

    private struct Found {
        let path: RawPath
        let node: Node
        let place: CellPlace
    }

    /// What a value is worth beside the other columns.
    private enum Standing {
        case counts, isOutdated
        /// What the other column says could not be read, which has been said.
        case isUnknown
    }

    private func standing(
        _ value: Found, _ found: [Found], _ name: ReadName, _ known: [MemberValue?], _ unread: [MemberField]
    ) -> Standing {
        guard let orders = value.path.orders else { return .counts }
        guard let field = value.path.field else {
            // What should be an object is something else, or is empty: then there is nothing in it.
            let isFilled =
                orders.contains {
                    known[$0].map { $0.content != .flag(false) && $0.concludedFrom == nil } ?? false
                }
                || value.path.names == ["name"]
                || found.contains { other in
                    other.path.names.count > value.path.names.count
                        && zip(other.path.names, value.path.names).allSatisfy { hasSameBytes($0, $1) }
                }
            return isFilled ? .isOutdated : .counts
        }
        switch field {
        case .givenName: return name.given.isEmpty ? .counts : .isOutdated
        case .infixName: return name.infix.isEmpty ? .counts : .isOutdated
        case .familyName: return name.family.isEmpty ? .counts : .isOutdated
        default: break
        }
        if unread.contains(field) { return .isUnknown }
        // A field may stand there with its old and its new name: one of them was shown.
        let isShown = found.contains { other in
            guard other.path.field == field else { return false }
            let shown = MemberCells.content(of: other.node, field, nil) ?? .empty
            guard shown != .empty else { return known[field.order].map { $0.concludedFrom != nil } ?? true }
            return known[field.order].map { $0.concludedFrom == nil && $0.comparison(with: other.node) == .same } ?? false
        }
        return isShown ? .counts : .isOutdated
    }

    /// Returns the text of a cell; programs for tables make values of their own of some JSON.
    private static func text(of content: Table.Content) -> String? {
        switch content {
        case .text(let text): text
        case .number(_, let digits): digits
        case .flag(let flag): flag ? "true" : "false"
        case .empty, .day, .fault: nil
        }
    }

    private static func refusal(_ cell: Table.Cell, _ place: CellPlace, _ member: String) -> CellRemark {
        if case .text(let text) = cell.content, text.utf8.count > RawValue.longest {
            return CellRemark(.overlongCell, at: place, member: member, [("count", Phrase(String(text.utf8.count)))])
        }
        return CellRemark(.unreadableJSON, at: place, member: member, [("value", Phrase(quoted(cell.text)))])
    }
}
