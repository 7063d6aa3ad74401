import ClubModel
import JSONSyntax

extension Rule {
    static let officerWhoLeft = Rule(
        id: "officer-who-left", severity: .error, levels: [.members],
        summary: Phrase(
            en: "Somebody who has left or died still has a role in the club.",
            nl: "Iemand die weg of overleden is, heeft nog een functie in de club."),
        reason: Phrase(
            en: "The app keeps showing the person among the officers of the club.",
            nl: "De app blijft de persoon tonen bij de bestuursleden van de club."),
        message: Phrase(
            en: "{role} is {.true}, but the person is a former member.",
            nl: "{role} staat op {.true}, maar de persoon is oud-lid."),
        remedy: Phrase(
            en: "Write \"{role}\": false. Leaving it out is not enough: apps that have seen it keep it.",
            nl: "Schrijf \"{role}\": false. Weglaten is niet genoeg: apps die het al kennen, houden het vast."),
        tableRemedy: Phrase(en: "Empty the cell, or write no.", nl: "Maak de cel leeg, of schrijf nee."),
        examples: [
            .bad(.joris, #"{ "roles": { "isAdmin": ⟦true⇒false⟧ }, "status": { "isFormerMember": true } }"#),
            .good(.joris, #"{ "roles": { "isAdmin": false }, "status": { "isFormerMember": true } }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for roles in document.objects(.roles, trueValues: 1) {
            guard let member = document.appMember(around: roles), member.isGone(on: premises.today), !document.isTemplate
            else { continue }
            for (key, value) in roles.fields where value.kind == .true && key.token.field != 0 {
                var finding = Finding(
                    at: value, ["role": Phrase(key.string ?? "")], fixes: [.write(json: "false", at: value, .unsafe)])
                if member.isDeceased {
                    finding.message = Phrase(
                        en: "{role} is {.true}, but the person has died.",
                        nl: "{role} staat op {.true}, maar de persoon is overleden.")
                }
                findings.append(finding)
            }
        }
        return findings
    }
}
