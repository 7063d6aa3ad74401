import ClubModel
import JSONSyntax

extension Rule {
    static let unreadableLevel = Rule(
        id: "unreadable-level", severity: .info,
        summary: Phrase(
            en: "A JSON file is of none of the levels.", nl: "Een JSON-bestand is van geen van de levels."),
        reason: Phrase(
            en: "Neither its name nor its content tells what it is for, so nothing in it is checked but the JSON itself.",
            nl: "Naam noch inhoud vertelt waar het voor is, dus er wordt niets in gecontroleerd behalve de JSON zelf."),
        message: Phrase(
            en: "\"{file}\" is not a Level 0, 1, 2 or 3 file, by its name or by its content.",
            nl: "\"{file}\" is geen Level 0-, 1-, 2- of 3-bestand, te oordelen naar naam en inhoud."),
        remedy: Phrase(
            en: "If it is one, name it as in \"fcLindewold.level2.json\"; if not, exclude it.",
            nl: "Is het er wel een, noem het dan zoals \"fcLindewold.level2.json\"; zo niet, sluit het uit."),
        examples: [
            .bad(
                """
                --- settings.json
                ⟦⟧{ "colour": "blue" }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "members": [ ] }
                """),
        ]
    ) { document, _ in
        guard document.level == nil, document.tree.errors.isEmpty else { return [] }
        return [Finding(range: 0..<0, token: 0, ["file": Phrase(document.fileName)])]
    }
}
