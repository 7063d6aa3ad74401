import ClubModel
import JSONSyntax

extension Rule {
    static let strayText = Rule(
        cause: .strayText,
        id: "stray-text",
        summary: Phrase(en: "There are characters that belong to nothing.", nl: "Er staan tekens die nergens bij horen."),
        reason: Phrase(
            en: """
                Outside the quotes every character counts. One that slipped in, an apostrophe or a loose word, is \
                enough: the app sees a broken file and shows the old data, or nothing.
                """,
            nl: """
                Buiten de aanhalingstekens telt elk teken mee. Eén dat er per ongeluk bij kwam, een apostrof of een \
                los woord, is genoeg: de app ziet een kapot bestand en toont de oude gegevens, of niets.
                """),
        message: Phrase(en: "{found} does not belong here.", nl: "{found} hoort hier niet."),
        remedy: Phrase(
            en: "Delete it. If it is part of a text, put it between the quotes.",
            nl: "Verwijder het. Hoort het bij een tekst, zet het dan tussen de aanhalingstekens."),
        fixTitle: Phrase(en: "Delete {found}", nl: "Verwijder {found}"),
        examples: [
            .bad(
                """
                {
                    "website": "https://www.example.com/lindewold/"⟦'⇒⟧,
                    "town": "Lindewold"
                }
                """),
            .bad(
                #"""
                {
                    "town": "Lindewold", ⟦\⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """#),
            .bad(
                """
                { "members": [
                    ⟦Hello, this is my record:⟧
                    { "name": { "givenName": "Noor", "familyName": "Evers" } }
                ] }
                """),
            .good(
                #"""
                {
                    "value": "it's ' a \\ text",
                    "town": "Lindewold"
                }
                """#),
        ],
        adjust: { error, tree, finding in
            if error.repair.count == 2 {
                finding.message = Phrase(
                    en: "{found} stands outside the quotes.", nl: "{found} staat buiten de aanhalingstekens.")
                finding.remedy = Phrase(
                    en: "Put it between the quotes if it belongs to the word; delete it if it slipped in.",
                    nl: """
                        Zet het tussen de aanhalingstekens als het bij het woord hoort; kwam het er per ongeluk bij, haal het dan \
                        weg.
                        """)
                finding.fixes = finding.fixes.map { fix in
                    Fix(
                        Phrase(en: "Put {found} between the quotes", nl: "Zet {found} tussen de aanhalingstekens"), fix.safety,
                        fix.edits)
                }
                return
            }
            guard error.range.count == 1 else { return }
            finding.message = Phrase(
                en: "There is one {found} too many here.", nl: "Hier staat een {found} te veel.")
            finding.remedy = Phrase(en: "Delete this sign.", nl: "Haal dat teken weg.")
        }
    )
}
