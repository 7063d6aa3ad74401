import ClubModel
import JSONSyntax

extension Rule {
    static let wrongEncoding = Rule(
        cause: .wrongEncoding,
        id: "wrong-encoding",
        summary: Phrase(
            en: "The file is saved in another encoding than UTF-8.",
            nl: "Het bestand is in een andere codering dan UTF-8 opgeslagen."),
        reason: Phrase(
            en: """
                The app reads UTF-8 only. A file in another encoding is not even opened: the app takes the copy that \
                came with its last release, so your change stays invisible and nobody hears of it.
                """,
            nl: """
                De app leest alleen UTF-8. Een bestand in een andere codering gaat niet eens open: de app neemt de \
                kopie die bij haar laatste versie zat, dus je wijziging blijft onzichtbaar en niemand hoort ervan.
                """),
        message: Phrase(
            en: "The file is saved as {text}; it must be UTF-8. Nothing else in it could be checked.",
            nl: """
                Het bestand is opgeslagen als {text}; het moet UTF-8 zijn. De rest is niet gecontroleerd.
                """),
        remedy: Phrase(
            en: "Save it again and choose UTF-8 as encoding: in Notepad under \"Save as\", at the bottom.",
            nl: "Sla het opnieuw op en kies UTF-8 als codering: in Kladblok bij \"Opslaan als\", onderaan."),
        fixTitle: Phrase(en: "Convert the file to UTF-8", nl: "Zet het bestand om naar UTF-8"),
        examples: [
            .bad(
                """
                ⟦⟧{
                    "town": "Lindewold",
                    "value": "Café"
                }
                """,
                fixed: """
                    {
                        "town": "Lindewold",
                        "value": "Café"
                    }
                    """,
                encoding: .utf16),
            .good(
                """
                {
                    "town": "Lindewold",
                    "value": "Café, 写真, 📷"
                }
                """),
        ],
        adjust: { _, _, finding in
            // Lines and columns of such a file mean nothing: the mark stands at its beginning.
            finding.range = 0..<0
        }
    )
}
