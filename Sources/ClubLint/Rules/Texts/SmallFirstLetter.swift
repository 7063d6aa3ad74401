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
            .good(
                """
                { "museums": [ { "optional": { "remark": [
                    { "language": "EN", "value": "fcLindewold is small." },
                    { "language": "NL", "value": "'s Zomers is het museum dicht." }
                ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        document.oddProse.compactMap { prose in
            guard prose.isSentence, let first = prose.words.first?.text, prose.text.hasPrefix(first),
                first.utf8.allSatisfy({ $0.isASCIILowercase }), !first.hasPrefix("www")
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
    }
}

/// Common first words without their first letter, where that leaves no other first word.
private let lostLetters: [String: [(rest: String, word: String)]] = [
    "en": [("he", "The"), ("his", "This"), ("hese", "These"), ("lub", "Club"), ("e", "We"), ("ur", "Our")],
    "nl": [("e", "De"), ("et", "Het"), ("it", "Dit"), ("eze", "Deze"), ("en", "Een"), ("ij", "Wij"), ("lub", "Club")],
]
