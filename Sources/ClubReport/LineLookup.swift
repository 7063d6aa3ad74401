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
    private var recent: [String: File?] = [:]
    private var older: [String: File?] = [:]

    /// From how many files on the ones that were not asked for lately are let go.
    private static let capacity = 16

    init(_ lookup: SourceLookup) {
        self.lookup = lookup
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
        if range == diagnostic.finding.range, path == diagnostic.path { return (diagnostic.start, diagnostic.end) }
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
