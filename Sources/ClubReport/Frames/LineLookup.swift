import ClubLint
import ClubModel
import JSONSyntax

/// The sources of a report with their lines; the last of them that were asked for are kept.
///
/// Findings of one file come together, and other places are mostly in a few files that all refer to, so a few are enough:
/// a run over ten thousand files must not hold them all.
struct LineLookup {
    typealias File = (source: Source, lines: LineTable)

    private let lookup: SourceLookup
    /// The places of other files that are known without their texts, by path and offset.
    private var known: [String: [Int: Position]] = [:]
    private var recent: [String: File?] = [:]
    private var older: [String: File?] = [:]

    /// From how many files on the ones that were not asked for lately are let go.
    private static let capacity = 16

    init(_ lookup: SourceLookup) {
        self.lookup = lookup
    }

    /// Notes the lines of all places in other files that diagnostics refer to: each of these files is read once, in whatever order
    /// it is referred to.
    init(_ lookup: SourceLookup, for diagnostics: [Diagnostic], _ workers: Workers) {
        self.lookup = lookup
        var offsets: [String: [Int]] = [:]
        for diagnostic in diagnostics {
            for other in diagnostic.finding.related where !hasSameBytes(other.path, diagnostic.path) {
                offsets[other.path, default: []] += [other.range.lowerBound, other.range.upperBound]
            }
        }
        let places = Array(offsets)
        let found = workers.map(places.count) { number -> [Position] in
            guard let source = lookup.source(places[number].key) else { return [] }
            return source.positions(of: places[number].value.filter { $0 <= source.count })
        }
        for (place, positions) in zip(places, found) {
            for position in positions { known[place.key, default: [:]][position.offset] = position }
        }
    }

    /// Returns the row around a cell of a workbook; `nil` where it is not at hand.
    func row(_ cell: CellPlace) -> ReportedRow? { lookup.row(cell) }

    /// Returns a file with its lines; `nil` where it is not at hand.
    mutating func file(_ path: String) -> File? {
        if let found = recent[path] { return found }
        let found = older[path] ?? lookup.source(path).map { (source: $0, lines: LineTable($0)) }
        if recent.count >= LineLookup.capacity {
            older = recent
            recent = [:]
        }
        recent[path] = .some(found)
        return found
    }

    /// Returns where a range of a file is: that of the finding itself without a look at the file; `nil` where the file is
    /// not at hand.
    mutating func positions(
        of range: Range<Int>, in path: String, near diagnostic: Diagnostic
    ) -> (start: Position, end: Position)? {
        if hasSameBytes(path, diagnostic.path) {
            if range == diagnostic.finding.range { return (diagnostic.start, diagnostic.end) }
            // The places of a table are others than those of the file that is made of it.
            if diagnostic.cell == nil, let noted = diagnostic.finding.positions(of: range) { return noted }
        } else if let places = known[path], let start = places[range.lowerBound], let end = places[range.upperBound] {
            return (start, end)
        }
        guard let file = file(path) else { return nil }
        let end = min(range.upperBound, file.source.count)
        return (file.lines.position(of: min(range.lowerBound, end)), file.lines.position(of: end))
    }
}

extension LineTable {
    /// The part of a range in its first line: enough to recognise a second place by.
    func firstLine(of range: Range<Int>) -> Range<Int> {
        let end = self.range(ofLine: line(of: range.lowerBound)).upperBound
        return range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))
    }
}

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
