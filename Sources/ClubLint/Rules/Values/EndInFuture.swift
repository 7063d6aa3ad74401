import ClubModel
import JSONSyntax

extension Rule {
    static let endInFuture = Rule(
        id: "end-in-future", severity: .warning, levels: [.members],
        summary: Phrase(en: "A membership ends in the future.", nl: "Een lidmaatschap eindigt in de toekomst."),
        reason: Phrase(
            en: """
                The web site counts the years up to the end, so that the year 9999 gives "member for 7974 years" and spoils the \
                average of the club. Somebody who has left is not told from the others by such a date.
                """,
            nl: """
                De website telt de jaren tot het einde, zodat het jaar 9999 "lid sinds 7974 jaar" oplevert en het gemiddelde van \
                de club bederft. Wie weg is, valt met zo'n datum niet op.
                """),
        message: Phrase(
            en: "the membership ends on {date}, which is still to come.",
            nl: "het lidmaatschap eindigt op {date}, en dat moet nog komen."),
        remedy: Phrase(
            en: "Leave the end date out until the membership has ended.",
            nl: "Laat de einddatum weg tot het lidmaatschap voorbij is."),
        examples: [
            .bad(.noor, #"{ "membershipStartDate": "2019-09-01"⟨, "membershipEndDate": ⟦"9999-12-31"⟧⇒⟩ }"#),
            .bad(.joris, #"{ "status": { "isFormerMember": true }, "membershipEndDate": ⟦"2026-12-31"⟧ }"#),
            .good(.noor, #"{ "membershipStartDate": "2019-09-01", "membershipEndDate": "" }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        let today = premises.today.number
        for node in document.nodes(.endDate).filtered(reading: { $0 < 0 || $0 > today }) {
            guard let end = node.readDay, end > premises.today else { continue }
            guard let member = document.member(around: node) else { continue }
            // An end before the start is the worse mistake.
            if let start = member.startDate?.readDay, end < start { continue }
            var finding = Finding(at: node, ["date": Phrase(end.text)])
            if member.status?["isFormerMember"]?.kind == .true {
                finding.message = Phrase(
                    en: "the status says that the membership has ended, but the end date {date} is still to come.",
                    nl: "volgens de status is het lidmaatschap voorbij, maar de einddatum {date} moet nog komen.")
                finding.remedy = Phrase(
                    en: "Correct the date, or set {.isFormerMember} to {.false} until then.",
                    nl: "Verbeter de datum, of zet {.isFormerMember} tot die tijd op {.false}.")
            } else if let key = node.key, let fix = Fix.remove(key, in: document, .unsafe) {
                finding.fixes = [fix]
            }
            findings.append(finding)
        }
        return findings
    }
}
