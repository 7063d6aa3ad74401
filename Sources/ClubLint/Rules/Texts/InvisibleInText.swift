import ClubModel
import JSONSyntax

extension Rule {
    static let invisibleInText = Rule(
        id: "invisible-in-text", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A name or text has a character in it that nobody sees.",
            nl: "In een naam of tekst zit een teken dat niemand ziet."),
        reason: Phrase(
            en: """
                It came along from a web page or a mail. The apps compare texts letter for letter: a name with such a character is \
                another name, searching does not find it, and lines break at odd places.
                """,
            nl: """
                Het kwam mee uit een webpagina of mail. De apps vergelijken teksten letter voor letter: een naam met zo'n teken is \
                een andere naam, zoeken vindt hem niet, en regels breken op rare plaatsen af.
                """),
        message: Phrase(en: "there is {character} in \"{text}\".", nl: "er zit {character} in \"{text}\"."),
        remedy: Phrase(en: "Type that bit again.", nl: "Typ dat stukje opnieuw."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"The aim is the\u{A0}creative level."⟧ },
                    { "language": "NL", "value": ⟦"Foto\u{AD}groep voor be\u{200B}ginners."⟧ }
                ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "optional": { "remark": [
                        { "language": "EN", "value": "The aim is the creative level." },
                        { "language": "NL", "value": "Fotogroep voor beginners." }
                    ] } } ] }
                    """),
            .bad(
                """
                { "members": [ { "name": { "givenName": ⟦"Noor\u{A0}"⟧, "familyName": "Evers" } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "FR", "value": "Le club\u{202F}: dix membres\u{A0}!" },
                    { "language": "FA", "value": "می\u{200C}شود 👩\u{200D}👩\u{200D}👧" }
                ] } } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for (node, isName) in document.oddTexts where node.token.flags.contains(.nonASCII) || node.token.flags.contains(.escapes)
        {
            guard let text = node.string, let (found, meant) = withoutInvisible(text) else { continue }
            findings.append(
                Finding(
                    prose: node, ["character": characterName(found), "text": Phrase(shortened(meant))], meant: meant,
                    isName ? .unsafe : .safe))
        }
        return findings
    }
}

/// Returns the first invisible character of a text and the text without any; `nil` where there is none that is odd.
private func withoutInvisible(_ text: String) -> (found: Unicode.Scalar, meant: String)? {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var found: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
        let previous = index > 0 ? scalars[index - 1] : " "
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        switch scalar.value {
        case 0xA0, 0x202F, 0x2000...0x200A, 0x205F, 0x3000:
            // Before these marks, inside quotes and between numbers a space that keeps together is good typography; and Chinese
            // and Japanese have a wide one.
            let isTypography =
                ":;!?»%€°".unicodeScalars.contains(next) || previous == "«" || "0"..."9" ~= previous || "0"..."9" ~= next
            if isTypography || scalar.value == 0x3000 && previous.value > 0x2E80 {
                result.append(scalar)
            } else {
                found = found ?? scalar
                if previous != " ", next != " " || index + 1 == scalars.count { result.append(" ") }
            }
        case 0xAD, 0x200B, 0x2060, 0xFEFF: found = found ?? scalar
        case 0x200C, 0x200D:
            // They join emoji and letters of scripts that need them.
            if isPlainLetter(previous), isPlainLetter(next) { found = found ?? scalar } else { result.append(scalar) }
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
            if scalars.contains(where: { 0x590...0x8FF ~= $0.value || 0xFB1D...0xFEFC ~= $0.value }) {
                result.append(scalar)
            } else {
                found = found ?? scalar
            }
        default: result.append(scalar)
        }
    }
    return found.map { ($0, String(result)) }
}

private func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x250 }
