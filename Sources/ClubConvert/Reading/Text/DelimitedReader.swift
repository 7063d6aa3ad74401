import ClubModel
import JSONSyntax

/// Reads texts whose columns are separated by a sign: CSV, TSV, and what is pasted from a program for tables.
enum DelimitedReader {
    static func read(_ text: DecodedText, path: String, prefersTab: Bool) throws(TableError) -> TableFile {
        let choice = DelimiterChoice(text, prefersTab: prefersTab)
        var builder = DelimitedTable(
            text, scanner: DelimitedScanner(text.source, from: choice.start, delimiter: choice.delimiter))
        while try builder.addRow() {}
        let (table, remarks) = builder.table()
        guard !table.rows.isEmpty else { throw .emptyFile }
        let format: TableFile.Format = choice.delimiter == UInt8(ascii: "\t") ? .tsv : .csv
        return TableFile(path: path, format: format, tables: [table], remarks: remarks)
    }
}

/// The rows of a text as they are read.
private struct DelimitedTable {
    private var scanner: DelimitedScanner
    private let text: DecodedText
    private var rows: [Table.Row] = []
    /// How many cells each row has in the file, with empty ones.
    private var widths: [Int] = []
    private var fields: [DelimitedScanner.Field] = []
    /// What is to be remarked on cells.
    private var notes: [(cause: CellRemark.Cause, row: Int, column: Int)] = []
    private var line = 1
    private var countedTo = 0
    private var cellCount = 0
    private var oddIndex = 0

    init(_ text: DecodedText, scanner: DelimitedScanner) {
        self.text = text
        self.scanner = scanner
    }

    /// Reads the next row.
    ///
    /// - Returns: Whether there was one.
    mutating func addRow() throws(TableError) -> Bool {
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
            if field.isUnclosed { notes.append((.unclosedQuote, rows.count, column)) }
            if field.hasStrayQuote { notes.append((.strayQuote, rows.count, column)) }
            let sign = text.source.bytes[field.isQuoted ? field.start + 1 : field.start]
            if sign == UInt8(ascii: "="), case .text(let text) = content, HarmlessText.isFormula(text) {
                notes.append((.uncalculatedFormula, rows.count, column))
            }
            noteOddBytes(in: field, column)
        }
        cellCount += filled
        if fields.count > TableLimits.mostColumns || rows.count == TableLimits.mostRows || cellCount > TableLimits.mostCells {
            throw .tooLarge
        }
        guard filled > 0 else { return true }
        cells.removeSubrange(filled...)
        rows.append(Table.Row(number: line, cells: cells))
        widths.append(fields.count)
        return true
    }

    private func content(of field: DelimitedScanner.Field) -> Table.Content {
        let text = scanner.value(field)
        return text.utf8.allSatisfy({ $0 <= 0x20 }) ? .empty : .text(HarmlessText.original(text))
    }

    private mutating func countLines(to offset: Int) {
        let bytes = text.source.bytes
        while countedTo < offset {
            if bytes[countedTo] == 0x0A || bytes[countedTo] == 0x0D && bytes[countedTo + 1] != 0x0A { line += 1 }
            countedTo += 1
        }
    }

    private mutating func noteOddBytes(in field: DelimitedScanner.Field, _ column: Int) {
        let places = text.oddPlaces
        while oddIndex < places.count, places[oddIndex] < field.start { oddIndex += 1 }
        guard oddIndex < places.count, places[oddIndex] < field.end else { return }
        notes.append((.oddBytes, rows.count, column))
        while oddIndex < places.count, places[oddIndex] < field.end { oddIndex += 1 }
    }

    // MARK: Remarks

    /// Returns the table, and what is to be said about it, from above.
    func table() -> (Table, remarks: [CellRemark]) {
        // How many cells most rows have; the greater number where two are as frequent.
        var counts: [Int: Int] = [:]
        for width in widths { counts[width, default: 0] += 1 }
        let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        let isRegular = counts[usual, default: 0] * 10 >= widths.count * 9
        var table = Table(name: "", rows: rows, source: text.source)
        var remarks: [CellRemark] = []
        var rest = notes[...]
        for (index, row) in rows.enumerated() {
            while let note = rest.first, note.row == index {
                rest = rest.dropFirst()
                guard note.column < row.cells.count, case .text(let text) = row.cells[note.column].content else { continue }
                remarks.append(
                    CellRemark(note.cause, at: table.place(row: index, column: note.column), [("value", Phrase(text))]))
            }
            let width = widths[index]
            table.rows[index].isShort = width < usual
            let counts: [(name: String, value: Phrase)] = [
                ("count", Phrase(String(max(width, row.cells.count)))), ("usual", Phrase(String(usual))),
            ]
            if usual > 1, row.cells.count > usual {
                remarks.append(CellRemark(.raggedRow, at: table.place(row: index, column: usual), counts))
            } else if isRegular, width < usual, width > 1 {
                remarks.append(CellRemark(.shortRow, at: table.place(row: index), counts))
            }
        }
        return (table, remarks)
    }
}

/// Finds the sign that separates the columns of a text.
///
/// Each of the usual ones is tried on the start of the file, as far as it is representative: the one that cuts most rows into the
/// same number of cells, more than one, is taken. The first line alone would not do: it may be a title or hold a comma.
struct DelimiterChoice {
    let delimiter: UInt8
    /// Where the rows begin: behind a line `sep=;`.
    let start: Int

    /// How much of a file is looked at, in bytes and rows.
    private static let sampleBytes = 1 << 17
    private static let sampleRows = 500

    init(_ text: DecodedText, prefersTab: Bool) {
        if let (delimiter, start) = DelimiterChoice.declared(text) {
            self.delimiter = delimiter
            self.start = start
            return
        }
        start = text.start
        var best = (delimiter: prefersTab ? UInt8(ascii: "\t") : UInt8(ascii: ";"), score: 0.0)
        for candidate in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|")] {
            let score = DelimiterChoice.score(candidate, text)
            if score > best.score { best = (candidate, score) }
        }
        delimiter = best.delimiter
    }

    /// Returns what a line `sep=;` says, which Excel reads and writes, and where the next line begins.
    private static func declared(_ text: DecodedText) -> (UInt8, Int)? {
        let line = text.source.buffer[text.start...].prefix(8).prefix { $0 != 0x0A && $0 != 0x0D }
        let words = line.filter { $0 != UInt8(ascii: "\"") }
        guard words.count == 5, words.starts(with: "sep=".utf8, by: { $0.asciiLowercased == $1 }), 0x01..<0x80 ~= words[4] else {
            return nil
        }
        var start = line.endIndex
        for end: UInt8 in [0x0D, 0x0A] where text.source.bytes[start] == end { start += 1 }
        return start > line.endIndex ? (words[4], start) : nil
    }

    /// Returns how well a sign cuts the start of a file, from 0 to about 1.
    private static func score(_ delimiter: UInt8, _ text: DecodedText) -> Double {
        let end = min(text.source.count, text.start + sampleBytes)
        var scanner = DelimitedScanner(text.source, from: text.start, to: end, delimiter: delimiter)
        var fields: [DelimitedScanner.Field] = []
        var rowsOfWidth: [Int: Int] = [:]
        var rows = 0
        var prose = 0
        var signs = 0
        while rows < sampleRows, scanner.nextRow(&fields) {
            // A row that the sample cuts off says nothing.
            if scanner.offset >= end, end < text.source.count, rows > 0 { break }
            if fields.count == 1, fields[0].start == fields[0].end { continue }
            rows += 1
            if fields.count > 1 { rowsOfWidth[fields.count, default: 0] += 1 }
            signs += fields.count - 1
            prose += fields.dropFirst().count { $0.start > 0 && text.source.bytes[$0.start - 1] == 0x20 }
        }
        let divided = rowsOfWidth.values.reduce(0, +)
        guard let best = rowsOfWidth.values.max() else { return 0 }
        // Rows that it cuts, and how many of these it cuts alike. A sign with a blank behind it is rather one of a sentence.
        let share = Double(divided) / Double(rows)
        let likeness = Double(best) / Double(divided)
        return share * (0.2 + 0.8 * likeness) * (1 - 0.4 * Double(prose) / Double(max(1, signs)))
    }
}
