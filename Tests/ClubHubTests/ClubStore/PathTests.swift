import ClubModel
import Foundation
import Testing

@testable import ClubStore

@Suite struct WorkingFolderTests {
    @Test(arguments: [
        ("/home/noor/clubs/a.json", "a.json"), ("/home/noor/clubs", "."), ("/home/noor/a.json", "../a.json"),
        ("/home/noor/clubsNL/a.json", "../clubsNL/a.json"), ("/srv/a.json", "../../../srv/a.json"),
        ("/home/noor/clubs/x/y.json", "x/y.json"),
    ])
    func showsWhatOneWouldType(_ absolute: String, _ shown: String) {
        let here = WorkingFolder(path: "/home/noor/clubs", typed: ["a.json"])
        #expect(here.shown(absolute) == shown)
        #expect(here.absolute(shown) == absolute)
    }

    @Test func showsPathsFromTheTopToThoseWhoTypeThemSo() {
        let here = WorkingFolder(path: "/home/noor", typed: ["/srv/JSON"])
        #expect(here.shown("/srv/JSON/a.json") == "/srv/JSON/a.json")
        #expect(here.shown("/home/noor/a.json") == "a.json")
        #expect(WorkingFolder(path: "/home/noor", typed: ["/home/noor/JSON"]).shown("/home/a.json") == "../a.json")
    }

    @Test(arguments: [("./a.json", "/w/a.json"), ("x//y/./z", "/w/x/y/z"), ("../v", "/v"), ("/a/../b", "/b"), ("..", "/")])
    func cleansWhatIsTyped(_ typed: String, _ absolute: String) {
        #expect(WorkingFolder(path: "/w").absolute(typed) == absolute)
    }

    @Test func parentBehindALinkIsThatOfItsTarget() throws {
        let folder = try TemporaryFolder(["real/inner/a.json": "{}", "real/b.json": "{}"])
        try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: folder["real/inner"])
        #expect(WorkingFolder(path: folder.path).absolute("link/../b.json") == folder["real/b.json"])
    }
}

@Suite struct AddressTests {
    @Test(arguments: [
        ("https://example.org/JSON/root_.level1.json", "https://example.org/JSON/x.json"),
        ("https://example.org/root.json?ref=a/b#c/d", "https://example.org/x.json"),
        ("https://example.org", "https://example.org/x.json"), ("http://example.org/", "http://example.org/x.json"),
    ])
    func besides(_ address: String, _ expected: String) {
        #expect(Address.beside(address, name: "x.json") == expected)
    }
}

@Suite struct GlobTests {
    @Test(arguments: [
        ("Samples/broken-*/**", "Samples/broken-1/a.json"), ("Samples/broken-*/**", "Samples/broken-1/b/c/a.json"),
        ("*.json", "a.json"), ("*.json", "deep/down/a.json"), ("drafts", "drafts/a.json"), ("drafts", "x/drafts/a.json"),
        ("drafts/", "drafts/a.json"), ("./drafts/*", "drafts/a.json"), ("**/old/*", "old/a.json"), ("**/old/*", "x/y/old/a.json"),
        ("a/**/b.json", "a/b.json"), ("a/**/b.json", "a/x/y/b.json"), ("fc?.json", "fcé.json"), ("a*b*c", "aXbYbZc"),
        ("x/a", "x/a/b/c.json"), ("**", "a"), ("clubs*.level1.json", "clubsNL.level1.json"),
    ])
    func matches(_ pattern: String, _ path: String) {
        #expect(Glob(pattern).matches(path))
    }

    @Test(arguments: [
        ("Samples/broken-*/**", "Samples/broken-1"), ("Samples/broken-*/**", "Samples/good/a.json"),
        ("Samples/*.json", "Samples/x/a.json"), ("Samples/*.json", "a/Samples/b.json"), ("fc?.json", "fc.json"),
        ("fc?.json", "fc12.json"), ("*.json", "a.jsonl"), ("a/**/b.json", "a/x/c.json"), ("a*b*c", "aXbYbZ"), ("x/a", "x/ab"),
        ("Drafts", "drafts/a.json"),
    ])
    func leavesAlone(_ pattern: String, _ path: String) {
        #expect(!Glob(pattern).matches(path))
    }

    /// What `git check-ignore` says of the same patterns and paths.
    @Test(arguments: [
        ("draft[0-9].json", "draft7.json", true), ("draft[0-9].json", "draft.json", false),
        ("draft[!0-9].json", "draftx.json", true), ("draft[^0-9].json", "draft7.json", false), ("a[]]b", "a]b", true),
        ("a[]b", "ab", false), ("a[b", "a[b", false), ("a\\[b", "a[b", true), ("\\!a", "!a", true), ("\\#a", "#a", true),
        ("a\\*b", "a*b", true), ("a\\*b", "axb", false), ("a\\ ", "a ", true), ("[[:digit:]]x", "7x", true),
        ("[[:digit:]]x", "ax", false), ("[a\\]]x", "]x", true), ("[a-]x", "-x", true), ("[b-a]x", "ax", false),
        ("old/[ab]/*.json", "old/b/c.json", true), ("x[/]y", "x/y", false),
    ])
    func patternsOfGit(_ pattern: String, _ path: String, _ expected: Bool) {
        #expect(Glob(git: pattern).matches(path) == expected)
    }

    @Test func staysLinearOnHostilePatterns() {
        let pattern = Glob(String(repeating: "**/", count: 200) + String(repeating: "*a", count: 200))
        #expect(!pattern.matches(String(repeating: "a/", count: 300) + String(repeating: "a", count: 199)))
    }
}

@Suite struct WorkspaceFinderTests {
    private func world() throws -> TemporaryFolder {
        try TemporaryFolder([
            "JSON/root_.level1.json": Sample.root, "JSON/root.level1.json": Sample.root, "JSON/root.level0.json": Sample.keywords,
            "JSON/clubsXX.level1.json": Sample.clubs, "JSON/sub/fcLindewold.level2.json": Sample.members,
            "JSON/other/root.level1.json": Sample.clubs, "JSON/other/fcHeerdrecht.level2.json": Sample.members,
            "JSON/.hidden/x.level2.json": "", "JSON/node_modules/x.level2.json": "", "JSON/package.json": "{}",
            "JSON/tsconfig.base.json": "{}", "JSON/notes.txt": "", "loose/a.level2.json": Sample.members,
            "loose/deep/b.level2.json": Sample.members,
        ])
    }

    private func paths(_ files: WorkspaceFiles, shownOnly: Bool = false) -> [String] {
        files.files.filter { $0.isShown || !shownOnly }.map(\.path)
    }

    @Test func oneFileAndTheFolderHaveTheSameWorkspace() throws {
        let folder = try world()
        let one = try folder.find(["JSON/sub/fcLindewold.level2.json"])
        let all = try folder.find(["JSON"])
        let expected = [
            "JSON/clubsXX.level1.json", "JSON/root.level0.json", "JSON/root.level1.json", "JSON/root_.level1.json",
            "JSON/sub/fcLindewold.level2.json",
        ]
        #expect(one.count == 1)
        #expect(paths(one[0]) == expected)
        #expect(paths(one[0], shownOnly: true) == ["JSON/sub/fcLindewold.level2.json"])
        #expect(!one[0].isWholeShown)
        #expect(all.count == 2, "a folder with a root of its own is another workspace")
        #expect(paths(all[0]) == expected)
        #expect(all[0].isWholeShown)
        #expect(all[0].root == "JSON/root_.level1.json" && all[0].keywords == "JSON/root.level0.json")
        #expect(one[0].root == all[0].root && one[0].keywords == all[0].keywords)
        #expect(paths(all[1]) == ["JSON/other/fcHeerdrecht.level2.json", "JSON/other/root.level1.json"])
        #expect(all[1].root == "JSON/other/root.level1.json" && all[1].keywords == nil)
    }

    @Test func withoutARootEachFolderStandsAlone() throws {
        let groups = try world().find(["loose"])
        #expect(groups.map { paths($0) } == [["loose/a.level2.json"], ["loose/deep/b.level2.json"]])
        #expect(groups.allSatisfy { $0.root == nil && $0.keywords == nil })
    }

    @Test func pathsAreThoseOfWhereTheUserStands() throws {
        let folder = try world()
        let inside = try folder.find(["sub"], in: "JSON")
        #expect(paths(inside[0], shownOnly: true) == ["sub/fcLindewold.level2.json"])
        #expect(inside[0].root == "root_.level1.json")
        let below = try folder.find(["."], in: "JSON/sub")
        #expect(paths(below[0], shownOnly: true) == ["fcLindewold.level2.json"])
        #expect(below[0].root == "../root_.level1.json")
    }

    @Test func theChosenRootCountsForAll() throws {
        let groups = try world().find(["loose", "JSON/other"], root: "JSON/root.level1.json")
        #expect(groups.count == 1)
        #expect(groups[0].root == "JSON/root.level1.json")
        #expect(
            paths(groups[0], shownOnly: true) == [
                "JSON/other/fcHeerdrecht.level2.json", "JSON/other/root.level1.json", "loose/a.level2.json",
                "loose/deep/b.level2.json",
            ])
        #expect(paths(groups[0]).contains("JSON/clubsXX.level1.json"))
    }

    @Test func excludedFilesAreNotShownButKnownBesideTheRoot() throws {
        let folder = try world()
        let groups = try folder.find(["JSON", "JSON/sub/fcLindewold.level2.json"]) { _ in
            Boundaries(folder: folder.path, excluded: [Glob("clubs*.json"), Glob("JSON/other/**"), Glob("JSON/sub")])
        }
        #expect(
            paths(groups[0], shownOnly: true) == [
                "JSON/root.level0.json", "JSON/root.level1.json", "JSON/root_.level1.json", "JSON/sub/fcLindewold.level2.json",
            ], "who names a file means it")
        #expect(paths(groups[0]).contains("JSON/clubsXX.level1.json"), "the root includes it")
        #expect(groups[0].excludedCount == 4)
    }

    @Test func theConfigurationMayNameTheRoot() throws {
        let folder = try world()
        let groups = try folder.find(["loose/a.level2.json", "JSON/other"]) { _ in
            Boundaries(folder: folder.path, root: folder["JSON/root_.level1.json"], keywords: folder["JSON/root.level0.json"])
        }
        #expect(groups.map(\.root) == ["JSON/root_.level1.json", "JSON/other/root.level1.json"])
        #expect(paths(groups[0], shownOnly: true) == ["loose/a.level2.json"])
        #expect(groups.map(\.keywords) == ["JSON/root.level0.json", "JSON/root.level0.json"])
    }

    @Test func linksDoNotLeadRoundInCircles() throws {
        let folder = try TemporaryFolder(["a/b/x.level2.json": Sample.members])
        #expect(symlink("../..", folder["a/b/up"]) == 0)
        #expect(symlink("x.level2.json", folder["a/b/y.level2.json"]) == 0)
        let groups = try folder.find(["a"])
        #expect(groups.flatMap { paths($0) } == ["a/b/x.level2.json", "a/b/y.level2.json"])
        #expect(groups[0].linkedFolders == ["a/b/up"])
    }

    @Test func suggestsTheNameThatIsThere() throws {
        let error = try #require(throws: StoreError.self) { try world().find(["JSON/sub/fclindewold.level2.json"]) }
        #expect(error.path == "JSON/sub/fclindewold.level2.json")
        #expect(error.remedy.en == "Did you mean JSON/sub/fcLindewold.level2.json?")
    }

    @Test func namedTwiceIsCheckedOnce() throws {
        let groups = try world().find(["loose/a.level2.json", "loose", "./loose/../loose/a.level2.json"])
        #expect(groups.flatMap { paths($0) } == ["loose/a.level2.json", "loose/deep/b.level2.json"])
        #expect(groups[0].files[0].isNamed)
    }
}
