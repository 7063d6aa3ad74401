import ClubModel
import JSONSyntax

extension Rule {
    static let repeatedPicture = Rule(
        id: "repeated-picture", severity: .warning, levels: [.members],
        summary: Phrase(en: "Three or more members have the same picture.", nl: "Drie of meer leden hebben dezelfde foto."),
        reason: Phrase(
            en: "The apps show one person's photo beside the names of others, as if they had made it.",
            nl: "De apps tonen de foto van de een bij de namen van anderen, alsof die hem gemaakt hebben."),
        message: Phrase(
            en: "this is the picture of {other} as well, and {count} members have it in all.",
            nl: "deze foto staat ook bij {other}, en in totaal bij {count} leden."),
        remedy: Phrase(
            en: "Choose a photo of each member, or leave the field out until there is one.",
            nl: "Kies voor elk lid een eigen foto, of laat het veld weg tot die er is."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.fclindewold.example/foto/heide.jpg" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "featuredImage": ⟦"https://www.fclindewold.example/foto/heide.jpg"⟧ } },
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "featuredImage": "https://www.fclindewold.example/foto/heide.jpg" } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "featuredImage": "https://www.fclindewold.example/foto/samen.jpg" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "featuredImage": "https://www.fclindewold.example/foto/samen.jpg" } },
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }, "optional": { "featuredImage": "" } }
                ] }
                """),
        ]
    ) { document, workspace in
        guard let file = workspace.number(ofPath: document.path), workspace.files[file].people.hasRepeatedPictures,
            !document.isTemplate
        else { return [] }
        var places: [String: [Node]] = [:]
        for node in document.nodes(.picture) {
            guard node.kind == .string, !node.isDamaged, let address = node.string, address.utf8.count > 8 else { continue }
            places[address, default: []].append(node)
        }
        var findings: [Finding] = []
        for nodes in places.values where nodes.count >= 3 {
            guard let owner = document.member(around: nodes[0]) else { continue }
            findings.append(
                Finding(
                    at: nodes[1], ["other": Phrase(shortened(owner.displayName)), "count": Phrase(String(nodes.count))],
                    related: [Related(Phrase(en: "the first one", nl: "de eerste"), at: nodes[0])]
                        + nodes.dropFirst(2).prefix(8).map {
                            Related(Phrase(en: "the same picture", nl: "dezelfde foto"), at: $0)
                        }))
        }
        return findings.sorted { $0.token < $1.token }
    }
}
