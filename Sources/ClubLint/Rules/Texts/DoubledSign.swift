import ClubModel
import JSONSyntax

extension Rule {
    static let doubledSign = Rule(
        id: "doubled-sign", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "Two commas, or a comma and a full stop, stand beside each other in a text.",
            nl: "In een tekst staan twee komma's, of een komma en een punt, naast elkaar."),
        reason: Phrase(
            en: "One stays behind when words are taken out, and readers see both.",
            nl: "Een ervan blijft staan als er woorden weggehaald worden, en lezers zien ze allebei."),
        message: Phrase(
            en: "\"{signs}\" stand beside each other in the text.", nl: "in de tekst staat \"{signs}\" naast elkaar."),
        remedy: Phrase(en: "Leave one of them.", nl: "Laat er één staan."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "The club meets on Tuesdays⟦,,⟧ in the town hall⟦..⟧" },
                    { "language": "NL", "value": "Elke week⟦,.⟧ Ook in de zomer." }
                ] } } ] }
                """,
                fixed: """
                    { "clubs": [ { "optional": { "remark": [
                        { "language": "EN", "value": "The club meets on Tuesdays, in the town hall." },
                        { "language": "NL", "value": "Elke week. Ook in de zomer." }
                    ] } } ] }
                    """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "Prints, slides etc., and more ... see ../gallery, or .... nothing?!" }
                ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        document.oddProse.flatMap { prose in
            pairs(in: prose.node).map { pair in
                let text = document.tree.source.text(pair)
                let fix = Fix(
                    Phrase(en: "Leave one sign", nl: "Laat één teken staan"), .unsafe,
                    [TextEdit(pair, text == ",," ? "," : ".")])
                return Finding(range: pair, token: prose.node.index, ["signs": Phrase(text)], fixes: [fix])
            }
        }
    }
}

/// Returns where two commas or full stops, or one of each, stand behind a word and in front of a blank or the end.
private func pairs(in node: Node) -> [Range<Int>] {
    let (bytes, range) = (node.tree.source.bytes, node.rawRange)
    let (comma, stop) = (UInt8(ascii: ","), UInt8(ascii: "."))
    return range.dropFirst().compactMap { index in
        guard index + 1 < range.upperBound, bytes[index] == comma || bytes[index] == stop,
            bytes[index + 1] == comma || bytes[index + 1] == stop, bytes[index - 1].isLetterOrDigit,
            index + 2 == range.upperBound || bytes[index + 2] == 0x20,
            // An abbreviation may end in front of a comma.
            !(bytes[index] == stop && bytes[index + 1] == comma)
        else { return nil }
        return index..<index + 2
    }
}
