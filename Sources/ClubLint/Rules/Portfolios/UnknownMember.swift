import ClubModel
import JSONSyntax

extension Rule {
    static let unknownMember = Rule(
        id: "unknown-member", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The member of a Level 3 file is not in the club's Level 2 file.",
            nl: "Het lid van een Level 3-bestand staat niet in het Level 2-bestand van de club."),
        reason: Phrase(
            en: """
                A portfolio belongs to a member by club and name, letter for letter. What belongs to nobody in the list of members \
                is shown to nobody.
                """,
            nl: """
                Een portfolio hoort bij een lid door club en naam, letter voor letter. Wat bij niemand uit de ledenlijst hoort, \
                krijgt niemand te zien.
                """),
        message: Phrase(
            en: "\"{name}\" is not one of the members in {file}.", nl: "\"{name}\" is geen van de leden in {file}."),
        remedy: Phrase(
            en: "Write the three parts of the name exactly as in {file}, or add the member there.",
            nl: "Schrijf de drie delen van de naam precies zoals in {file}, of voeg het lid daar toe."),
        examples: [
            .bad(
                """
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": ⟦{ "givenName": "Anna", "familyName": "van Dalen" }⟧ },
                    "images": []
                }
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } } ]
                }
                """),
            .good(
                """
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": []
                }
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } } ]
                }
                """),
        ],
        check: .index(PortfolioIndex.self) { document, file, portfolios, workspace in
            guard let club = portfolios.clubFile(ofPortfolio: file),
                !club.hasMember, let portfolio = portfolios.portfolio(ofFile: file), let name = document.root["member"]?["name"],
                !document.hasErrors(in: name.range), club.isJSON
            else { return [] }
            return [
                Finding(
                    at: name,
                    [
                        "name": Phrase(shortened(portfolio.displayName)),
                        "file": Phrase(workspace.files[club.file].fileName),
                    ],
                    related: [
                        Related(
                            Phrase(en: "the club's members", nl: "de leden van de club"), path: workspace.files[club.file].path,
                            range: workspace.files[club.file].club?.range ?? 0..<0)
                    ])
            ]
        })
}
