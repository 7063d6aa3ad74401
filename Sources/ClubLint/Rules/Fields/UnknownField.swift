import ClubModel
import JSONSyntax

extension Rule {
    static let unknownField = Rule(
        id: "unknown-field", severity: .warning,
        summary: Phrase(
            en: "A field has a name that the format does not know.", nl: "Een veld heeft een naam die het formaat niet kent."),
        reason: Phrase(
            en: "The apps ignore every field that they do not know, without a word.",
            nl: "De apps negeren elk veld dat ze niet kennen, zonder iets te zeggen."),
        message: Phrase(
            en: "the apps ignore \"{field}\": {object} has no such field.",
            nl: "de apps negeren \"{field}\": zo'n veld heeft {object} niet."),
        remedy: Phrase(
            en: "Fields that it may have are {fields}.", nl: "Velden die er mogen staan, zijn {fields}."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { ⟦"camera"⟧: "Zenit", "roles": { "isAdmin": true } }
                } ] }
                """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isAdmin": true } }
                } ] }
                """),
        ]
    ) { document, workspace in
        guard let table = document.table, !document.unknownFields.all.isEmpty else { return [] }
        var findings: [Finding] = []
        for field in document.unknownFields.all {
            guard case .unknown = field.resolution, field.object != 0 || document.level != .members else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            let number = table.entries[Int(document.tree.tokens[field.object].field)].object
            guard number >= 0 else { continue }
            var names = ""
            for entry in table.fieldEntries(ofObject: number) {
                guard let known = table.entries[entry].field else { continue }
                if !names.isEmpty { names += ", " }
                let old = workspace.edition == .edition2024 ? known.nameIn2024 : nil
                names += (old ?? known.name).text
            }
            findings.append(
                Finding(
                    at: key,
                    [
                        "field": Phrase(shortened(key.string ?? "")), "object": table.objectShape(number).title,
                        "fields": Phrase(names),
                    ]))
        }
        return findings
    }
}
