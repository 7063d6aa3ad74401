import ClubModel
import JSONSyntax

extension Rule {
    static let townVariants = Rule(
        id: "town-variants", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "One town is spelt in two ways.", nl: "Eén plaats is op twee manieren geschreven."),
        reason: Phrase(
            en: """
                The town is half of what the apps know a club or museum by, and people search by it. Two spellings of one town \
                make it hard to find all that is there.
                """,
            nl: """
                De plaats is de helft van waaraan de apps een club of museum herkennen, en mensen zoeken erop. Bij twee \
                schrijfwijzen vind je niet alles wat er is.
                """),
        message: Phrase(
            en: "\"{town}\" is spelt \"{other}\" elsewhere, and that is close by: {difference}.",
            nl: "\"{town}\" is elders geschreven als \"{other}\", en dat is vlakbij: {difference}."),
        remedy: Phrase(
            en:
                "If both are one town, spell it one way in all files. A changed town makes a new club in apps that are installed.",
            nl: """
                Is het dezelfde plaats, schrijf die dan overal gelijk. Een andere plaats maakt in apps die al geïnstalleerd zijn \
                een nieuwe club.
                """),
        examples: [
            .bad(
                """
                {
                    "museums": [
                        {
                            "idPlus": { "town": "New Havel City", "fullName": "Museum of Light", "nickName": "MoL" },
                            "coordinates": { "latitude": 40.71, "longitude": -74.00 }
                        },
                        {
                            "idPlus": { "town": ⟦"New Havel"⟧, "fullName": "House of Photography", "nickName": "HoP" },
                            "coordinates": { "latitude": 40.74, "longitude": -73.99 }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "clubs": [
                        {
                            "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" },
                            "coordinates": { "latitude": 51.47, "longitude": 5.55 }
                        },
                        {
                            "idPlus": { "town": "Oostwaren", "fullName": "Fotogroep Oostwaren", "nickName": "fgOostwaren" },
                            "coordinates": { "latitude": 51.40, "longitude": 5.70 }
                        }
                    ]
                }
                """),
        ],
        check: .indexes(TownSpellings.self, LegacyDrifts.self) { document, file, towns, drifts, workspace in
            // Where a root for old apps has another town than the tree, that is what is told.
            let outdated = drifts[file]?.changes.filter { $0.kind == .name }.map { $0.organization } ?? []
            let variants = towns.variants(ofFile: file).filter { !outdated.contains($0.organization) }
            guard !variants.isEmpty else { return [] }
            let organizations = document.organizations
            return variants.compactMap { pair in
                guard let node = organizations[pair.organization].town, let town = node.string,
                    let other = workspace[pair.other].town
                else { return nil }
                var finding = Finding(
                    at: node,
                    [
                        "town": Phrase(town), "other": Phrase(other),
                        "difference": differenceWords(between: town, and: other),
                    ],
                    suggestions: [other],
                    related: [
                        Related(Phrase(en: "the other spelling", nl: "de andere schrijfwijze"), at: pair.other, in: workspace)
                    ],
                    fixes: [.write(other, at: node, .unsafe)])
                finding.markLookAlike(in: node, against: other)
                return finding
            }
        })
}
