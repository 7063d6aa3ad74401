/// What is known of a member that came or went.
package struct MemberTrace: RenameTrace {
    package let id: Int64
    package let organization: Int64?
    package let name: PersonName
    package let number: Int?
    package let portfolio: String
    package let image: String
    package let birthday: String
    package let club: String
    /// The letters of the parts of the name.
    package let given: [UInt8]
    package let infix: [UInt8]
    package let family: [UInt8]

    package var shownName: String { name.text }

    package init(
        id: Int64, organization: Int64?, _ name: PersonName, number: Int?, portfolio: String, image: String, birthday: String,
        club: String
    ) {
        (self.id, self.organization) = (id, organization)
        self.name = name
        (self.number, self.portfolio, self.image, self.birthday, self.club) = (number, portfolio, image, birthday, club)
        given = nameLetters(name.given)
        infix = nameLetters(name.infix)
        family = nameLetters(name.family)
    }

    /// Why two members of a club may be one, the best reason first.
    package static var evidence: [RenameEvidence<MemberTrace>] {
        [
            RenameEvidence(
                Phrase(en: "the names have the same letters", nl: "de namen hebben dezelfde letters"),
                key: { $0.key($0.given + $0.infix + $0.family) }),
            RenameEvidence(
                Phrase(en: "the same number in the Fotobond", nl: "hetzelfde nummer bij de Fotobond"),
                key: { trace in trace.number.flatMap { $0 > 0 ? trace.key(Array(String($0).utf8)) : nil } }),
            RenameEvidence(
                Phrase(en: "the same portfolio", nl: "hetzelfde portfolio"),
                key: { trace in tracePageKey(trace.portfolio).map { trace.key($0) } },
                // A page of the whole club is not somebody's own.
                if: { $0.given == $1.given || $0.family == $1.family || siteHasName($0.portfolio, $0.name) }),
            RenameEvidence(
                Phrase(en: "the same name but for the infix", nl: "dezelfde naam op het tussenvoegsel na"),
                key: { $0.key($0.given + [0] + $0.family) }),
            RenameEvidence(
                Phrase(en: "nearly the same name", nl: "bijna dezelfde naam"),
                key: { $0.key([1] + $0.family + [0] + $0.infix) }, if: { nameSlips($0.given, $1.given) != nil }),
            RenameEvidence(
                Phrase(en: "nearly the same name", nl: "bijna dezelfde naam"),
                key: { $0.key([2] + $0.given + [0] + $0.infix) }, if: { nameSlips($0.family, $1.family) != nil }),
            RenameEvidence(
                Phrase(en: "the same photo", nl: "dezelfde foto"),
                key: { trace in trace.image.isEmpty ? nil : trace.key(Array(trace.image.utf8)) },
                if: { $0.given == $1.given || $0.family == $1.family }),
            RenameEvidence(
                Phrase(en: "the same birthday and given name", nl: "dezelfde verjaardag en voornaam"),
                key: { trace in trace.birthday.isEmpty ? nil : trace.key(Array(trace.birthday.utf8) + [0] + trace.given) }),
        ]
    }

    /// Returns a key that counts within the club only.
    private func key(_ rest: [UInt8]) -> [UInt8] { Array(String(organization ?? 0).utf8) + [0] + rest }
}

/// Returns an address without what may differ and still lead to the same page; `nil` where nothing is left.
func tracePageKey(_ address: String) -> [UInt8]? {
    var bytes = Array(address.utf8)[...]
    for scheme in ["https://", "http://"] where bytes.starts(with: scheme.utf8) { bytes = bytes.dropFirst(scheme.utf8.count) }
    if bytes.starts(with: "www.".utf8) { bytes = bytes.dropFirst(4) }
    while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return bytes.count > 3 ? Array(bytes) : nil
}
