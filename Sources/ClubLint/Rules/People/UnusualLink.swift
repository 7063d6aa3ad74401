import ClubModel
import JSONSyntax

extension Rule {
    static let unusualLink = Rule(
        id: "unusual-link", severity: .info, levels: [.members],
        summary: Phrase(
            en: "A member's portfolio has an address of another make than those of the other members.",
            nl: "Het portfolio van een lid heeft een ander soort adres dan dat van de andere leden."),
        reason: Phrase(
            en: """
                Where all pages of a club are called after the members in one way, an address that is made otherwise was often \
                guessed, and leads nowhere.
                """,
            nl: """
                Als alle pagina's van een club op dezelfde manier naar de leden heten, is een adres dat anders in elkaar zit, \
                vaak geraden, en leidt het nergens heen.
                """),
        message: Phrase(
            en: "the address says \"{slug}\", and {count} other members have theirs like \"{example}\".",
            nl: "het adres zegt \"{slug}\", en bij {count} andere leden is het zoals \"{example}\"."),
        remedy: Phrase(
            en: "Open the address; if it leads nowhere, try {expected}.",
            nl: "Open het adres; leidt het nergens heen, probeer {expected}."),
        examples: [
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
                        "optional": { "level3URL": ⟦"https://www.fclindewold.example/leden/⟨greet_van_r⇒greet-van-ruijter⟩/"⟧ } }
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
                        "optional": { "level3URL": ⟦"https://www.fclindewold.example/leden/Greet_Ruijter/⟨index.html⇒⟩"⟧ } },
                    { "name": { "givenName": "Kees", "familyName": "Bos" }, "optional": { "level3URL": ⟦"https://www.fclindewold.example/leden/⟨⇒Kees_Bos/⟩"⟧ } },
                    { "name": { "givenName": "Lotte", "familyName": "Rijn" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/oud/Lotte_Rijn/" } }
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
                    { "name": { "givenName": "Kees", "familyName": "Bos" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Kees_Bos/" } },
                    { "name": { "givenName": "Lotte", "familyName": "Rijn" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Lotte_Rijn/" } },
                    { "name": { "givenName": "Mia", "familyName": "Vos" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Mia_Vos/" } },
                    { "name": { "givenName": "Piet", "familyName": "Kuil" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Piet_Kuil/" } },
                    { "name": { "givenName": "Rosa", "familyName": "Linde" }, "optional": { "level3URL": "https://www.fclindewold.example/leden/Rosa_Linde/" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" }, "optional": { "level3URL": ⟦"https://www.fclindewold.example/⟨fgOostmare⇒leden⟩/Greet_Ruijter/"⟧ } },
                    { "name": { "givenName": "Willem", "familyName": "Zand" }, "optional": { "level3URL": ⟦"https://www.fclindewold.example/⟨⇒leden/⟩Willem_Zand/"⟧ } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna-van-dalen/" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/joris-de-wit/" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor-evers/" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/greet/" } }
                ] }
                """),
        ],
        check: .document { document, _ in document.isTemplate ? [] : linksAstray(in: document) }.and(
            .index(PersonIndex.self, if: { $0.people.hasOddPortfolios }, where: { _, _ in true }, asksMore: true) {
                document, _, people, _ in
                guard !document.isTemplate else { return [] }
                var names = LinkNames(document, .portfolio, people)
                var findings: [Finding] = []
                for link in names.links {
                    let pattern = names.pattern(of: link)
                    guard case .unusual = names.verdict(link), let expected = names.expected(link), let usual = pattern.separator,
                        findings.count < 20
                    else { continue }
                    let example = names.example(for: link, with: usual)
                    let isAstray = link.isAstray
                    findings.append(
                        finding(
                            at: link.node, says: isAstray ? link.path : link.slug, expected: expected,
                            count: pattern.separators[usual] ?? 0, like: (isAstray ? example?.path : example?.slug) ?? "",
                            example?.node))
                }
                return findings
            }))
}

/// Returns the findings about portfolios with the member's name in a folder of their own, beside that of all others.
private func linksAstray(in document: Document) -> [Finding] {
    let survey = document.portfolioFolders
    return survey.astray.compactMap { odd, usual in
        let (group, others) = (survey.groups[odd], survey.groups[usual])
        guard let address = WebAddress(Node(tree: document.tree, index: group.first)),
            let example = WebAddress(Node(tree: document.tree, index: others.first)),
            let name = document.member(around: address.node)?.familyName?.string
        else { return nil }
        let (folder, whole) = (survey.text(of: group), address.text(address.whole))
        let letters = nameLetters(name)
        guard letters.count > 2, nameLetters(String(whole.dropFirst(folder.count))).has(letters) else { return nil }
        let expected = survey.text(of: others) + whole.dropFirst(folder.count)
        return finding(
            at: address.node, says: address.text(address.path), expected: expected, count: others.count,
            like: example.text(example.path), example.node)
    }
}

/// - Parameters:
///   - words: What the address says.
///   - count: How many others have theirs in another way, and how: `like`, as at `example`.
private func finding(
    at node: Node, says words: String, expected: String, count: Int, like: String, _ example: Node?
) -> Finding {
    Finding(
        at: node,
        [
            "slug": Phrase(shortened(words)), "count": Phrase(String(count)), "example": Phrase(shortened(like)),
            "expected": Phrase(expected),
        ], suggestions: [expected],
        related: example.map { [Related(Phrase(en: "as here", nl: "zoals hier"), at: $0)] } ?? [],
        fixes: [.write(expected, at: node, .unsafe)])
}
