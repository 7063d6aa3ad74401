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
            let organizations = document.organizations
            return addresses.copies(inFile: file).compactMap { copy in
                let record =
                    copy.organization.map { organizations.indices.contains($0) ? organizations[$0] : nil } ?? document.club
                guard let node = record.flatMap({ copy.field.node(of: $0) }) else { return nil }
                let owner = workspace[copy.owner]
                guard copy.isShared else { return otherName(node, copy, document, file, addresses, workspace) }
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

/// Returns the finding about an address that has the name of a record with another one.
private func otherName(
    _ node: Node, _ copy: RecordAddresses.Copy, _ document: Document, _ file: Int, _ addresses: RecordAddresses,
    _ workspace: Workspace
) -> Finding {
    let owner = workspace[copy.owner]
    var finding = Finding(
        at: node, ["other": Phrase(shortened(owner.fullName ?? owner.nickName ?? "?"))],
        message: copy.field == .email
            ? Phrase(
                en: "the e-mail address has the name of {other} in it.", nl: "in het e-mailadres staat de naam van {other}.")
            : Phrase(en: "the address has the name of {other} in it.", nl: "in het webadres staat de naam van {other}."),
        related: [Related(Phrase(en: "whose name it is", nl: "van wie de naam is"), at: copy.owner, in: workspace)])
    // In one file both can be seen.
    let isMutual = addresses.copies(inFile: file).contains {
        copy.owner.file == file && $0.organization == copy.owner.organization && $0.field == copy.field && !$0.isShared
            && $0.owner.file == file && $0.owner.organization == copy.organization
    }
    if isMutual, copy.field != .email, let meant = copy.field.node(of: document.organizations[copy.owner.organization])?.string {
        finding.remedy = Phrase(
            en: "The two have each other's address: exchange them.", nl: "De twee hebben elkaars adres: verwissel ze.")
        finding.suggestions = [meant]
        finding.fixes = [.write(meant, at: node, .unsafe)]
    }
    return finding
}
