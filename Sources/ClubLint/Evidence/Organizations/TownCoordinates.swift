import ClubModel
import JSONSyntax

/// A record whose coordinates do not fit its town, with what explains it best.
struct TownMismatchReading {
    let stray: TownMismatch
    let coordinates: LatLong
    let town: String
    let point: GeoPoint
    /// What somebody may have done to the two numbers; `nil` where other records explain them, or nothing does.
    let slip: CoordinateSlip?

    /// Whether it is known what is wrong, or that the town which is meant lies elsewhere; else it may be a place that the gazetteer lacks.
    var isExplained: Bool { slip != nil || stray.isLikely || stray.cause != nil || stray.elsewhere != nil }

    /// How many strays of a file are looked at digit by digit; a file with more has another problem.
    private static let mostRead = 500

    /// Reads the strays of a document; empty without a gazetteer.
    static func all(_ document: Document, _ file: Int, _ index: TownMismatchIndex, _ workspace: Workspace)
        -> [TownMismatchReading]
    {
        let strays = index.strays(ofFile: file)
        guard let gazetteer = workspace.gazetteer, !strays.isEmpty else { return [] }
        let organizations = document.organizations
        var read = 0
        return strays.compactMap { stray in
            guard let record = workspace[record: stray.place], let town = record.town, let point = record.coordinates,
                let node = (stray.place.organization.map { organizations[$0] } ?? document.club)?.coordinates,
                let coordinates = LatLong(node)
            else { return nil }
            var slip: CoordinateSlip?
            if case .exchanged = stray.cause {
            } else if read < mostRead {
                read += 1
                let homonyms = gazetteer.settlements(named: folded(town, .all))
                slip = CoordinateSlip(coordinates, in: document, homonyms.isEmpty ? [stray.nearest] : homonyms)
            }
            return TownMismatchReading(stray: stray, coordinates: coordinates, town: town, point: point, slip: slip)
        }
    }
}

extension Gazetteer {
    /// Returns the name of the settlement nearest to a point with its country, as the end of a sentence.
    func whereabouts(_ point: GeoPoint) -> Phrase {
        guard let settlement = nearest(to: point, within: 75) else {
            return Phrase(en: "they are far from any town", nl: "ze liggen ver van elke plaats")
        }
        let name = title(of: settlement)
        return Phrase(en: "the nearest place is \(name)", nl: "de dichtstbijzijnde plaats is \(name)")
    }
}

/// Returns a distance in whole kilometres.
func wholeKilometres(_ kilometres: Double) -> String { String(Int((max(0, min(kilometres, 21_000)) + 0.5))) }

/// What somebody may have done to the two numbers of a place, found by undoing it: then they lie in the town.
struct CoordinateSlip {
    enum Kind: Sendable {
        case exchanged, sign, doubled, point, transposed, extra, lost, mistyped
    }

    let kind: Kind
    /// The numbers as they were meant; the one that is right stays as it is written.
    let latitude: String
    let longitude: String
    /// Which of the two numbers has the slip; both where they are exchanged or have two wrong signs.
    let isInLatitude: Bool
    let isInLongitude: Bool
    /// The place with the town's name in which the meant numbers lie.
    let settlement: Gazetteer.Settlement

    /// How near the meant numbers must come to the middle of the town, in kilometres, where a digit was changed: there are
    /// many ways to change one, so only a close hit proves anything.
    private static let closeHit = 8.0
    /// The longest numbers whose digits are changed one by one.
    private static let longest = 24

    /// Finds the slip in a place's numbers; `nil` where no single one explains them.
    ///
    /// - Parameter homonyms: The places with the name of the town.
    init?(_ place: LatLong, in document: Document, _ homonyms: [Gazetteer.Settlement]) {
        let source = document.tree.source
        let latitude = source.text(place.latitudeNode(in: document).range)
        let longitude = source.text(place.longitudeNode(in: document).range)
        guard latitude.utf8.count <= CoordinateSlip.longest, longitude.utf8.count <= CoordinateSlip.longest else { return nil }
        // Hostile files have thousands of places of one name only in a hostile gazetteer.
        let homonyms = homonyms.prefix(400)
        var best: (kilometres: Double, slip: CoordinateSlip)?
        func consider(_ kind: Kind, _ newLatitude: String, _ newLongitude: String) {
            guard let point = CoordinateSlip.point(newLatitude, newLongitude) else { return }
            for settlement in homonyms {
                let reach =
                    switch kind {
                    case .exchanged, .sign, .point: settlement.radius
                    default: min(settlement.radius, CoordinateSlip.closeHit * settlement.radius / 15)
                    }
                guard settlement.point.isWithin(kilometres: reach, of: point) else { continue }
                let kilometres = settlement.point.kilometres(to: point)
                guard kilometres < best?.kilometres ?? .infinity else { continue }
                best = (
                    kilometres,
                    CoordinateSlip(
                        kind: kind, latitude: newLatitude, longitude: newLongitude,
                        isInLatitude: !hasSameBytes(newLatitude, latitude),
                        isInLongitude: !hasSameBytes(newLongitude, longitude), settlement: settlement)
                )
            }
        }
        // The simplest explanation that fits is the one to give.
        consider(.exchanged, longitude, latitude)
        if best == nil {
            let (other, otherLongitude) = (CoordinateSlip.negated(latitude), CoordinateSlip.negated(longitude))
            consider(.sign, other, longitude)
            consider(.sign, latitude, otherLongitude)
            consider(.sign, other, otherLongitude)
        }
        for kind in [Kind.doubled, .point, .transposed, .extra, .lost, .mistyped] where best == nil {
            for number in CoordinateSlip.undone(kind, latitude) { consider(kind, number, longitude) }
            for number in CoordinateSlip.undone(kind, longitude) { consider(kind, latitude, number) }
        }
        guard let best else { return nil }
        self = best.slip
    }

    private init(
        kind: Kind, latitude: String, longitude: String, isInLatitude: Bool, isInLongitude: Bool,
        settlement: Gazetteer.Settlement
    ) {
        self.kind = kind
        self.latitude = latitude
        self.longitude = longitude
        self.isInLatitude = isInLatitude
        self.isInLongitude = isInLongitude
        self.settlement = settlement
    }

    private static func point(_ latitude: String, _ longitude: String) -> GeoPoint? {
        func value(_ text: String) -> Double? { Array(text.utf8).withUnsafeBufferPointer { jsonNumber($0) } }
        guard let latitude = value(latitude), let longitude = value(longitude) else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }

    private static func negated(_ number: String) -> String {
        number.utf8.first == UInt8(ascii: "-") ? String(number.dropFirst()) : "-" + number
    }

    /// Returns the numbers from which one slip of a kind makes the number that is written.
    private static func undone(_ kind: Kind, _ number: String) -> [String] {
        let isNegative = number.utf8.first == UInt8(ascii: "-")
        let text = Array(number.utf8.drop { $0 == UInt8(ascii: "-") })
        let digits = text.filter { $0.isDigit }
        // No exponents: nobody writes a place with one.
        guard digits.count + 1 >= text.count, let last = text.last, last != UInt8(ascii: "."), !digits.isEmpty else { return [] }
        var results: [[UInt8]] = []
        switch kind {
        case .point:
            for whole in 1...min(3, digits.count) {
                results.append(digits[..<whole] + [UInt8(ascii: ".")] + digits[whole...])
            }
            // 5.21 written as .521 or 0.0521 needs a zero taken away.
            let significant = Array(digits.drop { $0 == 0x30 })
            if significant.count < digits.count, !significant.isEmpty {
                for whole in 1...min(3, significant.count) {
                    results.append(significant[..<whole] + [UInt8(ascii: ".")] + significant[whole...])
                }
            }
        case .transposed:
            for index in text.indices.dropLast() where text[index] != text[index + 1] {
                guard text[index] != UInt8(ascii: "."), text[index + 1] != UInt8(ascii: ".") else { continue }
                var copy = text
                copy.swapAt(index, index + 1)
                results.append(copy)
            }
        case .doubled, .extra:
            for index in text.indices where text[index] != UInt8(ascii: ".") {
                if kind == .doubled, index == 0 || text[index - 1] != text[index] { continue }
                var copy = text
                copy.remove(at: index)
                results.append(copy)
            }
        case .lost:
            for index in 0...text.count {
                for digit in UInt8(0x30)...0x39 { results.append(text[..<index] + [digit] + text[index...]) }
            }
        case .mistyped:
            for index in text.indices where text[index] != UInt8(ascii: ".") {
                for digit in UInt8(0x30)...0x39 where digit != text[index] {
                    var copy = text
                    copy[index] = digit
                    results.append(copy)
                }
            }
        case .exchanged, .sign: break
        }
        return results.compactMap { digits in
            // JSON has no zeros in front, and no point at either end.
            guard digits.first != UInt8(ascii: "."), digits.last != UInt8(ascii: "."), digits.count > 1 else { return nil }
            if digits[0] == 0x30, digits[1] != UInt8(ascii: ".") { return nil }
            return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
        }
    }
}

extension CoordinateSlip {
    /// Returns the edits that write the meant numbers.
    func edits(_ place: LatLong, in document: Document) -> [TextEdit] {
        var edits: [TextEdit] = []
        if isInLatitude { edits.append(TextEdit(place.latitudeNode(in: document).range, latitude)) }
        if isInLongitude { edits.append(TextEdit(place.longitudeNode(in: document).range, longitude)) }
        return edits
    }
}

extension Document {
    /// The coordinates of a record of this file; `nil` where they are no two numbers.
    func latLong(of place: RecordPlace) -> LatLong? {
        let record = place.organization.map { organization(number: $0) } ?? club
        return record?.coordinates.flatMap { LatLong($0) }
    }
}
