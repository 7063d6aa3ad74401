/// What is known of a member that came or went.
package struct MemberTrace {
    /// The number of the club: nobody is compared with members of another.
    package let club: Int
    package let name: ComparedName
    package let number: Int?
    package let portfolio: String
    package let image: String
    package let birthday: String

    package init(
        club: Int, _ name: PersonName, number: Int?, portfolio: String, image: String, birthday: String
    ) {
        self.club = club
        self.name = ComparedName(name)
        (self.number, self.portfolio, self.image, self.birthday) = (number, portfolio, image, birthday)
    }

    /// Why two members of a club may be one, the best reason first.
    package static var evidence: [RenameEvidence<MemberTrace>] {
        [
            RenameEvidence(
                Phrase(en: "the names have the same letters", nl: "de namen hebben dezelfde letters"),
                key: { $0.key($0.name.whole) }),
            RenameEvidence(
                Phrase(en: "the same number in the Fotobond", nl: "hetzelfde nummer bij de Fotobond"),
                key: { trace in trace.number.flatMap { $0 > 0 ? trace.key(Array(String($0).utf8)) : nil } }),
            RenameEvidence(
                Phrase(en: "the same portfolio", nl: "hetzelfde portfolio"),
                key: { trace in tracePageKey(trace.portfolio).map { trace.key($0) } },
                // A page of the whole club is not somebody's own.
                if: { $0.hasPart(of: $1) || siteHasName($0.portfolio, $0.name.name) }),
            RenameEvidence(
                Phrase(en: "the same name but for the infix", nl: "dezelfde naam op het tussenvoegsel na"),
                key: { $0.key($0.name.given + [0] + $0.name.family) }),
            RenameEvidence(
                Phrase(en: "nearly the same name", nl: "bijna dezelfde naam"),
                key: { $0.key([1] + $0.name.family + [0] + $0.name.infix) }, if: { $0.name.likeness(to: $1.name) == .given }),
            RenameEvidence(
                Phrase(en: "nearly the same name", nl: "bijna dezelfde naam"),
                key: { $0.key([2] + $0.name.given + [0] + $0.name.infix) }, if: { $0.name.likeness(to: $1.name) == .family }),
            RenameEvidence(
                Phrase(en: "given name and family name are exchanged", nl: "voornaam en achternaam zijn verwisseld"),
                key: { $0.key($0.name.partsInOrder) },
                if: { $0.name.likeness(to: $1.name) == .exchanged }),
            RenameEvidence(
                Phrase(en: "the same photo", nl: "dezelfde foto"),
                key: { trace in trace.image.isEmpty ? nil : trace.key(Array(trace.image.utf8)) },
                if: { $0.hasPart(of: $1) }),
            RenameEvidence(
                Phrase(en: "the same birthday and given name", nl: "dezelfde verjaardag en voornaam"),
                key: { trace in trace.birthday.isEmpty ? nil : trace.key(Array(trace.birthday.utf8) + [0] + trace.name.given) }),
        ]
    }

    /// Whether given name or family name is the same.
    private func hasPart(of other: MemberTrace) -> Bool {
        name.given == other.name.given || name.family == other.name.family
    }

    /// Returns a key that counts within the club only.
    private func key(_ rest: [UInt8]) -> [UInt8] { Array(String(club).utf8) + [0] + rest }
}

/// Returns an address without what may differ and still lead to the same page; `nil` where nothing is left.
func tracePageKey(_ address: String) -> [UInt8]? {
    let site = plainSite(Array(address.utf8)[...])
    return site.count > 3 ? Array(site) : nil
}
