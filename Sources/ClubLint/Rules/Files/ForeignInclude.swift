import ClubModel
import JSONSyntax

extension Rule {
    static let foreignInclude = Rule(
        id: "foreign-include", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "An included file is on another site than the file itself.",
            nl: "Een bestand waarnaar verwezen wordt, staat op een andere site dan het bestand zelf."),
        reason: Phrase(
            en: """
                Until September 2026 the apps use only the file name of the address and take the file from the project's own \
                folder, whatever site the address names.
                """,
            nl: """
                Tot september 2026 gebruiken de apps alleen de bestandsnaam uit het adres en nemen ze het bestand uit de eigen \
                map van het project, welke site het adres ook noemt.
                """),
        message: Phrase(
            en: "\"{site}\" is another site than \"{own}\", where this file is and where older apps look for \"{file}\".",
            nl: "\"{site}\" is een andere site dan \"{own}\", waar dit bestand staat en waar oudere apps \"{file}\" zoeken."),
        remedy: Phrase(
            en: "Put the file beside this one, or make sure that everybody has an app that reads it where it is.",
            nl: "Zet het bestand naast dit bestand, of zorg dat iedereen een app heeft die het leest waar het staat."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/root_.level1.json",
                        "level1URLIncludes": [ ⟦"https://clubs.example.org/clubsXX.level1.json"⟧ ]
                    }
                }
                """),
            .good(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/JSON/root_.level1.json",
                        "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(if: { !$0.nodes(.include).isEmpty }) { document, file, workspace in
            guard let own = ownSite(document) else { return [] }
            var findings: [Finding] = []
            for (entry, node) in zip(workspace.files[file].includes, document.nodes(.include)) {
                guard let name = entry.name, let site = site(of: entry.text), site != own else { continue }
                findings.append(
                    Finding(
                        at: node,
                        ["site": Phrase(site), "own": Phrase(own), "file": Phrase(name + ".level1.json")]))
            }
            return findings
        })
}
