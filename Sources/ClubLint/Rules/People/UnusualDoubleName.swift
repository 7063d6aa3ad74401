import ClubModel
import JSONSyntax

extension Rule {
    static let unusualDoubleName = Rule(
        id: "unusual-double-name", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A double name is written otherwise than newer apps write it.",
            nl: "Een dubbele naam is anders geschreven dan nieuwere apps doen."),
        reason: Phrase(
            en: """
                Newer apps bring double names into one form when they read them: a hyphen between both names, and the infix behind \
                it as a word of its own in small letters. The file keeps the other form, and in older apps and on websites the same \
                person is two people.
                """,
            nl: """
                Nieuwere apps brengen dubbele namen bij het lezen in één vorm: een streepje tussen beide namen, en het \
                tussenvoegsel daarachter los en met kleine letters. Het bestand houdt de andere vorm, en in oudere apps en op \
                websites is dezelfde persoon twee mensen.
                """),
        message: Phrase(
            en: "newer apps write \"{name}\" as \"{meant}\".", nl: "nieuwere apps schrijven \"{name}\" als \"{meant}\"."),
        remedy: Phrase(en: "Write \"{meant}\", in every club.", nl: "Schrijf \"{meant}\", bij elke club."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": ⟦"Evers-van-Dalen"⇒"Evers-van Dalen"⟧ } },
                    { "name": { "givenName": "Greet", "familyName": ⟦"Vos-Van de Loo"⇒"Vos-van de Loo"⟧ } },
                    { "name": { "givenName": "Anna", "familyName": ⟦"Wit–Evers"⇒"Wit-Evers"⟧ } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers-van Dalen" } },
                    { "name": { "givenName": "Jean-Pierre", "familyName": "Vos-Evers" } },
                    { "name": { "givenName": "Joris", "infixName": "in 't", "familyName": "Veld-d'Hoore" } }
                ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for (part, isInfix) in oddNameParts(document) where !isInfix && part.isValue(of: "familyName") {
            guard let text = part.string, !hasBlankAtHyphen(text) else { continue }
            let meant = normalFamilyName(text)
            // Other apostrophes alone are another rule's.
            guard !hasSameBytes(meant, straightApostrophes(text)) else { continue }
            findings.append(
                Finding(
                    at: part, ["name": Phrase(shortened(text)), "meant": Phrase(shortened(meant))], suggestions: [meant],
                    fixes: [.write(meant, at: part, .unsafe)]))
        }
        return findings
    }
}
