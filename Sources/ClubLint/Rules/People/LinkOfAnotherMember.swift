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
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "website": ⟦"https://www.⟨greetruijterfotografie⇒noorevers⟩.example"⟧ } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" },
                        "optional": { "website": ⟦"https://www.⟨noorevers⇒greetruijterfotografie⟩.example"⟧ } }
                ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna.html" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/joris.html" } },
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor.html" } },
                    { "name": { "givenName": "Bram", "familyName": "Smit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/bram.html" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" },
                        "optional": { "level3URL": ⟦"https://www.fclindewold.example/leden/bram.html"⟧ } }
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
        check: .document { document, _ in withoutCopies(namesOfOthers(in: document), document) }
            .and(
                .index(PersonIndex.self, where: { !$0.borrowedSites(ofFile: $1).isEmpty || $0.hasOddLinks($1) }, asksMore: true) {
                    document, file, people, workspace in
                    var sites = borrowedSites(in: document, file, people, workspace)
                    if !sites.isEmpty {
                        let told = Set(namesOfOthers(in: document).map { $0.token })
                        sites.removeAll { told.contains($0.token) }
                    }
                    return withoutCopies(sites + namesOfStrangers(in: document, people), document)
                }))
}

/// Returns findings without those in copied records, which another rule tells of.
private func withoutCopies(_ findings: [Finding], _ document: Document) -> [Finding] {
    guard !findings.isEmpty, !document.isTemplate else { return [] }
    let copied = CopiedMembers(document)
    return findings.filter { !copied.isCopy(document.member(around: Node(tree: document.tree, index: $0.token))) }
}

/// Returns the addresses of a file that have the name of another of its members.
private func namesOfOthers(in document: Document) -> [Finding] {
    document.lentNames.compactMap { lent in
        let (node, owner) = (lent.node, lent.owner)
        // Where both have one site, the index of people knows more.
        if let site = owner.optional?["website"]?.string, node.string.map({ hasSameBytes($0, site) }) == true { return nil }
        var finding = Finding(
            at: node, ["other": Phrase(shortened(owner.displayName)), "slug": Phrase(shortened(lent.said))],
            message: Phrase(
                en: "the address has the name of {other}: \"{slug}\".",
                nl: "in het adres staat de naam van {other}: \"{slug}\"."),
            suggestions: lent.meant.map { [$0] } ?? [],
            related: owner.name.map { [Related(Phrase(en: "the other member", nl: "het andere lid"), at: $0)] } ?? [])
        if lent.isExchanged, let meant = lent.meant { finding.offerExchange(for: meant, at: node) }
        return finding
    }
}

/// Returns the sites of members that are those of other people.
private func borrowedSites(
    in document: Document, _ file: Int, _ people: PersonIndex, _ workspace: Workspace
) -> [Finding] {
    var findings: [Finding] = []
    for pair in people.borrowedSites(ofFile: file) {
        guard let member = IndexedMember(pair.person, of: file, document, people), let node = member.value("website") else {
            continue
        }
        // Somebody in several clubs owns a site once.
        if findings.last?.token == node.index { continue }
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
                fixes: node.key.flatMap { Fix.remove($0, in: document, .unsafe) }.map { [$0] } ?? []))
    }
    return findings
}

/// Returns the addresses that have somebody's name, and nothing of the member's.
private func namesOfStrangers(in document: Document, _ people: PersonIndex) -> [Finding] {
    [Meaning.portfolio, .portrait].flatMap { meaning in
        var names = LinkNames(document, meaning, people)
        return names.links.compactMap { link -> Finding? in
            guard case .stranger = names.verdict(link) else { return nil }
            return Finding(
                at: link.node,
                ["slug": Phrase(shortened(link.slug)), "count": Phrase(String(names.pattern(of: link).wholeNames))],
                message: Phrase(
                    en: "the address has another name, \"{slug}\"; {count} other members have their own there.",
                    nl: "in het adres staat een andere naam, \"{slug}\"; bij {count} andere leden de eigen naam."),
                remedy: Phrase(
                    en: "See whose page it is. Then write the member's own address, or put the name right.",
                    nl: "Kijk van wie de pagina is. Schrijf dan het adres van het lid zelf, of verbeter de naam."),
                suggestions: names.expected(link).map { [$0] } ?? [])
        }
    }
}
