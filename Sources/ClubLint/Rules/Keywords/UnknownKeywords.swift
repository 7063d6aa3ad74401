import ClubModel
import JSONSyntax

extension Rule {
    static let unknownKeyword = Rule(
        id: "unknown-keyword", severity: .warning, levels: [.members, .images],
        summary: Phrase(
            en: "A keyword (expertise) is not one of the known keywords.",
            nl: "Een trefwoord (expertise) is geen van de bekende trefwoorden."),
        reason: Phrase(
            en: """
                The apps show an unknown keyword with a warning sign, translate it for nobody, and do not find the member under \
                the keyword that was meant. Only capitals may differ from the identifier in the Level 0 file.
                """,
            nl: """
                De apps tonen een onbekend trefwoord met een waarschuwingsteken, vertalen het voor niemand en vinden het lid niet \
                onder het trefwoord dat je bedoelt. Alleen hoofdletters mogen anders zijn dan in het Level 0-bestand.
                """),
        message: Phrase(
            en: "\"{keyword}\" is not one of the known keywords.", nl: "\"{keyword}\" is geen bekend trefwoord."),
        remedy: Phrase(
            en: "Write a known keyword, or have this one added to {file}.",
            nl: "Schrijf een bekend trefwoord, of laat dit toevoegen aan {file}."),
        tableRemedy: Phrase(
            en: "Choose one of the app's keywords, or ask who keeps its list to add this one.",
            nl: "Kies een van de trefwoorden van de app, of vraag wie haar lijst bijhoudt om dit toe te voegen."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "expertises": [ "macro", ⟦"Landschap"⇒"Landscape"⟧ ] }
                        }
                    ]
                }
                --- root.level0.json
                {
                    "expertises": [
                        {
                            "idString": "Landscape",
                            "name": [
                                { "language": "EN", "localizedString": "Landscape" },
                                { "language": "NL", "localizedString": "Landschap" }
                            ]
                        },
                        { "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ] }
                    ]
                }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "members": [ { "optional": { "expertises": [ ⟦"Macro "⟧, ⟦"Quilting"⟧ ] } } ] }
                --- root.level0.json
                { "expertises": [ { "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ] } ] }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "members": [ { "optional": { "expertises": [ ⟦"Macro, Drone"⇒"Macro", "Drone"⟧ ] } } ] }
                --- root.level0.json
                {
                    "expertises": [
                        { "idString": "Drone", "name": [ { "language": "EN", "localizedString": "Drone" } ] },
                        { "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ] }
                    ]
                }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "members": [ { "optional": { "expertises": [ ⟦"2022-02-04"⟧, ⟦"https://www.example.com/evers/"⟧ ] } } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "members": [ { "optional": { "expertises": [ "black & white", "MACRO" ] } } ] }
                --- root.level0.json
                {
                    "expertises": [
                        { "idString": "Black & white", "name": [ { "language": "EN", "localizedString": "Black & White" } ] },
                        { "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ] }
                    ]
                }
                """),
        ],
        check: .vocabulary { document, _, vocabulary in
            // Where the list is gone, that is the mistake, and another rule says so.
            guard let vocabulary, !vocabulary.keywords.isEmpty else { return foreignKeywords(document) }
            let words = document.nodes(.keywordUse)
            if words.distinctSatisfy({ isPlainlyKnown($0, $1, in: vocabulary) }) { return [] }
            var findings: [Finding] = []
            // A word that one member has is often another one's, too.
            var advice: [[UInt8]: KeywordAdvice] = [:]
            for node in words.filtered({ !isPlainlyKnown($0, $1, in: vocabulary) }) {
                guard node.kind == .string, !isKnown(node, in: vocabulary), !node.token.flags.contains(.damaged),
                    let word = node.string, !word.isEmpty
                else { continue }
                let bytes = UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange])
                if isPlaceholder(bytes, .keyword) { continue }
                if let finding = foreignKeyword(word, at: node, in: document) {
                    findings.append(finding)
                    continue
                }
                // Where the list has a slip in that keyword, that is the mistake, and it is told there.
                if vocabulary.hasSlip(in: word) { continue }
                if let list = vocabulary.keywords(in: word) {
                    findings.append(severalKeywords(list, in: word, at: node))
                    continue
                }
                let known = advice[Array(bytes)] ?? KeywordAdvice(for: word, vocabulary)
                advice[Array(bytes)] = known
                findings.append(finding(word, at: node, known, vocabulary))
            }
            return findings
        })
}

/// Returns the finding for several known keywords in one text.
private func severalKeywords(_ list: [String], in word: String, at node: Node) -> Finding {
    let json = list.map { jsonText($0) }.joined(separator: ", ")
    var finding = Finding(
        at: node, ["keyword": Phrase(shortened(word)), "list": Phrase(json)],
        message: Phrase(
            en: "\"{keyword}\" are {count} keywords in one text, and the apps know no such keyword.",
            nl: "\"{keyword}\" zijn {count} trefwoorden in één tekst, en zo'n trefwoord kennen de apps niet."),
        remedy: Phrase(en: "Write each in quotes of its own: {list}.", nl: "Zet elk tussen eigen aanhalingstekens: {list}."),
        suggestions: list)
    finding.quote("count", String(list.count))
    if node.key == nil { finding.fixes = [.write(json: json, at: node, .safe)] }
    return finding
}

/// Returns the finding for a word that is none, such as a date; `nil` where it may be one.
private func foreignKeyword(_ word: String, at node: Node, in document: Document) -> Finding? {
    guard let foreign = ForeignValue(word, at: node.index, in: document) else { return nil }
    var finding = Finding(at: node)
    foreign.tell(&finding, in: document)
    return finding
}

/// Returns what can be said without the keywords of Level 0.
private func foreignKeywords(_ document: Document) -> [Finding] {
    // Words have letters and end with one, nearly always.
    let odd = document.nodes(.keywordUse).filtered { token, bytes in
        guard token.kind == .string, !token.flags.contains(.damaged), token.end &- token.start > 2 else { return false }
        let range = token.rawRange
        return UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count).contains {
            $0.isDigit || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "@")
        }
    }
    return odd.compactMap { node in node.string.flatMap { foreignKeyword($0, at: node, in: document) } }
}

/// Whether a word is a keyword that is written without escapes and letters outside ASCII, as nearly all are.
private func isPlainlyKnown(_ token: Token, _ bytes: UnsafePointer<UInt8>, in vocabulary: Vocabulary) -> Bool {
    guard token.kind == .string, token.flags.isEmpty else { return false }
    let range = token.rawRange
    return vocabulary.contains(utf8: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)) ?? false
}

private func isKnown(_ node: Node, in vocabulary: Vocabulary) -> Bool {
    if !node.token.flags.contains(.escapes) {
        let bytes = UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange])
        if let isKnown = vocabulary.contains(utf8: bytes) { return isKnown }
    }
    return node.string.map { vocabulary.contains($0) } ?? true
}

/// What can be written instead of a word, or done for it.
private struct KeywordAdvice {
    let suggestions: [KeywordSuggestion]
    /// How it could be added; `nil` where it certainly is another keyword.
    let proposal: KeywordProposal?

    init(for word: String, _ vocabulary: Vocabulary) {
        suggestions = vocabulary.suggestions(for: word)
        proposal = suggestions.first?.confidence == .certain ? nil : vocabulary.proposal(for: word)
    }
}

private func finding(_ word: String, at node: Node, _ advice: KeywordAdvice, _ vocabulary: Vocabulary) -> Finding {
    let suggestions = advice.suggestions
    let file = Phrase(lastPathComponent(vocabulary.path))
    var result = Finding(
        at: node, ["keyword": Phrase(shortened(word)), "file": file], suggestions: suggestions.map { $0.keyword },
        fixes: suggestions.map { suggestion in
            .write(suggestion.keyword, at: node, suggestion.confidence == .certain && suggestions.count == 1 ? .safe : .unsafe)
        })
    let proposal = advice.proposal
    if let proposal { propose(proposal, in: &result) }
    guard let best = suggestions.first else { return result }
    var seenAs: Phrase?
    if let index = vocabulary.index(of: best.keyword) {
        let note = Phrase(en: "the known keyword", nl: "het bekende trefwoord")
        result.related = [Related(note, path: vocabulary.path, range: vocabulary.keywords[index].range)]
        seenAs = vocabulary.keywords[index].seenAs
    }
    result.values.append((name: "suggestion", value: Phrase(best.keyword)))
    result.values.append((name: "reason", value: Phrase(en: best.reason.words.en, nl: best.reason.words.nl)))
    // What the project has under this very name is meant, however much another keyword is like it.
    if proposal?.isOfProject == true { return result }
    if best.confidence == .possible {
        result.message = Phrase(
            en: "\"{keyword}\" is not one of the known keywords. Perhaps \"{suggestion}\" fits ({reason})?",
            nl: "\"{keyword}\" is geen bekend trefwoord. Past \"{suggestion}\" misschien ({reason})?")
        return result
    }
    switch best.reason {
    case .translation, .displayName:
        result.message = Phrase(
            en: "\"{keyword}\" is not the keyword itself: it is {reason}, \"{suggestion}\".",
            nl: "\"{keyword}\" is niet het trefwoord zelf: het is {reason}, \"{suggestion}\".")
        result.remedy = Phrase(
            en: "Write \"{suggestion}\"; the apps translate it for every reader.",
            nl: "Schrijf \"{suggestion}\"; de apps vertalen het voor elke lezer.")
    default:
        result.message = Phrase(
            en: "\"{keyword}\" is not one of the known keywords, but \"{suggestion}\" is ({reason}).",
            nl: "\"{keyword}\" is geen bekend trefwoord, maar \"{suggestion}\" wel ({reason}).")
        if proposal != nil, best.reason == .synonym || best.reason == .partOf {
            // Another word may be another subject: whoever thinks so has it added.
            result.remedy = Phrase(
                en: "Write \"{suggestion}\", or have \"{proposal}\"{proposalNote} added to {file}.",
                nl: "Schrijf \"{suggestion}\", of laat \"{proposal}\"{proposalNote} toevoegen aan {file}.")
        } else if let seenAs {
            result.values.append((name: "name", value: seenAs))
            result.remedy = Phrase(
                en: "Write \"{suggestion}\"; readers see \"{name}\".", nl: "Schrijf \"{suggestion}\"; lezers zien \"{name}\".")
        } else {
            result.remedy = Phrase(en: "Write \"{suggestion}\".", nl: "Schrijf \"{suggestion}\".")
        }
    }
    return result
}

/// Says under which name the keyword could be added, and that the file may be an old copy where the project has it already.
private func propose(_ proposal: KeywordProposal, in finding: inout Finding) {
    finding.values.append((name: "proposal", value: Phrase(proposal.keyword)))
    var note = Phrase("")
    if let names = proposal.names, !hasSameBytes(folded(names.en, .capitals), folded(proposal.keyword, .capitals)) {
        note = Phrase(en: " (readers see \"\(names.en)\")", nl: " (lezers zien \"\(names.nl)\")")
    }
    finding.values.append((name: "proposalNote", value: note))
    if proposal.isOfProject {
        finding.message = Phrase(
            en: "\"{keyword}\" is used, but not defined: the project's list has \"{proposal}\", and {file} does not.",
            nl:
                "\"{keyword}\" wordt gebruikt, maar is niet gedefinieerd: de lijst van het project heeft \"{proposal}\", {file} niet."
        )
        finding.remedy = Phrase(
            en: "\"{proposal}\" has to be added to {file}, unless a newer copy of that file has it already.",
            nl: "\"{proposal}\" moet worden toegevoegd aan {file}, tenzij een nieuwer exemplaar van dat bestand het al heeft.")
    } else if let reason = proposal.reason {
        finding.values.append((name: "proposalReason", value: Phrase(en: reason.words.en, nl: reason.words.nl)))
        finding.remedy = Phrase(
            en: "Write a known keyword, or have \"{proposal}\"{proposalNote} added to {file}: {proposalReason}.",
            nl: "Schrijf een bekend trefwoord, of laat \"{proposal}\"{proposalNote} toevoegen aan {file}: {proposalReason}.")
    } else {
        finding.remedy = Phrase(
            en: "Write a known keyword, or have \"{proposal}\" added to {file}.",
            nl: "Schrijf een bekend trefwoord, of laat \"{proposal}\" toevoegen aan {file}.")
    }
}

extension Keyword {
    /// What English and Dutch readers see, where that differs from the identifier in more than capitals.
    fileprivate var seenAs: Phrase? {
        guard let english = names.first(where: { $0.language == "en" })?.text,
            !hasSameBytes(folded(english, .capitals), folded(id, .capitals))
        else { return nil }
        return Phrase(en: english, nl: names.first { $0.language == "nl" }?.text ?? english)
    }
}

extension Rule {
    static let wantedKeyword = Rule(
        id: "wanted-keyword", severity: .info, levels: [.keywords],
        summary: Phrase(
            en: "Several people have the same keyword (expertise) that is not in the list.",
            nl: "Meer mensen hebben hetzelfde trefwoord (expertise) dat niet in de lijst staat."),
        reason: Phrase(
            en: """
                A keyword that more than one photographer chose without finding it in the list may be missing there. Until it is \
                added, the apps show it with a warning sign and translate it for nobody.
                """,
            nl: """
                Een trefwoord dat meer dan één fotograaf koos zonder het in de lijst te vinden, ontbreekt daar misschien. Tot het \
                erbij staat, tonen de apps het met een waarschuwingsteken en vertalen ze het voor niemand.
                """),
        message: Phrase(
            en: "keywords that several people have are not in this list: {words}.",
            nl: "trefwoorden die meer mensen hebben, staan niet in deze lijst: {words}."),
        remedy: Phrase(
            en: "Add the keyword with a name in English and in Dutch, or agree with them on a known one.",
            nl:
                "Voeg het trefwoord toe met een Engelse en een Nederlandse naam, of spreek met hen een bekend trefwoord af."
        ),
        examples: [
            .bad(
                """
                --- root.level0.json
                {
                    ⟦"expertises"⟧: [
                        { "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ] }
                    ]
                }
                --- fcLindewold.level2.json
                {
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "expertises": [ "Still-life", "Macros" ] }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "expertises": [ "still-life", "Macros" ] }
                        }
                    ]
                }
                """),
            .good(
                """
                --- root.level0.json
                {
                    "expertises": [
                        { "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ] }
                    ]
                }
                --- fcLindewold.level2.json
                {
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "expertises": [ "Still-life", "macro" ] }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "expertises": [ "Macro" ] }
                        }
                    ]
                }
                """),
        ],
        check: .index(KeywordIndex.self) { document, _, keywords, workspace in
            guard let vocabulary = workspace.vocabulary, vocabulary.path == document.path else { return [] }
            var words = Phrase("")
            var related: [Related] = []
            var count = 0
            for wanted in keywords.wanted.prefix(64) where isCandidate(wanted.word, vocabulary) {
                count += 1
                if count > 10 { continue }
                let comma = count == 1 ? "" : ", "
                var proposed = Phrase("")
                if let proposal = vocabulary.proposal(for: wanted.word), proposal.reason != nil {
                    proposed = Phrase(en: ", as \"\(proposal.keyword)\"", nl: ", als \"\(proposal.keyword)\"")
                }
                words = Phrase(
                    en: words.en + comma + "\"\(wanted.word)\" (\(wanted.peopleCount) people\(proposed.en))",
                    nl: words.nl + comma + "\"\(wanted.word)\" (\(wanted.peopleCount) mensen\(proposed.nl))")
                let note = Phrase(en: "\"\(wanted.word)\" is used here", nl: "hier wordt \"\(wanted.word)\" gebruikt")
                related.append(
                    Related(note, path: workspace.files[wanted.first.file].path, range: keywords.range(of: wanted.first)))
            }
            guard count > 0 else { return [] }
            if count > 10 {
                words = Phrase(en: words.en + " and \(count - 10) more", nl: words.nl + " en nog \(count - 10)")
            }
            for list in document.root.fields where list.value.kind == .array {
                guard list.key.isText("expertises") || list.key.isText("keywords") else { continue }
                return [
                    Finding(range: list.key.range, token: list.value.index, ["words": words], related: Array(related.prefix(5)))
                ]
            }
            return []
        })
}

/// Whether a word is none that was meant to be a known keyword, and none that a form left behind.
private func isCandidate(_ word: String, _ vocabulary: Vocabulary) -> Bool {
    if Array(word.utf8).withUnsafeBufferPointer({ isPlaceholder($0, .keyword) }) { return false }
    return vocabulary.suggestions(for: word).allSatisfy { $0.confidence == .possible }
}
