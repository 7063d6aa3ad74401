import ClubModel
import JSONSyntax

extension Rule {
    static let doubledWord = Rule(
        id: "doubled-word", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A word stands twice in a row in a text, or the whole text does.",
            nl: "Een woord staat twee keer achter elkaar in een tekst, of de hele tekst."),
        reason: Phrase(
            en: "It stays behind when a sentence is changed, and readers see it as it stands.",
            nl: "Dat blijft staan als je een zin verandert, en lezers zien het zoals het er staat."),
        message: Phrase(en: "the text says \"{words}\".", nl: "in de tekst staat \"{words}\"."),
        remedy: Phrase(en: "Take one of the two away.", nl: "Haal een van de twee weg."),
        identity: ["words"],
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"The club meets in the the town hall."⟧ },
                    { "language": "NL", "value": ⟦"De club komt bijeen een het gemeentehuis."⟧ },
                    { "language": "DE", "value": ⟦"Die Foto Foto des Vereins."⟧ }, { "language": "EN", "value": ⟦"It has 12 12 members."⟧ }
                ] } } ] }
                """),
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"The club meets on Tuesdays. The club meets on Tuesdays."⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "They had had no room before that." },
                    { "language": "NL", "value": "Iedereen weet dat het het oudste gebouw is." },
                    { "language": "NL", "value": "Bel Foto Foto Lindewold: 06 12 12 34 56 78." }
                ] }, "idPlus": { "fullName": "Foto Foto Lindewold" } } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for prose in document.oddProse {
            let words = prose.words
            if words.count >= 6, let once = halfOfDoubled(prose.text) {
                var finding = Finding(prose: prose.node, [:], meant: once)
                finding.message = Phrase(en: "the whole text stands here twice.", nl: "de hele tekst staat hier twee keer.")
                findings.append(finding)
                continue
            }
            for index in words.indices.dropFirst() {
                let (first, second) = (words[index - 1].text, words[index].text)
                guard words[index].isBehindBlank else { continue }
                let isTwice = isTwice(words, index, prose.language) && !document.hasName(first + " " + second)
                guard isTwice || isTwoArticles(first, second, prose.language) else { continue }
                let meant = isTwice ? replacing(first + " " + second, with: first, in: prose.text) : nil
                var finding = Finding(prose: prose.node, ["words": Phrase(first + " " + second)], meant: meant)
                if !isTwice {
                    finding.remedy = Phrase(
                        en: "One of the two is too many, or another word is meant.",
                        nl: "Een van de twee is te veel, of er is een ander woord bedoeld.")
                }
                findings.append(finding)
                break
            }
        }
        return findings
    }
}

/// Whether a word, or a number that stands for itself, is the one in front of it once more.
private func isTwice(_ words: [Prose.Word], _ index: Int, _ language: String) -> Bool {
    let (first, second) = (words[index - 1].text, words[index].text)
    if isNumber(second) {
        // Telephone numbers and tables have numbers in rows.
        let isAlone =
            (index < 2 || !isNumber(words[index - 2].text)) && (index + 1 == words.count || !isNumber(words[index + 1].text))
        return first == second && isAlone
    }
    let small = second.lowercased()
    guard first == second || first.lowercased() == second, small.utf8.count > 1, isLetters(small) else { return false }
    return !(mayBeDoubled[language] ?? mayBeDoubled.values.reduce([]) { $0.union($1) }).contains(small)
}

private func isNumber(_ word: String) -> Bool { word.utf8.allSatisfy { $0.isDigit } }

private func isLetters(_ word: String) -> Bool { word.unicodeScalars.allSatisfy { $0.properties.isLowercase } }

private func isTwoArticles(_ first: String, _ second: String, _ language: String) -> Bool {
    switch language {
    case "nl": first.lowercased() == "een" && (second == "het" || second == "de")
    case "en": ["a", "an"].contains(first.lowercased()) && second == "the" || first.lowercased() == "the" && second == "an"
    default: false
    }
}

/// Words that may follow themselves, by language, and names that are said twice.
private let mayBeDoubled: [String: Set<String>] = [
    "en": ["had", "that", "do", "is", "so", "very", "bla", "blah", "walla", "sing", "baden", "bora", "wagga"],
    "nl": [
        "het", "die", "dat", "is", "er", "je", "we", "ze", "zij", "zich", "haar", "wie", "wat", "zo", "heel", "of", "bla",
        "baden",
    ],
    "de": ["der", "die", "das", "sie", "was", "so", "baden"],
    "fr": ["nous", "vous"],
]

extension Rule {
    static let doubledFirstLetter = Rule(
        id: "doubled-first-letter", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A word begins with the same letter twice.", nl: "Een woord begint met twee keer dezelfde letter."),
        reason: Phrase(
            en:
                "A key was hit twice: no word begins with one capital twice and goes on in small letters, and a club is called otherwise.",
            nl: """
                Er is twee keer op een toets gedrukt: geen woord begint met twee keer dezelfde hoofdletter en gaat klein verder, en een \
                club heet anders.
                """),
        message: Phrase(
            en: "\"{word}\" begins with a letter too many.", nl: "\"{word}\" begint met een letter te veel."),
        remedy: Phrase(en: "Write \"{meant}\".", nl: "Schrijf \"{meant}\"."),
        identity: ["word"],
        examples: [
            .bad(
                """
                { "clubs": [ { "idPlus": { "fullName": "Fotoclub LDWL", "nickName": "fcLindewold" }, "optional": { "remark": [
                    { "language": "EN", "value": ⟦"⟨TThe⇒The⟩ club meets every week."⟧ },
                    { "language": "NL", "value": ⟦"Leden van ⟨LLDWL⇒LDWL⟩ komen elke week bijeen."⟧ },
                    { "language": "DE", "value": ⟦"Bei ⟨ffcLindewold⇒fcLindewold⟩ trifft man sich."⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "idPlus": { "fullName": "FFotoclub Lindewold" }, "optional": { "remark": [
                    { "language": "EN", "value": "FFotoclub Lindewold charges AA cells with Lloyd's llama (see www.fotoclublindewold.example)." },
                    { "language": "NL", "value": "Een oor, eerst een uur aan het IJsselmeer, met FFC Lindewold." }
                ] } } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for prose in document.oddProse {
            for word in prose.words.map({ $0.text }) {
                guard let rest = withoutDoubledLetter(word) else { continue }
                let isCapitalized = isCapital(rest) && isSmall(rest.dropFirst())
                // "een" is in every text, and all names of a file take long to read.
                guard isCapitalized || rest.utf8.count > 3, !document.hasName(word), isCapitalized || document.hasName(rest)
                else { continue }
                let meant = replacing(word, with: rest, in: prose.text)
                findings.append(
                    Finding(
                        prose: prose.node, ["word": Phrase(shortened(word)), "meant": Phrase(shortened(rest))], meant: meant))
            }
        }
        return findings
    }
}

/// Returns a word without its first letter where it begins with that twice, but not three times.
private func withoutDoubledLetter(_ word: String) -> String? {
    let letters = word.utf8.prefix(3).map { $0 }
    guard letters.count == 3, letters[0].isASCIILetter, letters[0] == letters[1], letters[1] != letters[2] else { return nil }
    return String(word.dropFirst())
}

private func isCapital(_ word: String) -> Bool { word.unicodeScalars.first?.isCapital == true }

private func isSmall(_ letters: Substring) -> Bool {
    letters.unicodeScalars.allSatisfy { $0.properties.isLowercase || $0 == "-" }
}

extension Rule {
    static let tripledLetter = Rule(
        id: "tripled-letter", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A word has the same letter three times in a row.", nl: "Een woord heeft drie keer achter elkaar dezelfde letter."
        ),
        reason: Phrase(
            en: "English and Dutch have no such words: a key was held too long.",
            nl: "Zulke woorden zijn er in het Nederlands en Engels niet: er is te lang op een toets gedrukt."),
        message: Phrase(
            en: "\"{word}\" has a letter three times in a row.", nl: "\"{word}\" heeft drie keer achter elkaar dezelfde letter."),
        remedy: Phrase(en: "Take the letters away that are too many.", nl: "Haal de letters weg die te veel zijn."),
        identity: ["word"],
        examples: [
            .bad(.remark, #"{ "language": "NL", "value": ⟦"De club is opgericht door een bekende ⟨fotograaaf⇒fotograaf⟩."⟧ }"#),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "See www.fotoclublindewold.example, or ask Noor III ..." },
                    { "language": "DE", "value": "Eine Fahrt mit der Schifffahrt." }
                ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        var findings: [Finding] = []
        for prose in document.oddProse where prose.language != "de" {
            for word in prose.words {
                guard let (twice, once) = withoutTripled(word.text) else { continue }
                // Two are right more often than one: "fotograaf", "gecombineerd".
                let meant = [twice, once].compactMap { replacing(word.text, with: $0, in: prose.text) }
                var finding = Finding(prose: prose.node, ["word": Phrase(shortened(word.text))], meant: meant.first)
                finding.suggestions = meant
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Returns a word with a tripled letter written twice and once; `nil` where no small letter is tripled.
private func withoutTripled(_ word: String) -> (twice: String, once: String)? {
    let letters = Array(word.unicodeScalars)
    guard letters.count > 4, letters[0] != letters[1] || letters[1] != letters[2] else { return nil }
    for index in 2..<letters.count where letters[index] == letters[index - 1] && letters[index] == letters[index - 2] {
        guard letters[index].properties.isLowercase, letters[index] != "w" else { return nil }
        var end = index
        while end < letters.count, letters[end] == letters[index] { end += 1 }
        func joined(_ count: Int) -> String {
            var result = String.UnicodeScalarView()
            result.append(contentsOf: letters[..<(index - 2 + count)])
            result.append(contentsOf: letters[end...])
            return String(result)
        }
        return (joined(2), joined(1))
    }
    return nil
}
