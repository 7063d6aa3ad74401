import ClubModel
import JSONSyntax

extension Rule {
    static let spacedHyphen = Rule(
        id: "spaced-hyphen", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A double name is written with blanks around its hyphen.",
            nl: "Een dubbele naam is met spaties om het streepje geschreven."),
        reason: Phrase(
            en: """
                Most clubs write double names without blanks, and newer apps change them so. Until then the same person with and \
                without blanks is two people.
                """,
            nl: """
                De meeste clubs schrijven dubbele namen zonder spaties, en nieuwere apps maken er dat van. Tot die tijd is \
                dezelfde persoon met en zonder spaties twee mensen.
                """),
        message: Phrase(
            en: "\"{name}\" has blanks beside the hyphen.", nl: "\"{name}\" heeft spaties naast het streepje."),
        remedy: Phrase(en: "Write \"{meant}\", in every club.", nl: "Schrijf \"{meant}\", bij elke club."),
        examples: [
            .bad(
                #"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers - van Dalen"⟧ } } ] }"#,
                fixed: #"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers-van Dalen" } } ] }"#),
            .good(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers-van Dalen" } } ] }"#),
        ]
    ) { document, workspace in
        var findings: [Finding] = []
        for (part, isInfix) in oddNameParts(document, workspace) where !isInfix {
            guard let text = part.string, text.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }) else { continue }
            let meant = withoutBlanksAtHyphens(text)
            guard !hasSameBytes(meant, text), meant.utf8.count > 2 else { continue }
            var suggestions = [meant]
            // Some clubs write no blank at all in double names.
            let joined = String(decoding: meant.utf8.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
            if !hasSameBytes(joined, meant) { suggestions.append(joined) }
            findings.append(
                Finding(
                    at: part, ["name": Phrase(shortened(text)), "meant": Phrase(shortened(meant))], suggestions: suggestions,
                    fixes: [.write(meant, at: part, .unsafe)]))
        }
        return findings
    }
}

/// Returns a name without blanks at either side of a hyphen or a dash, which becomes a hyphen.
private func withoutBlanksAtHyphens(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
        let isDash = bytes[index...].starts(with: [0xE2, 0x80, 0x93]) || bytes[index...].starts(with: [0xE2, 0x80, 0x94])
        if bytes[index] == UInt8(ascii: "-") || isDash {
            while result.count > 1, result.last == 0x20 { result.removeLast() }
            result.append(UInt8(ascii: "-"))
            index += isDash ? 3 : 1
            while index < bytes.count - 1, bytes[index] == 0x20 { index += 1 }
        } else {
            result.append(bytes[index])
            index += 1
        }
    }
    return String(decoding: result, as: UTF8.self)
}
