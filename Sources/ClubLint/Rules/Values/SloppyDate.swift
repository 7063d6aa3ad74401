import ClubModel
import JSONSyntax

extension Rule {
    static let sloppyDate = Rule(
        id: "sloppy-date", severity: .warning, levels: [.members, .keywords, .images],
        summary: Phrase(
            en: "A date can be read, but is not written in full as yyyy-mm-dd.",
            nl: "Een datum is te lezen, maar niet voluit geschreven als jjjj-mm-dd."),
        reason: Phrase(
            en: """
                Today's apps happen to read such a date right. Web pages, spreadsheets and other programs that use these \
                files need not.
                """,
            nl: """
                De huidige apps lezen zo'n datum toevallig goed. Voor webpagina's, spreadsheets en andere programma's die deze \
                bestanden gebruiken, hoeft dat niet zo te zijn.
                """),
        message: Phrase(
            en: "\"{date}\" should have a year of four digits, and a month and a day of two.",
            nl: "\"{date}\" hoort een jaar van vier cijfers te hebben, en een maand en dag van twee."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
        examples: [
            .bad(.noor, #"{ "membershipStartDate": ⟦"2022-02-⟨8⇒08⟩"⟧, "membershipEndDate": ⟦"2025-⟨1⇒01⟩-31"⟧ }"#),
            .bad(
                """
                --- root.level0.json
                { "expertises": [ { "idString": "Macro", "optional": { "dateAdded": ⟦"08/02/2026"⟧ } } ] }
                """),
            .good(.noor, #"{ "membershipStartDate": "2022-02-08" }"#),
            .good(
                """
                --- example.level3.json
                { "images": [ { "imageURL": "a.jpg", "optional": { "captureDate": "2022-08" } } ] }
                """),
        ]
    ) { document, premises in
        guard document.level == .members else { return findings(ofUnreadDatesIn: document) }
        return document.findings(forOddDates: { node, reading in
            guard case .sloppy(let day) = reading else { return nil }
            return Finding(
                at: node, ["date": Phrase(shortened(node.string ?? "")), "right": Phrase(day.text)], suggestions: [day.text],
                fixes: [.write(day.text, at: node, .safe)])
        })
    }
}

/// Returns findings for the dates that no app reads yet: nothing is lost by them, whatever their form.
private func findings(ofUnreadDatesIn document: Document) -> [Finding] {
    var findings: [Finding] = []
    for node in document.unusual(.date) {
        if let finding = finding(ofUnreadDate: node, mayBePartial: false) { findings.append(finding) }
    }
    for node in document.unusual(.partialDate) {
        if let finding = finding(ofUnreadDate: node, mayBePartial: true) { findings.append(finding) }
    }
    return findings
}

private func finding(ofUnreadDate node: Node, mayBePartial: Bool) -> Finding? {
    guard let reading = node.dateReading else { return nil }
    var days: [Day] = []
    switch reading {
    case .unknown, .day: return nil
    case .sloppy(let day): days = [day]
    case .impossible(_, let perhaps): days = perhaps
    case .malformed(.yearOnly, _) where mayBePartial: return nil
    case .malformed(.yearAndMonth, _) where mayBePartial: return nil
    case .malformed(_, let perhaps): days = perhaps
    }
    let forms: Phrase =
        mayBePartial
        ? Phrase(en: "yyyy, yyyy-mm or yyyy-mm-dd", nl: "jjjj, jjjj-mm of jjjj-mm-dd")
        : Phrase(en: "yyyy-mm-dd", nl: "jjjj-mm-dd")
    return Finding(
        at: node, ["date": Phrase(shortened(node.string ?? "")), "forms": forms],
        message: Phrase(en: "\"{date}\" is not a date of the form {forms}.", nl: "\"{date}\" is geen datum in de vorm {forms}."),
        remedy: Phrase(en: "Write the date as {forms}.", nl: "Schrijf de datum als {forms}."),
        suggestions: days.map { $0.text }, fixes: days.map { .write($0.text, at: node, .unsafe) })
}
