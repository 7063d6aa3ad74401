package import JSONSyntax

/// The small words that nearly every sentence of a language has and that the others have not.
package enum SmallWords {
    /// The languages, and their words: each of at most four letters, in four bytes with the first letter lowest.
    private static let all: [(language: String, words: [UInt32])] = [
        ("en", packed("the of and to for with that this from its has have are by")),
        ("nl", packed("het een van voor zijn ook bij naar op aan te met om uit de")),
        ("de", packed("der das und ist eine mit von dem im auf wird sich ein")),
        ("fr", packed("le la les est une du dans pour avec qui sur et aux au")),
    ]

    /// Returns the language that a text is in; `nil` where that is the announced one, or nothing is certain.
    ///
    /// - Parameter announced: The two letters of a code in small letters.
    package static func language(of text: Node, announced: UInt16) -> String? {
        let own = all.firstIndex { code($0.language) == announced }
        // A text in a language without words here is told only where it has many of another one.
        if own == nil, isKin(announced) { return nil }
        let bytes = text.tree.source.bytes
        let range = text.rawRange
        var counts: [Int] = []
        var ownCount = 0
        // Twice at most: two words of its own settle nearly every text, without a look at the other languages.
        for isThorough in [false, true] {
            if isThorough {
                if ownCount > 0 { return nil }
                counts = [Int](repeating: 0, count: all.count)
            }
            var word: UInt32 = 0
            var length: UInt32 = 0
            for index in range.lowerBound...range.upperBound {
                let byte = index < range.upperBound ? bytes[index] : 0x20
                let small = byte | 0x20
                if small.isASCIILowercase || byte >= 0x80 || byte == UInt8(ascii: "'") {
                    // A capital makes it a name or the beginning of one, but for the first word.
                    if length < 4 { word |= UInt32(byte) &<< (length &* 8) }
                    length &+= 1
                    continue
                }
                if 2...4 ~= length {
                    if !isThorough {
                        if let own, all[own].words.contains(word) {
                            ownCount += 1
                            if ownCount == 2 { return nil }
                        }
                    } else {
                        for place in all.indices where all[place].words.contains(word) { counts[place] += 1 }
                    }
                }
                word = 0
                length = 0
            }
        }
        guard let most = counts.max(), most >= 3, counts.count(where: { $0 * 2 >= most }) == 1,
            let found = counts.firstIndex(of: most)
        else { return nil }
        return all[found].language
    }

    /// Whether a language has many small words of one of those here: Afrikaans, Frisian, Limburgish, Luxembourgish, Low Saxon, Scots and the
    /// Romance and Scandinavian ones.
    private static func isKin(_ announced: UInt16) -> Bool {
        [
            "af", "fy", "li", "lb", "nd", "vl", "ze", "sc", "it", "es", "pt", "ca", "oc", "ro", "gl", "br", "da", "no", "nb",
            "nn", "sv", "yi", "fo",
        ]
        .contains { code($0) == announced }
    }

    /// Returns the two first letters of a code, as `language(of:announced:)` takes them.
    package static func code(_ text: String) -> UInt16 {
        var result: UInt16 = 0
        for byte in text.utf8.prefix(2) { result = result << 8 | UInt16(byte | 0x20) }
        return result
    }

    private static func packed(_ words: StaticString) -> [UInt32] {
        var result: [UInt32] = []
        var word: UInt32 = 0
        var length: UInt32 = 0
        for index in 0...words.utf8CodeUnitCount {
            if index == words.utf8CodeUnitCount || words.utf8Start[index] == 0x20 {
                result.append(word)
                word = 0
                length = 0
            } else {
                word |= UInt32(words.utf8Start[index]) << (length * 8)
                length += 1
            }
        }
        return result
    }
}
