import JSONSyntax

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
