import ClubModel
import JSONSyntax

extension Rule {
    static let templateAddress = Rule(
        id: "template-address", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "An address of a template or an example was left behind.",
            nl: "Er is een adres uit een sjabloon of voorbeeld blijven staan."),
        reason: Phrase(
            en: """
                Whoever taps it gets to see the site of the template's maker, a random picture, or a page that says that it is an \
                example.
                """,
            nl: """
                Wie erop tikt, ziet de site van de maker van het sjabloon, een willekeurige foto, of een pagina die zegt dat ze een \
                voorbeeld is.
                """),
        message: Phrase(
            en: "\"{address}\" comes from a template or an example.", nl: "\"{address}\" komt uit een sjabloon of voorbeeld."),
        remedy: Phrase(
            en: "Write the real address, or {.omit}.", nl: "Schrijf het echte adres, of {.omit}."),
        examples: [
            .bad(
                """
                {
                    "club": { "optional": { "website": ⟦"https://www.sjabloonmaker.example/galerij"⟧ } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": {
                                "website": ⟦"https://www.sjabloonmaker.example/galerij"⟧,
                                "level3URL": ⟦"https://www.example.com/noor/"⟧,
                                "featuredImage": ⟦"https://picsum.photos/200"⟧
                            }
                        }
                    ]
                }
                --- TemplateMax.level2.json
                {
                    "members": [
                        {
                            "name": { "givenName": "Jan", "familyName": "Voorbeeld" },
                            "optional": { "website": "https://www.sjabloonmaker.example/galerij" }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "club": { "optional": { "level2URL": "https://www.example.com/fcLindewold.level2.json" } },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "website": "https://www.annavandalen.example" }
                        }
                    ]
                }
                --- TemplateMax.level2.json
                {
                    "members": [
                        {
                            "name": { "givenName": "Jan", "familyName": "Voorbeeld" },
                            "optional": { "website": "https://www.annavandalen.example" }
                        }
                    ]
                }
                """),
        ],
        check: .document { document, _ in
            guard document.hosts.entries.contains(where: { exampleSites.has($0.host, in: document.tree.source) }) else {
                return []
            }
            return findings(in: document) { node, address, _ in exampleSites.has(address.host, in: node.tree.source) }
        }.and(
            .index(TemplateAddresses.self, if: { !$0.isTemplate }) {
                document, _, addresses, _ in
                findings(in: document) { node, address, text in
                    // Clubs and museums in templates may be real ones; and the maker of the templates has pages of his own.
                    guard !exampleSites.has(address.host, in: node.tree.source), addresses.all.contains(text) else {
                        return false
                    }
                    if let member = document.member(around: node) { return !isOf(member, text) }
                    return document.level == .members
                }
            }))
}

/// Returns the findings about the addresses of a document that are left over, as far as a test says; a template may have them.
private func findings(in document: Document, _ isLeftOver: (Node, WebAddress, _ text: String) -> Bool) -> [Finding] {
    guard !document.isTemplate else { return [] }
    var findings: [Finding] = []
    for meaning in [Meaning.website, .wikipedia, .portfolio, .picture, .portrait] {
        for node in document.nodes(meaning) {
            guard let address = WebAddress(node) else { continue }
            let text = address.text(address.whole)
            if isLeftOver(node, address, text) { findings.append(Finding(at: node, ["address": Phrase(shortened(text))])) }
        }
    }
    return findings
}

/// Whether an address has a member's family name in it.
private func isOf(_ member: Member, _ address: String) -> Bool {
    guard let name = member.familyName?.string else { return false }
    let letters = folded(name, .all).utf8.filter { $0 != 0x20 && $0 != 0x26 }
    let text = Array(folded(address, .all).utf8)
    guard letters.count > 2, text.count >= letters.count else { return false }
    for start in 0...text.count - letters.count where text[start..<start + letters.count].elementsEqual(letters) { return true }
    return false
}

/// Sites that exist for examples, or that deliver any picture to whoever has none.
private let exampleSites: SiteNames = [
    "example.com", "example.org", "example.net", "picsum.photos", "thispersondoesnotexist.com", "placehold.co", "placehold.it",
    "via.placeholder.com", "placekitten.com", "dummyimage.com", "loremflickr.com", "lorempixel.com", "domain.com",
    "yourdomain.com",
]
