import ClubModel
import JSONSyntax

extension Rule {
    static let repeatedKeyword = Rule(
        id: "repeated-keyword", severity: .warning, levels: [.members, .images],
        summary: Phrase(
            en: "A member has the same keyword (expertise) twice.", nl: "Een lid heeft hetzelfde trefwoord (expertise) twee keer."
        ),
        reason: Phrase(
            en: "The apps take keywords that differ only in capitals for one, so the second one says nothing.",
            nl: "De apps zien trefwoorden die alleen in hoofdletters verschillen als één, dus het tweede voegt niets toe."),
        message: Phrase(
            en: "\"{keyword}\" is the same keyword as \"{first}\" before it.",
            nl: "\"{keyword}\" is hetzelfde trefwoord als \"{first}\" ervoor."),
        remedy: Phrase(en: "Remove one of the two.", nl: "Haal een van de twee weg."),
        examples: [
            .bad(#"{ "members": [ { "optional": { "expertises": [ "Landscape"⟨, ⟦"landscape"⟧⇒⟩ ] } } ] }"#),
            .good(#"{ "members": [ { "optional": { "expertises": [ "Landscape", "Macro" ] } } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for list in document.unusual(.keywordList) where list.kind == .array {
            guard Int(list.token.next) - list.index > 2, !hasPlainlyDistinctTexts(list) else { continue }
            repeats(in: list, document, &findings)
        }
        return findings
    }
}

/// Whether a list has few texts of ASCII, which all differ: nearly all lists are judged without making a text.
private func hasPlainlyDistinctTexts(_ list: Node) -> Bool {
    let tokens = list.tree.tokens
    let bytes = list.tree.source.bytes
    let (first, end) = (list.index + 1, Int(list.token.next))
    guard end - first <= 16 else { return false }
    for index in first..<end {
        guard tokens[index].kind == .string, tokens[index].flags.isEmpty else { return false }
        let range = tokens[index].rawRange
        for other in first..<index where tokens[other].rawRange.count == range.count {
            let start = tokens[other].rawRange.lowerBound
            var offset = 0
            while offset < range.count, bytes[range.lowerBound + offset].asciiLowercased == bytes[start + offset].asciiLowercased
            {
                offset += 1
            }
            if offset == range.count { return false }
        }
    }
    return true
}

private func repeats(in list: Node, _ document: Document, _ findings: inout [Finding]) {
    var seen: [String: Node] = [:]
    var previous: Node?
    for node in list.elements {
        defer { previous = node }
        guard node.kind == .string, !node.token.flags.contains(.damaged), let word = node.string, !word.isEmpty else { continue }
        let canonical = canonicalCase(word)
        guard let first = seen[canonical] else {
            seen[canonical] = node
            continue
        }
        var fixes: [Fix] = []
        if let previous, !document.hasErrors(in: list.range) {
            let title = Phrase(en: "Remove the second \"\(word)\"", nl: "Haal de tweede \"\(word)\" weg")
            fixes = [Fix(title, .safe, [TextEdit(previous.range.upperBound..<node.range.upperBound, "")])]
        }
        findings.append(
            Finding(
                at: node, ["keyword": Phrase(word), "first": Phrase(first.string ?? "")],
                related: [Related(Phrase(en: "the first one", nl: "het eerste"), at: first)], fixes: fixes))
    }
}
