import JSONSyntax

/// A ZIP archive in memory, read through its central directory.
///
/// What it unpacks to is bounded altogether, and compared with what it claims: nothing is unpacked beyond that.
struct ZipArchive {
    private struct Entry {
        let name: String
        /// Where the name stands as it was written.
        let written: Range<Int>
        let method: Int
        let packed: Int
        let unpacked: Int
        let header: Int
        let checksum: UInt32
    }

    private let bytes: [UInt8]
    private var entries: [Entry] = []
    /// Which entry has a name, in small letters and with `/`, as Windows and careless writers need it.
    private var indexes: [String: Int] = [:]
    /// How many bytes may still be unpacked; a page has less memory than a program.
    private var budget = 1 << (Int.bitWidth == 32 ? 26 : 28)

    /// How many parts are looked at; a workbook has some dozens.
    private static let mostEntries = 20_000
    /// Above this size in bytes, `mostRatio` holds.
    private static let freeSize = 1 << 23
    /// How much smaller than its content a large part may be; the sheets of a club are 5 to 30 times smaller.
    private static let mostRatio = 200

    static func hasSignature(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    init(_ bytes: [UInt8]) throws(TableError) {
        self.bytes = bytes
        let directory = try findDirectory()
        var offset = directory.offset
        for _ in 0..<directory.count {
            guard word(offset) == 0x0201_4B50, offset <= bytes.count - 46 else {
                throw .damagedArchive
            }
            let nameCount = half(offset + 28)
            let nameEnd = offset + 46 + nameCount
            guard nameEnd <= bytes.count else { throw .damagedArchive }
            // Bit 0: encrypted.
            if half(offset + 8) & 1 != 0 { throw .passwordProtected }
            let (packed, unpacked) = (try size(offset + 20), try size(offset + 24))
            guard let checksum = word(offset + 16) else { throw .damagedArchive }
            let name = ZipArchive.folded(bytes[offset + 46..<nameEnd])
            if indexes[name] == nil { indexes[name] = entries.count }
            entries.append(
                Entry(
                    name: name, written: offset + 46..<nameEnd, method: half(offset + 10), packed: packed, unpacked: unpacked,
                    header: try size(offset + 42),
                    checksum: checksum))
            offset = nameEnd + half(offset + 30) + half(offset + 32)
        }
    }

    /// How many parts there are.
    var count: Int { entries.count }

    /// Returns the name of a part as the archive has it.
    func name(at number: Int) -> String { String(decoding: bytes[entries[number].written], as: UTF8.self) }

    /// Returns how long a part says that it is, in bytes.
    func size(at number: Int) -> Int { entries[number].unpacked }

    /// Whether it is a workbook, a document or a drawing of some program, which are archives, too.
    var isDocument: Bool {
        hasFolder("xl/") || hasFolder("word/") || hasFolder("ppt/") || contains("content.xml") && contains("mimetype")
            || contains("index/document.iwa") || contains("index.zip")
    }

    /// Whether there is a part with a name.
    func contains(_ name: String) -> Bool { index(of: name) != nil }

    /// Whether there are parts in a folder, whose name ends in `/`.
    func hasFolder(_ folder: String) -> Bool { entries.contains { $0.name.hasPrefix(folder) } }

    /// The names of the parts in a folder, in small letters and in their order.
    func names(in folder: String) -> [String] { entries.compactMap { $0.name.hasPrefix(folder) ? $0.name : nil } }

    /// Returns a part as text; empty where there is none.
    mutating func text(of name: String) throws(TableError) -> String {
        String(decoding: try content(of: name) ?? [], as: UTF8.self)
    }

    /// Returns the bytes of a part; `nil` where there is none.
    mutating func content(of name: String) throws(TableError) -> [UInt8]? {
        guard let index = index(of: name) else { return nil }
        return try content(at: index)
    }

    /// Returns the bytes of the part of a number.
    mutating func content(at number: Int) throws(TableError) -> [UInt8] {
        let entry = entries[number]
        guard entry.unpacked <= budget else { throw .suspectArchive }
        guard entry.unpacked <= ZipArchive.freeSize || entry.unpacked / ZipArchive.mostRatio <= entry.packed else {
            throw .suspectArchive
        }
        guard word(entry.header) == 0x0403_4B50, entry.header + 30 <= bytes.count else { throw .damagedArchive }
        let start = entry.header + 30 + half(entry.header + 26) + half(entry.header + 28)
        guard start <= bytes.count, entry.packed <= bytes.count - start else { throw .damagedArchive }
        budget -= entry.unpacked
        let content: [UInt8]
        switch entry.method {
        case 0:
            guard entry.packed == entry.unpacked else { throw .damagedArchive }
            content = Array(bytes[start..<start + entry.packed])
        case 8:
            guard let unpacked = Inflate.unpacked(bytes[start..<start + entry.packed], to: entry.unpacked) else {
                throw .damagedArchive
            }
            content = unpacked
        default: throw .unusualArchive
        }
        guard Checksum.of(content) == entry.checksum else { throw .damagedArchive }
        return content
    }

    private func findDirectory() throws(TableError) -> (offset: Int, count: Int) {
        // The record that ends an archive may have a comment behind it.
        guard bytes.count >= 22 else { throw .damagedArchive }
        var offset = bytes.count - 22
        let lowest = max(0, offset - 0xFFFF)
        while word(offset) != 0x0605_4B50 {
            offset -= 1
            guard offset >= lowest else { throw .damagedArchive }
        }
        let count = half(offset + 10)
        let start = try size(offset + 16)
        if count == 0xFFFF { throw .unusualArchive }
        guard count <= ZipArchive.mostEntries else { throw .suspectArchive }
        return (start, count)
    }

    private func index(of name: String) -> Int? { indexes[ZipArchive.folded(Array(name.utf8)[...])] }

    private static func folded(_ name: ArraySlice<UInt8>) -> String {
        let slash = UInt8(ascii: "/")
        let bytes = name.map { $0 == UInt8(ascii: "\\") ? slash : $0.asciiLowercased }
        return String(decoding: bytes.drop { $0 == slash }, as: UTF8.self)
    }

    /// The two bytes at an offset as a number; 0 behind the end.
    private func half(_ offset: Int) -> Int {
        guard offset >= 0, offset <= bytes.count - 2 else { return 0 }
        return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
    }

    /// The four bytes at an offset as a number; `nil` behind the end.
    private func word(_ offset: Int) -> UInt32? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        return UInt32(half(offset)) | UInt32(half(offset + 2)) << 16
    }

    /// The size or the place at an offset. All ones stand for ZIP64, which begins at four gigabytes.
    private func size(_ offset: Int) throws(TableError) -> Int {
        guard let word = word(offset) else { throw .damagedArchive }
        guard word != .max else { throw .unusualArchive }
        return Int(clamping: word)
    }
}

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
        let offset = ZipWriter.bytes([UInt32(bytes.count)])
        let common =
            ZipWriter.bytes([20, ZipWriter.flags, isStored ? 0 : 8, 0, ZipWriter.day])
            + ZipWriter.bytes([Checksum.of(content), UInt32(body.count), UInt32(content.count)])
            + ZipWriter.bytes([UInt16(name.count), 0])
        bytes += [0x50, 0x4B, 0x03, 0x04] + common + name + body
        directory += [0x50, 0x4B, 0x01, 0x02, 20, 0] + common
        // No comment, first disk, no attributes.
        directory += [UInt8](repeating: 0, count: 10) + offset + name
        count += 1
    }

    /// The whole archive.
    package func finished() -> [UInt8] {
        let start: [UInt8] = [0x50, 0x4B, 0x05, 0x06, 0, 0, 0, 0]
        let sizes = ZipWriter.bytes([UInt32(directory.count), UInt32(bytes.count)])
        return bytes + directory + start + ZipWriter.bytes([count, count]) + sizes + [0, 0]
    }

    /// Returns numbers as an archive has them, the lowest byte first.
    private static func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
        return bytes
    }
}

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
