import ClubModel
import JSONSyntax

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
