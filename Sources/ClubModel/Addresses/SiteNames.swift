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
