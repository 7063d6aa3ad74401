extension RandomAccessCollection {
    /// Returns where the neighbours stand that belong together, one range after the other.
    ///
    /// - Parameter belong: Whether an element belongs to the first of its range.
    @inlinable
    package func chunks(by belong: (_ first: Element, _ next: Element) -> Bool) -> [Range<Index>] {
        var chunks: [Range<Index>] = []
        var start = startIndex
        while start < endIndex {
            var end = index(after: start)
            while end < endIndex, belong(self[start], self[end]) { end = index(after: end) }
            chunks.append(start..<end)
            start = end
        }
        return chunks
    }
}

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

// What swift-algorithms has under these names, for the targets that import nothing. Inlinable, so that other targets get a
// version for their own elements.

extension RandomAccessCollection {
    /// Returns the first place behind which, with it, everything fulfils a condition; `endIndex` where nothing does.
    ///
    /// - Parameter belongsBehind: The condition; what fulfils it stands behind all that does not.
    @inlinable
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
        var start = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if belongsBehind(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }

    /// Returns where the elements of a key stand, at most so many; they are in the order of their keys.
    @inlinable
    package func range<Key: Comparable>(of key: Key, atMost limit: Int, by keyOf: (Element) -> Key) -> Range<Index> {
        let start = partitioningIndex { keyOf($0) >= key }
        var end = start
        var count = 0
        while end < endIndex, count < limit, keyOf(self[end]) == key {
            end = index(after: end)
            count += 1
        }
        return start..<end
    }
}
