import ClubModel
import JSONSyntax

extension Rule {
    static let missingFullStop = Rule(
        id: "missing-full-stop", severity: .info, levels: [.keywords, .clubs],
        summary: Phrase(
            en: "A text lacks the full stop that most others in the file have, or a sentence in it does.",
            nl: "Een tekst mist de punt die de meeste andere in het bestand wel hebben, of een zin erin mist die."),
        reason: Phrase(
            en: "Beside the others it looks unfinished, and perhaps it is.",
            nl: "Naast de andere ziet de tekst er onaf uit, en misschien is hij dat."),
        message: Phrase(
            en: "the text ends without a full stop: \"…{end}\"{more}.", nl: "de tekst eindigt zonder punt: \"…{end}\"{more}."),
        remedy: Phrase(en: "Put a full stop behind it.", nl: "Zet er een punt achter."),
        examples: [
            .bad(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "EN", "value": "The club meets every Tuesday evening." } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": "The club meets in the town hall." } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": ⟦"The club goes out together (once a month)"⟧ } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": "The club has a yearly exposition." } ] } }
                ] }
                """,
                fixed: """
                    { "clubs": [
                        { "optional": { "remark": [ { "language": "EN", "value": "The club meets every Tuesday evening." } ] } },
                        { "optional": { "remark": [ { "language": "EN", "value": "The club meets in the town hall." } ] } },
                        { "optional": { "remark": [ { "language": "EN", "value": "The club goes out together (once a month)." } ] } },
                        { "optional": { "remark": [ { "language": "EN", "value": "The club has a yearly exposition." } ] } }
                    ] }
                    """),
            .bad(
                .remark,
                #"{ "language": "EN", "value": "The club meets in the old ⟦mill⇒mill.⟧ There is room for twelve." }"#),
            .bad(
                .remark,
                #"{ "language": "NL", "value": "De club komt bijeen in de oude ⟦molen,⇒molen.⟧ Het is er altijd druk." }"#),
            .good(
                .remark,
                #"{ "language": "NL", "value": "Kom kijken in Lindewold, De Molen staat open, of in Heerdrecht, Het Spectrum." }"#
            ),
            .good(
                .remark, #"{ "language": "NL", "value": "De club komt bijeen in De Molen en gebouw Het Spectrum." }"#),
            .good(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "EN", "value": "The club meets every Tuesday evening" } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": "Fotoclub Lindewold" } ] } }
                ] }
                """),
        ]
    ) { document, _ in
        document.oddProse.flatMap { gluedSentences(in: $0) } + lackingAtEnd(in: document)
    }
}

/// Finds the sentences inside a text that begin behind another one without a full stop.
private func gluedSentences(in prose: Prose) -> [Finding] {
    let (text, source) = (prose.node.rawRange, prose.node.tree.source)
    guard prose.isSentence else { return [] }
    let bytes = source.bytes
    var findings: [Finding] = []
    var start = text.lowerBound
    for blank in text where bytes[blank] == 0x20 {
        defer { start = blank + 1 }
        guard start > text.lowerBound + 1, blank + 1 < text.upperBound, bytes[start].isASCIIUppercase,
            SentenceStart.mayFollow(bytes + start - 2), bytes[blank + 1].isASCIILowercase,
            SentenceStart.isOne(UnsafeBufferPointer(rebasing: source.buffer[start..<blank]))
        else { continue }
        let isComma = bytes[start - 2] == UInt8(ascii: ",")
        var word = start - 2
        while word > text.lowerBound, bytes[word - 1] != 0x20 { word -= 1 }
        let place = isComma ? start - 2..<start - 1 : start - 1..<start - 1
        var finding = Finding(
            range: word..<start - 1, token: prose.node.index,
            ["end": Phrase(source.text(word..<start - 1)), "start": Phrase(source.text(start..<blank))],
            fixes: [Fix(Phrase(en: "Put a full stop", nl: "Zet een punt"), .unsafe, [TextEdit(place, ".")])])
        finding.message = Phrase(
            en: "between \"{end}\" and \"{start}\" a full stop seems to be missing.",
            nl: "tussen \"{end}\" en \"{start}\" lijkt een punt te ontbreken.")
        finding.remedy = Phrase(
            en: "Put a full stop there, if a sentence begins with \"{start}\".",
            nl: "Zet daar een punt, als met \"{start}\" een zin begint.")
        if isComma {
            finding.message = Phrase(
                en: "behind \"{end}\" a sentence seems to begin, with \"{start}\": a comma stands where a full stop belongs.",
                nl: "achter \"{end}\" lijkt een zin te beginnen, met \"{start}\": er staat een komma waar een punt hoort.")
        }
        findings.append(finding)
    }
    return findings
}

private func lackingAtEnd(in document: Document) -> [Finding] {
    var lacking: [Prose] = []
    for prose in document.oddProse where prose.isSentence && !prose.node.isDamaged {
        guard let last = prose.text.unicodeScalars.last, last.isLetter || "0"..."9" ~= last || last == ")",
            // A nickname such as fcLindewold may come first.
            let first = prose.words.first, first.text.unicodeScalars.contains(where: { $0.isCapital })
        else { continue }
        lacking.append(prose)
    }
    // Names of keywords are no sentences, explanations are.
    let total = document.nodes(.remarkText).count + document.nodes(.translatedText).count / 2
    guard !lacking.isEmpty, lacking.count * 3 <= total else { return [] }
    // Beyond a handful it is one habit.
    let shown = lacking.count > 6 ? 1 : lacking.count
    return lacking.prefix(shown).map { prose in
        let others = lacking.count - shown
        let end = String(prose.text.suffix(15))
        return Finding(
            prose: prose.node,
            [
                "end": Phrase(end),
                "more": others == 0
                    ? Phrase("")
                    : Phrase(
                        en: "; the same goes for \(others) more in this file",
                        nl: "; dat geldt voor nog \(others) in dit bestand"
                    ),
            ], meant: prose.text + ".", .unsafe)
    }
}
