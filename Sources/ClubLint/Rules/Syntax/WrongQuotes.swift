import ClubModel
import JSONSyntax

extension Rule {
    static let wrongQuotes = Rule(
        cause: .wrongQuotes,
        id: "wrong-quotes",
        summary: Phrase(
            en: "Single, curly or other quotes surround a name or a text.",
            nl: "Om een naam of tekst staan enkele, gekrulde of andere aanhalingstekens."),
        reason: Phrase(
            en: """
                JSON knows only the straight double quote. Word processors and phones replace it by a nicer one by \
                themselves, and then the app can read nothing of the file.
                """,
            nl: """
                JSON kent alleen het rechte dubbele aanhalingsteken. Tekstverwerkers en telefoons vervangen dat uit \
                zichzelf door een mooier teken, en dan kan de app niets van het bestand lezen.
                """),
        message: Phrase(
            en: "The quote {quote} is here where the straight double quote (\") belongs.",
            nl: "Hier staat het aanhalingsteken {quote} waar het rechte dubbele (\") hoort."),
        remedy: Phrase(
            en: "Replace it by a straight double quote (\").",
            nl: "Vervang het door een recht dubbel aanhalingsteken (\")."),
        fixTitle: Phrase(en: "Write straight double quotes", nl: "Schrijf rechte dubbele aanhalingstekens"),
        examples: [
            .bad(
                """
                {
                    ⟦'town'⇒"town"⟧: ⟦'Lindewold'⇒"Lindewold"⟧,
                    "fullName": ⟦“Fotoclub Lindewold”⇒"Fotoclub Lindewold"⟧
                }
                """),
            .bad(
                """
                {
                    "town": ⟦"Lindewold”⇒"Lindewold"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": ⟦;Lindewold"⇒"Lindewold"⟧,
                    ⟦2fullName"⇒"fullName"⟧: "Fotoclub Lindewold"
                }
                """),
            .bad(
                #"""
                {
                    ⟦\"town\"⟧: ⟦\"Lindewold\"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """#,
                fixed: """
                    {
                        "town": "Lindewold",
                        "fullName": "Fotoclub Lindewold"
                    }
                    """),
            .good(
                """
                {
                    "town": "'s-Lindewold",
                    "value": "The “Golden Eye” of Anna’s club, 'twas fun"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let place =
                error.repair.first?.range ?? error.range.lowerBound..<min(error.range.upperBound, error.range.lowerBound + 6)
            guard let first = tree.source.text(place).unicodeScalars.first else { return }
            if first == "\\" {
                finding.message = Phrase(
                    en: "The quotes of {found} have a backslash (\\) in front of them.",
                    nl: "Voor de aanhalingstekens van {found} staat een backslash (\\).")
                finding.remedy = Phrase(
                    en: "Take the backslashes away: here a quote stands alone.",
                    nl: "Haal de backslashes weg: hier staat een aanhalingsteken alleen.")
                return
            }
            let quote = first == "&" ? "&quot;" : String(Character(first))
            finding.quote("quote", quote)
            guard error.range.count > quote.utf8.count else { return }
            // A key beside that of the quote.
            if first == ";" || first == ":" || first == "@" || first == "2" || first == "[" || first == "{" {
                finding.message = Phrase(
                    en: "{found} has a {quote} where the straight double quote (\") belongs.",
                    nl: "In {found} staat {quote} waar het rechte dubbele aanhalingsteken (\") hoort.")
                return
            }
            finding.message = Phrase(
                en: "The wrong quotes surround {found}: {quote} where the straight double quote (\") belongs.",
                nl: "Om {found} staan verkeerde aanhalingstekens: {quote} waar het rechte dubbele (\") hoort.")
            finding.remedy = Phrase(
                en: "Type a straight double quote (\") at both ends.",
                nl: "Typ aan beide kanten een recht dubbel aanhalingsteken (\").")
        }
    )
}
