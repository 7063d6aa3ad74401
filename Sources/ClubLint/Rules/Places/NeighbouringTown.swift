import ClubModel
import JSONSyntax

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
            if let finding = finding(town, name, point, gazetteer) { findings.append(finding) }
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

private func finding(_ town: Node, _ name: Node, _ point: GeoPoint, _ gazetteer: Gazetteer) -> Finding? {
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
