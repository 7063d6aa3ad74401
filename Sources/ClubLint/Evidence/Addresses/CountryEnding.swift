import JSONSyntax

/// The ending of a site that is a country's: two letters.
struct CountryEnding {
    /// In small letters, the first and the second.
    private let letters: (UInt8, UInt8)

    /// Reads the ending of a site; `nil` where it is none of two letters.
    init?(of host: Range<Int>, in source: Source) {
        let bytes = source.bytes
        let end = host.upperBound
        guard host.count > 4, bytes[end - 3] == UInt8(ascii: "."), bytes[end - 2].isASCIILetter, bytes[end - 1].isASCIILetter
        else { return nil }
        letters = (bytes[end - 2] | 0x20, bytes[end - 1] | 0x20)
    }

    private init(_ text: String) {
        let bytes = Array(text.utf8)
        letters = (bytes[0], bytes[1])
    }

    var text: String { String(decoding: [letters.0, letters.1], as: UTF8.self) }

    /// Whether it is not one that sites have wherever they are.
    var mayBeSlip: Bool { !CountryEnding.everywhere.contains { $0 == letters } }

    /// Returns what is meant by it in the address of somebody in a country, two capitals; `nil` where it may be right.
    func meant(in country: String) -> String? {
        guard country.utf8.count == 2, mayBeSlip else { return nil }
        let own = CountryEnding(country == "GB" ? "uk" : country.lowercased())
        // Nearly nobody in the United States has a site that ends in `.us`.
        if country != "US", own.isOneKeyAway(from: self) { return own.text }
        return own.letters != letters && (text == "cm" || text == "om") ? "com" : nil
    }

    private func isOneKeyAway(from other: CountryEnding) -> Bool {
        if letters.0 == other.letters.0 { return CountryEnding.areBeside(letters.1, other.letters.1) }
        return letters.1 == other.letters.1 && CountryEnding.areBeside(letters.0, other.letters.0)
    }

    /// Whether two letters have keys that touch, or look alike: `I` is a capital i, and looks like a small l.
    private static func areBeside(_ one: UInt8, _ other: UInt8) -> Bool {
        if one == UInt8(ascii: "l") && other == UInt8(ascii: "i") || one == UInt8(ascii: "i") && other == UInt8(ascii: "l") {
            return true
        }
        guard let (row, column) = key(of: one), let (otherRow, otherColumn) = key(of: other) else { return false }
        switch otherRow - row {
        case 0: return abs(column - otherColumn) == 1
        // Each row stands half a key to the right of the one above.
        case 1: return column - otherColumn == 0 || column - otherColumn == 1
        case -1: return otherColumn - column == 0 || otherColumn - column == 1
        default: return false
        }
    }

    private static func key(of letter: UInt8) -> (row: Int, column: Int)? {
        for (row, keys) in rows.enumerated() {
            for column in 0..<keys.utf8CodeUnitCount where keys.utf8Start[column] == letter { return (row, column) }
        }
        return nil
    }

    private static let rows: [StaticString] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

    /// Endings that people choose for what they sound like or cost, and the commonest ones, which are meant where they stand.
    private static let everywhere: [(UInt8, UInt8)] = [
        "nl", "be", "de", "eu", "uk", "fr", "ai", "am", "cc", "ch", "co", "fm", "gg", "im", "in", "io", "is", "it", "la", "ly",
        "me", "no", "nu", "sh", "st", "to", "tv", "vc", "ws",
    ].map { (ending: String) in CountryEnding(ending).letters }
}
