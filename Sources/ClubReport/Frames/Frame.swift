import ClubModel
package import JSONSyntax

/// A few lines of a file with a mark under the place that matters.
///
/// Takes what it shows from the bytes around the mark alone, so that a line of a million characters costs no more than
/// another.
struct Frame {
    let source: Source
    let lines: LineTable
    /// The bytes that are marked; empty for a place between two characters.
    let range: Range<Int>
    /// What is to be typed at the mark, where something is missing.
    var insertion: String?
    /// Whether the lines above and below are shown too.
    var hasContext = false
    /// The columns that the text of a line may take.
    var width: Int
    let palette: Palette
    let colour: @Sendable (String) -> String

    private let firstLine: Int
    private let lastLine: Int

    /// The width where no terminal tells one.
    static let defaultWidth = 140

    init(
        _ source: Source, _ lines: LineTable, _ range: Range<Int>, insertion: String? = nil, hasContext: Bool = false,
        width: Int, palette: Palette, colour: @escaping @Sendable (String) -> String
    ) {
        self.source = source
        self.lines = lines
        let upper = min(range.upperBound, source.count)
        self.range = min(range.lowerBound, upper)..<upper
        self.insertion = insertion
        self.hasContext = hasContext
        self.width = max(width, 20)
        self.palette = palette
        self.colour = colour
        firstLine = lines.line(of: self.range.lowerBound)
        // A range that ends behind a line's end does not reach into the next line.
        lastLine = self.range.isEmpty ? firstLine : max(firstLine, lines.line(of: self.range.upperBound - 1))
    }

    /// The digits of the largest line number that is shown.
    var numberWidth: Int {
        Frame.digits(min(hasContext ? lastLine + 1 : lastLine, lines.count))
    }

    static func digits(_ number: Int) -> Int {
        String(number).utf8.count
    }

    /// Returns the lines of the frame, each with its number in a gutter.
    ///
    /// - Parameter gutter: The columns of the line numbers.
    func rendered(gutter: Int) -> [String] {
        guard source.count > 0 else { return [] }
        var result: [String] = []
        if hasContext, firstLine > 1, let line = contextLine(firstLine - 1) {
            result.append(row(firstLine - 1, gutter, bar(" "), line))
        }
        if firstLine == lastLine { renderLine(gutter, &result) } else { renderLines(gutter, &result) }
        if hasContext, lastLine < lines.count, let line = contextLine(lastLine + 1) {
            result.append(row(lastLine + 1, gutter, bar(" "), line))
        }
        return result
    }

    /// One line, with the mark below it.
    private func renderLine(_ gutter: Int, _ result: inout [String]) {
        let cells = FrameLine(source, lines.range(ofLine: firstLine), around: range, width: width)
        result.append(row(firstLine, gutter, "", cells.text))
        var mark = colour(String(repeating: "^", count: max(1, cells.mark.count)))
        if let insertion {
            mark += " " + palette.good("+ " + SanitizedText(insertion, limit: 60).text)
        }
        result.append(row(nil, gutter, "", String(repeating: " ", count: cells.mark.lowerBound) + mark))
    }

    /// The first and the last line of a longer range, tied together by a bar at their left.
    private func renderLines(_ gutter: Int, _ result: inout [String]) {
        let first = lines.range(ofLine: firstLine)
        let last = lines.range(ofLine: lastLine)
        let start = FrameLine(source, first, around: range.lowerBound..<max(first.upperBound, range.lowerBound), width: width - 2)
        let end = FrameLine(source, last, around: last.lowerBound..<min(range.upperBound, last.upperBound), width: width - 2)
        if start.isBlank(before: start.mark.lowerBound) {
            result.append(row(firstLine, gutter, bar("/"), start.text))
        } else {
            result.append(row(firstLine, gutter, bar(" "), start.text))
            result.append(row(nil, gutter, "", colour(" " + String(repeating: "_", count: start.mark.lowerBound + 1) + "^")))
        }
        if lastLine > firstLine + 2 {
            result.append(row(nil, gutter, bar("|"), palette.dim("…")))
        } else if lastLine == firstLine + 2, let line = contextLine(firstLine + 1) {
            result.append(row(firstLine + 1, gutter, bar("|"), line))
        }
        result.append(row(lastLine, gutter, bar("|"), end.text))
        let length = max(end.mark.upperBound, 1)
        result.append(row(nil, gutter, "", colour("|" + String(repeating: "_", count: length) + "^")))
    }

    private func bar(_ text: String) -> String {
        firstLine == lastLine ? "" : (text == " " ? "  " : colour(text) + " ")
    }

    /// A line around the mark, `nil` where it is blank.
    private func contextLine(_ line: Int) -> String? {
        let range = lines.range(ofLine: line)
        let cells = FrameLine(source, range, around: range.lowerBound..<range.lowerBound, width: width)
        return cells.isBlank(before: .max) ? nil : palette.dim(cells.text)
    }

    /// One row: number, bar, text.
    private func row(_ number: Int?, _ gutter: Int, _ margin: String, _ text: String) -> String {
        let digits = number.map(String.init) ?? ""
        let blanks = String(repeating: " ", count: max(0, gutter - digits.utf8.count))
        return palette.accent(blanks + digits + " |") + (text.isEmpty && margin.isEmpty ? "" : " " + margin + text)
    }
}

/// The part of one line that fits, and the columns of the mark in it.
struct FrameLine {
    private(set) var text = ""
    private(set) var mark = 0..<0
    /// The columns in front of the first character that is not blank; `nil` where all are.
    private var firstInk: Int?

    /// Whether nothing but blanks stands before a column.
    func isBlank(before column: Int) -> Bool {
        firstInk.map { $0 >= column } ?? true
    }

    /// One character of the line.
    private struct Cell {
        var offset: Int
        var shown: SanitizedText
    }

    init(_ source: Source, _ line: Range<Int>, around mark: Range<Int>, width: Int) {
        let place = min(max(mark.lowerBound, line.lowerBound), line.upperBound)
        let isShort = line.count <= width * 2
        let window = isShort ? line : FrameLine.window(source, line, place, width * 4)
        var cells: [Cell] = []
        var total = 0
        var offset = window.lowerBound
        while offset < window.upperBound {
            let (scalar, length) = FrameLine.scalar(source, at: offset, before: window.upperBound)
            cells.append(Cell(offset: offset, shown: FrameLine.shown(scalar)))
            total += cells[cells.count - 1].shown.columns
            offset += length
        }
        let markEnd = max(place, min(mark.upperBound, window.upperBound))
        var start = 0
        var end = cells.count
        if total > width || window != line {
            (start, end) = FrameLine.cut(cells, mark: place..<markEnd, width: width - 2)
        }
        lay(
            cells[start..<end], hasMoreLeft: start > 0 || window.lowerBound > line.lowerBound,
            hasMoreRight: end < cells.count || window.upperBound < line.upperBound, mark: place..<markEnd)
    }

    /// Puts the cells in a row and finds the columns of the mark.
    private mutating func lay(_ cells: ArraySlice<Cell>, hasMoreLeft: Bool, hasMoreRight: Bool, mark: Range<Int>) {
        var line = SanitizedText()
        if hasMoreLeft { line.append("…") }
        var markStart: Int?
        var markEnd: Int?
        for cell in cells {
            if cell.offset >= mark.lowerBound, markStart == nil { markStart = line.columns }
            if cell.offset >= mark.upperBound, markEnd == nil { markEnd = line.columns }
            if firstInk == nil, cell.shown.text != " ", cell.shown.columns > 0, cell.shown.text != "    " {
                firstInk = line.columns
            }
            line.append(cell.shown)
        }
        let start = markStart ?? line.columns
        self.mark = start..<max(start, markEnd ?? line.columns)
        if hasMoreRight { line.append("…") }
        text = line.text
    }

    /// Returns the bytes around a place, whole characters only.
    private static func window(_ source: Source, _ line: Range<Int>, _ place: Int, _ reach: Int) -> Range<Int> {
        var lower = max(line.lowerBound, place - reach)
        while lower > line.lowerBound, source.bytes[lower] & 0xC0 == 0x80, place - lower < reach + 4 { lower -= 1 }
        var upper = min(line.upperBound, place + reach)
        while upper < line.upperBound, source.bytes[upper] & 0xC0 == 0x80, upper - place < reach + 4 { upper += 1 }
        return lower..<upper
    }

    /// Returns the cells that fit: the mark, what stands before it in a quarter of the width, and what follows.
    private static func cut(_ cells: [Cell], mark: Range<Int>, width: Int) -> (Int, Int) {
        let markStart = cells.firstIndex { $0.offset >= mark.lowerBound } ?? cells.count
        var columnsOfMark = 0
        for cell in cells[markStart...] {
            guard cell.offset < mark.upperBound, columnsOfMark < width else { break }
            columnsOfMark += cell.shown.columns
        }
        var start = markStart
        var room = max(width / 4, min(width - columnsOfMark - width / 4, width * 3 / 4))
        while start > 0, room >= cells[start - 1].shown.columns {
            start -= 1
            room -= cells[start].shown.columns
        }
        var end = start
        var left = width
        while end < cells.count, left >= cells[end].shown.columns {
            left -= cells[end].shown.columns
            end += 1
        }
        return (start, end)
    }

    /// What a character of a file looks like in a frame: a tab is four blanks, an odd space a dot.
    private static func shown(_ scalar: Unicode.Scalar) -> SanitizedText {
        var result = SanitizedText()
        switch scalar.value {
        case 0x09: result.append(plain: "    ")
        case 0x0D: result.append("␍")
        default:
            if SanitizedText.isInvisible(scalar.value) { result.append("·") } else { result.append(scalar) }
        }
        return result
    }

    /// Returns the character at an offset and its bytes; U+FFFD of one byte where there is no UTF-8.
    private static func scalar(_ source: Source, at offset: Int, before end: Int) -> (Unicode.Scalar, Int) {
        UTF8.scalar(in: source.buffer[offset..<end]) ?? ("\u{FFFD}", 1)
    }
}

/// The lines around findings, without colours, to be kept with them when their file is gone.
package struct FoundFrames: Sendable {
    private let source: Source
    private let lines: LineTable

    /// The columns that a line may take: it is to fit on a phone held sideways, and on paper.
    private static let width = 90

    package init(_ source: Source) {
        self.source = source
        lines = LineTable(source)
    }

    /// Returns the line or lines of a range with their numbers, and the mark below or beside them.
    package func text(of range: Range<Int>) -> String {
        let frame = Frame(source, lines, range, width: FoundFrames.width, palette: .plain) { $0 }
        return frame.rendered(gutter: frame.numberWidth).joined(separator: "\n")
    }
}
