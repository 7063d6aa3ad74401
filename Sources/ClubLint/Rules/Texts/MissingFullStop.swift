import ClubModel
import JSONSyntax

extension Rule {
    static let missingFullStop = Rule(
        id: "missing-full-stop", severity: .info, levels: [.keywords, .clubs],
        summary: Phrase(
            en: "A text lacks the full stop that most others in the file have.",
            nl: "Een tekst mist de punt die de meeste andere in het bestand wel hebben."),
        reason: Phrase(
            en: "Beside the others it looks unfinished, and perhaps it is.",
            nl: "Naast de andere ziet de tekst er onaf uit, en misschien is hij dat."),
        message: Phrase(
            en: "the text ends without a full stop: \"…{end}\"{more}.", nl: "de tekst eindigt zonder punt: \"…{end}\"{more}."),
        remedy: Phrase(en: "Put a full stop behind it.", nl: "Zet er een punt achter."),
        examples: [
            .bad(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "EN", "value": "The club meets every Tuesday evening." } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": "The club meets in the town hall." } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": ⟦"The club goes out together (once a month)"⟧ } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": "The club has a yearly exposition." } ] } }
                ] }
                """,
                fixed: """
                    { "clubs": [
                        { "optional": { "remark": [ { "language": "EN", "value": "The club meets every Tuesday evening." } ] } },
                        { "optional": { "remark": [ { "language": "EN", "value": "The club meets in the town hall." } ] } },
                        { "optional": { "remark": [ { "language": "EN", "value": "The club goes out together (once a month)." } ] } },
                        { "optional": { "remark": [ { "language": "EN", "value": "The club has a yearly exposition." } ] } }
                    ] }
                    """),
            .good(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "EN", "value": "The club meets every Tuesday evening" } ] } },
                    { "optional": { "remark": [ { "language": "EN", "value": "Fotoclub Lindewold" } ] } }
                ] }
                """),
        ]
    ) { document, _ in
        var lacking: [Prose] = []
        for prose in document.oddProse where prose.isSentence && !prose.node.isDamaged {
            guard let last = prose.text.unicodeScalars.last, last.isLetter || "0"..."9" ~= last || last == ")",
                // A nickname such as fcLindewold may come first.
                let first = prose.words.first, first.text.unicodeScalars.contains(where: { $0.isCapital })
            else { continue }
            lacking.append(prose)
        }
        // Names of keywords are no sentences, explanations are.
        let total = document.nodes(.remarkText).count + document.nodes(.translatedText).count / 2
        guard !lacking.isEmpty, lacking.count * 3 <= total else { return [] }
        // Beyond a handful it is one habit.
        let shown = lacking.count > 6 ? 1 : lacking.count
        return lacking.prefix(shown).map { prose in
            let others = lacking.count - shown
            let end = String(prose.text.suffix(15))
            return Finding(
                prose: prose.node,
                [
                    "end": Phrase(end),
                    "more": others == 0
                        ? Phrase("")
                        : Phrase(
                            en: "; the same goes for \(others) more in this file",
                            nl: "; dat geldt voor nog \(others) in dit bestand"
                        ),
                ], meant: prose.text + ".", .unsafe)
        }
    }
}
