import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateKeyword = Rule(
        id: "duplicate-keyword", severity: .error, levels: [.keywords],
        summary: Phrase(
            en: "A keyword (expertise) is in the list twice.", nl: "Een trefwoord (expertise) staat twee keer in de lijst."),
        reason: Phrase(
            en:
                "The apps take identifiers that differ only in capitals for one keyword: the names of the later one replace those of the first.",
            nl:
                "De apps zien aanduidingen die alleen in hoofdletters verschillen als één trefwoord: de namen van het latere vervangen die van het eerste."
        ),
        message: Phrase(
            en: "\"{keyword}\" is the same keyword as \"{first}\" earlier in the list.",
            nl: "\"{keyword}\" is hetzelfde trefwoord als \"{first}\" eerder in de lijst."),
        remedy: Phrase(
            en: "Remove one of the two, after moving the names that only that one has.",
            nl: "Haal een van de twee weg, en neem de namen over die alleen daar staan."),
        examples: [
            .bad(
                """
                {
                    "expertises": [
                        { "idString": "Mixed-media", "name": [ { "language": "EN", "localizedString": "Mixed media" } ] },
                        { "idString": ⟦"Mixed-Media"⟧, "name": [ { "language": "EN", "localizedString": "Mixed media" } ] }
                    ]
                }
                """),
            .good(
                """
                {
                    "expertises": [
                        { "idString": "Bird", "name": [ { "language": "EN", "localizedString": "Birds" } ] },
                        { "idString": "Nature", "name": [ { "language": "EN", "localizedString": "Nature" } ] }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        var seen: [String: Node] = [:]
        for node in document.nodes(.keywordID) {
            guard let id = node.string, !id.isEmpty, !node.token.flags.contains(.damaged) else { continue }
            let canonical = canonicalCase(id)
            guard let first = seen[canonical] else {
                seen[canonical] = node
                continue
            }
            findings.append(
                Finding(
                    at: node, ["keyword": Phrase(id), "first": Phrase(first.string ?? "")],
                    related: [Related(Phrase(en: "the first one", nl: "het eerste"), at: first)]))
        }
        return findings
    }
}
