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
        #expect(symlink("/dev/null", folder["device"]) == 0)
        for (name, word) in [
            ("absent.json", "no such file"), ("sub", "is a folder"), ("device", "not a plain file"), ("circle", "in a circle"),
        ] {
            let error = #expect(throws: StoreError.self) { try SourceReader.source(at: folder[name], shownAs: name) }
            #expect(error?.path == name)
            #expect(error?.problem.en.contains(word) == true, "\(String(describing: error))")
            #expect(error?.problem.nl != error?.problem.en)
        }
        // A pipe that nobody writes to has nothing in it, and is not waited for.
        #expect(try SourceReader.source(at: folder["pipe"], shownAs: "pipe").count == 0)
    }
}

@Suite struct OutputFileTests {
    @Test func replacesAndKeepsPermissions() throws {
        let folder = try TemporaryFolder(["a.txt": "old"])
        #expect(chmod(folder["a.txt"], 0o640) == 0)
        try output("a.txt", in: folder, .anything).write(Array("new".utf8))
        #expect(try folder.text("a.txt") == "new")
        #expect(try permissions(folder["a.txt"]) == 0o640)
        try output("b.txt", in: folder).write(Array("b".utf8))
        #expect(try folder.text("b.txt") == "b")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.txt", "b.txt"])
    }

    @Test func writesBehindALink() throws {
        let folder = try TemporaryFolder(["real/a.txt": "old"])
        #expect(symlink("real/a.txt", folder["link.txt"]) == 0)
        try output("link.txt", in: folder, .anything).write(Array("new".utf8))
        #expect(try folder.text("real/a.txt") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.txt"]) == "real/a.txt")
    }

    @Test func refusesFoldersAndSaysWhatIsMissing() throws {
        let folder = try TemporaryFolder(["sub/a.txt": "x"])
        for name in ["sub", "absent/a.txt"] {
            let error = #expect(throws: StoreError.self) {
                try output(name, in: folder, .anything).write([])
            }
            #expect(error?.path == name)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sub"])
    }

    @Test func onlyWhatMayGoLosesItsPlace() throws {
        let folder = try TemporaryFolder(["mine.txt": "mine", "ours.txt": "OURS, older", "empty.txt": ""])
        let own = OutputFile.Replacing.own { $0.starts(with: "OURS".utf8) }
        for replacing in [OutputFile.Replacing.nothing, own] {
            let error = #expect(throws: StoreError.self) { try output("mine.txt", in: folder, replacing).write([1]) }
            #expect(error?.problem.en.contains("text or table") == true && error?.remedy.nl.contains("--force") == true)
        }
        #expect(throws: StoreError.self) { try output("ours.txt", in: folder).write([1]) }
        #expect(try folder.text("mine.txt") == "mine" && folder.text("ours.txt") == "OURS, older")
        try output("ours.txt", in: folder, own).write(Array("OURS".utf8))
        try output("empty.txt", in: folder).write(Array("new".utf8))
        #expect(try folder.text("ours.txt") == "OURS" && folder.text("empty.txt") == "new")
    }

    @Test func whatComesMeanwhileStays() throws {
        let folder = try TemporaryFolder(["ours.txt": "OURS"])
        let own = OutputFile.Replacing.own { $0.starts(with: "OURS".utf8) }
        for name in ["ours.txt", "new.txt"] {
            #expect(throws: StoreError.self) {
                try output(name, in: folder, own).write { pieces in
                    pieces.write([1])
                    try? folder.write("mine", to: name)
                }
            }
            #expect(try folder.text(name) == "mine")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["new.txt", "ours.txt"])
    }

    @Test func linksAndLocksAreRespected() throws {
        let folder = try TemporaryFolder(["locked.txt": "locked", "twin.txt": "twin"])
        #expect(symlink("nowhere.txt", folder["link.txt"]) == 0 && chmod(folder["locked.txt"], 0o444) == 0)
        #expect(link(folder["twin.txt"], folder["other.txt"]) == 0)
        for name in ["link.txt", "locked.txt"] {
            #expect(throws: StoreError.self) { try output(name, in: folder, .anything).write([1]) }
        }
        try output("twin.txt", in: folder, .anything).write(Array("new".utf8))
        #expect(try folder.text("other.txt") == "twin" && folder.text("twin.txt") == "new")
        #expect(FileSystem.isLink(folder["link.txt"]) && FileSystem.kind(of: folder["nowhere.txt"]) == nil)
    }

    private func output(
        _ name: String, in folder: TemporaryFolder, _ replacing: OutputFile.Replacing = .nothing
    ) -> OutputFile {
        OutputFile(name, at: folder[name], replacing: replacing)
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
