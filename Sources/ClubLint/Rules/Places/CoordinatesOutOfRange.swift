import ClubModel
import JSONSyntax

extension Rule {
    static let coordinatesOutOfRange = Rule(
        id: "coordinates-out-of-range", severity: .error, levels: [.clubs, .members],
        summary: Phrase(en: "A place lies nowhere on the globe.", nl: "Een plaats ligt nergens op de wereldbol."),
        reason: Phrase(
            en: "The apps do not check the numbers; the marker disappears from the map or ends up anywhere.",
            nl: "De apps controleren de getallen niet; de markering verdwijnt van de kaart of komt zomaar ergens terecht."),
        message: Phrase(
            en: "a latitude lies between -90 and 90, so {value} is nowhere on the globe.",
            nl: "een latitude ligt tussen -90 en 90, dus {value} is nergens op de wereldbol."),
        remedy: Phrase(
            en: "Look the place up on a map and copy both numbers, with a point behind the whole degrees.",
            nl: "Zoek de plaats op een kaart op en neem beide getallen over, met een punt achter de hele graden."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": ⟦523812⇒52.3812⟧, "longitude": 5.21 }
                } ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Waterhoven", "fullName": "Lichtmuseum", "nickName": "Lichtmuseum" },
                    "coordinates": { "latitude": 40.71, "longitude": ⟦-740.1⟧ }
                } ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    "coordinates": { "latitude": ⟦-338788⇒-33.8788⟧, "longitude": 151.215 }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": -33.8, "longitude": 151.2 }
                } ] }
                """),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for place in document.places(where: { !$0.isOnGlobe && !$0.isOnGlobeExchanged }) {
            if let slip = slip(place, in: document, premises, findings.count) {
                let node = slip.isInLatitude ? place.latitudeNode(in: document) : place.longitudeNode(in: document)
                let meant = slip.isInLatitude ? slip.latitude : slip.longitude
                var finding = finding(at: node, isLatitude: slip.isInLatitude)
                finding.suggestions = [meant]
                finding.fixes = [.write(json: meant, at: node, .unsafe)]
                findings.append(finding)
                continue
            }
            if abs(place.latitude) > 90 { findings.append(finding(at: place.latitudeNode(in: document), isLatitude: true)) }
            if abs(place.longitude) > 180 { findings.append(finding(at: place.longitudeNode(in: document), isLatitude: false)) }
        }
        return findings
    }
}

/// Returns the slip that brings a place back into its town; `nil` without a gazetteer, or where nothing simple does.
private func slip(_ place: LatLong, in document: Document, _ premises: Premises, _ count: Int) -> CoordinateSlip? {
    // Each digit is tried, which is too much for a file that is wrong all over.
    guard count < 500, let gazetteer = premises.gazetteer,
        let town = (document.organization(around: place.node(in: document)) ?? document.club)?.town?.string,
        let slip = CoordinateSlip(place, in: document, gazetteer.settlements(named: folded(town, .all))),
        slip.isInLatitude != slip.isInLongitude
    else { return nil }
    return slip
}

private func finding(at node: Node, isLatitude: Bool) -> Finding {
    let source = node.tree.source
    let text = source.text(node.range)
    var finding = Finding(at: node, ["value": Phrase(shortened(text))])
    if !isLatitude {
        finding.message = Phrase(
            en: "a longitude lies between -180 and 180, so {value} is nowhere on the globe.",
            nl: "een longitude ligt tussen -180 en 180, dus {value} is nergens op de wereldbol.")
    }
    // A lost decimal point is found only where one reading lies in the Netherlands or Belgium.
    let digits = text.utf8.filter { $0.isDigit }
    let whole = isLatitude ? 2 : 1
    guard digits.count == text.utf8.count, 4...10 ~= digits.count else { return finding }
    let meant =
        String(decoding: digits.prefix(whole), as: UTF8.self) + "." + String(decoding: digits.dropFirst(whole), as: UTF8.self)
    let range: ClosedRange<UInt8> = isLatitude ? 50...53 : 3...7
    let start = digits.prefix(whole).reduce(0 as UInt8) { $0 * 10 + ($1 - 0x30) }
    guard range ~= start else { return finding }
    finding.suggestions = [meant]
    finding.fixes = [.write(json: meant, at: node, .unsafe)]
    return finding
}
