import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltLiteral = Rule(
        cause: .misspeltLiteral,
        id: "misspelt-literal",
        summary: Phrase(
            en: "A word for true, false or null is written in another way.",
            nl: "Een woord voor true, false of null is anders geschreven."),
        reason: Phrase(
            en: """
                Only the exact words true, false and null count, in English and in small letters. With any other \
                word the file cannot be read, so the app changes nothing for anybody in it.
                """,
            nl: """
                Alleen precies de woorden true, false en null tellen, in het Engels en in kleine letters. Met een \
                ander woord is het bestand niet te lezen, dus verandert de app voor niemand iets.
                """),
        message: Phrase(en: "JSON does not know the word {found}.", nl: "JSON kent het woord {found} niet."),
        remedy: Phrase(
            en: "Write true or false, in small letters and without quotes.",
            nl: "Schrijf true (ja) of false (nee), in kleine letters en zonder aanhalingstekens."),
        fixTitle: Phrase(en: "Write {text}", nl: "Schrijf {text}"),
        examples: [
            .bad(
                """
                {
                    "roles": {
                        "isChairman": ⟦True⇒true⟧,
                        "isSecretary": ⟦ja⇒true⟧,
                        "isTreasurer": ⟦FALSE⇒false⟧
                    }
                }
                """),
            .bad(
                """
                {
                    "infixName": ⟦None⇒null⟧
                }
                """),
            .good(
                """
                {
                    "isChairman": true,
                    "value": "ja",
                    "town": "True"
                }
                """),
        ],
        adjust: { error, _, finding in
            guard !error.text.isEmpty else { return }
            finding.remedy = Phrase(
                en: "Write {text}, in small letters and without quotes.",
                nl: "Schrijf {text}, in kleine letters en zonder aanhalingstekens.")
        }
    )
}
