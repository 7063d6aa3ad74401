import JSONSyntax

// What is the same after an edit, so that nothing has to be looked at anew for its sake: texts byte for byte, because Swift takes an
// accent of its own and a letter that has it for one.

/// Whether two texts are written alike, or both absent.
func hasSameBytes(_ a: String?, _ b: String?) -> Bool {
    if let a, let b { return hasSameBytes(a, b) }
    return a == nil && b == nil
}

/// Whether two lists of texts are written alike.
func hasSameBytes(_ a: [String], _ b: [String]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { hasSameBytes($0, $1) }
}

extension OrganizationFacts {
    /// Whether the same is told of two, wherever they stand.
    func isSame(as other: OrganizationFacts) -> Bool {
        self === other
            || isMuseum == other.isMuseum && fotobondNumber == other.fotobondNumber && coordinates == other.coordinates
                && hasSameBytes(fullName, other.fullName) && hasSameBytes(town, other.town)
                && hasSameBytes(nickName, other.nickName) && hasSameBytes(host, other.host)
    }
}

extension OrganizationFacts? {
    /// Whether the same is told of two, or both are absent.
    func isSame(as other: OrganizationFacts?) -> Bool {
        if let self, let other { return self.isSame(as: other) }
        return self == nil && other == nil
    }
}

extension Vocabulary {
    /// Whether two are of the same file and written alike there, or both are absent.
    package static func isSame(_ one: Vocabulary?, _ other: Vocabulary?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return hasSameBytes(one.path, other.path) && hasSameBytes(one.languages, other.languages)
            && one.keywords.count == other.keywords.count
            && zip(one.keywords, other.keywords).allSatisfy { $0.isSame(as: $1) }
    }
}

extension Keyword {
    fileprivate func isSame(as other: Keyword) -> Bool {
        hasSameBytes(id, other.id) && names.count == other.names.count
            && zip(names, other.names).allSatisfy { hasSameBytes($0.language, $1.language) && hasSameBytes($0.text, $1.text) }
    }
}

extension KeywordUses {
    func isSame(as other: KeywordUses) -> Bool {
        lists.count == other.lists.count && zip(lists, other.lists).allSatisfy { $0.person == $1.person && $0.last == $1.last }
            && keywords == other.keywords && hashes == other.hashes
            && words.count == other.words.count && zip(words, other.words).allSatisfy { hasSameBytes($0, $1) }
    }
}

extension PeopleFacts {
    /// Whether the same people stand in the same order, wherever that is.
    package func isSame(as other: PeopleFacts) -> Bool {
        texts == other.texts && hasOddNames == other.hasOddNames && hasRepeatedBirthdays == other.hasRepeatedBirthdays
            && people.count == other.people.count && zip(people, other.people).allSatisfy { $0.isSame(as: $1) }
    }
}

extension PersonFacts {
    /// Whether the same is told of two people, wherever they stand.
    fileprivate func isSame(as other: PersonFacts) -> Bool {
        identity == other.identity && text == other.text && website == other.website && portrait == other.portrait
            && birthday == other.birthday && number == other.number && websiteCount == other.websiteCount
            && givenCount == other.givenCount && infixCount == other.infixCount && familyCount == other.familyCount
            && portfolioStyle == other.portfolioStyle && portraitStyle == other.portraitStyle
            && isDeceased == other.isDeceased && hasOddSite == other.hasOddSite
    }
}
