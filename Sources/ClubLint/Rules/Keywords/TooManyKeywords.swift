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

extension Rule {
    static let tooManyKeywordsTogether = Rule(
        id: "too-many-keywords-together", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member of several clubs has more than two keywords (expertises) in all of them together.",
            nl: "Een lid van meer clubs heeft bij alle clubs samen meer dan twee trefwoorden (expertises)."),
        reason: Phrase(
            en: """
                The apps add up the keywords that a person has in all clubs. They show two of them and then the words "Too many \
                expertises", and neither club sees why.
                """,
            nl: """
                De apps tellen de trefwoorden op die iemand bij alle clubs heeft. Ze tonen er twee en daarna de woorden "Teveel \
                expertises", en geen van de clubs ziet hoe dat komt.
                """),
        message: Phrase(
            en: "together with {clubs} that makes {count} keywords, and the apps show two: {words}.",
            nl: "samen met {clubs} zijn het {count} trefwoorden, en de apps tonen er twee: {words}."),
        remedy: Phrase(
            en: "Agree on two keywords with the other club, and write the same two in each file.",
            nl: "Spreek met de andere club twee trefwoorden af, en zet die twee in beide bestanden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "expertises": ⟦[ "Landscape", "Travel" ]⟧ }
                        }
                    ]
                }
                --- fgOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "expertises": ⟦[ "travel", "Macro" ]⟧ }
                        }
                    ]
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "expertises": [ "Landscape", "Travel" ] }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "expertises": [ "Macro" ] }
                        }
                    ]
                }
                --- fgOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "expertises": [ "TRAVEL" ] }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "van de", "familyName": "Wit" },
                            "optional": { "expertises": [ "Landscape", "Travel" ] }
                        }
                    ]
                }
                """),
        ],
        check: .index(KeywordIndex.self) { document, file, keywords, workspace in
            var overflows = keywords.overflows(ofFile: file).makeIterator()
            guard var overflow = overflows.next() else { return [] }
            var findings: [Finding] = []
            for list in document.nodes(.keywordList) where list.range.lowerBound == keywords.range(of: overflow.list).lowerBound {
                findings.append(finding(overflow, at: list, keywords, workspace))
                guard let next = overflows.next() else { break }
                overflow = next
            }
            return findings
        })
}

private let placeOfOthers = Phrase(en: "the keywords there", nl: "de trefwoorden daar")

private func finding(
    _ overflow: KeywordOverflow, at list: Node, _ keywords: KeywordIndex, _ workspace: Workspace
) -> Finding {
    let names = overflow.others.prefix(3).map {
        workspace.files[$0.file].club?.fullName ?? workspace.files[$0.file].fileName
    }
    let clubs = Phrase(en: names.joined(separator: " and "), nl: names.joined(separator: " en "))
    var words: [UInt8] = []
    words.reserveCapacity(120)
    for word in overflow.keywords.prefix(8) {
        if !words.isEmpty { words += ", ".utf8 }
        words.append(UInt8(ascii: "\""))
        words += shortened(word).utf8
        words.append(UInt8(ascii: "\""))
    }
    if overflow.keywords.count > 8 { words += ", …".utf8 }
    return Finding(
        at: list,
        [
            "clubs": clubs, "count": Phrase(String(overflow.keywords.count)),
            "words": Phrase(String(decoding: words, as: UTF8.self)),
        ],
        related: overflow.others.prefix(3).map {
            Related(placeOfOthers, path: workspace.files[$0.file].path, range: keywords.range(of: $0))
        })
}
