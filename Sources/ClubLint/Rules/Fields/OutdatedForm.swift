import ClubModel
import JSONSyntax

extension Rule {
    static let outdatedForm = Rule(
        id: "outdated-form", severity: .error,
        summary: Phrase(
            en: "A whole file is written in an old form that no app reads any more.",
            nl: "Een heel bestand is geschreven in een oude vorm die geen app meer leest."),
        reason: Phrase(
            en: """
                Fields have got other names and places over the years, and the apps forgot the old ones the same day. Of a file in \
                an old form they read who the clubs or members are, and hardly anything else.
                """,
            nl: """
                Velden kregen in de loop der jaren andere namen en plaatsen, en de apps vergaten de oude nog dezelfde dag. Van een \
                bestand in een oude vorm lezen ze wie de clubs of leden zijn, en verder bijna niets.
                """),
        message: Phrase(
            en: "this file is written in an old form: in its {count} records the apps ignore {fields}.",
            nl: "dit bestand is in een oude vorm geschreven: in de {count} vermeldingen negeren de apps {fields}."),
        remedy: Phrase(
            en: "Bring the fields to where they belong now: {homes}. If the file is only kept as an example, exclude it.",
            nl: "Zet de velden waar ze nu horen: {homes}. Bewaar je het bestand alleen als voorbeeld, sluit het dan uit."),
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                ⟦⟧{
                    "clubs": [
                        { "idPlus": { "town": "Lindewold" }, "website": "https://a.example.com", "memberList": "a" },
                        { "idPlus": { "town": "Oostmare" }, "website": "https://b.example.com" },
                        { "idPlus": { "town": "Heerdrecht" }, "website": "https://c.example.com" },
                        { "idPlus": { "town": "Waterhoven" }, "website": "https://d.example.com" },
                        { "idPlus": { "town": "Zonnedorp" }, "website": "https://e.example.com" }
                    ]
                }
                """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold" }, "website": "https://a.example.com" },
                        { "idPlus": { "town": "Oostmare" }, "optional": { "website": "https://b.example.com" } },
                        { "idPlus": { "town": "Heerdrecht" }, "optional": { "website": "https://c.example.com" } }
                    ]
                }
                """),
        ]
    ) { document, workspace in
        let dialect = OutdatedDialect(document)
        guard !dialect.fields.isEmpty else { return [] }
        var fields = Phrase("")
        var homes = ""
        for (number, field) in dialect.fields.prefix(8).enumerated() {
            let comma = number == 0 ? "" : ", "
            let name = shortened(field.name)
            fields = Phrase(
                en: fields.en + comma + "\"\(name)\" (\(field.count)×)", nl: fields.nl + comma + "\"\(name)\" (\(field.count)×)")
            homes += comma + field.home.quotedPath(in: document, workspace)
        }
        let note = Phrase(en: "the first one", nl: "de eerste")
        return [
            Finding(
                range: 0..<0, token: 0,
                ["count": Phrase(String(dialect.recordCount)), "fields": fields, "homes": Phrase(homes)],
                related: dialect.fields.prefix(5).map { Related(note, at: $0.first) })
        ]
    }
}
