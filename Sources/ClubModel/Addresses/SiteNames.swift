package import JSONSyntax

/// Names of sites in small letters, with quick looks at the bytes of a file that make no text.
package struct SiteNames: Sendable, ExpressibleByArrayLiteral {
    package let all: [String]
    /// The names one behind the other, and where each begins; last where the last one ends.
    private var bytes: [UInt8] = []
    private var starts: [Int] = [0]

    package init(arrayLiteral names: String...) {
        all = names
        for name in names {
            bytes += Array(name.utf8)
            starts.append(bytes.count)
        }
    }

    /// Whether a part of a file is one of the names, capitals or not.
    package func has(_ part: Range<Int>, in source: Source) -> Bool {
        bytes.withUnsafeBufferPointer { names in
            for number in all.indices where starts[number + 1] - starts[number] == part.count {
                let start = starts[number]
                var offset = 0
                while offset < part.count, source.bytes[part.lowerBound + offset].asciiLowercased == names[start + offset] {
                    offset += 1
                }
                if offset == part.count { return true }
            }
            return false
        }
    }

    /// Whether a part of a file may be one letter away from one of the names, but is none of them.
    package func mayBeNear(_ part: Range<Int>, in source: Source) -> Bool {
        bytes.withUnsafeBufferPointer { names in
            var isNear = false
            let given = UnsafeBufferPointer(start: source.bytes + part.lowerBound, count: part.count)
            for number in all.indices {
                let name = UnsafeBufferPointer(rebasing: names[starts[number]..<starts[number + 1]])
                switch nearness(given, name) {
                case .far: continue
                case .near: isNear = true
                case .same: return false
                }
            }
            return isNear
        }
    }
}

/// How much two names of sites have in common.
package enum Nearness {
    case same, near, far
}

/// Returns whether two names of sites are the same but for capitals, or may be one letter away from each other.
package func nearness(_ given: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Nearness {
    guard abs(given.count - name.count) <= 1 else { return .far }
    let count = min(given.count, name.count)
    var start = 0
    while start < count, given[start].asciiLowercased == name[start].asciiLowercased { start += 1 }
    if start == count { return given.count == name.count ? .same : .near }
    var end = 0
    while end < count - start,
        given[given.count - 1 - end].asciiLowercased == name[name.count - 1 - end].asciiLowercased
    {
        end += 1
    }
    // Two neighbours that changed places differ in two letters.
    return start + end + 2 >= count ? .near : .far
}

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
