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
            en: "\"{field}\" is called \"{name}\" now: {effect}.", nl: "\"{field}\" heet nu \"{name}\": {effect}."),
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
                { "club": { "optional": { ⟦"maintainerEmail"⇒"contactEmail"⟧: "noor@example.com" } } }
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
    for violation in document.violations where violation.kind == .olderEdition {
        let node = Node(tree: document.tree, index: violation.token)
        guard let field = table.entries[violation.entry].field, !node.isDamaged else { continue }
        if node.kind == .key {
            findings.append(finding(node, field.name.text, effect(of: field.meaning, document.level)))
            continue
        }
        let text = document.tree.source.text(node.range)
        var finding = Finding(at: node)
        finding.message = Phrase(
            en: "\"{field}\" is a list now, with a text for each language: the apps ignore this one.",
            nl: "\"{field}\" is nu een lijst met een tekst per taal: wat hier staat, negeren de apps.")
        let list = "[ { \"language\": \"EN\", \"localizedString\": " + text + " } ]"
        finding.remedy = Phrase(en: "Write {list}.", nl: "Schrijf {list}.")
        finding = finding.quoting("field", field.name.text).quoting("list", list)
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
            var finding = finding(key, old.text, "")
            finding.message = Phrase(
                en: "\"{field}\" is a name of 2026; in the edition of 2024 the field is called \"{name}\".",
                nl: "\"{field}\" is een naam van 2026; in de editie van 2024 heet het veld \"{name}\".")
            findings.append(finding)
        }
    }
    return findings
}

extension Meaning {
    /// What has different names in the two editions.
    fileprivate static let renamed: [Meaning] = [.keywordList, .keywordName, .email]
}

/// Returns what the apps of 2026 do with a field that still has its name of 2024, as the end of a sentence.
private func effect(of meaning: Meaning, _ level: Level?) -> Phrase {
    switch meaning {
    case _ where level == .images: Phrase(en: "no app reads the old name", nl: "geen app leest de oude naam")
    case .keywordList: Phrase(en: "the apps see no keyword at all", nl: "de apps zien geen enkel trefwoord")
    case .keywordName: Phrase(en: "the apps leave this keyword out", nl: "de apps laten dit trefwoord weg")
    case .email: Phrase(en: "the apps see no e-mail address", nl: "de apps zien geen e-mailadres")
    default: Phrase(en: "the apps do not read it", nl: "de apps lezen het niet")
    }
}

private func finding(_ key: Node, _ name: String, _ effect: Phrase) -> Finding {
    Finding(
        at: key, ["field": Phrase(shortened(key.string ?? "")), "name": Phrase(name), "effect": effect], suggestions: [name],
        fixes: [.rename(key, to: name, .safe)])
}
