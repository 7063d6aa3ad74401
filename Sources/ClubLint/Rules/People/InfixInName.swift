import ClubModel
import JSONSyntax

extension Rule {
    static let infixInName = Rule(
        id: "infix-in-name", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "An infix such as \"van der\" stands in the family name or the given name.",
            nl: "Een tussenvoegsel zoals \"van der\" staat in de achternaam of de voornaam."),
        reason: Phrase(
            en: """
                The apps sort by family name, so that the person stands under the V instead of under the first letter of the \
                name. In clubs that use the field for infixes it is another person.
                """,
            nl: """
                De apps sorteren op achternaam, zodat de persoon onder de V staat in plaats van onder de eerste letter van de \
                naam. In clubs die het veld voor tussenvoegsels gebruiken, is het een ander.
                """),
        message: Phrase(
            en: "\"{name}\" has the infix \"{infix}\" in it, which has {.ownField}.",
            nl: "in \"{name}\" zit het tussenvoegsel \"{infix}\", dat {.ownField} heeft."),
        remedy: Phrase(
            en: "Write \"infixName\": \"{whole}\" and \"{rest}\" here.",
            nl: "Schrijf \"infixName\": \"{whole}\" en hier \"{rest}\"."),
        tableRemedy: Phrase(
            en: "Write \"{whole}\" in the column {.infixName}, and \"{rest}\" here.",
            nl: "Schrijf \"{whole}\" in de kolom {.infixName}, en hier \"{rest}\"."),
        examples: [
            .bad(
                #"""
                { "members": [ { "name": { "givenName": "Joris", "infixName": ⟨""⇒"de"⟩, "familyName": ⟦"de Wit"⇒"Wit"⟧ } } ] }
                """#),
            .bad(
                #"""
                { "members": [ { "name": { "givenName": ⟦"Anna van"⇒"Anna", "infixName": "van"⟧, "familyName": "Dalen" } } ] }
                """#),
            .good(#"{ "members": [ { "name": { "givenName": "Henny", "infixName": "", "familyName": "Loren de Wit" } } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        guard document.people.hasOddNames else { return [] }
        for name in document.nodes(.personName) {
            guard let given = name["givenName"], let family = name["familyName"], !given.isDamaged, !family.isDamaged,
                let givenText = given.string, let familyText = family.string, name["infixName"]?.isDamaged != true
            else { continue }
            var meant = PersonName(given: givenText, infix: name["infixName"]?.string ?? "", family: familyText)
            let part: Node
            let infix: String
            let rest: String
            let inGiven = trailingInfixLength(of: givenText)
            if let taken = meant.takeInfixOffFamilyName() {
                (part, infix, rest) = (family, taken, meant.family)
            } else if inGiven > 0 {
                part = given
                infix = text(givenText.utf8.suffix(inGiven))
                rest = text(givenText.utf8.dropLast(inGiven + 1))
                meant.infix = meant.infix.isEmpty ? infix : infix + " " + meant.infix
                meant.given = rest
            } else {
                continue
            }
            findings.append(
                Finding(
                    at: part,
                    [
                        "name": Phrase(shortened(part.string ?? "")), "infix": Phrase(infix), "whole": Phrase(meant.infix),
                        "rest": Phrase(shortened(rest)),
                    ],
                    suggestions: [rest], fixes: Fix.write(meant, over: name).map { [$0] } ?? []))
        }
        return findings
    }
}

private func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
