import ClubModel
import JSONSyntax

extension Rule {
    static let nullValue = Rule(
        id: "null-value", severity: .warning,
        summary: Phrase(en: "A field is null.", nl: "Een veld is null."),
        reason: Phrase(
            en: "Today's apps treat such a field as absent or false. Other programs may stop at it.",
            nl: "De huidige apps behandelen zo'n veld als afwezig of false. Andere programma's kunnen erop stuklopen."),
        message: Phrase(en: "\"{field}\" is null, which says nothing.", nl: "\"{field}\" is null, en dat zegt niets."),
        remedy: Phrase(en: "Take the field away, or fill it in.", nl: "Haal het veld weg, of vul het in."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", ⟨"infixName": ⟦null⟧, ⇒⟩"familyName": "Evers" },
                    "optional": { "website": "https://www.example.com/noor"⟨, "birthday": ⟦null⟧⇒⟩ }
                } ] }
                """),
            .good(#"{ "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" } } ] }"#),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for violation in document.violations where violation.kind == .mistypedValue {
            let node = Node(tree: document.tree, index: violation.token)
            let entry = table.entries[violation.entry]
            guard node.kind == .null, !node.isDamaged, let key = node.key, entry.readingOfNull == nil, !entry.isListOfRecords
            else { continue }
            var finding = Finding(at: node, ["field": Phrase(shortened(key.string ?? ""))])
            if entry.meaning == .flag {
                // The apps read it as an explicit false, which takes a role back.
                finding.message = Phrase(
                    en: "the apps read null for \"{field}\" as false.", nl: "de apps lezen null bij \"{field}\" als false.")
                finding.fixes = [.write(json: "false", at: node, .safe)]
            } else if let fix = Fix.remove(key, in: document, .safe) {
                finding.fixes = [fix]
            }
            findings.append(finding)
        }
        return findings
    }
}

extension ShapeTable.Entry {
    /// Whether it is a list that a file is for, whose loss another rule tells.
    var isListOfRecords: Bool {
        guard case .list(_, let meaning) = shape else { return false }
        return [.club, .museum, .member, .keyword, .include].contains(meaning) || field?.text == "languages"
    }
}
