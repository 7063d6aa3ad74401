import ClubModel
import JSONSyntax

extension Rule {
    static let smallFirstLetter = Rule(
        id: "small-first-letter", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(en: "A sentence begins with a small letter.", nl: "Een zin begint met een kleine letter."),
        reason: Phrase(
            en: "Often the first letter or word was lost in copying: \"he museum\" was \"The museum\".",
            nl: "Vaak is bij het kopiëren de eerste letter of het eerste woord verloren gegaan: \"et museum\" was \"Het museum\"."
        ),
        message: Phrase(
            en: "the text begins with a small letter: \"{start}\".", nl: "de tekst begint met een kleine letter: \"{start}\"."),
        remedy: Phrase(
            en: "Look whether something is missing in front, and begin with a capital.",
            nl: "Kijk of er vooraan iets ontbreekt, en begin met een hoofdletter."),
        examples: [
            .bad(
                """
                { "museums": [ { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"he museum shows vintage cameras."⇒"The museum shows vintage cameras."⟧ },
                    { "language": "NL", "value": ⟦"oude camera's zijn hier te zien."⇒"Oude camera's zijn hier te zien."⟧ }
                ] } } ] }
                """),
            .bad(
                """
                { "museums": [ { "optional": { "remark": [
                    { "language": "EN", "value": "The museum is large. ⟦a⇒A⟧ tower stands beside it." }
                ] } } ] }
                """),
            .good(
                """
                { "museums": [ { "optional": { "remark": [
                    { "language": "EN", "value": "It has approx. ten rooms, e.g. for prints. fcLindewold and www.fotoclub. example are names." },
                    { "language": "EN", "value": "fcLindewold is small." },
                    { "language": "NL", "value": "'s Zomers is het museum dicht." }
                ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        document.oddProse.flatMap { prose in
            prose.isSentence ? [smallStart(of: prose)].compactMap { $0 } + smallSentences(in: prose) : []
        }
    }
}

private func smallStart(of prose: Prose) -> Finding? {
    guard let first = prose.words.first?.text, prose.text.hasPrefix(first), first.utf8.allSatisfy({ $0.isASCIILowercase }),
        !first.hasPrefix("www")
    else { return nil }
    // `info@…` and `e.g.` are no words.
    let behind = prose.text.utf8.dropFirst(first.utf8.count).first
    guard behind == 0x20 || behind == UInt8(ascii: ",") else { return nil }
    let whole = (lostLetters[prose.language] ?? []).first { $0.rest == first }?.word
    let capital = whole ?? first.prefix(1).uppercased() + first.dropFirst()
    return Finding(
        prose: prose.node, ["start": Phrase(String(prose.text.prefix(20)))],
        meant: capital + prose.text.dropFirst(first.count))
}

/// Finds the words with a small letter behind the full stop of another sentence.
private func smallSentences(in prose: Prose) -> [Finding] {
    let (text, bytes) = (prose.node.rawRange, prose.node.tree.source.bytes)
    guard text.count > 4 else { return [] }
    return (text.lowerBound + 2..<text.upperBound - 2).compactMap { stop in
        guard bytes[stop] == UInt8(ascii: "."), bytes[stop + 1] == 0x20, bytes[stop + 2].isASCIILowercase else { return nil }
        var (start, end) = (stop, stop + 2)
        while start > text.lowerBound, bytes[start - 1].isASCIILowercase || bytes[start - 1] >= 0x80 { start -= 1 }
        while end < text.upperBound, bytes[end].isASCIILowercase { end += 1 }
        // "e.g. of", "approx. ten" and "fcLindewold" are something else than the end and the beginning of a sentence.
        let isWord = stop - start >= 4 && start > text.lowerBound && bytes[start - 1] == 0x20
        guard isWord, end < text.upperBound, bytes[end] == 0x20 || bytes[end] == UInt8(ascii: ","),
            !abbreviations.contains(prose.node.tree.source.text(start..<stop))
        else { return nil }
        let meant = String(Unicode.Scalar(bytes[stop + 2] - 0x20))
        var finding = Finding(
            range: stop + 2..<end, token: prose.node.index,
            ["start": Phrase(prose.node.tree.source.text(stop + 2..<min(text.upperBound, stop + 22)))],
            fixes: [
                Fix(Phrase(en: "Write a capital", nl: "Schrijf een hoofdletter"), .unsafe, [TextEdit(stop + 2..<stop + 3, meant)])
            ])
        finding.message = Phrase(
            en: "behind a full stop stands a small letter: \"{start}\".",
            nl: "achter een punt staat een kleine letter: \"{start}\".")
        finding.remedy = Phrase(
            en: "Begin the sentence with a capital, or take the full stop away.",
            nl: "Begin de zin met een hoofdletter, of haal de punt weg.")
        return finding
    }
}

/// Shortened words of four letters or more that end in a full stop inside a sentence, too.
private let abbreviations: Set<String> = [
    "approx", "incl", "excl", "dept", "assoc", "misc", "prof", "univ", "inst", "bijv", "bijz", "resp", "circa",
    "gebr", "afgek", "oorspr", "evtl", "bzgl", "exkl", "inkl",
]

/// Common first words without their first letter, where that leaves no other first word.
private let lostLetters: [String: [(rest: String, word: String)]] = [
    "en": [("he", "The"), ("his", "This"), ("hese", "These"), ("lub", "Club"), ("e", "We"), ("ur", "Our")],
    "nl": [("e", "De"), ("et", "Het"), ("it", "Dit"), ("eze", "Deze"), ("en", "Een"), ("ij", "Wij"), ("lub", "Club")],
]

extension Rule {
    static let textInCapitals = Rule(
        id: "text-in-capitals", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text, or a name of several words, is written in capitals.",
            nl: "Een tekst, of een naam van meer woorden, staat in hoofdletters."),
        reason: Phrase(
            en: "Readers feel shouted at, and a name in capitals is another one than the same in small letters.",
            nl:
                "Lezers hebben het gevoel dat er geschreeuwd wordt, en een naam in hoofdletters is een andere dan in kleine letters."
        ),
        message: Phrase(en: "\"{text}\" is written in capitals.", nl: "\"{text}\" staat in hoofdletters."),
        remedy: Phrase(en: "Write it in small letters, as everywhere else.", nl: "Schrijf het in kleine letters, zoals overal."),
        identity: ["text"],
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": ⟦"LINDEWOLD"⟧, "fullName": ⟦"FOTOCLUB LINDEWOLD"⟧, "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"THE CLUB MEETS ON TUESDAYS."⟧ } ] }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "LA", "fullName": "AFV FOTO", "nickName": "AFV" },
                    "optional": { "remark": [ { "language": "EN", "value": "MOMA PS1 (NY)" } ] }
                } ] }
                """),
        ]
    ) { document, _ in
        let texts: [(Meaning, Int)] = [(.town, 1), (.fullName, 2), (.remarkText, 3), (.translatedText, 3)]
        return texts.flatMap { meaning, least -> [Finding] in
            document.nodes(meaning).filtered { token, bytes in isInCapitals(token, bytes, words: least) }.map { node in
                let text = node.string ?? ""
                var finding = Finding(at: node, ["text": Phrase(shortened(text))])
                // Of a sentence nobody knows which words are names.
                if least < 3 {
                    let meant = withCapitals(text.lowercased()) { isInfixWord($0) || joiningWords.contains($0) }
                    finding.suggestions = [meant]
                    finding.fixes = [.write(meant, at: node, .unsafe)]
                }
                return finding
            }
        }
    }
}

/// Whether a text has so many words of four letters or more, and all its letters are capitals.
private func isInCapitals(_ token: Token, _ bytes: UnsafePointer<UInt8>, words least: Int) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged) else { return false }
    var (words, letters) = (0, 0)
    for index in token.rawRange {
        if bytes[index].isASCIILowercase || bytes[index] >= 0x80 { return false }
        letters = bytes[index].isASCIIUppercase ? letters + 1 : 0
        if letters == 4 { words += 1 }
    }
    return words >= least
}

/// Words that join others in the names of organizations, beside those in the names of people.
private let joiningWords: Set<String> = ["of", "for", "voor", "en", "and"]
