import Foundation
import Testing

/// `server` as an editor runs it: messages in, messages out, and nothing else.
@Suite struct ServerCommandTests {
    private static let member = #"{ "members": [ { "name": { "givenName": "Noor" "familyName": "Evers" } } ] }"#

    private func framed(_ messages: [[String: Any]]) throws -> String {
        try messages.map { message in
            let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
            return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
        }.joined()
    }

    /// Returns the messages that were written; fails where there is anything else.
    private func messages(_ output: String) throws -> [[String: Any]] {
        var rest = Array(output.utf8)[...]
        var result: [[String: Any]] = []
        while !rest.isEmpty {
            let header = rest.prefix { $0 != 0x0D }
            let words = String(decoding: header, as: UTF8.self)
            try #require(words.hasPrefix("Content-Length: "), "\(words)")
            let length = try #require(Int(words.dropFirst(16)))
            rest = rest.dropFirst(header.count + 4)
            result.append(try #require(try JSONSerialization.jsonObject(with: Data(rest.prefix(length))) as? [String: Any]))
            rest = rest.dropFirst(length)
        }
        return result
    }

    private func address(_ name: String, in folder: TemporaryFolder) -> String {
        URL(fileURLWithPath: folder[name]).absoluteString
    }

    /// Starts a server in a folder, and ends it when it has answered.
    private func serve(_ folder: TemporaryFolder, _ requests: [[String: Any]], _ arguments: [String] = []) throws -> (
        messages: [[String: Any]], outcome: Program.Outcome
    ) {
        let begin: [[String: Any]] = [
            [
                "id": 1, "method": "initialize",
                "params": ["capabilities": [String: Any](), "rootUri": address("mijn clubs", in: folder)],
            ],
            ["method": "initialized", "params": [String: Any]()],
        ]
        let end: [[String: Any]] = [["id": 99, "method": "shutdown"], ["method": "exit"]]
        let outcome = try Program.run(
            ["server", "--stdio", "--date", "2026-08-22"] + arguments, in: folder, input: framed(begin + requests + end))
        return (try messages(outcome.output), outcome)
    }

    private func world(_ more: KeyValuePairs<String, String> = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "mijn clubs/root_.level1.json": Sample.root, "mijn clubs/clubsXX.level1.json": Sample.clubs,
            "mijn clubs/root.level0.json": Sample.keywords, "mijn clubs/fcLindewold.level2.json": ServerCommandTests.member,
        ])
        for (name, text) in more { try folder.write(text, to: name) }
        return folder
    }

    private func pull(_ name: String, in folder: TemporaryFolder) -> [String: Any] {
        [
            "id": 2, "method": "textDocument/diagnostic",
            "params": ["textDocument": ["uri": address("mijn clubs/" + name, in: folder)]],
        ]
    }

    /// The findings of a file that was asked about.
    private func items(_ messages: [[String: Any]]) -> [[String: Any]] {
        let answer = messages.first { $0["id"] as? Int == 2 }
        return (answer?["result"] as? [String: Any])?["items"] as? [[String: Any]] ?? []
    }

    @Test func findsWhatIsInTheFolder() throws {
        let folder = try world()
        let (messages, outcome) = try serve(folder, [pull("fcLindewold.level2.json", in: folder)], ["--log", "server.log"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(items(messages).contains { $0["code"] as? String == "missing-comma" })
        #expect(try folder.text("server.log").contains("\"missing-comma\""))
    }

    @Test func theConfigurationCounts() throws {
        let folder = try world(["mijn clubs/clubhub-lint.toml": "[rules]\nmissing-comma = \"info\"\n"])
        let (messages, _) = try serve(folder, [pull("fcLindewold.level2.json", in: folder)])
        let finding = items(messages).first { $0["code"] as? String == "missing-comma" }
        #expect(finding?["severity"] as? Int == 3)
    }

    @Test func aBrokenConfigurationIsShown() throws {
        let folder = try world(["mijn clubs/clubhub-lint.toml": "[rules\n"])
        let (messages, outcome) = try serve(folder, [])
        #expect(outcome.status == 0)
        let shown = messages.first { $0["method"] as? String == "window/showMessage" }?["params"] as? [String: Any]
        #expect((shown?["message"] as? String)?.contains("clubhub-lint.toml") == true, "\(messages)")
    }

    @Test func anExceptionGoesIntoTheConfiguration() throws {
        let folder = try world()
        let argument: [String: Any] = [
            "uri": address("mijn clubs/fcLindewold.level2.json", in: folder), "rule": "missing-comma", "pointer": "/members/0",
            "reason": "so it is",
        ]
        let (messages, _) = try serve(
            folder,
            [
                [
                    "id": 3, "method": "workspace/executeCommand",
                    "params": ["command": "clubhub-lint.except", "arguments": [argument]],
                ]
            ])
        let edit = messages.first { $0["method"] as? String == "workspace/applyEdit" }?["params"] as? [String: Any]
        let changes = (edit?["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
        let text = changes?[address("mijn clubs/clubhub-lint.toml", in: folder)]?.first?["newText"] as? String
        #expect(text?.contains("file = \"fcLindewold.level2.json\"") == true && text?.contains("reason = \"so it is\"") == true)
    }

    /// As `ignore` does, the server writes nothing that would not count.
    @Test(arguments: [
        ("ignore = [ { rule = \"stray-comma\", reason = \"x\" } ]\n", "no room"),
        ("[[ignore]]\nrule = \"missing-comma\"\nreason = \"x\"\n", "excepted already"),
    ])
    func anExceptionThatWouldNotCountIsRefused(_ configuration: String, _ words: String) throws {
        let folder = try world(["mijn clubs/clubhub-lint.toml": configuration])
        let argument: [String: Any] = [
            "uri": address("mijn clubs/fcLindewold.level2.json", in: folder), "rule": "missing-comma", "pointer": "/members/0",
        ]
        let request: [String: Any] = [
            "id": 3, "method": "workspace/executeCommand",
            "params": ["command": "clubhub-lint.except", "arguments": [argument]],
        ]
        let (messages, _) = try serve(folder, [request])
        let error = messages.first { $0["id"] as? Int == 3 }?["error"] as? [String: Any]
        #expect((error?["message"] as? String)?.contains(words) == true, "\(messages)")
        #expect(!messages.contains { $0["method"] as? String == "workspace/applyEdit" })
    }

    @Test func whoGoesWithoutAWordTakesItAlong() throws {
        let outcome = try Program.run(["server"], in: world(), input: "")
        #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.isEmpty)
        let refused = try Program.run(["server", "--log", "nowhere/at/all.log"], in: world(), input: "")
        #expect(refused.status == 2 && refused.errors.contains("nowhere/at/all.log"))
    }
}
