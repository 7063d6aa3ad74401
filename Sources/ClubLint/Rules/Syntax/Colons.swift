import ClubModel
import JSONSyntax

extension Rule {
    static let missingColon = Rule(
        cause: .missingColon,
        id: "missing-colon",
        summary: Phrase(
            en: "A colon is missing between a name and its value.",
            nl: "Er ontbreekt een dubbele punt tussen een naam en de waarde."),
        reason: Phrase(
            en: """
                Without the colon no reader knows that the second text is the value of the first. The app gives up \
                on the whole file, not just on this field.
                """,
            nl: """
                Zonder dubbele punt weet geen enkele lezer dat de tweede tekst de waarde van de eerste is. De app \
                laat dan het hele bestand liggen, niet alleen dit veld.
                """),
        message: Phrase(
            en: "A colon is missing after the name \"{name}\".",
            nl: "Achter de naam \"{name}\" ontbreekt een dubbele punt."),
        remedy: Phrase(
            en: "Type a colon (:) directly after \"{name}\".",
            nl: "Typ een dubbele punt (:) direct achter \"{name}\"."),
        fixTitle: Phrase(en: "Insert the colon", nl: "Voeg de dubbele punt toe"),
        examples: [
            .bad(
                """
                {
                    "town"⟦⇒:⟧ "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "idPlus"⟦⇒:⟧ {
                        "town": "Lindewold"
                    }
                }
                """),
            .good(
                """
                {
                    "town" : "Lindewold",
                    "fullName"
                        : "Fotoclub Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in finding.quote("name", tree.word(error.token)) }
    )
}

extension Rule {
    static let colonInsideQuotes = Rule(
        cause: .colonInsideQuotes,
        id: "colon-inside-quotes",
        summary: Phrase(
            en: "The colon after a name is inside its quotes.",
            nl: "De dubbele punt na een naam staat binnen de aanhalingstekens."),
        reason: Phrase(
            en: """
                The colon now counts as a part of the name, and the one that should follow is missing: the app \
                cannot read the file and keeps what it had.
                """,
            nl: """
                De dubbele punt telt nu mee als deel van de naam, en die erachter ontbreekt: de app kan het bestand \
                niet lezen en houdt wat ze al had.
                """),
        message: Phrase(
            en: "The colon is before the closing quote of \"{name}\"; it belongs after it.",
            nl: """
                De dubbele punt staat vóór het sluitende aanhalingsteken van "{name}"; hij hoort erachter.
                """),
        remedy: Phrase(
            en: "Write \"{name}\": with the colon after the quote.",
            nl: "Schrijf \"{name}\": met de dubbele punt achter het aanhalingsteken."),
        fixTitle: Phrase(en: "Put the colon after the quote", nl: "Zet de dubbele punt achter het aanhalingsteken"),
        examples: [
            .bad(
                """
                {
                    "name": {
                        "givenName": "Noor",
                        "familyName": "Evers"
                    },
                    ⟨"optional⟦:⟧"⇒"optional":⟩ {
                        "birthday": "9999-05-04"
                    }
                }
                """),
            .bad(
                """
                {
                    ⟨"town⟦:⟧" "Lindewold"⇒"town": "Lindewold"⟩
                }
                """),
            .good(
                """
                {
                    "value": "Our motto:",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in finding.quote("name", tree.word(error.token)) }
    )
}

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
