import ClubModel

/// Where the name of one row stands. The places are made when somebody asks, as few are ever shown.
struct NameCells: Sendable {
    private let list: NameList
    private let row: Int

    init(_ list: NameList, row: Int) {
        self.list = list
        self.row = row
    }

    /// Returns the cell that a part of the name comes from, or all of the name.
    ///
    /// - Parameter path: The path in a member, such as `name/infixName`; `nil` where it is about no name.
    func place(of path: Substring) -> CellPlace? {
        switch path {
        case "name": list.place(row)
        case "name/givenName": list.place(list.given, row) ?? list.place(row)
        case "name/infixName": list.place(list.infix, row) ?? list.place(list.family, row) ?? list.place(row)
        case "name/familyName": list.place(list.family, row) ?? list.place(row)
        default: nil
        }
    }
}

/// The columns of the names of one list.
final class NameList: Sendable {
    private let table: Table
    private let headings: [Int: String]
    /// The columns from 0 on, those that are looked at first in front.
    let given: [Int]
    let infix: [Int]
    let family: [Int]

    init(_ table: Table, _ headings: [Int: MemberBlock.Heading], _ names: NameColumns) {
        self.table = table
        self.headings = headings.mapValues { $0.text }
        (given, infix, family) = names.byPart
    }

    /// Returns the first of some cells of a row that has something in it.
    func place(_ columns: [Int], _ row: Int) -> CellPlace? {
        columns.first { !table.text(row, $0).isEmpty }.map {
            table.place(row: row, column: $0, header: headings[$0] ?? "")
        }
    }

    /// Returns the cells of the whole name, as far as they stand side by side.
    func place(_ row: Int) -> CellPlace? {
        let columns = (given + infix + family).filter { !table.text(row, $0).isEmpty }.sorted()
        guard let first = columns.first else { return nil }
        var last = first
        while let next = columns.first(where: { $0 > last }), (last..<next).allSatisfy({ $0 == last || isInfix($0) }) {
            last = next
        }
        let header = headings[first] ?? ""
        guard let source = table.source, last > first else { return table.place(row: row, column: first, header: header) }
        let cells = table.rows[row].cells
        return CellPlace(
            sheet: table.name, row: table.rows[row].number, column: first + 1, header: header, source: source,
            rowStart: Int(table.rows[row].offset), range: cells[first].range.lowerBound..<cells[last].range.upperBound)
    }

    private func isInfix(_ column: Int) -> Bool { infix.contains(column) }
}
