import ClubModel
import JSONSyntax

extension Rule {
    /// More in a club's name than its name. Whoever looks for the club types what it is called.
    static let uncleanFullName = Rule(
        id: "unclean-full-name", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A club's name stands in quotation marks, twice, or with an address behind it.",
            nl: "De naam van een club staat tussen aanhalingstekens, dubbel of met een adres erachter."),
        reason: Phrase(
            en: """
                The apps show the name as it is written and compare it sign by sign: with more in it, it is another club than in \
                other files.
                """,
            nl: """
                De apps tonen de naam zoals die geschreven is en vergelijken hem teken voor teken: met meer erin is het een andere \
                club dan in andere bestanden.
                """),
        message: Phrase(en: "the name \"{name}\" {fault}.", nl: "de naam \"{name}\" {fault}."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
        examples: [
            .bad(
                #"""
                { "clubs": [
                    { "idPlus": { "fullName": ⟦"⟨'⇒⟩Fotoclub Lindewold⟨'⇒⟩"⟧ } },
                    { "idPlus": { "fullName": ⟦"⟨Fotoclub Waterhoven ⇒⟩Fotoclub Waterhoven"⟧ } },
                    { "idPlus": { "fullName": ⟦"Fotoclub Oostmare⟨ (www.fotocluboostmare.example)⇒⟩"⟧ } },
                    { "idPlus": { "fullName": ⟦"Fotoclub Zuidmare⟨, info@zuidmare.example⇒⟩"⟧ } }
                ] }
                """#),
            .good(
                #"""
                { "clubs": [
                    { "idPlus": { "fullName": "Fotoclub 'Licht'" } }, { "idPlus": { "fullName": "'t Oog en 't Licht'" } },
                    { "idPlus": { "fullName": "f@to Lindewold" } }, { "idPlus": { "fullName": "Foto Foto" } }
                ] }
                """#),
        ]
    ) { document, _ in
        document.nodes(.fullName).compactMap { node in
            guard node.kind == .string, !node.isDamaged, let name = node.string, let (fault, right) = cleaned(name) else {
                return nil
            }
            return Finding(
                at: node, ["name": Phrase(shortened(name)), "fault": fault, "right": Phrase(shortened(right))],
                suggestions: [right], fixes: [.write(right, at: node, .unsafe)])
        }
    }
}

/// Returns what is in a name that is none, and the name without it; `nil` for one that is nothing else.
private func cleaned(_ name: String) -> (fault: Phrase, right: String)? {
    if let once = halfOfDoubled(name), once.utf8.count > 8 {
        return (Phrase(en: "stands there twice", nl: "staat er twee keer"), once)
    }
    if let inner = withoutQuotes(name) {
        return (Phrase(en: "stands in quotation marks", nl: "staat tussen aanhalingstekens"), inner)
    }
    if let rest = withoutAddresses(name) { return (Phrase(en: "has an address in it", nl: "bevat een adres"), rest) }
    return nil
}

/// Returns a name without the addresses in it and the signs in front of them; `nil` where there are none, or nothing else.
private func withoutAddresses(_ name: String) -> String? {
    // Each address has one of these, and few names do.
    guard name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) else { return nil }
    let words = name.split(separator: " ")
    let kept = words.filter { !isAddress($0) }
    guard kept.count < words.count else { return nil }
    var rest = Array(kept.joined(separator: " ").utf8)
    while let last = rest.last, " ,;:-(".utf8.contains(last) { rest.removeLast() }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
}

/// Returns a name without the quotation marks around the whole of it; `nil` where there are none.
private func withoutQuotes(_ name: String) -> String? {
    let scalars = name.unicodeScalars
    guard scalars.count > 2, let first = scalars.first, let last = scalars.last, isQuote(first), isQuote(last) else { return nil }
    let inner = scalars.dropFirst().dropLast()
    // One inside shows that the two are not a pair: "'t Oog en 't Licht'".
    return inner.contains(where: isQuote) ? nil : String(String.UnicodeScalarView(inner))
}

private func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "\"", "’", "‘", "“", "”", "„", "«", "»": true
    default: false
    }
}

/// Whether a word is an address of the web or of mail, in brackets or not.
private func isAddress(_ word: Substring) -> Bool {
    let text = Substring(word.utf8.drop { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "<") })
    return switch ForeignValue.kind(of: String(text)) {
    case .address, .email: true
    default: false
    }
}
