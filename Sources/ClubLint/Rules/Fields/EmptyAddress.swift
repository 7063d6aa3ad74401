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
            .bad(.noor, #"{ ⟨"website": ⟦""⟧, ⇒⟩"birthday": "9999-05-17"⟨, "level3URL": ⟦""⟧⇒⟩ }"#),
            .bad(
                """
                { "members": [
                    { "optional": { ⟨"website": ⟦""⟧, ⇒⟩"birthday": "9999-05-17" } },
                    { "optional": { ⟨"website": "", ⇒⟩"birthday": "9999-05-18" } },
                    { "optional": { ⟨"website": "", ⇒⟩"birthday": "9999-05-19" } },
                    { "optional": { ⟨"website": "", ⇒⟩"birthday": "9999-05-20" } }
                ] }
                """),
            .good(.noor, #"{ "website": "https://www.example.com/noor", "birthday": "" }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.addresses {
            let nodes = document.unusual(meaning).filtered { $0.end &- $0.start <= 8 && isBlankText($0, $1) }
            if nodes.isEmpty { continue }
            // In one file a meaning has one name, but for keys that occur in objects of several kinds.
            let all = nodes.filter { $0.key != nil }
            if all.count >= fewestFolded {
                findings.append(finding(for: all, meaning, in: document))
            } else {
                findings += all.map { finding(at: $0, meaning, in: document) }
            }
        }
        return findings
    }
}

/// From how many empty fields on they are told in one finding: who has seen it three times has seen it.
private let fewestFolded = 4

private func finding(at node: Node, _ meaning: Meaning, in document: Document) -> Finding {
    var finding = Finding(at: node, ["field": Phrase(shortened(node.key?.string ?? ""))])
    if meaning == .portfolio {
        finding.message = Phrase(
            en: "\"{field}\" is empty, and the app opens a page without photos.",
            nl: "\"{field}\" is leeg, en de app opent een pagina zonder foto's.")
    }
    if let key = node.key, let fix = Fix.remove(key, in: document, .unsafe) { finding.fixes = [fix] }
    return finding
}

/// Makes one finding for all empty fields of a file, at the first.
private func finding(for nodes: [Node], _ meaning: Meaning, in document: Document) -> Finding {
    var result = finding(at: nodes[0], meaning, in: document)
    // It is about no single member.
    result.token = document.root["members"]?.index ?? 0
    result.values.append((name: "count", value: Phrase(String(nodes.count))))
    result.message =
        document.level == .members
        ? Phrase(
            en: "{count} members of this file have an empty \"{field}\".",
            nl: "{count} leden in dit bestand hebben een lege \"{field}\".")
        : Phrase(
            en: "\"{field}\" is empty in {count} places of this file.",
            nl: "\"{field}\" is op {count} plaatsen in dit bestand leeg.")
    result.remedy = Phrase(en: "Fill them in, or take the fields away.", nl: "Vul ze in, of haal de velden weg.")
    var edits: [TextEdit] = []
    for node in nodes {
        guard let key = node.key, let fix = Fix.remove(key, in: document, .unsafe) else { continue }
        for edit in fix.edits where edits.last.map({ $0.range.upperBound <= edit.range.lowerBound }) ?? true {
            edits.append(edit)
        }
    }
    result.fixes =
        edits.isEmpty
        ? []
        : [
            Fix(
                Phrase(en: "Take the \(edits.count) empty fields away", nl: "Haal de \(edits.count) lege velden weg"), .unsafe,
                edits)
        ]
    return result
}

extension Meaning {
    /// Everything that leads somewhere.
    fileprivate static let addresses: [Meaning] = openedAddresses + fileAddresses + [.thumbnail, .email]
}
