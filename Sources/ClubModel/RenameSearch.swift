import JSONSyntax

/// One reason to take two names for one thing; a trace is what is known of something that came or went.
package struct RenameEvidence<Trace> {
    let reason: Phrase
    /// What both must have alike, byte for byte; `nil` where one has nothing of the kind.
    let key: (Trace) -> [UInt8]?
    /// What has to be looked at besides.
    let isMet: (Trace, Trace) -> Bool

    package init(
        _ reason: Phrase, key: @escaping (Trace) -> [UInt8]?, if isMet: @escaping (Trace, Trace) -> Bool = { _, _ in true }
    ) {
        self.reason = reason
        self.key = key
        self.isMet = isMet
    }
}

/// Pairs what went with what came, by the best evidence first; each is in one pair at most.
///
/// The cost is linear, also where everything got another name: of those that have a key alike only a few are compared.
package struct RenameSearch<Trace> {
    /// Two places in the lists, and why.
    package struct Pair {
        package let old: Int
        package let new: Int
        package let reason: Phrase
    }

    private let old: [Trace]
    private let new: [Trace]
    private let evidence: [RenameEvidence<Trace>]

    /// How many of those with the same key are compared with each.
    private static var mostCompared: Int { 16 }

    package init(_ old: [Trace], _ new: [Trace], _ evidence: [RenameEvidence<Trace>]) {
        self.old = old
        self.new = new
        self.evidence = evidence
    }

    /// Returns what went with what it became, in the order of what came.
    package func pairs() -> [Pair] {
        guard !old.isEmpty, !new.isEmpty else { return [] }
        var result: [Pair] = []
        var isOldTaken = [Bool](repeating: false, count: old.count)
        var isNewTaken = [Bool](repeating: false, count: new.count)
        for evidence in evidence {
            var groups: [[UInt8]: [Int]] = [:]
            for (number, trace) in new.enumerated() where !isNewTaken[number] {
                if let key = evidence.key(trace) { groups[key, default: []].append(number) }
            }
            for (number, trace) in old.enumerated() where !isOldTaken[number] {
                guard let key = evidence.key(trace), var group = groups[key] else { continue }
                // Those that are taken go, so that a large group is not looked through again and again.
                var compared = 0
                var found: Int?
                for (place, other) in group.enumerated() {
                    guard compared < RenameSearch.mostCompared else { break }
                    compared += 1
                    guard !isNewTaken[other], evidence.isMet(trace, new[other]) else { continue }
                    found = other
                    group.remove(at: place)
                    groups[key] = group
                    break
                }
                guard let found else { continue }
                isOldTaken[number] = true
                isNewTaken[found] = true
                result.append(Pair(old: number, new: found, reason: evidence.reason))
            }
        }
        return result.sorted { $0.new < $1.new }
    }
}

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

/// What is known of a club or museum that came or went.
package struct OrganizationTrace {
    package let fullName: String
    package let town: String
    package let isMuseum: Bool
    package let nickName: String
    package let latitude: Double?
    package let longitude: Double?
    package let website: String
    package let fotobondNumber: Int?
    /// The letters of name and town.
    package let nameKey: [UInt8]
    package let townKey: [UInt8]

    package init(
        _ identity: Identity, isMuseum: Bool, nickName: String, latitude: Double?, longitude: Double?,
        website: String, fotobondNumber: Int?
    ) {
        (fullName, town) = (identity.fullName, identity.town)
        self.isMuseum = isMuseum
        self.nickName = nickName
        (self.latitude, self.longitude) = (latitude, longitude)
        self.website = website
        self.fotobondNumber = fotobondNumber
        nameKey = nameLetters(fullName)
        townKey = nameLetters(town)
    }

    /// Why two may be one, the best reason first.
    package static var evidence: [RenameEvidence<OrganizationTrace>] {
        [
            RenameEvidence(
                Phrase(en: "name and town have the same letters", nl: "naam en plaats hebben dezelfde letters"),
                key: { $0.nameKey + [0] + $0.townKey }),
            RenameEvidence(
                Phrase(en: "the same number in the Fotobond", nl: "hetzelfde nummer bij de Fotobond"),
                key: { trace in trace.fotobondNumber.flatMap { $0 > 0 ? Array(String($0).utf8) : nil } }),
            RenameEvidence(
                Phrase(en: "nearly the same name in the same town", nl: "bijna dezelfde naam in dezelfde plaats"),
                key: { $0.townKey }, if: { nameSlips($0.nameKey, $1.nameKey) != nil }),
            RenameEvidence(
                Phrase(en: "the same name and nearly the same town", nl: "dezelfde naam en bijna dezelfde plaats"),
                key: { $0.nameKey }, if: { nameSlips($0.townKey, $1.townKey) != nil }),
            RenameEvidence(
                Phrase(en: "the same short name", nl: "dezelfde korte naam"),
                key: { $0.nickName.isEmpty ? nil : Array($0.nickName.utf8) },
                if: { hasSameBytes($0.town, $1.town) || $0.isAlike($1) }),
            RenameEvidence(
                Phrase(en: "the same coordinates", nl: "dezelfde coördinaten"),
                key: { trace in
                    guard let latitude = trace.latitude, let longitude = trace.longitude else { return nil }
                    // Their bits, which need no digits: nobody sees a key.
                    return Array("\(latitude.bitPattern) \(longitude.bitPattern) \(trace.isMuseum)".utf8)
                }),
            RenameEvidence(
                Phrase(en: "the same website", nl: "dezelfde website"), key: { tracePageKey($0.website) }),
        ]
    }

    /// Whether name, or town and place, are near to each other.
    private func isAlike(_ other: OrganizationTrace) -> Bool {
        if nameKey == other.nameKey || nameSlips(nameKey, other.nameKey) != nil { return true }
        return townKey == other.townKey || latitude == other.latitude && longitude == other.longitude && latitude != nil
    }
}
