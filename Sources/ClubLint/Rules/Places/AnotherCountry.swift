import ClubModel
import JSONSyntax

extension Rule {
    /// A record abroad among records of one country. The lists of Level 1 are made by country.
    static let anotherCountry = Rule(
        id: "another-country", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A club or museum lies in another country than all others of its file.",
            nl: "Een club of museum ligt in een ander land dan alle andere in het bestand."),
        reason: Phrase(
            en: """
                A slip in one digit moves a club over the border, and where no list has its town, nothing else shows it. Or the club \
                stands in the file of a wrong country, where nobody who knows it looks.
                """,
            nl: """
                Eén cijfer verkeerd verplaatst een club over de grens, en kent geen lijst haar plaats, dan laat niets anders dat zien. \
                Of de club staat in het bestand van een verkeerd land, waar niemand kijkt die haar kent.
                """),
        message: Phrase(
            en: "the coordinates lie near {place}, and nearly all others here lie in {country}.",
            nl: "de coördinaten liggen bij {place}, en bijna alle andere hier liggen in {country}."),
        remedy: Phrase(
            en: "Look the place up on a map, and correct the two numbers; what lies abroad belongs in the file of that country.",
            nl:
                "Zoek de plek op een kaart op, en verbeter de twee getallen; wat in het buitenland ligt, hoort in het bestand van dat land."
        ),
        examples: [
            .bad(
                """
                { "clubs": [
                    { "idPlus": { "town": "Gorssel" }, "coordinates": { "latitude": 52.2017, "longitude": 6.2014 } },
                    { "idPlus": { "town": "Zutphen" }, "coordinates": { "latitude": 52.1383, "longitude": 6.2014 } },
                    { "idPlus": { "town": "Lochem" }, "coordinates": { "latitude": 52.1592, "longitude": 6.4111 } },
                    { "idPlus": { "town": "Lindewold" }, ⟦"coordinates"⟧: { "latitude": 52.1042, "longitude": 16.31 } }
                ] }
                """),
            .good(
                """
                { "clubs": [
                    { "idPlus": { "town": "Gorssel" }, "coordinates": { "latitude": 52.2017, "longitude": 6.2014 } },
                    { "idPlus": { "town": "Zutphen" }, "coordinates": { "latitude": 52.1383, "longitude": 6.2014 } },
                    { "idPlus": { "town": "Lochem" }, "coordinates": { "latitude": 52.1592, "longitude": 6.4111 } },
                    { "idPlus": { "town": "Vorden" }, "coordinates": { "latitude": 52.1042, "longitude": 45.31 } },
                    { "idPlus": { "town": "Lindewold" }, "coordinates": { "latitude": 52.2, "longitude": 7.2 } }
                ], "museums": [
                    { "idPlus": { "town": "Sydney" }, "coordinates": { "latitude": -33.8788, "longitude": 151.215 } }
                ] }
                """),
        ],
        check: .index(TownMismatchIndex.self) { document, file, index, workspace in
            let foreigners = index.foreigners(ofFile: file)
            guard let gazetteer = workspace.gazetteer, !foreigners.isEmpty else { return [] }
            // Where other rules know what was meant, they tell it.
            let explained = TownMismatchReading.all(document, file, index, workspace).filter { $0.isExplained }
                .compactMap { $0.stray.place.organization }
            return foreigners.compactMap { foreigner in
                let place = RecordPlace(file: file, organization: foreigner.organization)
                guard !explained.contains(foreigner.organization), let coordinates = document.latLong(of: place),
                    coordinates.point == foreigner.point
                else { return nil }
                let node = coordinates.node(in: document)
                return Finding(
                    range: node.label, token: node.index,
                    [
                        "place": Phrase(gazetteer.title(of: foreigner.settlement)),
                        "country": Phrase(gazetteer.country(of: foreigner.compatriot)),
                    ])
            }
        })
}
