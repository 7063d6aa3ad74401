import ClubModel
import JSONSyntax

extension Rule {
    static let mentorWithRole = Rule(
        id: "mentor-with-role", severity: .info, levels: [.members],
        summary: Phrase(
            en: "An external coach has a role in the club's board.",
            nl: "Een externe mentor heeft een functie in het bestuur van de club."),
        reason: Phrase(
            en: "A coach is not a member, and the app hides coaches at first; whoever is an officer is usually a member.",
            nl: "Een mentor is geen lid, en de app verbergt mentoren standaard; wie in het bestuur zit, is meestal lid."),
        message: Phrase(
            en: "{.isMentor} is {.true}, and so is {role}.", nl: "{.isMentor} staat op {.true}, en {role} ook."),
        remedy: Phrase(
            en: "Set {.isMentor} to {.false} for a member, or the role for a coach.",
            nl: "Zet {.isMentor} op {.false} bij een lid, of de functie bij een mentor."),
        examples: [
            .bad(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "roles": { "isSecretary": true }, "status": { "isMentor": ⟦true⟧ } } } ] }
                """),
            .good(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "roles": { "isSecretary": false }, "status": { "isMentor": true } } } ] }
                """),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for roles in document.objects(.roles, trueValues: 1) {
            guard let member = document.appMember(around: roles), let flag = member.status("isMentor"), flag.kind == .true,
                !member.isGone(on: premises.today), !document.isTemplate
            else { continue }
            for (key, value) in roles.fields where value.kind == .true && key.token.field != 0 {
                findings.append(Finding(at: flag, ["role": Phrase(key.string ?? "")]))
                break
            }
        }
        return findings
    }
}
