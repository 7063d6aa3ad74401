extension RandomAccessCollection where Element: Equatable, Index == Int {
    /// Returns how many elements are the same at the start of two collections, and how many of the others at their end.
    @inlinable
    package func equalEnds(with other: Self) -> (start: Int, end: Int) {
        let shorter = Swift.min(count, other.count)
        var start = 0
        while start < shorter, self[startIndex + start] == other[other.startIndex + start] { start += 1 }
        var end = 0
        while end < shorter - start, self[endIndex - 1 - end] == other[other.endIndex - 1 - end] { end += 1 }
        return (start, end)
    }
}
