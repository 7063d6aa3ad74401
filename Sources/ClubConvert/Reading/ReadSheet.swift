import ClubModel
import JSONSyntax

/// A sheet of a workbook, or a table of a page, as it was read.
struct ReadSheet {
    var name = ""
    var rows: [Table.Row] = []
    var merges: [MergedCells] = []
    var links = CellLinks()
    /// Whether the program or the page does not show it.
    var isHidden = false
    /// The columns that are not shown, from 0.
    var hiddenColumns: [Int] = []
    /// What is to be said about its cells.
    var remarks: [CellRemark] = []
}

extension TableFile {
    /// Makes tables of sheets, but of none that is hidden beside others, or that an export puts beside the list.
    ///
    /// - Parameter source: The text of a page, whose rows are numbered by its lines.
    init(path: String, _ format: Format, _ sheets: [ReadSheet], source: Source? = nil) {
        self.init(path: path, format: format, tables: [])
        let lines = source.map { LineTable($0) }
        let hasShown = sheets.contains { !$0.isHidden && !$0.rows.isEmpty }
        for sheet in sheets where !sheet.rows.isEmpty {
            var rows = sheet.rows
            MergedCells.repeatHeads(sheet.merges, in: &rows)
            sheet.links.show(in: &rows, overAddresses: source != nil)
            if let lines {
                rows = rows.map { row in
                    let start = Int(row.offset)
                    return Table.Row(number: lines.line(of: start), cells: row.cells, isHidden: row.isHidden, offset: start)
                }
            }
            let table = Table(name: sheet.name, rows: rows, source: source)
            if ColumnExplanations.isAside(table) { continue }
            if sheet.isHidden, hasShown {
                let place = source == nil ? CellPlace(sheet: table.name, row: 0, column: 0) : table.place(row: 0)
                remarks.append(CellRemark(.hiddenSheet, at: place, [("sheet", Phrase(table.name))]))
            } else {
                tables.append(table)
                remarks += table.hiddenParts(columns: sheet.hiddenColumns) + sheet.remarks
            }
        }
    }
}

extension Table {
    /// Returns what is to be said about rows and columns that are not shown.
    fileprivate func hiddenParts(columns: [Int]) -> [CellRemark] {
        var remarks: [CellRemark] = []
        let hidden = rows.indices.filter { rows[$0].isHidden }
        if let first = hidden.first {
            let isOne = hidden.count == 1
            let words = Phrase(
                en: isOne ? "One row is" : String(hidden.count) + " rows are",
                nl: isOne ? "Eén rij is" : String(hidden.count) + " rijen zijn")
            remarks.append(CellRemark(.hiddenRows, at: place(row: first), [("rows", words)]))
        }
        let width = rows.reduce(0) { max($0, $1.cells.count) }
        for column in columns where column < width {
            let isInText = source != nil && column < rows[0].cells.count
            let place = isInText ? place(row: 0, column: column) : CellPlace(sheet: name, row: 0, column: column + 1)
            let letters = Phrase(CellPlace.letters(ofColumn: column + 1))
            remarks.append(CellRemark(.hiddenColumn, at: place, [("column", letters)]))
        }
        return remarks
    }
}
