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
            let isLost = text.unicodeScalars.contains("\u{FFFD}")
            let mended = mayBeRead ? DoubleEncoding.undone(text) ?? (isLost ? text : nil) : nil
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

extension Rule {
    /// A question mark where a letter was. Programs write it for each letter that their encoding lacks.
    static let lostSign = Rule(
        id: "lost-sign", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A question mark stands in front of a word or inside one.", nl: "Voor een woord of erin staat een vraagteken."),
        reason: Phrase(
            en: """
                Programs write a question mark for a letter or a quotation mark that they cannot keep. The apps show it as it \
                stands, and nobody but the writer knows what it was.
                """,
            nl: """
                Programma's schrijven een vraagteken voor een letter of aanhalingsteken dat ze niet kunnen bewaren. De apps tonen \
                het zoals het er staat, en alleen de schrijver weet wat het was.
                """),
        message: Phrase(
            en: "in \"{word}\" a question mark stands where a letter or another sign got lost.",
            nl: "in \"{word}\" staat een vraagteken waar een letter of een ander teken verloren ging."),
        remedy: Phrase(en: "Type that letter or sign again.", nl: "Typ die letter of dat teken opnieuw."),
        identity: ["word"],
        examples: [
            .bad(.remark, #"{ "language": "EN", "value": ⟦"Meets in caf?s in town on Tuesdays."⟧ }"#),
            .bad(.remark, #"{ "language": "NL", "value": ⟦"Elk jaar gaat een ?doorgeefobject? rond."⟧ }"#),
            .bad(.remark, #"{ "language": "NL", "value": ⟦"Elke dinsdag ? in het dorpshuis ? komen we bijeen."⟧ }"#),
            .good(.remark, #"{ "language": "EN", "value": "New here?Ask (or not?) at https://www.example.com/?page=2 today." }"#),
        ], scope: .record
    ) { document, _ in
        document.oddProse.compactMap { prose in
            guard prose.text.utf8.contains(UInt8(ascii: "?")) else { return nil }
            let words = prose.text.split(separator: " ")
            if let word = words.first(where: { isLostSign(Array($0.utf8)) }) {
                return Finding(at: prose.node, ["word": Phrase(shortened(String(word)))])
            }
            // A dash between two words.
            guard let place = words.dropLast().firstIndex(of: "?"), place > 0, !words[place - 1].hasSuffix("?") else {
                return nil
            }
            return Finding(at: prose.node, ["word": Phrase(shortened(words[place - 1...place + 1].joined(separator: " ")))])
        }
    }
}

/// Whether a question mark stands in front of a word or between two small letters; not in an address.
private func isLostSign(_ word: [UInt8]) -> Bool {
    guard let place = word.firstIndex(of: UInt8(ascii: "?")), place + 1 < word.count, word[place + 1].isASCIILetter,
        !word.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") })
    else { return false }
    return place == 0 || word[place - 1].isASCIILowercase && word[place + 1].isASCIILowercase
}

extension Rule {
    static let htmlEntity = Rule(
        id: "html-entity", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text or an address has codes of web pages in it.", nl: "In een tekst of adres staan codes van webpagina's."),
        reason: Phrase(
            en: "The apps show them as they stand: people read \"Zo&euml;\". In an address they lead to another page.",
            nl: "De apps tonen ze zoals ze er staan: mensen lezen \"Zo&euml;\". In een adres leiden ze naar een andere pagina."),
        message: Phrase(en: "\"{code}\" is a code of web pages.", nl: "\"{code}\" is een code van webpagina's."),
        remedy: Phrase(
            en: "Write the character itself; bold letters and links are not possible here.",
            nl: "Schrijf het teken zelf; vette letters en links kunnen hier niet."),
        identity: ["code"],
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": ⟦"⟨Zo&euml;⇒Zoë⟩"⟧, "familyName": "Evers" },
                    "optional": { "website": ⟦"https://www.zoeevers.example/?a=1&⟨amp;⇒⟩b=2"⟧ }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [ { "language": "NL", "value": ⟦"<p>Klein<br>maar <b>fijn</b>.</p>"⟧ } ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "optional": { "remark": [ { "language": "NL", "value": "Klein maar fijn." } ] } } ] }
                    """),
            .bad(.remark, #"{ "language": "EN", "value": ⟦"Small, but ⟨**⇒⟩nice⟨**⇒⟩."⟧ }"#),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [ { "language": "EN", "value": "Q&A; black & white, < 10 members." } ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        var nodes = document.oddTexts.map { $0.node }
        nodes += document.oddAddresses(Meaning.openedAddresses).map { $0.node }
        for node in nodes {
            guard let text = node.string, text.utf8.contains(where: { "&<*".utf8.contains($0) }),
                let (code, meant) = withoutMarkup(text)
            else { continue }
            findings.append(Finding(prose: node, ["code": Phrase(code)], meant: meant))
        }
        return findings
    }
}

/// Returns the first code of a text, and the text with all of them turned into characters, or a blank where a line was to
/// begin; `nil` where there is none.
private func withoutMarkup(_ text: String) -> (code: String, meant: String)? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var code: String?
    var index = 0
    while index < bytes.count {
        if bytes[index] == UInt8(ascii: "&"), let (character, count) = entity(bytes[index...]) {
            code = code ?? String(decoding: bytes[index..<index + count], as: UTF8.self)
            result += Array(character.utf8)
            index += count
            continue
        }
        if bytes[index] == UInt8(ascii: "<"), let (count, beginsLine) = tag(bytes[index...]) {
            code = code ?? String(decoding: bytes[index..<index + count], as: UTF8.self)
            index += count
            let isBetweenWords = result.last.map { $0 > 0x20 } ?? false && index < bytes.count && bytes[index] > 0x20
            if beginsLine, isBetweenWords { result.append(0x20) }
            continue
        }
        // Markdown's **bold**.
        if bytes[index...].starts(with: "**".utf8), let end = bold(bytes[index...]) {
            code = code ?? "**"
            result += bytes[index + 2..<end]
            index = end + 2
            continue
        }
        result.append(bytes[index])
        index += 1
    }
    while result.last == 0x20 { result.removeLast() }
    return code.map { ($0, String(decoding: result.drop { $0 == 0x20 }, as: UTF8.self)) }
}

/// Returns where what two stars make bold ends; `nil` where there are no others, or something else is meant.
private func bold(_ bytes: ArraySlice<UInt8>) -> Int? {
    let inner = bytes.dropFirst(2).prefix(200)
    guard let first = inner.first, first > 0x20, first != UInt8(ascii: "*"), let end = inner.firstIndex(of: UInt8(ascii: "*")),
        bytes[end...].starts(with: "**".utf8), bytes[end - 1] > 0x20
    else { return nil }
    return end
}

/// Reads an entity at the beginning of some bytes.
private func entity(_ bytes: ArraySlice<UInt8>) -> (character: String, count: Int)? {
    guard let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")), end > bytes.startIndex + 2 else { return nil }
    let name = bytes[(bytes.startIndex + 1)..<end]
    let count = end - bytes.startIndex + 1
    if name.first == UInt8(ascii: "#") {
        let isHex = name.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let digits = String(decoding: name.dropFirst(isHex ? 2 : 1), as: UTF8.self)
        guard let value = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(value) else { return nil }
        return (String(Character(scalar)), count)
    }
    let text = String(decoding: name, as: UTF8.self)
    guard let known = entities.first(where: { $0.name == text }) else { return nil }
    return (known.character, count)
}

/// Returns how long a tag at the beginning of some bytes is, and whether what follows it stands on a line of its own; `nil`
/// where there is none.
private func tag(_ bytes: ArraySlice<UInt8>) -> (count: Int, beginsLine: Bool)? {
    guard let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    var name = bytes[(bytes.startIndex + 1)..<end].drop { $0 == UInt8(ascii: "/") }
    if let blank = name.firstIndex(where: { $0 == 0x20 || $0 == UInt8(ascii: "/") }) { name = name[..<blank] }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    let beginsLine = ["br", "p", "div", "li", "ul"].contains(text)
    guard beginsLine || ["b", "i", "a", "em", "strong", "span", "u"].contains(text) else { return nil }
    return (end - bytes.startIndex + 1, beginsLine)
}

/// The entities that Dutch, German and French texts need most.
private let entities: [(name: String, character: String)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", " "), ("eacute", "é"), ("egrave", "è"),
    ("euml", "ë"), ("ecirc", "ê"), ("iuml", "ï"), ("ouml", "ö"), ("uuml", "ü"), ("auml", "ä"), ("Eacute", "É"), ("Euml", "Ë"),
    ("Ouml", "Ö"), ("Uuml", "Ü"), ("Auml", "Ä"), ("szlig", "ß"), ("agrave", "à"), ("aacute", "á"), ("acirc", "â"),
    ("ccedil", "ç"),
    ("ocirc", "ô"), ("oacute", "ó"), ("uacute", "ú"), ("icirc", "î"), ("iacute", "í"), ("ntilde", "ñ"), ("oslash", "ø"),
    ("aring", "å"),
    ("rsquo", "’"), ("lsquo", "‘"), ("ldquo", "“"), ("rdquo", "”"), ("ndash", "–"), ("mdash", "—"), ("hellip", "…"),
    ("copy", "©"),
    ("deg", "°"), ("euro", "€"),
]
