import ClubModel
import JSONSyntax

extension Rule {
    static let includeMissing = Rule(
        id: "include-missing", severity: .error, levels: [.clubs],
        summary: Phrase(
            en: "An included Level 1 file is not there.", nl: "Een Level 1-bestand waarnaar verwezen wordt, is er niet."),
        reason: Phrase(
            en:
                "The apps look for the file in the folder of the root. What they do not find there, they leave out without a message.",
            nl: "De apps zoeken het bestand in de map van het hoofdbestand. Wat daar niet staat, laten ze zonder melding weg."),
        message: Phrase(
            en: "\"{file}\" is not in the folder, so none of its clubs are loaded.",
            nl: "\"{file}\" staat niet in de map, dus geen enkele club daaruit wordt geladen."),
        remedy: Phrase(
            en: "Put the file there, correct its name, or remove the entry.",
            nl: "Zet het bestand daar neer, verbeter de naam, of haal de verwijzing weg."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [
                            ⟦"https://www.example.com/JSON/⟨clubsxx⇒clubsXX⟩.level1.json"⟧,
                            "https://www.example.com/JSON/clubsYY.level1.json"
                        ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                --- clubsYY.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(where: { !$0.includeProblems(ofFile: $1).isEmpty }) { document, file, workspace in
            includes(of: document, file, in: workspace) { problem, node in
                guard case .missing(let meant) = problem.kind,
                    let name = workspace.files[problem.file].includes[problem.include].name
                else { return nil }
                let file = name + ".level1.json"
                var finding = Finding(at: node, ["file": Phrase(file)])
                if let removal = Fix.removeInclude(node, in: document) { finding.fixes = [removal] }
                guard let meant else { return finding }
                let similar = workspace.files[meant].fileName
                finding.suggestions = [similar]
                finding.values.append((name: "similar", value: Phrase(similar)))
                finding.values.append(
                    (name: "difference", value: differenceWords(betweenFiles: file, and: similar)))
                finding.message = Phrase(
                    en: "\"{file}\" is not in the folder, but \"{similar}\" is: {difference}.",
                    nl: "\"{file}\" staat niet in de map, maar \"{similar}\" wel: {difference}.")
                if let fix = Fix.writeIncluded(similar, at: node) { finding.fixes.insert(fix, at: 0) }
                return finding
            }
        })
}
