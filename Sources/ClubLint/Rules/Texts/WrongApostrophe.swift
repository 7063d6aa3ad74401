import ClubModel
import JSONSyntax

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
            let isPerson = ["givenName" as StaticString, "infixName", "familyName"].contains { node.isValue(of: $0) }
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
                    en: "Type a straight apostrophe: newer apps keep names of people so.",
                    nl: "Typ een rechte apostrof: zo bewaren nieuwere apps namen van mensen.")
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

/// An apostrophe that is good typography in texts; the apps keep names of people with straight ones (FORMAT.md 18).
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
