import ClubModel
import JSONSyntax

extension Rule {
    static let personDisagreement = Rule(
        id: "person-disagreement", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "Two clubs disagree about the website, portrait or birthday of one person.",
            nl: "Twee clubs zijn het niet eens over website, portret of verjaardag van één persoon."),
        reason: Phrase(
            en: """
                These values belong to the person, not to the membership, so that all clubs share one. Which of two is shown is a \
                matter of chance, and may change each time the app starts.
                """,
            nl: """
                Deze gegevens horen bij de persoon en niet bij het lidmaatschap, dus alle clubs delen ze. Welke van twee je ziet, \
                is toeval en kan bij elke start van de app anders zijn.
                """),
        message: Phrase(
            en: "{club} gives another website: {other}.", nl: "{club} geeft een andere website: {other}."),
        remedy: Phrase(
            en: "Write the same value in all clubs, or leave it out in all but one.",
            nl: "Schrijf bij alle clubs hetzelfde, of laat het bij alle op één na weg."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "website": ⟦"http://www.noorevers.example/"⇒"https://www.noorevers.example"⟧ } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "website": "https://www.noorevers.example" } } ]
                }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": {
                        "birthday": ⟦"1961-05-18"⟧, "photographerImage": ⟦"https://www.example.com/noor.jpg"⟧,
                        "website": "https://www.noorevers.example"
                    } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": {
                        "birthday": "1961-05-17", "photographerImage": "https://www.example.com/evers.jpg",
                        "website": "https://www.noorevers.example"
                    } } ]
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": "9999-05-17" } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": "1961-05-17", "website": "https://www.noorevers.example" } } ]
                }
                """),
        ],
        check: .index(PersonIndex.self, where: { !$0.conflicts(ofFile: $1).isEmpty }) { document, file, people, workspace in
            var findings: [Finding] = []
            for conflict in people.conflicts(ofFile: file) {
                guard let member = IndexedMember(conflict.person, of: file, document, people) else { continue }
                let club = Phrase(workspace.clubName(ofFile: conflict.other.file))
                let related = Related(
                    Phrase(en: "the same person in another club", nl: "dezelfde persoon bij een andere club"), conflict.other,
                    people, in: workspace)
                switch conflict.field {
                case .website:
                    guard let node = member.value("website") else { continue }
                    let other = people.website(conflict.other)
                    var finding = Finding(
                        at: node, ["club": club, "other": Phrase(shortened(other))], suggestions: [other], related: [related],
                        fixes: [.write(other, at: node, .unsafe)])
                    if let own = node.string,
                        differsInOneLetter(RecordAddresses.compared(own), RecordAddresses.compared(other))
                    {
                        finding.leaveOpen(own)
                    }
                    findings.append(finding)
                case .portrait:
                    guard let node = member.value("photographerImage") else { continue }
                    findings.append(
                        Finding(
                            at: node, ["club": club],
                            message: Phrase(en: "{club} gives another portrait.", nl: "{club} geeft een ander portret."),
                            related: [related]))
                case .birthday:
                    guard let node = member.value("birthday"), let day = people.facts(conflict.other).day else { continue }
                    findings.append(
                        Finding(
                            at: node, ["club": club, "other": Phrase(day.text)],
                            message: Phrase(
                                en: "{club} gives another birthday: {other}.", nl: "{club} geeft een andere verjaardag: {other}."),
                            suggestions: [day.text], related: [related]))
                case .isDeceased, .namesake: continue
                }
            }
            return findings
        })
}

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

extension Rule {
    static let deceasedElsewhere = Rule(
        id: "deceased-elsewhere", severity: .error, levels: [.members],
        summary: Phrase(
            en: "Somebody has died according to one club, and not according to another.",
            nl: "Iemand is volgens de ene club overleden, en volgens de andere niet."),
        reason: Phrase(
            en: """
                Whether somebody has died counts for the person in all clubs. With two answers it is a matter of chance which \
                one the apps show, and a club that writes `false` can bring a deceased person back.
                """,
            nl: """
                Of iemand overleden is, geldt voor de persoon in alle clubs. Bij twee antwoorden is het toeval welk de apps \
                tonen; een club die `false` schrijft, kan een overledene laten herleven.
                """),
        message: Phrase(
            en: "{club} says that this person has died, and this file does not.",
            nl: "volgens {club} is deze persoon overleden, en volgens dit bestand niet."),
        remedy: Phrase(
            en:
                "Ask the other club. If it is so, set {.isDeceased} to {.true} here; if they are two people, their names have to differ.",
            nl: """
                Vraag het de andere club. Klopt het, zet {.isDeceased} dan ook hier op {.true}; zijn het twee mensen, dan moeten hun \
                namen verschillen.
                """),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": ⟦{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧ } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "status": { "isDeceased": true } } } ]
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "status": { "isDeceased": true } } } ]
                }
                --- fcOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    "members": [ { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "status": { "isDeceased": true } } } ]
                }
                """),
        ],
        check: .index(PersonIndex.self, where: { !$0.conflicts(ofFile: $1).isEmpty }) { document, file, people, workspace in
            var findings: [Finding] = []
            for conflict in people.conflicts(ofFile: file) where conflict.field == .isDeceased {
                guard let member = IndexedMember(conflict.person, of: file, document, people) else { continue }
                let flag = member.value("status")?["isDeceased"]
                findings.append(
                    Finding(
                        at: flag ?? member.name, ["club": Phrase(workspace.clubName(ofFile: conflict.other.file))],
                        related: [
                            Related(Phrase(en: "deceased here", nl: "hier overleden"), conflict.other, people, in: workspace)
                        ],
                        fixes: flag.map { [.write(json: "true", at: $0, .unsafe)] } ?? []))
            }
            return findings
        })
}
