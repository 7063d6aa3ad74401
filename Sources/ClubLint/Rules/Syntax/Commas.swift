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

extension Rule {
    static let strayComma = Rule(
        cause: .strayComma,
        id: "stray-comma",
        summary: Phrase(en: "There is a comma too many.", nl: "Er staat een komma te veel."),
        reason: Phrase(
            en: """
                Between two commas JSON expects a value. Where there is none the file cannot be read, and people see \
                no change, or an empty club.
                """,
            nl: """
                Tussen twee komma's verwacht JSON een waarde. Staat die er niet, dan is het bestand niet te lezen en \
                ziet men geen verandering, of een lege club.
                """),
        message: Phrase(en: "There is one comma too many here.", nl: "Hier staat een komma te veel."),
        remedy: Phrase(
            en: "Delete this comma: one between two values is enough, and none comes before the first.",
            nl: "Verwijder deze komma: tussen twee waarden hoort er één, en vóór de eerste geen."),
        fixTitle: Phrase(en: "Delete the comma", nl: "Verwijder de komma"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",⟦,⇒⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "expertises": [⟦,⇒⟧"Landscape", "Portrait"]
                }
                """),
            .good(
                """
                {
                    "value": "Well,, that was a club evening",
                    "expertises": ["Landscape", "Portrait"]
                }
                """),
        ]
    )
}

extension Rule {
    static let trailingComma = Rule(
        cause: .trailingComma,
        id: "trailing-comma",
        summary: Phrase(en: "There is a comma after the last value.", nl: "Er staat een komma na de laatste waarde."),
        reason: Phrase(
            en: """
                The app tolerates this comma, but JSON does not allow it: Python, every browser, jq and the check on \
                GitHub refuse the whole file because of it.
                """,
            nl: """
                De app ziet deze komma door de vingers, maar in JSON mag hij niet: Python, elke browser, jq en de \
                controle op GitHub weigeren er het hele bestand om.
                """),
        message: Phrase(
            en: "This comma comes after the last value, so nothing follows it.",
            nl: "Deze komma staat na de laatste waarde: er komt niets meer achter."),
        remedy: Phrase(en: "Delete this comma.", nl: "Verwijder deze komma."),
        fixTitle: Phrase(en: "Delete the comma", nl: "Verwijder de komma"),
        examples: [
            .bad(
                """
                {
                    "expertises": ["Landscape", "Portrait"⟦,⇒⟧]
                }
                """),
            .bad(
                """
                {
                    "roles": {
                        "isChairman": true,
                        "isSecretary": false⟦,⇒⟧
                    },
                    "membershipStartDate": "2019-04-01"⟦,⇒⟧
                }
                """),
            .good(
                """
                {
                    "value": "Landscape, portrait,",
                    "expertises": ["Landscape", "Portrait"]
                }
                """),
        ],
        adjust: { error, tree, finding in
            let sign = tree.source.sign(from: error.range.upperBound)
            guard sign == UInt8(ascii: "}") || sign == UInt8(ascii: "]") else { return }
            finding.quote("bracket", .bracket(sign == UInt8(ascii: "}") ? "}" : "]"))
            finding.message = Phrase(
                en: "There must be no comma before the closing {bracket}: nothing follows.",
                nl: "Vóór de sluitende {bracket} mag geen komma staan: er volgt hier niets meer.")
            finding.remedy = Phrase(
                en: "Delete this comma, or add after it what is still to come.",
                nl: "Verwijder deze komma, of zet erachter wat er nog moet komen.")
        }
    )
}
