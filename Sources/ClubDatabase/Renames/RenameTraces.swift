import ClubModel
import GRDB

/// What is known of a club or museum that came or went.
struct OrganizationTrace: RenameTrace {
    let id: Int64
    let fullName: String
    let town: String
    let isMuseum: Bool
    let nickName: String
    let latitude: Double?
    let longitude: Double?
    let website: String
    let fotobondNumber: Int?
    /// The letters of name and town.
    let nameKey: [UInt8]
    let townKey: [UInt8]

    var organization: Int64? { nil }
    var shownName: String { "\(fullName) (\(town))" }

    init(_ row: Row) {
        (id, fullName, town, isMuseum) = (row[0], row[1], row[2], row[3] ?? false)
        (nickName, latitude, longitude) = (row[4] ?? "", row[5], row[6])
        (website, fotobondNumber) = (row[7] ?? "", row[8])
        nameKey = nameLetters(fullName)
        townKey = nameLetters(town)
    }

    /// Why two may be one, the best reason first.
    static var evidence: [RenameEvidence<OrganizationTrace>] {
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
                    return Array("\(latitude) \(longitude) \(trace.isMuseum)".utf8)
                }),
            RenameEvidence(
                Phrase(en: "the same website", nl: "dezelfde website"), key: { pageKey($0.website) }),
        ]
    }

    /// Whether name, or town and place, are near to each other.
    private func isAlike(_ other: OrganizationTrace) -> Bool {
        if nameKey == other.nameKey || nameSlips(nameKey, other.nameKey) != nil { return true }
        return townKey == other.townKey || latitude == other.latitude && longitude == other.longitude && latitude != nil
    }
}

/// What is known of a member that came or went.
struct MemberTrace: RenameTrace {
    let id: Int64
    let organization: Int64?
    let name: PersonName
    let number: Int?
    let portfolio: String
    let image: String
    let birthday: String
    let club: String
    /// The letters of the parts of the name.
    let given: [UInt8]
    let infix: [UInt8]
    let family: [UInt8]

    var shownName: String { name.text }

    init(_ row: Row) {
        (id, organization) = (row[0], row[1])
        name = PersonName(given: row[2], infix: row[3], family: row[4])
        (number, portfolio, image, birthday, club) = (row[5], row[6] ?? "", row[7] ?? "", row[8] ?? "", row[9])
        given = nameLetters(name.given)
        infix = nameLetters(name.infix)
        family = nameLetters(name.family)
    }

    /// Why two members of a club may be one, the best reason first.
    static var evidence: [RenameEvidence<MemberTrace>] {
        [
            RenameEvidence(
                Phrase(en: "the names have the same letters", nl: "de namen hebben dezelfde letters"),
                key: { $0.key($0.given + $0.infix + $0.family) }),
            RenameEvidence(
                Phrase(en: "the same number in the Fotobond", nl: "hetzelfde nummer bij de Fotobond"),
                key: { trace in trace.number.flatMap { $0 > 0 ? trace.key(Array(String($0).utf8)) : nil } }),
            RenameEvidence(
                Phrase(en: "the same portfolio", nl: "hetzelfde portfolio"),
                key: { trace in pageKey(trace.portfolio).map { trace.key($0) } },
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
private func pageKey(_ address: String) -> [UInt8]? {
    var bytes = Array(address.utf8)[...]
    for scheme in ["https://", "http://"] where bytes.starts(with: scheme.utf8) { bytes = bytes.dropFirst(scheme.utf8.count) }
    if bytes.starts(with: "www.".utf8) { bytes = bytes.dropFirst(4) }
    while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return bytes.count > 3 ? Array(bytes) : nil
}
