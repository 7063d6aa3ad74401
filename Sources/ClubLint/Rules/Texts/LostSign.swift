import ClubModel
import JSONSyntax

extension Rule {
    /// A question mark where a letter was. Programs write it for each letter that their encoding lacks.
    static let lostSign = Rule(
        id: "lost-sign", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A question mark stands in front of a word or inside one.", nl: "Voor een woord of erin staat een vraagteken."),
        reason: Phrase(
            en: """
                Programs write a question mark for a letter or a quotation mark that they cannot keep. The apps show it as it \
                stands, and nobody but the writer knows what it was.
                """,
            nl: """
                Programma's schrijven een vraagteken voor een letter of aanhalingsteken dat ze niet kunnen bewaren. De apps tonen \
                het zoals het er staat, en alleen de schrijver weet wat het was.
                """),
        message: Phrase(
            en: "in \"{word}\" a question mark stands where a letter or another sign got lost.",
            nl: "in \"{word}\" staat een vraagteken waar een letter of een ander teken verloren ging."),
        remedy: Phrase(en: "Type that letter or sign again.", nl: "Typ die letter of dat teken opnieuw."),
        identity: ["word"],
        examples: [
            .bad(.remark, #"{ "language": "EN", "value": ⟦"Meets in caf?s in town on Tuesdays."⟧ }"#),
            .bad(.remark, #"{ "language": "NL", "value": ⟦"Elk jaar gaat een ?doorgeefobject? rond."⟧ }"#),
            .bad(.remark, #"{ "language": "NL", "value": ⟦"Elke dinsdag ? in het dorpshuis ? komen we bijeen."⟧ }"#),
            .good(.remark, #"{ "language": "EN", "value": "New here?Ask (or not?) at https://www.example.com/?page=2 today." }"#),
        ], scope: .record
    ) { document, _ in
        document.oddProse.compactMap { prose in
            guard prose.text.utf8.contains(UInt8(ascii: "?")) else { return nil }
            let words = prose.text.split(separator: " ")
            if let word = words.first(where: { isLostSign(Array($0.utf8)) }) {
                return Finding(at: prose.node, ["word": Phrase(shortened(String(word)))])
            }
            // A dash between two words.
            guard let place = words.dropLast().firstIndex(of: "?"), place > 0, !words[place - 1].hasSuffix("?") else {
                return nil
            }
            return Finding(at: prose.node, ["word": Phrase(shortened(words[place - 1...place + 1].joined(separator: " ")))])
        }
    }
}

/// Whether a question mark stands in front of a word or between two small letters; not in an address.
private func isLostSign(_ word: [UInt8]) -> Bool {
    guard let place = word.firstIndex(of: UInt8(ascii: "?")), place + 1 < word.count, word[place + 1].isASCIILetter,
        !word.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") })
    else { return false }
    return place == 0 || word[place - 1].isASCIILowercase && word[place + 1].isASCIILowercase
}
