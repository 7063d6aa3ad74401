import ClubModel
import JSONSyntax

extension Rule {
    static let townMisspeltInText = Rule(
        id: "town-misspelt-in-text", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A remark spells the club's own town otherwise.", nl: "Een opmerking spelt de eigen plaats van de club anders."),
        reason: Phrase(
            en: "Readers see it at once, and whoever searches for the town does not find the text.",
            nl: "Lezers zien het meteen, en wie op de plaats zoekt, vindt de tekst niet."),
        message: Phrase(
            en: "\"{word}\" is probably the town \"{town}\": {difference}.",
            nl: "\"{word}\" is waarschijnlijk de plaats \"{town}\": {difference}."),
        remedy: Phrase(en: "Write \"{town}\".", nl: "Schrijf \"{town}\"."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [
                        { "language": "EN", "value": ⟦"The club meets in the library of Lindwold."⟧ },
                        { "language": "NL", "value": ⟦"De club komt bijeen in de bibliotheek van LIndewold."⟧ }
                    ] }
                } ] }
                """,
                fixed: """
                    { "clubs": [ {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "remark": [
                            { "language": "EN", "value": "The club meets in the library of Lindewold." },
                            { "language": "NL", "value": "De club komt bijeen in de bibliotheek van Lindewold." }
                        ] }
                    } ] }
                    """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "NL", "value": "De Lindewolds club van LINDEWOLD, bij Lindewolde." } ] }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        let records = document.level == .members ? document.club.map { [$0] } ?? [] : document.organizations
        for record in records {
            guard let town = record.town, town.kind == .string, town.rawRange.count >= 6, town.token.flags.isEmpty,
                let remarks = record.optional?["remark"], remarks.kind == .array
            else { continue }
            for remark in remarks.elements {
                guard let value = remark["value"], value.kind == .string, !value.isDamaged,
                    let (word, name) = misspelling(of: town, in: value)
                else { continue }
                let meant = value.string.flatMap { replacing(word, with: name, in: $0) }
                findings.append(
                    Finding(
                        prose: value,
                        [
                            "word": Phrase(word), "town": Phrase(name),
                            "difference": spellingDifference(between: word, and: name).words,
                        ], meant: meant))
            }
        }
        return findings
    }
}

/// Returns the word of a text that is a town's name with one slip in it, and the name.
private func misspelling(of town: Node, in text: Node) -> (word: String, town: String)? {
    let bytes = text.tree.source.bytes
    let name = town.rawRange
    var start = -1
    for index in text.rawRange.lowerBound...text.rawRange.upperBound {
        let isInside =
            index < text.rawRange.upperBound
            && (bytes[index] >= 0x80 || bytes[index] | 0x20 >= 0x61 && bytes[index] | 0x20 <= 0x7A)
        if isInside {
            if start < 0 { start = index }
            continue
        }
        defer { start = -1 }
        // Only what has the town's own first letter and about its length is read with care.
        guard start >= 0, abs(index - start - name.count) <= 1, bytes[start] == bytes[name.lowerBound] else { continue }
        let isSame =
            index - start == name.count && (0..<name.count).allSatisfy { bytes[start + $0] == bytes[name.lowerBound + $0] }
        if isSame { continue }
        let (word, right) = (text.tree.source.text(start..<index), text.tree.source.text(name))
        if isSlip(word, right) { return (word, right) }
    }
    return nil
}

/// Whether a word is a town's name with one letter wrong, or with capitals where none belong.
private func isSlip(_ word: String, _ town: String) -> Bool {
    if word.lowercased() == town.lowercased() { return word.uppercased() != word }
    // A letter more at the end makes an adjective or a plural.
    if word.hasPrefix(town) || town.hasPrefix(word) { return false }
    return editDistance(from: word.lowercased(), to: town.lowercased(), atMost: 1) == 1
}
