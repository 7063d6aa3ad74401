import ClubModel
import JSONSyntax

extension Rule {
    static let coordinatesZero = Rule(
        id: "coordinates-zero", severity: .error, levels: [.clubs, .members],
        summary: Phrase(en: "A place lies at latitude 0 and longitude 0.", nl: "Een plaats ligt op latitude 0 en longitude 0."),
        reason: Phrase(
            en: "That is in the Atlantic Ocean off West Africa, where the apps draw the club on the map.",
            nl: "Dat is in de Atlantische Oceaan bij West-Afrika, en daar tekenen de apps de club op de kaart."),
        message: Phrase(
            en: "latitude 0 and longitude 0 are in the sea off West Africa.",
            nl: "latitude 0 en longitude 0 liggen in zee bij West-Afrika."),
        remedy: Phrase(
            en: "Look the place up on a map and fill in both numbers.",
            nl: "Zoek de plaats op een kaart op en vul beide getallen in."),
        examples: [
            .bad(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    ⟦"coordinates"⟧: { "latitude": 0.0, "longitude": 0 }
                } }
                """),
            .good(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": 5.2134 }
                } }
                """),
        ]
    ) { document, _ in
        document.places(where: { $0.latitude == 0 && $0.longitude == 0 }).map { place in
            Finding(range: place.node(in: document).label, token: place.token)
        }
    }
}
