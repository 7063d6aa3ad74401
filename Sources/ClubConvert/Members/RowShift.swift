import ClubModel
import JSONSyntax

/// Finds the rows whose cells are under the headings of others: a separator within a value moves the cells after it to the right,
/// and a lost empty cell moves them to the left.
///
/// "Bas;Bos;Kade 2; bis;1-9-2015" under "Voornaam;Achternaam;Adres;Lid sinds;Lid tot" → shifted
struct RowShift {
    /// The rows, in the table's rows.
    private(set) var rows: Set<Int> = []
    private let table: Table
    /// The number of cells that a row has at most if nothing has moved.
    private let width: Int
    private let latest: Int
    private let nameColumns: [Int]
    private let valueColumns: [Int]
    /// The kinds of cells that columns are for; `nil` for columns whose cells may be of any kind.
    private var wanted: [Int: Kind] = [:]

    /// What a cell or a column plainly is.
    private enum Kind { case day, function, link, number, words }

    /// A cell that cannot be meant for its column.
    private struct Stray {
        let column: Int
        let kind: Kind
    }

    init(_ table: Table, _ block: MemberBlock, _ columns: [ValueColumn], names: [Int], on today: Day) {
        self.table = table
        nameColumns = names
        valueColumns = columns.map { $0.heading.column }
        latest = today.year
        let headings = block.headerRow.map { table.rows[$0].cells.count } ?? .max
        // Notes without a heading make many rows wider.
        let wideCount = block.rows.count { table.rows[$0].cells.count > headings }
        width = wideCount * 2 > block.rows.count ? .max : headings
        for column in columns { wanted[column.heading.column] = RowShift.kind(of: column) }
        for heading in block.headings where heading.meaning == .personal {
            if RowShift.placeWords.contains(ColumnMatcher.key(of: heading.text)) { wanted[heading.column] = .words }
        }
        if table.holdsRecords { return }
        var strays: [(row: Int, cells: [Stray])] = []
        var counts: [Int: Int] = [:]
        let checked = wanted.keys.sorted()
        for row in block.rows {
            let cells = checked.compactMap { stray(in: row, $0) }
            if cells.isEmpty { continue }
            strays.append((row, cells))
            for cell in cells { counts[cell.column, default: 0] += 1 }
        }
        // If nearly all cells of a column are of another kind, the column is, and nothing has moved.
        let others = counts.filter { column, count in
            count > 1 && count * 4 >= block.rows.count(where: { !table.text($0, column).isEmpty }) * 3
        }
        for (row, cells) in strays {
            let moved = cells.filter { others[$0.column] == nil }
            if !moved.isEmpty, isShifted(row, moved) { rows.insert(row) }
        }
    }

    /// The headings over words in which a day has moved there.
    private static let placeWords: Set<String> = [
        "adres", "straat", "plaats", "woonplaats", "address", "street", "city", "town", "strasse", "ort", "wohnort", "anschrift",
        "adresse", "rue", "ville",
    ]

    private static func kind(of column: ValueColumn) -> Kind? {
        switch column.kind {
        case .date, .period: .day
        case .functions, .status, .reason: .function
        case .link: .link
        case .memberNumber: .number
        case .flag, .keywords, .term, .tick, .consent: nil
        }
    }

    /// Returns the cell of a row in a column if it is plainly of another kind than its column: "bis" under *Lid sinds*.
    private func stray(in row: Int, _ column: Int) -> Stray? {
        let cells = table.rows[row].cells
        guard column < cells.count, case .text(let raw) = cells[column].content, raw.utf8.count <= 100,
            let kind = wanted[column]
        else { return nil }
        let text = cells[column].text
        if kind == .words {
            // "Rue du 8 mai 1945" is an address.
            return text.utf8.first?.isDigit == true && isDay(cells[column]) ? Stray(column: column, kind: .day) : nil
        }
        if text.utf8.has("://".utf8) || text.hasPrefix("www.") { return kind == .link ? nil : Stray(column: column, kind: .link) }
        if kind == .day {
            // A number of the Fotobond under *Lid sinds* has moved. A mistyped date is no evidence, but "Kade 3" is, and "1234 AB"
            // after a comma.
            let digits = text.utf8.count { $0.isDigit }
            if digits == 7, digits == text.utf8.count { return Stray(column: column, kind: .number) }
            let mayBeDate = digits > 2 || digits > 0 && text.utf8.first?.isASCIILetter == false
            if mayBeDate, raw.utf8.first != 0x20, cells.count <= width { return nil }
            guard CellDate(cells[column], order: nil, latest: latest) == .unreadable else { return nil }
            return Stray(column: column, kind: isFunction(text) ? .function : .words)
        }
        if text.utf8.first?.isDigit == true { return isDay(cells[column]) ? Stray(column: column, kind: .day) : nil }
        if kind == .function || EmptyWords.contains(text) || FlagWords.read(text) != nil { return nil }
        return isFunction(text) ? Stray(column: column, kind: .function) : nil
    }

    private func isFunction(_ text: String) -> Bool {
        FunctionWords.knows(text) && (FunctionWords.status(text) != nil || !FunctionWords.read(text).flags.isEmpty)
    }

    private func isDay(_ cell: Table.Cell) -> Bool {
        switch CellDate(cell, order: nil, latest: latest) {
        case .day, .undecided: true
        default: false
        }
    }

    /// Whether cells of a row have moved, as far as the cells tell that cannot be meant for their columns.
    private func isShifted(_ row: Int, _ strays: [Stray]) -> Bool {
        let cells = table.rows[row].cells
        if cells.count > width || strays.contains(where: { wanted[$0.column] == .words }) { return true }
        func isFree(_ column: Int) -> Bool {
            column >= cells.count || cells[column].isBlank || strays.contains { $0.column == column }
        }
        let fitsElsewhere = strays.contains { stray in
            stray.kind != .words
                && wanted.contains { $0.value == stray.kind && $0.key != stray.column && isFree($0.key) }
        }
        if fitsElsewhere, strays.count > 1 || strays[0].kind == .number || table.rows[row].isShort { return true }
        return strays.contains { stray in
            // The rest of an address, and after it the day that belongs here.
            guard wanted[stray.column] == .day, stray.column > 0,
                !cells[stray.column - 1].isBlank || table.text(row, stray.column).utf8.contains(where: { $0.isDigit }),
                !valueColumns.contains(stray.column - 1), case .text(let raw) = cells[stray.column].content,
                !nameColumns.contains(stray.column - 1) || raw.utf8.first == 0x20,
                let next = cells[(stray.column + 1)...].first(where: { !$0.isBlank })
            else { return false }
            return isDay(next)
        }
    }
}
