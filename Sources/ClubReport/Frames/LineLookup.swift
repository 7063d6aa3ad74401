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
