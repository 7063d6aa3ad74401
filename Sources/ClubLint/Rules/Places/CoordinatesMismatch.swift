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
