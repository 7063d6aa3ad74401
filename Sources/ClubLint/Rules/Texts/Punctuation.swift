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

extension Rule {
    static let doubledSign = Rule(
        id: "doubled-sign", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "Two commas, or a comma and a full stop, stand beside each other in a text.",
            nl: "In een tekst staan twee komma's, of een komma en een punt, naast elkaar."),
        reason: Phrase(
            en: "One stays behind when words are taken out, and readers see both.",
            nl: "Een ervan blijft staan als er woorden weggehaald worden, en lezers zien ze allebei."),
        message: Phrase(
            en: "\"{signs}\" stand beside each other in the text.", nl: "in de tekst staat \"{signs}\" naast elkaar."),
        remedy: Phrase(en: "Leave one of them.", nl: "Laat er één staan."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "The club meets on Tuesdays⟦,,⟧ in the town hall⟦..⟧" },
                    { "language": "NL", "value": "Elke week⟦,.⟧ Ook in de zomer." }
                ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "optional": { "remark": [
                        { "language": "EN", "value": "The club meets on Tuesdays, in the town hall." },
                        { "language": "NL", "value": "Elke week. Ook in de zomer." }
                    ] } } ] }
                    """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "Prints, slides etc., and more ... see ../gallery, or .... nothing?!" }
                ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        document.oddProse.flatMap { prose in
            pairs(in: prose.node).map { pair in
                let text = document.tree.source.text(pair)
                let fix = Fix(
                    Phrase(en: "Leave one sign", nl: "Laat één teken staan"), .unsafe,
                    [TextEdit(pair, text == ",," ? "," : ".")])
                return Finding(range: pair, token: prose.node.index, ["signs": Phrase(text)], fixes: [fix])
            }
        }
    }
}

/// Returns where two commas or full stops, or one of each, stand behind a word and in front of a blank or the end.
private func pairs(in node: Node) -> [Range<Int>] {
    let (bytes, range) = (node.tree.source.bytes, node.rawRange)
    let (comma, stop) = (UInt8(ascii: ","), UInt8(ascii: "."))
    return range.dropFirst().compactMap { index in
        guard index + 1 < range.upperBound, bytes[index] == comma || bytes[index] == stop,
            bytes[index + 1] == comma || bytes[index + 1] == stop, bytes[index - 1].isLetterOrDigit,
            index + 2 == range.upperBound || bytes[index + 2] == 0x20,
            // An abbreviation may end in front of a comma.
            !(bytes[index] == stop && bytes[index + 1] == comma)
        else { return nil }
        return index..<index + 2
    }
}

extension Rule {
    static let wrongApostrophe = Rule(
        id: "wrong-apostrophe", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "Another character stands for an apostrophe.", nl: "Op de plaats van een apostrof staat een ander teken."),
        reason: Phrase(
            en:
                "It looks alike and is another character: searching does not find the word, and in a name it makes another person.",
            nl: "Het lijkt erop en is een ander teken: zoeken vindt het woord niet, en in een naam maakt het er een ander van."),
        message: Phrase(
            en: "\"{word}\" has {character} for an apostrophe.", nl: "\"{word}\" heeft {character} in plaats van een apostrof."),
        remedy: Phrase(
            en: "Type the apostrophe beside the Enter key: ' or ’.", nl: "Typ de apostrof naast de Enter-toets: ' of ’."),
        identity: ["word"],
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [ { "language": "NL", "value": ⟦"Samen foto′s maken en camera`s kiezen."⟧ } ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "optional": { "remark": [ { "language": "NL", "value": "Samen foto's maken en camera's kiezen." } ] } } ] }
                    """),
            .bad(
                """
                { "members": [ { "name": { "givenName": "Anna", "infixName": ⟦"in ’t"⇒"in 't"⟧, "familyName": "Veld" } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [ { "language": "NL", "value": "Foto’s en camera's, op 52° 12′ noord." } ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [ { "language": "NL", "value": "Ons motto: `Kijken is vrij.`" } ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        for (node, isName) in document.oddTexts {
            let isPerson = ["infixName" as StaticString, "familyName"].contains { node.isValue(of: $0) }
            guard let text = node.string,
                text.unicodeScalars.contains(where: { isOddApostrophe($0) || isPerson && isCurly($0) })
            else { continue }
            var result = String.UnicodeScalarView()
            var odd: (scalar: Unicode.Scalar, index: Int)?
            let scalars = Array(text.unicodeScalars)
            let lastQuote = lastClosingQuote(in: scalars)
            for (index, scalar) in scalars.enumerated() {
                // Between letters, or in front of a letter at the beginning of a word: 's avonds.
                let isBehindLetter = index > 0 && scalars[index - 1].isLetter
                let isBeforeLetter = index + 1 < scalars.count && scalars[index + 1].isLetter
                let isAfterBlank = (index == 0 || scalars[index - 1] == " ") && index >= lastQuote
                if isOddApostrophe(scalar) || isPerson && isCurly(scalar), isBeforeLetter, isBehindLetter || isAfterBlank {
                    if odd == nil { odd = (scalar, index) }
                    result.append("'")
                } else {
                    result.append(scalar)
                }
            }
            guard let odd else { continue }
            var finding = Finding(
                prose: node, ["word": Phrase(word(around: odd.index, in: scalars)), "character": name(of: odd.scalar)],
                meant: String(result), isName ? .unsafe : .safe)
            if isPerson {
                finding.remedy = Phrase(
                    en: "Type a straight apostrophe, as newer apps write infixes and last names.",
                    nl: "Typ een rechte apostrof: zo schrijven nieuwere apps tussenvoegsels en achternamen.")
            }
            findings.append(finding)
        }
        return findings
    }
}

/// Returns the place of the last such mark that ends a word, so that one at the beginning of a word may be the quote that it closes;
/// -1 where there is none.
private func lastClosingQuote(in scalars: [Unicode.Scalar]) -> Int {
    for index in scalars.indices.reversed() where index > 0 && isOddApostrophe(scalars[index]) {
        let isEnd = index + 1 == scalars.count || !scalars[index + 1].isLetter
        if isEnd, scalars[index - 1] != " ", !("0"..."9" ~= scalars[index - 1]) { return index }
    }
    return -1
}

/// Whether a character is a good apostrophe in texts; newer apps write infixes and last names with straight ones (FORMAT.md 5.4).
private func isCurly(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x2018 || scalar.value == 0x2019 }

private func isOddApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "`" || scalar.value == 0xB4 || scalar.value == 0x2032 || scalar.value == 0x2BC || scalar.value == 0x2B9
}

private func name(of scalar: Unicode.Scalar) -> Phrase {
    switch scalar.value {
    case 0x60: Phrase(en: "a backquote (`)", nl: "een accent grave (`)")
    case 0xB4: Phrase(en: "an acute accent (´)", nl: "een los accent (´)")
    case 0x2018, 0x2019: Phrase(en: "a curly apostrophe (’)", nl: "een krulapostrof (’)")
    case 0x2032, 0x2B9: Phrase(en: "a prime (′)", nl: "een minuutteken (′)")
    default: Phrase(en: "another character", nl: "een ander teken")
    }
}

/// Returns the word around a place.
private func word(around index: Int, in scalars: [Unicode.Scalar]) -> String {
    var start = index
    while start > 0, scalars[start - 1] != " ", index - start < 30 { start -= 1 }
    var end = index
    while end < scalars.count, scalars[end] != " ", end - index < 30 { end += 1 }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[start..<end])
    return String(result)
}
