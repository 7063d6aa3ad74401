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
