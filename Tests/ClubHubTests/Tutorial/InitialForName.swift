import JSONSyntax

@testable import ClubLint
@testable import ClubModel

/// A given name that is an initial only.
extension Rule {
    static let initialForName = Rule(
        id: "initial-for-name",
        severity: .warning,
        levels: [.members],
        summary: Phrase(en: "A given name is only an initial.", nl: "Een voornaam is alleen een voorletter."),
        reason: Phrase(
            en: "Visitors do not know who it is, and with the whole name it is another person in other clubs.",
            nl: "Bezoekers weten niet wie het is, en met de hele naam is het een ander bij andere clubs."),
        message: Phrase(en: "\"{name}\" is only an initial.", nl: "\"{name}\" is alleen een voorletter."),
        remedy: Phrase(en: "Write the whole name.", nl: "Schrijf de hele naam."),
        examples: [
            .bad(#"{"members": [{"name": {"givenName": ⟦"N."⟧, "familyName": "Evers"}}]}"#),
            .good(#"{"members": [{"name": {"givenName": "Noor", "familyName": "Evers"}}]}"#),
        ]
    ) { document, _ in
        document.nodes(.givenName).compactMap { node in
            guard let name = node.string, name.hasSuffix("."), name.utf8.count == 2 else { return nil }
            return Finding(at: node, ["name": Phrase(name)])
        }
    }
}
