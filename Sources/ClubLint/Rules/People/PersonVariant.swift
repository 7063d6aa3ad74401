import ClubModel
import JSONSyntax

extension Rule {
    static let personVariant = Rule(
        id: "person-variant", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member is probably somebody who is spelt otherwise elsewhere.",
            nl: "Een lid is waarschijnlijk iemand die elders anders geschreven is."),
        reason: Phrase(
            en: """
                The three parts of a name are who somebody is, letter for letter. Two spellings are two people in the apps, each \
                with half of the data.
                """,
            nl: """
                De drie delen van een naam bepalen letter voor letter wie iemand is. Twee schrijfwijzen zijn in de apps twee \
                mensen, met elk de helft van de gegevens.
                """),
        message: Phrase(
            en: "{club} has a member \"{other}\"{evidence}: {difference}.",
            nl: "{club} heeft een lid \"{other}\"{evidence}: {difference}."),
        remedy: Phrase(
            en: "If they are one person, find out the right spelling and use it in every file.",
            nl: "Is het dezelfde persoon, zoek dan uit wat de juiste schrijfwijze is, en gebruik die in elk bestand."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Rozemarijn", "infixName": "van de", "familyName": ⟦"Achterbergh"⟧ } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Rozemarijn", "infixName": "van de", "familyName": "Achterberg" },
                        "optional": { "website": "https://www.rozemarijnvandeachterberg.example" } } ]
                }
                """,
                fixed: """
                    {
                        "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                        "members": [ { "name": { "givenName": "Rozemarijn", "infixName": "van de", "familyName": "Achterberg" } } ]
                    }
                    """),
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Joris", "familyName": ⟦"de Wit"⟧ } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } } ]
                }
                """),
            .good(
                """
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } },
                        { "name": { "givenName": "Joren", "infixName": "de", "familyName": "Wit" } }
                    ]
                }
                """),
        ],
        check: .index(PersonIndex.self, where: { !$0.variants(ofFile: $1).isEmpty }) { document, file, people, workspace in
            var findings: [Finding] = []
            for variant in people.variants(ofFile: file) {
                guard let member = IndexedMember(variant.person, of: file, document, people) else { continue }
                let other = people.name(variant.other)
                guard !hasSameBytes(member.parts.text, other.text) || variant.likeness == .infixMoved else { continue }
                let isHere = variant.other.file == file
                var finding = Finding(
                    at: markedPart(member.name, variant.likeness),
                    [
                        "club": Phrase(workspace.clubName(ofFile: variant.other.file)), "other": Phrase(shortened(other.text)),
                        "evidence": words(for: variant.evidence), "difference": words(for: variant.likeness, member.parts, other),
                    ],
                    suggestions: [other.text],
                    related: [
                        Related(
                            Phrase(en: "the other spelling", nl: "de andere schrijfwijze"), variant.other, people, in: workspace)
                    ],
                    fixes: Fix.write(other, over: member.name).map { [$0] } ?? [])
                if isHere {
                    finding.message = Phrase(
                        en: "this club has a member \"{other}\" as well{evidence}: {difference}.",
                        nl: "deze club heeft ook een lid \"{other}\"{evidence}: {difference}.")
                }
                for (part, otherPart) in [("givenName" as StaticString, other.given), ("familyName", other.family)] {
                    if let node = member.name[part] { finding.markLookAlike(in: node, against: otherPart) }
                }
                findings.append(finding)
            }
            return findings
        })
}

/// Returns the part of a name that is to be marked.
private func markedPart(_ name: Node, _ likeness: NameLikeness) -> Node {
    switch likeness {
    case .given, .givenFaintly, .shortName: name["givenName"] ?? name
    case .family, .familyFaintly, .doubleName, .infixMoved: name["familyName"] ?? name
    case .infix: name["infixName"] ?? name["familyName"] ?? name
    case .spelling, .exchanged: name
    }
}

private func words(for evidence: PersonIndex.Evidence) -> Phrase {
    switch evidence {
    case .number: Phrase(en: " with the same Fotobond number", nl: " met hetzelfde Fotobondnummer")
    case .website: Phrase(en: " with the same website", nl: " met dezelfde website")
    case .birthday: Phrase(en: " with the same birthday", nl: " met dezelfde verjaardag")
    case .rarity: Phrase("")
    }
}

private func words(for likeness: NameLikeness, _ name: PersonName, _ other: PersonName) -> Phrase {
    switch likeness {
    case .infixMoved: Phrase(en: "the infix stands in another field", nl: "het tussenvoegsel staat in een ander veld")
    case .exchanged:
        Phrase(en: "given name and family name are exchanged", nl: "voornaam en achternaam zijn verwisseld")
    case .infix: Phrase(en: "only the infix differs", nl: "alleen het tussenvoegsel verschilt")
    case .given, .givenFaintly, .shortName: differenceWords(between: name.given, and: other.given)
    case .family, .familyFaintly, .doubleName: differenceWords(between: name.family, and: other.family)
    case .spelling: differenceWords(between: name.text, and: other.text)
    }
}
