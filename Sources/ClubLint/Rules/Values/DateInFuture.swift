import ClubModel
import JSONSyntax

extension Rule {
    static let dateInFuture = Rule(
        id: "date-in-future", severity: .warning, levels: [.keywords, .images],
        summary: Phrase(
            en: "The day on which something was added or changed is still to come.",
            nl: "De dag waarop iets is toegevoegd of gewijzigd, moet nog komen."),
        reason: Phrase(
            en: "No app reads it yet, but whoever looks for what is new or for the cause of a mistake is misled.",
            nl: "Nog geen app leest het, maar wie zoekt wat nieuw is of waar een fout vandaan komt, wordt misleid."),
        message: Phrase(en: "{date} is still to come.", nl: "{date} moet nog komen."),
        remedy: Phrase(en: "Look up the right date.", nl: "Zoek de juiste datum op."),
        examples: [
            .bad(
                """
                --- root.level0.json
                { "expertises": [ {
                    "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ],
                    "optional": { "dateAdded": ⟦"2062-02-08"⟧ }
                } ] }
                """),
            .bad(#"{ "level3Header": { "dateModified": ⟦"2027-01-01"⟧ }, "images": [] }"#),
            .good(#"{ "level3Header": { "dateModified": "2026-08-22" }, "images": [] }"#),
        ]
    ) { document, premises in
        // The days of the photos themselves are looked at together, by a rule of their own.
        let nodes =
            document.level == .images
            ? [document.root["level3Header"]?["dateModified"]].compactMap { $0 } : Array(document.nodes(.date))
        return nodes.compactMap { node in
            guard let day = node.readDay, day > premises.today else { return nil }
            return Finding(at: node, ["date": Phrase(day.text)])
        }
    }
}
