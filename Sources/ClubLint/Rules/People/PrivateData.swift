import ClubModel
import JSONSyntax

extension Rule {
    static let privateData = Rule(
        id: "private-data", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A remark has an e-mail address, a telephone number or a postcode in it.",
            nl: "Een opmerking bevat een e-mailadres, een telefoonnummer of een postcode."),
        reason: Phrase(
            en: """
                The files are public and their history is kept for ever. E-mail addresses and telephone numbers were taken out \
                of them in 2024 for people's privacy.
                """,
            nl: """
                De bestanden zijn openbaar en hun geschiedenis blijft altijd bewaard. E-mailadressen en telefoonnummers zijn er \
                in 2024 uit gehaald om de privacy van mensen.
                """),
        message: Phrase(en: "the remark has {what} in it: \"{found}\".", nl: "in de opmerking staat {what}: \"{found}\"."),
        remedy: Phrase(
            en: "Take it out, and let people find it on the club's own site.",
            nl: "Haal het eruit, en laat mensen het op de site van de club vinden."),
        identity: ["found"],
        examples: [
            .bad(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "NL", "value": ⟦"Bel Noor voor een proefavond: 06-12345678."⟧ } ] } } ] }
                """),
            .bad(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"Write to noor.evers@example.com."⟧ } ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": "Since 1951; 24 members, 12 exhibitions in 2020-2024. See @fclindewold." } ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.nodes(.remarkText).filtered({ mayBePrivate($0, $1) }) {
            guard !document.isTemplate, let text = node.string, let found = PrivatePart(in: text) else { continue }
            findings.append(Finding(at: node, ["what": found.what, "found": Phrase(shortened(found.text))]))
        }
        return findings
    }
}

/// Whether a text has an `@` or six digits in it: nearly none has.
private func mayBePrivate(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged) else { return false }
    var digits = 0
    for index in token.rawRange {
        let byte = bytes[index]
        if byte == UInt8(ascii: "@") { return true }
        if byte.isDigit { digits &+= 1 }
    }
    return digits >= 4
}
