import ClubModel
import JSONSyntax

extension Rule {
    static let missingName = Rule(
        cause: .missingName,
        id: "missing-name",
        summary: Phrase(en: "A value in an object has no name.", nl: "Een waarde in een object heeft geen naam."),
        reason: Phrase(
            en: """
                Between braces every value needs a name, else nobody knows what it is about. The app refuses the \
                file as a whole, so no other field comes through either.
                """,
            nl: """
                Tussen accolades heeft elke waarde een naam nodig, anders weet niemand waar hij over gaat. De app \
                weigert het bestand als geheel, dus ook de andere velden komen niet door.
                """),
        message: Phrase(en: "The value {found} has no name in front of it.", nl: "Voor de waarde {found} staat geen naam."),
        remedy: Phrase(
            en: "Type the name of the field and a colon before it, or delete the value.",
            nl: "Typ de naam van het veld en een dubbele punt ervoor, of verwijder de waarde."),
        fixTitle: Phrase(en: "Take the value out", nl: "Haal de waarde weg"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",
                    ⟦{⟧
                        "latitude": 51.5,
                        "longitude": 5.25
                    }
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold",
                    ⟦51.5⟧,
                    ⟦"https://www.example.com/lindewold/"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Noor", "infixName": "", ⟦"Evers"⇒"familyName": "Evers"⟧ }, "optional": { } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { } }
                    ]
                }
                """),
            .bad(.noor, #"{ "expertises": ⟨⇒[⟩"Landscape", ⟦"Portrait"⟧⟨⇒]⟩, "birthday": "9999-05-17" }"#),
            .good(
                """
                {
                    "": "Lindewold",
                    "expertises": ["Landscape", { "nested": 51.5 }]
                }
                """),
        ],
        adjust: { error, tree, finding in
            switch tree.source.bytes[error.range.lowerBound] {
            case UInt8(ascii: ":"):
                finding.message = Phrase(en: "There is no name before this colon.", nl: "Voor deze dubbele punt staat geen naam.")
                finding.remedy = Phrase(
                    en: "Type the name of the field before it, such as \"town\".",
                    nl: "Typ de naam van het veld ervoor, zoals \"town\".")
            case UInt8(ascii: "\""):
                finding.message = Phrase(
                    en: "{found} stands alone: it is a value without a name, or a name without a value.",
                    nl: "{found} staat alleen: het is een waarde zonder naam, of een naam zonder waarde.")
                finding.remedy = Phrase(
                    en: "Type the name of the field and a colon before it, or a colon and the value after it.",
                    nl: "Typ de naam van het veld en een dubbele punt ervoor, of een dubbele punt en de waarde erachter.")
            case UInt8(ascii: "{"):
                finding.message = Phrase(
                    en: "The part between braces that begins here has no name in front of it.",
                    nl: "Voor het deel tussen accolades dat hier begint, staat geen naam.")
                finding.remedy = Phrase(
                    en: "Type its name and a colon before it, as in \"optional\": {found}",
                    nl: "Typ de naam en een dubbele punt ervoor, zoals in \"optional\": {found}")
            case UInt8(ascii: "["):
                finding.message = Phrase(
                    en: "The list that begins here has no name in front of it.",
                    nl: "Voor de lijst die hier begint, staat geen naam.")
                finding.remedy = Phrase(
                    en: "Type its name and a colon before it, as in \"expertises\": {found}",
                    nl: "Typ de naam en een dubbele punt ervoor, zoals in \"expertises\": {found}")
            default: break
            }
        }
    )
}

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
