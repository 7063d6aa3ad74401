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

extension Rule {
    static let neighbouringTown = Rule(
        id: "neighbouring-town", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A club lies in the place that its name speaks of, but has another town.",
            nl: "Een club ligt in de plaats uit haar naam, maar heeft een andere plaatsnaam."),
        reason: Phrase(
            en: "The town is half of what the apps know a club by. Often it is the name of the municipality, not of the village.",
            nl: "De plaats is de helft van waaraan de apps een club herkennen. Vaak staat er de gemeente in plaats van het dorp."),
        message: Phrase(
            en: "\"{town}\" is the town here, but the club lies in {place}, which is in its name.",
            nl: "\"{town}\" staat hier als plaats, maar de club ligt in {place}, de plaats uit haar naam."),
        remedy: Phrase(
            en: "If that is where the club is at home, write it as its town, in Level 1 and Level 2 at the same time.",
            nl: "Is de club daar thuis, schrijf dat dan als plaats, in Level 1 en Level 2 tegelijk."),
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": ⟦"Utrecht"⇒"Zeist"⟧, "fullName": "Fotoclub Zeist", "nickName": "fcZeist" },
                    "coordinates": { "latitude": 52.0899, "longitude": 5.2335 }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Utrecht", "fullName": "Fotoclub Zeist", "nickName": "fcZeist" },
                    "coordinates": { "latitude": 52.0907, "longitude": 5.1214 }
                }, {
                    "idPlus": { "town": "Utrecht", "fullName": "Fotokring Utrecht-Zeist", "nickName": "fkUZ" },
                    "coordinates": { "latitude": 52.0899, "longitude": 5.2335 }
                } ] }
                """),
        ], scope: .record
    ) { document, premises in
        guard let gazetteer = premises.gazetteer else { return [] }
        var findings: [Finding] = []
        for place in document.places(where: { $0.isOnGlobe && $0.latitude != 0 && $0.longitude != 0 }) {
            guard let point = place.point,
                let organization = document.organization(around: place.node(in: document)), !organization.isMuseum,
                let name = organization.fullName, let town = organization.town, town.kind == .string, name.kind == .string
            else { continue }
            if let finding = neighbouringTownFinding(town, name, point, gazetteer) { findings.append(finding) }
        }
        return findings
    }
}

/// How near to the middle of the place that the name speaks of a club must lie, in kilometres.
private let innerTown = 2.0
/// How far the middle of the town must be, in kilometres: nearer ones have grown together.
private let leastDistance = 2.0
/// How many times farther than the place that the name speaks of the town must be.
private let leastRatio = 3.0

private func neighbouringTownFinding(_ town: Node, _ name: Node, _ point: GeoPoint, _ gazetteer: Gazetteer) -> Finding? {
    var nearest: (kilometres: Double, settlement: Gazetteer.Settlement, name: [UInt8])?
    var foldedName: [UInt8]?
    let initials = initials(of: name)
    gazetteer.forEachSettlement(within: innerTown, of: point) { settlement in
        guard gazetteer.mayBegin(settlement, withOneOf: initials) else { return }
        let own = gazetteer.foldedName(of: settlement)
        guard own.count >= 4, own[0] < 0x61 || own[0] > 0x7A || initials & 1 << UInt32(own[0] - 0x61) != 0 else { return }
        let text = foldedName ?? words(folded(name.string ?? "", .all).utf8)
        foldedName = text
        let kilometres = settlement.point.kilometres(to: point)
        if text.has(words(own)), kilometres < nearest?.kilometres ?? .infinity { nearest = (kilometres, settlement, own) }
    }
    guard let nearest, let foldedName, let townText = town.string else { return nil }
    let foldedTown = folded(townText, .all)
    // A name that speaks of both, or a town whose name holds the other's, leaves nothing to say.
    let (townWords, nearestWords) = (words(foldedTown.utf8), words(nearest.name))
    guard !foldedName.has(townWords), !townWords.has(nearestWords), !nearestWords.has(townWords) else { return nil }
    // Only where the town is a place nearby: a far one has a rule of its own.
    let homonyms = gazetteer.settlements(named: foldedTown)
    let least = max(leastDistance, nearest.kilometres * leastRatio)
    guard gazetteer.knowsAll(around: point), homonyms.contains(where: { $0.point.isWithin(kilometres: $0.radius, of: point) }),
        !homonyms.contains(where: { $0.point.isWithin(kilometres: least, of: point) })
    else { return nil }
    let display = gazetteer.name(of: nearest.settlement)
    return Finding(
        at: town, ["town": Phrase(townText), "place": Phrase(display)], suggestions: [display],
        related: [Related(Phrase(en: "the name", nl: "de naam"), at: name)],
        fixes: [.write(display, at: town, .unsafe)])
}

/// Returns the letters with which the words of a text begin, `a` as bit 0; all where one begins with another letter.
private func initials(of text: Node) -> UInt32 {
    var result: UInt32 = 0
    var isStart = true
    for byte in text.tree.source.buffer[text.rawRange] {
        if isStart, byte >= 0x80 { return .max }
        if isStart, byte.isASCIILetter { result |= 1 << UInt32((byte | 0x20) - 0x61) }
        // An escape may stand for any letter.
        if byte == UInt8(ascii: "\\") { return .max }
        isStart = byte <= 0x2F
    }
    return result
}

/// Returns a folded text between blanks, so that only whole words are found in it.
private func words(_ text: some Collection<UInt8>) -> [UInt8] { [0x20] + Array(text) + [0x20] }

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
