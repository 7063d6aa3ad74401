import ClubModel
import JSONSyntax

extension Rule {
    static let coordinatesMismatch = Rule(
        id: "coordinates-mismatch", severity: .info, levels: [.members],
        summary: Phrase(
            en: "One club has other coordinates in another file.", nl: "Eén club heeft in een ander bestand andere coördinaten."),
        reason: Phrase(
            en: """
                Level 2 overrules Level 1, so the marker jumps as soon as the members are loaded. Often one of the two was \
                corrected and the other forgotten.
                """,
            nl: """
                Level 2 gaat voor Level 1, dus de markering verspringt zodra de leden geladen zijn. Vaak is een van de twee \
                verbeterd en de andere vergeten.
                """),
        message: Phrase(
            en: "the coordinates are {distance} from those in {file}.",
            nl: "de coördinaten liggen {distance} van die in {file}."),
        remedy: Phrase(
            en: "Look up which of the two is right, and write it in both files.",
            nl: "Zoek op welke van de twee klopt, en schrijf die in beide bestanden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    ⟦"coordinates"⟧: { "latitude": 52.⟨3812⇒3912⟩, "longitude": 5.2134 }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3912, "longitude": 5.2134 }
                } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": 5.2134 }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3813, "longitude": 5.2135 }
                } ] }
                """),
        ],
        check: .indexes(ClubMatches.self, TownMismatchIndex.self, where: { $0.hasOtherCoordinates($1) }) {
            document, file, matches, strays, workspace in
            // Where one of the two lies in another town than it says, that is what to mend.
            guard strays.strays(ofFile: file).isEmpty, let club = DeclaredClub(document, file, matches, workspace),
                let point = workspace.files[file].club?.coordinates
            else { return [] }
            return finding(RecordPlace(file: file, organization: nil), point, club.place, document, strays, workspace).map {
                [$0]
            } ?? []
        })
}

/// How far apart two positions of one club must be before they are two: a large building has several doors.
private let leastKilometres = 0.2

private func finding(
    _ place: RecordPlace, _ point: GeoPoint, _ other: Workspace.Place, _ document: Document, _ strays: TownMismatchIndex,
    _ workspace: Workspace
) -> Finding? {
    guard let declared = workspace[other].coordinates,
        !strays.strays(ofFile: other.file).contains(where: { $0.place.organization == other.organization }),
        !point.isWithin(kilometres: leastKilometres, of: declared),
        // Those that were never filled in, or swapped, have rules of their own.
        !point.isNetherlandsSwapped, !declared.isNetherlandsSwapped,
        point.latitude != 0 || point.longitude != 0, declared.latitude != 0 || declared.longitude != 0,
        let coordinates = document.latLong(of: place)
    else { return nil }
    let node = coordinates.node(in: document)
    let path = workspace.files[other.file].path
    let kilometres = point.kilometres(to: declared)
    let distance = kilometres < 1 ? "\(Int(kilometres * 1000)) m" : "\(oneDecimal(kilometres)) km"
    return Finding(
        range: node.label, token: node.index, ["distance": Phrase(distance), "file": Phrase(lastPathComponent(path))],
        suggestions: ["\(declared.latitude), \(declared.longitude)"],
        related: [Related(Phrase(en: "the other coordinates", nl: "de andere coördinaten"), at: other, in: workspace)],
        fixes: [
            Fix(
                Phrase(en: "Write those of {file}", nl: "Schrijf die van {file}"), .unsafe,
                coordinates.edits(writing: declared, in: document))
        ])
}

/// Returns a number below a thousand with one decimal, a larger one without.
private func oneDecimal(_ value: Double) -> String {
    if value >= 100 { return wholeKilometres(value) }
    let tenths = Int(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
}

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
                // One fix writes both, so that neither is lost: that of the first. It waits until both are numbers in the right order.
                var fixes: [Fix] = []
                if partner.file == stray.place.file, coordinates.point == point,
                    let others = document.latLong(of: partner), others.point == meant,
                    node.range.lowerBound < others.node(in: document).range.lowerBound
                {
                    let edits = coordinates.edits(writing: meant, in: document) + others.edits(writing: point, in: document)
                    let title = Phrase(en: "Exchange the two coordinates", nl: "Verwissel de twee coördinaten")
                    fixes = [Fix(title, .unsafe, edits.sorted { $0.range.lowerBound < $1.range.lowerBound })]
                }
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
                    fixes: fixes)
            }
        })
}

extension Rule {
    static let identicalCoordinates = Rule(
        id: "identical-coordinates", severity: .warning, levels: [.clubs, .members],
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
            nl: "Zoek de juiste plaats op. Delen ze een gebouw, verschuif een van beide dan tien meter: 0.0001 graad."),
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
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    ⟦"coordinates"⟧: { "latitude": 52.37312, "longitude": 4.89383 }
                } }
                --- TemplateMin.level2.json
                { "club": {
                    "idPlus": { "town": "Amsterdam", "fullName": "Template Club", "nickName": "TemplateMin" },
                    "coordinates": { "latitude": 52.37312, "longitude": 4.89383 }
                } }
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
        ],
        check: .indexes(
            TemplatePoints.self, TownMismatchIndex.self, if: mayRepeat, isOneEnough: true
        ) { document, file, points, strays, workspace in
            // What was copied from a record that lies where its town is has been said, about the right one of the two.
            let copied = copiedPlaces(document, file, strays)
            var places = document.places(where: { $0.isOnGlobe && ($0.latitude != 0 || $0.longitude != 0) })
            var findings = places.compactMap { leftOver($0, in: document, points, workspace) }
            let left = findings.map { $0.token }
            places.sort { ($0.latitude, $0.longitude, $0.token) < ($1.latitude, $1.longitude, $1.token) }
            var first = 0
            for place in places.indices.dropFirst() {
                guard places[place].latitude == places[first].latitude, places[place].longitude == places[first].longitude else {
                    first = place
                    continue
                }
                guard !left.contains(places[place].token), !copied.contains(places[place].token),
                    !copied.contains(places[first].token)
                else { continue }
                let node = places[place].node(in: document)
                if let finding = finding(node, sameAs: places[first].node(in: document), in: document) {
                    findings.append(finding)
                }
            }
            return findings
        })
}

/// Whether a document has several places, that of a template, or one that other files do not know of.
private func mayRepeat(_ document: Document) -> Bool {
    let places = document.nodes(.coordinates)
    guard places.count == 1 else { return !places.isEmpty }
    let club = document.club
    let known = club?.coordinates ?? club?.optional?["coordinates"]
    return places.first { _ in true }?.index != known?.index || !document.places(where: isOfTemplate).isEmpty
}

/// Returns the finding for two organizations at one point; `nil` where they are one, which is said elsewhere.
private func finding(_ node: Node, sameAs other: Node, in document: Document) -> Finding? {
    guard let second = document.organization(around: node), let first = document.organization(around: other),
        let name = first.fullName?.string, !name.isEmpty, first.identity != second.identity, !isPlaceholder(name),
        !isPlaceholder(second.fullName?.string ?? "")
    else { return nil }
    return Finding(
        range: node.label, token: node.index, ["other": Phrase(shortened(name))],
        related: [Related(Phrase(en: "the same place", nl: "dezelfde plek"), at: other)])
}

/// Returns the tokens of coordinates of which `far-from-town` says that they were copied.
private func copiedPlaces(_ document: Document, _ file: Int, _ strays: TownMismatchIndex) -> [Int] {
    strays.strays(ofFile: file).compactMap { stray in
        guard case .copied = stray.cause else { return nil }
        return document.latLong(of: stray.place)?.token
    }
}

/// The coordinates of the templates that clubs are told to copy, TemplateMax and TemplateMin.
private let templates: [(latitude: Double, longitude: Double, name: String)] = [
    (51.92275, 4.47972, "TemplateMax"), (52.37312, 4.89383, "TemplateMin"),
]

/// Whether a place is that of such a template.
private func isOfTemplate(_ place: LatLong) -> Bool {
    templates.contains { $0.latitude == place.latitude && $0.longitude == place.longitude }
}

/// Returns the finding for a club that has a template's coordinates still; `nil` where it has not, or is one itself.
private func leftOver(
    _ place: LatLong, in document: Document, _ points: TemplatePoints, _ workspace: Workspace
) -> Finding? {
    guard let point = place.point else { return nil }
    let known = points[point]
    var name = templates.first { $0.latitude == place.latitude && $0.longitude == place.longitude }?.name
    if let known, let record = workspace[record: known] { name = record.fullName ?? record.nickName ?? name }
    let node = place.node(in: document)
    guard let name, !document.isTemplate, let record = document.organization(around: node) ?? document.club,
        !record.isTemplate
    else { return nil }
    var finding = Finding(
        range: node.label, token: node.index, ["other": Phrase(shortened(name))],
        message: Phrase(
            en: "the place is exactly that of the example {other}.", nl: "de plaats is precies die van het voorbeeld {other}."),
        remedy: Phrase(
            en: "Look the right place up on a map and fill in both numbers.",
            nl: "Zoek de juiste plaats op een kaart op en vul beide getallen in."))
    if let known, let record = workspace[record: known] {
        finding.related = [
            Related(Phrase(en: "the example", nl: "het voorbeeld"), path: workspace.files[known.file].path, range: record.range)
        ]
    }
    return finding
}
