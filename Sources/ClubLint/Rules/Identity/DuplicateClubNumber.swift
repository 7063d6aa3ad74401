import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateClubNumber = Rule(
        id: "duplicate-club-number", aliases: ["duplicate-fotobond-number"], severity: .error, levels: [.clubs],
        summary: Phrase(en: "Two clubs have the same Fotobond number.", nl: "Twee clubs hebben hetzelfde Fotobondnummer."),
        reason: Phrase(
            en: "A number belongs to one club, so the apps and the web site show a wrong one for the other.",
            nl: "Een nummer is van één club, dus de apps en de website tonen bij de ander een verkeerd nummer."),
        message: Phrase(en: "{other} has the number {number} as well.", nl: "{other} heeft ook nummer {number}."),
        remedy: Phrase(
            en: "Look up which of the two has this number, and correct the other.",
            nl: "Zoek op welke van de twee dit nummer heeft, en verbeter het andere."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                    "optional": { "nlSpecific": { "fotobondNumber": ⟦1620⟧ } }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                    "optional": { "nlSpecific": { "fotobondNumber": 1621 } }
                } ] }
                """),
        ],
        check: .index(ClubNumberIndex.self) { document, file, numbers, workspace in
            let pairs = numbers.repeated(inFile: file)
            // The roots for old apps repeat the tree with its mistakes.
            guard !pairs.isEmpty, !workspace.isLegacyRoot(file) else { return [] }
            let organizations = document.organizations
            return pairs.compactMap { pair in
                guard pair.organization < organizations.count, let node = organizations[pair.organization].fotobondNumber,
                    let number = node.wholeNumber
                else { return nil }
                let other = workspace[pair.other]
                return Finding(
                    at: node,
                    ["number": Phrase(String(number)), "other": Phrase(shortened(other.fullName ?? other.nickName ?? "?"))],
                    related: [Related(Phrase(en: "the same number", nl: "hetzelfde nummer"), at: pair.other, in: workspace)])
            }
        })
}
