import ClubModel
import JSONSyntax

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
