import ClubModel
import JSONSyntax

extension Rule {
    static let missingBracket = Rule(
        cause: .missingBracket,
        id: "missing-bracket",
        summary: Phrase(en: "A bracket or brace is missing.", nl: "Er ontbreekt een accolade of vierkante haak."),
        reason: Phrase(
            en: """
                Brackets and braces come in pairs. When one is missing, all that follows stands in the wrong place, \
                and the app can read nothing of the file: it shows an empty club, or the old one.
                """,
            nl: """
                Accolades en vierkante haken horen twee aan twee. Ontbreekt er een, dan staat alles erna op de \
                verkeerde plaats en kan de app niets van het bestand lezen: ze toont een lege club, of de oude.
                """),
        message: Phrase(en: "Here a {bracket} is missing.", nl: "Hier ontbreekt een {bracket}."),
        remedy: Phrase(en: "Type {text} at the mark.", nl: "Typ {text} op de gemarkeerde plek."),
        fixTitle: Phrase(en: "Insert {text}", nl: "Voeg {text} toe"),
        examples: [
            .bad(
                """
                {
                    "name": {
                        "givenName": "Noor",
                        "familyName": "Evers"
                    },
                    "optional": {
                        "expertises": ["Landscape", "Portrait"⟦⇒]⟧
                    }
                }
                """),
            .bad(
                """
                {
                    "optional": {
                        "expertises": ["Landscape", "Portrait"⟦⇒]⟧,
                        "birthday": "9999-05-14"
                    }
                }
                """),
            .bad(
                """
                {
                    "club": {
                        "idPlus": {
                            "town": "Lindewold",
                            "fullName": "Fotoclub Lindewold",
                            "nickName": "fcLindewold"⟦⟧,
                        "optional": {
                            "website": "https://www.example.com/lindewold/"
                        }
                    },
                    "members": []
                }
                """),
            .bad(
                """
                {
                    "name":⟦⟧
                        "givenName": "Noor",
                        "familyName": "Evers"
                    },
                    "optional": {}
                }
                """),
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" }
                        }
                    ]⟦⟧
                """),
            .good(
                """
                {
                    "value": "Landscape [and more} {",
                    "expertises": [
                        "Landscape" ] }
                """),
        ],
        adjust: { error, tree, finding in
            let place = error.range.lowerBound
            let token = tree.tokens[error.token]
            finding.quote("bracket", .bracket(error.text))
            let before = tree.words(forEndAt: place)
            if let before { finding.quote("before", before) }
            if error.text == "{" || error.text == "[" {
                finding.message = Phrase(
                    en: "An opening {bracket} is missing here.", nl: "Hier ontbreekt een openende {bracket}.")
                if place > 0, tree.source.bytes[place - 1] == UInt8(ascii: ":") {
                    finding.remedy = Phrase(en: "Type {text} after the colon.", nl: "Typ {text} achter de dubbele punt.")
                }
                let isOwn = token.kind == .key || Int(token.start) == place
                guard isOwn, let name = token.kind == .key ? tree.word(error.token) : tree.name(of: error.token) else { return }
                finding.quote("name", name)
                finding.message = Phrase(
                    en: "The opening {bracket} of \"{name}\" is missing here.",
                    nl: "Hier ontbreekt de openende {bracket} van \"{name}\".")
                return
            }
            if tree.source.isEndOfLine(place) {
                finding.remedy = Phrase(
                    en: "Type {text} at the end of this line, or on a line of its own below it.",
                    nl: "Typ {text} aan het einde van deze regel, of op een eigen regel eronder.")
            } else if before != nil {
                finding.remedy = Phrase(en: "Type {text} directly after {before}.", nl: "Typ {text} direct achter {before}.")
            }
            guard token.kind == .object || token.kind == .array else { return }
            finding.quote("container", tree.words(forContainer: error.token))
            finding.message =
                error.text.utf8.count == 1
                ? Phrase(
                    en: "The closing {bracket} of {container} is missing here.",
                    nl: "Hier ontbreekt de sluitende {bracket} van {container}.")
                : Phrase(
                    en: "The closing {bracket} of {container} and of what surrounds it are missing here.",
                    nl: "Hier ontbreken de sluitende {bracket} van {container} en van wat eromheen staat.")
            let start = Int(token.start)
            let sign = tree.source.bytes[start]
            guard start < place, sign == UInt8(ascii: "{") || sign == UInt8(ascii: "[") else { return }
            finding.related = [
                Related(
                    Phrase(en: "it is opened here", nl: "hier gaat het open"), path: tree.source.path, range: start..<start + 1)
            ]
        }
    )
}
