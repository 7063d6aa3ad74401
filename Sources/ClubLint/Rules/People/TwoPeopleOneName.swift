import ClubModel
import JSONSyntax

extension Rule {
    static let twoPeopleOneName = Rule(
        id: "two-people-one-name", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "Two clubs have a member of one name with different birthdays.",
            nl: "Twee clubs hebben een lid met dezelfde naam en een andere verjaardag."),
        reason: Phrase(
            en: """
                The apps know people by their names alone. Two people of one name are one person in them, with the keywords of both \
                and the birthday, website and portrait of either.
                """,
            nl: """
                De apps kennen mensen alleen aan hun naam. Twee mensen met één naam zijn daar één persoon, met de trefwoorden van \
                allebei en de verjaardag, website en portretfoto van één van de twee.
                """),
        message: Phrase(
            en: "{club} has a member of this name with another birthday, {other}: two people? The apps show one.",
            nl: "{club} heeft een lid met deze naam en een andere verjaardag, {other}: twee mensen? De apps tonen er één."),
        remedy: Phrase(
            en: """
                If they are one person, write the same birthday in both clubs. If they are two, have one of them use a second given \
                name or an initial, as in "Noor M."
                """,
            nl: """
                Is het één persoon, schrijf dan bij beide clubs dezelfde verjaardag. Zijn het er twee, laat een van hen dan een \
                tweede voornaam of voorletter gebruiken, zoals in "Noor M."
                """),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": "9999-02-23" } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": ⟦"9999-11-05"⟧ } } ]
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "birthday": "9999-05-17", "website": "https://www.noorevers.example" } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "birthday": "9999-04-18" } }
                    ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "birthday": "9999-11-20", "website": "https://www.noorevers.example" } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "birthday": "9999-04-19" } }
                    ]
                }
                """),
        ],
        check: .index(PersonIndex.self, where: { !$0.conflicts(ofFile: $1).isEmpty }) { document, file, people, workspace in
            var findings: [Finding] = []
            for conflict in people.conflicts(ofFile: file) where conflict.field == .namesake {
                guard let member = IndexedMember(conflict.person, of: file, document, people),
                    let node = member.value("birthday"),
                    let day = people.facts(conflict.other).day
                else { continue }
                findings.append(
                    Finding(
                        at: node,
                        ["club": Phrase(workspace.clubName(ofFile: conflict.other.file)), "other": Phrase(day.text)],
                        related: [
                            Related(
                                Phrase(en: "the same name in another club", nl: "dezelfde naam bij een andere club"),
                                conflict.other, people, in: workspace)
                        ]))
            }
            return findings
        })
}
