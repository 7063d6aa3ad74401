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
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Lichthuis Lindewold", "nickName": "Lichthuis" },
                    "optional": {
                        "website": ⟦"https://www.⟨museumiris⇒lichthuislindewold⟩.example"⟧,
                        "wikipedia": ⟦"https://en.wikipedia.org/wiki/⟨Camera_Obscura_Oostmare⇒Lichthuis_Lindewold⟩"⟧
                    }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Camera Obscura Oostmare", "nickName": "Obscura" },
                    "optional": { "wikipedia": ⟦"https://en.wikipedia.org/wiki/⟨Lichthuis_Lindewold⇒Camera_Obscura_Oostmare⟩"⟧ }
                }, {
                    "idPlus": { "town": "Heerdrecht", "fullName": "Museum Iris", "nickName": "Iris" },
                    "optional": { "website": ⟦"https://www.⟨lichthuislindewold⇒museumiris⟩.example"⟧ }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "website": ⟦"https://www.fotokringprimus.example"⟧ }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotokring Primus", "nickName": "fkPrimus" },
                    "optional": { "website": "https://www.facebook.com/fotokringprimus" }
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
            return addresses.copies(inFile: file).compactMap { copy -> Finding? in
                let own = copy.organization.map { document.organization(number: $0) } ?? document.club
                guard let node = own.flatMap({ copy.field.node(of: $0) }) else { return nil }
                let owner = workspace[copy.owner]
                var finding = Finding(
                    at: node, ["other": Phrase(shortened(owner.fullName ?? owner.nickName ?? "?"))], message: words(about: copy),
                    related: [
                        Related(
                            copy.isShared
                                ? Phrase(en: "whose it is", nl: "van wie het is")
                                : Phrase(en: "whose name it is", nl: "van wie de naam is"), at: copy.owner, in: workspace)
                    ])
                if copy.isExchanged,
                    let meant = document.organization(number: copy.owner.organization).flatMap({ copy.field.node(of: $0) })?
                        .string
                {
                    finding.offerExchange(for: meant, at: node)
                }
                return finding
            }
        })
}

/// Returns what to say of an address; `nil` for what the rule says.
private func words(about copy: RecordAddresses.Copy) -> Phrase? {
    switch (copy.field == .email, copy.isShared) {
    case (true, true):
        Phrase(
            en: "the e-mail address is at the site of {other}, whose name is in it.",
            nl: "het e-mailadres is van de site van {other}; de naam daarvan staat erin.")
    case (true, false):
        Phrase(en: "the e-mail address has the name of {other} in it.", nl: "in het e-mailadres staat de naam van {other}.")
    case (false, false):
        Phrase(en: "the address has the name of {other} in it.", nl: "in het webadres staat de naam van {other}.")
    case (false, true): nil
    }
}
