import ClubModel
import JSONSyntax

extension Rule {
    static let invisibleCharacter = Rule(
        cause: .invisibleCharacter,
        id: "invisible-character",
        summary: Phrase(
            en: "There is an invisible character outside the texts.",
            nl: "Buiten de teksten staat een onzichtbaar teken."),
        reason: Phrase(
            en: """
                It looks like a space or like nothing, and usually came along from a web page or a mail. JSON allows \
                only ordinary spaces there: the app reads nothing of the file, and you see no reason why.
                """,
            nl: """
                Het ziet eruit als een spatie of als niets, en kwam meestal mee uit een webpagina of mail. JSON \
                staat daar alleen gewone spaties toe: de app leest niets van het bestand, en je ziet niet waarom.
                """),
        message: Phrase(
            en: "There is {character} here, which JSON does not allow outside texts.",
            nl: "Hier staat {character}, en dat mag in JSON niet buiten een tekst."),
        remedy: Phrase(
            en: "Delete it, and type an ordinary space where you want one.",
            nl: "Haal dat weg, en typ een gewone spatie waar je er een wilt."),
        fixTitle: Phrase(en: "Use ordinary spaces", nl: "Gebruik gewone spaties"),
        examples: [
            .bad(
                """
                {
                ⟨⟦\u{A0}⟧   ⇒    ⟩"town": "Lindewold",
                    "fullName":⟨\u{A0}⇒ ⟩"Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold",⟦\u{200B}⇒⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .good(
                """
                {
                    "value": "Fotoclub\u{A0}Lindewold\u{200B}"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let source = tree.source
            let text = source.text(error.range.lowerBound..<min(error.range.upperBound, error.range.lowerBound + 4))
            let found = text.unicodeScalars.first ?? " "
            finding.quote("character", characterName(found))
            guard let count = Int(error.text), count > 1 else { return }
            finding.quote("more", placeAmong(count, found))
            finding.message = Phrase(
                en: "Here is {character}{more}, which JSON does not allow outside texts.",
                nl: "Hier staat {character}{more}, en dat mag in JSON niet buiten een tekst.")
            finding.remedy = Phrase(
                en: "Delete them, and type ordinary spaces where you want some.",
                nl: "Haal ze weg, en typ gewone spaties waar je die wilt.")
        }
    )
}

/// Returns that an invisible character is the first of several, as in `(the first of 2)`, behind its name.
func placeAmong(_ count: Int, _ scalar: Unicode.Scalar) -> Phrase {
    let article = scalar.properties.isWhitespace || scalar.value == 0xFEFF ? "de" : "het"
    return Phrase(en: " (the first of \(count))", nl: " (\(article) eerste van \(count))")
}

/// Returns what people call an invisible character.
func characterName(_ scalar: Unicode.Scalar) -> Phrase {
    switch scalar.value {
    case 0xA0, 0x202F: Phrase(en: "a no-break space", nl: "een harde spatie")
    case 0xAD: Phrase(en: "a soft hyphen", nl: "een zacht afbreekstreepje")
    case 0x200B...0x200D, 0x2060: Phrase(en: "an invisible character without width", nl: "een onzichtbaar teken zonder breedte")
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        Phrase(en: "an invisible mark for the direction of writing", nl: "een onzichtbaar teken voor de schrijfrichting")
    case 0xFEFF: Phrase(en: "a byte order mark", nl: "een byte-order-mark")
    case 0x1680, 0x2000...0x200A, 0x205F, 0x3000: Phrase(en: "a space of unusual width", nl: "een spatie met een aparte breedte")
    default: Phrase(en: "an invisible character", nl: "een onzichtbaar teken")
    }
}
