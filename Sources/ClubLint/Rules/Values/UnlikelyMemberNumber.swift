import ClubModel
import JSONSyntax

extension Rule {
    static let unlikelyMemberNumber = Rule(
        id: "unlikely-member-number", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The Fotobond number of a member has too few or too many digits.",
            nl: "Het Fotobondnummer van een lid heeft te weinig of te veel cijfers."),
        reason: Phrase(
            en: "The number is that of the club times 1000 plus the member; the web site shows it as 16.20.123.",
            nl: "Het nummer is dat van de club maal 1000 plus het lid; de website toont het als 16.20.123."),
        message: Phrase(
            en: "{number} is not the Fotobond number of a member, which has six or seven digits.",
            nl: "{number} is geen Fotobondnummer van een lid; dat heeft zes of zeven cijfers."),
        remedy: Phrase(
            en: "Write 1620123 for member 16.20.123 and 304123 for member 03.04.123.",
            nl: "Schrijf 1620123 voor lid 16.20.123 en 304123 voor lid 03.04.123."),
        examples: [
            .bad(.noor, #"{ "nlSpecific": { "fotobondNumber": ⟦1620⟧ } }"#),
            .bad(.noor, #"{ "nlSpecific": { "fotobondNumber": ⟦⟨-⇒⟩1620123⟧ } }"#),
            .good(.noor, #"{ "nlSpecific": { "fotobondNumber": 304123 } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.memberNumber) {
            guard let number = node.wholeNumber, !(100_000...9_999_999 ~= number),
                Int32(exactly: number) != nil
            else { continue }
            var finding = Finding(at: node, ["number": Phrase(String(number))])
            if 100_000...9_999_999 ~= -number {
                finding.suggestions = [String(-number)]
                finding.fixes = [.write(json: String(-number), at: node, .unsafe)]
            }
            findings.append(finding)
        }
        return findings
    }
}
