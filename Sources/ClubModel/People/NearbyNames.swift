package import JSONSyntax

/// Names of sites in a file, to be found by names that are one letter away from them.
///
/// Two such names are the same once each, or one of them, has lost a letter. So each name is kept under all that is left of it
/// without one letter, and looked for in the same way: the work grows with the letters, not with the pairs of names.
package struct NearbyNames {
    private var numbers: [UInt64: [Int]] = [:]
    /// How many names are remembered for what is left of one; more are no slips of anybody.
    private static let mostAlike = 64

    /// - Parameter names: Each with the number that it is known by, in rising order.
    package init(_ names: [(number: Int, range: Range<Int>)], in source: Source) {
        for (number, range) in names {
            for hash in NearbyNames.hashes(of: range, in: source) where numbers[hash, default: []].count < NearbyNames.mostAlike {
                if numbers[hash]?.last != number { numbers[hash, default: []].append(number) }
            }
        }
    }

    /// Returns the numbers of the names that may be one letter away from a part of a file, or the same, in rising order.
    package func candidates(near range: Range<Int>, in source: Source) -> [Int] {
        var found: Set<Int> = []
        for hash in NearbyNames.hashes(of: range, in: source) {
            if let numbers = numbers[hash] { found.formUnion(numbers) }
        }
        return found.sorted()
    }

    /// Returns the hashes of a name and of what is left of it without each of its letters, capitals or not.
    private static func hashes(of range: Range<Int>, in source: Source) -> [UInt64] {
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        // Behind each letter: the hash of what comes before and of what follows, and the factor to join the two.
        var before: [UInt64] = [0]
        for index in range {
            before.append(before[before.count - 1] &* factor &+ UInt64(source.bytes[index].asciiLowercased) &+ 1)
        }
        var result = [before[range.count]]
        var behind: UInt64 = 0
        var power: UInt64 = 1
        for offset in stride(from: range.count - 1, through: 0, by: -1) {
            result.append(before[offset] &* power &+ behind)
            behind = behind &+ (UInt64(source.bytes[range.lowerBound + offset].asciiLowercased) &+ 1) &* power
            power = power &* factor
        }
        return result
    }
}
