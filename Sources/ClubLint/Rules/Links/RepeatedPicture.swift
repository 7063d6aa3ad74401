import ClubModel
import JSONSyntax

extension Rule {
    static let repeatedPicture = Rule(
        id: "repeated-picture", severity: .warning, levels: [.members],
        summary: Phrase(en: "Several members have the same picture.", nl: "Meer leden hebben dezelfde foto."),
        reason: Phrase(
            en: "A copied record keeps the picture of the member it was copied from: visitors see one photo under several names.",
            nl: "Een gekopieerd blok houdt de foto van het lid waarvan het gekopieerd is: bezoekers zien één foto bij meer namen."
        ),
        message: Phrase(
            en: "the picture is the same as that of {other}{more}.", nl: "de foto is dezelfde als die van {other}{more}."),
        remedy: Phrase(
            en: "Write the address of the member's own picture, or {.omit} until there is one.",
            nl: "Schrijf het adres van de eigen foto van het lid, of {.omit} tot die er is."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.fotoclublindewold.example/fotos/noor.jpg" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "featuredImage": ⟦"https://www.fotoclublindewold.example/fotos/noor.jpg"⟧ }
                    }
                ] }
                """),
            .good(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.fotoclublindewold.example/fotos/noor.jpg" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "featuredImage": "" }
                    }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        var findings: [Finding] = []
        lazy var copied = CopiedMembers(document)
        for meaning in [Meaning.picture, .portrait] {
            for group in document.sharedAddresses(meaning) {
                let owners = group.map { document.member(around: $0) }
                let names = owners.map { $0?.displayName ?? "" }
                // The same person twice in one file is another mistake.
                guard names.contains(where: { $0 != names[0] }) else { continue }
                if group.count == 2, let one = owners[0], let two = owners[1], copied.areOne(one, two) { continue }
                // Whoever the file is named after has the right picture, else the first: records are copied downwards.
                let owner = owners.indices.first { isNamed(group[$0], after: owners[$0]) } ?? 0
                let place = owner == 0 ? 1 : 0
                guard let other = names[owner] != names[place] ? owner : names.indices.first(where: { names[$0] != names[place] })
                else { continue }
                var related: [Related] = []
                for (number, node) in group.enumerated() where number != place && related.count < 20 {
                    related.append(Related(Phrase(en: "the same picture", nl: "dezelfde foto"), at: node))
                }
                findings.append(
                    Finding(
                        at: group[place], ["other": Phrase(names[other]), "more": more(group.count - 2)], related: related))
            }
        }
        return findings
    }
}

/// Returns how many others there are, as a part of a sentence.
private func more(_ count: Int) -> Phrase {
    switch count {
    case 0: Phrase("")
    case 1: Phrase(en: " and one other member", nl: " en nog een lid")
    default: Phrase(en: " and \(count) other members", nl: " en nog \(count) leden")
    }
}
