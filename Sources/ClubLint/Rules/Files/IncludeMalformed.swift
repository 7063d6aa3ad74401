import ClubModel
import JSONSyntax

extension Rule {
    static let includeMalformed = Rule(
        id: "include-malformed", severity: .error, levels: [.clubs],
        summary: Phrase(
            en: "An include entry does not end in the name of a Level 1 file.",
            nl: "Een verwijzing eindigt niet op de naam van een Level 1-bestand."),
        reason: Phrase(
            en: "The apps skip such an entry without a message: all clubs of that file are missing.",
            nl: "De apps slaan zo'n verwijzing zonder melding over: alle clubs van dat bestand ontbreken."),
        message: Phrase(
            en: "\"{entry}\" must end in a name such as \"clubsXX.level1.json\", with no more full stops than that.",
            nl: "\"{entry}\" moet eindigen op een naam als \"clubsXX.level1.json\", zonder nog meer punten."),
        remedy: Phrase(
            en: "Write the whole address of the file, as in \"https://www.example.com/JSON/clubsXX.level1.json\".",
            nl: "Schrijf het hele adres van het bestand, zoals \"https://www.example.com/JSON/clubsXX.level1.json\"."),
        examples: [
            .bad(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ ⟦"https://www.example.com/JSON/clubs.XX.level1.json"⟧, ⟦"museums.json"⟧ ] } }
                """),
            .bad(
                """
                --- root_.level1.json
                {
                    "level1Header": {
                        "level1URLIncludes": [ ⟦"https://www.example.com/JSON/clubsXX.⟨level2⇒level1⟩.json"⟧ ]
                    }
                }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
            .good(
                """
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json?raw=true" ] } }
                --- clubsXX.level1.json
                { "clubs": [ ] }
                """),
        ],
        check: .workspace(where: { !$0.includeProblems(ofFile: $1).isEmpty }) { document, file, workspace in
            includes(of: document, file, in: workspace) { problem, node in
                guard case .malformed(let meant) = problem.kind else { return nil }
                var finding = Finding(at: node, ["entry": Phrase(node.string ?? "")])
                guard let meant else { return finding }
                let similar = workspace.files[meant].fileName
                finding.suggestions = [similar]
                finding.quote("file", workspace.files[problem.file].includes[problem.include].fileName)
                finding.quote("similar", similar)
                finding.message = Phrase(
                    en: "\"{file}\" is no Level 1 file, so the apps load nothing here; \"{similar}\" is in the folder.",
                    nl: "\"{file}\" is geen Level 1-bestand, dus de apps laden hier niets; \"{similar}\" staat in de map.")
                finding.remedy = Phrase(
                    en: "Let the address end in \"{similar}\".", nl: "Laat het adres eindigen op \"{similar}\".")
                if let fix = Fix.writeIncluded(similar, at: node) { finding.fixes = [fix] }
                return finding
            }
        })
}
