import ClubModel
import JSONSyntax

/// Reads the tables of a page that was saved from a site, the largest first.
enum HTMLTableReader {
    /// How many tables of a page are looked at.
    private static let mostTables = 100

    static func read(_ text: DecodedText, path: String) throws(TableError) -> TableFile {
        var page = HTMLPage(text)
        try page.read()
        let data = page.tables.enumerated().filter { $0.element.isOfData }
        let sheets = data.prefix(mostTables).map { index, grid -> ReadSheet in
            var sheet = grid.sheet
            sheet.name = data.count == 1 ? "" : sheet.name.isEmpty ? "#" + String(index + 1) : sheet.name
            return sheet
        }
        var file = TableFile(path: path, .html, sheets, source: text.source)
        guard !file.tables.isEmpty else { throw .noTable }
        let keyed = file.tables.map { table in
            (table: table, cells: table.rows.reduce(0) { $0 + $1.cells.count { $0.content != .empty } })
        }
        file.tables = keyed.sorted { $0.cells > $1.cells }.map { $0.table }
        return file
    }
}

/// The tables of a page as they are read.
private struct HTMLPage {
    /// A table, whose rows are numbered from 1.
    struct Grid {
        /// What of it is a sheet; the caption is its name.
        var sheet = ReadSheet()
        /// Where each row begins, those without cells too.
        var offsets: [Int] = []
        /// Whether it holds other tables, as pages were once laid out.
        var isLayout = false
        var isOfData: Bool { !isLayout && sheet.rows.count > 1 }
        /// Down to which row each column is taken by a cell above.
        var taken: [Int] = []
        var isInRow = false
        var column = 0
        /// Whether the page does not show the current row.
        var isRowHidden = false
        /// Whether a line is drawn through the current row.
        var isRowStruckOut = false
    }

    /// A cell or caption whose text is being read.
    struct OpenCell {
        let start: Int
        var end: Int
        var columns = 1
        var rows = 1
        var isHidden = false
        var isCaption = false
        /// Whether a line is drawn through a text in it.
        var isStruckOut = false
        /// Where the links in the cell lead.
        var addresses: [String] = []
        var text: [UInt8] = []
    }

    private(set) var tables: [Grid] = []
    /// The indexes of the tables that are open, the innermost last.
    private var open: [Int] = []
    /// The cell that is open in the innermost table; what stands around a table in a cell is layout.
    private var cell: OpenCell?
    private var scanner: HTMLScanner
    private let source: Source
    private var cellsLeft = TableLimits.mostCells

    private static let mostDepth = 64
    private static let mostSpan = 1000

    init(_ text: DecodedText) {
        source = text.source
        scanner = HTMLScanner(text.source, from: text.start)
    }

    mutating func read() throws(TableError) {
        while let piece = scanner.next() {
            switch piece {
            case .text(let range): addText(range)
            case .start(let name): try begin(name)
            case .end(let name): try end(name)
            }
        }
        while !open.isEmpty { try endTable() }
    }

    private mutating func begin(_ name: String) throws(TableError) {
        switch name {
        case "table":
            guard open.count < HTMLPage.mostDepth, tables.count < 100_000 else { return }
            if let outer = open.last { tables[outer].isLayout = true }
            cell = nil
            open.append(tables.count)
            tables.append(Grid(sheet: ReadSheet(isHidden: scanner.isHidden)))
        case "tr":
            guard let table = open.last else { return }
            try endCell()
            tables[table].beginRow(at: scanner.offset, isHidden: scanner.isHidden, isStruckOut: scanner.isStruckOut)
        case "td", "th":
            guard let table = open.last else { return }
            try endCell()
            if !tables[table].isInRow { tables[table].beginRow(at: scanner.offset) }
            cell = OpenCell(
                start: scanner.offset, end: scanner.offset, columns: span("colspan"), rows: span("rowspan"),
                isHidden: scanner.isHidden, isStruckOut: tables[table].isRowStruckOut)
        case "caption":
            guard !open.isEmpty else { return }
            try endCell()
            cell = OpenCell(start: scanner.offset, end: scanner.offset, isCaption: true)
        case "br", "p", "div", "li": addBreak()
        case "a":
            guard let address = scanner.attribute("href"), address.contains("://") else { return }
            cell?.addresses.append(HTMLPage.decoded(Array(address.utf8)))
        default: break
        }
        if cell != nil, scanner.isStruckOut { cell?.isStruckOut = true }
    }

    private mutating func end(_ name: String) throws(TableError) {
        switch name {
        case "table": try endTable()
        case "tr":
            try endCell()
            if let table = open.last { tables[table].isInRow = false }
        case "td", "th", "caption": try endCell()
        case "p", "div", "li": addBreak()
        default: return
        }
    }

    private func span(_ name: StaticString) -> Int {
        min(max(scanner.attribute(name).flatMap { Int($0) } ?? 1, 1), HTMLPage.mostSpan)
    }

    private mutating func endTable() throws(TableError) {
        guard !open.isEmpty else { return }
        try endCell()
        open.removeLast()
    }

    // MARK: Text

    private mutating func addBreak() {
        if let last = cell?.text.last, last != 0x0A { cell?.text.append(0x0A) }
    }

    /// Returns a text with its characters decoded.
    private static func decoded(_ text: [UInt8]) -> String {
        CharacterReference.decoded(text, text.indices, names: CharacterReference.html)
    }

    /// Adds text with its white space made into single blanks.
    private mutating func addText(_ range: Range<Int>) {
        if cell == nil { return }
        for scalar in HTMLPage.decoded(Array(source.buffer[range])).unicodeScalars {
            if scalar.value > 0x20, scalar != "\u{A0}" {
                cell?.text += UTF8.encode(scalar)!
            } else if let last = cell?.text.last, last > 0x20 {
                cell?.text.append(0x20)
            }
        }
        cell?.end = range.upperBound
    }

    // MARK: Cells

    private mutating func endCell() throws(TableError) {
        guard let table = open.last, var cell = cell.take() else { return }
        while let last = cell.text.last, last <= 0x20 { cell.text.removeLast() }
        let text = String(decoding: cell.text.drop { $0 <= 0x20 }, as: UTF8.self)
        if cell.isCaption {
            tables[table].sheet.name = String(text.prefix(80))
            return
        }
        try tables[table].add(cell, text.isEmpty ? .empty : .text(text), &cellsLeft)
    }
}

extension HTMLPage.Grid {
    fileprivate mutating func beginRow(at offset: Int, isHidden: Bool = false, isStruckOut: Bool = false) {
        (isInRow, isRowHidden, isRowStruckOut, column) = (true, isHidden, isStruckOut, 0)
        offsets.append(offset)
    }

    /// Puts a cell behind those that its row has.
    fileprivate mutating func add(
        _ cell: HTMLPage.OpenCell, _ content: Table.Content, _ cellsLeft: inout Int
    ) throws(TableError) {
        let row = offsets.count
        // Cells of rows above reach down into this one.
        while column < taken.count, taken[column] >= row { column += 1 }
        let columns = column..<column + cell.columns
        guard columns.upperBound <= TableLimits.mostColumns else { throw .tooLarge }
        column = columns.upperBound
        if cell.rows > 1 {
            while taken.count < columns.upperBound { taken.append(0) }
            for column in columns { taken[column] = row + cell.rows - 1 }
        }
        let first = columns.lowerBound
        if cell.rows > 1 || cell.columns > 1 {
            sheet.merges.append(MergedCells(rows: row...row + cell.rows - 1, columns: first + 1...first + cell.columns))
        }
        guard content != .empty else { return }
        if cell.addresses.count == 1 { sheet.links.add(row: row, column: first, address: cell.addresses[0]) }
        if sheet.rows.last?.number != row {
            sheet.rows.append(Table.Row(number: row, cells: [], isHidden: isRowHidden, offset: offsets[row - 1]))
        }
        if cell.isHidden, sheet.rows.count == 1 { sheet.hiddenColumns.append(first) }
        let filled = Table.Cell(content, offset: cell.start, count: cell.end - cell.start, isStruckOut: cell.isStruckOut)
        try sheet.rows[sheet.rows.count - 1].cells.put(filled, at: first, emptyOffset: cell.start, &cellsLeft)
    }
}
