import ClubModel

/// Tells rows that are no members: sums, notes, and titles over a part of the list.
struct RowKind {
    /// How the names of the list are written.
    let reading: NameReading

    private static let sumWords = [
        "totaal", "subtotaal", "total", "subtotal", "gesamt", "summe", "somme", "aantal", "anzahl", "nombre", "som", "gemiddeld",
        "sum",
    ]
    private static let sumObjects = ["leden", "aantal", "members", "mitglieder", "membres", "per"]
    /// The first three letters of the words for sums.
    private static let sumStarts: Set<String> = Set(sumWords.map { String($0.prefix(3)) })

    /// Whether a text begins a row that only counts: "Totaal 55", "Aantal leden:".
    func isSum(_ text: String) -> Bool {
        guard text.utf8.count <= 60, RowKind.sumStarts.contains(text.prefix(3).lowercased()) else { return false }
        let key = ColumnMatcher.key(of: text)
        for word in RowKind.sumWords where key.hasPrefix(word) {
            let rest = key.dropFirst(word.utf8.count)
            if rest.utf8.allSatisfy({ !(0x61...0x7A ~= $0) }) || RowKind.sumObjects.contains(where: { rest.hasPrefix($0) }) {
                return true
            }
        }
        return false
    }

    /// Whether a text where a name is expected is rather a remark.
    func isNote(_ text: String) -> Bool {
        guard text.utf8.count <= 120 else { return true }
        var blanks = 0
        var hasDigit = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "="): return true
            case 0x20: blanks += 1
            case 0x30...0x39: hasDigit = true
            default: break
            }
        }
        if blanks >= 8 || hasDigit && blanks >= 3 || text.hasPrefix("*") { return true }
        return blanks >= 2 && isSentence(text)
    }

    /// Whether a text alone in its row is one word that is no given name: *Spelregels*.
    func isOddWord(_ text: String) -> Bool {
        !text.utf8.contains(0x20) && !FamiliarNames.contains(text)
    }

    /// Whether words are rather a sentence than a name: several of them begin small and are no particles.
    private func isSentence(_ text: String) -> Bool {
        guard reading.letters != .small else { return false }
        let small = text.utf8.split(separator: UInt8(ascii: " ")).count { bytes in
            let word = Substring(bytes)
            return NameParticles.isSmall(word) && !NameParticles.contains(word) && !NameParticles.isLink(word)
        }
        return small >= 2
    }

    /// Returns the status in words, for messages.
    static func statusWords(_ fields: [MemberField]) -> Phrase {
        switch fields.first {
        case .isDeceased?: Phrase(en: "deceased", nl: "overleden")
        case .isFormerMember?: Phrase(en: "former member", nl: "oud-lid")
        case .isHonoraryMember?: Phrase(en: "honorary member", nl: "erelid")
        case .isProspectiveMember?: Phrase(en: "prospective member", nl: "aspirant-lid")
        case .isMentor?: Phrase(en: "external coach", nl: "externe mentor")
        case .isChairman?: Phrase(en: "chairman", nl: "voorzitter")
        case .isViceChairman?: Phrase(en: "vice-chairman", nl: "vicevoorzitter")
        case .isTreasurer?: Phrase(en: "treasurer", nl: "penningmeester")
        case .isSecretary?: Phrase(en: "secretary", nl: "secretaris")
        default: Phrase(en: "admin", nl: "beheerder")
        }
    }
}
