import ClubModel
import JSONSyntax

extension Rule {
    static let halfZeroCoordinates = Rule(
        id: "half-zero-coordinates", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "One of the two numbers of a place is exactly 0.", nl: "Een van de twee getallen van een plaats is precies 0."),
        reason: Phrase(
            en:
                "Next to no club lies on the equator or on the meridian of Greenwich, so the number was probably never filled in.",
            nl: "Vrijwel geen club ligt op de evenaar of op de meridiaan van Greenwich, dus het getal is vast nooit ingevuld."),
        message: Phrase(en: "{field} is exactly 0.", nl: "{field} is precies 0."),
        remedy: Phrase(
            en: "Look the place up on a map and fill in the number.", nl: "Zoek de plaats op een kaart op en vul het getal in."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": ⟦0⟧ }
                } ] }
                """),
            .good(
                """
                { "museums": [ {
                    "idPlus": { "town": "London", "fullName": "Museum of Time", "nickName": "Time" },
                    "coordinates": { "latitude": 51.48, "longitude": -0.0015 }
                } ] }
                """),
        ]
    ) { document, _ in
        document.places(where: { ($0.latitude == 0) != ($0.longitude == 0) && $0.isOnGlobe }).map { place in
            let isLatitude = place.latitude == 0
            return Finding(
                at: isLatitude ? place.latitudeNode(in: document) : place.longitudeNode(in: document),
                ["field": Phrase(isLatitude ? "latitude" : "longitude")])
        }
    }
}
