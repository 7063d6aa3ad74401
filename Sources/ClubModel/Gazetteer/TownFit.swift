import JSONSyntax

/// How well a point on the map fits the town that a record names.
package enum TownFit: Sendable {
    /// A place of that name lies there, or one that shares a word of it; the square of the distance is in degrees.
    case near(Gazetteer.Settlement?, squaredDegrees: Double)
    /// No place has that name, as with regions and hamlets, or it is not known which ones have it or lie there: nobody can say.
    case unknown
    /// No place of that name lies there, but one with nearly that name.
    case misspelt(Gazetteer.Settlement)
    /// Every place of that name lies elsewhere.
    case far(nearest: Gazetteer.Settlement, isLikely: Bool)
}

extension Gazetteer {
    /// How far a near-spelt place, or one that shares a word, may be, in kilometres.
    private static let neighbourhood = 10.0
    /// Regions that bear the name of a town elsewhere, folded.
    private static let regions = ["limburg", "zeeland", "holland", "luxemburg", "luxembourg", "brabant", "gelderland", "drenthe"]

    /// Says how a point fits a town.
    ///
    /// - Parameter plain: The town as it is compared, where that is known.
    package func fit(_ town: String, folded plain: String? = nil, _ point: GeoPoint) -> TownFit {
        guard knowsAll(around: point) else { return .unknown }
        let name = plain ?? folded(town, .all)
        let (best, isName) = nearby(named: name, point)
        if let best { return .near(best.settlement, squaredDegrees: best.square) }
        var homonyms = isName ? settlements(named: name) : []
        // Which of the two is the name of a place, only the whole list can say.
        if homonyms.isEmpty, isWhole, let part = firstPart(of: town) { homonyms = settlements(named: folded(part, .all)) }
        var nearest: (square: Double, settlement: Settlement)?
        for settlement in homonyms {
            let square = settlement.point.squaredDegrees(to: point)
            if square < nearest?.square ?? .infinity { nearest = (square, settlement) }
        }
        if let nearest, nearest.settlement.point.isWithin(kilometres: nearest.settlement.radius, of: point) {
            return .near(nearest.settlement, squaredDegrees: nearest.square)
        }
        if homonyms.contains(where: { $0.point.isWithin(kilometres: $0.radius, of: point) }) {
            return .near(nil, squaredDegrees: 0)
        }
        // A name that no place has can only be a slip, and a slip seldom hits the first letter.
        let names = homonyms.isEmpty && isWhole ? self.names(withInitialOf: name) : 0..<nameCount
        switch neighbour(like: name, near: point, among: names) {
        case .same: return homonyms.isEmpty && !isWhole ? .unknown : .near(nil, squaredDegrees: 0)
        case .slip(let settlement):
            // It may be the name of another place of that country.
            guard !homonyms.isEmpty || isWhole(countryOf: settlement) else { return .unknown }
            // A name that is another place's of the same country is no slip of the pen.
            if homonyms.contains(where: { $0.country == settlement.country }) { return .near(nil, squaredDegrees: 0) }
            return .misspelt(settlement)
        case .none: break
        }
        guard let nearest, !Gazetteer.regions.contains(where: { hasSameBytes($0, name) }) else { return .unknown }
        return .far(nearest: nearest.settlement, isLikely: isLikely(homonyms, far: nearest.settlement, from: point))
    }

    /// Whether a point lies in a place of a town's name; `nil` where a list of some countries cannot say.
    func isThere(_ town: String, _ point: GeoPoint) -> Bool? {
        switch fit(town, point) {
        case .near: true
        case .unknown: isWhole ? false : nil
        case .misspelt, .far: false
        }
    }

    /// Whether the town that is meant is among the places of that name, and not a hamlet that is no place of the list.
    private func isLikely(_ homonyms: [Settlement], far nearest: Settlement, from point: GeoPoint) -> Bool {
        // A town may be called after the municipality, or a club may serve a region.
        guard nearest.isBeyond(point) else { return false }
        guard let there = self.nearest(to: point, within: 50) else { return true }
        return homonyms.contains { $0.population >= 100_000 || $0.country == there.country && $0.population >= 2_000 }
    }

    /// Returns the part of a town in front of a comma, a bracket or a slash, as in "Waterloo, ON"; `nil` where there is none.
    private func firstPart(of town: String) -> String? {
        guard let end = town.utf8.firstIndex(where: { $0 == 0x2C || $0 == 0x28 || $0 == 0x2F }) else { return nil }
        return String(town[..<end])
    }

    private enum Neighbour {
        case none
        /// A place that shares a word with the town.
        case same
        /// A place whose name is nearly the town's.
        case slip(Settlement)
    }

    /// Looks around a point for a place whose name is like a folded one.
    ///
    /// - Parameter names: The names that need be looked at.
    private func neighbour(like name: String, near point: GeoPoint, among names: Range<Int>) -> Neighbour {
        var spelling: (letters: Letters, words: [ArraySlice<UInt8>])?
        var isSame = false
        var best: (slips: Int, square: Double, settlement: Settlement)?
        forEachSettlement(within: Gazetteer.neighbourhood, of: point, names: names) { settlement in
            guard !isSame else { return }
            let other = foldedName(of: settlement)
            let (letters, words) = spelling ?? (Letters(name), significantWords(of: Array(name.utf8)))
            spelling = (letters, words)
            if significantWords(of: other).contains(where: { word in words.contains { $0.elementsEqual(word) } }) {
                isSame = true
                return
            }
            guard name.utf8.count >= 5, other.first == name.utf8.first else { return }
            let otherLetters = Letters(String(decoding: other, as: UTF8.self))
            guard let slips = slips(from: letters, to: otherLetters) else { return }
            if (letters.withY ?? letters.scalars) == (otherLetters.withY ?? otherLetters.scalars) { isSame = true }
            let square = settlement.point.squaredDegrees(to: point)
            if (slips, square) < (best?.slips ?? .max, best?.square ?? .infinity) { best = (slips, square, settlement) }
        }
        if isSame { return .same }
        return best.map { .slip($0.settlement) } ?? .none
    }

    /// Returns the words of a folded name that say which place it is.
    private func significantWords(of name: [UInt8]) -> [ArraySlice<UInt8>] {
        name.split(separator: 0x20, maxSplits: 8).filter { word in
            word.count >= 4
                && !["sint", "saint", "sankt", "north", "south", "east", "west", "noord", "zuid", "oost", "stad", "city", "town"]
                    .contains { word.elementsEqual($0.utf8) }
        }
    }
}

extension Gazetteer.Settlement {
    /// Whether a point lies so far from the place that no part of its municipality does.
    func isBeyond(_ point: GeoPoint) -> Bool { !self.point.isWithin(kilometres: max(25, radius * 1.5), of: point) }
}
