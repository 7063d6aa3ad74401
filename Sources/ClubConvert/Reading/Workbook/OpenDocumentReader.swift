import ClubModel
import JSONSyntax

/// Reads workbooks of LibreOffice (.ods, .fods).
enum OpenDocumentReader {
    /// - Parameter content: The XML that holds the sheets.
    static func read(content: [UInt8], path: String) throws(TableError) -> TableFile {
        var reader = OpenDocumentContent(content)
        try reader.read()
        let file = TableFile(path: path, .ods, reader.sheets)
        guard !file.tables.isEmpty else { throw .noSheet }
        return file
    }
}

/// The sheets of a workbook of LibreOffice as they are read.
///
/// Rows and cells say how often they repeat; empty ones cost nothing, the others count against the limit.
private struct OpenDocumentContent {
    private(set) var sheets: [ReadSheet] = []
    private var reader: XMLReader
    private var cellsLeft = TableLimits.mostCells
    /// Up to where rows and columns are counted, in numbers of 32 bits: far behind what any program for tables holds.
    private static let mostPlaces = 1 << 24
    /// The styles of hidden sheets.
    private var hiddenStyles: Set<String> = []
    /// The formats of days that show no year, and the styles of cells that have them.
    private var yearlessFormats: Set<String> = []
    private var yearlessStyles: Set<String> = []
    /// The styles with a line through the text.
    private var struckStyles: Set<String> = []
    private var row = 0
    /// Where the text of the cell leads to; empty where it is no link.
    private var link = ""
    /// Whether a line is drawn through a text in the cell.
    private var isStruckOut = false

    init(_ content: [UInt8]) { reader = XMLReader(content) }

    mutating func read() throws(TableError) {
        while try reader.nextStart() {
            if reader.isNamed("date-style") {
                try readDateStyle()
            } else if reader.isNamed("style") {
                try readStyle()
            } else if reader.isNamed("table") {
                let style = reader.attribute("style-name") ?? ""
                sheets.append(ReadSheet(name: reader.attribute("name") ?? "", isHidden: hiddenStyles.contains(style)))
                row = 0
            } else if reader.isNamed("table-row"), !sheets.isEmpty {
                try readRow()
            }
        }
    }

    private mutating func readDateStyle() throws(TableError) {
        let name = reader.attribute("name") ?? ""
        let outside = reader.depth - 1
        var hasYear = false
        var hasDay = false
        while try reader.nextStart(inside: outside) {
            if reader.isNamed("year") || reader.isNamed("era") { hasYear = true }
            if reader.isNamed("day") { hasDay = true }
        }
        if hasDay, !hasYear { yearlessFormats.insert(name) }
    }

    private mutating func readStyle() throws(TableError) {
        let name = reader.attribute("name") ?? ""
        if let format = reader.attribute("data-style-name"), yearlessFormats.contains(format) { yearlessStyles.insert(name) }
        var isStruck = reader.attribute("parent-style-name").map { struckStyles.contains($0) } ?? false
        let outside = reader.depth - 1
        while try reader.nextStart(inside: outside) {
            if reader.isNamed("table-properties"), reader.attribute("display") == "false" { hiddenStyles.insert(name) }
            if let line = reader.attribute("text-line-through-style") { isStruck = line != "none" }
        }
        if isStruck { struckStyles.insert(name) }
    }

    private mutating func readRow() throws(TableError) {
        let repetitions = min(max(1, reader.number("number-rows-repeated") ?? 1), OpenDocumentContent.mostPlaces)
        let visibility = reader.attribute("visibility")
        let outside = reader.depth - 1
        var cells: [Table.Cell] = []
        var column = 0
        while try reader.nextStart(inside: outside) {
            guard reader.isNamed("table-cell") || reader.isNamed("covered-table-cell") else { continue }
            let count = min(max(1, reader.number("number-columns-repeated") ?? 1), OpenDocumentContent.mostPlaces)
            if let columns = reader.number("number-columns-spanned"), let rows = reader.number("number-rows-spanned"),
                columns > 1 || rows > 1, columns > 0, rows > 0, column < TableLimits.mostColumns
            {
                sheets[sheets.count - 1].merges.append(
                    MergedCells(rows: row + 1...row + rows, columns: column + 1...column + columns))
            }
            (link, isStruckOut) = ("", reader.attribute("style-name").map { struckStyles.contains($0) } ?? false)
            let formula = reader.attribute("formula")
            let content = try readCell()
            if let formula { sheets[sheets.count - 1].links.add(row: row + 1, column: column, formula: formula.utf8) }
            if !link.isEmpty { sheets[sheets.count - 1].links.add(row: row + 1, column: column, address: link) }
            if content != .empty {
                let cell = Table.Cell(content, isStruckOut: isStruckOut)
                for place in column..<column + count { try cells.put(cell, at: place, &cellsLeft) }
            }
            column = min(column + count, OpenDocumentContent.mostPlaces)
        }
        for repetition in 0..<(cells.isEmpty ? 0 : repetitions) {
            if repetition > 0 { cellsLeft -= cells.count }
            guard cellsLeft >= 0 else { throw .tooLarge }
            let isHidden = visibility == "collapse" || visibility == "filter"
            sheets[sheets.count - 1].rows.append(Table.Row(number: row + repetition + 1, cells: cells, isHidden: isHidden))
        }
        row = min(row + repetitions, OpenDocumentContent.mostPlaces)
    }

    /// Reads the cell that has just begun, to its end.
    private mutating func readCell() throws(TableError) -> Table.Content {
        // The newer of two attributes tells faults apart; both have the same local name.
        let isFault = reader.hasAttribute("value-type", "error")
        let kind = reader.attribute("value-type") ?? ""
        let value = reader.attribute("value") ?? ""
        let day = reader.attribute("date-value") ?? ""
        let flag = reader.attribute("boolean-value")
        let string = reader.attribute("string-value")
        let style = reader.attribute("style-name") ?? ""
        let text = try readText()
        if isFault { return .fault(text) }
        switch kind {
        case "float", "percentage", "currency":
            guard let number = Double(value), number.isFinite else { return SheetReader.text(text) }
            return .number(number, NumberDigits.text(number, value))
        case "date":
            let content = DayText.content(day)
            if case .day(_, let month, let day) = content, yearlessStyles.contains(style) {
                return .text(Day.words(month, day).en)
            }
            return content
        case "boolean": return .flag(flag == "true")
        default: return SheetReader.text(string ?? text)
        }
    }

    /// Reads what is shown in the cell: its paragraphs, one on each line.
    private mutating func readText() throws(TableError) -> String {
        let outside = reader.depth - 1
        var text: [UInt8] = []
        var paragraphs = 0
        var depthOfParagraph = Int.max
        while reader.depth > outside {
            switch try reader.next() {
            case .start:
                if reader.isNamed("annotation") {
                    try reader.elementText()
                } else if reader.isNamed("p"), depthOfParagraph == Int.max {
                    depthOfParagraph = reader.depth
                    if paragraphs > 0 { text.append(0x0A) }
                    paragraphs += 1
                } else if reader.isNamed("s") {
                    text += [UInt8](repeating: 0x20, count: min(reader.number("c") ?? 1, 1000))
                } else if reader.isNamed("span") {
                    if let style = reader.attribute("style-name"), struckStyles.contains(style) { isStruckOut = true }
                } else if reader.isNamed("a") {
                    link = reader.attribute("href") ?? ""
                } else if reader.isNamed("tab") {
                    text.append(0x09)
                } else if reader.isNamed("line-break") {
                    text.append(0x0A)
                }
            case .text: if reader.depth >= depthOfParagraph { reader.appendText(to: &text) }
            case .end: if reader.depth < depthOfParagraph { depthOfParagraph = Int.max }
            case .finished: break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
