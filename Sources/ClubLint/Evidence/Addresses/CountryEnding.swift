import JSONSyntax

/// The ending of a site that is a country's, and that sites elsewhere do not have: two letters, in small.
struct CountryEnding {
    let text: String

    /// Reads the ending of a site; `nil` where it is none of two letters, or one that is chosen everywhere.
    init?(of host: Range<Int>, in source: Source) {
        let bytes = source.bytes
        let end = host.upperBound
        guard host.count > 4, bytes[end - 3] == UInt8(ascii: "."), bytes[end - 2].isASCIILetter, bytes[end - 1].isASCIILetter
        else { return nil }
        text = String(decoding: [bytes[end - 2] | 0x20, bytes[end - 1] | 0x20], as: UTF8.self)
        if CountryEnding.everywhere.contains(text) { return nil }
    }

    /// Returns what is meant by it in the address of somebody in a country, two capitals; `nil` where it may be right.
    func meant(in country: String) -> String? {
        guard country.utf8.count == 2 else { return nil }
        let own = country == "GB" ? "uk" : country.lowercased()
        // Nearly nobody in the United States has a site that ends in `.us`.
        if country != "US", Keyboard.isOneKeyAway(text, from: own) { return own }
        return own != text && (text == "cm" || text == "om") ? "com" : nil
    }

    /// Endings that people choose for what they sound like or cost, and the commonest ones, which are meant where they stand.
    private static let everywhere = [
        "nl", "be", "de", "eu", "uk", "fr", "ai", "am", "cc", "ch", "co", "fm", "gg", "im", "in", "io", "is", "it", "la", "ly",
        "me", "no", "nu", "sh", "st", "to", "tv", "vc", "ws",
    ]
}
