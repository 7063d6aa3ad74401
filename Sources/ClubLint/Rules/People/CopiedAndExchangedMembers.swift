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

extension Rule {
    static let exchangedMembers = Rule(
        id: "exchanged-members", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "Two members have each other's family name or given name, by their own addresses.",
            nl: "Twee leden hebben elkaars achternaam of voornaam, te zien aan hun eigen webadressen."),
        reason: Phrase(
            en: """
                In a table a name slips easily into the row beside it. The apps then show two people who do not exist, with the \
                photos of two others.
                """,
            nl: """
                In een tabel verschuift een naam gemakkelijk naar de rij ernaast. De apps tonen dan twee mensen die niet bestaan, \
                met de foto's van twee anderen.
                """),
        message: Phrase(
            en: "{name} and {other} probably have each other's {part}: their addresses say \"{slug}\" and \"{otherSlug}\".",
            nl: "{name} en {other} hebben waarschijnlijk elkaars {part}: hun adressen zeggen \"{slug}\" en \"{otherSlug}\"."),
        remedy: Phrase(
            en: "Exchange the two names, if the addresses are right.", nl: "Verwissel de twee namen, als de adressen kloppen."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": "⟨de⇒van⟩", "familyName": ⟦"⟨Wit⇒Dalen⟩"⟧ },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna-van-dalen/" } },
                    { "name": { "givenName": "Joris", "infixName": "⟨van⇒de⟩", "familyName": "⟨Dalen⇒Wit⟩" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/joris-de-wit/" } },
                    { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor-evers/" } },
                    { "name": { "givenName": "Greet", "infixName": "", "familyName": "Ruijter" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/greet-ruijter/" } },
                    { "name": { "givenName": "Tom", "infixName": "", "familyName": "Bos" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/tom-bos/" } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/anna-van-dalen/" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/joris-de-wit/" } },
                    { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fclindewold.example/leden/noor-evers/" } }
                ] }
                """),
        ]
    ) { document, _ in
        guard document.people.hasOddPortfolios || document.people.hasOddPortraits, !document.isTemplate else { return [] }
        var findings: [Finding] = []
        for meaning in [Meaning.portfolio, .portrait] {
            for (one, other, part) in LinkNames(document, meaning, nil).exchanges() {
                guard let finding = finding(one, other, part), !findings.contains(where: { $0.token == finding.token }) else {
                    continue
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

private func finding(_ link: LinkNames.Link, _ other: LinkNames.Link, _ part: LinkNames.LentPart) -> Finding? {
    let isGiven = part == .given
    guard let node = isGiven ? link.member.givenName : link.member.familyName, let otherName = other.member.name else {
        return nil
    }
    var finding = Finding(
        at: node,
        [
            "name": Phrase(shortened(link.name.text)), "other": Phrase(shortened(other.name.text)),
            "slug": Phrase(shortened(link.slug)), "otherSlug": Phrase(shortened(other.slug)),
            "part": isGiven ? Phrase(en: "given name", nl: "voornaam") : Phrase(en: "family name", nl: "achternaam"),
        ],
        related: [Related(Phrase(en: "the other member", nl: "het andere lid"), at: otherName)])
    guard let edits = exchange(link.member, other.member, part) else { return finding }
    let title =
        isGiven
        ? Phrase(en: "Exchange the given names", nl: "Verwissel de voornamen")
        : Phrase(en: "Exchange the family names", nl: "Verwissel de achternamen")
    finding.fixes = [Fix(title, .unsafe, edits)]
    return finding
}

/// Returns the edits that exchange a part of the names of two members; `nil` where one has a part for which the other has no field.
private func exchange(_ one: Member, _ other: Member, _ part: LinkNames.LentPart) -> [TextEdit]? {
    let parts: [(Node?, Node?)] =
        switch part {
        case .infixAndFamily: [(one.infixName, other.infixName), (one.familyName, other.familyName)]
        case .family: [(one.familyName, other.familyName)]
        case .given: [(one.givenName, other.givenName)]
        }
    var edits: [TextEdit] = []
    for (mine, theirs) in parts {
        guard let mine, let theirs else {
            // A name without infix may leave the field out.
            guard (mine ?? theirs)?.string?.isEmpty != false else { return nil }
            continue
        }
        edits += Fix.exchangingEdits(mine, theirs)
    }
    return edits
}
