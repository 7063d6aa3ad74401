import ClubModel
import JSONSyntax

extension Rule {
    static let clubNumberOutOfRange = Rule(
        id: "club-number-out-of-range", severity: .error, levels: [.clubs, .members],
        summary: Phrase(
            en: "The Fotobond number of a club is larger than the apps can hold.",
            nl: "Het Fotobondnummer van een club is groter dan de apps aankunnen."),
        reason: Phrase(
            en: "The apps keep 16 bits of it, so that 1620123 turns into -18277.",
            nl: "De apps bewaren er 16 bits van, zodat 1620123 verandert in -18277."),
        message: Phrase(
            en: "{number} cannot be the number of a club: the apps read it as {read}.",
            nl: "{number} kan het nummer van een club niet zijn: de apps lezen het als {read}."),
        remedy: Phrase(
            en: "Write the club's number alone: 1620 for club 16.20. The whole number of a member belongs to the member.",
            nl: "Schrijf alleen het clubnummer: 1620 voor club 16.20. Het hele nummer van een lid hoort bij het lid."),
        examples: [
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦1620123⇒1620⟧ } } } }"#),
            .good(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": 1620 } } } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.clubNumber) {
            guard let number = node.wholeNumber, Int16(exactly: number) == nil else { continue }
            var finding = Finding(
                at: node, ["number": Phrase(String(number)), "read": Phrase(String(Int16(truncatingIfNeeded: number)))])
            if 101...1799 ~= number / 1000 {
                finding.suggestions = [String(number / 1000)]
                finding.fixes = [.write(json: String(number / 1000), at: node, .unsafe)]
            }
            findings.append(finding)
        }
        return findings
    }
}
