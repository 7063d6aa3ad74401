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
            guard document.announcedLevel == .members, document.root.kind != .missing else { return [] }
            // Level 1 files without a root serve as well.
            guard matches[file] == nil else { return [] }
            return [Finding(range: 0..<0, token: 0)]
        })
}

extension Rule {
    static let missingKeywords = Rule(
        id: "missing-keywords", severity: .info, levels: [.members],
        summary: Phrase(
            en: "There is no Level 0 file to compare the keywords with.",
            nl: "Er is geen Level 0-bestand om de trefwoorden mee te vergelijken."),
        reason: Phrase(
            en: "The keywords (expertises) that the apps know are in \"root.level0.json\".",
            nl: "Welke trefwoorden (expertises) de apps kennen, staat in \"root.level0.json\"."),
        message: Phrase(
            en: "The keywords were not checked: no \"root.level0.json\" was found.",
            nl: "De trefwoorden zijn niet gecontroleerd: er is geen \"root.level0.json\" gevonden."),
        remedy: Phrase(
            en: "Name the file with --keywords, as a file or an address; \"--root public\" brings that of the apps.",
            nl: "Noem het bestand met --keywords, als bestand of adres; met \"--root public\" komt dat van de apps."),
        ofWorkspace: { $0.vocabulary == nil },
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                ⟦⟧{ "members": [ { "optional": { "expertises": [ "Landscape" ] } } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "members": [ { "optional": { "expertises": [ "Landscape" ] } } ] }
                --- root.level0.json
                { "expertises": [ { "idString": "Landscape", "name": [ { "language": "EN", "localizedString": "Landscape" } ] } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "members": [ { "name": { "givenName": "Anna", "familyName": "Dalen" } } ] }
                """),
        ],
        check: .workspace(if: { !$0.nodes(.keywordUse).isEmpty }) { document, _, _ in
            document.nodes(.keywordUse).isEmpty ? [] : [Finding(range: 0..<0, token: 0)]
        })
}
