import ClubModel
import JSONSyntax

extension Rule {
    static let coordinatesSwapped = Rule(
        id: "coordinates-swapped", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(en: "Latitude and longitude are swapped.", nl: "Latitude en longitude zijn verwisseld."),
        reason: Phrase(
            en: "The apps do not notice: a Dutch club ends up in the sea off Somalia, with the name of that place below it.",
            nl: "De apps merken dat niet: een Nederlandse club komt in zee bij Somalië terecht, met de naam van die plek eronder."
        ),
        message: Phrase(
            en: "latitude {latitude} and longitude {longitude} are probably swapped.",
            nl: "latitude {latitude} en longitude {longitude} zijn waarschijnlijk verwisseld."),
        remedy: Phrase(
            en: "Swap the two numbers. In the Netherlands the latitude is 50 to 54 and the longitude 3 to 8.",
            nl: "Wissel de twee getallen om. In Nederland is de latitude 50 tot 54 en de longitude 3 tot 8."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    ⟦"coordinates"⟧: { "latitude": ⟨5.2134⇒52.3812⟩, "longitude": ⟨52.3812⇒5.2134⟩ }
                } ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Tokyo", "fullName": "Museum of Light", "nickName": "Light" },
                    ⟦"coordinates"⟧: { "latitude": 139.7, "longitude": 35.6 }
                } ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Lisboa", "fullName": "Museu da Luz", "nickName": "Luz" },
                    ⟦"coordinates"⟧: { "latitude": -9.1393, "longitude": 38.7223 }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": 5.2134 }
                }, {
                    "idPlus": { "town": "Tabriz", "fullName": "Akkaskhaneh", "nickName": "akTabriz" },
                    "coordinates": { "latitude": 38.08, "longitude": 46.29 }
                } ] }
                """),
        ],
        check: .document { document, _ in document.places(where: isExchanged).map { finding($0, in: document) } }
            .and(
                .index(TownMismatchIndex.self) { document, file, strays, workspace in
                    TownMismatchReading.all(document, file, strays, workspace)
                        .filter { $0.slip?.kind == .exchanged && !isExchanged($0.coordinates) }
                        .map { finding($0.coordinates, in: document, $0) }
                }))
}

private func finding(_ place: LatLong, in document: Document, _ reading: TownMismatchReading? = nil) -> Finding {
    let node = place.node(in: document)
    let latitudeRange = place.latitudeNode(in: document).range
    let longitudeRange = place.longitudeNode(in: document).range
    let latitude = document.tree.source.text(latitudeRange)
    let longitude = document.tree.source.text(longitudeRange)
    let fix = Fix(
        Phrase(en: "Swap the numbers", nl: "Wissel de getallen om"), .unsafe,
        [TextEdit(latitudeRange, longitude), TextEdit(longitudeRange, latitude)])
    var finding = Finding(
        range: node.label, token: node.index,
        ["latitude": Phrase(shortened(latitude)), "longitude": Phrase(shortened(longitude))],
        suggestions: ["latitude \(longitude), longitude \(latitude)"], fixes: [fix])
    if let reading {
        let kilometres = reading.slip?.settlement.point.kilometres(to: reading.point) ?? 0
        finding.message = Phrase(
            en:
                "latitude {latitude} and longitude {longitude} are swapped: as they are, they lie {kilometres} km from {town}; the other way round, in it.",
            nl: """
                latitude {latitude} en longitude {longitude} zijn verwisseld: zo liggen ze {kilometres} km van {town}, andersom liggen ze erin.
                """)
        finding.remedy = Phrase(en: "Swap the two numbers.", nl: "Wissel de twee getallen om.")
        finding.values += [("kilometres", Phrase(wholeKilometres(kilometres))), ("town", Phrase(shortened(reading.town)))]
    }
    return finding
}

/// Whether two numbers lie nowhere, or in the Indian Ocean off Somalia, and exchanged in the Netherlands or on the globe.
private func isExchanged(_ place: LatLong) -> Bool {
    if place.isOnGlobeExchanged { return true }
    return place.point?.isNetherlandsSwapped ?? false
}
