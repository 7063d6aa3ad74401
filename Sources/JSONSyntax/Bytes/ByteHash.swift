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
