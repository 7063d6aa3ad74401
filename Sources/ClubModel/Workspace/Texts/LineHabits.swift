import JSONSyntax

/// How a file's lines end and begin, as far as a quick look shows.
package struct LineHabits: Collected {
    package static let recipe = CollectedRecipe.of(Self.self)
    /// Whether the first line ends as Windows ends lines, with CR LF; `nil` for a file of one line.
    package let endsLikeWindows: Bool?
    /// A place in the file, in front of a line that ends otherwise than the first; -1 where none was seen.
    package let otherLineEnd: Int

    /// Looks at the first line, the last one, and some in between: reading every line would cost more than all else.
    package init(_ document: Document) {
        let source = document.tree.source
        let bytes = source.bytes
        var first = 0
        while first < min(source.count, 4096), bytes[first] != 0x0A { first += 1 }
        guard first < source.count, bytes[first] == 0x0A else {
            endsLikeWindows = nil
            otherLineEnd = -1
            return
        }
        let isWindows = first > 0 && bytes[first - 1] == 0x0D
        endsLikeWindows = isWindows
        var other = -1
        let step = max(1, source.count / LineHabits.samples)
        var position = first + 1
        while position < source.count {
            var end = position
            while end < source.count, bytes[end] != 0x0A { end += 1 }
            if end < source.count, (bytes[end - 1] == 0x0D) != isWindows {
                other = end
                break
            }
            position = max(end + 1, position + step)
        }
        otherLineEnd = other
    }

    /// Of other files nobody asks more.
    package func isSame(as other: LineHabits) -> Bool { endsLikeWindows == other.endsLikeWindows }

    /// Whether the lines end otherwise than in LF alone, or not all alike.
    package var mayBeMixed: Bool { endsLikeWindows == true || otherLineEnd >= 0 }

    /// How many lines are looked at, at most.
    private static let samples = 32
}
