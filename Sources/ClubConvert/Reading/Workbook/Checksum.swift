/// The checksum of a part of a ZIP archive (CRC-32).
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    /// Returns the checksum of bytes.
    static func of(_ bytes: [UInt8]) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
        }
    }
}
