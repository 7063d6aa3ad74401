/// A hash of many bytes, eight at a time: the same in every run, and for nothing but to see that they are the same.
package struct ContentHash: Sendable {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// Adds bytes, and how many they are.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var hash = value
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = ContentHash.mixed(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
            offset += 8
        }
        var rest = UInt64(bytes.count) << 8
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        value = ContentHash.mixed(hash, rest)
    }

    /// Adds a text.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// The hash as a database keeps it.
    package var stored: Int64 { Int64(bitPattern: value) }

    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low ^ (hash << 23 | hash >> 41)
    }
}

extension Source {
    /// A hash of its bytes, by which another text is told from this one.
    package var contentHash: Int64 {
        var hash = ContentHash()
        hash.add(UnsafeRawBufferPointer(buffer))
        return hash.stored
    }
}
