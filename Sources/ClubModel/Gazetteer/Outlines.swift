/// The outlines of the countries of the world, read where they lie.
///
/// The bytes are those that `Sources/GazetteerData/make-outlines` writes and describes. Every offset is checked: other bytes give
/// no outlines or wrong ones, but never a read outside them.
package struct Outlines: @unchecked Sendable {
    // Unchecked, because nobody writes to the bytes: they are a constant of the program or outlive their readers.
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: They must live as long as the outlines and all copies of them.
    /// - Returns: `nil` where the bytes do not begin as outlines do.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > 4, bytes[0] == 0x43, bytes[1] == 0x48, bytes[2] == 0x4F, bytes[3] == 0x32 else { return nil }
        self.bytes = bytes
    }

    /// Calls a closure with the points of each ring, a shore or a border, whose last point leads to its first.
    package func forEachRing(_ body: ([GeoPoint]) -> Void) {
        var at = 4
        var (longitude, latitude) = (0, 0)
        let ringCount = number(&at)
        for _ in 0..<min(ringCount, bytes.count) {
            let count = number(&at)
            var points: [GeoPoint] = []
            for _ in 0..<min(count, bytes.count) where at < bytes.count {
                longitude = min(180_000, max(-180_000, longitude + difference(&at)))
                latitude = min(90_000, max(-90_000, latitude + difference(&at)))
                points.append(GeoPoint(onGlobe: Double(latitude) / 1_000, Double(longitude) / 1_000))
            }
            guard !points.isEmpty else { return }
            body(points)
        }
    }

    /// Reads a number of seven bits a byte; 0 behind the end.
    private func number(_ at: inout Int) -> Int {
        var value = 0
        var shift = 0
        while at < bytes.count, shift < 28 {
            let byte = Int(bytes[at])
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128 { break }
        }
        return value
    }

    private func difference(_ at: inout Int) -> Int {
        let value = number(&at)
        return value & 1 == 0 ? value / 2 : -(value / 2) - 1
    }
}
