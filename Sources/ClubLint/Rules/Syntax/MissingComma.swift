import ClubModel
import JSONSyntax

extension Rule {
    static let missingComma = Rule(
        cause: .missingComma,
        id: "missing-comma",
        summary: Phrase(en: "A comma is missing between two values.", nl: "Er ontbreekt een komma tussen twee waarden."),
        reason: Phrase(
            en: """
                One missing comma makes the whole file unreadable: the app shows nothing of it, or keeps showing old \
                data.
                """,
            nl: """
                Door één ontbrekende komma is het hele bestand onleesbaar: de app toont er niets van, of blijft oude \
                gegevens tonen.
                """),
        message: Phrase(en: "A comma is missing here.", nl: "Hier ontbreekt een komma."),
        remedy: Phrase(en: "Type a comma at the mark.", nl: "Typ een komma op de gemarkeerde plek."),
        fixTitle: Phrase(en: "Insert the comma", nl: "Voeg de komma toe"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold"⟦⇒,⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "members": [
                        {
                            "name": {
                                "givenName": "Anna",
                                "infixName": "van",
                                "familyName": "Dalen"
                            },
                            "optional": {}
                        }⟦⇒,⟧
                        {
                            "name": {
                                "givenName": "Joris",
                                "infixName": "de",
                                "familyName": "Wit"
                            }⟦⇒,⟧
                            "optional": {}
                        }
                    ]
                }
                """),
            .bad(
                """
                {
                    "expertises": ["Landscape"⟦⇒,⟧ "Portrait"]
                }
                """),
            .good(
                """
                {
                    "town" : "Lindewold"
                    ,
                    "fullName" : "Fotoclub Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in
            guard let before = tree.words(forEndAt: error.range.lowerBound) else { return }
            finding.quote("before", before)
            if tree.source.isEndOfLine(error.range.lowerBound) {
                finding.message = Phrase(
                    en: "A comma is missing at the end of this line, after {before}.",
                    nl: "Aan het einde van deze regel ontbreekt een komma, na {before}.")
                finding.remedy = Phrase(
                    en: "Type a comma at the end of this line, directly after {before}.",
                    nl: "Typ een komma aan het einde van deze regel, direct achter {before}.")
            } else {
                finding.message = Phrase(en: "A comma is missing after {before}.", nl: "Na {before} ontbreekt een komma.")
                finding.remedy = Phrase(
                    en: "Type a comma directly after {before}.", nl: "Typ een komma direct achter {before}.")
            }
        }
    )
}
