import ClubModel
import JSONSyntax

extension Rule {
    static let repeatedBirthday = Rule(
        id: "repeated-birthday", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A good part of the members have the same birthday.", nl: "Een flink deel van de leden heeft dezelfde verjaardag."
        ),
        reason: Phrase(
            en: "The app congratulates all of them on one day: the date was copied along with an entry.",
            nl: "De app feliciteert ze allemaal op één dag: de datum is met een lid meegekopieerd."),
        message: Phrase(
            en: "{count} of {all} members have this birthday; it was probably copied.",
            nl: "{count} van de {all} leden hebben deze verjaardag; die is waarschijnlijk meegekopieerd."),
        remedy: Phrase(
            en: "Write the real birthdays with the year 9999, or {.omit}.",
            nl: "Schrijf de echte verjaardagen met het jaar 9999, of {.omit}."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "birthday": ⟦"9999-02-24"⟧ } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }, "optional": { "birthday": "9999-02-24" } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Joris", "familyName": "Evers" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }, "optional": { "birthday": "9999-02-25" } }
                ] }
                """),
        ]
    ) { document, _ in
        guard document.people.hasRepeatedBirthdays, !document.isTemplate else { return [] }
        var places: [Int: [Node]] = [:]
        for node in document.nodes(.birthday) {
            guard let day = node.readDay else { continue }
            places[day.number % 10_000, default: []].append(node)
        }
        let all = document.nodes(.member).count
        var findings: [Finding] = []
        for nodes in places.values where nodes.count >= 4 && nodes.count * 5 >= all {
            findings.append(
                Finding(
                    at: nodes[0], ["count": Phrase(String(nodes.count)), "all": Phrase(String(all))],
                    related: nodes.dropFirst().prefix(3).map { Related(Phrase(en: "the same day", nl: "dezelfde dag"), at: $0) }))
        }
        return findings.sorted { $0.token < $1.token }
    }
}
