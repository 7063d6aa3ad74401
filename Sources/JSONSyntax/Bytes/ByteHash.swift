/// A hash of bytes in the making (FNV-1a, 64 bits), the same in every run and on every machine.
@usableFromInline
package struct ByteHash: Sendable {
    /// The hash so far.
    @usableFromInline
    package var value: UInt64

    /// - Parameter kind: Another number gives other hashes for the same bytes.
    @inlinable
    package init(kind: UInt64 = 0) { value = 0xCBF2_9CE4_8422_2325 ^ kind }

    /// Adds one byte.
    @inlinable
    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    /// Adds bytes, one after the other.
    ///
    /// For each kind of bytes by itself: one for all sequences is not made ready for them in other modules, which was a third of a run
    /// over 10,000 clubs.
    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { add(byte) }
    }

    /// Adds a part of a buffer.
    package mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { add(UnsafeBufferPointer(rebasing: bytes)) }

    /// Adds bytes, one after the other.
    package mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { add($0) } }

    /// Adds bytes, one after the other.
    package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }

    /// Adds the bytes of a text.
    package mutating func add(_ text: String.UTF8View) {
        for byte in text { add(byte) }
    }
}

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
