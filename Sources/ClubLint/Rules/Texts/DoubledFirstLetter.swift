import ClubModel
import JSONSyntax

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
