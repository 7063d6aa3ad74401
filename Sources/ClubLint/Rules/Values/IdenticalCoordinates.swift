import ClubModel
import JSONSyntax

extension Rule {
    static let identicalCoordinates = Rule(
        id: "identical-coordinates", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "Two clubs or museums lie at exactly the same place.", nl: "Twee clubs of musea liggen op precies dezelfde plek."),
        reason: Phrase(
            en: "On the map one marker hides the other. Often one of the two was copied and its place never changed.",
            nl:
                "Op de kaart verbergt de ene markering de andere. Vaak is een van de twee gekopieerd en de plaats nooit aangepast."
        ),
        message: Phrase(
            en: "the place is exactly that of {other}.", nl: "de plaats is precies die van {other}."),
        remedy: Phrase(
            en: "Look up the right place. If both share a building, move one of them by ten metres: 0.0001 degree.",
            nl: "Zoek de juiste plaats op. Delen ze een gebouw, schuif er dan een tien meter op: 0.0001 graad."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": 5.21 }
                }, {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotokring Oostmare", "nickName": "fkOostmare" },
                    ⟦"coordinates"⟧: { "latitude": 52.38120, "longitude": 5.210 }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": 5.21 }
                }, {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotokring Lindewold", "nickName": "fkLindewold" },
                    "coordinates": { "latitude": 52.3813, "longitude": 5.21 }
                } ] }
                """),
        ]
    ) { document, _ in
        var places = document.places(where: { $0.isOnGlobe && ($0.latitude != 0 || $0.longitude != 0) })
        places.sort { ($0.latitude, $0.longitude, $0.token) < ($1.latitude, $1.longitude, $1.token) }
        var findings: [Finding] = []
        var first = 0
        for place in places.indices.dropFirst() {
            guard places[place].latitude == places[first].latitude, places[place].longitude == places[first].longitude else {
                first = place
                continue
            }
            let node = places[place].node(in: document)
            if let finding = finding(node, sameAs: places[first].node(in: document), in: document) { findings.append(finding) }
        }
        return findings
    }
}

/// Returns the finding for two organizations at one point; `nil` where they are one, which is said elsewhere.
private func finding(_ node: Node, sameAs other: Node, in document: Document) -> Finding? {
    guard let second = organization(around: node, in: document), let first = organization(around: other, in: document),
        let name = first.fullName?.string, !name.isEmpty, first.identity != second.identity
    else { return nil }
    return Finding(
        range: node.label, token: node.index, ["other": Phrase(shortened(name))],
        related: [Related(Phrase(en: "the same place", nl: "dezelfde plek"), at: other)])
}

private func organization(around node: Node, in document: Document) -> Organization? {
    for meaning in [Meaning.club, .museum] {
        if let record = document.nodes(meaning).last(before: node.index), node.index < Int(record.token.next) {
            return Organization(node: record, isMuseum: meaning == .museum)
        }
    }
    return nil
}
