package import JSONSyntax

/// What an edit did to the places of a text: those behind it moved.
package struct TextShift: Sendable {
    /// The first byte that is another; it is the same in both texts.
    private let start: Int
    /// Where that ended which is another, and where it ends.
    private let formerEnd: Position
    private let end: Position

    /// - Parameters:
    ///   - start: The first byte that is another.
    ///   - formerEnd: Where that ended which is another.
    ///   - end: Where it ends.
    init(start: Int, formerEnd: Position, end: Position) { (self.start, self.formerEnd, self.end) = (start, formerEnd, end) }

    /// Compares two states of a text.
    package init(from former: Source, to source: Source) {
        let same = former.buffer.equalEnds(with: source.buffer)
        self.init(
            start: same.start, formerEnd: former.positions(of: [former.count - same.end])[0],
            end: source.positions(of: [source.count - same.end])[0])
    }

    /// Whether a range, as it was, has nothing in it that is another.
    package func isKept(_ range: Range<Int>) -> Bool { isInFront(range) || range.lowerBound >= formerEnd.offset }

    /// Whether a range ends in front of what is another, so that it stays where it is.
    package func isInFront(_ range: Range<Int>) -> Bool { range.upperBound <= start }

    /// Returns where a range stands now that is kept.
    package func moved(_ range: Range<Int>) -> Range<Int> {
        isInFront(range) ? range : moved(offset: range.lowerBound)..<moved(offset: range.upperBound)
    }

    private func moved(offset: Int) -> Int { offset < formerEnd.offset ? offset : offset + end.offset - formerEnd.offset }

    /// Returns where positions stand now. One where something was only put in may be the end of what stays and the beginning of what moved:
    /// that is both.
    package func moved(_ positions: [Position]) -> [Position] {
        positions.flatMap { $0.offset == start && start == formerEnd.offset ? [$0, moved($0)] : [moved($0)] }
    }

    /// Returns where a position stands now: that of what moved, where something was only put in.
    package func moved(_ position: Position) -> Position {
        guard position.offset >= formerEnd.offset else { return position }
        let isBeside = position.line == formerEnd.line
        return Position(
            line: position.line + end.line - formerEnd.line,
            column: isBeside ? position.column + end.column - formerEnd.column : position.column,
            offset: moved(offset: position.offset))
    }
}
