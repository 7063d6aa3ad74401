import ClubModel
import JSONSyntax

extension Rule {
    static let impossibleDate = Rule(
        id: "impossible-date", severity: .error, levels: [.members],
        summary: Phrase(en: "A date is not in the calendar.", nl: "Een datum staat niet in de kalender."),
        reason: Phrase(
            en: "The apps drop a day that does not exist, so that the birthday or the membership date is missing.",
            nl: "De apps laten een dag die niet bestaat weg, zodat de verjaardag of de datum van het lidmaatschap ontbreekt."),
        message: Phrase(en: "\"{date}\" is not in the calendar.", nl: "\"{date}\" staat niet in de kalender."),
        remedy: Phrase(
            en: "Look up the right day. Where it is unknown, write \"?\" or {.omit}.",
            nl: "Zoek de juiste dag op. Weet je hem niet, schrijf dan \"?\" of {.omit}."),
        examples: [
            .bad(.noor, #"{ "birthday": ⟦"9999-02-29"⇒"9996-02-29"⟧ }"#),
            .bad(.joris, #"{ "membershipStartDate": ⟦"2019-31-12"⟧, "membershipEndDate": ⟦"2025-04-31"⟧ }"#),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Fenna", "familyName": "Smit" },
                    "optional": { "birthday": ⟦"9999-05-00"⟧, "membershipStartDate": ⟦"2019-05-00"⟧, "membershipEndDate": ⟦"2024-00-00"⟧ }
                } ] }
                """),
            .good(.noor, #"{ "birthday": "2000-02-29", "membershipStartDate": "2024-02-29" }"#),
        ]
    ) { document, _ in
        document.findings(forOddDates: { node, reading in
            guard case .impossible(let impossibility, let perhaps) = reading else { return nil }
            return finding(impossibility, perhaps, at: node)
        })
    }
}

private func finding(_ impossibility: DateReading.Impossibility, _ perhaps: [Day], at node: Node) -> Finding {
    var finding = Finding(
        at: node, ["date": Phrase(shortened(node.string ?? ""))], suggestions: perhaps.map { $0.text },
        fixes: perhaps.map { .write($0.text, at: node, .unsafe) })
    switch impossibility {
    case .month(let month):
        finding.message = Phrase(
            en: "\"{date}\" is not in the calendar: there is no month {month}.",
            nl: "\"{date}\" staat niet in de kalender: er is geen maand {month}.")
        finding = finding.quoting("month", String(month))
        if !perhaps.isEmpty {
            finding.remedy = Phrase(
                en: "The month goes before the day: perhaps {right} is meant.",
                nl: "De maand gaat voor de dag: misschien is {right} bedoeld.")
            finding = finding.quoting("right", perhaps[0].text)
        }
    case .day where (node.string ?? "").hasSuffix("-00"):
        finding.message = Phrase(
            en: "\"{date}\" has no day: the apps drop the date.", nl: "\"{date}\" heeft geen dag: de apps laten de datum weg.")
        finding.adviseDay(at: node)
    case .day(let length, _):
        finding.message = Phrase(
            en: "\"{date}\" is not in the calendar: that month has {days} days.",
            nl: "\"{date}\" staat niet in de kalender: die maand heeft {days} dagen.")
        finding = finding.quoting("days", String(length))
    case .leapDay(let year) where year == 9999 && !perhaps.isEmpty:
        finding.message = Phrase(
            en: "the birthday is never shown: the year 9999 has no 29 February.",
            nl: "de verjaardag verschijnt nooit: het jaar 9999 heeft geen 29 februari.")
        finding.remedy = Phrase(
            en: "Write 9996-02-29: that leap year hides the year of birth as well.",
            nl: "Schrijf 9996-02-29: dat schrikkeljaar verbergt het geboortejaar ook.")
    case .leapDay(let year):
        finding.message = Phrase(
            en: "\"{date}\" is not in the calendar: {year} is not a leap year.",
            nl: "\"{date}\" staat niet in de kalender: {year} is geen schrikkeljaar.")
        finding = finding.quoting("year", String(year))
    }
    return finding
}
