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
