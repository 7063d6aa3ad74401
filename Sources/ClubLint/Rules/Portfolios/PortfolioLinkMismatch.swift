import ClubModel
import JSONSyntax

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
