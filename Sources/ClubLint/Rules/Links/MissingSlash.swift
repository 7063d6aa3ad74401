import ClubModel
import JSONSyntax

extension Rule {
    static let missingSlash = Rule(
        id: "missing-slash", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "The address of a portfolio does not end in a slash, while those beside it do.",
            nl: "Het adres van een portfolio eindigt niet op een schuine streep, die ernaast wel."),
        reason: Phrase(
            en: """
                For the clubs whose galleries the app knows, it looks for the newest photo by writing the name of a file behind the \
                address. Without the slash at the end the member's picture stays a question mark.
                """,
            nl: """
                Bij clubs waarvan de app de galerijen kent, zoekt hij de nieuwste foto door een bestandsnaam achter het adres te \
                zetten. Zonder de schuine streep aan het eind blijft de foto van het lid een vraagteken.
                """),
        message: Phrase(
            en: "the address \"{address}\" does not end in a slash; {count} others of this folder do.",
            nl: "het adres \"{address}\" eindigt niet op een schuine streep; {count} andere uit deze map wel."),
        remedy: Phrase(
            en: "Let the address end in a slash, without anything behind it.",
            nl: "Laat het adres op een schuine streep eindigen, zonder iets erachter."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/noor/" } },
                    { "name": { "givenName": "Anna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/anna/" } },
                    { "name": { "givenName": "Joris" }, "optional": { "level3URL": ⟦"https://www.fotoclublindewold.nl/leden/joris"⟧ } },
                    { "name": { "givenName": "Fenna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/fenna/" } },
                    { "name": { "givenName": "Bram" }, "optional": { "level3URL": ⟦"https://www.fotoclublindewold.nl/leden/bram/#foto"⟧ } },
                    { "name": { "givenName": "Sanne" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/sanne/" } },
                    { "name": { "givenName": "Daan" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/daan/" } },
                    { "name": { "givenName": "Lotte" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/lotte/" } },
                    { "name": { "givenName": "Kees" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/kees/" } },
                    { "name": { "givenName": "Roos" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/roos/" } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/noor" } },
                    { "name": { "givenName": "Anna" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/anna/" } },
                    { "name": { "givenName": "Joris" }, "optional": { "level3URL": "https://www.fotoclublindewold.nl/leden/joris" } }
                ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        let bytes = document.tree.source.bytes
        let survey = document.portfolioFolders
        for group in survey.groups
        where group.count >= 5 && group.slashCount < group.count && group.slashCount * 5 >= group.count * 4 {
            for token in survey.tokens(of: group) {
                let node = Node(tree: document.tree, index: token)
                guard bytes[node.rawRange.upperBound - 1] != UInt8(ascii: "/"), let address = WebAddress(node) else { continue }
                // `index.html` and the like are files, not folders.
                if address.leaf.contains(where: { bytes[$0] == UInt8(ascii: ".") }) { continue }
                var meant = address.text(address.whole.lowerBound..<address.path.upperBound)
                if !meant.utf8.elementsEqual("/".utf8), bytes[address.path.upperBound - 1] != UInt8(ascii: "/") { meant += "/" }
                findings.append(
                    Finding(
                        at: node,
                        ["address": Phrase(shortened(address.text(address.whole))), "count": Phrase(String(group.slashCount))],
                        suggestions: [meant], fixes: [.write(meant, at: node, .unsafe)]))
            }
        }
        return findings
    }
}
