import ClubModel
import JSONSyntax

extension Rule {
    static let firstImageMismatch = Rule(
        id: "first-image-mismatch", severity: .info, levels: [.members],
        summary: Phrase(
            en: "A member's featured image is not the first one of the portfolio.",
            nl: "De uitgelichte foto van een lid is niet de eerste van het portfolio."),
        reason: Phrase(
            en: "The first photo of a Level 3 file is the featured one; the two are to be the same photo.",
            nl: "De eerste foto van een Level 3-bestand is de uitgelichte; het hoort dezelfde foto te zijn."),
        message: Phrase(
            en: "this is another photo than the first one in {file}, \"{first}\".",
            nl: "dit is een andere foto dan de eerste in {file}, \"{first}\"."),
        remedy: Phrase(
            en: "Write the address of the first photo here, or put this photo first there.",
            nl: "Schrijf hier het adres van de eerste foto, of zet deze foto daar vooraan."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "featuredImage": ⟦"https://www.example.com/Anna/images/dune.jpg"⟧ }
                        }
                    ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [ { "imageURL": "images/heath.jpg" }, { "imageURL": "images/dune.jpg" } ],
                    "optional": { "baseURL": "https://www.example.com/Anna/" }
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
                            "optional": { "featuredImage": "https://www.example.com/Anna/images/heath.jpg" }
                        }
                    ]
                }
                --- Anna_van_Dalen.level3.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "member": { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } },
                    "images": [ { "imageURL": "images/heath.jpg" }, { "imageURL": "images/dune.jpg" } ],
                    "optional": { "baseURL": "https://www.example.com/Anna/" }
                }
                """),
        ],
        check: .index(PortfolioIndex.self) { document, _, portfolios, workspace in
            var findings: [Finding] = []
            for (member, portfolio, file) in PortfolioOwners(document, portfolios, workspace).all {
                guard let node = member.optional?["featuredImage"], let text = node.string, !text.isEmpty, !node.isDamaged,
                    let first = portfolio.firstImage, !isSamePage(text, first, withQuery: false)
                else { continue }
                var finding = Finding(
                    at: node, ["first": Phrase(shortened(first)), "file": Phrase(lastPathComponent(file))],
                    suggestions: [first],
                    related: [
                        Related(
                            Phrase(en: "the first photo", nl: "de eerste foto"), path: file,
                            range: portfolio.images.first?.range ?? portfolio.range)
                    ],
                    fixes: [.write(first, at: node, .unsafe)])
                if differsInOneLetter(text, first) { finding.leaveOpen(text) }
                findings.append(finding)
            }
            return findings
        })
}
