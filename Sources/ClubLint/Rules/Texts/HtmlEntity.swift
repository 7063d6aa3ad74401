import ClubModel
import JSONSyntax

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
                let (code, meant) = decoded(text)
            else { continue }
            findings.append(Finding(prose: node, ["code": Phrase(code)], meant: meant))
        }
        return findings
    }
}

/// Returns the first code of a text, and the text with all of them turned into characters, or a blank where a line was to
/// begin; `nil` where there is none.
private func decoded(_ text: String) -> (code: String, meant: String)? {
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
