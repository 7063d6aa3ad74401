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
        return document.addressesOfSeveral(.picture, .portrait).map { shared in
            Finding(
                at: shared.node, ["other": Phrase(shared.owner), "more": more(shared.others.count - 1)],
                related: shared.others.prefix(20).map { Related(Phrase(en: "the same picture", nl: "dezelfde foto"), at: $0) })
        }
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
