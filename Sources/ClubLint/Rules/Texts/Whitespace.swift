import ClubModel
import JSONSyntax

extension Rule {
    static let tabIndentation = Rule(
        id: "tab-indentation", severity: .info,
        summary: Phrase(
            en: "Tabs stand among the spaces in front of fields.", nl: "Tussen de spaties vóór de velden staan tabs."),
        reason: Phrase(
            en: """
                The apps do not mind. But what looks straight in one editor is crooked in another, and a bracket too many is \
                hard to see then.
                """,
            nl: """
                De apps maakt het niet uit. Maar wat in de ene editor recht staat, staat in de andere scheef, en dan valt een \
                haakje te veel niet op.
                """),
        message: Phrase(
            en: "{count} lines of this file are indented with tabs, the others with spaces.",
            nl: "{count} regels van dit bestand springen in met tabs, de andere met spaties."),
        remedy: Phrase(
            en: "Use four spaces for each level, as the other lines do: \"clubhub-lint format\" does that.",
            nl: "Gebruik vier spaties per niveau, zoals de andere regels: \"clubhub-lint format\" doet dat."),
        examples: [
            .bad(
                "{\n    \"club\": {\n        \"optional\": {\n\t\t\t⟦\"website\"⟧: \"https://www.fotoclublindewold.nl\"\n        }\n    },\n    \"members\": [ ]\n}\n"
            ),
            .good("{\n\t\"club\": {\n\t\t\"optional\": { }\n\t},\n\t\"members\": [ ]\n}\n"),
        ]
    ) { document, _ in
        let tree = document.tree
        let tokens = tree.tokens
        let bytes = tree.source.bytes
        var tabs = 0
        var spaces = 0
        var first = -1
        for index in 1..<max(1, tree.count) where tokens[index].kind == .key && tokens[index].start > 0 {
            switch bytes[Int(tokens[index].start) - 1] {
            case 0x09:
                if first < 0 { first = index }
                tabs += 1
            case 0x20: spaces += 1
            default: break
            }
        }
        guard first >= 0, tabs * 2 < spaces else { return [] }
        return [Finding(at: Node(tree: tree, index: first), ["count": Phrase(String(tabs))], message: tabs == 1 ? oneLine : nil)]
    }
}

private let oneLine = Phrase(
    en: "this line is indented with tabs, the others with spaces.", nl: "deze regel springt in met tabs, de andere met spaties.")

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
