import ClubModel
import JSONSyntax

extension Rule {
    static let endBeforeStart = Rule(
        id: "end-before-start", severity: .error, levels: [.members],
        summary: Phrase(en: "A membership ends before it begins.", nl: "Een lidmaatschap eindigt voordat het begint."),
        reason: Phrase(
            en: "The program that makes the web sites computes how long the membership was, and crashes on it.",
            nl: "Het programma dat de websites maakt, berekent hoelang het lidmaatschap duurde, en loopt daarop vast."),
        message: Phrase(
            en: "the membership ends on {end}, before it begins on {start}.",
            nl: "het lidmaatschap eindigt op {end}, voordat het begint op {start}."),
        remedy: Phrase(
            en: "Correct one of the dates, or swap them.", nl: "Verbeter een van de datums, of wissel ze om."),
        examples: [
            .bad(
                .joris,
                """
                {
                    "status": { "isFormerMember": true },
                    "membershipStartDate": ⟨"2024-06-30"⇒"2015-09-01"⟩, "membershipEndDate": ⟦"2015-09-01"⇒"2024-06-30"⟧
                }
                """),
            .good(
                .joris,
                """
                {
                    "status": { "isFormerMember": true },
                    "membershipStartDate": "2015-09-01", "membershipEndDate": "2015-09-01"
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for endDate in document.nodes(.endDate) {
            guard let startDate = document.part(.startDate, beside: endDate), let end = endDate.readDay,
                let start = startDate.readDay, end < start
            else { continue }
            let swap = Fix(
                Phrase(en: "Swap the dates", nl: "Wissel de datums om"), .unsafe,
                [
                    TextEdit(startDate.range, jsonText(end.text)), TextEdit(endDate.range, jsonText(start.text)),
                ])
            findings.append(
                Finding(
                    at: endDate, ["end": Phrase(end.text), "start": Phrase(start.text)],
                    related: [Related(Phrase(en: "here it begins", nl: "hier begint het"), at: startDate)], fixes: [swap]))
        }
        return findings
    }
}
