import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

@Suite struct FileReplacementTests {
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
