import ClubModel
import JSONSyntax

extension Rule {
    static let unlikelyClubNumber = Rule(
        id: "unlikely-club-number", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "The Fotobond number of a club is not one that the Fotobond gives out.",
            nl: "Het Fotobondnummer van een club is geen nummer dat de Fotobond uitgeeft."),
        reason: Phrase(
            en:
                "The number is the department (1 to 17) times 100 plus the club. The map marks every club that has one as a member.",
            nl:
                "Het nummer is de afdeling (1 tot en met 17) maal 100 plus de club. De kaart toont elke club met een nummer als lid."
        ),
        message: Phrase(
            en: "{number} is not a Fotobond number: departments run from 01 to 17.",
            nl: "{number} is geen Fotobondnummer: de afdelingen lopen van 01 tot en met 17."),
        remedy: Phrase(
            en: "Write 1620 for club 16.20 and 301 for club 03.01, or leave the field out if the club is not in the Fotobond.",
            nl: "Schrijf 1620 voor club 16.20 en 301 voor club 03.01, of laat het veld weg als de club niet bij de Fotobond is."),
        examples: [
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦20⟧ } } } }"#),
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦9999⟧ } } } }"#),
            .good(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": 300 } } } }"#),
            .good(
                """
                {
                    "club": {
                        "idPlus": { "town": "Rotterdam", "fullName": "Template Club", "nickName": "TemplateMax" },
                        "optional": { "nlSpecific": { "fotobondNumber": 9999 } }
                    }
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.clubNumber) {
            guard let number = node.wholeNumber, !(100...1799 ~= number), Int16(exactly: number) != nil,
                !(number == 9999 && isTemplate(around: node, in: document))
            else { continue }
            findings.append(Finding(at: node, ["number": Phrase(String(number))]))
        }
        return findings
    }
}

private func isTemplate(around node: Node, in document: Document) -> Bool {
    if document.level == .members { return document.isTemplate }
    guard let record = document.nodes(.club).last(before: node.index) else { return false }
    return Organization(node: record, isMuseum: false).isTemplate
}
