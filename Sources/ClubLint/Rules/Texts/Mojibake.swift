import ClubModel
import JSONSyntax

extension Rule {
    static let mojibake = Rule(
        id: "mojibake", severity: .error, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "Letters with accents turned into other signs.", nl: "Letters met accenten zijn in andere tekens veranderd."),
        reason: Phrase(
            en: """
                The text was saved in one encoding and read in another on its way. The apps show the signs as they stand, and a \
                name becomes that of another person.
                """,
            nl: """
                De tekst is onderweg in de ene codering bewaard en in de andere gelezen. De apps tonen de tekens zoals ze er staan, \
                en een naam wordt die van een ander.
                """),
        message: Phrase(
            en: "\"{text}\" has signs in it that were a letter once.", nl: "in \"{text}\" staan tekens die ooit een letter waren."
        ),
        remedy: Phrase(
            en: "Look up which letter it was, and type it.", nl: "Zoek op welke letter het was, en typ die."),
        examples: [
            .bad(#"{ "members": [ { "name": { "givenName": ⟦"ZoÃ«"⇒"Zoë"⟧, "familyName": "Evers" } } ] }"#),
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "NL", "value": ⟦"Fotoâ€™s maken met z'n allen."⟧ },
                    { "language": "EN", "value": ⟦"A caf\u{FFFD} in town."⟧ }
                ] } } ] }
                """),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": ⟦"Zo=C3=AB"⟧, "familyName": ⟦"Mu\\u00f1oz"⟧ } } ] }
                """#,
                fixed: """
                    { "members": [ { "name": { "givenName": "Zoë", "familyName": "Muñoz" } } ] }
                    """),
            .bad(.remark, #"{ "language": "EN", "value": ⟦"Meets⟨%20⇒ ⟩in town.⟨\\n⇒ ⟩Every Tuesday."⟧ }"#),
            .good(#"{ "members": [ { "name": { "givenName": "João", "familyName": "Não" } } ] }"#),
            .good(.remark, #"{ "language": "EN", "value": "A third, 33%C of it, is E=MC2." }"#),
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        for (node, _) in document.oddTexts {
            guard let text = node.string else { continue }
            let mayBeRead = node.token.flags.contains(.nonASCII) || node.token.flags.contains(.escapes)
            let mended = mayBeRead ? mended(text) : nil
            guard let meant = mended ?? decoded(text), !isUnreadable(node, text) else { continue }
            let known = meant.unicodeScalars.contains("\u{FFFD}") ? nil : meant
            var finding = Finding(prose: node, ["text": Phrase(shortened(text))], meant: known)
            if mended == nil {
                finding.message = Phrase(
                    en: "\"{text}\" has a code in it where a letter or a space belongs.",
                    nl: "in \"{text}\" staat een code waar een letter of spatie hoort.")
            }
            if let known {
                finding.quote("meant", shortened(known))
                finding.remedy = Phrase(en: "Write \"{meant}\".", nl: "Schrijf \"{meant}\".")
            }
            findings.append(finding)
        }
        return findings
    }
}

/// Whether a text has bytes that are no UTF-8, which is a mistake of its own: they read like the sign for what was lost.
private func isUnreadable(_ node: Node, _ text: String) -> Bool {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return false }
    let bytes = node.tree.source.buffer[node.rawRange]
    for index in bytes.indices.dropLast(2) where bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBD {
        return false
    }
    return true
}

/// Returns a text with the signs that UTF-8 becomes in Windows-1252 turned back; `nil` where there are none.
private func mended(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var isMojibake = false
    var index = 0
    while index < scalars.count {
        if scalars[index].value == 0xFFFD { isMojibake = true }
        if let (scalar, count) = decoded(scalars[index...]) {
            result.append(scalar)
            index += count
            isMojibake = true
        } else {
            result.append(scalars[index])
            index += 1
        }
    }
    return isMojibake ? String(result) : nil
}

/// Returns a text with the letters that mails, addresses and programs write as codes: `=C3=AB`, `%C3%AB` and `\u00EB`; `nil` where there
/// are none.
private func decoded(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "=") }) else {
        return nil
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var isCoded = false
    var index = 0
    while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\"), index + 6 <= bytes.count, bytes[index + 1] == UInt8(ascii: "u"),
            let code = hexadecimal(bytes[index + 2..<index + 6]), code >= 0x80, let scalar = Unicode.Scalar(code)
        {
            result += String(scalar).utf8
            (index, isCoded) = (index + 6, true)
            continue
        }
        // "%20" for a blank, and "\n" for a new line, of which a text has none.
        let isBlank = bytes[index...].starts(with: "%20".utf8) && index > 0 && bytes[index - 1].isASCIILetter
        if isBlank || bytes[index...].starts(with: "\\n".utf8) {
            if result.last != 0x20 { result.append(0x20) }
            (index, isCoded) = (index + (isBlank ? 3 : 2), true)
            continue
        }
        let coded = codedBytes(bytes[index...])
        if let letters = String(validating: coded, as: UTF8.self), !coded.isEmpty {
            result += letters.utf8
            (index, isCoded) = (index + coded.count * 3, true)
            continue
        }
        result.append(bytes[index])
        index += 1
    }
    return isCoded ? String(decoding: result, as: UTF8.self) : nil
}

/// Returns the bytes from 0x80 on that a text begins with as codes.
private func codedBytes(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard let sign = text.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "%") else { return [] }
    var result: [UInt8] = []
    var rest = text
    while rest.count >= 3, rest.first == sign, let code = hexadecimal(rest.dropFirst().prefix(2)), code >= 0x80 {
        result.append(UInt8(code))
        rest = rest.dropFirst(3)
    }
    return result
}

/// Returns the number that some digits are, capitals or not; `nil` where one is none.
private func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
        guard let number = digit.hexadecimalValue else { return nil }
        value = value << 4 | UInt32(number)
    }
    return value
}

/// Reads the first signs as bytes of UTF-8; `nil` where they are not the bytes of one character.
private func decoded(_ scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, Int)? {
    guard let first = scalars.first.flatMap({ windowsByte($0) }) else { return nil }
    let count: Int
    switch first {
    case 0xC2...0xDF: count = 2
    case 0xE2, 0xEF: count = 3
    case 0xF0: count = 4
    default: return nil
    }
    guard scalars.count >= count else { return nil }
    var value = UInt32(first) & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07)
    for scalar in scalars.dropFirst().prefix(count - 1) {
        guard let byte = windowsByte(scalar), 0x80...0xBF ~= byte else { return nil }
        value = value << 6 | UInt32(byte & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), value >= 0x80 else { return nil }
    // Two letters that happen to be such bytes: only what makes an accented letter or a sign of texts counts.
    if count == 2, !(0xA0...0x17F ~= value) { return nil }
    return (scalar, count)
}

/// Returns the byte that Windows-1252 has for a character above ASCII.
private func windowsByte(_ scalar: Unicode.Scalar) -> UInt8? {
    if 0x80...0xFF ~= scalar.value { return UInt8(scalar.value) }
    let high: [UInt32] = [
        0x20AC, 0, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17D, 0, 0, 0x2018,
        0x2019,
        0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0, 0x17E, 0x178,
    ]
    guard let place = high.firstIndex(of: scalar.value), scalar.value > 0 else { return nil }
    return 0x80 + UInt8(place)
}
