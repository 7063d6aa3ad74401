import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

/// A git repository of a test's own, made by git itself, which sees neither the settings nor the hooks of whoever runs the test.
final class ScratchRepository: Sendable {
    let folder: TemporaryFolder

    /// What git and the program get of the environment.
    static let environment = [
        "HOME": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]

    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        folder = try TemporaryFolder(files)
        try git("init", "--quiet", "--initial-branch=main")
    }

    /// Runs git in the repository, which must succeed, and returns what it prints.
    @discardableResult
    func git(_ arguments: String...) throws -> String { try git(arguments, fails: false) }

    /// Runs git in the repository, which must succeed or fail as said, and returns what it and its hooks print.
    @discardableResult
    func git(_ arguments: [String], fails: Bool = false) throws -> String {
        let settings = ["user.name=Anna van Dalen", "user.email=anna@example.org", "protocol.file.allow=always"]
        let outcome = try Program.run(
            executable: "/usr/bin/env", ["git"] + settings.flatMap { ["-c", $0] } + arguments, at: folder.path,
            environment: Self.environment)
        try #require((outcome.status != 0) == fails, "git \(arguments): \(outcome)")
        return outcome.output + outcome.errors
    }

    /// Commits everything that lies in the folder.
    func commit(_ message: String = "change") throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--allow-empty", "--message", message)
    }

    /// Writes files.
    func write(_ files: KeyValuePairs<String, String>) throws {
        for (name, text) in files { try folder.write(text, to: name) }
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder[name]) }

    /// The repository as the program sees it.
    func opened(at subfolder: String? = nil) throws -> GitRepository {
        try GitRepository(at: subfolder.map { folder[$0] } ?? folder.path, shownAs: ".")
    }
}

@Suite struct GitRepositoryTests {
    private func text(_ tree: any FileTree, _ path: String) throws -> String {
        let source = try tree.source(at: path, shownAs: "shown")
        return source.text(0..<source.count)
    }

    /// The problem and the remedy, in English.
    private func complaint(_ body: () throws -> Void) throws -> String {
        let error = try #require(throws: StoreError.self) { try body() }
        #expect(error.text(in: .nl) != error.text(in: .en))
        return error.text(in: .en)
    }

    @Test func eachStateHasItsFiles() throws {
        let scratch = try ScratchRepository(["JSON/a.level2.json": "1", "other/b.json": "b", "top.json": "t"])
        try scratch.commit()
        try scratch.write(["JSON/a.level2.json": "2", "JSON/new.json": "n"])
        try scratch.git("add", "--all")
        try scratch.write(["JSON/a.level2.json": "3"])
        let repository = try scratch.opened(at: "JSON")
        let top = scratch.folder.path
        #expect(repository.top == top)
        let head = try repository.tree(of: "HEAD")
        let index = try repository.tree(.index)
        let disk = try repository.tree(.workingTree)
        #expect(try [head, index, disk].map { try text($0, top + "/JSON/a.level2.json") } == ["1", "2", "3"])
        #expect(head.kind(of: top + "/JSON/new.json") == nil && index.kind(of: top + "/JSON/new.json") == .file)
        #expect(head.kind(of: top + "/JSON") == .folder && head.kind(of: top) == .folder && head.kind(of: top + "/JSO") == nil)
        #expect(head.kind(of: top + "/JSON/a.level2.json/x") == nil)
        #expect(try head.entries(of: top, shownAs: "").map(\.name) == ["JSON", "other", "top.json"])
        #expect(try index.entries(of: top + "/JSON", shownAs: "").map(\.name) == ["a.level2.json", "new.json"])
        #expect(head.kind(of: top + "/.git") == nil, "git's own files are no files of a state")
        #expect(head.kind(of: WorkingFolder.parent(of: top)) == .folder, "outside is the disk")
        #expect(try complaint { _ = try head.source(at: top + "/JSON/b.level2.json", shownAs: "b") }.contains("Did you mean"))
        #expect(try complaint { _ = try head.source(at: top + "/JSON", shownAs: "JSON") }.contains("a folder"))
        #expect(try repository.emptyTree().entries(of: top, shownAs: "").isEmpty)
    }

    @Test func aWorkspaceIsFoundInARevision() throws {
        let scratch = try ScratchRepository([
            "JSON/root_.level1.json": Sample.root, "JSON/sub/fcLindewold.level2.json": Sample.members, "notes.json": Sample.other,
        ])
        try scratch.commit()
        try scratch.remove("JSON")
        let tree = try scratch.opened().tree(of: "main")
        var finder = WorkspaceFinder(in: tree, here: WorkingFolder(path: scratch.folder["JSON/sub"]))
        let found = try finder.find(["."])
        #expect(found.count == 1 && found[0].root == "../root_.level1.json")
        #expect(found[0].files.filter(\.isShown).map(\.path) == ["fcLindewold.level2.json"])
        let shown = found[0].files.filter(\.isShown)[0]
        for _ in 1...2 { #expect(try found[0].source(of: shown).path == "fcLindewold.level2.json", "read again") }
    }

    @Test func linksLeadWhereTheyDoOnDisk() throws {
        let scratch = try ScratchRepository(["data/a.json": "a"])
        let links = [
            "b.json": "data/a.json", "data/c.json": "../b.json", "folder": "data", "round": "round", "out": "/etc",
            "gone": "nowhere",
        ]
        for (name, target) in links { #expect(symlink(target, scratch.folder[name]) == 0) }
        try scratch.commit()
        let top = scratch.folder.path
        let tree = try scratch.opened().tree(of: "HEAD")
        for state in [tree, Disk()] as [any FileTree] {
            for path in ["/b.json", "/data/c.json", "/folder/a.json", "/folder/c.json"] {
                #expect(try text(state, top + path) == "a", "\(path)")
                #expect(state.kind(of: top + path) == .file)
            }
            #expect(state.kind(of: top + "/round") == nil && state.kind(of: top + "/gone") == nil)
            #expect(state.kind(of: top + "/out") == .folder)
            let entries = try state.entries(of: top, shownAs: "").filter { $0.name != ".git" }
            #expect(entries.filter(\.isLinkedFolder).map(\.name) == ["folder", "out"])
            #expect(entries.filter { $0.kind == .other }.map(\.name) == ["gone", "round"])
            #expect(try state.entries(of: top + "/folder", shownAs: "").map(\.name) == ["a.json", "c.json"])
        }
    }

    @Test func namesMayHoldAnything() throws {
        let names = ["a \"b\".json", "line\nend.json", "tab\t.json", "é.json", "e\u{301}.json", "-x.json", ":(top).json"]
        let scratch = try ScratchRepository()
        for name in names { try scratch.folder.write(name, to: "d/" + name) }
        try scratch.git("add", "--all")
        let repository = try scratch.opened()
        for change in try repository.changes(since: nil, to: .index) { #expect(change.before == nil) }
        try scratch.commit()
        let tree = try repository.tree(of: "HEAD")
        for name in names { #expect(try text(tree, scratch.folder["d/" + name]) == name) }
        #expect(try tree.entries(of: scratch.folder["d"], shownAs: "").count == names.count)
        // Bytes that are no UTF-8: nothing stops, and the other files are there.
        try scratch.git("config", "core.protectNTFS", "false")
        let object = try scratch.git("hash-object", "-w", "d/é.json").trimmingCharacters(in: .newlines)
        let line = Data("100644 \(object) 0\tbad-".utf8) + [0xFF, 0xFE] + Data(".json\n".utf8)
        _ = FileManager.default.createFile(atPath: scratch.folder["records"], contents: line)
        let shell = try Program.run(
            executable: "/bin/sh", ["-c", "git update-index --index-info < records"], at: scratch.folder.path,
            environment: ScratchRepository.environment)
        #expect(shell.status == 0, "\(shell.errors)")
        let index = try repository.tree(.index)
        #expect(try index.entries(of: scratch.folder.path, shownAs: "").map(\.name).contains("bad-\u{FFFD}\u{FFFD}.json"))
        #expect(try text(index, scratch.folder["bad-\u{FFFD}\u{FFFD}.json"]) == "é.json")
        #expect(try text(index, scratch.folder["d/é.json"]) == "é.json")
    }

    @Test func changesAreTold() throws {
        let long = String(repeating: "line that stays\n", count: 30)
        let scratch = try ScratchRepository([
            "same.json": "s", "edited.json": "1", "gone.json": "g", "old name.json": long, ".gitignore": "*.tmp.json\n",
            "untracked-now.json": "u",
        ])
        try scratch.commit()
        try scratch.git("config", "diff.renames", "false")
        try scratch.git("config", "diff.relative", "true")
        try scratch.git("config", "diff.external", "false")
        let repository = try scratch.opened()
        let base = try repository.commit("HEAD")
        #expect(try repository.changes(since: base, to: .workingTree).isEmpty)
        try scratch.git("mv", "old name.json", "new name.json")
        try scratch.git("rm", "--quiet", "gone.json")
        try scratch.git("rm", "--quiet", "--cached", "untracked-now.json")
        try scratch.write(["new name.json": long + "more", "edited.json": "2", "fresh.json": "f", "x.tmp.json": "ignored"])
        func told(_ changes: [GitRepository.Change]) -> [String] {
            let short = { (path: String?) in path.map { WorkingFolder.relative($0, to: scratch.folder.path) ?? $0 } ?? "-" }
            return changes.map { short($0.before) + " > " + short($0.after) }.sorted()
        }
        #expect(
            told(try repository.changes(since: base, to: .workingTree)) == [
                "- > fresh.json", "edited.json > edited.json", "gone.json > -", "old name.json > new name.json",
                "untracked-now.json > untracked-now.json",
            ])
        #expect(
            told(try repository.changes(since: nil, to: .index)) == [
                "gone.json > -", "old name.json > new name.json", "untracked-now.json > -",
            ])
        try scratch.commit()
        #expect(
            told(try repository.changes(since: base, to: .commit(repository.commit("HEAD")))) == [
                "- > fresh.json", "edited.json > edited.json", "gone.json > -", "old name.json > new name.json",
            ], "the file that was taken out and put back is the same")
    }

    @Test func aFileThatWasMovedWithoutGitIsThatFile() throws {
        let scratch = try ScratchRepository(["a.json": "one", "b.json": "two"])
        try scratch.commit()
        try FileManager.default.moveItem(atPath: scratch.folder["a.json"], toPath: scratch.folder["new name.json"])
        try scratch.remove("b.json")
        try scratch.write(["c.json": "three", "d.json": "one"])
        let changes = try scratch.opened().changes(since: nil, to: .workingTree)
        #expect(changes.count == 4, "\(changes)")
        #expect(changes.contains { $0.before == scratch.folder["b.json"] && $0.after == nil })
        #expect(changes.contains { $0.before == nil && $0.after == scratch.folder["c.json"] })
        let moved = changes.filter { $0.before == scratch.folder["a.json"] }.compactMap(\.after)
        #expect(moved == [scratch.folder["d.json"]], "of two that are alike, the first by name")
    }

    @Test func whatIsOnlyIntendedIsNotStaged() throws {
        let scratch = try ScratchRepository(["empty.json": "", "a.json": "{}"])
        try scratch.commit()
        try scratch.write(["later.json": "{}"])
        try scratch.git("add", "--intent-to-add", "later.json")
        let index = try scratch.opened().tree(.index)
        #expect(try index.entries(of: scratch.folder.path, shownAs: "").map(\.name) == ["a.json", "empty.json"])
        #expect(try scratch.opened().changes(since: nil, to: .index).isEmpty)
    }

    @Test func aConflictIsNamed() throws {
        let scratch = try ScratchRepository(["a.json": "1"])
        try scratch.commit()
        try scratch.git("checkout", "--quiet", "-b", "side")
        try scratch.write(["a.json": "2"])
        try scratch.commit()
        try scratch.git("checkout", "--quiet", "main")
        try scratch.write(["a.json": "3"])
        try scratch.commit()
        try scratch.git(["merge", "--quiet", "side"], fails: true)
        let index = try scratch.opened().tree(.index)
        #expect(index.kind(of: scratch.folder["a.json"]) == .file)
        let text = try complaint { _ = try index.source(at: scratch.folder["a.json"], shownAs: "a.json") }
        #expect(text.hasPrefix("a.json: A merge has left several versions"), "\(text)")
        #expect(try scratch.opened().changes(since: nil, to: .index).compactMap(\.after) == [scratch.folder["a.json"]])
    }

    @Test func submodulesAndWorktrees() throws {
        let inner = try ScratchRepository(["c.json": "c"])
        try inner.commit()
        let scratch = try ScratchRepository(["a.json": "a"])
        try scratch.git("submodule", "--quiet", "add", inner.folder.path, "inner")
        try scratch.commit()
        let tree = try scratch.opened().tree(of: "HEAD")
        #expect(tree.kind(of: scratch.folder["inner"]) == .folder)
        #expect(try text(tree, scratch.folder["inner/c.json"]) == "c", "another repository's files are those on disk")
        #expect(try scratch.opened(at: "inner").top == scratch.folder["inner"])
        let place = try TemporaryFolder()
        try scratch.git("worktree", "add", "--quiet", place["tree"], "-b", "other")
        try place.write("changed", to: "tree/a.json")
        let other = try GitRepository(at: place["tree"], shownAs: "tree")
        #expect(other.top == place["tree"])
        #expect(try other.changes(since: nil, to: .workingTree).map(\.after) == [place["tree/a.json"]])
        #expect(try text(other.tree(.index), place["tree/a.json"]) == "a")
    }

    @Test func aBareRepositoryHasRevisions() throws {
        let scratch = try ScratchRepository(["JSON/a.json": "a"])
        try scratch.commit()
        let place = try TemporaryFolder()
        try scratch.git("clone", "--quiet", "--bare", scratch.folder.path, place["bare.git"])
        let bare = try GitRepository(at: place["bare.git"], shownAs: ".")
        #expect(bare.top == place["bare.git"])
        #expect(try text(bare.tree(of: "main"), place["bare.git/JSON/a.json"]) == "a")
    }

    @Test func whatCannotBeIsSaidPlainly() throws {
        let lost = try TemporaryFolder()
        #expect(
            try complaint { _ = try GitRepository(at: lost.path, shownAs: "lost") }.hasPrefix("lost: This folder is in no git"))
        let scratch = try ScratchRepository(["a.json": "a"])
        #expect(try complaint { _ = try scratch.opened(at: ".git") }.contains("above .git"))
        let repository = try scratch.opened()
        #expect(try repository.head() == nil)
        #expect(try complaint { _ = try repository.tree(of: "HEAD") }.contains("There is no commit yet"))
        try scratch.commit()
        for revision in ["nowhere", "--help", "-x", "HEAD..HEAD", "", "HEAD^{tree}", ":a.json", "--all", "@{u}", "^HEAD"] {
            let text = try complaint { _ = try repository.tree(of: revision) }
            #expect(text.contains("This names no commit"), "\(revision): \(text)")
            #expect(try complaint { _ = try repository.mergeBase(of: revision) } == text)
        }
        try scratch.git("checkout", "--quiet", "--orphan", "alone")
        try scratch.commit("alone")
        #expect(try complaint { _ = try repository.mergeBase(of: "main") }.contains("no commit in common"))
        #expect(try repository.mergeBase(of: "alone") == repository.commit("HEAD"))
    }

    @Test func missingCommitsAndObjectsAreSaid() throws {
        let scratch = try ScratchRepository(["a.json": "one"])
        try scratch.commit()
        try scratch.write(["a.json": "two"])
        try scratch.commit()
        let place = try TemporaryFolder()
        try scratch.git("clone", "--quiet", "--depth=1", "file://" + scratch.folder.path, place["copy"])
        let copy = try GitRepository(at: place["copy"], shownAs: ".")
        #expect(try complaint { _ = try copy.tree(of: "HEAD~1") }.contains("git fetch --unshallow"))
        let tree = try copy.tree(of: "HEAD")
        let object = try scratch.git("rev-parse", "HEAD:a.json").trimmingCharacters(in: .newlines)
        try scratch.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
        let broken = try scratch.opened().tree(of: "HEAD")
        let problem = try complaint { _ = try broken.source(at: scratch.folder["a.json"], shownAs: "a.json") }
        #expect(problem.hasPrefix("a.json: Git does not have"))
        #expect(try text(tree, place["copy/a.json"]) == "two", "what one repository lacks does not touch another")
    }
}
