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

extension OrganizationFacts: Equatable {
    package static func == (one: OrganizationFacts, other: OrganizationFacts) -> Bool {
        one.range == other.range && one.isMuseum == other.isMuseum && one.fotobondNumber == other.fotobondNumber
            && one.coordinates == other.coordinates && one.remarks == other.remarks && hasSameBytes(one.fullName, other.fullName)
            && hasSameBytes(one.town, other.town) && hasSameBytes(one.nickName, other.nickName)
            && hasSameBytes(one.host, other.host)
    }
}

extension RemarkFacts: Equatable {
    package static func == (one: RemarkFacts, other: RemarkFacts) -> Bool {
        one.language == other.language && hasSameBytes(one.text, other.text)
    }
}

extension IncludeFacts: Equatable {
    package static func == (one: IncludeFacts, other: IncludeFacts) -> Bool {
        one.range == other.range && hasSameBytes(one.text, other.text)
    }
}

extension Vocabulary {
    /// Whether two stand in the same file and are written alike there, or both are absent.
    static func isSame(_ one: Vocabulary?, _ other: Vocabulary?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return hasSameBytes(one.path, other.path) && hasSameBytes(one.languages, other.languages)
            && one.keywords.count == other.keywords.count
            && zip(one.keywords, other.keywords).allSatisfy { $0.isSame(as: $1) }
    }
}

extension Keyword {
    fileprivate func isSame(as other: Keyword) -> Bool {
        range == other.range && hasSameBytes(id, other.id) && names.count == other.names.count
            && zip(names, other.names).allSatisfy { hasSameBytes($0.language, $1.language) && hasSameBytes($0.text, $1.text) }
    }
}

extension KeywordUses {
    static func == (one: KeywordUses, other: KeywordUses) -> Bool {
        one.lists == other.lists && one.keywords == other.keywords && one.hashes == other.hashes
            && one.words.count == other.words.count && zip(one.words, other.words).allSatisfy { hasSameBytes($0, $1) }
    }
}
