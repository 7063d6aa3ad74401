import JSONSyntax

/// The keys of letters, as they stand in the Netherlands and in English.
enum Keyboard {
    /// Whether a word in small letters becomes another of that length by one letter whose key is beside the right one.
    static func isOneKeyAway(_ word: String, from other: String) -> Bool {
        let different = zip(word.utf8, other.utf8).filter { $0 != $1 }
        guard different.count == 1, let (one, another) = different.first else { return false }
        return areBeside(one, another)
    }

    /// Whether two small letters have keys that touch, or look alike: `I` is a capital i, and looks like a small l.
    private static func areBeside(_ one: UInt8, _ other: UInt8) -> Bool {
        if min(one, other) == UInt8(ascii: "i"), max(one, other) == UInt8(ascii: "l") { return true }
        guard let key = place(of: one), let otherKey = place(of: other) else { return false }
        return abs(key.row - otherKey.row) <= 1 && 1...2 ~= abs(key.place - otherKey.place)
    }

    /// Returns where the key of a letter is, the place in halves of a key: each row stands half a key to the right of the one above.
    private static func place(of letter: UInt8) -> (row: Int, place: Int)? {
        for (row, keys) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
            for (column, key) in keys.utf8.enumerated() where key == letter { return (row, 2 * column + row) }
        }
        return nil
    }
}
