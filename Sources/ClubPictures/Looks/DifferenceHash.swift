/// What a picture looks like in 64 bits, by which pictures that are nearly the same are found: a difference hash.
///
/// A grid of nine by eight brightnesses is compared: each bit says whether it gets lighter from one field to the next. Another size,
/// brightness or quality of the picture changes few bits or none.
package struct DifferenceHash: Sendable, Equatable {
    package let bits: UInt64

    /// Pictures that differ in so many bits at most are nearly the same.
    package static let mostDifferences = 6
    /// Pictures that differ in so many bits at least show different things, or the same from somewhere else.
    package static let leastOfOthers = 20

    private static let (columns, rows) = (9, 8)
    /// Of 256 levels; where all fields lie within so many, the bits are noise.
    private static let leastContrast = 16

    package init(bits: UInt64) { self.bits = bits }

    /// Makes the hash of a small JPEG; `nil` where that is not read, too small, or the same everywhere.
    init?(_ thumbnail: [UInt8]) {
        guard let grid = JPEGBrightness(thumbnail), grid.width >= DifferenceHash.columns, grid.height >= DifferenceHash.rows
        else {
            return nil
        }
        let fields = (0..<DifferenceHash.rows).map { row in
            (0..<DifferenceHash.columns).map { column in
                grid.mean(
                    column * grid.width / DifferenceHash.columns..<(column + 1) * grid.width / DifferenceHash.columns,
                    row * grid.height / DifferenceHash.rows..<(row + 1) * grid.height / DifferenceHash.rows)
            }
        }
        let all = fields.joined()
        guard let darkest = all.min(), let lightest = all.max(), lightest - darkest >= DifferenceHash.leastContrast else {
            return nil
        }
        var bits: UInt64 = 0
        for line in fields {
            for (left, right) in zip(line, line.dropFirst()) { bits = bits << 1 | (left < right ? 1 : 0) }
        }
        self.bits = bits
    }

    /// Returns in how many bits another picture differs, of 64.
    package func differences(from other: DifferenceHash) -> Int { (bits ^ other.bits).nonzeroBitCount }

    /// Returns the pairs of hashes that are nearly the same, by number, the lower one first.
    ///
    /// Two such hashes have one of seven parts in common, so only those with a common part are compared, and of very many with one part
    /// each only with the hundred in front of it.
    package static func nearPairs(of hashes: [DifferenceHash?]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        let count = mostDifferences + 1
        for part in 0..<count {
            var known: [UInt64: [Int]] = [:]
            for (number, hash) in hashes.enumerated() {
                guard let hash else { continue }
                let key = hash.part(part, of: count)
                for other in (known[key] ?? []).suffix(mostCompared) {
                    guard let near = hashes[other], hash.differences(from: near) <= mostDifferences else { continue }
                    // Told once, for the first part that they share.
                    guard (0..<part).allSatisfy({ hash.part($0, of: count) != near.part($0, of: count) }) else { continue }
                    pairs.append((other, number))
                }
                known[key, default: []].append(number)
            }
        }
        return pairs.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    }

    private static let mostCompared = 100

    /// Returns some of the bits.
    private func part(_ number: Int, of count: Int) -> UInt64 {
        let (start, end) = (number * 64 / count, (number + 1) * 64 / count)
        return bits >> UInt64(start) & (1 << UInt64(end - start) - 1)
    }
}
