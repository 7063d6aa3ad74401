import ClubModel
import JSONSyntax

extension Rule {
    static let tooManyKeywords = Rule(
        id: "too-many-keywords", severity: .error, levels: [.members],
        summary: Phrase(
            en: "A member has more than two keywords (expertises).", nl: "Een lid heeft meer dan twee trefwoorden (expertises)."),
        reason: Phrase(
            en: """
                The apps show two keywords, the first two in the alphabet of the reader's language, and then the words "Too many \
                expertises".
                """,
            nl: """
                De apps tonen twee trefwoorden, de eerste twee in het alfabet van de taal van de lezer, en daarna de woorden \
                "Teveel expertises".
                """),
        message: Phrase(
            en: "{count} keywords are too many: the apps show two of them and \"Too many expertises\".",
            nl: "{count} trefwoorden zijn te veel: de apps tonen er twee en \"Teveel expertises\"."),
        remedy: Phrase(
            en: "Keep the 2 expertises (keywords) that say most about the member.",
            nl: "Houd de 2 expertises (trefwoorden) over die het meest over het lid zeggen."),
        tableRemedy: Phrase(
            en: "Keep the two keywords that say most about the member.",
            nl: "Houd de twee trefwoorden over die het meest over het lid zeggen."),
        examples: [
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "expertises": ⟦[ "Landscape", "Travel", "Minimal" ]⇒[ "Landscape", "Travel" ]⟧ }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "expertises": [ "Landscape", "Travel" ] }
                        }
                    ]
                }
                """),
            .good(
                """
                --- TemplateLarge.level2.json
                { "members": [ { "optional": { "expertises": [ "Landscape", "Travel", "Minimal" ] } } ] }
                """),
        ],
        check: .vocabulary { document, premises, vocabulary in
            var findings: [Finding] = []
            // Apps of that edition showed all.
            guard !premises.isOlder else { return [] }
            for list in document.unusual(.keywordList) where list.kind == .array {
                // An element is one token at least, so most lists are judged without looking into them.
                guard Int(list.token.next) - list.index > mostKeywords + 1 else { continue }
                let count = list.elements.reduce(0) { sum, element in sum + (element.kind == .string ? 1 : 0) }
                // The templates show on purpose what the apps make of three.
                guard count > mostKeywords, !document.isTemplate else { continue }
                var finding = Finding(at: list, ["count": Phrase(String(count))])
                keepTwo(of: list, in: document, vocabulary, &finding)
                findings.append(finding)
            }
            return findings
        })
}

private let keepTitle = Phrase(
    en: "Keep \"{first}\" and \"{second}\", and take {others} away",
    nl: "Houd \"{first}\" en \"{second}\" over, en haal {others} weg")

/// Adds the fix that keeps the first two keywords that the apps know, or the first two where they know fewer.
private func keepTwo(of list: Node, in document: Document, _ vocabulary: Vocabulary?, _ finding: inout Finding) {
    var elements: [Node] = []
    var known: [Node] = []
    for node in list.elements {
        guard elements.count < 64 else { return }
        elements.append(node)
        if known.count < mostKeywords, isKnown(node, vocabulary) { known.append(node) }
    }
    let kept = known.count >= mostKeywords ? known : Array(elements.prefix(mostKeywords))
    guard kept.count == mostKeywords, let first = kept.first?.string, let second = kept.last?.string else { return }
    elements.removeAll { node in kept.contains { $0.index == node.index } }
    let edits = Fix.removals(of: elements, from: list, in: document)
    guard !edits.isEmpty else { return }
    var others = ""
    for node in elements { others += (others.isEmpty ? "" : ", ") + shortened(document.tree.source.text(node.range)) }
    finding.values += [
        (name: "first", value: Phrase(shortened(first))), (name: "second", value: Phrase(shortened(second))),
        (name: "others", value: Phrase(others)),
    ]
    finding.fixes = [Fix(keepTitle, .unsafe, edits)]
}

/// Whether the apps know a keyword.
private func isKnown(_ node: Node, _ vocabulary: Vocabulary?) -> Bool {
    guard node.kind == .string, let vocabulary else { return false }
    if !node.token.flags.contains(.escapes), !node.token.flags.contains(.damaged),
        let isKnown = vocabulary.contains(utf8: UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange]))
    {
        return isKnown
    }
    return node.string.map { vocabulary.contains($0) } ?? false
}
