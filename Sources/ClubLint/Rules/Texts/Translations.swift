import ClubModel
import JSONSyntax

extension Rule {
    static let missingTranslation = Rule(
        id: "missing-translation", severity: .info, levels: [.clubs, .members],
        summary: Phrase(
            en: "A remark is there in one language only.", nl: "Een opmerking is er maar in één taal."),
        reason: Phrase(
            en: "Whoever has set the phone to another language sees the text with the code of its language in front.",
            nl: "Wie de telefoon op een andere taal heeft, ziet de tekst met de code van de taal ervoor."),
        message: Phrase(
            en: "the remark is there in {language} only{more}.", nl: "de opmerking is er alleen in het {language}{more}."),
        remedy: Phrase(
            en: "Add the text in English or Dutch, whichever is missing.",
            nl: "Voeg de tekst toe in het Engels of Nederlands, wat er ontbreekt."),
        examples: [
            .bad(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "NL", "value": "Kleine club." }, { "language": "EN", "value": "Small club." } ] } },
                    { "optional": { ⟦"remark"⟧: [ { "language": "NL", "value": "Kleine club." } ] } }
                ] }
                """),
            .good(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "NL", "value": "Kleine club." }, { "language": "EN", "value": "Small club." } ] } },
                    { "optional": { "remark": [ ] } }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        var lonely: [Node] = []
        for list in document.nodes(.remarks) where list.kind == .array && Int(list.token.next) > list.index + 1 {
            // The token behind the first element is beyond the list where there is no second.
            let first = Node(tree: document.tree, index: list.index + 1)
            if first.token.next == list.token.next, !document.hasErrors(in: list.range) { lonely.append(list) }
        }
        guard !lonely.isEmpty else { return [] }
        let shown = lonely.count > 6 ? 1 : lonely.count
        return lonely.prefix(shown).compactMap { list in
            let element = Node(tree: document.tree, index: list.index + 1)
            guard let code = element["language"]?.string else { return nil }
            let name = languageName(code)
            let others = lonely.count - shown
            return Finding(
                range: list.label, token: list.index,
                [
                    "language": Phrase(en: name?.en ?? code, nl: name?.nl ?? code),
                    "more": others == 0
                        ? Phrase("")
                        : Phrase(
                            en: "; the same goes for \(others) more in this file",
                            nl: "; dat geldt voor nog \(others) in dit bestand"
                        ),
                ])
        }
    }
}

extension Rule {
    static let translationsDisagree = Rule(
        id: "translations-disagree", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text in one language has another number, weekday or month than in the other.",
            nl: "Een tekst noemt in de ene taal een ander getal, een andere weekdag of een andere maand dan in de andere."),
        reason: Phrase(
            en:
                "One of the two was brought up to date and the other was not, or has a slip: some visitors come on the wrong day.",
            nl: "Een van de twee is bijgewerkt en de andere niet, of is vertypt: sommige bezoekers komen op de verkeerde dag."),
        message: Phrase(
            en: "this text says \"{own}\", and that in {language} says \"{other}\".",
            nl: "in deze tekst staat \"{own}\", en in die in het {language} \"{other}\"."),
        remedy: Phrase(
            en: "Look up which of the two is right, and write it in both.",
            nl: "Zoek op welke van de twee klopt, en schrijf dat in allebei."),
        examples: [
            .bad(
                .remark,
                """
                { "language": "EN", "value": "Founded in 1956 by 12 photographers." },
                { "language": "NL", "value": ⟦"Opgericht in 1965 door 12 fotografen."⟧ }
                """),
            .bad(
                .remark,
                """
                { "language": "EN", "value": "Meets every second Tuesday." },
                { "language": "NL", "value": ⟦"Komt om de week op donderdag bijeen."⟧ }
                """),
            .good(
                .remark,
                """
                { "language": "EN", "value": "Founded in 1956; 1,200 photos on Tuesdays from 7.30 pm, but not in August." },
                { "language": "NL", "value": "Opgericht in 1956; op dinsdag 1.200 foto's vanaf 19.30 uur, maar niet in augustus." }
                """),
            .good(
                .remark,
                """
                { "language": "EN", "value": "25 members." },
                { "language": "NL", "value": "25 leden, en al 50 jaar op maandag." }
                """),
        ]
    ) { document, _ in
        var lists = [Meaning.remarks, .texts].flatMap { Array(document.nodes($0)) }
        lists += document.nodes(.keyword).compactMap { $0["optional"]?["usage"] }
        return lists.flatMap { $0.kind == .array ? disagreements(in: $0) : [] }
    }
}

/// Returns the findings about the texts of a list that tell another day or number than the first one.
private func disagreements(in list: Node) -> [Finding] {
    var first: (claims: Claims, language: String)?
    var findings: [Finding] = []
    for entry in list.elements {
        guard let node = entry["value"] ?? entry["localizedString"], node.kind == .string, !node.isDamaged,
            let code = entry["language"]?.string?.lowercased()
        else { continue }
        let claims = Claims(node.tree.source.buffer[node.rawRange])
        guard let known = first else {
            first = (claims, code)
            continue
        }
        // Two texts of one language are another mistake.
        guard known.language != code, let (own, other) = claims.difference(from: known.claims) else { continue }
        let language = languageName(known.language).map { Phrase(en: $0.en, nl: $0.nl) } ?? Phrase(known.language.uppercased())
        findings.append(Finding(at: node, ["own": Phrase(own), "other": Phrase(other), "language": language]))
    }
    return findings
}

/// What a text says that is the same in every language: numbers of two digits and more, weekdays and months.
private struct Claims {
    /// What is claimed, and the word for it.
    private typealias Claim = (value: Int, word: String)
    private var numbers: [Claim] = []
    private var days: [Claim] = []
    private var months: [Claim] = []

    /// The most that are read of one text.
    private static let mostClaims = 50

    /// Reads a text as it stands between its quotes.
    init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        var index = text.startIndex
        while index < text.endIndex, numbers.count + days.count + months.count < Claims.mostClaims {
            let start = index
            if text[index].isDigit {
                index = readNumber(text[index...])
            } else if text[index].isASCIILetter || text[index] >= 0x80 {
                while index < text.endIndex, text[index].isLetterOrDigit || text[index] >= 0x80 { index += 1 }
                readWord(text[start..<index])
            } else {
                index += 1
            }
        }
    }

    /// Reads a number, and returns where it ends; "1.200" and "1,200" are one.
    private mutating func readNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var (index, value, digits) = (text.startIndex, 0, 0)
        while index < text.endIndex, text[index].isDigit {
            if digits < 9 { value = value * 10 + Int(text[index] & 15) }
            digits += 1
            index += 1
            let isSign = index + 3 < text.endIndex && (text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ","))
            guard isSign, digits <= 3 || value >= 1000 else { continue }
            let rest = text[(index + 1)...].prefix(4)
            if rest.prefix(3).allSatisfy({ $0.isDigit }), rest.count < 4 || rest.last?.isDigit == false { index += 1 }
        }
        let end = index
        // A word such as "4th" or "3D" is none.
        while index < text.endIndex, text[index].isASCIILetter || text[index] >= 0x80 { index += 1 }
        if 2...9 ~= digits, index == end {
            numbers.append((value, String(decoding: text[text.startIndex..<end], as: UTF8.self)))
        }
        return index
    }

    private mutating func readWord(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
        guard 4...12 ~= word.count, let names = namesInTime[firstLetters(word)] else { return }
        for name in names {
            let count = name.word.utf8CodeUnitCount
            guard word.count >= count, hasStart(UnsafeBufferPointer(rebasing: word), name.word) else { continue }
            // "Tuesdays", "dinsdagen".
            let rest = word.dropFirst(count)
            guard rest.isEmpty || rest.elementsEqual("s".utf8) || rest.elementsEqual("en".utf8) else { continue }
            let claim = (name.value, String(decoding: word, as: UTF8.self))
            if name.isDay { days.append(claim) } else { months.append(claim) }
            return
        }
    }

    /// Returns the only two claims that differ; `nil` where both claim the same, or one of the two says more than the other.
    func difference(from other: Claims) -> (own: String, other: String)? {
        for (own, others) in [(numbers, other.numbers), (days, other.days), (months, other.months)]
        where own.count == others.count {
            let onlyOwn = own.filter { claim in !others.contains { $0.value == claim.value } }
            let onlyOther = others.filter { claim in !own.contains { $0.value == claim.value } }
            // Where several differ, they may be counted or measured otherwise.
            if onlyOwn.count == 1, onlyOther.count == 1 { return (onlyOwn[0].word, onlyOther[0].word) }
        }
        return nil
    }
}

/// Returns the first three letters of a word in small letters, as a number.
private func firstLetters(_ word: some Sequence<UInt8>) -> UInt32 { word.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) } }

/// The names of weekdays and months by their first letters.
private let namesInTime: [UInt32: [(word: StaticString, value: Int, isDay: Bool)]] = {
    var names: [UInt32: [(word: StaticString, value: Int, isDay: Bool)]] = [:]
    // "March" and "may" are other words as well, in several languages.
    let months = CalendarNames.months.enumerated().map { [2, 4].contains($0.offset) ? [] : $0.element }
    for (words, isDay) in [(CalendarNames.weekdays, true), (months, false)] {
        for (value, words) in words.enumerated() {
            for word in words {
                let letters = firstLetters(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
                names[letters, default: []].append((word, value, isDay))
            }
        }
    }
    return names
}()

extension Rule {
    static let repeatedLanguage = Rule(
        id: "repeated-language", severity: .warning, levels: [.keywords, .clubs, .members],
        summary: Phrase(
            en: "Two texts of one list are said to be in the same language.",
            nl: "Van twee teksten in één lijst staat er dat ze in dezelfde taal zijn."),
        reason: Phrase(
            en: """
                The apps keep one text for each language: the other one is never shown, and who reads another language gets this one. \
                One of the two codes was probably copied.
                """,
            nl: """
                De apps bewaren één tekst per taal: de andere is nooit te zien, en wie een andere taal leest, krijgt deze. Een van de \
                twee codes is waarschijnlijk gekopieerd.
                """),
        message: Phrase(
            en: "the language \"{code}\" stands in this list twice: the apps show one of the two texts.",
            nl: "de taal \"{code}\" staat twee keer in deze lijst: de apps tonen een van de twee teksten."),
        remedy: Phrase(
            en: "Write the language of the text, or make one text of the two.",
            nl: "Schrijf de taal van de tekst, of maak van de twee teksten één."),
        examples: [
            .bad(
                """
                { "club": { "optional": { "remark": [
                    { "language": "EN", "value": "We meet twice a month." },
                    { "language": ⟦"EN"⟧, "value": "We komen twee keer per maand bij elkaar." }
                ] } } }
                """),
            .bad(
                """
                { "expertises": [ { "idString": "Bird", "name": [
                    { "language": "NL", "localizedString": "Vogel" }, { "language": ⟦"nl"⟧, "localizedString": "Bird" }
                ] } ] }
                """),
            .good(
                """
                { "club": { "optional": { "remark": [
                    { "language": "EN", "value": "We meet twice a month." },
                    { "language": "NL", "value": "We komen twee keer per maand bij elkaar." }
                ] } } }
                """),
        ], scope: .record
    ) { document, _ in
        [Meaning.remarks, .keywordName, .keywordUsage].flatMap { meaning in
            document.nodes(meaning).filter { $0.kind == .array }.flatMap { list in
                Finding.repeated(codes: list.elements.compactMap { $0["language"] })
            }
        }
    }
}

extension Rule {
    static let smallLanguageCode = Rule(
        id: "small-language-code", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A language's code is in small letters, while the others of the file are in capitals.",
            nl: "De code van een taal staat in kleine letters, terwijl de andere in het bestand hoofdletters hebben."),
        reason: Phrase(
            en:
                "The apps take both for the same. Versions from before June 2026 did not, and neither do people who search the file.",
            nl: "Voor de apps is het hetzelfde. Voor versies van vóór juni 2026 niet, en ook niet voor wie in het bestand zoekt."),
        message: Phrase(
            en: "\"{code}\" is in small letters, while the other codes are in capitals.",
            nl: "\"{code}\" staat in kleine letters, terwijl de andere codes hoofdletters hebben."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "Small club." },
                    { "language": ⟦"nl"⇒"NL"⟧, "value": "Kleine club." },
                    { "language": "DE", "value": "Kleiner Verein." }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "en", "value": "Small club." },
                    { "language": "nl", "value": "Kleine club." }
                ] } } ] }
                """),
        ]
    ) { document, _ in
        let nodes = document.nodes(.languageCode)
        let small = nodes.filtered { token, bytes in
            token.kind == .string && token.end &- token.start >= 4 && bytes[Int(token.start) + 1] & 0x20 != 0
                && bytes[Int(token.start) + 2] & 0x20 != 0
        }
        // Where half of them are small, it is a habit.
        guard !small.isEmpty, small.count * 2 < nodes.count else { return [] }
        return small.prefix(20).compactMap { node in
            guard !node.isDamaged, let code = node.string else { return nil }
            let right = code.uppercased()
            // Not all letters have a capital.
            guard !hasSameBytes(right, code) else { return nil }
            return Finding(
                at: node, ["code": Phrase(code), "right": Phrase(right)], suggestions: [right],
                fixes: [.write(right, at: node, .safe)])
        }
    }
}
