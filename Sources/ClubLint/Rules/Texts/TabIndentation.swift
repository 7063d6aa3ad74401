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
