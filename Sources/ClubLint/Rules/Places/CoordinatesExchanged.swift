import ClubModel
import JSONSyntax

extension Rule {
    static let coordinatesExchanged = Rule(
        id: "coordinates-exchanged", severity: .error, levels: [.clubs, .members],
        summary: Phrase(
            en: "Two clubs or museums have each other's coordinates.", nl: "Twee clubs of musea hebben elkaars coördinaten."),
        reason: Phrase(
            en: "Both markers stand in the wrong town, with the name of that town below them.",
            nl: "Beide markeringen staan in de verkeerde plaats, met de naam van die plaats eronder."),
        message: Phrase(
            en: """
                the coordinates lie in {otherTown}, {kilometres} km from {town}; those of {town} stand at {other}.
                """,
            nl: """
                de coördinaten liggen in {otherTown}, {kilometres} km van {town}; die van {town} staan bij {other}.
                """),
        remedy: Phrase(
            en: "Exchange the two: give each the coordinates of the other.",
            nl: "Verwissel ze: geef elk van de twee de coördinaten van de ander."),
        examples: [
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    ⟦"coordinates"⟧: { "latitude": 51.9043, "longitude": 4.4875 }
                }, {
                    "idPlus": { "town": "Rotterdam", "fullName": "House of Photography", "nickName": "HoP" },
                    ⟦"coordinates"⟧: { "latitude": -33.8788, "longitude": 151.215 }
                } ] }
                """,
                fixed: """
                    { "museums": [ {
                        "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                        "coordinates": { "latitude": -33.8788, "longitude": 151.215 }
                    }, {
                        "idPlus": { "town": "Rotterdam", "fullName": "House of Photography", "nickName": "HoP" },
                        "coordinates": { "latitude": 51.9043, "longitude": 4.4875 }
                    } ] }
                    """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    ⟦"coordinates"⟧: { "latitude": 51.9043, "longitude": 4.4875 }
                }, {
                    "idPlus": { "town": "Rotterdam", "fullName": "House of Photography", "nickName": "HoP" },
                    "coordinates": { "latitude": "-33,8788", "longitude": 151.215 }
                } ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    ⟦"coordinates"⟧: { "latitude": 51.9043, "longitude": 4.4875 }
                }, {
                    "idPlus": { "town": "Rotterdam", "fullName": "House of Photography", "nickName": "HoP" },
                    ⟦"coordinates"⟧: { "latitude": 151.215, "longitude": -33.8788 }
                } ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    ⟦"coordinates"⟧: { "latitude": 51.9043, "longitude": 4.4875 }
                }, {
                    "idPlus": { "town": "Rotterdam", "fullName": "House of Photography", "nickName": "HoP" },
                    "coordinates": { "latitude": "33°52'44'' S", "longitude": 151.215 }
                } ] }
                """),
            .good(
                """
                { "museums": [ {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    "coordinates": { "latitude": -33.8788, "longitude": 151.215 }
                }, {
                    "idPlus": { "town": "Rotterdam", "fullName": "House of Photography", "nickName": "HoP" },
                    "coordinates": { "latitude": 51.9043, "longitude": 4.4875 }
                } ] }
                """),
        ],
        check: .index(TownMismatchIndex.self) { document, file, strays, workspace in
            return strays.strays(ofFile: file).compactMap { stray in
                guard case .exchanged(let partner) = stray.cause, let record = workspace[record: stray.place],
                    let other = workspace[record: partner], let town = record.town, let otherTown = other.town,
                    let point = record.coordinates, let meant = other.coordinates,
                    let coordinates = document.latLong(of: stray.place)
                else { return nil }
                let node = coordinates.node(in: document)
                // What is written as text or swapped is put right first: else the numbers of one would be gone when the other has its own.
                let isReady =
                    coordinates.point == point
                    && (partner.file != stray.place.file || document.latLong(of: partner)?.point == meant)
                let text = "\(meant.latitude), \(meant.longitude)"
                return Finding(
                    range: node.label, token: node.index,
                    [
                        "other": Phrase(shortened(other.fullName ?? other.nickName ?? otherTown)),
                        "town": Phrase(shortened(town)),
                        "otherTown": Phrase(shortened(otherTown)),
                        "kilometres": Phrase(wholeKilometres(meant.kilometres(to: point))),
                    ],
                    suggestions: [text],
                    related: [
                        Related(
                            Phrase(en: "the other of the two", nl: "de andere van de twee"),
                            path: workspace.files[partner.file].path, range: other.range)
                    ],
                    fixes: isReady
                        ? [
                            Fix(
                                Phrase(en: "Write the coordinates of the other", nl: "Schrijf de coördinaten van de ander"),
                                .unsafe, coordinates.edits(writing: meant, in: document))
                        ] : [])
            }
        })
}
