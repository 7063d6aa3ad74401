import CZlib
import ClubFormats
import ClubModel
import Testing

@testable import ClubConvert

/// What is unpacked, held against zlib.
@Suite struct InflateTests {
    /// Every kind of block: stored, with the fixed codes, and with codes of its own, one after the other.
    @Test(arguments: 0..<60)
    func unpacksWhatZlibPacks(_ number: Int) {
        var random = SeededRandom(UInt64(number))
        let content = Self.content(&random)
        let packed = Self.packed(content, level: Int32(number % 10), strategy: Int32(number % 5), flushing: number % 3)
        #expect(Inflate.unpacked(packed[...], to: content.count) == content)
        // What stands around it is not looked at.
        let framed = [7, 7, 7] + packed + [9, 9]
        #expect(Inflate.unpacked(framed[3...], to: content.count) == content)
        #expect(Inflate.unpacked(packed[...], to: content.count + 1) == nil)
        if !content.isEmpty { #expect(Inflate.unpacked(packed[...], to: content.count - 1) == nil) }
    }

    @Test func refusesWhatIsCutOff() {
        var random = SeededRandom(3)
        let content =
            Array("Anna van Dalen; Noor Evers; ".utf8) + (0..<200).map { _ in UInt8.random(in: 60...90, using: &random) }
        for strategy: Int32 in 0...4 {
            let packed = Self.packed(content, level: strategy == 0 ? 0 : 9, strategy: strategy, flushing: 0)
            for count in 0..<packed.count { #expect(Inflate.unpacked(packed[..<count], to: content.count) == nil) }
        }
    }

    /// Damaged and random bytes: the same verdict as zlib's, and the same content.
    @Test func agreesWithZlibAboutDamage() {
        var random = SeededRandom(11)
        var whole = 0
        for round in 0..<6000 {
            var packed: [UInt8]
            var count = Int.random(in: 0...80, using: &random)
            if round % 3 == 0 {
                packed = (0..<Int.random(in: 1...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
                // The last block, with codes of its own: most of what can be wrong is in their lengths.
                if round % 2 == 0 { packed[0] = packed[0] & ~7 | 5 }
            } else {
                let content = Array(Self.content(&random).prefix(300))
                count = content.count
                packed = Self.packed(content, level: Int32(round % 10), strategy: Int32(round % 5), flushing: round % 3)
                for _ in 0..<Int.random(in: 1...3, using: &random) where !packed.isEmpty {
                    packed[Int.random(in: packed.indices, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
                }
            }
            let expected = Self.unpackedByZlib(packed, to: count)
            if expected != nil { whole += 1 }
            #expect(Inflate.unpacked(packed[...], to: count) == expected, "round \(round): \(packed)")
        }
        #expect(whole > 50)
    }

    /// Never more than is expected, however much it stands for.
    @Test func stopsAtTheBound() {
        let packed = Self.packed([UInt8](repeating: 0, count: 50_000_000), level: 9, strategy: 0, flushing: 0)
        #expect(packed.count < 100_000)
        let time = processorTime { #expect(Inflate.unpacked(packed[...], to: 1000) == nil) }
        let whole = processorTime { #expect(Inflate.unpacked(packed[...], to: 50_000_000)?.count == 50_000_000) }
        #expect(time < whole / 10)
    }

    @Test func checksumIsThatOfZlib() {
        var random = SeededRandom(2)
        for count in [0, 1, 2, 255, 1000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(Checksum.of(bytes) == UInt32(crc32(0, bytes, UInt32(count))))
        }
    }

    // MARK: Bytes

    /// Noise, words, or runs of one byte, from nothing to more than two windows.
    private static func content(_ random: inout SeededRandom) -> [UInt8] {
        let count = [0, 1, 2, 50, 300, 5000, 80_000].randomElement(using: &random) ?? 0
        switch Int.random(in: 0...2, using: &random) {
        case 0: return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        case 1:
            let words = ["<c r=\"A1\" t=\"s\">", "<v>", "</v></c>", "Dalen", "2019-09-01", "é"]
            var text: [UInt8] = []
            while text.count < count { text += (words.randomElement(using: &random) ?? "").utf8 }
            return Array(text.prefix(count))
        default:
            var runs: [UInt8] = []
            while runs.count < count {
                let byte = UInt8.random(in: 0...3, using: &random)
                runs += [UInt8](repeating: byte, count: Int.random(in: 1...700, using: &random))
            }
            return Array(runs.prefix(count))
        }
    }

    /// - Parameter flushing: How often a block ends early: with 1 and 2 in the middle.
    private static func packed(_ content: [UInt8], level: Int32, strategy: Int32, flushing: Int) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, strategy, ZLIB_VERSION, size) == Z_OK else { return [] }
        defer { deflateEnd(&stream) }
        var packed = [UInt8](repeating: 0, count: content.count + content.count / 8 + 1000)
        var content = content
        let room = packed.count
        packed.withUnsafeMutableBufferPointer { target in
            content.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(room)
                if flushing > 0 {
                    stream.avail_in = UInt32(source.count / 2)
                    _ = deflate(&stream, flushing == 1 ? Z_FULL_FLUSH : Z_SYNC_FLUSH)
                    stream.avail_in += UInt32(source.count - source.count / 2)
                } else {
                    stream.avail_in = UInt32(source.count)
                }
                _ = deflate(&stream, Z_FINISH)
            }
        }
        return Array(packed.prefix(room - Int(stream.avail_out)))
    }

    private static func unpackedByZlib(_ packed: [UInt8], to count: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var content = [UInt8](repeating: 0, count: count + 1)
        var packed = packed
        var status = Z_DATA_ERROR
        content.withUnsafeMutableBufferPointer { target in
            packed.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                status = inflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END, Int(stream.avail_out) == 1 else { return nil }
        return Array(content.dropLast())
    }
}

/// Archives of files that somebody drops into the page.
@Suite struct PackedFilesTests {
    private func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
        var writer = ZipWriter(deflate: Packing.deflated)
        for (name, content) in files { writer.add(name, content) }
        return writer.finished()
    }

    private func archive(_ names: [String]) -> [UInt8] { archive(names.map { ($0, Array("{}".utf8)) }) }

    @Test func hasTheFilesOfItsFolders() throws {
        let content = Array("{ \"club\": {} }".utf8)
        var packed = try #require(
            try PackedFiles(archive([("clubs/", []), ("clubs/fcZon.level2.json", content), ("Leden.csv", [1, 2])])))
        #expect(packed.files.map(\.path) == ["clubs/fcZon.level2.json", "Leden.csv"])
        #expect(packed.files.map(\.size) == [content.count, 2])
        let first = packed.files[0]
        #expect(try packed.content(of: first) == content)
        #expect(packed.skipped.isEmpty && packed.passedOver == 0)
    }

    @Test(arguments: [
        ("../../etc/a.json", "etc/a.json"), ("/a.json", "a.json"), ("C:\\Users\\noor\\a.json", "Users/noor/a.json"),
        ("a\\..\\..\\b.json", "a/b.json"), ("./a//b.json", "a/b.json"), ("a\u{1}\nb.json", "ab.json"),
        ("Café/é.json", "Café/é.json"),
    ]) func leadsOutOfNoFolder(_ name: String, _ path: String) throws {
        #expect(try #require(try PackedFiles(archive([name]))).files.map(\.path) == [path])
    }

    @Test func passesOverWhatSystemsLeave() throws {
        let names = [
            "a.json", "__MACOSX/a.json", "__MACOSX/._a.json", ".DS_Store", "b/.DS_Store", "b/Thumbs.db", "desktop.ini",
            ".git/config",
        ]
        let packed = try #require(try PackedFiles(archive(names)))
        #expect(packed.files.map(\.path) == ["a.json"])
        #expect(packed.passedOver == 7)
    }

    @Test func saysWhatIsNotTakenAndWhy() throws {
        let packed = try #require(try PackedFiles(archive(["more.zip", "a.json", "A.json", "old/x.7z", ".."])))
        #expect(packed.files.map(\.path) == ["a.json"])
        #expect(packed.skipped.map(\.path) == ["more.zip", "A.json", "old/x.7z"])
        #expect(packed.skipped[0].reason.en.contains("not opened") && packed.skipped[1].reason.nl.contains("twee keer"))
    }

    @Test func aWorkbookIsNoArchiveOfFiles() throws {
        #expect(try PackedFiles(TestWorkbook("<sheetData/>").bytes) == nil)
        #expect(try PackedFiles(archive(["mimetype", "content.xml", "META-INF/manifest.xml"])) == nil)
        #expect(try PackedFiles(archive(["Index/Document.iwa"])) == nil)
    }

    @Test func isBounded() throws {
        // Zeros pack a thousand times smaller: no such file is ever unpacked.
        let zeros = [UInt8](repeating: 0x20, count: 15 << 20)
        var bomb = try #require(try PackedFiles(archive([("a.json", zeros), ("b.json", Array("{}".utf8))])))
        let (first, second) = (bomb.files[0], bomb.files[1])
        let refusal = #expect(throws: TableError.self) { try bomb.content(of: first) }
        #expect(refusal?.message.en.contains("far more") == true)
        #expect(try bomb.content(of: second) == Array("{}".utf8))
        let large = try #require(try PackedFiles(archive([("a.json", [UInt8](repeating: 0x20, count: 21 << 20))])))
        #expect(large.files.isEmpty && large.skipped.map(\.path) == ["a.json"])
        let many = try #require(try PackedFiles(archive((0..<2100).map { "\($0).json" })))
        #expect(many.files.count == PackedFiles.mostFiles && many.skipped.count == 100)
    }

    @Test func damageIsSaid() throws {
        let whole = archive([("a.json", Array("{ \"club\": \"Aldorp\" }".utf8)), ("b.json", Array("{}".utf8))])
        #expect(throws: TableError.self) { try PackedFiles(Array(whole.prefix(whole.count - 30))) }
        #expect(throws: TableError.self) { try PackedFiles([]) }
        var damaged = whole
        // In the content of the first file: its checksum does not fit any more.
        damaged[40] ^= 0x20
        var packed = try #require(try PackedFiles(damaged))
        let (first, second) = (packed.files[0], packed.files[1])
        #expect(throws: TableError.self) { try packed.content(of: first) }
        #expect(try packed.content(of: second) == Array("{}".utf8))
        var random = SeededRandom(5)
        var opened = 0
        for _ in 0..<3000 {
            var mutant = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                mutant[Int.random(in: mutant.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard var packed = try? PackedFiles(mutant) else { continue }
            for file in packed.files where (try? packed.content(of: file)) != nil { opened += 1 }
        }
        #expect(opened > 300, "\(opened)")
    }
}
