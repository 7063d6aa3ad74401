import ClubModel
import JSONSyntax

extension Rule {
    static let byteOrderMark = Rule(
        id: "byte-order-mark",
        severity: .warning,
        summary: Phrase(
            en: "The file begins with an invisible byte order mark.",
            nl: "Het bestand begint met een onzichtbare byte-order-mark."),
        reason: Phrase(
            en: """
                Notepad and Excel put these three bytes in front of a text. The app and browsers skip them, but Python and \
                other programs refuse a JSON file that begins with them.
                """,
            nl: """
                Kladblok en Excel zetten deze drie bytes voor een tekst. De app en browsers slaan ze over, maar Python en andere \
                programma's weigeren een JSON-bestand dat ermee begint.
                """),
        message: Phrase(
            en: "The file begins with a byte order mark: three bytes that you cannot see.",
            nl: "Het bestand begint met een byte-order-mark: drie bytes die je niet ziet."),
        remedy: Phrase(
            en: "Save the file as \"UTF-8\", not as \"UTF-8 with BOM\"; on GitHub delete the blank place before the first brace.",
            nl:
                "Sla het bestand op als \"UTF-8\", niet als \"UTF-8 met BOM\"; op GitHub: wis het lege teken vóór de eerste accolade."
        ),
        examples: [
            .bad(
                """
                ⟦\u{FEFF}⇒⟧{
                    "town": "Lindewold"
                }
                """),
            .good(
                """
                {
                    "town": "Lindewold",
                    "value": "\u{FEFF}Café"
                }
                """),
        ]
    ) { document, _ in
        let source = document.tree.source
        guard source.textStart > 0 else { return [] }
        return [
            Finding(
                range: 0..<source.textStart, token: 0,
                fixes: [
                    Fix(
                        Phrase(en: "Delete the byte order mark", nl: "Verwijder de byte-order-mark"), .safe, [TextEdit(0..<3, "")]
                    )
                ])
        ]
    }
}
