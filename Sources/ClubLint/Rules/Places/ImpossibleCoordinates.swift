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
