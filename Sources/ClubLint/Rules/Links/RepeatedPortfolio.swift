import ClubModel
import JSONSyntax

extension Rule {
    static let repeatedPortfolio = Rule(
        id: "repeated-portfolio", severity: .warning, levels: [.members],
        summary: Phrase(en: "Two members have the same portfolio.", nl: "Twee leden hebben hetzelfde portfolio."),
        reason: Phrase(
            en: "A copied record keeps the address of the portfolio: who taps on one member sees the work of another.",
            nl: "Een gekopieerd blok houdt het adres van het portfolio: wie op het ene lid tikt, ziet het werk van een ander."),
        message: Phrase(
            en: "the portfolio is the same as that of {other}.", nl: "het portfolio is hetzelfde als dat van {other}."),
        remedy: Phrase(
            en: "Write the address of the member's own portfolio, or {.omit} until there is one.",
            nl: "Schrijf het adres van het eigen portfolio van het lid, of {.omit} tot het er is."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fotoclublindewold.example/noor" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": ⟦"https://www.fotoclublindewold.example/noor"⟧ }
                    }
                ] }
                """),
            .good(
                """
                {
                    "club": { "optional": { "website": "https://www.fotoclublindewold.example/" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/evers" }
                        },
                        {
                            "name": { "givenName": "Fenna", "familyName": "Evers" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/evers" }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "level3URL": "http://www.vdhamer.com/fcLindewold/Empty_Website/" }
                        },
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "level3URL": "http://www.vdhamer.com/fcLindewold/Empty_Website/" }
                        },
                        {
                            "name": { "givenName": "Greet", "familyName": "Ruijter" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/" }
                        },
                        {
                            "name": { "givenName": "Kees", "infixName": "van", "familyName": "Rijn" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/" }
                        }
                    ]
                }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        // Where the address has the name of one of the two, that says more.
        lazy var lent = Set(document.lentNames.map { $0.node.index })
        return document.addressesOfSeveral(.portfolio).compactMap { shared in
            // What three members share is a page of the club; that of a site itself, or of those who have none, is one as well.
            guard shared.others.count == 1, let address = WebAddress(shared.node), address.path.count > 1,
                !address.part(address.path, contains: "/empty_website"),
                !isFamily(document.member(around: shared.node), document.member(around: shared.others[0])),
                !lent.contains(shared.node.index), !lent.contains(shared.others[0].index)
            else { return nil }
            return Finding(
                at: shared.node, ["other": Phrase(shared.owner)],
                related: [Related(Phrase(en: "the same portfolio", nl: "hetzelfde portfolio"), at: shared.others[0])])
        }
    }
}

/// Whether two members have one family name, and may show their work together.
private func isFamily(_ one: Member?, _ other: Member?) -> Bool {
    guard let name = one?.familyName?.string, let otherName = other?.familyName?.string else { return false }
    return folded(name, .all) == folded(otherName, .all)
}
