import ClubEngine
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubServer

/// What an editor gets of a server, on the samples.
@Suite struct ServerFeatureTests {
    private static let club = "fcLindewold.level2.json"
    private static let list = "clubsWaterland.level1.json"

    /// The sample that is in order, with one of its files open.
    private func client(
        _ change: (String) -> String = { $0 }, abilities: [String: Any] = ServerClient.abilities, options: [String: Any] = [:]
    ) throws -> ServerClient {
        let client = try ServerClient(sample: "in-order", abilities: abilities, options: options)
        let text = String(
            decoding: try #require(SessionWorld.files(ofSample: "in-order")[ServerFeatureTests.club]), as: UTF8.self)
        client.open(ServerFeatureTests.club, change(text))
        return client
    }

    private func actions(_ client: ServerClient, _ name: String, only: [String]? = nil) throws -> [[String: Any]] {
        let all: [String: Any] = [
            "start": ["line": 0, "character": 0], "end": ["line": 10_000, "character": 0],
        ]
        var context: [String: Any] = ["diagnostics": [Any]()]
        context["only"] = only
        let result = try client.request(
            "textDocument/codeAction",
            ["textDocument": ["uri": ServerClient.address(name)], "range": all, "context": context])
        return try #require(result as? [[String: Any]])
    }

    // MARK: Findings

    @Test func findingsFollowWhatIsTyped() throws {
        let client = try client()
        #expect(client.codes(ServerFeatureTests.club) == [], "who opens a file is told that it is in order")
        client.open(
            ServerFeatureTests.club,
            try #require(client.text(ServerFeatureTests.club)).replacingOccurrences(of: "2009-01-01", with: "2009-13-01"))
        let finding = try #require(client.findings(ServerFeatureTests.club)?.first)
        #expect(finding["code"] as? String == "impossible-date")
        let page = try #require((finding["codeDescription"] as? [String: Any])?["href"] as? String)
        #expect(page.hasPrefix("https://") && page.hasSuffix("#impossible-date"), "\(page)")
        #expect(finding["severity"] as? Int == 1 || finding["severity"] as? Int == 2)
        #expect((finding["message"] as? String)?.hasPrefix("Noor Evers: ") == true)
    }

    @Test func otherFilesFollow() throws {
        let client = try client { $0.replacingOccurrences(of: "\"Dalen\"", with: "\"Daalen\"") }
        #expect(client.codes("Anna_van_Dalen.level3.json")?.contains("unknown-member") == true)
        client.notify("textDocument/didClose", ["textDocument": ["uri": ServerClient.address(ServerFeatureTests.club)]])
        client.rest()
        #expect(client.codes("Anna_van_Dalen.level3.json") == [], "what is on disk counts again")
    }

    // MARK: Actions

    @Test func aFixIsTaken() throws {
        let client = try client { $0.replacingOccurrences(of: "\"infixName\": \"van\",", with: "\"infixName\": \"van\"") }
        let fix = try #require(try actions(client, ServerFeatureTests.club).first { $0["isPreferred"] as? Bool == true })
        #expect(fix["kind"] as? String == "quickfix")
        let edits = ServerClient.edits(ServerFeatureTests.club, in: fix["edit"])
        let fixed = ServerClient.applied(edits, to: try #require(client.text(ServerFeatureTests.club)))
        let files = try SessionWorld.files(ofSample: "in-order")
        #expect(Array(fixed.utf8) == files[ServerFeatureTests.club])
        let versions =
            ((fix["edit"] as? [String: Any])?["documentChanges"] as? [[String: Any]])?.first?["textDocument"] as? [String: Any]
        #expect(versions?["version"] as? Int == 1)
    }

    @Test(arguments: [true, false]) func allThatIsCertainIsPutRight(resolves: Bool) throws {
        let files = try SessionWorld.files(ofSample: "broken")
        let name = "fcOostmare.level2.json"
        let text = String(decoding: try #require(files[name]), as: UTF8.self)
        let client = try ServerClient(files, abilities: resolves ? ServerClient.abilities : [:])
        client.open(name, text)
        var action = try #require(try actions(client, name, only: ["source.fixAll"]).first)
        #expect(action["kind"] as? String == "source.fixAll.clubhub-lint")
        #expect((action["edit"] == nil) == resolves)
        if resolves { action = try #require(try client.request("codeAction/resolve", action) as? [String: Any]) }
        let edits = ServerClient.edits(name, in: action["edit"])
        let session = SessionWorld.session(files)
        let expected = session.fixed(name) { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        #expect(Array(ServerClient.applied(edits, to: text).utf8) == expected)
        #expect(try actions(client, name, only: ["refactor"]).isEmpty)
    }

    @Test func aFileIsMoved() throws {
        let files = try SessionWorld.files(ofSample: "edition-2024")
        let name = "fkOudemeer.level2.json"
        let text = String(decoding: try #require(files[name]), as: UTF8.self)
        let client = try ServerClient(files, abilities: [:])
        client.open(name, text)
        let found = try actions(client, name, only: ["source.migrate"])
        #expect(found.isEmpty, "its edition is 2024, and nothing in it is wrong")
        let migrated = try #require(SessionWorld.session(files).migrated(name))
        #expect(String(decoding: migrated, as: UTF8.self).contains("\"expertises\""))
    }

    @Test func anExceptionIsWrittenByTheEditor() throws {
        let client = try client { $0.replacingOccurrences(of: "2009-01-01", with: "2009-13-01") }
        let action = try #require(
            try actions(client, ServerFeatureTests.club).first { ($0["title"] as? String)?.hasPrefix("Except this") == true })
        var command = try #require(action["command"] as? [String: Any])
        var argument = try #require((command["arguments"] as? [[String: Any]])?.first)
        argument["reason"] = "asked the club"
        command["arguments"] = [argument]
        client.said = []
        _ = try client.request("workspace/executeCommand", command)
        let asked = try #require(client.said.first { $0["method"] as? String == "workspace/applyEdit" })
        let edit = (asked["params"] as? [String: Any])?["edit"]
        let edits = ServerClient.edits("clubhub-lint.toml", in: edit)
        #expect(ServerClient.applied(edits, to: "").contains("reason = \"asked the club\""))
        #expect(((edit as? [String: Any])?["documentChanges"] as? [[String: Any]])?.first?["kind"] as? String == "create")
        client.said = []
        client.send(["id": asked["id"] ?? 0, "result": ["applied": true]])
        client.work()
        #expect(client.said.isEmpty)
    }

    /// Who makes no files may open one that is not there, as Emacs does; where it does not, the user is told what to write.
    @Test func whatTheEditorDoesNotWriteIsSaid() throws {
        var abilities = ServerClient.abilities
        abilities["workspace"] = ["workspaceEdit": ["documentChanges": true]]
        let client = try ServerClient(sample: "in-order", abilities: abilities)
        let argument = ["uri": ServerClient.address(ServerFeatureTests.club), "rule": "unknown-keyword", "reason": "ours"]
        let command: [String: Any] = ["command": "clubhub-lint.except", "arguments": [argument]]
        _ = try client.request("workspace/executeCommand", command)
        let asked = try #require(client.said.first { $0["method"] as? String == "workspace/applyEdit" })
        let edit = (asked["params"] as? [String: Any])?["edit"] as? [String: Any]
        #expect((edit?["documentChanges"] as? [[String: Any]])?.compactMap { $0["kind"] as? String } == [])
        client.said = []
        client.send(["id": asked["id"] ?? 0, "result": ["applied": false]])
        client.work()
        let message = (client.said.first?["params"] as? [String: Any])?["message"] as? String
        #expect(
            message == "The editor has not written \(ServerClient.folder)/clubhub-lint.toml. Write these lines there:\n"
                + "[[ignore]]\nrule = \"unknown-keyword\"\nreason = \"ours\"\n")
    }

    // MARK: Layout

    @Test func textsAreLaidOut() throws {
        let client = try client {
            $0.replacingOccurrences(of: "    \"members\"", with: " \"members\"").replacingOccurrences(
                of: "2023-06-30\"", with: "2023-06-30\"  ")
        }
        let text = try #require(client.text(ServerFeatureTests.club))
        let document: [String: Any] = ["textDocument": ["uri": ServerClient.address(ServerFeatureTests.club)]]
        let edits = try #require(try client.request("textDocument/formatting", document) as? [[String: Any]])
        #expect(edits.count == 2, "only lines that change")
        let files = try SessionWorld.files(ofSample: "in-order")
        #expect(Array(ServerClient.applied(edits, to: text).utf8) == files[ServerFeatureTests.club])
        var range = document
        range["range"] = ["start": ["line": 12, "character": 0], "end": ["line": 16, "character": 0]]
        #expect((try client.request("textDocument/rangeFormatting", range) as? [Any])?.count == 1)
        var typed = document
        typed["ch"] = "}"
        typed["position"] = try client.position(of: "\n        }\n\n    ]", in: ServerFeatureTests.club).merging(["character": 9])
        { $1 }
        var line = try #require(typed["position"] as? [String: Any])
        line["line"] = (line["line"] as? Int ?? 0) + 1
        typed["position"] = line
        #expect((try client.request("textDocument/onTypeFormatting", typed) as? [Any])?.count == 1)
    }

    // MARK: Knowledge

    @Test func aKeywordIsFoundByItsDutchName() throws {
        let client = try client { $0.replacingOccurrences(of: "[ \"Black & White\" ]", with: "[ \"Vog\" ]") }
        let result = try client.request("textDocument/completion", ServerFeatureTests.club, at: "Vog", 3)
        let items = try #require((result as? [String: Any])?["items"] as? [[String: Any]])
        let first = try #require(items.first)
        #expect((first["textEdit"] as? [String: Any])?["newText"] as? String == "\"Bird\"$0")
        #expect(first["filterText"] as? String == "\"Vog")
    }

    @Test func whatAPlaceMeansIsSaid() throws {
        let client = try client()
        func hover(_ words: String, _ further: Int = 2) throws -> String {
            let result = try client.request("textDocument/hover", ServerFeatureTests.club, at: words, further)
            return ((result as? [String: Any])?["contents"] as? [String: Any])?["value"] as? String ?? ""
        }
        #expect(try hover("\"membershipStartDate\"").contains("`membershipStartDate` (may be left out)"))
        #expect(try hover("\"2014-09-01\"").hasPrefix("1 September 2014, 11 years ago"))
        #expect(try hover("\"Landscape\"").contains("EN Landscape · NL Landschap"))
        #expect(try hover("\"Landscape\"").contains("Anna van Dalen"))
        let place = try hover("\"coordinates\"", 30)
        #expect(place.hasPrefix("The nearest place is Biddinghuizen (NL)."), "\(place)")
        #expect(try hover("\"Fotoclub Lindewold\"").contains("Fotoclub Lindewold (Lindewold): "))
    }

    @Test func oneGoesFromUsesToDefinitions() throws {
        let client = try client()
        func targets(_ words: String) throws -> [String] {
            let result = try client.request("textDocument/definition", ServerFeatureTests.club, at: words, 2)
            return (result as? [[String: Any]])?.compactMap {
                ($0["uri"] as? String)?.split(separator: "/").last.map(String.init)
            } ?? []
        }
        #expect(try targets("\"Landscape\"") == ["root.level0.json"])
        #expect(try targets("\"fcLindewold\"") == [ServerFeatureTests.list])
        #expect(try targets("\"Dalen\"") == ["Anna_van_Dalen.level3.json"])
        #expect(try targets("\"2014-09-01\"").isEmpty)
        let files = try SessionWorld.files(ofSample: "in-order")
        client.open("root_.level1.json", String(decoding: try #require(files["root_.level1.json"]), as: UTF8.self))
        let include = try client.request("textDocument/definition", "root_.level1.json", at: "clubsWaterland", 2)
        #expect((include as? [[String: Any]])?.first?["uri"] as? String == ServerClient.address(ServerFeatureTests.list))
        client.open(ServerFeatureTests.list, String(decoding: try #require(files[ServerFeatureTests.list]), as: UTF8.self))
        let back = try client.request("textDocument/definition", ServerFeatureTests.list, at: "\"Fotoclub Lindewold\"", 3)
        #expect((back as? [[String: Any]])?.first?["uri"] as? String == ServerClient.address(ServerFeatureTests.club))
    }

    @Test func allThatTellsOfSomethingIsFound() throws {
        let client = try client()
        func count(_ words: String, _ includes: Bool) throws -> Int {
            let more = ["context": ["includeDeclaration": includes]]
            return (try client.request("textDocument/references", ServerFeatureTests.club, at: words, 2, more) as? [Any])?.count
                ?? 0
        }
        #expect(try count("\"Lindewold\"", true) == 3)
        #expect(try count("\"Lindewold\"", false) == 2)
        #expect(try count("\"Dalen\"", true) >= 2)
        let marks = try client.request("textDocument/documentHighlight", ServerFeatureTests.club, at: "\"Dalen\"", 2)
        #expect((marks as? [Any])?.count == 1)
    }

    // MARK: Renames

    private func rename(_ client: ServerClient, _ words: String, _ name: String, in file: String = ServerFeatureTests.club) throws
        -> [String: Any]
    {
        client.ask(
            "textDocument/rename",
            [
                "textDocument": ["uri": ServerClient.address(file)], "newName": name,
                "position": try client.position(of: words, in: file, 2),
            ])
    }

    @Test func aMemberIsRenamedInAllFiles() throws {
        let client = try client()
        let target = try client.request("textDocument/prepareRename", ServerFeatureTests.club, at: "\"Dalen\"", 2)
        #expect((target as? [String: Any])?["placeholder"] as? String == "Dalen")
        let result = try #require(try rename(client, "\"Dalen\"", "Daalen")["result"] as? [String: Any])
        for name in [ServerFeatureTests.club, "Anna_van_Dalen.level3.json"] {
            #expect(ServerClient.edits(name, in: result).map { $0["newText"] as? String } == ["\"Daalen\""], "\(name)")
        }
        let notes = try #require(result["changeAnnotations"] as? [String: [String: Any]])
        let words = notes["meaning"]?["description"] as? String ?? ""
        #expect(words.contains("Anna van Daalen") && notes["meaning"]?["needsConfirmation"] as? Bool == true, "\(words)")
    }

    @Test func aKeywordIsRenamedInAllFiles() throws {
        let client = try client()
        let result = try #require(try rename(client, "\"Landscape\"", "Scenery")["result"] as? [String: Any])
        #expect(ServerClient.edits("root.level0.json", in: result).map { $0["newText"] as? String } == ["\"Scenery\""])
        #expect(ServerClient.edits(ServerFeatureTests.club, in: result).count == 1)
    }

    @Test func whatWouldMakeTwoOfOneOrOneOfTwoIsRefused() throws {
        let client = try client()
        func reason(_ words: String, _ name: String) throws -> String {
            let answer = try rename(client, words, name)
            return (answer["error"] as? [String: Any])?["message"] as? String ?? ""
        }
        #expect(try reason("\"Fotoclub Lindewold\"", "Fotoclub Linde").contains("two"))
        #expect(try reason("\"Lindewold\"", "Linde").contains("two"))
        #expect(try reason("\"Landscape\"", "bird").contains("the two would become one"))
        #expect(try reason("\"Landscape\"", " ").contains("A name has letters"))
        #expect(try reason("\"2014-09-01\"", "x").contains("can be renamed"))
    }

    // MARK: Overview

    @Test func recordsAreListed() throws {
        let client = try client()
        let document: [String: Any] = ["textDocument": ["uri": ServerClient.address(ServerFeatureTests.club)]]
        let symbols = try #require(try client.request("textDocument/documentSymbol", document) as? [[String: Any]])
        #expect(
            symbols.compactMap { $0["name"] as? String } == [
                "Fotoclub Lindewold", "Anna van Dalen", "Joris de Wit", "Noor Evers",
            ])
        #expect(symbols[1]["detail"] as? String == "Chairman and member")
        let all = try client.request("workspace/symbol", ["query": "heerdr"])
        #expect((all as? [[String: Any]])?.contains { $0["name"] as? String == "Fotogroep Heerdrecht" } == true)
        let folds = try client.request("textDocument/foldingRange", document)
        #expect((folds as? [[String: Any]])?.first?["startLine"] as? Int == 0)
        var places = document
        places["positions"] = [try client.position(of: "Dalen", in: ServerFeatureTests.club, 1)]
        let ranges = try #require(try client.request("textDocument/selectionRange", places) as? [[String: Any]])
        var depth = 0
        var range: [String: Any]? = ranges.first
        while let inner = range {
            depth += 1
            range = inner["parent"] as? [String: Any]
        }
        #expect(depth > 6)
        let links = try #require(try client.request("textDocument/documentLink", document) as? [[String: Any]])
        #expect(links.contains { $0["target"] as? String == "https://www.annavandalen.example.com" })
    }

    @Test func hintsStandBehindValues() throws {
        let client = try client()
        let document: [String: Any] = [
            "textDocument": ["uri": ServerClient.address(ServerFeatureTests.club)],
            "range": ["start": ["line": 0, "character": 0], "end": ["line": 999, "character": 0]],
        ]
        let hints = try #require(try client.request("textDocument/inlayHint", document) as? [[String: Any]])
        #expect(hints.contains { $0["label"] as? String == "11 years" })
        #expect(hints.count >= 2, "and the place of the coordinates")
        client.notify("workspace/didChangeConfiguration", ["settings": ["clubhub-lint": ["inlayHints": false]]])
        #expect((try client.request("textDocument/inlayHint", document) as? [Any])?.isEmpty == true)
    }
}
