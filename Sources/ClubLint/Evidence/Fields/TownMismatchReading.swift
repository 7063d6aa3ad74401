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
