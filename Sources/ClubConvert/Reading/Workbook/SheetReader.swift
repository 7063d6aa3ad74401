import ClubModel
import JSONSyntax

/// Reads one sheet of a workbook.
///
/// Nothing is made for empty rows and cells, whatever numbers they claim, except for the empty cells between filled ones of a row.
struct SheetReader {
    private var reader: XMLReader
    private let texts: [Table.Cell]
    private let formats: NumberFormats
    private let startsIn1904: Bool

    private(set) var sheet: ReadSheet
    /// How many cells may still be made.
    private(set) var cellsLeft: Int
    private var lastRow = 0

    private static let mostMerges = 100_000

    /// - Parameter sheet: What is known of the sheet before it is read.
    init(
        _ content: [UInt8], _ sheet: ReadSheet, texts: [Table.Cell], formats: NumberFormats, startsIn1904: Bool, cellsLeft: Int
    ) {
        reader = XMLReader(content)
        self.sheet = sheet
        self.texts = texts
        self.formats = formats
        self.startsIn1904 = startsIn1904
        self.cellsLeft = cellsLeft
    }

    mutating func read() throws(TableError) {
        while try reader.nextStart() {
            if reader.isNamed("row") {
                try readRow()
            } else if reader.isNamed("col") {
                readColumn()
            } else if reader.isNamed("mergeCell") {
                if sheet.merges.count < SheetReader.mostMerges, let merge = MergedCells(reader.attribute("ref") ?? "") {
                    sheet.merges.append(merge)
                }
            } else if reader.isNamed("hyperlink"), let reference = reader.attribute("ref"), let name = reader.attribute("id") {
                sheet.links.add(reference: reference, name: name)
            }
        }
    }

    private mutating func readColumn() {
        guard reader.isSet("hidden"), let first = reader.number("min"), let last = reader.number("max"), first >= 1 else {
            return
        }
        // Usually all columns behind the last one are hidden with one element; they hold nothing.
        for column in first...max(first, min(last, TableLimits.mostColumns)) where sheet.hiddenColumns.count < 256 {
            sheet.hiddenColumns.append(column - 1)
        }
    }

    private mutating func readRow() throws(TableError) {
        let number = reader.number("r") ?? lastRow + 1
        // In another order, or with a number for two of them, links and merged cells would go to the wrong one.
        guard number > lastRow else { throw .damagedMarkup }
        guard number <= TableLimits.mostRows else { throw .tooLarge }
        let isHidden = reader.isSet("hidden")
        lastRow = number
        var cells: [Table.Cell] = []
        let outside = reader.depth - 1
        var column = 0
        while try reader.nextStart(inside: outside) {
            guard reader.isNamed("c") else { continue }
            let place = reader.attributeRange("r").flatMap { CellReference(reader.source.buffer[$0]) }
            column = place?.column ?? column + 1
            let cell = try readCell(row: number, column: column)
            guard cell.content != .empty else { continue }
            guard 1...TableLimits.mostColumns ~= column else { throw .tooLarge }
            try cells.put(cell, at: column - 1, &cellsLeft)
        }
        if !cells.isEmpty { sheet.rows.append(Table.Row(number: number, cells: cells, isHidden: isHidden)) }
    }

    /// Reads the cell that has just begun, to its end.
    private mutating func readCell(row: Int, column: Int) throws(TableError) -> Table.Cell {
        let kind = reader.attributeRange("t")
        let style = reader.number("s") ?? 0
        let outside = reader.depth - 1
        var value: [UInt8] = []
        var text: Table.Cell?
        var formula: [UInt8]?
        while try reader.nextStart(inside: outside) {
            if reader.isNamed("v") {
                value = try reader.elementText()
            } else if reader.isNamed("f") {
                formula = try reader.elementText()
            } else if reader.isNamed("is") {
                text = try SharedTexts.richText(&reader)
            }
        }
        if text == nil, let formula { sheet.links.add(row: row, column: column - 1, formula: formula) }
        if text == nil, value.isEmpty {
            let mayBeNumber = kind.map { reader.holds($0, "n") } ?? true
            if formula != nil, mayBeNumber, sheet.remarks.count < 10_000 {
                sheet.remarks.append(CellRemark(.uncalculatedFormula, at: CellPlace(sheet: sheet.name, row: row, column: column)))
            }
            return Table.Cell(.empty)
        }
        if text == nil, let kind, reader.holds(kind, "s") {
            let index = Int(String(decoding: value, as: UTF8.self)) ?? -1
            text = texts.indices ~= index ? texts[index] : Table.Cell(.empty)
        }
        let isStruckOut = formats.isStruckOut(style: style)
        if let text { return isStruckOut ? Table.Cell(text.content, isStruckOut: true) : text }
        return Table.Cell(content(value, kind, style), isStruckOut: isStruckOut)
    }

    /// Returns what a value without a text of its own means.
    private func content(_ value: [UInt8], _ kind: Range<Int>?, _ style: Int) -> Table.Content {
        guard let kind else { return number(value, style) }
        if reader.holds(kind, "b") { return .flag(value.first == UInt8(ascii: "1") || value.first == UInt8(ascii: "t")) }
        if reader.holds(kind, "e") { return .fault(String(decoding: value, as: UTF8.self)) }
        if reader.holds(kind, "d") { return DayText.content(String(decoding: value, as: UTF8.self)) }
        if reader.holds(kind, "n") { return number(value, style) }
        return SheetReader.text(SharedTexts.unescaped(value))
    }

    /// Returns a text as a cell has it.
    static func text(_ text: String) -> Table.Content {
        text.utf8.allSatisfy { $0 <= 0x20 } ? .empty : .text(text)
    }

    private func number(_ value: [UInt8], _ style: Int) -> Table.Content {
        let digits = String(decoding: value.drop { $0 <= 0x20 }, as: UTF8.self)
        guard let number = Double(digits), number.isFinite else { return SheetReader.text(digits) }
        let kind = formats.kind(ofStyle: style)
        if kind == .time { return number < 0 ? .number(number, digits) : .text(NumberFormats.time(number)) }
        // Beyond any day a number may be too large for an `Int`.
        if kind != .number, 0..<1e7 ~= number {
            let serial = Int(number) + (startsIn1904 ? Day.serialOf1904 : 0)
            if serial == Day.imaginarySerial { return .text("1900-02-29") }
            if let day = Day(serial: serial) {
                let isWhole = kind == .day
                return isWhole ? .day(year: day.year, month: day.month, day: day.day) : .text(Day.words(day.month, day.day).en)
            }
        }
        return .number(number, NumberDigits.text(number, digits))
    }
}

/// The digits of numbers as people write them.
enum NumberDigits {
    /// Returns a whole number without a point or exponent; others as the file has them.
    static func text(_ number: Double, _ digits: String) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return digits
    }
}

/// Days in texts that programs write, as `2019-04-01T00:00:00`.
enum DayText {
    static func content(_ text: String) -> Table.Content {
        guard let day = Day(String(text.prefix { $0 != "T" && $0 != " " })) else { return SheetReader.text(text) }
        return .day(year: day.year, month: day.month, day: day.day)
    }
}
