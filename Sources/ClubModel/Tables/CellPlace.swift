package import JSONSyntax

/// A cell, row or sheet of a table, as people find it in their program for tables.
///
/// It is a class, because few values of a run come from tables and the others should not carry it.
package final class CellPlace: Sendable {
    /// The name of the sheet; empty where the table is a text file, which has only one.
    package let sheet: String
    /// From 1, as the program for tables shows it; 0 for a whole sheet. In a text file the line on which the row begins.
    package var row: Int { Int(rowNumber) }
    /// From 1; 0 for a whole row.
    package var column: Int { Int(columnNumber) }
    /// What stands at the head of the column; empty where it has no head.
    package let header: String
    /// The text file of the table; `nil` for a workbook.
    private let source: Source?
    // A table of 100,000 rows has a million places, and no number in them is larger than a text file can be.
    private let rowNumber: Int32
    private let columnNumber: Int32
    /// Where the row begins in the text, in bytes.
    private let rowStart: Int32
    /// Where the cell's text stands in the text, in bytes.
    private let range: Range<Int32>

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - source: The text file that holds the cell; `nil` for a workbook.
    ///   - rowStart: Where line `row` of the text has a byte at or before the cell.
    ///   - range: Where the cell's text stands.
    package init(
        sheet: String, row: Int, column: Int, header: String = "", source: Source? = nil, rowStart: Int = 0,
        range: Range<Int> = 0..<0
    ) {
        self.sheet = sheet
        rowNumber = Int32(clamping: row)
        columnNumber = Int32(clamping: column)
        self.header = header
        self.source = source
        self.rowStart = Int32(clamping: rowStart)
        self.range = Range(uncheckedBounds: (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound)))
    }

    /// Whether the table is a text file, so that the cell has a line and a column in it.
    package var isInText: Bool { source != nil }

    // Few of the places of a table are ever shown, so lines and columns are counted when somebody asks.

    /// Where the cell begins in a text file; `nil` in a workbook.
    package var start: Position? { source?.position(of: Int(range.lowerBound), after: Int(rowStart), onLine: row) }
    /// Where the cell ends in a text file; `nil` in a workbook.
    package var end: Position? { source?.position(of: Int(range.upperBound), after: Int(rowStart), onLine: row) }

    /// The place as programs for tables write it: `Sheet1!D17`; `D17` where there is one sheet without a name.
    package var text: String {
        var cell = CellPlace.letters(ofColumn: column)
        if row > 0 { cell += String(row) }
        guard !sheet.isEmpty else { return cell }
        return cell.isEmpty ? sheet : sheet + "!" + cell
    }

    /// Returns what programs for tables call a column: 1 is `A`, 27 is `AA`; empty for 0.
    package static func letters(ofColumn column: Int) -> String {
        var letters: [UInt8] = []
        var rest = column
        while rest > 0 {
            letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }
}
