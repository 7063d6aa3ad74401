import JSONSyntax

/// The towns of the world by name and by place, read where they lie: nothing is copied or built.
///
/// The bytes are those that `Sources/GazetteerData/make-gazetteer` writes and describes. Every offset is checked: other bytes
/// give no towns or wrong ones, but never a read outside them.
///
/// It may be a list of some countries only, as that of the web page is. Of a name that is in it, it has all places of the world; and
/// `knowsAll(around:)` says where it has all places. Whatever follows from a place that is absent has to ask.
package struct Gazetteer: @unchecked Sendable {
    // Unchecked, because nobody writes to the bytes: they are a constant of the program or outlive their readers.
    private let bytes: UnsafeRawBufferPointer
    /// How many settlements there are.
    package let count: Int
    /// How many names there are, folded ones.
    package let nameCount: Int
    /// Whether these are the places of all countries.
    package let isWhole: Bool
    private let countryCount: Int
    private let countries: Int
    private let cells: Int
    private let places: Int
    private let blocks: Int
    private let names: Int

    /// How many names make a block, of which the first is written in full.
    static let blockLength = 16
    private static let headerLength = 36
    private static let cellCount = 180 * 360

    /// - Parameter bytes: They must live as long as the gazetteer and all copies of it.
    /// - Returns: `nil` where the bytes do not begin as a gazetteer does, or are cut off.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Gazetteer.headerLength, bytes[0] == 0x43, bytes[1] == 0x48, bytes[2] == 0x47, bytes[3] == 0x31 else {
            return nil
        }
        self.bytes = bytes
        func field(_ number: Int) -> Int {
            var value = 0
            for byte in 0..<4 { value |= Int(bytes[4 + number * 4 + byte]) << (byte * 8) }
            return value
        }
        (count, nameCount, countryCount) = (field(0), field(1), field(2))
        countries = Gazetteer.headerLength
        (cells, places, blocks, names) = (field(3), field(4), field(5), field(6))
        guard 0..<1 << 18 ~= count, 0..<1 << 20 ~= nameCount, 0...256 ~= countryCount else { return nil }
        let blockCount = (nameCount + Gazetteer.blockLength - 1) / Gazetteer.blockLength
        guard countries + countryCount * 2 <= cells, cells <= bytes.count,
            cells + (Gazetteer.cellCount + 1) * 4 <= places, places <= bytes.count,
            places + count * 8 <= blocks, blocks <= bytes.count, blocks + blockCount * 4 <= names, names <= bytes.count,
            field(7) == bytes.count
        else { return nil }
        let codes = bytes[countries..<countries + countryCount * 2]
        isWhole = !codes.contains { $0.isASCIILowercase }
    }

    /// A city, town or village.
    package struct Settlement: Sendable, Equatable {
        /// Its place among all settlements.
        package let number: Int
        package let point: GeoPoint
        /// The least number of its inhabitants, in steps; 0 where it is unknown or below 500.
        package let population: Int
        /// The place of its country in the list of countries.
        package let country: UInt8
        /// The place of its own name among all names.
        let name: Int

        /// Whether it comes in front of another one where the larger of two does.
        package func isLarger(than other: Settlement) -> Bool {
            (other.population, number) < (population, other.number)
        }

        /// How far from its centre a club may be and still be of the town, in kilometres.
        package var radius: Double {
            switch population {
            case ..<100_000: 15
            case ..<500_000: 20
            case ..<2_000_000: 30
            default: 50
            }
        }
    }

    /// Returns a settlement; `nil` where there is none of that number.
    package func settlement(_ number: Int) -> Settlement? {
        settlement(number, inCells: 0..<Gazetteer.cellCount)
    }

    /// Returns a settlement that lies in one of some cells.
    private func settlement(_ number: Int, inCells cells: Range<Int>) -> Settlement? {
        guard number >= 0, number < count else { return nil }
        // The cell is the last one that does not begin behind the place.
        let next = (cells.lowerBound + 1..<cells.upperBound + 1).partitioningIndex { cellStart($0) > number }
        return settlement(number, inCell: next - 1)
    }

    /// Returns the nearest settlement of a name, which is folded in all steps, within its radius of a point.
    ///
    /// For the many records of which nothing need be said: settlements in other latitudes are not even looked at.
    ///
    /// - Returns: That settlement with the square of its distance in degrees, and whether any place has the name.
    func nearby(named name: String, _ point: GeoPoint) -> (best: (settlement: Settlement, square: Double)?, isName: Bool) {
        // No town reaches as far as half a degree.
        let rows = max(0, Int(point.latitude + 89.5))...min(179, Int(point.latitude + 90.5))
        let cells = rows.lowerBound * 360..<(rows.upperBound + 1) * 360
        let numbers = cellStart(cells.lowerBound)..<max(cellStart(cells.lowerBound), cellStart(cells.upperBound))
        var best: (settlement: Settlement, square: Double)?
        var isName = false
        forEachSettlement(named: name) { number in
            isName = true
            guard numbers.contains(number), let settlement = settlement(number, inCells: cells) else { return }
            let square = settlement.point.squaredDegrees(to: point)
            guard square < best?.square ?? .infinity,
                settlement.point.isWithin(kilometres: settlement.radius, of: point)
            else { return }
            best = (settlement, square)
        }
        return (best, isName)
    }

    /// The two letters of a settlement's country (ISO 3166).
    package func country(of settlement: Settlement) -> String {
        guard Int(settlement.country) < countryCount else { return "" }
        let at = countries + Int(settlement.country) * 2
        return String(decoding: bytes[at..<at + 2].map { $0.isASCIILowercase ? $0 & 0xDF : $0 }, as: UTF8.self)
    }

    // MARK: What is known

    /// Whether all places of a settlement's country are here.
    func isWhole(countryOf settlement: Settlement) -> Bool {
        Int(settlement.country) < countryCount && !bytes[countries + Int(settlement.country) * 2].isASCIILowercase
    }

    /// Whether all places within ten kilometres of a point are here, and all whose towns reach as far as it.
    ///
    /// Such a point is near a place of a country that is whole; what lies around these, across the border, is here as well.
    package func knowsAll(around point: GeoPoint) -> Bool {
        isWhole || nearest(to: point, within: Gazetteer.reach).map { isWhole(countryOf: $0) } ?? false
    }

    /// How near to a place a point must be, in kilometres: as in make-gazetteer.
    private static let reach = 10.0

    // MARK: Settlements by place

    /// Calls a closure with every settlement within a number of kilometres, at most 100, of a point.
    ///
    /// - Parameter names: The numbers of the own names that matter; all where `nil`.
    package func forEachSettlement(
        within kilometres: Double, of point: GeoPoint, names: Range<Int>? = nil, _ body: (Settlement) -> Void
    ) {
        let north = min(kilometres, 100) / 111.2
        // East and west the degrees become narrower; near the poles all of them are near.
        let cosine = max(0.01, point.cosineOfLatitude)
        let east = min(179, north / cosine + 0.01)
        let rows = max(0, Int(point.latitude + 90 - north))...min(179, Int(point.latitude + 90 + north))
        let first = Int((point.longitude + 180 - east).rounded(.down))
        let last = Int((point.longitude + 180 + east).rounded(.down))
        for row in rows {
            for column in first...max(first, last) {
                let cell = row * 360 + (column + 360) % 360
                let end = cellStart(cell + 1)
                // The settlements of a cell stand from south to north.
                var number = firstPlace(of: cell, from: point.latitude - north - Double(row - 90))
                let highest = point.latitude + north - Double(row - 90)
                let last = highest >= 1 ? 65536 : Int(highest * 65536)
                while number < end, self.number(at: places + number * 8, bytes: 2) <= last {
                    if let names, !names.contains(self.number(at: places + number * 8 + 5, bytes: 3) & 0xF_FFFF) {
                        number += 1
                        continue
                    }
                    let place = settlement(number, inCell: cell)
                    if place.point.isWithin(kilometres: kilometres, of: point) { body(place) }
                    number += 1
                }
            }
        }
    }

    /// Calls a closure with every settlement of a box in degrees, square by square from the south-west.
    package func forEachSettlement(
        latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>, _ body: (Settlement) -> Void
    ) {
        let rows = max(0, Int(latitudes.lowerBound + 90))...max(0, min(179, Int(latitudes.upperBound + 90)))
        let columns = max(0, Int(longitudes.lowerBound + 180))...max(0, min(359, Int(longitudes.upperBound + 180)))
        for row in rows {
            for column in columns {
                let cell = row * 360 + column
                for number in cellStart(cell)..<max(cellStart(cell), cellStart(cell + 1)) {
                    let place = settlement(number, inCell: cell)
                    if latitudes.contains(place.point.latitude), longitudes.contains(place.point.longitude) { body(place) }
                }
            }
        }
    }

    /// Returns the settlement nearest to a point, at most 100 kilometres away; `nil` where there is none.
    package func nearest(to point: GeoPoint, within kilometres: Double) -> Settlement? {
        var best: (square: Double, settlement: Settlement)?
        // Most points have a settlement close by, and a small circle is cheap to look at.
        for radius in [min(5, kilometres), kilometres] where best == nil {
            forEachSettlement(within: radius, of: point) { settlement in
                let square = settlement.point.squaredDegrees(to: point)
                if square < best?.square ?? .infinity { best = (square, settlement) }
            }
        }
        return best?.settlement
    }

    /// Returns the first settlement of a cell that lies so many degrees or more above the cell's southern edge.
    private func firstPlace(of cell: Int, from latitude: Double) -> Int {
        let first = cellStart(cell)
        guard latitude > 0 else { return first }
        let least = Int(min(1, latitude) * 65536)
        return (first..<max(first, cellStart(cell + 1))).partitioningIndex { number(at: places + $0 * 8, bytes: 2) >= least }
    }

    private func cellStart(_ cell: Int) -> Int { max(0, min(count, number(at: cells + cell * 4, bytes: 4))) }

    private func settlement(_ number: Int, inCell cell: Int) -> Settlement {
        let at = places + number * 8
        let name = self.number(at: at + 5, bytes: 3)
        let latitude = Double(cell / 360 - 90) + Double(self.number(at: at, bytes: 2)) / 65536
        let longitude = Double(cell % 360 - 180) + Double(self.number(at: at + 2, bytes: 2)) / 65536
        return Settlement(
            number: number, point: GeoPoint(onGlobe: latitude, longitude), population: Gazetteer.population(name >> 20),
            country: UInt8(truncatingIfNeeded: self.number(at: at + 4, bytes: 1)), name: name & 0xF_FFFF)
    }

    private static func population(_ rank: Int) -> Int {
        switch rank {
        case 0: 0
        case 1: 500
        case 2: 1_000
        case 3: 2_000
        case 4: 5_000
        case 5: 10_000
        case 6: 20_000
        case 7: 50_000
        case 8: 100_000
        case 9: 200_000
        case 10: 500_000
        case 11: 1_000_000
        case 12: 2_000_000
        case 13: 5_000_000
        default: 10_000_000
        }
    }

    // MARK: Bytes

    /// Returns a number of one to four bytes; 0 outside the bytes.
    @inline(__always)
    func number(at offset: Int, bytes count: Int) -> Int {
        guard offset >= 0, offset + count <= bytes.count else { return 0 }
        if offset + 4 <= bytes.count {
            let value = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            return Int(truncatingIfNeeded: count >= 4 ? value : value & (1 << UInt32(count * 8) - 1))
        }
        var value = 0
        for byte in 0..<count { value |= Int(bytes[offset + byte]) << (byte * 8) }
        return value
    }

    /// Returns some bytes; fewer where the gazetteer ends.
    func slice(at offset: Int, count: Int) -> UnsafeRawBufferPointer {
        let start = min(max(0, offset), bytes.count)
        return UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + max(0, count))])
    }

    /// Returns where the first name of a block stands.
    func blockStart(_ block: Int) -> Int { names + max(0, min(bytes.count, number(at: blocks + block * 4, bytes: 4))) }
}
