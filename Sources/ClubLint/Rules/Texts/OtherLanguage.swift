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
                guard node.token.end &- node.token.start > 20, node.kind == .string, !node.isDamaged else { continue }
                guard let code = node.languageBeside, code.token.end &- code.token.start == 4 else { continue }
                let bytes = code.tree.source.bytes + code.rawRange.lowerBound
                let announced = UInt16(bytes[0] | 0x20) << 8 | UInt16(bytes[1] | 0x20)
                guard let other = SmallWords.language(of: node, announced: announced), let prose = Prose(node) else { continue }
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
