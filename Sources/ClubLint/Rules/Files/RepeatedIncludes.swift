import ClubModel
import JSONSyntax

extension Rule {
    static let includeRepeated = Rule(
        id: "include-repeated", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A Level 1 file is included twice, or two of them have one name.",
            nl: "Naar een Level 1-bestand wordt twee keer verwezen, of twee ervan hebben één naam."),
        reason: Phrase(
            en: """
                File names must be unique in the whole tree: the apps load each name once, whatever its address. They skip the \
                second entry without a message. If it means a different file, all clubs of that file are missing.
                """,
            nl: """
                Elke bestandsnaam mag maar één keer in de hele boom voorkomen: de apps laden elke naam één keer, bij welk adres \
                ook. De tweede verwijzing slaan ze zonder melding over. Is dat een ander bestand, dan ontbreken alle clubs ervan.
                """),
        message: Phrase(
            en: "\"{file}\" is already included in {other}.", nl: "in {other} wordt al naar \"{file}\" verwezen."),
        remedy: Phrase(
            en: "Remove one of the two entries, or write the file that was meant.",
            nl: "Haal een van de twee verwijzingen weg, of schrijf het bestand dat je bedoelt."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [
                            "https://www.example.com/JSON/clubsXX.level1.json",
                            ⟦"https://www.example.com/JSON/clubsXX.level1.json"⟧
                        ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [
                            "https://www.example.com/JSON/clubsXX.level1.json",
                            ⟦"https://clubs.example.org/clubsXX.level1.json"⟧
                        ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [
                            "https://www.example.com/JSON/clubsXX.level1.json",
                            "https://www.example.com/JSON/clubsYY.level1.json"
                        ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                --- clubsYY.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(where: { !$0.includeProblems(ofFile: $1).isEmpty }) { document, file, workspace in
            includes(of: document, file, in: workspace) { problem, node in
                let entry = workspace.files[problem.file].includes[problem.include]
                guard case .repeated(let file, let include) = problem.kind, let name = entry.name else { return nil }
                let other = workspace.files[file]
                var finding = Finding(
                    at: node,
                    [
                        "file": Phrase(name + ".level1.json"),
                        "other": file == problem.file
                            ? Phrase(en: "this file", nl: "dit bestand") : Phrase(other.fileName),
                    ],
                    related: [
                        Related(
                            Phrase(en: "the first entry", nl: "de eerste verwijzing"), path: other.path,
                            range: other.includes[include].range)
                    ])
                if !entry.hasSameAddress(as: other.includes[include]) {
                    finding.message = Phrase(
                        en: "\"{file}\" already has another address in {other}, so the apps skip this one with all its clubs.",
                        nl: "\"{file}\" heeft in {other} al een ander adres, dus de apps slaan dit adres met al zijn clubs over.")
                    finding.remedy = Phrase(
                        en: "Rename one of the two files, or delete this entry if both addresses lead to the same file.",
                        nl: """
                            Noem een van de twee bestanden anders, of verwijder deze verwijzing als beide adressen naar \
                            hetzelfde bestand leiden.
                            """)
                }
                return finding
            }
        })
}

extension Rule {
    static let includeCycle = Rule(
        id: "include-cycle", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A Level 1 file includes itself, directly or by way of others.",
            nl: "Een Level 1-bestand verwijst naar zichzelf, direct of via andere."),
        reason: Phrase(
            en: "The apps stop after one round and skip the entry, which was probably meant for another file.",
            nl: "De apps stoppen na één rondje en slaan de verwijzing over; die is vast voor een ander bestand bedoeld."),
        message: Phrase(
            en: "the includes go round in a circle: {way}.",
            nl: "de verwijzingen lopen in een kring: {way}."),
        remedy: Phrase(
            en: "Remove the entry, or write the file that was meant.",
            nl: "Haal de verwijzing weg, of schrijf het bestand dat je bedoelt."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"https://www.example.com/JSON/root_.level1.json"⟧ ] } }
                """),
            .bad(
                """
                --- clubsXX.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"https://www.example.com/JSON/clubsYY.level1.json"⟧ ] } }
                --- clubsYY.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"https://www.example.com/JSON/clubsXX.level1.json"⟧ ] } }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "level1Header": { "level1URLIncludes": [ ] } }
                """),
        ],
        check: .workspace(where: { !$0.includeProblems(ofFile: $1).isEmpty }) { document, file, workspace in
            includes(of: document, file, in: workspace) { problem, node in
                guard case .cycle(let way, let isEachSuspect) = problem.kind, let last = way.last else { return nil }
                // A long way is told by its ends.
                let shown = way.count <= 6 ? way : Array(way.prefix(3)) + ["…"] + Array(way.suffix(2))
                return Finding(
                    at: node, ["file": Phrase(last), "way": Phrase(shown.joined(separator: " → "))],
                    // If each entry may be the wrong one, nobody but a person knows which one to remove.
                    fixes: isEachSuspect ? [] : Fix.removeInclude(node, in: document).map { [$0] } ?? [])
            }
        })
}
