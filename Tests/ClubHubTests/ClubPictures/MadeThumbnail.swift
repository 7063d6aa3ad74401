/// A small JPEG in grey of which each field of eight by eight pixels has one brightness, made bit by bit.
///
/// Its numbers are written with a table that has four bits for each length, so nothing but the standard is needed to read them.
struct MadeThumbnail {
    let width: Int
    let height: Int
    /// After how many fields a mark stands at which reading starts anew; 0 for none.
    var restartInterval = 0
    /// From 0 to 255.
    let level: (_ column: Int, _ line: Int) -> Int

    /// How many fields there are across and down.
    var columns: Int { (width + 7) / 8 }
    var lines: Int { (height + 7) / 8 }

    var bytes: [UInt8] {
        func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
            [0xFF, marker] + MadePicture.big(content.count + 2, 2) + content
        }
        let lengths: [UInt8] = [0, 0, 0, 12] + [UInt8](repeating: 0, count: 12)
        let end: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
        return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
            + segment(0xC0, [8] + MadePicture.big(height, 2) + MadePicture.big(width, 2) + [1, 1, 0x11, 0])
            + segment(0xC4, [0x00] + lengths + Array(0..<12)) + segment(0xC4, [0x10] + end + [0])
            + (restartInterval > 0 ? segment(0xDD, MadePicture.big(restartInterval, 2)) : [])
            + segment(0xDA, [1, 1, 0, 0, 63, 0]) + fields + [0xFF, 0xD9]
    }

    private var fields: [UInt8] {
        var writer = BitWriter()
        var former = 0
        for field in 0..<columns * lines {
            if restartInterval > 0, field > 0, field % restartInterval == 0 {
                writer.finish()
                writer.bytes += [0xFF, 0xD0 + UInt8((field / restartInterval - 1) % 8)]
                former = 0
            }
            let level = level(field % columns, field / columns) - 128
            let change = level - former
            former = level
            let length = Int.bitWidth - abs(change).leadingZeroBitCount
            writer.write(length, 4)
            writer.write(change < 0 ? change + 1 << length - 1 : change, length)
            // All of the field has that brightness.
            writer.write(0, 1)
        }
        writer.finish()
        return writer.bytes
    }

    private struct BitWriter {
        var bytes: [UInt8] = []
        private var bits: [Int] = []

        mutating func write(_ number: Int, _ count: Int) {
            for place in (0..<count).reversed() {
                bits.append(number >> place & 1)
                if bits.count == 8 { flush() }
            }
        }

        /// Fills the last byte up with ones.
        mutating func finish() { while !bits.isEmpty { write(1, 1) } }

        private mutating func flush() {
            let byte = UInt8(bits.reduce(0) { $0 << 1 | $1 })
            bytes += byte == 0xFF ? [byte, 0] : [byte]
            bits = []
        }
    }
}
