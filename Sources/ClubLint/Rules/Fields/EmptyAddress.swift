import ClubModel
import JSONSyntax

extension Rule {
    static let emptyAddress = Rule(
        id: "empty-address", severity: .info, levels: [.clubs, .members, .images],
        summary: Phrase(en: "An address is empty.", nl: "Een adres is leeg."),
        reason: Phrase(
            en: """
                It is the same as no field at all. Most empty addresses were left when a template was filled in; without a picture \
                and a portfolio the app shows a placeholder.
                """,
            nl: """
                Het is hetzelfde als geen veld. De meeste lege adressen bleven staan toen een sjabloon werd ingevuld; zonder foto en \
                portfolio toont de app een plaatje en pagina zonder inhoud.
                """),
        message: Phrase(en: "\"{field}\" is empty.", nl: "\"{field}\" is leeg."),
        remedy: Phrase(en: "Fill it in, or take the field away.", nl: "Vul het in, of haal het veld weg."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "website": ⟦""⟧, "birthday": "9999-05-17", "level3URL": ⟦""⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": "9999-05-17" }
                    } ] }
                    """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "website": "https://www.example.com/noor", "birthday": "" }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.addresses {
            for node in document.unusual(meaning).filtered({ $0.end &- $0.start <= 8 && isBlankText($0, $1) }) {
                guard let key = node.key else { continue }
                var finding = Finding(at: node, ["field": Phrase(shortened(key.string ?? ""))])
                if meaning == .portfolio {
                    finding.message = Phrase(
                        en: "\"{field}\" is empty, and the app opens a page without photos.",
                        nl: "\"{field}\" is leeg, en de app opent een pagina zonder foto's.")
                }
                if let fix = Fix.remove(key, in: document, .safe) { finding.fixes = [fix] }
                findings.append(finding)
            }
        }
        return findings
    }
}

extension Meaning {
    /// Everything that leads somewhere.
    fileprivate static let addresses: [Meaning] = openedAddresses + fileAddresses + [.thumbnail, .email]
}
