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
        message: Phrase(
            en: "there is {character}{more} {place}, which nobody sees.",
            nl: "er staat {character}{more} {place}: dat ziet niemand."),
        remedy: Phrase(en: "Type an ordinary space there.", nl: "Typ daar een gewone spatie."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"The aim is the\u{A0}creative level."⇒"The aim is the creative level."⟧ },
                    { "language": "NL", "value": ⟦"Foto\u{AD}groep voor be\u{200B}ginners."⇒"Fotogroep voor beginners."⟧ }
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
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        for (node, isName) in document.oddTexts where node.token.flags.contains(.nonASCII) || node.token.flags.contains(.escapes)
        {
            guard let text = node.string, let (found, count, meant) = withoutInvisible(text) else { continue }
            let scalars = Array(text.unicodeScalars)
            let (words, remedy) = place(of: found, in: scalars)
            let name = characterName(scalars[found])
            let more = count > 1 ? placeAmong(count, scalars[found]) : Phrase("")
            var finding = Finding(
                prose: node, ["character": name, "place": words, "more": more], meant: meant, isName ? .unsafe : .safe)
            finding.remedy = remedy
            findings.append(finding)
        }
        return findings
    }
}

/// Returns the place of the first invisible character of a text, how many there are, and the text without any; `nil` where there is
/// none that is odd.
private func withoutInvisible(_ text: String) -> (found: Int, count: Int, meant: String)? {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var found: [Int] = []
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
                found.append(index)
                if previous != " ", next != " " || index + 1 == scalars.count { result.append(" ") }
            }
        case 0xAD, 0x200B, 0x2060, 0xFEFF: found.append(index)
        case 0x200C, 0x200D:
            // They join emoji and letters of scripts that need them.
            if isPlainLetter(previous), isPlainLetter(next) { found.append(index) } else { result.append(scalar) }
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
            if scalars.contains(where: { 0x590...0x8FF ~= $0.value || 0xFB1D...0xFEFC ~= $0.value }) {
                result.append(scalar)
            } else {
                found.append(index)
            }
        default: result.append(scalar)
        }
    }
    return found.first.map { ($0, found.count, String(result)) }
}

private func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x250 }

/// Returns where an invisible character stands, as a part of a sentence, and what to do there; `nil` where that is to type a
/// space.
private func place(of index: Int, in scalars: [Unicode.Scalar]) -> (words: Phrase, remedy: Phrase?) {
    func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in scalars where !scalar.properties.isDefaultIgnorableCodePoint { view.append(scalar) }
        return shortened(String(view))
    }
    let start = scalars[..<index].lastIndex { !isPartOfWord($0) }.map { $0 + 1 } ?? 0
    let end = scalars[(index + 1)...].firstIndex { !isPartOfWord($0) } ?? scalars.count
    let (before, behind) = (text(scalars[start..<index]), text(scalars[(index + 1)..<end]))
    let removal = Phrase(en: "Take it away.", nl: "Haal dat weg.")
    if before.isEmpty, behind.isEmpty { return (Phrase(en: "in this text", nl: "in deze tekst"), removal) }
    if before.isEmpty { return (Phrase(en: "in front of \"\(behind)\"", nl: "vóór \"\(behind)\""), removal) }
    if behind.isEmpty { return (Phrase(en: "behind \"\(before)\"", nl: "achter \"\(before)\""), removal) }
    if scalars[index].properties.isWhitespace {
        return (Phrase(en: "between \"\(before)\" and \"\(behind)\"", nl: "tussen \"\(before)\" en \"\(behind)\""), nil)
    }
    let word = text(scalars[start..<end])
    return (
        Phrase(en: "in \"\(word)\"", nl: "in \"\(word)\""),
        Phrase(en: "Delete \"\(word)\", and type it anew.", nl: "Haal \"\(word)\" weg, en typ het opnieuw.")
    )
}
