import ClubModel
import JSONSyntax

extension Rule {
    static let addressOfAnotherRecord = Rule(
        id: "address-of-another-record", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A club or museum has the site, the e-mail address or the Wikipedia article of another one.",
            nl: "Een club of museum heeft de site, het e-mailadres of het Wikipedia-artikel van een andere."),
        reason: Phrase(
            en: """
                Whoever starts a record with a copy of another one easily forgets an address. People who touch it in the app \
                then see the page of somebody else.
                """,
            nl: """
                Wie een nieuwe vermelding begint met een kopie van een andere, vergeet al gauw een webadres. Wie er in de app op \
                tikt, ziet dan de pagina van een ander.
                """),
        message: Phrase(
            en: "the address is that of {other}, whose name is in it.",
            nl: "dit is het webadres van {other}; de naam daarvan staat erin."),
        remedy: Phrase(
            en: "Write the address that belongs here, or take the field out.",
            nl: "Schrijf het webadres dat hier hoort, of haal het veld weg."),
        examples: [
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Lichthuis Lindewold", "nickName": "Lichthuis" },
                    "optional": { "website": "https://www.lichthuis.example/" }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Camera Obscura", "nickName": "Obscura" },
                    "optional": { "website": ⟦"https://www.lichthuis.example"⟧ }
                }, {
                    "idPlus": { "town": "Zonnedorp", "fullName": "Huis voor Foto's", "nickName": "HvF" },
                    "optional": { "website": "https://www.zonnedorpfoto.example" }
                }, {
                    "idPlus": { "town": "Heerdrecht", "fullName": "Museum Iris", "nickName": "Iris" },
                    "optional": { "website": ⟦"https://www.zonnedorpfoto.example"⟧ }
                } ] }
                """),
            .bad(
                """
                --- fcIris.level2.json
                { "club": {
                    "idPlus": { "town": "Heerdrecht", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                    "optional": { "website": ⟦"https://www.fotokringprimus.example/"⟧ }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotokring Primus", "nickName": "fkPrimus" },
                    "optional": { "website": "https://www.fotokringprimus.example/" }
                }, {
                    "idPlus": { "town": "Heerdrecht", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                    "optional": { "maintainerEmail": ⟦"info@fotokringprimus.example"⟧ }
                } ] }
                """),
            .good(
                """
                { "museums": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Lichthuis Lindewold", "nickName": "Lichthuis" },
                    "optional": { "wikipedia": "https://en.wikipedia.org/wiki/Lichthuis" }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Lichthuis Oostmare", "nickName": "LichthuisOost" },
                    "optional": { "wikipedia": "https://en.wikipedia.org/wiki/Lichthuis" }
                } ] }
                """),
        ],
        check: .index(RecordAddresses.self) { document, file, addresses, workspace in
            guard !workspace.isLegacyRoot(file) else { return [] }
            let organizations = document.organizations
            return addresses.copies(inFile: file).compactMap { copy in
                let record =
                    copy.organization.map { organizations.indices.contains($0) ? organizations[$0] : nil } ?? document.club
                guard let node = record.flatMap({ copy.field.node(of: $0) }) else { return nil }
                let owner = workspace[copy.owner]
                return Finding(
                    at: node, ["other": Phrase(shortened(owner.fullName ?? owner.nickName ?? "?"))],
                    message: copy.field == .email
                        ? Phrase(
                            en: "the e-mail address is at the site of {other}, whose name is in it.",
                            nl: "het e-mailadres is van de site van {other}; de naam daarvan staat erin.")
                        : nil,
                    related: [Related(Phrase(en: "whose it is", nl: "van wie het is"), at: copy.owner, in: workspace)])
            }
        })
}
