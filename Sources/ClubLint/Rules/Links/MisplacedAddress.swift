import ClubModel
import JSONSyntax

extension Rule {
    static let misplacedAddress = Rule(
        id: "misplaced-address", severity: .warning, levels: [.members, .clubs],
        summary: Phrase(
            en: "The address of a picture, a portfolio or a data file stands where that of a site belongs.",
            nl: "Waar een site hoort, staat het adres van een foto, een portfolio of een gegevensbestand."),
        reason: Phrase(
            en: "Whoever taps the link expects the site; and where the address belongs, the apps find none.",
            nl: "Wie op de link tikt, verwacht de site; en waar het adres hoort, vinden de apps er geen."),
        message: Phrase(
            en: "\"{address}\" is {kind}, and the address of a site belongs here.",
            nl: "\"{address}\" is {kind}, en hier hoort het adres van een site."),
        remedy: Phrase(
            en: "Write the address of the site, or leave \"website\" out.",
            nl: "Schrijf het adres van de site, of laat \"website\" weg."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Joris", "familyName": "Wit" },
                        "optional": { "website": ⟦"https://www.fotoclublindewold.example/leden/joris"⟧ }
                    },
                    { "name": { "givenName": "A" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/a" } },
                    { "name": { "givenName": "B" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/b" } },
                    { "name": { "givenName": "C" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/c" } },
                    { "name": { "givenName": "D" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/d" } },
                    {
                        "name": { "givenName": "E" },
                        "optional": {
                            "website": "https://www.fotoclublindewold.example/leden/e",
                            "level3URL": "https://www.fotoclublindewold.example/leden/e"
                        }
                    }
                ] }
                """,
                fixed: """
                    { "members": [
                        {
                            "name": { "givenName": "Joris", "familyName": "Wit" },
                            "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/joris" }
                        },
                        { "name": { "givenName": "A" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/a" } },
                        { "name": { "givenName": "B" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/b" } },
                        { "name": { "givenName": "C" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/c" } },
                        { "name": { "givenName": "D" }, "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/d" } },
                        {
                            "name": { "givenName": "E" },
                            "optional": {
                                "website": "https://www.fotoclublindewold.example/leden/e",
                                "level3URL": "https://www.fotoclublindewold.example/leden/e"
                            }
                        }
                    ] }
                    """),
            .bad(
                .noor,
                """
                {
                    "website": ⟦"https://www.fotoclublindewold.example/fotos/noor.jpg"⟧,
                    "photographerImage": "https://www.fotoclublindewold.example/portret/noor.jpg",
                    "featuredImage": "https://www.fotoclublindewold.example/fotos/heide.jpg"
                }
                """),
            .bad(
                """
                --- clubsXX.level1.json
                { "clubs": [ { "optional": {
                    "website": ⟦"https://www.fotoclublindewold.example/⟨fcLindewold.level2.json⇒⟩"⟧,
                    "level2URL": "https://www.fotoclublindewold.example/⟨⇒fcLindewold.level2.json⟩"
                } } ] }
                """),
            .good(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "website": "https://www.noorevers.example/jpg/",
                            "level3URL": "https://www.fotoclublindewold.example/fotos/noor.jpg"
                        }
                    }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        let folders = document.portfolioFolders.usual
        return document.nodes(.website).compactMap { node in
            guard let address = WebAddress(node), let key = node.key else { return nil }
            let text = address.text(address.whole)
            let (isPicture, isData) = (isPicture(text), text.hasSuffix(".level2.json"))
            let isInFolder = folders.contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
            // Whether an address is sound takes longest to find out, and nearly all are out without that.
            guard isPicture || isData || isInFolder, case .web = node.addressReading else { return nil }
            if isPicture {
                return finding(
                    address, key, Phrase(en: "a picture", nl: "een foto"), ["photographerImage", "featuredImage"], in: document)
            }
            if isData {
                return finding(address, key, Phrase(en: "a data file", nl: "een gegevensbestand"), ["level2URL"], in: document)
            }
            guard isInFolder, let member = document.member(around: node) else { return nil }
            // Who has a portfolio beside those of the others has it there as well.
            if let portfolio = member.optional?["level3URL"]?.string, folders.contains(where: { portfolio.hasPrefix($0) }) {
                return nil
            }
            return finding(
                address, key, Phrase(en: "a portfolio like that of the others", nl: "een portfolio zoals dat van de anderen"),
                ["level3URL"], in: document)
        }
    }
}

/// - Parameter places: The fields in which such an address belongs.
private func finding(
    _ address: WebAddress, _ key: Node, _ kind: Phrase, _ places: [StaticString], in document: Document
) -> Finding {
    let node = address.node
    var finding = Finding(at: node, ["address": Phrase(shortened(address.text(address.whole))), "kind": kind])
    guard let object = document.optional(around: node) else { return finding }
    let free = places.filter { object[$0] == nil || object[$0]?.rawRange.isEmpty == true }
    if let place = free.first {
        finding.quote("home", "\"\(place.text)\"")
        finding.remedy = Phrase(
            en: "It belongs in {home}, which is still empty.", nl: "Het hoort bij {home}, dat nog leeg is.")
        if free.count == 1 || places.count == 1, object[place] == nil {
            finding.fixes = [
                Fix(
                    Phrase(en: "Call it \"\(place.text)\"", nl: "Noem het \"\(place.text)\""), .unsafe,
                    [TextEdit(key.range, jsonText(place.text))])
            ]
        }
        return finding
    }
    // What stands there may be the site.
    for place in places {
        guard let other = object[place], let site = WebAddress(other), case .web = other.addressReading,
            !isPicture(site.text(site.whole)), !site.text(site.whole).hasSuffix(".level2.json")
        else { continue }
        finding.quote("home", "\"\(place.text)\"")
        finding.suggestions = [site.text(site.whole)]
        finding.related = [Related(Phrase(en: "the site?", nl: "de site?"), at: other)]
        finding.remedy = Phrase(
            en: "Exchange it with {home}, if that is the site.", nl: "Verwissel het met {home}, als dat de site is.")
        finding.fixes = [.exchange(node, other)]
        break
    }
    return finding
}
