import ClubModel
import JSONSyntax

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
