import ClubModel
import JSONSyntax

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
