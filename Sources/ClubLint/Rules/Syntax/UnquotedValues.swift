import ClubModel
import JSONSyntax

extension Rule {
    static let unquotedText = Rule(
        cause: .unquotedText,
        id: "unquoted-text",
        summary: Phrase(en: "A text has no quotes around it.", nl: "Om een tekst staan geen aanhalingstekens."),
        reason: Phrase(
            en: """
                Only numbers and the words true, false and null may stand without quotes. A bare word makes the file \
                invalid, and everyone who opens the app sees last month's data, or none.
                """,
            nl: """
                Alleen getallen en de woorden true, false en null mogen zonder aanhalingstekens. Een los woord maakt \
                het bestand ongeldig, en wie de app opent ziet oude gegevens, of geen.
                """),
        message: Phrase(
            en: "The text {found} has no quotes around it.",
            nl: "Om de tekst {found} staan geen aanhalingstekens."),
        remedy: Phrase(
            en: "Type a straight double quote (\") before and after it.",
            nl: "Typ er een recht dubbel aanhalingsteken (\") voor en achter."),
        fixTitle: Phrase(en: "Add the quotes", nl: "Voeg de aanhalingstekens toe"),
        examples: [
            .bad(
                """
                {
                    "town": ⟦Lindewold⇒"Lindewold"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "website": ⟦https://www.example.com/lindewold/⇒"https://www.example.com/lindewold/"⟧,
                    "expertises": [⟦Landscape⇒"Landscape"⟧, "Portrait"]
                }
                """),
            .bad(#"{ "members": [ { "optional": { "nlSpecific": { "fotobondNumber": ⟦1634-022⟧ } } } ] }"#),
            .bad(#"{ "members": [ { "optional": { "birthday": ⟦https://www.example.com/evers/⟧ } } ] }"#),
            .good(
                """
                {
                    "isChairman": true,
                    "latitude": -51.5e0,
                    "infixName": null
                }
                """),
        ]
    )
}

extension Rule {
    static let unquotedName = Rule(
        cause: .unquotedName,
        id: "unquoted-name",
        summary: Phrase(
            en: "The name of a field has no quotes around it.",
            nl: "Om de naam van een veld staan geen aanhalingstekens."),
        reason: Phrase(
            en: """
                Names without quotes are fine in program code but not in JSON. The app does not skip only this \
                field: it cannot read the file at all.
                """,
            nl: """
                Namen zonder aanhalingstekens mogen in programmacode, maar niet in JSON. De app slaat niet alleen \
                dit veld over: ze kan het hele bestand niet lezen.
                """),
        message: Phrase(
            en: "The name {found} has no quotes around it.",
            nl: "Om de naam {found} staan geen aanhalingstekens."),
        remedy: Phrase(en: "Write \"{found}\".", nl: "Schrijf \"{found}\"."),
        fixTitle: Phrase(en: "Add the quotes", nl: "Voeg de aanhalingstekens toe"),
        examples: [
            .bad(
                """
                {
                    ⟦town⇒"town"⟧: "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .good(
                """
                {
                    "value": "town: Lindewold"
                }
                """),
        ]
    )
}

extension Rule {
    static let unquotedDate = Rule(
        cause: .unquotedDate,
        id: "unquoted-date",
        summary: Phrase(en: "A date has no quotes around it.", nl: "Om een datum staan geen aanhalingstekens."),
        reason: Phrase(
            en: """
                A date is a text for JSON. Without quotes it is read as a number that ends in nonsense, and the app \
                drops the whole file together with the date.
                """,
            nl: """
                Een datum is voor JSON een tekst. Zonder aanhalingstekens wordt hij gelezen als een getal dat op \
                onzin eindigt, en vervalt voor de app met de datum het hele bestand.
                """),
        message: Phrase(
            en: "The date {found} has no quotes around it.",
            nl: "Om de datum {found} staan geen aanhalingstekens."),
        remedy: Phrase(en: "Write \"{found}\".", nl: "Schrijf \"{found}\"."),
        fixTitle: Phrase(en: "Add the quotes", nl: "Voeg de aanhalingstekens toe"),
        examples: [
            .bad(
                """
                {
                    "membershipStartDate": ⟦2022-02-04⇒"2022-02-04"⟧,
                    "birthday": ⟦9999-05-14⇒"9999-05-14"⟧
                }
                """),
            .bad(#"{ "members": [ { "optional": { "expertises": [⟦2022-02-04⟧], "birthday": "9999-05-14" } } ] }"#),
            .good(
                """
                {
                    "fotobondNumber": 1620,
                    "latitude": -51.5,
                    "birthday": "9999-05-14"
                }
                """),
        ]
    )
}

extension Rule {
    static let misspeltLiteral = Rule(
        cause: .misspeltLiteral,
        id: "misspelt-literal",
        summary: Phrase(
            en: "A word for true, false or null is written in another way.",
            nl: "Een woord voor true, false of null is anders geschreven."),
        reason: Phrase(
            en: """
                Only the exact words true, false and null count, in English and in small letters. With any other \
                word the file cannot be read, so the app changes nothing for anybody in it.
                """,
            nl: """
                Alleen precies de woorden true, false en null tellen, in het Engels en in kleine letters. Met een \
                ander woord is het bestand niet te lezen, dus verandert de app voor niemand iets.
                """),
        message: Phrase(en: "JSON does not know the word {found}.", nl: "JSON kent het woord {found} niet."),
        remedy: Phrase(
            en: "Write true or false, in small letters and without quotes.",
            nl: "Schrijf true (ja) of false (nee), in kleine letters en zonder aanhalingstekens."),
        fixTitle: Phrase(en: "Write {text}", nl: "Schrijf {text}"),
        examples: [
            .bad(
                """
                {
                    "roles": {
                        "isChairman": ⟦True⇒true⟧,
                        "isSecretary": ⟦ja⇒true⟧,
                        "isTreasurer": ⟦FALSE⇒false⟧
                    }
                }
                """),
            .bad(
                """
                {
                    "infixName": ⟦None⇒null⟧
                }
                """),
            .good(
                """
                {
                    "isChairman": true,
                    "value": "ja",
                    "town": "True"
                }
                """),
        ],
        adjust: { error, _, finding in
            guard !error.text.isEmpty else { return }
            finding.remedy = Phrase(
                en: "Write {text}, in small letters and without quotes.",
                nl: "Schrijf {text}, in kleine letters en zonder aanhalingstekens.")
        }
    )
}
