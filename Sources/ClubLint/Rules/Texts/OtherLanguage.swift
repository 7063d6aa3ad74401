import ClubModel
import JSONSyntax

extension Rule {
    static let otherLanguage = Rule(
        id: "other-language", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text is in another language than announced.", nl: "Een tekst is in een andere taal dan erbij staat."),
        reason: Phrase(
            en: "The apps choose the text by its code: readers get one that they do not understand, although the other is there.",
            nl: "De apps kiezen de tekst op de code: lezers krijgen een tekst die ze niet begrijpen, terwijl de andere er wel is."
        ),
        message: Phrase(
            en: "the text is announced as {announced}, and reads like {found}: \"{start}\".",
            nl: "bij de tekst staat {announced}, en hij lijkt {found} te zijn: \"{start}\"."),
        remedy: Phrase(
            en: "Exchange the codes, or translate the text.", nl: "Verwissel de codes, of vertaal de tekst."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "NL", "value": ⟦"The club meets in the town hall and has 12 members."⟧ },
                    { "language": "EN", "value": ⟦"De club komt bijeen op het gemeentehuis voor een lezing."⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "NL", "value": "Naar \\"The Art of Seeing\\" of \\"The End\\" luisteren we met de hele club." },
                    { "language": "EN", "value": "Het Fotohuis op de Dam." }
                ] } } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in [Meaning.remarkText, .translatedText] {
            for node in document.nodes(meaning) {
                guard node.token.end &- node.token.start > 20, let prose = Prose(node), let other = languageRead(in: prose) else {
                    continue
                }
                findings.append(
                    Finding(
                        at: node,
                        [
                            "announced": name(of: prose.language), "found": name(of: other),
                            "start": Phrase(String(prose.text.prefix(30)) + "…"),
                        ]))
            }
        }
        return findings
    }
}

private func name(of code: String) -> Phrase {
    guard let name = languageName(code) else { return Phrase(code.uppercased()) }
    return Phrase(en: name.en, nl: name.nl)
}

/// Returns the language that a text is in; `nil` where that is the announced one, or nothing is certain.
private func languageRead(in prose: Prose) -> String? {
    guard let announced = smallWords.firstIndex(where: { $0.language == prose.language }) else { return nil }
    var counts = [Int](repeating: 0, count: smallWords.count)
    // Two small words of the announced language settle it, as they do at the beginning of nearly every text.
    for word in prose.words {
        let lower = word.text
        guard lower.utf8.count <= 6 else { continue }
        for index in smallWords.indices where smallWords[index].words.contains(lower) {
            counts[index] += 1
            if counts[announced] >= 2 { return nil }
        }
    }
    guard counts[announced] == 0, let most = counts.max(), most >= 3, counts.count(where: { $0 * 2 >= most }) == 1,
        let found = counts.firstIndex(of: most)
    else { return nil }
    return smallWords[found].language
}

/// Words that nearly every sentence of a language has, and those of the others have not.
private let smallWords: [(language: String, words: Set<String>)] = [
    (
        "en",
        ["the", "of", "and", "to", "for", "with", "that", "this", "from", "its", "which", "has", "have", "are", "by", "their"]
    ),
    ("nl", ["het", "een", "van", "voor", "zijn", "wordt", "ook", "bij", "naar", "op", "aan", "te", "met", "om", "uit", "de"]),
    ("de", ["der", "das", "und", "ist", "eine", "mit", "für", "von", "dem", "im", "auf", "wird", "nicht", "sich", "ein"]),
    ("fr", ["le", "la", "les", "est", "une", "du", "dans", "pour", "avec", "qui", "sur", "et", "aux", "au"]),
]
