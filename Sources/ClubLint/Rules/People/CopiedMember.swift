import ClubModel
import JSONSyntax

extension Rule {
    static let copiedMember = Rule(
        id: "copied-member", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member has the addresses of another member.", nl: "Een lid heeft de adressen van een ander lid."),
        reason: Phrase(
            en: """
                Whoever copies a record to add a member has to change every line of it. What stays behind shows visitors somebody \
                else's photos under this name.
                """,
            nl: """
                Wie een blok kopieert om een lid toe te voegen, moet elke regel ervan veranderen. Wat blijft staan, laat bezoekers \
                onder deze naam de foto's van een ander zien.
                """),
        message: Phrase(
            en: "{fields} are those of {other}: the record was probably copied, and not finished.",
            nl: "{fields} zijn die van {other}: dit blok is waarschijnlijk gekopieerd, en niet afgemaakt."),
        remedy: Phrase(
            en:
                "Write the member's own addresses, or take those lines out until there are any. Look at the rest of the record too.",
            nl: "Schrijf de eigen adressen van het lid, of haal die regels weg tot ze er zijn. Kijk ook de rest van het blok na."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "website": "https://noorevers.example",
                            "featuredImage": "https://www.fotoclublindewold.example/fotos/noor.jpg",
                            "nlSpecific": { "fotobondNumber": 1620123 }
                        }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": {
                            "website": ⟦"https://noorevers.example"⟧,
                            "featuredImage": "https://www.fotoclublindewold.example/fotos/noor.jpg",
                            "nlSpecific": { "fotobondNumber": 1620123 }
                        }
                    }
                ] }
                """),
            .good(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "website": "https://wijtwee.example", "level3URL": "https://wijtwee.example/fotos/",
                            "featuredImage": "https://wijtwee.example/fotos/strand.jpg"
                        }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": {
                            "website": "https://wijtwee.example", "level3URL": "https://wijtwee.example/fotos/",
                            "featuredImage": "https://wijtwee.example/fotos/bos.jpg"
                        }
                    }
                ] }
                """),
        ]
    ) { document, _ in
        CopiedMembers(document).copies.map { copy in
            let names = copy.nodes.map { "\"" + ($0.key?.string ?? "") + "\"" }
            return Finding(
                at: copy.nodes[0],
                [
                    "fields": Phrase(en: names.joined(last: " and "), nl: names.joined(last: " en ")),
                    "other": Phrase(shortened(copy.original.displayName)),
                ],
                related: [copy.original.name.map { Related(Phrase(en: "the other member", nl: "het andere lid"), at: $0) }]
                    .compactMap { $0 } + copy.nodes.dropFirst().map { Related(Phrase(en: "this too", nl: "dit ook"), at: $0) })
        }
    }
}
