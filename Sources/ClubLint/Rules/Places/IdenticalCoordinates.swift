import ClubModel
import JSONSyntax

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
