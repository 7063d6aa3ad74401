import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateMember = Rule(
        id: "duplicate-member", severity: .error, levels: [.members],
        summary: Phrase(en: "A member is in the list twice.", nl: "Een lid staat twee keer in de lijst."),
        reason: Phrase(
            en: """
                The apps know a person by the three parts of the name. Two entries with the same name become one member; what \
                the second one says replaces what the first one said.
                """,
            nl: """
                De apps herkennen iemand aan de drie delen van de naam. Twee keer dezelfde naam wordt één lid; wat de tweede keer \
                staat, vervangt wat er de eerste keer stond.
                """),
        message: Phrase(
            en: "this name is in the list of members already.", nl: "deze naam staat al in de ledenlijst."),
        remedy: Phrase(
            en:
                "List this person once: remove one of the two, after moving what only that one has. Two people need two names.",
            nl: """
                Zet deze persoon er één keer in: haal een van de twee weg, en neem over wat alleen daar staat. Twee mensen \
                moeten verschillende namen hebben.
                """),
        examples: [
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } }⟨,
                        { "name": ⟦{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧ }⇒⟩
                    ]
                }
                """),
            .bad(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        {
                            "name": ⟦{ "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }⟧,
                            "optional": { "birthday": "9999-04-01" }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                        { "name": { "givenName": "Anna", "infixName": "", "familyName": "Dalen" } },
                        { "name": { "givenName": "Joris", "infixName": "van", "familyName": "Dalen" } }
                    ]
                }
                """),
        ]
    ) { document, _ in
        let names = document.nodes(.personName)
        guard names.mayRepeat else { return [] }
        var seen: [ExactName: Node] = [:]
        var findings: [Finding] = []
        for name in names {
            // Where there is not enough of a name to know a person by, another rule has said so.
            guard !name.fields.contains(where: { $0.value.token.flags.contains(.damaged) }), let person = PersonName(name),
                !person.text.isEmpty
            else { continue }
            guard let first = seen[ExactName(person)] else {
                seen[ExactName(person)] = name
                continue
            }
            var fix: Fix?
            if let member = document.member(around: name), let other = document.member(around: first) {
                fix = .removeTwin(member.node, of: other.node, in: document)
            }
            findings.append(
                Finding(
                    at: name, ["name": Phrase(person.text)],
                    related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: first)],
                    fixes: fix.map { [$0] } ?? []))
        }
        return findings
    }
}
