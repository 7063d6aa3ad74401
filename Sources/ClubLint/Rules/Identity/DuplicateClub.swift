import ClubModel

extension Rule {
    static let duplicateClub = Rule(
        id: "duplicate-club", severity: .error, levels: [.clubs],
        summary: Phrase(
            en: "A club or museum is declared twice.", nl: "Een club of museum staat er twee keer in."),
        reason: Phrase(
            en: """
                Two records with the same full name and town become one in the apps. Where they differ, one of them wins, and not \
                always the same one.
                """,
            nl: """
                Twee records met dezelfde naam en plaats worden in de apps één. Waar ze verschillen, wint een van beide, en niet \
                altijd dezelfde.
                """),
        message: Phrase(
            en: "\"{name}\" in \"{town}\" is already in {file}.", nl: "\"{name}\" in \"{town}\" staat al in {file}."),
        remedy: Phrase(
            en: "List it once: remove one of the two, or correct the name or the town of the other club.",
            nl: "Zet het er één keer in: haal een van de twee weg, of verbeter de naam of de plaats van de andere club."),
        examples: [
            .bad(
                """
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }⟨,
                        { "idPlus": { "town": "Lindewold", "fullName": ⟦"Fotoclub Lindewold"⟧, "nickName": "fcLindewold" } }⇒⟩
                    ]
                }
                """),
            .good(
                """
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Primus", "nickName": "fcPrimusOostmare" } }
                    ]
                }
                """),
            .good(
                """
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                --- root.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(RepeatedNames.self) { document, file, names, workspace in
            let repeated = names.clubs(ofFile: file)
            guard !repeated.isEmpty else { return [] }
            let organizations = document.organizations
            let facts = workspace.files[file].organizations
            return repeated.compactMap { pair in
                guard let fullName = organizations[pair.organization].fullName, let name = facts[pair.organization].fullName,
                    let town = facts[pair.organization].town, !isPlaceholder(name), !(name.isEmpty && town.isEmpty)
                else { return nil }
                let isHere = pair.other.file == file
                let path = workspace.files[pair.other.file].path
                let fix =
                    isHere
                    ? Fix.removeTwin(
                        organizations[pair.organization].node, of: organizations[pair.other.organization].node, in: document)
                    : nil
                return Finding(
                    at: fullName,
                    [
                        "name": Phrase(name), "town": Phrase(town),
                        "file": isHere ? Phrase(en: "this file", nl: "dit bestand") : Phrase(lastPathComponent(path)),
                    ],
                    related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: pair.other, in: workspace)],
                    fixes: fix.map { [$0] } ?? [])
            }
        })
}
