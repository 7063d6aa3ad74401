import ClubModel
import JSONSyntax

extension Rule {
    static let spacedHyphen = Rule(
        id: "spaced-hyphen", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A double name is written with spaces around its hyphen.",
            nl: "Een dubbele naam is met spaties om het streepje geschreven."),
        reason: Phrase(
            en: """
                Most clubs write double names without spaces, and newer apps change them so when they read them. In older ones the \
                same person with and without spaces is two people.
                """,
            nl: """
                De meeste clubs schrijven dubbele namen zonder spaties, en nieuwere apps maken er dat van als ze ze lezen. In \
                oudere is dezelfde persoon met en zonder spaties twee mensen.
                """),
        message: Phrase(
            en: "\"{name}\" has blanks beside the hyphen.", nl: "\"{name}\" heeft spaties naast het streepje."),
        remedy: Phrase(en: "Write \"{meant}\", in every club.", nl: "Schrijf \"{meant}\", bij elke club."),
        examples: [
            .bad(
                #"""
                { "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers - van Dalen"⇒"Evers-van Dalen"⟧ } } ] }
                """#),
            .bad(
                #"{ "members": [ { "name": { "givenName": "Noor", "familyName": ⟦"Evers -van-Dalen"⇒"Evers-van Dalen"⟧ } } ] }"#),
            .good(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers-van Dalen" } } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for (part, isInfix) in oddNameParts(document) where !isInfix {
            guard let text = part.string, hasBlankAtHyphen(text) else { continue }
            let meant = normalFamilyName(text)
            guard !hasSameBytes(meant, text) else { continue }
            findings.append(
                Finding(
                    at: part, ["name": Phrase(shortened(text)), "meant": Phrase(shortened(meant))], suggestions: [meant],
                    fixes: [.write(meant, at: part, .unsafe)]))
        }
        return findings
    }
}

/// Whether a blank stands beside a hyphen or dash inside a name.
func hasBlankAtHyphen(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices.dropFirst().dropLast() where scalars[index] == "-" || 0x2010...0x2015 ~= scalars[index].value {
        if scalars[index - 1] == " " || scalars[index + 1] == " " { return true }
    }
    return false
}
