import ClubModel
import JSONSyntax

extension Rule {
    static let mixedLineEnds = Rule(
        id: "mixed-line-ends", severity: .info,
        summary: Phrase(
            en: "Lines end in two ways, in one file or across files.",
            nl: "Regels eindigen op twee manieren, in één bestand of tussen bestanden."),
        reason: Phrase(
            en: """
                The apps do not mind. But programs that compare versions show every line as changed, and what somebody really \
                changed gets lost among them.
                """,
            nl: """
                De apps maakt het niet uit. Maar programma's die versies vergelijken, tonen dan elke regel als veranderd, en wat er \
                echt veranderd is, valt niet meer op.
                """),
        message: Phrase(
            en: "The lines of this file end as on Windows (CR LF); those of most other files end in LF.",
            nl: "De regels van dit bestand eindigen zoals op Windows (CR LF); die van de meeste andere bestanden op LF."),
        remedy: Phrase(
            en: "Choose LF as line ending when you save; editors show it in the bar below.",
            nl: "Kies bij het opslaan LF als regeleinde; editors tonen dat in de balk onderin."),
        examples: [
            .bad("--- a.level2.json\n{\n}\n--- b.level2.json\n{\n}\n--- c.level2.json\n⟦⟧{\r\n    \"members\": [ ]\r\n}\r\n"),
            .bad("{\r\n    \"members\": [⟦⟧\n    ]\r\n}\r\n"),
            .good("{\n    \"members\": [ ]\n}\n--- b.level2.json\n{\n}\n"),
        ],
        check: .index(LineEnds.self, if: { LineHabits($0).mayBeMixed }) { document, _, ends, workspace in
            let habits = LineHabits(document)
            guard let isWindows = habits.endsLikeWindows else { return [] }
            if habits.otherLineEnd >= 0 {
                return [
                    Finding(
                        range: habits.otherLineEnd..<habits.otherLineEnd, token: 0,
                        message: Phrase(
                            en: "Some lines of this file end as on Windows (CR LF), others in LF alone.",
                            nl: "Sommige regels van dit bestand eindigen zoals op Windows (CR LF), andere alleen op LF."),
                        remedy: Phrase(
                            en: "Choose LF as line ending when you save, or let \"clubhub-lint format\" make them all alike.",
                            nl:
                                "Kies bij het opslaan LF als regeleinde, of laat \"clubhub-lint format\" ze allemaal gelijk maken."
                        ))
                ]
            }
            guard isWindows else { return [] }
            // Alone it can only be compared with the project's own files; where all are so, it is how they were fetched.
            if workspace.files.count == 1 {
                return [
                    Finding(
                        range: 0..<0, token: 0,
                        message: Phrase(
                            en: "The lines of this file end as on Windows (CR LF); those of the project's files end in LF.",
                            nl:
                                "De regels van dit bestand eindigen zoals op Windows (CR LF); die van de bestanden van het project op LF."
                        ))
                ]
            }
            return ends.mostAreOfWindows ? [] : [Finding(range: 0..<0, token: 0)]
        })
}
