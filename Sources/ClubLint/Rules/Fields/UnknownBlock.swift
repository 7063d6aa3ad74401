import ClubModel
import JSONSyntax

extension Rule {
    static let unknownBlock = Rule(
        id: "unknown-block", severity: .info, levels: [.members],
        summary: Phrase(
            en: "A Level 2 file has a block beside \"club\" and \"members\".",
            nl: "Een Level 2-bestand heeft een blok naast \"club\" en \"members\"."),
        reason: Phrase(
            en: "Today's apps ignore it. A later version of the format may give it a meaning.",
            nl: "De huidige apps negeren het. Een latere versie van het formaat geeft er misschien betekenis aan."),
        message: Phrase(en: "the apps ignore the block \"{field}\".", nl: "de apps negeren het blok \"{field}\"."),
        remedy: Phrase(
            en: "Nothing needs to be done, unless the apps should show what is in it.",
            nl: "Er hoeft niets te gebeuren, tenzij de apps moeten tonen wat erin staat."),
        examples: [
            .bad(#"{ "club": {}, "members": [], ⟦"exhibitions"⟧: [] }"#),
            .bad(
                #"{ "club": {}, "members": [], ⟦"options"⟧: { "theme": "dark" }, ⟦"mail"⟧: { "list": "members@example.org" } }"#),
            .good(#"{ "club": {}, "members": [] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for field in document.unknownFields.all where field.object == 0 {
            guard case .unknown = field.resolution else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            findings.append(Finding(at: key, ["field": Phrase(shortened(key.string ?? ""))]))
        }
        return findings
    }
}
