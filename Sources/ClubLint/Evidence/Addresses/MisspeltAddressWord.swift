import ClubModel
import JSONSyntax

/// A word in an own address of a club or museum that is a slip away from one of its name or its town: "Fotomusem" in an article.
struct MisspeltAddressWord {
    /// The word in the address.
    let range: Range<Int>
    /// The word of the name or the town, and where that stands.
    let word: String
    let source: Node
    /// Whether no list of words tells that the one of the name is right.
    let isOpen: Bool

    /// Shorter words are a letter away from others that are right.
    private static let leastLetters = 5

    /// Returns the first one in the site's path or the article of a record; `nil` where there is none.
    init?(in address: WebAddress, of record: Organization, _ lists: WordLists) {
        let isArticle = address.isHost("wikipedia.org")
        // In other languages the same words have other letters.
        if isArticle, !address.hostName.hasPrefix("en."), !address.hostName.hasPrefix("nl.") { return nil }
        let part = isArticle ? address.leaf : address.path
        let source = address.node.tree.source
        if !isArticle, let (label, letters, node) = MisspeltAddressWord.beginning(of: address, record) {
            (range, word, self.source, isOpen) = (label, letters, node, true)
            return
        }
        let written = MisspeltAddressWord.words(in: part, of: source)
        guard !written.isEmpty else { return nil }
        var own: [(word: String, letters: [UInt8], node: Node)] = []
        for node in [record.fullName, record.town, record.nickName].compactMap({ $0 }) where node.kind == .string {
            for word in Prose.words(of: node.string ?? "") where word.text.utf8.count >= MisspeltAddressWord.leastLetters {
                own.append((word.text, nameLetters(word.text), node))
            }
        }
        for range in written {
            let letters = source.buffer[range].map { $0.asciiLowercased }
            guard !own.contains(where: { $0.letters == letters }),
                let meant = own.first(where: { isInnerSlip(letters, of: $0.letters) }),
                !lists.knows(String(decoding: letters, as: UTF8.self))
            else { continue }
            (self.range, word, self.source) = (range, meant.word, meant.node)
            isOpen = !lists.knows(meant.word)
            return
        }
        return nil
    }

    /// Returns the name of a site that is nearly the first words of a full name, but not all of them, and the letters of those.
    private static func beginning(of address: WebAddress, _ record: Organization) -> (Range<Int>, letters: String, Node)? {
        guard let node = record.fullName, let name = node.string else { return nil }
        let source = address.node.tree.source
        let label =
            address.host.lowerBound..<address.host.lowerBound
            + address.host.prefix { source.bytes[$0] != UInt8(ascii: ".") }.count
        guard label.count > leastLetters, label.allSatisfy({ source.bytes[$0].isASCIILetter }) else { return nil }
        let written = source.buffer[label].map { $0.asciiLowercased }
        var letters: [UInt8] = []
        for (number, part) in name.utf8.split(separator: 0x20).dropLast().enumerated() {
            letters += nameLetters(String(Substring(part)))
            if written == letters || letters.count > written.count + 1 { return nil }
            if number > 0, letters.count > 7, isInnerSlip(written, of: letters) {
                return (label, String(decoding: letters, as: UTF8.self), node)
            }
        }
        return nil
    }

    /// Returns where the words of letters alone stand in a part of an address.
    private static func words(in part: Range<Int>, of source: Source) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = part.lowerBound
        for index in part.lowerBound...part.upperBound
        where index == part.upperBound || !source.bytes[index].isLetterOrDigit && source.bytes[index] < 0x80 {
            if index - start >= leastLetters, (start..<index).allSatisfy({ source.bytes[$0].isASCIILetter }) {
                words.append(start..<index)
            }
            start = index + 1
        }
        return words
    }
}

/// Whether a word is another one with a letter too many, too few or another inside, or with two exchanged: not at an end, where words
/// have their forms.
func isInnerSlip(_ word: [UInt8], of other: [UInt8]) -> Bool {
    guard abs(word.count - other.count) <= 1, word.first == other.first, word != other else { return false }
    // The two last letters may be exchanged.
    guard word.last == other.last || word.count == other.count && word.last == other.dropLast().last else { return false }
    return !(word + other).contains { $0.isDigit }
        && editDistance(from: String(decoding: word, as: UTF8.self), to: String(decoding: other, as: UTF8.self), atMost: 1) != nil
}
