import ClubModel
import JSONSyntax

/// A club or museum whose own site is one letter away from its full name: `fotokringlindwold.nl` of Fotokring Lindewold.
struct SiteUnlikeName {
    let site: Node
    /// The name of the site, as `fotokringlindwold.nl`.
    let host: String
    /// The address with the letters of the full name.
    let meantAddress: String
    /// The name of the site with the letters of the full name.
    let meantHost: String

    let fullName: Node
    /// The word of the full name that differs, and as the site has it.
    let (word, meantWord): (String, String)
    /// The full name with the letters of the site.
    let meantName: String
    /// What of the same record has the word as the site does, and not as the full name does: then the full name has the slip.
    let witness: Witness?

    /// What a record is called besides its full name.
    enum Witness {
        case town(Node)
        case nickName(Node)
    }

    /// Shorter names are one letter away from others that are right.
    private static let leastLetters = 12

    /// Compares the site of a record with its full name; `nil` where they are the same, or further apart.
    init?(_ record: Organization) {
        guard let fullName = record.fullName, let name = fullName.string, name.utf8.count >= SiteUnlikeName.leastLetters,
            let site = record.website, let address = WebAddress(site)
        else { return nil }
        host = address.hostName
        let label = String(Substring(host.utf8.prefix { $0 != UInt8(ascii: ".") }))
        let (own, letters) = (nameLetters(name), nameLetters(label))
        // A plural is another name, and short ones are alike by chance.
        guard own.count >= SiteUnlikeName.leastLetters, letters.last == own.last, letters.first == own.first,
            label.utf8.count == letters.count,
            editDistance(from: label, to: String(decoding: own, as: UTF8.self), atMost: 1) == 1, !record.isTemplate,
            // Sites leave out words of one letter, as in "Fotoclub 't Licht".
            name.utf8.split(separator: 0x20).allSatisfy({ nameLetters(String(Substring($0))).count > 1 }),
            let meant = LetteredName(name).withSlip(of: own, from: letters)
        else { return nil }
        meantHost = String(decoding: own, as: UTF8.self) + host.dropFirst(label.utf8.count)
        meantAddress = address.text(after: [TextEdit(address.host, meantHost)])
        (self.fullName, self.site) = (fullName, site)
        (meantName, word, meantWord) = meant
        witness = Witness(of: meantWord, not: word, in: record)
    }
}

extension SiteUnlikeName.Witness {
    fileprivate init?(of meant: String, not word: String, in record: Organization) {
        let (meant, word) = (nameLetters(meant), nameLetters(word))
        func has(_ node: Node?) -> Bool {
            guard let letters = node?.string.map({ nameLetters($0) }) else { return false }
            return letters.place(of: meant) != nil && letters.place(of: word) == nil
        }
        guard meant.count >= 4 else { return nil }
        if let town = record.town, has(town) {
            self = .town(town)
        } else if let nickName = record.nickName, has(nickName) {
            self = .nickName(nickName)
        } else {
            return nil
        }
    }
}

/// A name with the letters by which it is compared, and where each of them stands.
private struct LetteredName {
    private let scalars: [Unicode.Scalar]
    /// For each letter, the number of its scalar.
    private let places: [Int]

    init(_ name: String) {
        scalars = Array(name.unicodeScalars)
        var places: [Int] = []
        for (place, scalar) in scalars.enumerated() {
            for _ in nameLetters(String(Character(scalar))) { places.append(place) }
        }
        self.places = places
    }

    /// Returns the name with those letters that others have in the place of its own, and the word in which they stand, as it is and then.
    ///
    /// - Parameters:
    ///   - own: The letters of this name.
    ///   - others: Letters that begin and end as they do.
    func withSlip(of own: [UInt8], from others: [UInt8]) -> (name: String, word: String, meant: String)? {
        guard own.count == places.count else { return nil }
        let same = own.equalEnds(with: others)
        let (ownSlip, slip) = (same.start..<own.count - same.end, same.start..<others.count - same.end)
        guard same.start > 0, ownSlip.upperBound < places.count else { return nil }
        // A letter that is missing stood behind the one in front of it.
        var start = ownSlip.isEmpty ? places[ownSlip.lowerBound - 1] + 1 : places[ownSlip.lowerBound]
        // In front of a word with a small letter its capital is missing.
        let isCapitalLost =
            ownSlip.isEmpty && start + 1 < scalars.count && scalars[start] == " "
            && scalars[start + 1].isLetter && !scalars[start + 1].isCapital
        if isCapitalLost { start += 1 }
        let end = ownSlip.isEmpty ? start : places[ownSlip.upperBound - 1] + 1
        var letters = String(decoding: others[slip], as: UTF8.self)
        if isCapitalLost || start < end && scalars[start].isCapital {
            letters = letters.prefix(1).uppercased() + letters.dropFirst()
        }
        func text(_ range: Range<Int>) -> String {
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars[range])
            return text
        }
        let wordStart = (scalars[..<start].lastIndex(of: " ") ?? -1) + 1
        let wordEnd = scalars[end...].firstIndex(of: " ") ?? scalars.count
        return (
            text(0..<start) + letters + text(end..<scalars.count), text(wordStart..<wordEnd),
            text(wordStart..<start) + letters + text(end..<wordEnd)
        )
    }
}

extension Document {
    /// Returns the own sites of clubs and museums that are one letter away from their full names.
    ///
    /// - Parameter isNameOdd: Whether those are wanted whose full name has the slip, or all others: the words of other names in the file tell.
    func sitesUnlikeNames(isNameOdd: Bool) -> [SiteUnlikeName] {
        let organizations = allOrganizations
        // Read only where a site is nearly a name, which few are.
        lazy var known = Document.words(ofNames: organizations)
        return organizations.compactMap { record in
            guard let odd = SiteUnlikeName(record) else { return nil }
            let isOdd = odd.witness != nil || known.contains(odd.meantWord) && !known.contains(odd.word)
            return isOdd == isNameOdd ? odd : nil
        }
    }

    /// Returns the words that stand in two full names or more.
    private static func words(ofNames organizations: [Organization]) -> Set<String> {
        var (once, often): (Set<String>, Set<String>) = ([], [])
        for record in organizations {
            for part in (record.fullName?.string ?? "").utf8.split(separator: 0x20) {
                let word = String(Substring(part))
                if !once.insert(word).inserted { often.insert(word) }
            }
        }
        return often
    }
}

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
