import ClubModel
import JSONSyntax

extension Rule {
    static let usageWithoutName = Rule(
        id: "usage-without-name", severity: .error, levels: [.keywords],
        summary: Phrase(
            en: "A keyword is explained in a language in which it has no name.",
            nl: "Een trefwoord heeft uitleg in een taal waarin het geen naam heeft."),
        reason: Phrase(
            en: """
                The app cannot store an explanation without a name. It then keeps nothing of the whole file, and every keyword of \
                every member shows as unknown.
                """,
            nl: """
                De app kan uitleg zonder naam niet opslaan. Dan bewaart hij niets van het hele bestand, en geldt elk trefwoord \
                van elk lid als onbekend.
                """),
        message: Phrase(
            en: "\"{language}\" has an explanation here, but \"name\" has no name in that language.",
            nl: "\"{language}\" heeft hier uitleg, maar onder \"name\" staat geen naam in die taal."),
        remedy: Phrase(
            en: "Add the name in this language, or remove the explanation.",
            nl: "Zet de naam in deze taal erbij, of haal de uitleg weg."),
        examples: [
            .bad(
                """
                {
                    "expertises": [
                        {
                            "idString": "Bird",
                            "name": [ { "language": "EN", "localizedString": "Birds" } ],
                            "optional": { "usage": [ { "language": ⟦"NL"⟧, "localizedString": "Vogels in het wild." } ] }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "expertises": [
                        {
                            "idString": "Bird",
                            "name": [ { "language": "EN", "localizedString": "Birds" } ],
                            "optional": { "usage": [ { "language": "en", "localizedString": "Birds in the wild." } ] }
                        }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for keyword in document.nodes(.keyword) {
            guard let usage = keyword["optional"]?["usage"], usage.kind == .array,
                let names = keyword.keywordNames, names.kind == .array,
                !document.hasErrors(in: keyword.range)
            else { continue }
            let named = names.elements.compactMap { $0["language"]?.string?.lowercased() }
            // A keyword without any name is skipped by the apps, and that is another rule's.
            guard !named.isEmpty else { continue }
            for entry in usage.elements {
                guard let node = entry["language"], let language = node.string, !named.contains(language.lowercased()) else {
                    continue
                }
                findings.append(
                    Finding(
                        at: node, ["language": Phrase(language)],
                        related: [Related(Phrase(en: "the names", nl: "de namen"), at: names)]))
            }
        }
        return findings
    }
}
