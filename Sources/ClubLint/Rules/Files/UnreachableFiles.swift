import ClubModel
import JSONSyntax

extension Rule {
    static let unreachableFile = Rule(
        id: "unreachable-file", severity: .info, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "The apps do not come to this file: no include leads to it.",
            nl: "De apps komen niet bij dit bestand: geen verwijzing leidt erheen."),
        reason: Phrase(
            en: "The apps start at the root and follow the includes. What is in other Level 1 files, nobody sees.",
            nl:
                "De apps beginnen bij het hoofdbestand en volgen de verwijzingen. Wat in andere Level 1-bestanden staat, ziet niemand."
        ),
        message: Phrase(
            en: "\"{file}\" is not included by \"{root}\", directly or by way of other files.",
            nl: "Vanuit \"{root}\" leidt geen verwijzing naar \"{file}\", ook niet via andere bestanden."),
        remedy: Phrase(
            en: "Add its address to \"level1URLIncludes\" of a file that is loaded, unless it is a test or a draft.",
            nl:
                "Zet het adres bij \"level1URLIncludes\" van een bestand dat wel geladen wordt, tenzij het een proef of concept is."
        ),
        examples: [
            .bad(
                """
                --- clubsYY.level1.json
                ⟦⟧{ "clubs": [ ] }
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "includes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                --- root.level1.json
                { "clubs": [ ] }
                --- TemplateSmall.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.isUnreached($1) }) { document, file, matches, workspace in
            guard let root = workspace.root else { return [] }
            let facts = workspace.files[file]
            guard !facts.isTemplate else { return [] }
            var unreached = file
            if document.level == .clubs {
                guard facts.announcedLevel == .clubs, !workspace.isMeantToBeInTree(file), !workspace.isLegacyRoot(file) else {
                    return []
                }
            } else {
                guard case .unreached(let place) = matches[file], facts.club?.isTemplate == false,
                    !workspace.isLegacyRoot(place.file)
                else { return [] }
                unreached = place.file
            }
            var finding = Finding(
                range: 0..<0, token: 0,
                ["file": Phrase(workspace.files[unreached].fileName), "root": Phrase(workspace.files[root].fileName)])
            if unreached != file {
                finding.message = Phrase(
                    en: "This club is only in \"{file}\", which \"{root}\" does not lead to.",
                    nl: "Deze club staat alleen in \"{file}\", en daar leidt vanuit \"{root}\" niets heen.")
            }
            return [finding]
        })
}

extension Rule {
    static let unfetchedFile = Rule(
        id: "unfetched-file", severity: .info, levels: [.members],
        summary: Phrase(
            en: "The released apps do not fetch a club's Level 2 file yet.",
            nl: "De uitgebrachte apps halen het Level 2-bestand van een club nog niet op."),
        reason: Phrase(
            en: """
                The apps look for no files: each release has a list of the clubs whose Level 2 files it fetches. The key \
                `fetched-clubs` of the configuration says which these are; without it nothing is reported.
                """,
            nl: """
                De apps zoeken geen bestanden: elke versie heeft een lijst van de clubs waarvan zij het Level 2-bestand ophaalt. De \
                sleutel `fetched-clubs` van de configuratie zegt welke dat zijn; zonder die sleutel wordt niets gemeld.
                """),
        message: Phrase(
            en: "the released apps do not fetch this file: \"{club}\" is not among the clubs that they know.",
            nl: "de uitgebrachte apps halen dit bestand niet op: \"{club}\" is niet een van de clubs die ze kennen."),
        remedy: Phrase(
            en: "Ask the makers of the apps to add the club: the release after that shows its members.",
            nl: "Vraag de makers van de apps om de club toe te voegen: de versie daarna toont haar leden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                ⟦⟧{ "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- clubhub-lint.toml
                fetched-clubs = ["fcOostmare"]
                """),
            .good(
                """
                --- fcOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } } }
                --- clubhub-lint.toml
                fetched-clubs = ["fcOostmare"]
                """),
        ]
    ) { document, premises in
        // A file with another name than its club is nobody's: that is said already.
        guard let known = premises.fetchedClubs, let nickName = document.club?.nickName?.string,
            hasSameBytes(document.fileName, nickName + ".level2.json"), !known.contains(nickName)
        else { return [] }
        return [Finding(range: 0..<0, token: 0, ["club": Phrase(nickName)])]
    }
}
