import ClubModel
import JSONSyntax

extension Rule {
    static let startInFuture = Rule(
        id: "start-in-future", severity: .error, levels: [.members],
        summary: Phrase(
            en: "A membership begins in the future and has no end.",
            nl: "Een lidmaatschap begint in de toekomst en heeft geen einde."),
        reason: Phrase(
            en: "The program that makes the web sites computes how long the membership is until today, and crashes on it.",
            nl: "Het programma dat de websites maakt, berekent hoelang het lidmaatschap tot vandaag duurt, en loopt daarop vast."),
        message: Phrase(
            en: "the membership begins on {date}, which is still to come.",
            nl: "het lidmaatschap begint op {date}, en dat moet nog komen."),
        remedy: Phrase(
            en: "Correct the date, or {.omit} until that day has come.",
            nl: "Verbeter de datum, of {.omit} tot het zover is."),
        examples: [
            .bad(.noor, #"{ "membershipStartDate": ⟦"2029-09-01"⟧ }"#),
            .good(.noor, #"{ "membershipStartDate": "2026-08-22" }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        let today = premises.today.number
        for node in document.nodes(.startDate).filtered(reading: { $0 < 0 || $0 > today }) {
            guard let start = node.readDay, start > premises.today else { continue }
            // With an end date the other rules compare the two.
            guard document.part(.endDate, beside: node)?.readDay == nil else { continue }
            var finding = Finding(at: node, ["date": Phrase(start.text)])
            // Next year may be meant; what else is, the words leave open.
            if start.year > premises.today.year + 1 {
                finding.suggest(start.withLikelyYears(until: premises.today, from: 1950), at: node)
            }
            findings.append(finding)
        }
        return findings
    }
}
