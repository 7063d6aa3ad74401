import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateImage = Rule(
        id: "duplicate-image", severity: .warning, levels: [.images],
        summary: Phrase(
            en: "A photo is in a portfolio twice, or in those of two people.",
            nl: "Een foto staat twee keer in een portfolio, of bij twee mensen."),
        reason: Phrase(
            en: "Visitors see the same photo again. Usually a block was copied and the address was not changed.",
            nl: "Bezoekers zien dezelfde foto nog eens. Meestal is een blok gekopieerd en het adres niet aangepast."),
        message: Phrase(
            en: "\"{image}\" is in this portfolio already.", nl: "\"{image}\" staat al in dit portfolio."),
        remedy: Phrase(
            en: "Write the address of the photo that was meant, or remove one of the two.",
            nl: "Schrijf het adres van de foto die je bedoelt, of haal een van de twee weg."),
        identity: ["image"],
        examples: [
            .bad(
                """
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [
                        { "imageURL": "images/heath.jpg" }, { "imageURL": ⟦"images/heath.jpg"⟧ }
                    ]
                }
                """),
            .bad(
                """
                --- Noor_Evers.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Noor", "familyName": "Evers" } },
                    "images": [ { "imageURL": ⟦"https://www.example.com/Anna/heath.jpg"⟧ } ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [ { "imageURL": "heath.jpg" } ],
                    "optional": { "baseURL": "https://www.example.com/Anna/" }
                }
                """),
            .good(
                """
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [
                        { "imageURL": "images/heath.jpg", "thumbURL": "images/heath.jpg" }, { "imageURL": "images/Heath.jpg" }
                    ]
                }
                """),
        ],
        check: .document { document, _ in twice(document) }.and(
            .index(PortfolioIndex.self) { document, file, portfolios, workspace in
                elsewhere(document, file, portfolios, workspace)
            }))
}

/// Returns the photos that are twice in a file.
private func twice(_ document: Document) -> [Finding] {
    var findings: [Finding] = []
    var seen: [String: Node] = [:]
    for image in document.nodes(.image) {
        guard let node = image["imageURL"], !node.isDamaged, let text = node.string, !text.isEmpty else { continue }
        guard let first = seen[text] else {
            seen[text] = node
            continue
        }
        findings.append(
            Finding(
                at: node, ["image": Phrase(shortened(text))],
                related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: first)]))
    }
    return findings
}

/// Returns the photos that are in another person's portfolio as well.
private func elsewhere(
    _ document: Document, _ file: Int, _ portfolios: PortfolioIndex, _ workspace: Workspace
) -> [Finding] {
    var shared = portfolios.sharedImages(ofFile: file).makeIterator()
    var findings: [Finding] = []
    guard var next = shared.next() else { return findings }
    for node in document.nodes(.picture) where node.range == next.range {
        let other = workspace.files[next.file]
        findings.append(
            Finding(
                at: node,
                [
                    "image": Phrase(shortened(node.string ?? "")),
                    "name": Phrase(portfolios.portfolio(ofFile: next.file)?.displayName ?? ""),
                ],
                message: Phrase(
                    en: "\"{image}\" is in the portfolio of {name} as well.",
                    nl: "\"{image}\" staat ook in het portfolio van {name}."),
                remedy: Phrase(
                    en: "Look up whose photo it is, and correct the other file.",
                    nl: "Zoek uit van wie de foto is, en verbeter het andere bestand."),
                related: [
                    Related(
                        Phrase(en: "the same photo", nl: "dezelfde foto"), path: other.path, range: next.otherRange)
                ]))
        guard let following = shared.next() else { break }
        next = following
    }
    return findings
}
