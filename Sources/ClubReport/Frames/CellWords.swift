import ClubLint
import ClubModel
import JSONSyntax

// How reports name the cells of tables. In a text file a cell has a line and a column like everything else; in a workbook it
// has the name that the program for tables gives it.

extension Diagnostic {
    /// The cell of a workbook that it is about; `nil` where the file is a text.
    var workbookCell: CellPlace? {
        guard let cell, !cell.isInText else { return nil }
        return cell
    }

    /// The place in the file as in `12:5`, or as in `Blad1!D17`.
    var placeText: String {
        guard let cell = workbookCell else { return "\(start.line):\(start.column)" }
        return cell.text
    }

    /// The file and the place in it, for people: `leden.csv:12:5, column Lid vanaf` or `leden.xlsx Blad1!D17, column Lid vanaf`.
    func placeText(_ words: Wording) -> String {
        var text = path
        if let cell = workbookCell {
            if cell.column > 0 {
                text += " " + cell.text
            } else {
                if !cell.sheet.isEmpty { text += " " + cell.sheet }
                if cell.row > 0 { text += (cell.sheet.isEmpty ? " " : ", ") + words.text("row ", "rij ") + String(cell.row) }
            }
        } else {
            text += ":\(start.line):\(start.column)"
        }
        if let cell, !cell.header.isEmpty { text += ", " + words.text("column ", "kolom ") + cell.header }
        return SanitizedText(text, limit: CellWords.longestPlace).text
    }

    /// What stands in front of a message in formats that cannot name a cell: `Blad1!D17: `, and nothing for texts.
    var cellPrefix: String {
        guard let cell = workbookCell, !cell.text.isEmpty else { return "" }
        return SanitizedText(cell.text, limit: CellWords.longestPlace).text + ": "
    }
}

private enum CellWords {
    /// The columns of a path with its cell.
    static let longestPlace = 300
    /// The columns of a cell beside others.
    static let longestCell = 30
}

/// The row of a workbook that a finding is about, as far as a report shows it.
package struct ReportedRow: Sendable {
    /// The number of the row.
    package let number: Int
    /// What stands in the cells, from the left.
    package let cells: [String]
    /// Which of them is meant.
    package let marked: Int

    package init(number: Int, cells: [String], marked: Int) {
        self.number = number
        self.cells = cells
        self.marked = marked
    }
}

extension LineLookup {
    /// Returns the row around the cell of a workbook with a mark under it; none where it is not at hand.
    mutating func frame(
        of cell: CellPlace, gutter: Int, width: Int, _ palette: Palette, colour: @escaping @Sendable (String) -> String
    ) -> [String] {
        guard let row = row(cell), row.cells.indices.contains(row.marked) else { return [] }
        var line = ""
        var mark = 0..<0
        for (number, text) in row.cells.enumerated() {
            if number > 0 { line += " │ " }
            let start = line.utf8.count
            // One long remark must not push everything else out of sight.
            line += number == row.marked ? text : SanitizedText(text, limit: CellWords.longestCell).text
            if number == row.marked { mark = start..<line.utf8.count }
        }
        let source = Source(path: "", line.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
        let shown = FrameLine(source, 0..<source.count, around: mark, width: width)
        let number = String(row.number)
        let blanks = String(repeating: " ", count: max(0, gutter - number.utf8.count))
        return [
            palette.accent(blanks + number + " |") + " " + shown.text,
            palette.accent(String(repeating: " ", count: gutter) + " |") + " "
                + String(repeating: " ", count: shown.mark.lowerBound)
                + colour(String(repeating: "^", count: max(1, shown.mark.count))),
        ]
    }
}
