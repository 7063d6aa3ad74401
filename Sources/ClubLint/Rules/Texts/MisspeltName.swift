import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltName = Rule(
        id: "misspelt-name", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text has the name of a club, museum or town with a slip in it. Not with --no-spelling.",
            nl: "In een tekst staat de naam van een club, museum of plaats met een vergissing erin. Niet met --no-spelling."),
        reason: Phrase(
            en: """
                Readers stumble over it, and who looks for the name does not find it. The word is in no list of words and no place is \
                called so, and of all names in these files just one differs from it by a single letter, or by two that are exchanged.
                """,
            nl: """
                Lezers struikelen erover, en wie de naam zoekt, vindt hem niet. Het woord staat in geen woordenlijst en geen plaats heet \
                zo, en van alle namen in deze bestanden verschilt er precies één een enkele letter, of twee verwisselde.
                """),
        message: Phrase(
            en: "\"{word}\" is probably the name \"{name}\", misspelt.",
            nl: "\"{word}\" is waarschijnlijk de naam \"{name}\", verkeerd gespeld."),
        remedy: Phrase(
            en: "Correct it where it is a slip; another name may stay.",
            nl: "Verbeter het als het een vergissing is; een andere naam mag blijven staan."),
        identity: ["word"],
        examples: [
            .bad(
                """
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Oostmare", "nickName": "fkOostmare" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "It began as a part of ⟦Lihctval⟧, like ⟦fcLindwold⟧." }
                    ] } } }
                --- root_.level1.json
                { "clubs": [
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Oostmare", "nickName": "fkOostmare" } },
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lichtval", "nickName": "fcLindewold" } }
                ] }
                """,
                fixed: """
                    { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Oostmare", "nickName": "fkOostmare" },
                        "optional": { "remark": [
                            { "language": "EN", "value": "It began as a part of Lichtval, like fcLindewold." }
                        ] } } }
                    """),
            .good(
                """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lichtval", "nickName": "fcLichtval" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "The Fotoclubs of Lindewolde, Lichtvals and fclichtval meet here." },
                        { "language": "NL", "value": "Een Lindewoldse club, niet te verwarren met Lichtvalk." }
                    ] } } }
                """),
        ],
        check: .index(OrganizationNames.self) { document, _, names, workspace in
            guard let words = workspace.premises.words else { return [] }
            let records = document.organizations + [document.club].compactMap { $0 }
            var findings: [Finding] = []
            // Read only where a name is meant with which a sentence begins.
            var unknown: UnknownWords?
            for prose in document.prose {
                var told: Set<String> = []
                for word in prose.words.map({ $0.text }) {
                    guard let name = names.meant(by: word), told.insert(word).inserted, !words.knows(word),
                        workspace.gazetteer?.hasSettlement(named: word) != true, let range = range(of: word, in: prose.node)
                    else { continue }
                    // `town-misspelt` knows better where a record's own town is meant, and `misspelt-word` what begins a sentence.
                    let record = records.first { $0.node.range.contains(range.lowerBound) }
                    if record?.town?.string.flatMap({ replacing(name, with: "", in: $0) }) != nil { continue }
                    // A capital inside a sentence is no matter of lists.
                    let ordinary = SpelledText(prose.node).words.filter { $0.isOrdinary }
                    if ordinary.contains(where: { $0.range.lowerBound == range.lowerBound }) {
                        let others = unknown ?? UnknownWords(in: document, words, workspace.gazetteer)
                        unknown = others
                        if others.hasMisspelt(at: range.lowerBound) { continue }
                    }
                    findings.append(
                        Finding(
                            range: range, token: prose.node.index,
                            ["word": Phrase(shortened(word)), "name": Phrase(shortened(name))], suggestions: [name],
                            fixes: [
                                Fix(
                                    Phrase(en: "Write \"{name}\"", nl: "Schrijf \"{name}\""), .unsafe,
                                    [TextEdit(range, betweenQuotes(name))])
                            ]))
                }
            }
            return findings
        })
}
