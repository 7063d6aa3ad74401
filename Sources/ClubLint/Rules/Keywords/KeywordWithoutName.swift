import ClubModel
import JSONSyntax

extension Rule {
    static let keywordWithoutName = Rule(
        id: "keyword-without-name", severity: .error, levels: [.keywords],
        summary: Phrase(
            en: "The list of a keyword's names is empty.", nl: "De lijst met namen van een trefwoord is leeg."),
        reason: Phrase(
            en: "The apps drop a keyword without a name, with its explanation: members who have it keep an unknown keyword.",
            nl:
                "De apps laten een trefwoord zonder naam weg, met de uitleg erbij: leden die het hebben, houden een onbekend trefwoord."
        ),
        message: Phrase(
            en: "the apps drop this keyword, because it has no name.",
            nl: "de apps laten dit trefwoord weg, want het heeft geen naam."),
        remedy: Phrase(
            en: "Add its name in English and in Dutch.", nl: "Voeg de naam in het Engels en in het Nederlands toe."),
        examples: [
            .bad(#"{ "expertises": [ { "idString": "Bird", "name": ⟦[ ]⟧ } ] }"#),
            .good(#"{ "expertises": [ { "idString": "Bird", "name": [ { "language": "EN", "localizedString": "Birds" } ] } ] }"#),
        ]
    ) { document, _ in
        document.nodes(.keyword).compactMap { keyword in
            guard let names = keyword.keywordNames, names.kind == .array,
                Int(names.token.next) == names.index + 1, !document.hasErrors(in: names.range)
            else { return nil }
            return Finding(at: names)
        }
    }
}
