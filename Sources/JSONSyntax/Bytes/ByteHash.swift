/// A hash of bytes in the making (FNV-1a, 64 bits), the same in every run and on every machine.
package struct ByteHash: Sendable {
    /// The hash so far.
    package var value: UInt64

    /// - Parameter kind: Another number gives other hashes for the same bytes.
    @inlinable
    package init(kind: UInt64 = 0) { value = 0xCBF2_9CE4_8422_2325 ^ kind }

    /// Adds one byte.
    @inlinable
    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    /// Adds bytes, one after the other.
    ///
    /// Always inlined: without that other modules call it unspecialized, which is a tenth of a run over the live data.
    @inlinable @inline(__always)
    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }
}
