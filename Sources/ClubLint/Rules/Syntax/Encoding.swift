import ClubModel
import JSONSyntax

extension Rule {
    static let wrongEncoding = Rule(
        cause: .wrongEncoding,
        id: "wrong-encoding",
        summary: Phrase(
            en: "The file is saved in another encoding than UTF-8.",
            nl: "Het bestand is in een andere codering dan UTF-8 opgeslagen."),
        reason: Phrase(
            en: """
                The app reads UTF-8 only. A file in another encoding is not even opened: the app takes the copy that \
                came with its last release, so your change stays invisible and nobody hears of it.
                """,
            nl: """
                De app leest alleen UTF-8. Een bestand in een andere codering gaat niet eens open: de app neemt de \
                kopie die bij haar laatste versie zat, dus je wijziging blijft onzichtbaar en niemand hoort ervan.
                """),
        message: Phrase(
            en: "The file is saved as {text}; it must be UTF-8. Nothing else in it could be checked.",
            nl: """
                Het bestand is opgeslagen als {text}; het moet UTF-8 zijn. De rest is niet gecontroleerd.
                """),
        remedy: Phrase(
            en: "Save it again and choose UTF-8 as encoding: in Notepad under \"Save as\", at the bottom.",
            nl: "Sla het opnieuw op en kies UTF-8 als codering: in Kladblok bij \"Opslaan als\", onderaan."),
        fixTitle: Phrase(en: "Convert the file to UTF-8", nl: "Zet het bestand om naar UTF-8"),
        examples: [
            .bad(
                """
                ⟦⟧{
                    "town": "Lindewold",
                    "value": "Café"
                }
                """,
                fixed: """
                    {
                        "town": "Lindewold",
                        "value": "Café"
                    }
                    """,
                encoding: .utf16),
            .good(
                """
                {
                    "town": "Lindewold",
                    "value": "Café, 写真, 📷"
                }
                """),
        ],
        adjust: { _, _, finding in
            // Lines and columns of such a file mean nothing: the mark stands at its beginning.
            finding.range = 0..<0
        }
    )
}

extension Rule {
    static let invalidUTF8 = Rule(
        cause: .invalidUTF8,
        id: "invalid-utf8",
        summary: Phrase(
            en: "The file has characters that are not UTF-8.",
            nl: "Het bestand bevat tekens die geen UTF-8 zijn."),
        reason: Phrase(
            en: """
                One letter with an accent saved in the old Windows way is enough: the app cannot download such a \
                file and silently falls back on the copy in its last release.
                """,
            nl: """
                Eén letter met een accent die op de oude Windows-manier is opgeslagen, is genoeg: de app kan zo'n \
                bestand niet ophalen en valt zonder melding terug op de kopie in haar laatste versie.
                """),
        message: Phrase(en: "There is a byte here that is not UTF-8.", nl: "Hier staat een byte die geen UTF-8 is."),
        remedy: Phrase(
            en: """
                Type the letter again, and save the file with UTF-8 as encoding (in Notepad under "Save as", at the \
                bottom).
                """,
            nl: """
                Typ de letter opnieuw, en sla het bestand op met UTF-8 als codering (in Kladblok bij "Opslaan als", \
                onderaan).
                """),
        fixTitle: Phrase(en: "Convert the file to UTF-8", nl: "Zet het bestand om naar UTF-8"),
        examples: [
            .bad(
                """
                {
                    "givenName": "Ren⟦é⟧e",
                    "familyName": "Müller"
                }
                """,
                fixed: """
                    {
                        "givenName": "Renée",
                        "familyName": "Müller"
                    }
                    """,
                encoding: .windows1252),
            .good(
                """
                {
                    "givenName": "Renée",
                    "familyName": "Müller"
                }
                """),
        ],
        adjust: { error, _, finding in
            guard let letter = error.repair.first?.replacement else { return }
            finding.quote("letter", letter)
            if error.text.isEmpty || error.text == "1" {
                finding.message = Phrase(
                    en: "This letter is not saved as UTF-8. It is probably {letter}.",
                    nl: "Deze letter is niet als UTF-8 opgeslagen. Het is waarschijnlijk {letter}.")
            } else {
                finding.message = Phrase(
                    en: "This letter is not saved as UTF-8. It is probably {letter}; there are {text} such letters.",
                    nl:
                        "Deze letter is niet als UTF-8 opgeslagen. Het is waarschijnlijk {letter}; er zijn {text} van zulke letters."
                )
                finding.remedy = Phrase(
                    en:
                        "Save the file again with UTF-8 as encoding (in Notepad under \"Save as\"), and look at each letter with an accent.",
                    nl:
                        "Sla het bestand op met UTF-8 als codering (in Kladblok bij \"Opslaan als\"), en bekijk elke letter met een accent."
                )
            }
        }
    )
}

extension Rule {
    static let byteOrderMark = Rule(
        id: "byte-order-mark",
        severity: .warning,
        summary: Phrase(
            en: "The file begins with an invisible byte order mark.",
            nl: "Het bestand begint met een onzichtbare byte-order-mark."),
        reason: Phrase(
            en: """
                Notepad and Excel put these three bytes in front of a text. The app and browsers skip them, but Python and \
                other programs refuse a JSON file that begins with them.
                """,
            nl: """
                Kladblok en Excel zetten deze drie bytes voor een tekst. De app en browsers slaan ze over, maar Python en andere \
                programma's weigeren een JSON-bestand dat ermee begint.
                """),
        message: Phrase(
            en: "The file begins with a byte order mark: three bytes that you cannot see.",
            nl: "Het bestand begint met een byte-order-mark: drie bytes die je niet ziet."),
        remedy: Phrase(
            en: "Save the file as \"UTF-8\", not as \"UTF-8 with BOM\"; on GitHub delete the blank place before the first brace.",
            nl:
                "Sla het bestand op als \"UTF-8\", niet als \"UTF-8 met BOM\"; op GitHub: wis het lege teken vóór de eerste accolade."
        ),
        examples: [
            .bad(
                """
                ⟦\u{FEFF}⇒⟧{
                    "town": "Lindewold"
                }
                """),
            .good(
                """
                {
                    "town": "Lindewold",
                    "value": "\u{FEFF}Café"
                }
                """),
        ]
    ) { document, _ in
        let source = document.tree.source
        guard source.textStart > 0 else { return [] }
        return [
            Finding(
                range: 0..<source.textStart, token: 0,
                fixes: [
                    Fix(
                        Phrase(en: "Delete the byte order mark", nl: "Verwijder de byte-order-mark"), .safe, [TextEdit(0..<3, "")]
                    )
                ])
        ]
    }
}

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
    case 0x85, 0x2028, 0x2029: Phrase(en: "a hidden line break", nl: "een verborgen regeleinde")
    case 0x1680, 0x2000...0x200A, 0x205F, 0x3000: Phrase(en: "a space of unusual width", nl: "een spatie met een aparte breedte")
    default: Phrase(en: "an invisible character", nl: "een onzichtbaar teken")
    }
}
