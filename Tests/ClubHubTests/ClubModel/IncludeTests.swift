import JSONSyntax
import Testing

@testable import ClubModel

/// Which files the includes of Level 1 lead to, as the apps read them from 3.1.0 on.
@Suite struct IncludeTests {
    /// Makes the workspace of a root, which is file 1, and of files without includes, by their paths.
    private static func workspace(_ root: String, including entries: [String], beside files: String...) -> Workspace {
        let list = entries.map { "\"\($0)\"" }.joined(separator: ", ")
        let text = #"{ "level1Header": { "level1URLIncludes": [ \#(list) ] } }"#
        let facts = ([(root, text)] + files.map { ($0, #"{ "clubs": [] }"#) }).sorted { $0.0 < $1.0 }.map { path, text in
            FileFacts(Document(Source(path: path, text)), collecting: [])
        }
        let settings = Workspace.Settings(root: root, today: Day(year: 2026, month: 8, day: 22)!)
        return Workspace(facts, settings, indexes: [])
    }

    private static func kinds(_ workspace: Workspace) -> [String] {
        workspace.includeProblems(ofFile: 1).map { problem in
            switch problem.kind {
            case .malformed: "malformed"
            case .missing(let meant): "missing, meant \(meant ?? -1)"
            case .repeated(let file, let include): "repeated \(file) \(include)"
            case .cycle(let names, _): "cycle " + names.joined(separator: " ")
            }
        }
    }

    @Test func fetchesExactlyTheAddress() {
        let folder = "https://www.example.com/"
        let endings: [(String, [String])] = [
            (".level1.json", []), (".level1.json?raw=true", []), (".level1.json.bak", ["missing, meant 0"]),
            (".level1.json/", ["missing, meant 0"]), (".LEVEL1.JSON", ["missing, meant 0"]), (".level2.json", ["malformed"]),
        ]
        for (ending, expected) in endings {
            let workspace = Self.workspace(
                "root_.level1.json", including: [folder + "clubsXX" + ending], beside: "clubsXX.level1.json")
            #expect(Self.kinds(workspace) == expected, "\(ending)")
            #expect(workspace.isInTree(0) == expected.isEmpty && workspace.isMeantToBeInTree(0), "\(ending)")
        }
    }

    /// Two files with one name on two servers count as one, and so does another file with the name of the root.
    @Test func readsEachNameOnce() {
        let (own, other) = ("https://clubs.example.org/", "https://www.example.com/JSON/")
        let entries = [own + "clubsXX.level1.json", other + "clubsXX.level1.json", other + "root_.level1.json"]
        let workspace = Self.workspace(
            own + "root_.level1.json", including: entries, beside: entries[0], entries[1], entries[2])
        #expect(workspace.isInTree(0) && workspace.isInTree(1) && !workspace.isInTree(2) && !workspace.isInTree(3))
        #expect(Self.kinds(workspace) == ["repeated 1 0", "cycle root_.level1.json root_.level1.json"])
    }

    @Test func comparesAddressesWithoutTheirQuery() {
        func include(_ address: String) -> IncludeFacts {
            IncludeFacts(Tree(Source(path: "a.json", "\"\(address)\"")).root)
        }
        let address = "https://www.example.com/clubsXX.level1.json"
        #expect(include(address).hasSameAddress(as: include(address + "?raw=true")))
        #expect(!include(address).hasSameAddress(as: include(address + "/")))
        #expect(include(address + "/").requestedName == "clubsXX.level1.json/")
        #expect(include(address + "#x").requestedName == "clubsXX.level1.json")
    }
}
