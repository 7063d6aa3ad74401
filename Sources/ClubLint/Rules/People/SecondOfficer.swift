import ClubModel
import JSONSyntax

extension Rule {
    static let secondOfficer = Rule(
        id: "second-officer", severity: .info, levels: [.members],
        summary: Phrase(
            en: "A club has two secretaries or two treasurers.", nl: "Een club heeft twee secretarissen of twee penningmeesters."),
        reason: Phrase(
            en: "It is possible, but usually the role of the one before has not been set to false.",
            nl: "Het kan, maar meestal is de functie van de vorige niet op false gezet."),
        message: Phrase(en: "{other} is {office} of this club as well.", nl: "{other} is ook {office} van deze club."),
        remedy: Phrase(
            en: "If one of the two no longer is, set the role to false for that one.",
            nl: "Is een van de twee het niet meer, zet de functie daar dan op false."),
        tableRemedy: Phrase(
            en: "If one of the two no longer is, empty that cell.", nl: "Is een van de twee het niet meer, maak die cel dan leeg."
        ),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isTreasurer": true } } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "roles": { "isTreasurer": ⟦true⟧ } } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isTreasurer": true, "isSecretary": true } } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "roles": { "isTreasurer": false } } }
                ] }
                """),
        ]
    ) { document, premises in
        let offices: [(StaticString, Phrase)] = [
            ("isSecretary", Phrase(en: "secretary", nl: "secretaris")),
            ("isTreasurer", Phrase(en: "treasurer", nl: "penningmeester")),
        ]
        return offices.flatMap { role, office in
            currentHolders(of: role, in: document, on: premises.today) { flag, other in
                Finding(
                    at: flag, ["other": Phrase(shortened(other.displayName)), "office": office],
                    related: other.name.map { [Related(Phrase(en: "the other one", nl: "de ander"), at: $0)] } ?? [])
            }
        }
    }
}
