import ClubModel
import JSONSyntax

extension Rule {
    static let pictureOfAnotherMember = Rule(
        id: "picture-of-another-member", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member's featured image lies in the portfolio of another member.",
            nl: "De foto van een lid staat in het portfolio van een ander lid."),
        reason: Phrase(
            en: "The apps show the picture beside the member's name: readers take another person's work for that of the member.",
            nl: "De apps tonen de foto naast de naam van het lid: lezers houden het werk van een ander voor dat van het lid."),
        message: Phrase(
            en: "the picture lies in the portfolio of {other}.", nl: "de foto staat in het portfolio van {other}."),
        remedy: Phrase(
            en: "Write the address of a picture by the member, or {.omit}.",
            nl: "Schrijf het adres van een foto van het lid zelf, of {.omit}."),
        examples: [
            .bad(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "level3URL": "https://www.fotoclublindewold.example/leden/noor/" }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": {
                            "level3URL": "https://www.fotoclublindewold.example/leden/joris/",
                            "featuredImage": ⟦"https://www.fotoclublindewold.example/leden/noor/images/haven.jpg"⟧
                        }
                    }
                ] }
                """),
            .good(
                """
                { "members": [
                    {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "level3URL": "https://www.fotoclublindewold.example/leden/",
                            "featuredImage": "https://www.fotoclublindewold.example/leden/noor/images/haven.jpg"
                        }
                    },
                    {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": {
                            "level3URL": "https://www.fotoclublindewold.example/leden/joris/",
                            "featuredImage": "https://www.fotoclublindewold.example/leden/joris/images/molen.jpg"
                        }
                    },
                    {
                        "name": { "givenName": "Bram", "familyName": "Smit" },
                        "optional": {
                            "level3URL": "https://www.bramsmit.example/",
                            "featuredImage": "https://www.fotoclublindewold.example/leden/uploads/bos.jpg"
                        }
                    },
                    {
                        "name": { "givenName": "Greet", "familyName": "Ruijter" },
                        "optional": { "featuredImage": "https://www.fotoclublindewold.example/leden/greet/images/bos.jpg" }
                    }
                ] }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplate else { return [] }
        var portfolios: [Int: String] = [:]
        var owners: [String: [Int]] = [:]
        for node in document.nodes(.portfolio) {
            guard let text = node.string, text.utf8.last == UInt8(ascii: "/"), let member = document.member(around: node) else {
                continue
            }
            portfolios[member.node.index] = text
            owners[text, default: []].append(member.node.index)
        }
        guard owners.count > 1 else { return [] }
        // What lies in a folder with portfolios in it is nobody's; sorted, a folder stands in front of what is in it.
        let folders = owners.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for (folder, next) in zip(folders, folders.dropFirst()) where next.utf8.starts(with: folder.utf8) { owners[folder] = [] }
        lazy var shared = document.addressesOfSeveral(.picture)
        return document.nodes(.picture).compactMap { node in
            guard let text = node.string, let member = document.member(around: node), let own = portfolios[member.node.index],
                !text.utf8.starts(with: own.utf8), let owner = owner(of: text, among: owners)
            else { return nil }
            // A picture that both have is told of elsewhere.
            if shared.contains(where: { $0.node.index == node.index }) { return nil }
            let other = Member(node: Node(tree: document.tree, index: owner))
            guard !hasSameBytes(other.displayName, member.displayName) else { return nil }
            return Finding(
                at: node, ["other": Phrase(shortened(other.displayName))],
                related: other.name.map { [Related(Phrase(en: "the other member", nl: "het andere lid"), at: $0)] } ?? [])
        }
    }
}

/// The most folders around a picture that are looked at.
private let mostFolders = 30

/// Returns the member in whose portfolio a picture lies, the innermost one; `nil` where it lies in none, or in a folder of several members.
private func owner(of picture: String, among owners: [String: [Int]]) -> Int? {
    var folder = picture[...]
    for _ in 0..<mostFolders {
        guard let slash = folder.lastIndex(of: "/") else { return nil }
        folder = folder[...slash]
        if let found = owners[String(folder)] { return found.count == 1 ? found[0] : nil }
        folder = folder.dropLast()
    }
    return nil
}
