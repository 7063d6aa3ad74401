import ClubModel
import JSONSyntax

extension Rule {
    // seen: a spreadsheet of which only the column of family names was sorted.
    static let shiftedNames = Rule(
        id: "shifted-names", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The family names of the members moved by a row.", nl: "De achternamen van de leden zijn een rij verschoven."),
        reason: Phrase(
            en: "If one column of a list is sorted or moved alone, each given name gets the family name of another person.",
            nl:
                "Als één kolom van een lijst apart gesorteerd of verplaatst wordt, krijgt elke voornaam de achternaam van een ander."
        ),
        message: Phrase(
            en: "{count} members have addresses with the family name of the {side} member, such as \"{name}\".",
            nl: "bij {count} leden staat in de adressen de achternaam van het {side} lid, zoals \"{name}\"."),
        remedy: Phrase(
            en: "Check all family names. Write each one beside its given name again.",
            nl: "Controleer alle achternamen. Schrijf elke achternaam weer bij de juiste voornaam."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "familyName": ⟦"Ruijter"⟧ },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Anna_Dalen/" } },
                    { "name": { "givenName": "Joris", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Joris_Evers/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Noor_Ruijter/" } },
                    { "name": { "givenName": "Bram", "familyName": "Ruijter" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Bram_Smit/" } },
                    { "name": { "givenName": "Greet", "familyName": "Smit" }, "optional": {} }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Anna_Dalen/" } },
                    { "name": { "givenName": "Joris", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Joris_Evers/" } },
                    { "name": { "givenName": "Noor", "familyName": "Ruijter" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Noor_Ruijter/" } },
                    { "name": { "givenName": "Bram", "familyName": "Smit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/Bram_Smit/" } }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate, let shift = NameShift(document.members) else { return [] }
        return [
            Finding(
                at: shift.first,
                [
                    "count": Phrase("\(shift.count)"), "name": Phrase(shortened(shift.address)),
                    "side": shift.isToNext ? Phrase(en: "next", nl: "volgende") : Phrase(en: "previous", nl: "vorige"),
                ])
        ]
    }
}

/// Family names that addresses of members have in common with the next member, or with the previous one, and not with themselves.
private struct NameShift {
    /// The family name of the first such member, and an address of that member.
    let first: Node
    let address: String
    /// The number of such members.
    let count: Int
    let isToNext: Bool

    /// The minimum number of members whose addresses show a shift.
    private static let minMembers = 3
    /// The maximum number of members whose addresses have their own family name.
    private static let maxOwn = 2

    /// Looks for a shift; `nil` if there is none.
    init?(_ members: [Member]) {
        let names = members.map { nameLetters($0.familyName?.string ?? "") }
        var found: [(next: Bool, member: Int, address: String)] = []
        var own = 0
        for (index, member) in members.enumerated() {
            guard let address = NameShift.fields.lazy.compactMap({ member.optional?[$0]?.string }).first else { continue }
            let letters = nameLetters(address)
            func isIn(_ place: Int) -> Bool {
                names.indices.contains(place) && names[place].count > 2 && names[place] != names[index]
                    && letters.has(names[place])
            }
            if names[index].count > 2, letters.has(names[index]) {
                own += 1
                if own > NameShift.maxOwn { return nil }
            } else if isIn(index + 1) {
                found.append((true, index, address))
            } else if isIn(index - 1) {
                found.append((false, index, address))
            }
        }
        let next = found.filter { $0.next }
        let shifted = next.count * 2 >= found.count ? next : found.filter { !$0.next }
        guard shifted.count >= NameShift.minMembers, shifted.count > 2 * own, let example = shifted.first,
            let name = members[example.member].familyName
        else { return nil }
        (first, address, count, isToNext) = (name, example.address, shifted.count, example.next)
    }

    /// The fields of a member whose addresses may have the member's name.
    private static let fields: [StaticString] = ["level3URL", "photographerImage", "website", "featuredImage"]
}
