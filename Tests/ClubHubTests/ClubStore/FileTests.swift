import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

#if !canImport(Darwin)
import CAttributes
#endif

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

@Suite struct FileReplacementTests {
    #if !canImport(Darwin)
    @Test func keepsExtendedAttributes() throws {
        let folder = try TemporaryFolder(["a.json": "old"])
        // Not every file system has them.
        guard setxattr(folder["a.json"], "user.tag", "red", 3, 0) == 0 else { return }
        try replacement("a.json", in: folder).write(new)
        var value = [UInt8](repeating: 0, count: 8)
        #expect(getxattr(folder["a.json"], "user.tag", &value, 8) == 3)
        #expect(value.starts(with: "red".utf8))
    }
    #endif

    @Test func clearsFilesOfKilledRuns() throws {
        let killed = ".clubhub-lint.999999999.0.tmp"
        let running = ".clubhub-lint.\(getpid()).7.tmp"
        let folder = try TemporaryFolder(["a.json": "old", killed: "half", running: "half", ".clubhub-lint.x.tmp": "x"])
        try replacement("a.json", in: folder).write(new)
        #expect(try names(in: folder) == [running, ".clubhub-lint.x.tmp", "a.json"].sorted())
    }

    private func replacement(_ name: String, in folder: TemporaryFolder) throws -> FileReplacement {
        FileReplacement(of: try SourceReader.source(at: folder[name], shownAs: name), at: folder[name])
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private let new = Array("new".utf8)

    @Test func replacesAndKeepsPermissions() throws {
        let folder = try TemporaryFolder(["a.json": "old"])
        #expect(chmod(folder["a.json"], 0o640) == 0)
        try replacement("a.json", in: folder).write(new)
        #expect(try folder.text("a.json") == "new")
        #expect(try FileManager.default.attributesOfItem(atPath: folder["a.json"])[.posixPermissions] as? Int == 0o640)
        #expect(try names(in: folder) == ["a.json"])
    }

    @Test func replacesBehindALink() throws {
        let folder = try TemporaryFolder(["real/a.json": "old"])
        #expect(symlink("real/a.json", folder["link.json"]) == 0)
        try replacement("link.json", in: folder).write(new, keepsBackup: true)
        #expect(try folder.text("real/a.json") == "new")
        #expect(try folder.text("real/a.json~") == "old")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.json"]) == "real/a.json")
    }

    @Test func leavesAloneWhatChangedMeanwhile() throws {
        for changed in ["older", "odd", ""] {
            let folder = try TemporaryFolder(["a.json": "old"])
            let replacement = try replacement("a.json", in: folder)
            try folder.write(changed, to: "a.json")
            let error = #expect(throws: StoreError.self) { try replacement.write(new, keepsBackup: true) }
            #expect(error?.problem.en.contains("changed this meanwhile") == true)
            #expect(try folder.text("a.json") == changed)
            #expect(try names(in: folder) == ["a.json"])
        }
        let folder = try TemporaryFolder(["a.json": "old"])
        let replacement = try replacement("a.json", in: folder)
        try FileManager.default.removeItem(atPath: folder["a.json"])
        #expect(throws: StoreError.self) { try replacement.write(new) }
        #expect(try names(in: folder).isEmpty)
    }

    @Test func takesTheSameBytesInANewFile() throws {
        let folder = try TemporaryFolder(["a.json": "old"])
        let replacement = try replacement("a.json", in: folder)
        try FileManager.default.removeItem(atPath: folder["a.json"])
        try folder.write("old", to: "a.json")
        try replacement.write(new)
        #expect(try folder.text("a.json") == "new")
    }

    @Test func refusesWhatIsReadOnlyOrHasASecondName() throws {
        let folder = try TemporaryFolder(["a.json": "old", "b.json": "old"])
        #expect(chmod(folder["a.json"], 0o444) == 0)
        #expect(link(folder["b.json"], folder["c.json"]) == 0)
        for (name, words) in [("a.json", "read-only"), ("b.json", "second name")] {
            let error = #expect(throws: StoreError.self) { try replacement(name, in: folder).write(new) }
            #expect(error?.path == name && error?.problem.en.contains(words) == true && error?.problem.nl != error?.problem.en)
            #expect(try folder.text(name) == "old")
        }
        #expect(try names(in: folder) == ["a.json", "b.json", "c.json"])
    }

    @Test func saysThatTheFolderIsClosed() throws {
        // Root may write everywhere.
        guard geteuid() != 0 else { return }
        let folder = try TemporaryFolder(["sub/a.json": "old"])
        let replacement = try replacement("sub/a.json", in: folder)
        #expect(chmod(folder["sub"], 0o555) == 0)
        let error = #expect(throws: StoreError.self) { try replacement.write(new) }
        #expect(error?.problem.en.contains("folder") == true)
        #expect(chmod(folder["sub"], 0o755) == 0)
    }

    @Test func backupStaysInTheFolder() throws {
        let folder = try TemporaryFolder(["a.json": "old", "other.txt": "precious"])
        #expect(symlink("other.txt", folder["a.json~"]) == 0)
        try replacement("a.json", in: folder).write(new, keepsBackup: true)
        #expect(try folder.text("other.txt") == "precious")
        #expect(try folder.text("a.json~2") == "old" && folder.text("a.json") == "new")
    }

    @Test func aBackupTakesNoOtherBackupsPlace() throws {
        let folder = try TemporaryFolder(["a.json": "1", "a.json~": "of an editor"])
        for text in ["2", "3"] {
            try replacement("a.json", in: folder).write(Array(text.utf8), keepsBackup: true)
        }
        try folder.write("1", to: "a.json")
        try replacement("a.json", in: folder).write(new, keepsBackup: true)
        #expect(try folder.text("a.json~") == "of an editor" && folder.text("a.json~2") == "1")
        #expect(try folder.text("a.json~3") == "2" && FileSystem.kind(of: folder["a.json~4"]) == nil)
    }

    @Test func whatAnEarlierRunLeftIsNotInTheWay() throws {
        let folder = try TemporaryFolder(["a.json": "old", ".clubhub-lint.\(getpid()).0.tmp": "half"])
        try replacement("a.json", in: folder).write(new)
        #expect(try folder.text("a.json") == "new")
        #expect(try folder.text(".clubhub-lint.\(getpid()).0.tmp") == "half")
    }
}
