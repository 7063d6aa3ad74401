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
