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
