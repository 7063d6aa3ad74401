import ClubModel
import JSONSyntax

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
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsYY.level1.json" ] } }
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
                guard case .cycle(let way) = problem.kind, let last = way.last else { return nil }
                // A long way is told by its ends.
                let shown = way.count <= 6 ? way : Array(way.prefix(3)) + ["…"] + Array(way.suffix(2))
                return Finding(
                    at: node, ["file": Phrase(last), "way": Phrase(shown.joined(separator: " → "))],
                    fixes: Fix.removeInclude(node, in: document).map { [$0] } ?? [])
            }
        })
}
