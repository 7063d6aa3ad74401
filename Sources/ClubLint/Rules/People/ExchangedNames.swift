import ClubModel
import JSONSyntax

extension Rule {
    static let exchangedNames = Rule(
        id: "exchanged-names", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "Two parts of a name are probably exchanged.", nl: "Twee delen van een naam zijn waarschijnlijk verwisseld."
        ),
        reason: Phrase(
            en: "The apps show the names in the wrong order, sort by the given name, and see another person than in other clubs.",
            nl: "De apps tonen de namen verkeerd om, sorteren op de voornaam, en zien een ander dan bij andere clubs."),
        message: Phrase(
            en: "\"{given}\" stands as the given name and \"{family}\" as the family name; that is probably the wrong way round.",
            nl: "\"{given}\" staat als voornaam en \"{family}\" als achternaam; dat is waarschijnlijk verkeerd om."),
        remedy: Phrase(en: "Exchange the two.", nl: "Verwissel de twee."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": ⟦{ "givenName": "Evers", "familyName": "Truus" }⇒{ "givenName": "Truus", "familyName": "Evers" }⟧ },
                    { "name": { "givenName": "Noor", "familyName": "Evers" } }
                ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": ⟦{ "givenName": "Anna", "infixName": "Dalen", "familyName": "van" }⇒{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧ }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Truus", "familyName": "Evers" } },
                    { "name": { "givenName": "Noor", "familyName": "Thomas" } }
                ] }
                """),
        ],
        check: .document { document, _ in
            guard document.people.hasOddNames else { return [] }
            return document.nodes(.personName).compactMap { name in
                guard let infix = name["infixName"], let family = name["familyName"], isInfixForName(infix, family) else {
                    return nil
                }
                return Finding(
                    at: name,
                    ["given": Phrase(shortened(infix.string ?? "")), "family": Phrase(shortened(family.string ?? ""))],
                    message: Phrase(
                        en:
                            "\"{given}\" stands as the infix and \"{family}\" as the family name; that is probably the wrong way round.",
                        nl:
                            "\"{given}\" staat als tussenvoegsel en \"{family}\" als achternaam; dat is waarschijnlijk verkeerd om."
                    ),
                    suggestions: ["infixName \(family.string ?? ""), familyName \(infix.string ?? "")"],
                    fixes: [.exchange(infix, family)])
            }
        }.and(
            .index(PersonIndex.self, where: { !$0.exchanged(ofFile: $1).isEmpty }) { document, file, people, _ in
                var findings: [Finding] = []
                for person in people.exchanged(ofFile: file) {
                    // Where the right pair is known, the other rule has said so.
                    if people.variants(ofFile: file).contains(where: { $0.person == person && $0.likeness == .exchanged }) {
                        continue
                    }
                    guard let member = IndexedMember(person, of: file, document, people) else { continue }
                    let meant = PersonName(given: member.parts.family, infix: member.parts.infix, family: member.parts.given)
                    findings.append(
                        Finding(
                            at: member.name,
                            ["given": Phrase(shortened(member.parts.given)), "family": Phrase(shortened(member.parts.family))],
                            suggestions: [meant.text, "givenName \(meant.given), familyName \(meant.family)"],
                            fixes: Fix.write(meant, over: member.name).map { [$0] } ?? []))
                }
                return findings
            }))
}
