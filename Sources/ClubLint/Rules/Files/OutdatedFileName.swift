import ClubModel
import JSONSyntax

extension Rule {
    static let outdatedFileName = Rule(
        id: "outdated-file-name", severity: .warning,
        summary: Phrase(
            en: "A file has a name that the apps no longer look for.",
            nl: "Een bestand heeft een naam die de apps niet meer zoeken."),
        reason: Phrase(
            en: "Names of files have changed over the years, and the apps know only the newest.",
            nl: "Bestandsnamen zijn in de loop der jaren veranderd, en de apps kennen alleen de nieuwste."),
        message: Phrase(
            en: "\"{file}\" is an old name; today's apps look for \"{suggestion}\".",
            nl: "\"{file}\" is een oude naam; de huidige apps zoeken \"{suggestion}\"."),
        remedy: Phrase(
            en: "Rename the file to \"{suggestion}\", or remove it if that one is there already.",
            nl: "Noem het bestand \"{suggestion}\", of verwijder het als dat er al is."),
        examples: [
            .bad(
                """
                --- level0.json
                ⟦⟧{ "expertises": [ ] }
                """),
            .good(
                """
                --- root.level0.json
                { "expertises": [ ] }
                """),
        ]
    ) { document, _ in
        guard let suggestion = currentName(of: document.fileName) else { return [] }
        return [
            Finding(
                range: 0..<0, token: 0, ["file": Phrase(document.fileName), "suggestion": Phrase(suggestion)],
                suggestions: [suggestion])
        ]
    }
}
