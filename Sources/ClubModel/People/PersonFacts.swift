import JSONSyntax

/// The people of one Level 2 file, as far as other files need to know them.
///
/// Their names and sites lie one behind the other in one array of bytes; all else of a person takes 64 bytes.
package struct PeopleFacts: Collected {
    package static let recipe = CollectedRecipe.of(Self.self)
    package let people: [PersonFacts]
    let texts: [UInt8]
    /// Whether a part of a name is more than a few letters with a capital in front, so that it deserves a look.
    package let hasOddNames: Bool
    /// Whether at least four members have one birthday.
    package let hasRepeatedBirthdays: Bool

    static let none = PeopleFacts(
        people: [], texts: [], hasOddNames: false, hasRepeatedBirthdays: false)

    /// Takes over what the document knows of its members.
    package init?(_ document: Document) {
        guard !document.people.people.isEmpty else { return nil }
        self = document.people
    }

    init(people: [PersonFacts], texts: [UInt8], hasOddNames: Bool, hasRepeatedBirthdays: Bool) {
        (self.people, self.texts) = (people, texts)
        (self.hasOddNames, self.hasRepeatedBirthdays) = (hasOddNames, hasRepeatedBirthdays)
    }

    /// Whether several portfolios have the whole name in their addresses, and others have not, or otherwise.
    package var hasOddPortfolios: Bool { isMixed { $0.portfolioStyle } }
    /// The same of portraits.
    package var hasOddPortraits: Bool { isMixed { $0.portraitStyle } }
    /// Whether a site begins like a name and goes on otherwise.
    package var hasOddSites: Bool { people.contains { $0.hasOddSite } }

    private func isMixed(_ style: (PersonFacts) -> LinkStyle) -> Bool {
        var usual = LinkStyle.absent
        var wholeNames = 0
        var isOdd = false
        for person in people {
            let style = style(person)
            if style == .other || style == .mixed { isOdd = true }
            if style.isWholeName { wholeNames += 1 }
            guard style.separator != nil else { continue }
            if usual == .absent { usual = style } else if usual != style { isOdd = true }
        }
        return isOdd && wholeNames >= 3
    }

    /// Returns the name of a person as the file writes it.
    package func name(of person: Int) -> PersonName {
        let facts = people[person]
        let family = Int(facts.text) + Int(facts.givenCount) + Int(facts.infixCount)
        return PersonName(
            given: text(Int(facts.text), Int(facts.givenCount)),
            infix: text(Int(facts.text) + Int(facts.givenCount), Int(facts.infixCount)),
            family: text(family, Int(facts.familyCount)))
    }

    /// Whether a person has the very same name as one of another file, byte for byte.
    func hasSameName(_ person: Int, as other: Int, of others: PeopleFacts) -> Bool {
        let (one, two) = (people[person], others.people[other])
        return one.givenCount == two.givenCount && one.infixCount == two.infixCount && one.familyCount == two.familyCount
            && texts[Int(one.text)..<one.textEnd] == others.texts[Int(two.text)..<two.textEnd]
    }

    /// Returns the person with a hash whose name stands in front of a place of the file, or else the first one; `nil` where the
    /// name of none is known.
    func person(_ identity: UInt64, before place: Int) -> Int? {
        people.lastIndex { $0.identity == identity && $0.range.lowerBound <= place }
            ?? people.firstIndex { $0.identity == identity }
    }

    /// Returns the hashes of the letters of a person's name.
    ///
    /// - Parameter letters: Room for letters, so that not every name with accents needs memory of its own.
    func hashes(of person: Int, _ letters: inout [UInt8]) -> NameHashes {
        let facts = people[person]
        let start = Int(facts.text)
        let (given, infix) = (Int(facts.givenCount), Int(facts.infixCount))
        let plain = texts.withUnsafeBufferPointer { texts -> NameHashes? in
            let name = UnsafeBufferPointer(rebasing: texts[start..<facts.textEnd])
            var all: UInt8 = 0
            for byte in name { all |= byte }
            return all < 0x80 ? NameHashes(name, given: given, infix: infix) : nil
        }
        if let plain { return plain }
        // Letters with accents are made plain first.
        letters.removeAll(keepingCapacity: true)
        addLetters(of: texts[start..<start + given], to: &letters)
        let givenCount = letters.count
        addLetters(of: texts[start + given..<start + given + infix], to: &letters)
        let infixCount = letters.count - givenCount
        addLetters(of: texts[start + given + infix..<facts.textEnd], to: &letters)
        return letters.withUnsafeBufferPointer { NameHashes($0, given: givenCount, infix: infixCount) }
    }

    /// Returns the address of a person's own site; empty where there is none.
    package func website(of person: Int) -> String {
        let facts = people[person]
        return text(facts.textEnd, Int(facts.websiteCount))
    }

    private func text(_ start: Int, _ count: Int) -> String { String(decoding: texts[start..<start + count], as: UTF8.self) }
}

/// The three parts of a name; they are who somebody is, byte for byte (FORMAT.md 5.4).
package struct PersonName: Sendable {
    package var given: String
    package var infix: String
    package var family: String

    package init(given: String, infix: String, family: String) {
        self.given = given
        self.infix = infix
        self.family = family
    }

    /// The whole name as one would say it.
    package var text: String {
        var result = given
        for part in [infix, family] where !part.isEmpty {
            if !result.isEmpty { result += " " }
            result += part
        }
        return result
    }
}

/// What the other files of a workspace need to know of one member: hashes to find who may be meant, few values to compare.
package struct PersonFacts: Sendable, Equatable {
    /// A hash of the three parts of the name, byte for byte, as `personHash` makes it.
    let identity: UInt64
    /// The place of the name on the tape of its file.
    package let name: Int32
    /// Where the name stands in its file.
    let start: UInt32
    let count: UInt32
    /// Where the texts begin.
    let text: UInt32
    /// A hash of the own site without scheme, `www` and a slash at its end, to find who may have the same; 0 where there is none.
    let website: UInt32
    /// A hash of the portrait's address; 0 where there is none.
    let portrait: UInt64
    /// The day as yyyymmdd; 0 where it is unknown.
    let birthday: Int32
    /// The number in the Fotobond; 0 where there is none.
    let number: Int32
    /// How long the texts are.
    let websiteCount: UInt16
    let givenCount: UInt8
    let infixCount: UInt8
    let familyCount: UInt8
    /// How the portfolio's address relates to the name.
    package let portfolioStyle: LinkStyle
    /// How the portrait's address relates to the name.
    package let portraitStyle: LinkStyle
    let isDeceased: Bool
    /// Whether the own site begins like the name and goes on otherwise.
    package let hasOddSite: Bool

    /// Returns how the portfolio's or the portrait's address relates to the name; of other addresses that is not known.
    package func style(of meaning: Meaning) -> LinkStyle {
        switch meaning {
        case .portfolio: portfolioStyle
        case .portrait: portraitStyle
        default: .absent
        }
    }

    /// The birthday; `nil` where it is unknown.
    package var day: Day? {
        Day(year: Int(birthday) / 10_000, month: Int(birthday) / 100 % 100, day: Int(birthday) % 100)
    }

    /// Returns the hash of a site without scheme, `www.` and a slash at its end.
    static func siteHash(of site: ArraySlice<UInt8>) -> UInt32 { siteHash(textHash(of: site)) }

    /// Returns the half of a text's hash that every byte of the text counts in.
    static func siteHash(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) | 1 }

    var textEnd: Int { Int(text) + Int(givenCount) + Int(infixCount) + Int(familyCount) }
    /// Where the name stands in its file.
    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// Returns an address without scheme, `www.` and a slash at its end.
func plainSite(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var site = address.dropFirst(address.withUnsafeBufferPointer { webSchemeCount(of: $0) } ?? 0)
    if site.withUnsafeBufferPointer({ hasStart($0, "www.") }) { site = site.dropFirst(4) }
    while site.last == UInt8(ascii: "/") { site = site.dropLast() }
    return site
}

/// Adds the letters and digits of a text, small and without accents, and none of its blanks and signs.
func addLetters(of text: ArraySlice<UInt8>, to letters: inout [UInt8]) {
    let start = letters.count
    var index = text.startIndex
    while index < text.endIndex {
        let byte = text[index]
        index += 1
        if byte < 0x80 {
            if let letter = plainLetter(byte) { letters.append(letter) }
            continue
        }
        // Nearly all other letters of names are Latin ones with an accent, in two bytes.
        guard index < text.endIndex, let (first, second) = plainSmallLetters(byte, text[index]) else {
            letters.removeLast(letters.count - start)
            addFolded(text, to: &letters)
            return
        }
        index += 1
        letters.append(first)
        if second != 0 { letters.append(second) }
    }
}

private func addFolded(_ text: ArraySlice<UInt8>, to letters: inout [UInt8]) {
    for byte in folded(String(decoding: text, as: UTF8.self), [.capitals, .accents, .quotes, .hyphens, .spaces]).utf8 {
        if let letter = plainLetter(byte) { letters.append(letter) }
    }
}
