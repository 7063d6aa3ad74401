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

extension Rule {
    static let websiteOfAnotherClub = Rule(
        id: "website-of-another-club", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member's website is that of another club, or of a museum.",
            nl: "De website van een lid is die van een andere club, of van een museum."),
        reason: Phrase(
            en: "Whoever taps on the member gets to see something that has nothing to do with the member.",
            nl: "Wie op het lid tikt, krijgt iets te zien dat niets met het lid te maken heeft."),
        message: Phrase(en: "this is the website of {other}.", nl: "dit is de website van {other}."),
        remedy: Phrase(
            en: "Write the member's own address, or {.omit}.", nl: "Schrijf het adres van het lid zelf, of {.omit}."),
        examples: [
            .bad(
                """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "website": ⟦"https://www.fotokringprimus.example"⟧ } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" }, "optional": { "website": "https://www.fclindewold.example" } }
                ] }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotokring Primus", "nickName": "fkPrimus" },
                    "optional": { "website": "https://www.fotokringprimus.example/" }
                }, {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "website": "https://www.fclindewold.example/" }
                } ] }
                """),
            .good(
                """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "website": "https://www.noorevers.example" } }
                ] }
                --- root_.level1.json
                { "museums": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Noor Evers Museum", "nickName": "NoorEvers" },
                    "optional": { "website": "https://www.noorevers.example/" }
                } ] }
                """),
        ],
        check: .index(BorrowedSites.self) { document, file, sites, workspace in
            guard !document.isTemplate else { return [] }
            return sites.loans(ofFile: file).compactMap { loan in
                guard let member = IndexedMember(loan.person, of: document.people, document), let node = member.value("website")
                else { return nil }
                let owner = workspace[loan.owner]
                return Finding(
                    at: node, ["other": Phrase(shortened(owner.fullName ?? owner.nickName ?? "?"))],
                    related: [Related(Phrase(en: "the owner", nl: "de eigenaar"), at: loan.owner, in: workspace)],
                    fixes: node.key.flatMap { Fix.remove($0, in: document, .unsafe) }.map { [$0] } ?? [])
            }
        })
}

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
