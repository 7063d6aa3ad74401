import ClubModel
import JSONSyntax

extension Rule {
    static let doubledWord = Rule(
        id: "doubled-word", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A word stands twice in a row in a text.", nl: "Een woord staat twee keer achter elkaar in een tekst."),
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
                    { "language": "NL", "value": ⟦"De club komt bijeen een het gemeentehuis."⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "They had had no room before that." },
                    { "language": "NL", "value": "Iedereen weet dat het het oudste gebouw is." }
                ] } } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for prose in document.oddProse {
            let words = prose.words
            for index in words.indices.dropFirst() {
                let (first, second) = (words[index - 1].text, words[index].text)
                guard words[index].isBehindBlank else { continue }
                let isTwice = first.lowercased() == second && second.utf8.count > 1 && isLetters(second)
                guard isTwice && !mayBeDoubled.contains(second) || isTwoArticles(first, second, prose.language) else { continue }
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

private func isLetters(_ word: String) -> Bool { word.unicodeScalars.allSatisfy { $0.properties.isLowercase } }

private func isTwoArticles(_ first: String, _ second: String, _ language: String) -> Bool {
    switch language {
    case "nl": first.lowercased() == "een" && (second == "het" || second == "de")
    case "en": ["a", "an"].contains(first.lowercased()) && second == "the" || first.lowercased() == "the" && second == "an"
    default: false
    }
}

/// Words that may follow themselves, in the languages of the files.
private let mayBeDoubled: Set<String> = [
    "had", "that", "do", "het", "die", "dat", "is", "er", "je", "we", "ze", "zij", "zich", "haar", "wie", "wat", "was", "der",
    "das",
    "sie", "nous", "vous", "zo", "heel", "blah", "bla", "so", "very", "of",
]
