import ClubModel
import JSONSyntax

extension Rule {
    static let mixedEditions = Rule(
        id: "mixed-editions", severity: .warning,
        summary: Phrase(
            en: "A field has the name of another edition of the format.",
            nl: "Een veld heeft de naam uit een andere editie van het formaat."),
        reason: Phrase(
            en: """
                Apps of 2026 read expertises, name and maintainerEmail; those of 2024 read keywords, localizations and \
                contactEmail. Neither knows the names of the other, so that files which belong together should agree.
                """,
            nl: """
                Apps van 2026 lezen expertises, name en maintainerEmail; die van 2024 lezen keywords, localizations en \
                contactEmail. Ze kennen elkaars namen niet, dus bestanden die bij elkaar horen, moeten het eens zijn.
                """),
        message: Phrase(
            en: "\"{field}\" is the name of another edition; in {edition} the field is called \"{name}\".",
            nl: "\"{field}\" is de naam uit een andere editie; in {edition} heet het veld \"{name}\"."),
        remedy: Phrase(en: "Write \"{name}\".", nl: "Schrijf \"{name}\"."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { ⟦"keywords"⟧: [ "Landscape" ] }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "expertises": [ "Landscape" ] }
                    } ] }
                    """, edition: .edition2026),
            .bad(
                """
                { "club": { "optional": { ⟦"maintainerEmail"⟧: "noor@example.com" } } }
                """,
                fixed: """
                    { "club": { "optional": { "contactEmail": "noor@example.com" } } }
                    """, edition: .edition2024),
            .bad(
                """
                --- root.level0.json
                { "expertises": [ { "idString": "Macro", "optional": { "usage": ⟦"Small things."⟧ } } ] }
                """,
                fixed: """
                    { "expertises": [ { "idString": "Macro", "optional": { "usage": [ { "language": "EN", "localizedString": "Small things." } ] } } ] }
                    """, edition: .edition2026),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "expertises": [ "Landscape" ] }
                } ] }
                """, edition: .edition2026),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "keywords": [ "Landscape" ] }
                } ] }
                """, edition: .edition2024),
        ]
    ) { document, premises in
        guard let table = document.table else { return [] }
        switch premises.edition {
        case .edition2026: return olderNames(in: document, table)
        case .edition2024: return newerNames(in: document, table)
        }
    }
}

private func olderNames(in document: Document, _ table: ShapeTable) -> [Finding] {
    var findings: [Finding] = []
    for irregularity in document.irregularities where irregularity.kind == .olderEdition {
        let node = Node(tree: document.tree, index: irregularity.token)
        guard let field = table.entries[irregularity.entry].field, !node.isDamaged else { continue }
        if node.kind == .key {
            findings.append(finding(node, field.name.text, edition: "2026"))
            continue
        }
        let text = document.tree.source.text(node.range)
        var finding = Finding(at: node)
        finding.message = Phrase(
            en: "in 2026 \"{field}\" is a list with a text for each language.",
            nl: "in 2026 is \"{field}\" een lijst met een tekst per taal.")
        finding.remedy = Phrase(
            en: "Make it a list with one object, in which \"language\" is \"EN\" and \"localizedString\" is this text.",
            nl: "Maak er een lijst van met één object, waarin \"language\" \"EN\" is en \"localizedString\" deze tekst.")
        finding = finding.quoting("field", field.name.text)
        let list = "[ { \"language\": \"EN\", \"localizedString\": " + text + " } ]"
        finding.fixes = [
            Fix(
                Phrase(en: "Make it a list in English", nl: "Maak er een lijst in het Engels van"), .unsafe,
                [TextEdit(node.range, list)],
                relocations: [Relocation(from: field.name.text, to: field.name.text + "[]", isDouble: false)])
        ]
        findings.append(finding)
    }
    return findings
}

private func newerNames(in document: Document, _ table: ShapeTable) -> [Finding] {
    var findings: [Finding] = []
    for meaning in Meaning.renamed {
        for node in document.nodes(meaning) {
            guard let key = node.key, !key.isDamaged, key.token.field != 0,
                let field = table.entries[Int(node.token.field)].field,
                let old = field.nameIn2024, key.string == field.name.text
            else { continue }
            findings.append(finding(key, old.text, edition: "2024"))
        }
    }
    return findings
}

extension Meaning {
    /// What has different names in the two editions.
    fileprivate static let renamed: [Meaning] = [.keywordList, .keywordName, .email]
}

private func finding(_ key: Node, _ name: String, edition: Phrase) -> Finding {
    Finding(
        at: key, ["field": Phrase(shortened(key.string ?? "")), "name": Phrase(name), "edition": edition], suggestions: [name],
        fixes: [.rename(key, to: name, .safe)])
}
