import ClubModel
import JSONSyntax

extension Rule {
    static let linkOfAnotherMember = Rule(
        id: "link-of-another-member", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member's website, portfolio or portrait is that of somebody else.",
            nl: "De website, het portfolio of het portret van een lid is van een ander."),
        reason: Phrase(
            en: """
                Whoever taps on the member gets to see another person's photos. It happens when an entry is copied and not all \
                of it is changed.
                """,
            nl: """
                Wie op het lid tikt, krijgt de foto's van een ander te zien. Dat gebeurt als je een lid kopieert en niet alles \
                aanpast.
                """),
        message: Phrase(
            en: "this is the website of {other}.", nl: "dit is de website van {other}."),
        remedy: Phrase(
            en: "Write the member's own address, or {.omit}.",
            nl: "Schrijf het adres van het lid zelf, of {.omit}."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "website": "https://www.noorevers.example" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" }, "optional": { "website": ⟦"https://www.noorevers.example"⟧ } }
                ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna-van-dalen/" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/joris-de-wit/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor-evers/" } },
                    { "name": { "givenName": "Greet", "infixName": "van", "familyName": "Ruijter" },
                        "optional": { "level3URL": ⟦"https://www.fclindewold.example/leden/anna-van-dalen-copy-2/"⟧ } }
                ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "familyName": "Dalen" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Anna_Dalen/" } },
                    { "name": { "givenName": "Joris", "familyName": "Wit" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Joris_Wit/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Noor_Evers/" } },
                    { "name": { "givenName": "Bram", "familyName": "Smit" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Bram_Smit/" } },
                    { "name": { "givenName": "Daan", "familyName": "Visser" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Daan_Visser/" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" },
                        "optional": { "level3URL": ⟦"https://www.fclindewold.example/leden/Willem_Visser/"⟧ } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "familyName": "Dalen" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Anna_Dalen/" } },
                    { "name": { "givenName": "Joris", "familyName": "Wit" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Joris_Wit/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Noor_Evers/" } },
                    { "name": { "givenName": "Bram", "familyName": "Smit" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Bram_Smit/" } },
                    { "name": { "givenName": "Daan", "familyName": "Visser" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Daan_Visser/" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Greet_Groen/" } },
                    { "name": { "givenName": "Kees", "familyName": "Bos" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Empty_Website/" } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "website": "https://www.evers.example" } },
                    { "name": { "givenName": "Joris", "familyName": "Evers" }, "optional": { "website": "https://www.evers.example" } }
                ] }
                """),
        ],
        check: .index(PersonIndex.self, where: { !$0.borrowedSites(ofFile: $1).isEmpty || $0.hasOddLinks($1) }, asksMore: true) {
            document, file, people, workspace in
            guard !document.isTemplate else { return [] }
            var findings: [Finding] = []
            for pair in people.borrowedSites(ofFile: file) {
                guard let member = IndexedMember(pair.person, of: file, document, people), let node = member.value("website")
                else { continue }
                // Somebody in several clubs owns a site once.
                if findings.last?.token == node.index { continue }
                let key = node.key
                let owner = people.name(pair.other)
                // Without a name in the address nobody can tell whose it was first.
                let isOwners = siteHasPartOfName(node.string ?? "", owner)
                let shared = Phrase(
                    en: "website and birthday are those of {other} as well.",
                    nl: "website en verjaardag zijn ook die van {other}.")
                findings.append(
                    Finding(
                        at: node, ["other": Phrase(shortened(owner.text))], message: isOwners ? nil : shared,
                        related: [Related(Phrase(en: "the owner", nl: "de eigenaar"), pair.other, people, in: workspace)],
                        fixes: key.flatMap { Fix.remove($0, in: document, .unsafe) }.map { [$0] } ?? []))
            }
            for meaning in [Meaning.portfolio, .portrait] {
                var names = LinkNames(document, meaning, people)
                for link in names.links {
                    let verdict = names.verdict(link), slug = Phrase(shortened(link.slug))
                    let suggestions = names.expected(link).map { [$0] } ?? []
                    switch verdict {
                    case .another(let other):
                        findings.append(
                            Finding(
                                at: link.node, ["other": Phrase(shortened(other.name.text)), "slug": slug],
                                message: Phrase(
                                    en: "the address has the name of {other}: \"{slug}\".",
                                    nl: "in het adres staat de naam van {other}: \"{slug}\"."),
                                suggestions: suggestions,
                                related: other.member.name.map {
                                    [Related(Phrase(en: "the other member", nl: "het andere lid"), at: $0)]
                                } ?? []))
                    case .stranger:
                        findings.append(
                            Finding(
                                at: link.node, ["slug": slug, "count": Phrase(String(names.pattern(of: link).wholeNames))],
                                message: Phrase(
                                    en: "the address has another name, \"{slug}\"; {count} other members have their own there.",
                                    nl: "in het adres staat een andere naam, \"{slug}\"; bij {count} andere leden de eigen naam."),
                                remedy: Phrase(
                                    en: "See whose page it is. Then write the member's own address, or put the name right.",
                                    nl: "Kijk van wie de pagina is. Schrijf dan het adres van het lid zelf, of verbeter de naam."),
                                suggestions: suggestions))
                    default: break
                    }
                }
            }
            guard !findings.isEmpty else { return [] }
            let copied = CopiedMembers(document)
            return findings.filter { !copied.isCopy(document.member(around: Node(tree: document.tree, index: $0.token))) }
        })
}
