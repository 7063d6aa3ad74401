import ClubModel
import JSONSyntax

/// Reads texts whose columns are separated by a sign: CSV, TSV, and what is pasted from a program for tables.
enum DelimitedReader {
    static func read(_ text: DecodedText, path: String, prefersTab: Bool) throws(TableError) -> TableFile {
        let choice = DelimiterChoice(text, prefersTab: prefersTab)
        let rows = DelimitedTable(text, scanner: DelimitedScanner(text.source, from: choice.start, delimiter: choice.delimiter))
        while rows.addRow() {}
        if let error = rows.error { throw error }
        let table = rows.table
        guard !table.rows.isEmpty else { throw .emptyFile }
        return TableFile(
            path: path, format: choice.delimiter == UInt8(ascii: "\t") ? .tsv : .csv, tables: [table],
            remarks: rows.remarks(in: table))
    }
}

/// The rows of a text as they are read.
private final class DelimitedTable {
    private var scanner: DelimitedScanner
    private let text: DecodedText
    private var rows: [Table.Row] = []
    /// How many cells each row has in the file, with empty ones.
    private var widths: [Int] = []
    private var fields: [DelimitedScanner.Field] = []
    private var notes: [Note] = []
    private var line = 1
    private var countedTo = 0
    private var cellCount = 0
    private var oddIndex = 0
    private(set) var error: TableError?

    /// Something to remark on a cell.
    private struct Note {
        let cause: CellRemark.Cause
        let row: Int
        let column: Int
    }

    init(_ text: DecodedText, scanner: DelimitedScanner) {
        self.text = text
        self.scanner = scanner
    }

    var table: Table { Table(name: "", rows: rows, source: text.source) }

    /// Reads the next row.
    ///
    /// - Returns: Whether there was one.
    func addRow() -> Bool {
        guard error == nil else { return false }
        let start = scanner.offset
        guard scanner.nextRow(&fields) else { return false }
        countLines(to: start)
        var cells: [Table.Cell] = []
        cells.reserveCapacity(fields.count)
        var filled = 0
        for (column, field) in fields.enumerated() {
            let content = content(of: field)
            cells.append(Table.Cell(content, offset: field.start, count: field.end - field.start))
            if content != .empty { filled = column + 1 }
            if field.isUnclosed { notes.append(Note(cause: .unclosedQuote, row: rows.count, column: column)) }
            if field.hasStrayQuote { notes.append(Note(cause: .strayQuote, row: rows.count, column: column)) }
            let sign = text.source.bytes[field.isQuoted ? field.start + 1 : field.start]
            if sign == UInt8(ascii: "="), case .text(let text) = content, HarmlessText.isFormula(text) {
                notes.append(Note(cause: .uncalculatedFormula, row: rows.count, column: column))
            }
            noteOddBytes(in: field, column)
        }
        cellCount += filled
        if fields.count > TableLimits.mostColumns || rows.count == TableLimits.mostRows || cellCount > TableLimits.mostCells {
            error = .tooLarge
            return false
        }
        guard filled > 0 else { return true }
        cells.removeSubrange(filled...)
        rows.append(Table.Row(number: line, cells: cells))
        widths.append(fields.count)
        return true
    }

    private func content(of field: DelimitedScanner.Field) -> Table.Content {
        guard field.end > field.start else { return .empty }
        let text = scanner.value(field)
        return text.utf8.allSatisfy({ $0 <= 0x20 }) ? .empty : .text(HarmlessText.original(text))
    }

    private func countLines(to offset: Int) {
        let bytes = text.source.bytes
        while countedTo < offset {
            if bytes[countedTo] == 0x0A || bytes[countedTo] == 0x0D && bytes[countedTo + 1] != 0x0A { line += 1 }
            countedTo += 1
        }
    }

    private func noteOddBytes(in field: DelimitedScanner.Field, _ column: Int) {
        let places = text.oddPlaces
        while oddIndex < places.count, places[oddIndex] < field.start { oddIndex += 1 }
        guard oddIndex < places.count, places[oddIndex] < field.end else { return }
        notes.append(Note(cause: .oddBytes, row: rows.count, column: column))
        while oddIndex < places.count, places[oddIndex] < field.end { oddIndex += 1 }
    }

    // MARK: Remarks

    /// Returns what is to be said about the table, from above.
    func remarks(in table: Table) -> [CellRemark] {
        let usual = usualWidth
        let isRegular = widths.count { $0 == usual } * 10 >= widths.count * 9
        var remarks: [CellRemark] = []
        var next = 0
        for (index, row) in rows.enumerated() {
            while next < notes.count, notes[next].row == index {
                let note = notes[next]
                next += 1
                guard note.column < row.cells.count, case .text(let text) = row.cells[note.column].content else { continue }
                remarks.append(
                    CellRemark(note.cause, at: table.place(row: index, column: note.column), [("value", Phrase(text))]))
            }
            let width = widths[index]
            let counts: [(name: String, value: Phrase)] = [
                ("count", Phrase(String(max(width, row.cells.count)))), ("usual", Phrase(String(usual))),
            ]
            if usual > 1, row.cells.count > usual {
                remarks.append(CellRemark(.raggedRow, at: table.place(row: index, column: usual), counts))
            } else if isRegular, width < usual, width > 1 {
                remarks.append(CellRemark(.shortRow, at: table.place(row: index), counts))
            }
        }
        return remarks
    }

    /// How many cells most rows have; the greater number where two are as frequent.
    private var usualWidth: Int {
        var counts: [Int: Int] = [:]
        for width in widths { counts[width, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }
}
