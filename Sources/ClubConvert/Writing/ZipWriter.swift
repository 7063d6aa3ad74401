/// Writes a ZIP archive: the same bytes for the same parts, whenever and wherever.
package struct ZipWriter {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0
    private let deflate: WorkbookWriter.Deflate?

    /// - Parameter deflate: What packs; `nil` where parts stay as they are.
    package init(deflate: WorkbookWriter.Deflate?) { self.deflate = deflate }

    /// 1 January 1980, the first day that ZIP can name: an archive says nothing about when it was made.
    private static let day: UInt16 = 0x21
    /// Names are UTF-8.
    private static let flags: UInt16 = 0x0800

    /// Adds a part. Parts appear in the order in which they are added.
    package mutating func add(_ name: String, _ content: [UInt8]) {
        let packed = deflate?(content).flatMap { $0.count < content.count ? $0 : nil }
        let isStored = packed == nil
        let body = packed ?? content
        let name = Array(name.utf8)
        let offset = UInt32(bytes.count)
        var common: [UInt8] = []
        ZipWriter.append(20 as UInt16, to: &common)
        ZipWriter.append(ZipWriter.flags, to: &common)
        ZipWriter.append(isStored ? 0 : 8 as UInt16, to: &common)
        ZipWriter.append(0 as UInt16, to: &common)
        ZipWriter.append(ZipWriter.day, to: &common)
        ZipWriter.append(Checksum.of(content), to: &common)
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
    package func finished() -> [UInt8] {
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
}
