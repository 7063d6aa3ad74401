import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

@Suite struct SourceReaderTests {
    @Test func readsAllBytesAndPadsThem() throws {
        let text = String(repeating: "Zoë\r\n", count: 5000)
        let folder = try TemporaryFolder(["a.json": text, "empty.json": ""])
        let source = try SourceReader.source(at: folder["a.json"], shownAs: "a.json")
        #expect(source.text(0..<source.count) == text)
        #expect(source.bytes[source.count] == 0 && source.bytes[source.count + 63] == 0)
        #expect(source.path == "a.json")
        #expect(try SourceReader.source(at: folder["empty.json"], shownAs: "e").count == 0)
    }

    @Test func saysWhyItCannotRead() throws {
        let folder = try TemporaryFolder(["sub/a.json": "{}"])
        #expect(mkfifo(folder["pipe"], 0o600) == 0)
        #expect(symlink("circle", folder["circle"]) == 0)
        for (name, word) in [
            ("absent.json", "no such file"), ("sub", "is a folder"), ("pipe", "not a plain file"), ("circle", "in a circle"),
        ] {
            let error = #expect(throws: StoreError.self) { try SourceReader.source(at: folder[name], shownAs: name) }
            #expect(error?.path == name)
            #expect(error?.problem.en.contains(word) == true, "\(String(describing: error))")
            #expect(error?.problem.nl != error?.problem.en)
        }
    }
}

@Suite struct AtomicWriterTests {
    @Test func replacesAndKeepsPermissions() throws {
        let folder = try TemporaryFolder(["a.txt": "old"])
        #expect(chmod(folder["a.txt"], 0o640) == 0)
        try AtomicWriter.replace(folder["a.txt"], with: Array("new".utf8), shownAs: "a.txt")
        #expect(try folder.text("a.txt") == "new")
        #expect(try permissions(folder["a.txt"]) == 0o640)
        try AtomicWriter.replace(folder["b.txt"], with: Array("b".utf8), shownAs: "b.txt")
        #expect(try folder.text("b.txt") == "b")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.txt", "b.txt"])
    }

    @Test func writesBehindALink() throws {
        let folder = try TemporaryFolder(["real/a.txt": "old"])
        #expect(symlink("real/a.txt", folder["link.txt"]) == 0)
        try AtomicWriter.replace(folder["link.txt"], with: Array("new".utf8), shownAs: "link.txt")
        #expect(try folder.text("real/a.txt") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.txt"]) == "real/a.txt")
    }

    @Test func refusesFoldersAndSaysWhatIsMissing() throws {
        let folder = try TemporaryFolder(["sub/a.txt": "x"])
        for name in ["sub", "absent/a.txt"] {
            let error = #expect(throws: StoreError.self) {
                try AtomicWriter.replace(folder[name], with: [], shownAs: name)
            }
            #expect(error?.path == name)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sub"])
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
