import CZlib
import ClubFormats
import ClubModel
import Testing

@testable import ClubConvert

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
