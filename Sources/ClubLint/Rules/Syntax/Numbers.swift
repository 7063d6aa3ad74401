import ClubModel
import JSONSyntax

extension Rule {
    static let malformedNumber = Rule(
        cause: .malformedNumber,
        id: "malformed-number",
        summary: Phrase(
            en: "A number is not written as JSON writes numbers.",
            nl: "Een getal is anders geschreven dan JSON getallen schrijft."),
        reason: Phrase(
            en: """
                JSON numbers have digits, at most one point with digits on both sides, and a minus sign if they are \
                negative. For anything else the app gives up on the file without a word.
                """,
            nl: """
                Getallen hebben in JSON cijfers, hooguit één punt met cijfers aan beide kanten, en een minteken als \
                ze negatief zijn. Bij al het andere geeft de app het bestand zonder een woord op.
                """),
        message: Phrase(
            en: "{found} is not a number as JSON writes them.",
            nl: "{found} is geen getal zoals JSON het schrijft."),
        remedy: Phrase(
            en: """
                Write only digits, and a point for decimals: 51.42. If it is not a number, put quotes around it.
                """,
            nl: """
                Schrijf alleen cijfers, en een punt voor decimalen: 51.42. Is het geen getal, zet er dan \
                aanhalingstekens om.
                """),
        fixTitle: Phrase(en: "Write {number}", nl: "Schrijf {number}"),
        examples: [
            .bad(
                """
                {
                    "coordinates": { "latitude": ⟦+51.42⇒51.42⟧, "longitude": ⟦.25⇒0.25⟧ }
                }
                """),
            .bad(
                """
                {
                    "coordinates": { "latitude": ⟦51.⇒51⟧, "longitude": 5.25 }
                }
                """),
            .bad(
                """
                {
                    "fotobondNumber": ⟦NaN⟧
                }
                """),
            .bad(
                """
                {
                    "fotobondNumber": ⟦16.20.123⇒1620123⟧
                }
                """),
            .good(
                """
                {
                    "latitude": -51.42,
                    "longitude": 525e-2,
                    "value": "+31 6"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let found = tree.source.excerpt(error.range)
            let joined = withoutPoints(found)
            if !joined.isEmpty {
                finding.quote("number", joined)
                finding.remedy = Phrase(
                    en: "Write the digits without points between them: {number}.",
                    nl: "Schrijf de cijfers zonder punten ertussen: {number}.")
                finding.suggestions = [joined]
                finding.fixes = [
                    Fix(Phrase(en: "Write {number}", nl: "Schrijf {number}"), .unsafe, [TextEdit(error.range, joined)])
                ]
                return
            }
            guard let number = error.repairedText(in: tree) else {
                finding.fixes = []
                return
            }
            finding.quote("number", number)
            guard number != "null" else {
                finding.remedy = Phrase(
                    en: "Write the number itself, or delete the field if it is not known.",
                    nl: "Schrijf het getal zelf, of verwijder het veld als het niet bekend is.")
                return
            }
            finding.remedy = Phrase(en: "Write {number}.", nl: "Schrijf {number}.")
            finding.suggestions = [number]
        }
    )
}

/// Returns the digits of a number with several points, such as a Fotobond number as the web site shows it; else nothing.
private func withoutPoints(_ number: String) -> String {
    var digits = ""
    var points = 0
    for scalar in number.unicodeScalars {
        switch scalar {
        case "0"..."9": digits.unicodeScalars.append(scalar)
        case ".": points += 1
        default: return ""
        }
    }
    return points > 1 && digits.unicodeScalars.first != "0" ? digits : ""
}

extension Rule {
    static let leadingZero = Rule(
        cause: .leadingZero,
        id: "leading-zero",
        summary: Phrase(en: "A number begins with a zero.", nl: "Een getal begint met een nul."),
        reason: Phrase(
            en: """
                Fotobond numbers are often written with a zero in front, but in JSON no number may begin with one. \
                The app then reads nothing: not the number, and not the file.
                """,
            nl: """
                Fotobondnummers worden vaak met een nul ervoor geschreven, maar in JSON mag een getal daar niet mee \
                beginnen. De app leest dan niets: niet het nummer, en niet het bestand.
                """),
        message: Phrase(en: "The number {found} begins with a zero.", nl: "Het getal {found} begint met een nul."),
        remedy: Phrase(en: "Leave out the zeros in front.", nl: "Laat de nullen vooraan weg."),
        fixTitle: Phrase(en: "Write {number}", nl: "Schrijf {number}"),
        examples: [
            .bad(
                """
                {
                    "nlSpecific": { "fotobondNumber": ⟦0301⇒301⟧ }
                }
                """),
            .good(
                """
                {
                    "latitude": 0.5,
                    "longitude": -0.25,
                    "fotobondNumber": 0,
                    "text": "0301"
                }
                """),
        ],
        adjust: { error, tree, finding in
            guard let number = error.repairedText(in: tree) else {
                finding.fixes = []
                return
            }
            finding.quote("number", number)
            finding.remedy = Phrase(
                en: "Write {number}, without the zeros in front.", nl: "Schrijf {number}, zonder nullen vooraan.")
            finding.suggestions = [number]
        }
    )
}

extension Rule {
    static let decimalComma = Rule(
        cause: .decimalComma,
        id: "decimal-comma",
        summary: Phrase(en: "A number has a decimal comma.", nl: "Een getal heeft een decimale komma."),
        reason: Phrase(
            en: """
                JSON writes decimals with a point, in every country. With a comma one number becomes two, the file \
                is no longer JSON, and the club keeps its old place on the map or gets none.
                """,
            nl: """
                JSON schrijft decimalen met een punt, in elk land. Met een komma worden het twee getallen, is het \
                bestand geen JSON meer, en houdt de club haar oude plek op de kaart of krijgt ze er geen.
                """),
        message: Phrase(
            en: "The number {found} has a comma where a point belongs.",
            nl: "Het getal {found} heeft een komma waar een punt hoort."),
        remedy: Phrase(en: "Write a point instead of the comma.", nl: "Schrijf een punt in plaats van de komma."),
        fixTitle: Phrase(en: "Write {number}", nl: "Schrijf {number}"),
        examples: [
            .bad(
                """
                {
                    "coordinates": {
                        "latitude": ⟦51,42⇒51.42⟧,
                        "longitude": ⟦5,4614⇒5.4614⟧
                    }
                }
                """),
            .bad(
                """
                {
                    "coordinates": { "latitude": ⟦51,42⇒51.42⟧, "longitude": 5.25 }
                }
                """),
            .good(
                """
                {
                    "position": [51, 5],
                    "packed": [51,5],
                    "value": "51,42"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let number = error.repairedText(in: tree) ?? decimalPoint(tree.source.excerpt(error.range))
            finding.quote("number", number)
            finding.remedy = Phrase(en: "Write {number}, with a point.", nl: "Schrijf {number}, met een punt.")
            finding.suggestions = [number]
        }
    )
}

/// Returns a number with a point for its comma.
private func decimalPoint(_ number: String) -> String {
    var result = ""
    for scalar in number.unicodeScalars { result.unicodeScalars.append(scalar == "," ? "." : scalar) }
    return result
}
