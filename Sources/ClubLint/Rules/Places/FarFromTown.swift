import ClubModel
import JSONSyntax

extension Rule {
    static let farFromTown = Rule(
        id: "far-from-town", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "The coordinates lie far from the town of that name.",
            nl: "De coördinaten liggen ver van de plaats met die naam."),
        reason: Phrase(
            en: """
                The apps draw the marker where the coordinates say, without comparing them with the town, and show the name of \
                the place they find there. One wrong digit puts a club into the sea.
                """,
            nl: """
                De apps tekenen de markering waar de coördinaten liggen, zonder met de plaats te vergelijken, en tonen de naam \
                van de plaats die daar ligt. Eén fout cijfer zet een club in zee.
                """),
        message: Phrase(
            en: "the coordinates are {kilometres} km from {town}; {there}.",
            nl: "de coördinaten liggen {kilometres} km van {town}; {there}."),
        remedy: Phrase(
            en: "Look the place up on a map and copy both numbers. If they are right, correct the town.",
            nl: "Zoek de plek op een kaart op en neem beide getallen over. Kloppen ze, verbeter dan de plaatsnaam."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Utrecht", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                    "coordinates": { "latitude": ⟦2.0907⇒52.0907⟧, "longitude": 5.1214 }
                }, {
                    "idPlus": { "town": "Rotterdam", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" },
                    "coordinates": { "latitude": 51.9225, "longitude": ⟦44.7917⇒4.47917⟧ }
                }, {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    "coordinates": { "latitude": ⟦33.8788⇒-33.8788⟧, "longitude": 151.215 }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Groningen", "fullName": "Fotoclub Lumen", "nickName": "fcLumen" },
                    ⟦"coordinates"⟧: { "latitude": 51.4408, "longitude": 5.4778 }
                } ] }
                """),
            .bad(
                """
                { "clubs": [
                    { "idPlus": { "town": "Gorssel" }, "coordinates": { "latitude": 52.2017, "longitude": 6.2014 } },
                    { "idPlus": { "town": "Zutphen" }, "coordinates": { "latitude": 52.1383, "longitude": 6.2014 } },
                    { "idPlus": { "town": "Lochem" }, "coordinates": { "latitude": 52.1592, "longitude": 6.4111 } },
                    { "idPlus": { "town": "Vorden" }, ⟦"coordinates"⟧: { "latitude": 52.1042, "longitude": 45.31 } }
                ] }
                """),
            .bad(
                """
                { "museums": [ {
                    "idPlus": { "town": "Rotterdam", "fullName": "House of Photography", "nickName": "HoP" },
                    "coordinates": { "latitude": 51.9043, "longitude": 4.4875 }
                }, {
                    "idPlus": { "town": "Sydney", "fullName": "Museum of Light", "nickName": "Light" },
                    ⟦"coordinates"⟧: { "latitude": 51.9043, "longitude": 4.4875 }
                } ] }
                """),
            .bad(
                """
                --- fcLumen.level2.json
                { "club": {
                    "idPlus": { "town": "Groningen", "fullName": "Fotoclub Lumen", "nickName": "fcLumen" },
                    ⟦"coordinates"⟧: { "latitude": ⟨51.4408⇒53.2194⟩, "longitude": ⟨5.4778⇒6.5665⟩ }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Groningen", "fullName": "Fotoclub Lumen", "nickName": "fcLumen" },
                    "coordinates": { "latitude": 53.2194, "longitude": 6.5665 }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Utrecht", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                    "coordinates": { "latitude": 52.0907, "longitude": 5.1214 }
                }, {
                    "idPlus": { "town": "Waterloo, ON", "fullName": "Camera Club Iris", "nickName": "ccIris" },
                    "coordinates": { "latitude": 43.4668, "longitude": -80.5164 }
                }, {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": 5.21 }
                }, {
                    "idPlus": { "town": "Zeeland", "fullName": "Persoonlijke leden Zeeland", "nickName": "Persoonlijk08" },
                    "coordinates": { "latitude": 51.4988, "longitude": 3.6109 }
                } ] }
                """),
        ],
        check: .index(TownMismatchIndex.self) { document, file, strays, workspace in
            guard let gazetteer = workspace.gazetteer else { return [] }
            return TownMismatchReading.all(document, file, strays, workspace).compactMap {
                finding($0, document, workspace, gazetteer)
            }
        })
}

private func finding(
    _ reading: TownMismatchReading, _ document: Document, _ workspace: Workspace, _ gazetteer: Gazetteer
) -> Finding? {
    guard reading.isExplained else { return nil }
    let label = reading.coordinates.node(in: document)
    var finding = Finding(range: label.label, token: label.index)
    var kilometres = reading.stray.nearest.point.kilometres(to: reading.point)
    // Of several places of that name the nearest is meant, so its country belongs to it.
    let nearest = "\(shortened(reading.town)) (\(gazetteer.country(of: reading.stray.nearest)))"
    finding.values = [
        ("town", Phrase(reading.slip == nil ? nearest : shortened(reading.town))),
        ("there", gazetteer.whereabouts(reading.point)),
    ]
    if case .copied(let other) = reading.stray.cause, let record = workspace[record: other] {
        finding.message = Phrase(
            en: "the coordinates are {kilometres} km from {town}: they are those of {other}.",
            nl: "de coördinaten liggen {kilometres} km van {town}: het zijn die van {other}.")
        finding.values.append(("other", Phrase(shortened(record.fullName ?? record.nickName ?? ""))))
        finding.related.append(
            Related(
                Phrase(en: "the same coordinates", nl: "dezelfde coördinaten"), path: workspace.files[other.file].path,
                range: record.range))
    } else if let slip = reading.slip {
        // Those two numbers have a rule of their own.
        guard slip.kind != .exchanged else { return nil }
        kilometres = slip.settlement.point.kilometres(to: reading.point)
        if slip.isInLatitude != slip.isInLongitude {
            let node =
                slip.isInLatitude
                ? reading.coordinates.latitudeNode(in: document) : reading.coordinates.longitudeNode(in: document)
            finding.range = node.range
            finding.token = node.index
        }
        let meant =
            slip.isInLatitude == slip.isInLongitude
            ? "\(slip.latitude), \(slip.longitude)" : slip.isInLatitude ? slip.latitude : slip.longitude
        finding.message = slip.message
        finding.remedy = Phrase(
            en: "Look the place up on a map: {meant} would be in {town}.",
            nl: "Kijk het na op een kaart: {meant} zou in {town} liggen.")
        finding.values.append(("meant", Phrase(meant)))
        finding.suggestions = [meant]
        finding.fixes = [
            Fix(Phrase(en: "Write {meant}", nl: "Schrijf {meant}"), .unsafe, slip.edits(reading.coordinates, in: document))
        ]
    } else if case .exchanged = reading.stray.cause {
        return nil
    }
    if let other = reading.stray.elsewhere, let record = workspace[record: other], let point = record.coordinates,
        finding.fixes.isEmpty
    {
        finding.suggestions = ["\(point.latitude), \(point.longitude)"]
        finding.related.append(
            Related(
                Phrase(en: "other coordinates, which lie in the town", nl: "andere coördinaten, die wel in de plaats liggen"),
                path: workspace.files[other.file].path, range: record.range))
        finding.fixes = [
            Fix(
                Phrase(en: "Write those of the other file", nl: "Schrijf die van het andere bestand"), .unsafe,
                reading.coordinates.edits(writing: point, in: document))
        ]
    }
    finding.values.append(("kilometres", Phrase(wholeKilometres(kilometres))))
    return finding
}

extension LatLong {
    /// Returns the edits that write another point.
    func edits(writing point: GeoPoint, in document: Document) -> [TextEdit] {
        [
            TextEdit(latitudeNode(in: document).range, "\(point.latitude)"),
            TextEdit(longitudeNode(in: document).range, "\(point.longitude)"),
        ]
    }
}

extension CoordinateSlip {
    /// What went wrong, in words.
    fileprivate var message: Phrase {
        let (en, nl): (String, String) =
            switch kind {
            case .exchanged: ("the two numbers were swapped", "de twee getallen zijn verwisseld")
            case .sign: ("a minus sign too many or too few", "een minteken te veel of te weinig")
            case .point: ("the decimal point stands in the wrong place", "de decimale punt staat op de verkeerde plek")
            case .transposed: ("two digits changed places", "twee cijfers zijn omgewisseld")
            case .doubled: ("a digit was typed twice", "een cijfer is dubbel getypt")
            case .extra: ("a digit too many", "een cijfer te veel")
            case .lost: ("a digit got lost", "er is een cijfer weggevallen")
            case .mistyped: ("one digit is another", "één cijfer is anders")
            }
        return Phrase(
            en: "the coordinates are {kilometres} km from {town}; {there}. Probably \(en): {meant} is in {town}.",
            nl: "de coördinaten liggen {kilometres} km van {town}; {there}. Waarschijnlijk \(nl): {meant} ligt in {town}.")
    }
}
