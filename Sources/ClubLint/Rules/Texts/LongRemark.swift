import ClubModel
import JSONSyntax

extension Rule {
    static let longRemark = Rule(
        id: "long-remark", severity: .info, levels: [.clubs, .members],
        summary: Phrase(
            en: "Remarks are longer than the screen has room for.", nl: "Opmerkingen zijn langer dan er op het scherm past."),
        reason: Phrase(
            en: "On the map two lines of a remark fit, about 100 characters; the rest is cut off.",
            nl: "Op de kaart passen twee regels van een opmerking, ongeveer 100 tekens; de rest valt weg."),
        message: Phrase(
            en: "the remark has {length} characters, and about 100 fit{more}.",
            nl: "de opmerking heeft {length} tekens, en er passen er ongeveer 100{more}."),
        remedy: Phrase(en: "Say the same in fewer words.", nl: "Zeg hetzelfde in minder woorden."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": \
                ⟦"The club meets twice a month in the town hall, goes out every first Saturday, \
                and shows its best photos in the library each spring."⟧ }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [ { "language": "EN", "value": "The club meets twice a month." } ] } } ] }
                """),
        ]
    ) { document, _ in
        let long = document.nodes(.remarkText).filtered { token, _ in token.kind == .string && token.end &- token.start > 122 }
        guard let longest = long.max(by: { ($0.range.count, $1.index) < ($1.range.count, $0.index) }), let text = longest.string
        else { return [] }
        let others = long.count - 1
        return [
            Finding(
                at: longest,
                [
                    "length": Phrase(String(text.unicodeScalars.count)),
                    "more": others == 0
                        ? Phrase("")
                        : Phrase(
                            en: "; the same goes for \(others) more in this file",
                            nl: "; dat geldt voor nog \(others) in dit bestand"
                        ),
                ])
        ]
    }
}
