package import JSONSyntax

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
