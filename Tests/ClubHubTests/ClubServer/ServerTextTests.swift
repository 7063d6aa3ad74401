import ClubEngine
import ClubLint
import Foundation
import JSONSyntax
import Testing

@testable import ClubServer

/// The texts that a server has are those that its client has, whatever is typed.
@Suite struct ServerTextTests {
    private static let pieces = [
        "", "a", "\"", ",", "{", "}", "\n", "\r\n", "\r", "é", "😀", "👨‍👩‍👧", "\u{2028}", "\"members\": [", "x😀y\n", "\u{FEFF}",
        "null",
    ]

    /// Random edits, with places in the middle of letters, behind lines and behind the text.
    @Test(arguments: 0..<8) func equalsTheTextOfTheClient(seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        let files = try SessionWorld.files(ofSample: seed % 2 == 0 ? "in-order" : "broken")
        let names = files.keys.filter { $0.hasSuffix("level2.json") }.sorted()
        let name = try #require(names.randomElement(using: &random))
        let client = try ServerClient(files)
        client.pieceSize = seed % 3 == 0 ? 7 : nil
        var text = ClientText(String(decoding: files[name] ?? [], as: UTF8.self) + "😀é\r\n😀")
        client.open(name, text.string)
        for step in 0..<150 {
            let (range, piece) = edit(text, &random)
            text.replace(range, with: piece)
            client.change(name, range, piece)
            client.work()
            try #require(client.text(name) == text.string, "seed \(seed), step \(step)")
            guard step % 25 == 24 else { continue }
            client.rest()
            expectFindings(client, files, name, text.string)
        }
    }

    private func edit(_ text: ClientText, _ random: inout SeededRandom) -> ([String: Any]?, String) {
        let piece = ServerTextTests.pieces.randomElement(using: &random) ?? ""
        if Int.random(in: 0..<40, using: &random) == 0 { return (nil, text.string + piece) }
        let start = Int.random(in: 0...text.units.count, using: &random)
        let end = min(text.units.count, start + Int.random(in: 0..<6, using: &random))
        var last = text.position(end)
        // Behind the line is its end, behind the last line the end of the text.
        switch Int.random(in: 0..<30, using: &random) {
        case 0: last = ["line": last["line"] ?? 0, "character": 1_000_000]
        case 1: last = ["line": 1_000_000, "character": 3]
        default: break
        }
        return (["start": text.position(start), "end": last], piece)
    }

    /// What was told is what a session finds that begins with the text.
    private func expectFindings(_ client: ServerClient, _ files: [String: [UInt8]], _ name: String, _ text: String) {
        var all = files
        all[name] = Array(text.utf8)
        var fresh = SessionWorld.session(all)
        let found = fresh.lint().diagnostics
        let units = ClientText(text)
        for path in files.keys.sorted() {
            let expected = found.filter { $0.path == path }
            let told = client.findings(path) ?? []
            #expect(told.compactMap { $0["code"] as? String } == expected.map(\.rule.id), "\(path)")
            guard path == name, told.count == expected.count else { continue }
            for (one, other) in zip(told, expected) {
                let before = String(decoding: text.utf8.prefix(other.finding.range.lowerBound), as: UTF8.self)
                // Between the two signs of a line's end is the end of the line.
                let place = units.position(units.index(units.position(before.utf16.count)))
                let start = (one["range"] as? [String: Any])?["start"] as? [String: Int]
                #expect(start == place as? [String: Int], "\(other.rule.id)")
            }
        }
    }

    @Test func positionsAndOffsetsAreEachOthersInverse() {
        let text = "a😀é\r\n\r漢\n\n😀"
        let source = Source(path: "a", text)
        for encoding in [PositionEncoding.utf8, .utf16, .utf32] {
            let document = DocumentText(source, encoding)
            for index in text.indices where text[index] != "\r\n" {
                let offset = text.utf8.distance(from: text.startIndex, to: index)
                #expect(document.offset(of: document.position(of: offset)) == offset, "\(encoding) \(offset)")
            }
            #expect(
                document.position(of: source.count)
                    == ClientPosition(line: 4, character: encoding == .utf8 ? 4 : encoding == .utf16 ? 2 : 1))
        }
    }

    /// Bytes that are no UTF-8 are letters to an editor, one each; nothing is read behind the end.
    @Test func bytesThatAreNoTextHavePositions() {
        let document = DocumentText(Source(path: "a", [0x61, 0xE9, 0x62, 0x0A, 0xF0, 0x9F]), .utf16)
        #expect(document.position(of: 2) == ClientPosition(line: 0, character: 2))
        #expect(document.position(of: 6) == ClientPosition(line: 1, character: 2))
        #expect(document.offset(of: ClientPosition(line: 1, character: 1)) == 5)
    }

    @Test(arguments: [
        ("file:///a/b.json", "/a/b.json"), ("file:///a%20b/%C3%A9.json", "/a b/é.json"), ("FILE://localhost/a", "/a"),
        ("file:///a/#x", "/a"), ("file:///", "/"),
    ])
    func addressesArePaths(_ address: String, _ path: String) {
        #expect(DocumentAddress.path(of: address) == path)
    }

    @Test(arguments: ["untitled:Untitled-1", "https://example.org/a.json", "file:", "file://host", "", "file:///a%00b"])
    func othersAreNone(_ address: String) {
        #expect(DocumentAddress.path(of: address) == nil)
    }

    @Test(arguments: ["/a b/é+%&?#.json", "/", "/x/😀"]) func pathsComeBack(_ path: String) {
        #expect(DocumentAddress.path(of: DocumentAddress.of(path: path)) == path)
    }
}
