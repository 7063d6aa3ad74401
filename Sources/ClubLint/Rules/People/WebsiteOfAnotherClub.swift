import ClubModel
import JSONSyntax

extension Rule {
    static let websiteOfAnotherClub = Rule(
        id: "website-of-another-club", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member's website is that of another club, or of a museum.",
            nl: "De website van een lid is die van een andere club, of van een museum."),
        reason: Phrase(
            en: "Whoever taps on the member gets to see something that has nothing to do with the member.",
            nl: "Wie op het lid tikt, krijgt iets te zien dat niets met het lid te maken heeft."),
        message: Phrase(en: "this is the website of {other}.", nl: "dit is de website van {other}."),
        remedy: Phrase(
            en: "Write the member's own address, or {.omit}.", nl: "Schrijf het adres van het lid zelf, of {.omit}."),
        examples: [
            .bad(
                """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "website": ⟦"https://www.fotokringprimus.example"⟧ } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" }, "optional": { "website": "https://www.fclindewold.example" } }
                ] }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotokring Primus", "nickName": "fkPrimus" },
                    "optional": { "website": "https://www.fotokringprimus.example/" }
                }, {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "website": "https://www.fclindewold.example/" }
                } ] }
                """),
            .good(
                """
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "website": "https://www.noorevers.example" } }
                ] }
                --- root_.level1.json
                { "museums": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Noor Evers Museum", "nickName": "NoorEvers" },
                    "optional": { "website": "https://www.noorevers.example/" }
                } ] }
                """),
        ],
        check: .index(BorrowedSites.self) { document, file, sites, workspace in
            guard !document.isTemplate else { return [] }
            return sites.loans(ofFile: file).compactMap { loan in
                guard let member = IndexedMember(loan.person, of: document.people, document), let node = member.value("website")
                else { return nil }
                let owner = workspace[loan.owner]
                return Finding(
                    at: node, ["other": Phrase(shortened(owner.fullName ?? owner.nickName ?? "?"))],
                    related: [Related(Phrase(en: "the owner", nl: "de eigenaar"), at: loan.owner, in: workspace)],
                    fixes: node.key.flatMap { Fix.remove($0, in: document, .unsafe) }.map { [$0] } ?? [])
            }
        })
}
