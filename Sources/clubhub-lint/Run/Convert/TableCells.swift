import ClubConvert
import ClubModel
import ClubReport

/// The cells of a file's tables by their places.
struct TableCells: Sendable {
    private let tables: [Table]
    /// Where each row stands among those of its table, by sheet and number.
    private let rows: [String: [Int: Int]]

    init(_ file: TableFile) {
        tables = file.tables
        var rows: [String: [Int: Int]] = [:]
        for table in file.tables where rows[table.name] == nil {
            rows[table.name] = Dictionary(zip(table.rows.map(\.number), table.rows.indices)) { first, _ in first }
        }
        self.rows = rows
    }

    /// Returns the row around a cell, for reports.
    func row(around place: CellPlace) -> ReportedRow? {
        guard place.column > 0, let cells = cells(of: place) else { return nil }
        var texts = cells.map { $0.content.shown }
        while texts.count < place.column { texts.append("") }
        return ReportedRow(number: place.row, cells: texts, marked: place.column - 1)
    }

    private func cells(of place: CellPlace) -> [Table.Cell]? {
        guard let index = rows[place.sheet]?[place.row], let table = tables.first(where: { $0.name == place.sheet }) else {
            return nil
        }
        return table.rows[index].cells
    }
}
