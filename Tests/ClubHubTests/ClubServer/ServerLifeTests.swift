import ClubModel
import Foundation
import Testing

@testable import ClubServer

/// A server from its first message to its last, with clients that do as they should, and others.
@Suite struct ServerLifeTests {
    private static let members = Array(Sample.members.utf8)

    private func client() throws -> ServerClient {
        try ServerClient([
            "root_.level1.json": Array(Sample.root.utf8), "clubsXX.level1.json": Array(Sample.clubs.utf8),
            "root.level0.json": Array(Sample.keywords.utf8), "fcLindewold.level2.json": ServerLifeTests.members,
        ])
    }

    private func code(_ answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }

    @Test func livesAndDies() throws {
        let client = ServerClient(MemorySupply([:]))
        #expect(code(client.ask("textDocument/hover", [:])) == -32002, "nothing comes before initialize")
        let result = try client.start()
        let abilities = try #require(result["capabilities"] as? [String: Any])
        #expect(abilities["positionEncoding"] as? String == "utf-16")
        #expect(abilities["diagnosticProvider"] == nil, "they are told")
        #expect(code(client.ask("initialize", [:])) == -32600)
        #expect(code(client.ask("textDocument/unheardOf", [:])) == -32601)
        #expect(client.ask("shutdown", [:])["result"] is NSNull)
        #expect(code(client.ask("textDocument/hover", [:])) == -32600)
        client.notify("exit", [:])
        client.work()
        #expect(client.server.exitStatus == 0)
    }

    @Test func whoLeavesWithoutSayingSoEndsWithOne() throws {
        let client = try client()
        client.notify("exit", [:])
        client.work()
        #expect(client.server.exitStatus == 1)
    }

    @Test(arguments: [
        (["utf-8", "utf-16"], "utf-8"), (["utf-32", "utf-16"], "utf-16"), (["utf-32"], "utf-32"), (["ebcdic"], "utf-16"),
        ([], "utf-16"),
    ])
    func countsAsTheClientDoes(_ offered: [String], _ expected: String) throws {
        let client = ServerClient(MemorySupply([:]))
        let result = try client.start(["general": ["positionEncodings": offered]])
        #expect((result["capabilities"] as? [String: Any])?["positionEncoding"] as? String == expected)
    }

    @Test func messagesMayComeInPieces() throws {
        let client = try client()
        client.pieceSize = 1
        client.open("fcLindewold.level2.json", "{")
        #expect(client.codes("fcLindewold.level2.json")?.isEmpty == false)
    }

    @Test func whatIsNoMessageIsSaidAndPassedOver() throws {
        let client = try client()
        for rubbish in [
            "Content-Length: 3\r\n\r\nabc", "Content-Length: 2\r\n\r\n[]", "Content-Length: 0\r\n\r\n", "Hello: you\r\n\r\n",
            "Content-Length: -5\r\n\r\nx", "Content-Length: 99999999999999999999\r\n\r\n", String(repeating: "x", count: 9000),
            "Content-Length: 21\r\n\r\n{\"method\": \"a\", \"b\":1", "Content-Length: 3\n\n{} ",
        ] {
            client.said = []
            client.send(raw: Array(rubbish.utf8))
            client.work()
            let answer = try client.request("workspace/symbol", ["query": "lindewold"])
            #expect((answer as? [Any])?.isEmpty == false, "\(rubbish.prefix(40))")
            #expect(client.said.contains { code($0) == -32700 || code($0) == -32600 }, "\(rubbish.prefix(40))")
        }
    }

    @Test func requestsThatWaitCanBeCancelled() throws {
        let client = try client()
        client.send(["id": 900, "method": "workspace/symbol", "params": ["query": ""]])
        client.send(["id": "x", "method": "workspace/symbol", "params": ["query": ""]])
        client.notify("$/cancelRequest", ["id": "x"])
        client.notify("$/cancelRequest", ["id": 12345])
        client.said = []
        client.work()
        #expect(client.said.count == 1 && code(client.said[0]) == -32800 && client.said[0]["id"] as? String == "x")
    }

    /// What makes no sense is answered, or passed over; nothing ends the server, and nothing is taken for something else.
    @Test func nonsenseIsAnswered() throws {
        let client = try client()
        let methods = [
            "textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references",
            "textDocument/rename", "textDocument/prepareRename", "textDocument/codeAction", "textDocument/documentSymbol",
            "textDocument/foldingRange", "textDocument/selectionRange", "textDocument/documentLink", "textDocument/inlayHint",
            "textDocument/formatting", "textDocument/rangeFormatting", "textDocument/onTypeFormatting", "textDocument/diagnostic",
            "textDocument/documentHighlight", "codeAction/resolve", "workspace/executeCommand",
        ]
        let nonsense: [[String: Any]] = [
            [:], ["textDocument": 5], ["textDocument": ["uri": "nonsense:"]], ["textDocument": ["uri": "file:///nowhere.json"]],
            [
                "textDocument": ["uri": ServerClient.address("fcLindewold.level2.json")],
                "position": ["line": -1, "character": 1e30],
            ],
            [
                "textDocument": ["uri": ServerClient.address("fcLindewold.level2.json")], "position": "there", "range": 3,
                "positions": [1],
            ],
        ]
        for method in methods {
            for parameters in nonsense {
                let answer = client.ask(method, parameters)
                #expect(answer["result"] != nil || answer["error"] != nil, "\(method) \(parameters)")
            }
        }
        for method in [
            "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
            "workspace/didChangeWatchedFiles", "$/progress", "workspace/didChangeWorkspaceFolders",
            "workspace/didChangeConfiguration",
        ] {
            for parameters in nonsense { client.notify(method, parameters) }
        }
        client.open("fcLindewold.level2.json", Sample.members)
        client.change("fcLindewold.level2.json", ["start": "x"], "nothing")
        client.rest()
        #expect(client.text("fcLindewold.level2.json") == Sample.members)
    }

    @Test func aDocumentThatIsNoJSONIsADocument() throws {
        let client = try client()
        for text in [
            "", "Dear all,\nhello", "\u{0}\u{1}\u{FFFF}", String(repeating: "[", count: 5000), "\"\\ud83d\"", "{\"a\":1}{",
        ] {
            client.open("fcLindewold.level2.json", text)
            #expect(client.text("fcLindewold.level2.json") == text)
            _ = try client.request(
                "textDocument/foldingRange", ["textDocument": ["uri": ServerClient.address("fcLindewold.level2.json")]])
        }
    }

    @Test func tenThousandEditsAreFollowed() throws {
        let client = try client()
        client.open("fcLindewold.level2.json", Sample.members)
        for number in 0..<10_000 {
            let start: [String: Any] = ["line": 0, "character": 0]
            let end: [String: Any] = ["line": 0, "character": number % 2 == 0 ? 0 : 2]
            client.change("fcLindewold.level2.json", ["start": start, "end": end], number % 2 == 0 ? "😀" : "")
            client.work()
        }
        client.rest()
        #expect(client.text("fcLindewold.level2.json") == Sample.members)
        #expect(client.codes("fcLindewold.level2.json")?.contains("not-json") == false)
    }

    @Test func ofVeryManyFindingsTheWorstAreTold() throws {
        let client = try client()
        client.open("fcLindewold.level2.json", "[" + String(repeating: "{} ", count: 1500) + "]")
        let told = try #require(client.findings("fcLindewold.level2.json"))
        #expect(told.count == 1001)
        #expect((told.last?["message"] as? String)?.hasSuffix("more findings are not shown.") == true)
    }

    @Test func anEditorThatAsksIsNotTold() throws {
        let files = ["fcLindewold.level2.json": Array("{".utf8)]
        let client = try ServerClient(files, options: ["diagnostics": "pull"])
        #expect(client.findings("fcLindewold.level2.json") == nil)
        let document: [String: Any] = ["textDocument": ["uri": ServerClient.address("fcLindewold.level2.json")]]
        let report = try #require(try client.request("textDocument/diagnostic", document) as? [String: Any])
        #expect((report["items"] as? [Any])?.isEmpty == false)
        let all = try #require(try client.request("workspace/diagnostic", ["previousResultIds": []]) as? [String: Any])
        #expect((all["items"] as? [[String: Any]])?.first?["uri"] as? String == ServerClient.address("fcLindewold.level2.json"))
    }

    /// Among very many files one hears at once what a file says by itself, and when one pauses what it means to the others.
    @Test(arguments: ["push", "pull"])
    func amongManyFilesTheOthersWait(_ way: String) throws {
        var files = [
            "root_.level1.json": Array(Sample.root.utf8), "clubsXX.level1.json": Array(Sample.clubs.utf8),
            "root.level0.json": Array(Sample.keywords.utf8), "fcLindewold.level2.json": ServerLifeTests.members,
        ]
        for number in 0..<ServedWorkspace.mostAtOnce { files["notes\(number).json"] = Array(Sample.other.utf8) }
        var abilities = ServerClient.abilities
        abilities["workspace"] = ["diagnostics": ["refreshSupport": true]]
        let client = try ServerClient(files, abilities: abilities, options: ["diagnostics": way])
        let name = "fcLindewold.level2.json"
        func codes() throws -> [String] {
            guard way == "pull" else { return try #require(client.codes(name)) }
            let document = ["textDocument": ["uri": ServerClient.address(name)]]
            let report = try #require(try client.request("textDocument/diagnostic", document) as? [String: Any])
            return (report["items"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
        }
        client.open(name, Sample.members)
        let before = try codes()
        let other = Sample.members.replacingOccurrences(of: "Lindewold", with: "Lindewolt")
        client.change(name, nil, other.replacingOccurrences(of: "\"members\"", with: "\"colour\": 1, \"members\""))
        client.pause()
        let first = try codes()
        #expect(first.contains("unknown-block") && !first.contains("nickname-mismatch"), "\(first)")
        #expect(client.server.nextRest != nil, "it does not wait to be asked")
        _ = try client.request("textDocument/completion", name, at: "\"members\"", 1)
        _ = try client.request("textDocument/documentSymbol", ["textDocument": ["uri": ServerClient.address(name)]])
        client.rest()
        let second = try codes()
        #expect(second.contains("unknown-block") && second.contains("nickname-mismatch"), "\(second)")
        #expect(client.said.contains { $0["method"] as? String == "workspace/diagnostic/refresh" } == (way == "pull"))
        #expect(client.server.nextRest == nil)
        client.change(name, nil, Sample.members)
        client.rest()
        #expect(try codes() == before)
    }

    @Test func progressIsToldWhereItIsShown() throws {
        let client = ServerClient(MemorySupply(["fcLindewold.level2.json": ServerLifeTests.members]))
        try client.start(["window": ["workDoneProgress": true]])
        #expect(!client.said.contains { $0["method"] as? String == "$/progress" }, "nobody has allowed it")
        let other = ServerClient(MemorySupply(["fcLindewold.level2.json": ServerLifeTests.members]))
        _ = try other.request(
            "initialize",
            ["capabilities": ["window": ["workDoneProgress": true]], "rootUri": "file:///home/noor/mijn%20clubs"])
        other.notify("initialized", [:])
        other.work()
        let asked = try #require(other.said.first { $0["method"] as? String == "window/workDoneProgress/create" })
        other.send(["id": asked["id"] ?? 0, "result": NSNull()])
        other.rest()
        let kinds = other.said.filter { $0["method"] as? String == "$/progress" }
            .compactMap { (($0["params"] as? [String: Any])?["value"] as? [String: Any])?["kind"] as? String }
        #expect(kinds == ["begin", "end"])
    }

    @Test func theLanguageIsTheClients() throws {
        let client = try ServerClient(["fcLindewold.level2.json": Array("{".utf8)], options: ["language": "nl"])
        let message = try #require(client.findings("fcLindewold.level2.json")?.first?["message"] as? String)
        client.notify("workspace/didChangeConfiguration", ["settings": ["clubhub-lint": ["language": "en"]]])
        client.rest()
        let other = try #require(client.findings("fcLindewold.level2.json")?.first?["message"] as? String)
        #expect(message != other)
    }
}
