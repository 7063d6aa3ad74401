import CZlib

/// Writes a ZIP archive: the same bytes for the same parts, whenever and wherever.
struct ZipWriter {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// 1 January 1980, the first day that ZIP can name: an archive says nothing about when it was made.
    private static let day: UInt16 = 0x21
    /// Names are UTF-8.
    private static let flags: UInt16 = 0x0800

    /// Adds a part. Parts appear in the order in which they are added.
    mutating func add(_ name: String, _ content: [UInt8]) {
        let packed = ZipWriter.deflated(content)
        let isStored = packed.count >= content.count
        let body = isStored ? content : packed
        let name = Array(name.utf8)
        let offset = UInt32(bytes.count)
        var common: [UInt8] = []
        ZipWriter.append(20 as UInt16, to: &common)
        ZipWriter.append(ZipWriter.flags, to: &common)
        ZipWriter.append(isStored ? 0 : 8 as UInt16, to: &common)
        ZipWriter.append(0 as UInt16, to: &common)
        ZipWriter.append(ZipWriter.day, to: &common)
        ZipWriter.append(UInt32(crc32(0, content, UInt32(content.count))), to: &common)
        ZipWriter.append(UInt32(body.count), to: &common)
        ZipWriter.append(UInt32(content.count), to: &common)
        ZipWriter.append(UInt16(name.count), to: &common)
        ZipWriter.append(0 as UInt16, to: &common)
        bytes += [0x50, 0x4B, 0x03, 0x04] + common + name + body
        directory += [0x50, 0x4B, 0x01, 0x02, 20, 0] + common
        // No comment, first disk, no attributes.
        directory += [UInt8](repeating: 0, count: 10)
        ZipWriter.append(offset, to: &directory)
        directory += name
        count += 1
    }

    /// The whole archive.
    func finished() -> [UInt8] {
        var end: [UInt8] = [0x50, 0x4B, 0x05, 0x06, 0, 0, 0, 0]
        ZipWriter.append(count, to: &end)
        ZipWriter.append(count, to: &end)
        ZipWriter.append(UInt32(directory.count), to: &end)
        ZipWriter.append(UInt32(bytes.count), to: &end)
        ZipWriter.append(0 as UInt16, to: &end)
        return bytes + directory + end
    }

    private static func append<Value: FixedWidthInteger>(_ value: Value, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }

    /// Returns the content compressed; the content itself where zlib has no room.
    private static func deflated(_ content: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        guard deflateInitRaw(&stream) == Z_OK else { return content }
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, UInt(content.count)))
        var isWhole = false
        let packed = [UInt8](unsafeUninitializedCapacity: room) { target, filled in
            content.withUnsafeBufferPointer { source in
                stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                stream.avail_in = UInt32(content.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(room)
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                filled = room - Int(stream.avail_out)
            }
        }
        return isWhole ? packed : content
    }
}
