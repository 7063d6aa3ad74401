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

extension Rule {
    static let portfolioNameMismatch = Rule(
        id: "portfolio-name-mismatch", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "A Level 3 file is not named after its member.", nl: "Een Level 3-bestand heet niet naar het lid."),
        reason: Phrase(
            en: """
                The file is found by its name: given name, infix and family name with underscores between them, without accents, \
                like the folder of the gallery.
                """,
            nl: """
                Het bestand wordt gevonden aan zijn naam: voornaam, tussenvoegsel en achternaam met lage streepjes ertussen, \
                zonder accenten, net als de map van de galerij.
                """),
        message: Phrase(
            en: "the file is called \"{file}\", and by the member's name it should be \"{expected}\": {difference}.",
            nl: "het bestand heet \"{file}\", en naar de naam van het lid hoort dat \"{expected}\" te zijn: {difference}."),
        remedy: Phrase(
            en: "Rename the file to \"{expected}\", or correct the name.",
            nl: "Noem het bestand \"{expected}\", of verbeter de naam."),
        examples: [
            .bad(
                """
                --- Joris-de-Wit.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": ⟦{ "givenName": "Joris", "infixName": "de", "familyName": "Wit" }⟧ },
                    "images": []
                }
                """),
            .good(
                """
                --- Zoe_van_der_Berg-Evers.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Zoë", "infixName": "van der", "familyName": "Berg-Evers" } },
                    "images": []
                }
                """),
        ]
    ) { document, _ in
        guard document.announcedLevel == .images, let portfolio = PortfolioFacts(document), !document.isTemplate,
            let name = document.root["member"]?["name"], !document.hasErrors(in: name.range)
        else { return [] }
        let expected = portfolio.fileName
        guard !hasSameBytes(expected, document.fileName), !portfolio.givenName.isEmpty, !portfolio.familyName.isEmpty else {
            return []
        }
        var finding = Finding(
            at: name,
            [
                "file": Phrase(document.fileName), "expected": Phrase(expected),
                "difference": differenceWords(betweenFiles: document.fileName, and: expected),
            ],
            suggestions: [expected])
        if editDistance(from: expected, to: document.fileName, atMost: 1) != nil {
            finding.leaveOpen(document.fileName.prefix { $0 != "." }.split(separator: "_").joined(separator: " "))
        }
        return [finding]
    }
}

extension Rule {
    static let portfolioLinkMismatch = Rule(
        id: "portfolio-link-mismatch", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member's portfolio link leads to another page than the member's Level 3 file.",
            nl: "De portfoliolink van een lid leidt naar een andere pagina dan het Level 3-bestand van het lid."),
        reason: Phrase(
            en: """
                "level3URL" in Level 2 is the page that the apps open, and the Level 3 file says where its gallery is. Where the \
                two differ, one of them is out of date. The apps would show a Level 3 file itself as bare text.
                """,
            nl: """
                "level3URL" in Level 2 is de pagina die de apps openen, en het Level 3-bestand zegt waar de galerij staat. Zijn die \
                verschillend, dan is een van de twee verouderd. Een Level 3-bestand zelf zouden de apps als kale tekst tonen.
                """),
        message: Phrase(
            en: "this link leads to another page than \"{base}\", the gallery in {file}.",
            nl: "deze link leidt naar een andere pagina dan \"{base}\", de galerij in {file}."),
        remedy: Phrase(
            en: "Write the address of the gallery here, or correct it in {file}.",
            nl: "Schrijf hier het adres van de galerij, of verbeter het in {file}."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "level3URL": ⟦"https://www.example.com/portfolios/⟨Anna_Dalen⇒Anna_van_Dalen⟩/"⟧ }
                        },
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "level3URL": ⟦"https://www.example.com/portfolios/⟨Noor_Evers.level3.json⇒⟩"⟧ }
                        }
                    ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [],
                    "optional": { "baseURL": "https://www.example.com/portfolios/Anna_van_Dalen/" }
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "level3URL": "http://www.example.com/portfolios/Anna_van_Dalen#top" }
                        }
                    ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [],
                    "optional": { "baseURL": "https://www.example.com/portfolios/Anna_van_Dalen/" }
                }
                """),
        ],
        check: .document { document, _ in
            guard !document.isTemplate else { return [] }
            return document.nodes(.portfolio).filtered(leadsToData).compactMap { dataFinding(at: $0) }
        }.and(
            .index(PortfolioIndex.self) { document, _, portfolios, workspace in
                guard !document.isTemplate else { return [] }
                return PortfolioOwners(document, portfolios, workspace).all.compactMap { member, portfolio, file in
                    guard let node = member.optional?["level3URL"], let text = node.string, !text.isEmpty, !node.isDamaged,
                        let base = portfolio.base, case .web = AddressReading(text),
                        !leadsToData(node.token, node.tree.source.bytes), !isSamePage(text, base, withQuery: false),
                        !(portfolio.address.map { isSamePage(text, $0, withQuery: false) } ?? false)
                    else { return nil }
                    return Finding(
                        at: node, ["base": Phrase(shortened(base)), "file": Phrase(lastPathComponent(file))], suggestions: [base],
                        related: [
                            Related(Phrase(en: "the Level 3 file", nl: "het Level 3-bestand"), path: file, range: portfolio.range)
                        ],
                        fixes: [.write(base, at: node, .unsafe)])
                }
            }))
}

/// Whether an address ends in `.level3.json`, which today's apps would show as bare text.
private func leadsToData(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let ending: StaticString = ".level3.json"
    let range = token.rawRange
    guard token.kind == .string, range.count > ending.utf8CodeUnitCount else { return false }
    let start = range.upperBound - ending.utf8CodeUnitCount
    for index in 0..<ending.utf8CodeUnitCount where bytes[start + index] != ending.utf8Start[index] { return false }
    return true
}

private func dataFinding(at node: Node) -> Finding? {
    guard !node.isDamaged, let text = node.string else { return nil }
    var finding = Finding(
        at: node,
        message: Phrase(
            en: "this is the address of a Level 3 file, and the apps would show it as bare text.",
            nl: "dit is het adres van een Level 3-bestand, en de apps zouden dat als kale tekst tonen."),
        remedy: Phrase(
            en: "Write the address of the page with the photos.", nl: "Schrijf het adres van de pagina met de foto's."))
    let folder = String(text.dropLast(lastPathComponent(text).count))
    if case .web = AddressReading(folder) {
        finding.suggestions = [folder]
        finding.fixes = [.write(folder, at: node, .unsafe)]
    }
    return finding
}

extension Rule {
    static let galleryOfAnotherMember = Rule(
        id: "gallery-of-another-member", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "The title or the address of a portfolio has somebody else's name.",
            nl: "In de titel of het adres van een portfolio staat de naam van iemand anders."),
        reason: Phrase(
            en: "The file was copied from another member's. Visitors see that name above the photos, or that member's photos.",
            nl: "Het bestand is gekopieerd van een ander lid. Bezoekers zien die naam boven de foto's, of de foto's van dat lid."),
        message: Phrase(
            en: "the title of the portfolio has another name, \"{text}\".",
            nl: "in de titel van het portfolio staat een andere naam, \"{text}\"."),
        remedy: Phrase(
            en: "Write the name of this member, \"{name}\", or put the name of the member right.",
            nl: "Schrijf de naam van dit lid, \"{name}\", of verbeter de naam van het lid."),
        examples: [
            .bad(
                """
                --- Noor_Evers.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Noor", "familyName": "Evers" } },
                    "images": [],
                    "optional": {
                        "baseURL": ⟦"https://www.fotoclublindewold.example/leden/Joris_de_Wit/"⟧,
                        "galleryTitle": [ { "language": "EN", "value": ⟦"Joris de Wit"⟧ } ]
                    }
                }
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } }
                    ]
                }
                """),
            .good(
                """
                --- Noor_Evers.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Noor", "familyName": "Evers" } },
                    "images": [],
                    "optional": {
                        "baseURL": "https://www.fotoclublindewold.example/leden/noor/",
                        "galleryTitle": [ { "language": "EN", "value": "Portraits of Joris" } ]
                    }
                }
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" } },
                        { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" } }
                    ]
                }
                """),
        ],
        check: .index(PersonIndex.self, if: { !texts(of: $0).isEmpty }, where: { _, _ in true }, asksMore: true) {
            document, _, people, _ in
            guard !document.isTemplate, let portfolio = PortfolioFacts(document) else { return [] }
            return texts(of: document).compactMap { node, text, isAddress in
                let words = nameWords(text)
                // Both ends of it are names, so that a title about somebody is none.
                guard sharesNoName(words, with: portfolio.name), people.isName(words[0]), people.isName(words[words.count - 1])
                else { return nil }
                var finding = Finding(
                    at: node, ["text": Phrase(shortened(text)), "name": Phrase(shortened(portfolio.displayName))])
                if isAddress {
                    finding.message = Phrase(
                        en: "the folder of the portfolio has another name, \"{text}\".",
                        nl: "in de map van het portfolio staat een andere naam, \"{text}\".")
                } else {
                    finding.suggestions = [portfolio.displayName]
                    finding.fixes = [.write(portfolio.displayName, at: node, .unsafe)]
                }
                return finding
            }
        })
}

/// Returns the texts of a Level 3 file that may have a name in them, two words at least: its titles, and the folder of its photos.
private func texts(of document: Document) -> [(node: Node, text: String, isAddress: Bool)] {
    guard document.level == .images, let optional = document.root["optional"] else { return [] }
    var texts: [(node: Node, text: String, isAddress: Bool)] = []
    if let base = optional["baseURL"], let address = WebAddress(base), let folder = address.folders.last {
        texts.append((base, FileAddress.path(ofAddress: address.text(folder)), true))
    }
    if let titles = optional["galleryTitle"], titles.kind == .array {
        for title in titles.elements {
            guard let node = title["value"], !node.isDamaged, let text = node.string else { continue }
            texts.append((node, text, false))
        }
    }
    return texts.filter { $0.text.utf8.count < 100 && nameWords($0.text).count >= 2 }
}
