import ClubModel
import JSONSyntax

extension Rule {
    static let missingTranslation = Rule(
        id: "missing-translation", severity: .info, levels: [.clubs, .members],
        summary: Phrase(
            en: "A remark is there in one language only.", nl: "Een opmerking is er maar in één taal."),
        reason: Phrase(
            en: "Whoever has set the phone to another language sees the text with the code of its language in front.",
            nl: "Wie de telefoon op een andere taal heeft, ziet de tekst met de code van de taal ervoor."),
        message: Phrase(
            en: "the remark is there in {language} only{more}.", nl: "de opmerking is er alleen in het {language}{more}."),
        remedy: Phrase(
            en: "Add the text in English or Dutch, whichever is missing.",
            nl: "Voeg de tekst toe in het Engels of Nederlands, wat er ontbreekt."),
        examples: [
            .bad(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "NL", "value": "Kleine club." }, { "language": "EN", "value": "Small club." } ] } },
                    { "optional": { ⟦"remark"⟧: [ { "language": "NL", "value": "Kleine club." } ] } }
                ] }
                """),
            .good(
                """
                { "clubs": [
                    { "optional": { "remark": [ { "language": "NL", "value": "Kleine club." }, { "language": "EN", "value": "Small club." } ] } },
                    { "optional": { "remark": [ ] } }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        var lonely: [Node] = []
        for list in document.nodes(.remarks) where list.kind == .array && Int(list.token.next) > list.index + 1 {
            // The token behind the first element is beyond the list where there is no second.
            let first = Node(tree: document.tree, index: list.index + 1)
            if first.token.next == list.token.next, !document.hasErrors(in: list.range) { lonely.append(list) }
        }
        guard !lonely.isEmpty else { return [] }
        let shown = lonely.count > 6 ? 1 : lonely.count
        return lonely.prefix(shown).compactMap { list in
            let element = Node(tree: document.tree, index: list.index + 1)
            guard let code = element["language"]?.string else { return nil }
            let name = languageName(code)
            let others = lonely.count - shown
            return Finding(
                range: list.label, token: list.index,
                [
                    "language": Phrase(en: name?.en ?? code, nl: name?.nl ?? code),
                    "more": others == 0
                        ? Phrase("")
                        : Phrase(
                            en: "; the same goes for \(others) more in this file",
                            nl: "; dat geldt voor nog \(others) in dit bestand"
                        ),
                ])
        }
    }
}
