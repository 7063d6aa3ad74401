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
