import ClubModel
import JSONSyntax

extension Rule {
    static let repeatedLanguage = Rule(
        id: "repeated-language", severity: .warning, levels: [.keywords, .clubs, .members],
        summary: Phrase(
            en: "Two texts of one list are said to be in the same language.",
            nl: "Van twee teksten in één lijst staat er dat ze in dezelfde taal zijn."),
        reason: Phrase(
            en: """
                The apps keep one text for each language: the other one is never shown, and who reads another language gets this one. \
                One of the two codes was probably copied.
                """,
            nl: """
                De apps bewaren één tekst per taal: de andere is nooit te zien, en wie een andere taal leest, krijgt deze. Een van de \
                twee codes is waarschijnlijk gekopieerd.
                """),
        message: Phrase(
            en: "the language \"{code}\" stands in this list twice: the apps show one of the two texts.",
            nl: "de taal \"{code}\" staat twee keer in deze lijst: de apps tonen een van de twee teksten."),
        remedy: Phrase(
            en: "Write the language of the text, or make one text of the two.",
            nl: "Schrijf de taal van de tekst, of maak van de twee teksten één."),
        examples: [
            .bad(
                """
                { "club": { "optional": { "remark": [
                    { "language": "EN", "value": "We meet twice a month." },
                    { "language": ⟦"EN"⟧, "value": "We komen twee keer per maand bij elkaar." }
                ] } } }
                """),
            .bad(
                """
                { "expertises": [ { "idString": "Bird", "name": [
                    { "language": "NL", "localizedString": "Vogel" }, { "language": ⟦"nl"⟧, "localizedString": "Bird" }
                ] } ] }
                """),
            .good(
                """
                { "club": { "optional": { "remark": [
                    { "language": "EN", "value": "We meet twice a month." },
                    { "language": "NL", "value": "We komen twee keer per maand bij elkaar." }
                ] } } }
                """),
        ], scope: .record
    ) { document, _ in
        [Meaning.remarks, .keywordName, .keywordUsage].flatMap { meaning in
            document.nodes(meaning).filter { $0.kind == .array }.flatMap { list in
                Finding.repeated(codes: list.elements.compactMap { $0["language"] })
            }
        }
    }
}
