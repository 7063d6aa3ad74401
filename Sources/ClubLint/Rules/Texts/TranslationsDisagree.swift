import ClubModel
import JSONSyntax

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
