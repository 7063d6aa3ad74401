import ClubModel
import JSONSyntax

extension Rule {
    static let retiredField = Rule(
        id: "retired-field", severity: .warning,
        summary: Phrase(en: "A field was dropped from the format.", nl: "Een veld is uit het formaat vervallen."),
        reason: Phrase(
            en: "No app reads it. Some such fields were dropped for the privacy of members, because the files are public.",
            nl: "Geen app leest het. Sommige velden zijn vervallen om de privacy van leden, want de bestanden zijn openbaar."),
        message: Phrase(en: "the field \"{field}\" is no longer read.", nl: "het veld \"{field}\" wordt niet meer gelezen."),
        remedy: Phrase(en: "Take it away. {reason}", nl: "Haal het weg. {reason}"),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { ⟦"eMail"⟧: "noor@example.com", "roles": { "isAdmin": true } }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "roles": { "isAdmin": true } }
                    } ] }
                    """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isAdmin": true } }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for field in document.unknownFields.all {
            guard case .retired(let reason) = field.resolution else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            let fixes = Fix.remove(key, in: document, .unsafe).map { [$0] } ?? []
            findings.append(Finding(at: key, ["field": Phrase(shortened(key.string ?? "")), "reason": reason], fixes: fixes))
        }
        return findings
    }
}
