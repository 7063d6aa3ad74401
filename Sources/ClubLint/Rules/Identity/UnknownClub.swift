import ClubModel

extension Rule {
    static let unknownClub = Rule(
        id: "unknown-club", severity: .warning, levels: [.members, .images],
        summary: Phrase(
            en: "The club of a Level 2 or Level 3 file is in no Level 1 file.",
            nl: "De club van een Level 2- of Level 3-bestand staat in geen enkel Level 1-bestand."),
        reason: Phrase(
            en: """
                Level 1 puts a club on the map, with its remark in several languages. A club that is only in Level 2 may appear \
                as a second club beside the one that was meant.
                """,
            nl: """
                Level 1 zet een club op de kaart, met een opmerking in meer talen. Een club die alleen in Level 2 staat, kan een \
                tweede club worden naast de club die je bedoelt.
                """),
        message: Phrase(
            en: "\"{name}\" in \"{town}\" is in none of the Level 1 files.",
            nl: "\"{name}\" in \"{town}\" staat in geen van de Level 1-bestanden."),
        remedy: Phrase(
            en: "Add the club to a Level 1 file, or write name and town exactly as they are there.",
            nl: "Zet de club in een Level 1-bestand, of schrijf naam en plaats precies zoals ze daar staan."),
        examples: [
            .bad(
                """
                --- fgOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotogroep Oostmare"⟧, "nickName": "fgOostmare" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
            .good(
                """
                --- fgOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } } ] }
                """),
            .good(
                """
                --- TemplateSmall.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Template Club", "nickName": "TemplateSmall" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.isUnknown($1) }) { document, file, matches, workspace in
            guard case .unknown(let nearest) = matches[file],
                let facts = workspace.files[file].club, !facts.isTemplate,
                let club = document.club, let fullName = club.fullName, let town = facts.town, let name = facts.fullName,
                !name.isEmpty, !isPlaceholder(name)
            else { return [] }
            let note = Phrase(en: "is this the club?", nl: "is dit de club?")
            return [
                Finding(
                    at: fullName, ["name": Phrase(name), "town": Phrase(town)],
                    suggestions: nearest.compactMap { workspace[$0].fullName },
                    related: nearest.map { Related(note, at: $0, in: workspace) })
            ]
        })
}
