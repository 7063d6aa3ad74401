import JSONSyntax

/// Short texts of a file, to recognize one that is there again. Forgets those whose place in the table another one takes.
struct Words {
    private var slots: [(words: NameWords, token: Int32)] = []
    private static let count = 64

    /// Returns the place on the tape of the first text that is written as this one, byte for byte; its own where none is known.
    mutating func first(likeTextAt index: Int, of tree: Tree) -> Int32 {
        let range = tree.tokens[index].rawRange
        let own = Int32(truncatingIfNeeded: index)
        guard range.count <= NameWords.maximumCount else { return own }
        let words = NameWords(tree.source.bytes + range.lowerBound, count: range.count)
        if slots.isEmpty {
            let free = (words: NameWords(first: 0, last: 0, middle: 0, count: 0), token: Int32(0))
            slots = [(words: NameWords, token: Int32)](repeating: free, count: Words.count)
        }
        let slot = words.hash & (Words.count - 1)
        if slots[slot].words == words { return slots[slot].token }
        slots[slot] = (words, own)
        return own
    }
}
