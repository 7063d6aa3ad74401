import ClubModel
import JSONSyntax

extension Rule {
    static let wrongSeparator = Rule(
        cause: .wrongSeparator,
        id: "wrong-separator",
        summary: Phrase(
            en: "There is another sign where a comma or a colon belongs.",
            nl: "Er staat een ander teken waar een komma of dubbele punt hoort."),
        reason: Phrase(
            en: """
                Only commas separate values, and only a colon follows a name. With any other sign the file is not \
                JSON, and the app silently ignores all of it.
                """,
            nl: """
                Alleen komma's scheiden waarden, en alleen een dubbele punt volgt op een naam. Met een ander teken \
                is het bestand geen JSON meer, en slaat de app het zonder melding helemaal over.
                """),
        message: Phrase(en: "There is {sign} here where {wanted} belongs.", nl: "Hier staat {sign} waar {wanted} hoort."),
        remedy: Phrase(en: "Replace it by {wanted}.", nl: "Vervang het teken door {wanted}."),
        fixTitle: Phrase(en: "Write {separator}", nl: "Schrijf {separator}"),
        examples: [
            .bad(
                """
                {
                    "expertises": ["Landscape"⟦.⇒,⟧ "Portrait"]
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold"⟦;⇒,⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town" ⟦=⇒:⟧ "Lindewold"
                }
                """),
            .good(
                """
                {
                    "value": "Landscape. Portrait; night = dark",
                    "coordinates": { "latitude": 51.5, "longitude": 5.25 }
                }
                """),
        ],
        adjust: { error, tree, finding in
            let separator = error.repair.first?.replacement == ":" ? ":" : ","
            finding.quote("separator", separator)
            finding.quote("sign", signName(tree.source.excerpt(error.range)))
            finding.quote(
                "wanted",
                separator == ":"
                    ? Phrase(en: "a colon (:)", nl: "een dubbele punt (:)") : Phrase(en: "a comma (,)", nl: "een komma (,)"))
        }
    )
}

/// Returns what people call a sign.
private func signName(_ sign: String) -> Phrase {
    switch sign {
    case ".": Phrase(en: "a full stop", nl: "een punt")
    case ";": Phrase(en: "a semicolon", nl: "een puntkomma")
    case "=": Phrase(en: "an equals sign", nl: "een isgelijkteken")
    case ":": Phrase(en: "a colon", nl: "een dubbele punt")
    case ",": Phrase(en: "a comma", nl: "een komma")
    default: Phrase(sign)
    }
}
