import ClubModel
import JSONSyntax

extension Rule {
    static let truncatedText = Rule(
        id: "truncated-text", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text seems to be cut off, or a bracket or quotation mark in it stands alone.",
            nl: "Een tekst lijkt afgebroken, of er staat een los haakje of aanhalingsteken in."),
        reason: Phrase(
            en: "The rest was lost when it was copied, and readers miss it.",
            nl: "De rest is bij het kopiëren verloren gegaan, en lezers missen die."),
        message: Phrase(en: "the text seems to be cut off: {why}.", nl: "de tekst lijkt afgebroken: {why}."),
        remedy: Phrase(
            en: "Complete the text, or end it with a full stop.", nl: "Maak de tekst af, of sluit hem af met een punt."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"Together we share knowledge and inspiration, "⟧ },
                    { "language": "NL", "value": ⟦"De club komt elke dinsdag bijeen (behalve in de zomer."⟧ },
                    { "language": "DE", "value": ⟦"Der Verein trifft sich jeden Dienstag und"⟧ },
                    { "language": "FR", "value": ⟦"Le club organise chaque année une exposition de nos"⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "The club calls itself \\"small, but nice\\" (since 1971)." },
                    { "language": "NL", "value": "Voor ieder wat wils :)" },
                    { "language": "DE", "value": "Wir treffen uns a) zum Reden und b) zum Fotografieren." }
                ] } } ] }
                """),
            .bad(.remark, #"{ "language": "EN", "value": ⟦"The club calls itself \"small, but nice."⟧ }"#),
            .bad(.remark, #"{ "language": "NL", "value": ⟦"De club noemt zich klein, maar fijn” sinds 1971."⟧ }"#),
            .good(.remark, #"{ "language": "EN", "value": "Prints of 8\" are shown in the old town hall." }"#),
            .bad(.remark, #"{ "language": "EN", "value": ⟦"Meets every second Tuesday) in the old town hall."⟧ }"#),
        ], scope: .record
    ) { document, _ in
        document.oddProse.compactMap { prose in
            guard prose.isSentence else { return nil }
            if let why = whyTruncated(prose) { return Finding(at: prose.node, ["why": why]) }
            guard let message = loneSign(prose) else { return nil }
            var finding = Finding(at: prose.node)
            finding.message = message
            finding.remedy = Phrase(
                en: "Type the other one where it belongs, or take this one away.",
                nl: "Typ de andere waar hij hoort, of haal deze weg.")
            return finding
        }
    }
}

/// Returns what shows that a text goes on somewhere; `nil` where nothing does.
private func whyTruncated(_ prose: Prose) -> Phrase? {
    let scalars = Array(prose.text.unicodeScalars)
    guard let last = scalars.last(where: { $0 != " " && $0.value > 0x20 }) else { return nil }
    switch last {
    case ",", ";", "(", "&", "/":
        return Phrase(en: "it ends in \"\(Character(last))\"", nl: "hij eindigt op \"\(Character(last))\"")
    default: break
    }
    if last.isLetter, let word = prose.words.last?.text, let dangling = danglingWords[prose.language],
        dangling.contains(word)
    {
        return Phrase(en: "it ends in \"\(word)\"", nl: "hij eindigt op \"\(word)\"")
    }
    return nil
}

/// Returns what is to be said of a bracket or quotation mark that has no other one; `nil` where all are in pairs.
private func loneSign(_ prose: Prose) -> Phrase? {
    let scalars = Array(prose.text.unicodeScalars)
    var depth = 0
    for (index, scalar) in scalars.enumerated() {
        // `:)` and `:(` are faces.
        if index > 0, scalars[index - 1] == ":" || scalars[index - 1] == "-" || scalars[index - 1] == ";" { continue }
        if scalar == "(" { depth += 1 }
        if scalar == ")" {
            // "a) and 10)" have brackets for their own reasons.
            guard depth > 0 || isBehindWord(scalars[..<index]) else { return nil }
            guard depth > 0 else {
                return Phrase(en: "a bracket is closed that was not opened.", nl: "er gaat een haakje dicht dat niet openging.")
            }
            depth -= 1
        }
    }
    if hasLoneQuote(scalars) {
        return Phrase(en: "a quotation mark stands alone.", nl: "er staat een los aanhalingsteken.")
    }
    return depth > 0 ? Phrase(en: "a bracket is opened and not closed.", nl: "er gaat een haakje open dat niet dichtgaat.") : nil
}

/// Whether a text ends in a word or in a year: behind one letter or a small number, as in "a)" and "10)", brackets have their own reasons.
private func isBehindWord(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = text.last else { return false }
    let count = text.reversed().prefix { $0 != " " }.count
    return last.isLetter ? count > 1 : count > 2 && "0"..."9" ~= last
}

/// Whether a text has an odd number of double quotation marks of one kind. Behind a digit they are inches.
private func hasLoneQuote(_ scalars: [Unicode.Scalar]) -> Bool {
    var (straight, typographic) = (0, 0)
    for (index, scalar) in scalars.enumerated() {
        if scalar == "\"" {
            if index > 0, "0"..."9" ~= scalars[index - 1] { return false }
            straight += 1
        }
        if scalar == "“" || scalar == "”" || scalar == "„" { typographic += 1 }
    }
    // Where both kinds stand, one may close the other.
    return (straight + typographic) % 2 == 1
}

/// Words that no sentence ends in, by language.
private let danglingWords: [String: Set<String>] = [
    "en": ["the", "a", "an", "and", "or", "of", "with", "from", "our", "their", "your", "because"],
    "nl": ["de", "het", "een", "en", "of", "met", "zoals", "onze", "hun", "elke", "iedere", "omdat", "zodat"],
    "de": ["der", "die", "das", "und", "oder", "eine", "einen", "einem", "unsere", "unser", "weil"],
    "fr": ["le", "la", "les", "et", "ou", "du", "des", "une", "un", "nos", "notre", "aux"],
]
