import ClubModel
import JSONSyntax

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
