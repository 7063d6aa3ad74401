import ClubModel
import JSONSyntax

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
