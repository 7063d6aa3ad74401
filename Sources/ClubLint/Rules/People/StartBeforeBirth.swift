import ClubModel
import JSONSyntax

extension Rule {
    static let startBeforeBirth = Rule(
        id: "start-before-birth", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "Somebody became a member before being ten years old.", nl: "Iemand werd lid voor zijn tiende jaar."),
        reason: Phrase(
            en:
                "One of the two dates is mistyped, so that the web site shows a wrong length of membership or the app a wrong birthday.",
            nl: """
                Een van de twee datums is verkeerd getypt, zodat de website een verkeerde lidmaatschapsduur toont of de app een \
                verkeerde verjaardag.
                """),
        message: Phrase(
            en: "the membership begins on {start}, and the person was born on {birthday}.",
            nl: "het lidmaatschap begint op {start}, en de persoon is geboren op {birthday}."),
        remedy: Phrase(en: "Correct the date that is wrong.", nl: "Verbeter de datum die niet klopt."),
        examples: [
            .bad(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "birthday": "1991-05-17", "membershipStartDate": ⟦"1991-09-01"⟧ } } ] }
                """),
            .good(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "birthday": "9999-05-17", "membershipStartDate": "1991-09-01" } } ] }
                """),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for birthday in document.unusual(.birthday) {
            guard let born = birthday.readDay, 1850...premises.today.year ~= born.year, !document.isTemplate,
                // 2000-02-29 hides the year.
                !(born.year == 2000 && born.month == 2 && born.day == 29),
                let start = document.part(.startDate, beside: birthday),
                let began = start.readDay, began.number < born.number + 100_000
            else { continue }
            findings.append(
                Finding(
                    at: start, ["start": Phrase(began.text), "birthday": Phrase(born.text)],
                    related: [Related(Phrase(en: "the birthday", nl: "de verjaardag"), at: birthday)]))
        }
        return findings
    }
}
