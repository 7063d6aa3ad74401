import ClubModel
import JSONSyntax

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
