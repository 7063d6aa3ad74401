import ClubModel
import JSONSyntax

extension Rule {
    static let missingQuote = Rule(
        cause: .missingQuote,
        id: "missing-quote",
        summary: Phrase(
            en: "The quote before or after a name or a text is missing.",
            nl: "Het aanhalingsteken voor of achter een naam of tekst ontbreekt."),
        reason: Phrase(
            en: """
                Without its quote a text has no beginning or no end, and swallows what comes next. The app reads \
                nothing of the file; who had the data already keeps seeing the old version.
                """,
            nl: """
                Zonder aanhalingsteken heeft een tekst geen begin of geen eind, en slokt hij op wat erna komt. De \
                app leest niets van het bestand; wie de gegevens al had, blijft de oude zien.
                """),
        message: Phrase(en: "A quote (\") is missing here.", nl: "Hier ontbreekt een aanhalingsteken (\")."),
        remedy: Phrase(
            en: "Type a straight double quote (\") at the mark.",
            nl: "Typ een recht dubbel aanhalingsteken (\") op de gemarkeerde plek."),
        fixTitle: Phrase(en: "Insert the quote", nl: "Voeg het aanhalingsteken toe"),
        examples: [
            .bad(
                """
                {
                    "town⟦⇒"⟧: "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold⟦⇒"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold",
                    "fullName": "Fotoclub Lindewold⟦⇒"⟧
                }
                """),
            .bad(
                """
                {
                    ⟦⇒"⟧town": "Lindewold",
                    "fullName": ⟦⇒"⟧Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers⟦⇒"⟧ }, "optional": { "website": "" } } ]
                }
                """),
            .bad(
                """
                {
                    "members": [ { "name": { "givenName": "Noor" }, "optional": { "remark": [ { "value": "Zij lacht.⟦⇒"⟧ } ] } },
                    { "name": { "givenName": "Greet" } } ]
                }
                """),
            .bad(
                """
                {
                    "expertises": ["Landscape⟦⇒"⟧, "Portrait"]
                }
                """),
            .good(
                """
                {
                    "value": "town: Lindewold, fullName: Fotoclub Lindewold",
                    "town": "'s-Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let place = error.range.lowerBound
            let token = tree.tokens[error.token]
            let isOpening = place <= Int(token.start)
            guard token.kind == .key || token.kind == .string, isOpening || place >= Int(token.end) else { return }
            finding.quote("word", tree.word(error.token))
            finding.quote(
                "kind", token.kind == .key ? Phrase(en: "name", nl: "naam") : Phrase(en: "text", nl: "tekst"))
            if !isOpening, error.repair.contains(where: { $0.replacement == "," }) {
                finding.message = Phrase(
                    en: "The quote (\") after the {kind} {word} is missing, and the comma behind it.",
                    nl: "Het aanhalingsteken (\") achter de {kind} {word} ontbreekt, met de komma erachter.")
                finding.remedy = Phrase(
                    en: "Type a straight double quote and a comma (\",) directly after {word}.",
                    nl: "Typ een recht dubbel aanhalingsteken en een komma (\",) direct achter {word}.")
                return
            }
            if isOpening {
                finding.message = Phrase(
                    en: "The quote (\") before the {kind} {word} is missing.",
                    nl: "Het aanhalingsteken (\") vóór de {kind} {word} ontbreekt.")
                finding.remedy = Phrase(
                    en: "Type a straight double quote (\") directly before {word}.",
                    nl: "Typ een recht dubbel aanhalingsteken (\") direct vóór {word}.")
            } else {
                finding.message = Phrase(
                    en: "The quote (\") after the {kind} {word} is missing.",
                    nl: "Het aanhalingsteken (\") achter de {kind} {word} ontbreekt.")
                finding.remedy = Phrase(
                    en: "Type a straight double quote (\") directly after {word}.",
                    nl: "Typ een recht dubbel aanhalingsteken (\") direct achter {word}.")
            }
        }
    )
}

extension Rule {
    static let doubledQuote = Rule(
        cause: .doubledQuote,
        id: "doubled-quote",
        summary: Phrase(
            en: "There is a quote too many around a text.",
            nl: "Er staat een aanhalingsteken te veel om een tekst."),
        reason: Phrase(
            en: """
                Two quotes in a row are an empty text, and what follows them belongs to nothing. Such a file comes \
                into the app as if it were empty.
                """,
            nl: """
                Twee aanhalingstekens achter elkaar zijn een lege tekst, en wat erna komt hoort nergens bij. Zo'n \
                bestand komt in de app binnen alsof het leeg is.
                """),
        message: Phrase(en: "There is one quote (\") too many here.", nl: "Hier staat een aanhalingsteken (\") te veel."),
        remedy: Phrase(
            en: "Delete this quote: a text has one before it and one after it.",
            nl: "Verwijder dit aanhalingsteken: een tekst heeft er één ervoor en één erachter."),
        fixTitle: Phrase(en: "Delete the quote", nl: "Verwijder het aanhalingsteken"),
        examples: [
            .bad(
                """
                {
                    "town": ⟦""Lindewold""⇒"Lindewold"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold"⟦"⇒⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .good(
                #"""
                {
                    "infixName": "",
                    "website": "",
                    "value": "\""
                }
                """#),
        ],
        adjust: { error, _, finding in
            guard error.range.count > 1 else { return }
            finding.message = Phrase(
                en: "There are too many quotes around this text: {found}.",
                nl: "Om deze tekst staan te veel aanhalingstekens: {found}.")
            finding.remedy = Phrase(
                en: "Keep one quote (\") before the text and one after it.",
                nl: "Houd één aanhalingsteken (\") voor de tekst en één erachter.")
        }
    )
}

extension Rule {
    static let unescapedQuote = Rule(
        cause: .unescapedQuote,
        id: "unescaped-quote",
        summary: Phrase(
            en: "There is a quote inside a text without a backslash before it.",
            nl: "Binnen een tekst staat een aanhalingsteken zonder backslash ervoor."),
        reason: Phrase(
            en: """
                The app takes this quote for the end of the text and stumbles over the words behind it. Such a \
                remark once made the file of all clubs unreadable for 15 hours.
                """,
            nl: """
                De app houdt dit aanhalingsteken voor het einde van de tekst en struikelt over de woorden erachter. \
                Zo'n opmerking maakte ooit het bestand van alle clubs 15 uur lang onleesbaar.
                """),
        message: Phrase(
            en: "This quote (\") ends the text too early: more of the text follows.",
            nl: "Dit aanhalingsteken (\") sluit de tekst te vroeg af: er volgt nog meer tekst."),
        remedy: Phrase(
            en: "Put a backslash before it (\\\"), or use curly quotes (“ and ”) inside the text.",
            nl: """
                Zet er een backslash voor (\\"), of gebruik gekrulde aanhalingstekens (“ en ”) binnen de tekst.
                """),
        fixTitle: Phrase(en: "Put a backslash before the quote", nl: "Zet een backslash voor het aanhalingsteken"),
        examples: [
            .bad(
                """
                {
                    "value": "Winner of the ⟦"⟧Golden Eye" contest",
                    "town": "Lindewold"
                }
                """,
                fixed: #"""
                    {
                        "value": "Winner of the \"Golden Eye\" contest",
                        "town": "Lindewold"
                    }
                    """#),
            .bad(
                """
                {
                    "language": "EN", "value": "Known as ⟦"⟧The Lindens""
                }
                """,
                fixed: #"""
                    {
                        "language": "EN", "value": "Known as \"The Lindens\""
                    }
                    """#),
            .good(
                #"""
                {
                    "website": "https://www.example.com/lindewold/",
                    "value": "Winner of the \"Golden Eye\" and the “Silver Lens”"
                }
                """#),
        ],
        adjust: { error, _, finding in
            guard error.repair.count > 1 else { return }
            finding.quote("count", String(error.repair.count))
            finding.message = Phrase(
                en: "This quote (\") ends the text too early. It is the first of {count} quotes inside this text.",
                nl:
                    "Dit aanhalingsteken (\") sluit de tekst te vroeg af. Het is het eerste van {count} in deze tekst."
            )
            finding.remedy = Phrase(
                en: "Put a backslash before each of them (\\\"), or use curly quotes (“ and ”) inside the text.",
                nl: "Zet voor elk ervan een backslash (\\\"), of gebruik gekrulde aanhalingstekens (“ en ”) binnen de tekst.")
        }
    )
}

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
