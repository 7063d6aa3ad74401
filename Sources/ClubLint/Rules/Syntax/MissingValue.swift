import ClubModel
import JSONSyntax

extension Rule {
    static let missingValue = Rule(
        cause: .missingValue,
        id: "missing-value",
        summary: Phrase(en: "A name has no value.", nl: "Een naam heeft geen waarde."),
        reason: Phrase(
            en: """
                A name without a value is a sentence that breaks off: the app puts the whole file aside, and nobody \
                is told.
                """,
            nl: """
                Een naam zonder waarde is een zin die afbreekt: de app legt het hele bestand opzij, en niemand \
                krijgt daar bericht van.
                """),
        message: Phrase(en: "The field \"{name}\" has no value.", nl: "Het veld \"{name}\" heeft geen waarde."),
        remedy: Phrase(
            en: "Type the value at the mark, or delete the field if nothing is known.",
            nl: "Typ de waarde op de gemarkeerde plek, of verwijder het veld als er niets bekend is."),
        fixTitle: Phrase(en: "Write null for now", nl: "Schrijf voorlopig null"),
        examples: [
            .bad(
                """
                {
                    "town":⟦⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold",
                    "optional":⟦⟧
                }
                """),
            .good(
                """
                {
                    "town": "",
                    "optional": {},
                    "website":
                        "https://www.example.com/lindewold/"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let token = error.token
            let key = token > 0 && tree.tokens[token].kind != .key && tree.tokens[token - 1].kind == .key ? token - 1 : token
            finding.quote("name", tree.word(key))
        }
    )
}
