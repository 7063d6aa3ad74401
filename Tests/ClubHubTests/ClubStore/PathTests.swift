import ClubStore
import Foundation
import Testing

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
