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
