import ClubModel
import JSONSyntax

extension Rule {
    static let missingRoot = Rule(
        id: "missing-root", severity: .info, levels: [.members],
        summary: Phrase(
            en: "There is no Level 1 file to compare the clubs with.",
            nl: "Er is geen Level 1-bestand om de clubs mee te vergelijken."),
        reason: Phrase(
            en: """
                Whether a club's name and town are right shows only beside the list of all clubs, \"root_.level1.json\" and the \
                files that it includes.
                """,
            nl: """
                Of naam en plaats van een club kloppen, blijkt alleen naast de lijst van alle clubs, \"root_.level1.json\" en de \
                bestanden waar dat naar verwijst.
                """),
        message: Phrase(
            en: "The club's name and town were not compared with Level 1: no \"root_.level1.json\" was found.",
            nl: "Naam en plaats van de club zijn niet met Level 1 vergeleken: er is geen \"root_.level1.json\" gevonden."),
        remedy: Phrase(
            en: "Name the root with --root, as a file or an address; \"--root public\" is the one of the apps.",
            nl: "Noem het hoofdbestand met --root, als bestand of adres; \"--root public\" is dat van de apps."),
        ofWorkspace: { $0.root == nil },
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                ⟦⟧{ "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0[$1] == nil }) { document, file, matches, _ in
            guard document.announcedLevel == .members else { return [] }
            // Level 1 files without a root serve as well.
            guard matches[file] == nil else { return [] }
            return [Finding(range: 0..<0, token: 0)]
        })
}
