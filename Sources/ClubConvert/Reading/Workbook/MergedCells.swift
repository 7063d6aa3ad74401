/// The name of a cell in a workbook, such as `D17`.
struct CellReference {
    /// From 1.
    let row: Int
    let column: Int

    init?(_ bytes: some Sequence<UInt8>) {
        var row = 0
        var column = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "$"): continue
            case 0x41...0x5A where row == 0, 0x61...0x7A where row == 0: column = column * 26 + Int(byte & 0x1F)
            case 0x30...0x39: row = row * 10 + Int(byte & 0x0F)
            default: return nil
            }
            guard column <= 1 << 20, row <= 1 << 27 else { return nil }
        }
        guard row > 0, column > 0 else { return nil }
        self.row = row
        self.column = column
    }
}

/// Cells that are shown as one, with the value of the first.
struct MergedCells {
    /// Both from 1, and inclusive.
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>

    /// Reads a reference such as `A1:C1`.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = CellReference(bytes[..<colon]),
            let last = CellReference(bytes[(colon + 1)...]), first.row <= last.row, first.column <= last.column
        else { return nil }
        rows = first.row...last.row
        columns = first.column...last.column
    }

    init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
        self.rows = rows
        self.columns = columns
    }

    /// So many filled cells make a row one of headers or members, not a title.
    private static let fewestHeads = 3
    /// How many rows of headers are looked for.
    private static let mostHeadRows = 10

    /// Gives each cell of merged headers their value: a header over three columns is that of each.
    ///
    /// Merged cells are headers as long as no row above them has three filled cells. Below, the value belongs to the first cell
    /// only: two members who share a cell need not share its value.
    static func repeatHeads(_ merges: [MergedCells], in rows: inout [Table.Row]) {
        guard !merges.isEmpty else { return }
        var lastHead = -1
        for index in rows.indices.prefix(mostHeadRows) {
            lastHead = rows[index].number
            if rows[index].cells.count(where: { $0.content != .empty }) >= fewestHeads { break }
        }
        let width = rows.reduce(0) { max($0, $1.cells.count) }
        let head = rows.indices.prefix(mostHeadRows)
        for merge in merges where merge.rows.lowerBound <= lastHead && merge.columns.lowerBound <= width {
            guard let top = head.first(where: { rows[$0].number == merge.rows.lowerBound }),
                merge.columns.lowerBound <= rows[top].cells.count
            else { continue }
            let value = rows[top].cells[merge.columns.lowerBound - 1]
            guard value.content != .empty else { continue }
            for index in head where merge.rows.contains(rows[index].number) {
                let start = Int(rows[index].offset)
                for column in merge.columns.lowerBound...min(merge.columns.upperBound, width) {
                    while rows[index].cells.count < column { rows[index].cells.append(Table.Cell(.empty, offset: start)) }
                    guard rows[index].cells[column - 1].content == .empty else { continue }
                    rows[index].cells[column - 1] = index == top ? value : Table.Cell(value.content, offset: start)
                }
            }
        }
    }
}
