import ClubEngine
import ClubModel
import Foundation
import JSONSyntax
import Testing

@testable import ClubServer

/// A client that speaks with a server in this process, byte by byte, about files in memory.
final class ServerClient {
    var server: LanguageServer
    /// What the server said that is no answer, oldest first.
    var said: [[String: Any]] = []
    private var answers: [Int: [String: Any]] = [:]
    private var lastID = 0
    private var lastVersion = 1
    private var clock = 0.0
    /// How many bytes of a message come at once; `nil` for all.
    var pieceSize: Int?

    /// The folder that is open.
    static let folder = "/home/noor/mijn clubs"

    /// What a client can do that can do all.
    static var abilities: [String: Any] {
        [
            "workspace": [
                "workspaceEdit": [
                    "documentChanges": true, "resourceOperations": ["create"],
                    "changeAnnotationSupport": [String: Any](),
                ] as [String: Any]
            ],
            "textDocument": [
                "completion": ["completionItem": ["snippetSupport": true]],
                "hover": ["contentFormat": ["markdown"]],
                "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
                "publishDiagnostics": [
                    "relatedInformation": true, "codeDescriptionSupport": true, "tagSupport": ["valueSet": [1, 2]],
                ],
                "codeAction": ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]] as [String: Any],
            ] as [String: Any],
        ]
    }

    init(_ supply: any WorkspaceSupply) {
        server = LanguageServer(supply, version: "0.0.0", language: .en)
    }

    /// Opens a folder that holds some files.
    convenience init(
        _ files: [String: [UInt8]], abilities: [String: Any] = ServerClient.abilities, options: [String: Any] = [:]
    ) throws {
        self.init(MemorySupply(files))
        try start(abilities, options)
    }

    convenience init(sample: String, abilities: [String: Any] = ServerClient.abilities, options: [String: Any] = [:]) throws {
        try self.init(try SessionWorld.files(ofSample: sample), abilities: abilities, options: options)
    }

    /// Says hello.
    @discardableResult
    func start(_ abilities: [String: Any] = ServerClient.abilities, _ options: [String: Any] = [:]) throws -> [String: Any] {
        let result = try request(
            "initialize",
            [
                "processId": NSNull(), "capabilities": abilities, "initializationOptions": options,
                "workspaceFolders": [["uri": ServerClient.address("").dropLast().description, "name": "clubs"]],
            ])
        notify("initialized", [:])
        rest()
        return try #require(result as? [String: Any])
    }

    /// The address of a file in the folder.
    static func address(_ name: String) -> String {
        "file:///home/noor/mijn%20clubs/" + name
    }

    // MARK: Talking

    func send(_ message: [String: Any]) {
        var message = message
        message["jsonrpc"] = "2.0"
        let body = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
        send(raw: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    func send(raw bytes: [UInt8]) {
        let size = pieceSize ?? max(1, bytes.count)
        for start in stride(from: 0, to: bytes.count, by: size) {
            server.receive(bytes[start..<min(bytes.count, start + size)])
        }
    }

    /// Lets the server do what it was asked, and reads what it says.
    func work() {
        while server.step() {}
        read()
    }

    /// Lets the server rest, so long that all is told.
    func rest() {
        work()
        for _ in 0..<4 {
            clock += 1
            server.rest(now: clock)
        }
        read()
    }

    /// Lets the server rest for a moment, in which nothing is told that has to wait.
    func pause() {
        work()
        server.rest(now: clock)
        read()
    }

    private func read() {
        var bytes = server.takeOutput()[...]
        while !bytes.isEmpty {
            let header = bytes.prefix { $0 != 0x0D }
            let length = Int(String(decoding: header, as: UTF8.self).dropFirst("Content-Length: ".count)) ?? -1
            bytes = bytes.dropFirst(header.count)
            guard bytes.starts(with: "\r\n\r\n".utf8), length >= 0, bytes.count >= length + 4 else {
                Issue.record("no message: \(String(decoding: bytes.prefix(80), as: UTF8.self))")
                return
            }
            let body = Data(bytes.dropFirst(4).prefix(length))
            bytes = bytes.dropFirst(4 + length)
            guard let message = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] else {
                Issue.record("no JSON: \(String(decoding: body, as: UTF8.self))")
                return
            }
            if message["method"] == nil, let id = message["id"] as? Int { answers[id] = message } else { said.append(message) }
        }
    }

    func notify(_ method: String, _ parameters: [String: Any]) {
        send(["method": method, "params": parameters])
    }

    /// Asks, and returns the whole answer.
    func ask(_ method: String, _ parameters: [String: Any]) -> [String: Any] {
        lastID += 1
        send(["id": lastID, "method": method, "params": parameters])
        work()
        return answers.removeValue(forKey: lastID) ?? [:]
    }

    /// Asks, and returns the result; fails where there is none.
    @discardableResult
    func request(_ method: String, _ parameters: [String: Any]) throws -> Any {
        let answer = ask(method, parameters)
        return try #require(answer["result"], "\(method): \(answer)")
    }

    // MARK: Documents

    func open(_ name: String, _ text: String) {
        notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": ServerClient.address(name), "languageId": "json", "version": 1, "text": text]])
        rest()
    }

    /// Replaces some of a text; all of it without a range.
    func change(_ name: String, _ range: [String: Any]?, _ text: String) {
        lastVersion += 1
        var change: [String: Any] = ["text": text]
        change["range"] = range
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": ServerClient.address(name), "version": lastVersion] as [String: Any],
                "contentChanges": [change],
            ])
    }

    /// Asks about a place of a file, which is in front of the first of some words, and so many letters further.
    func request(_ method: String, _ name: String, at words: String, _ further: Int = 0, _ more: [String: Any] = [:]) throws
        -> Any
    {
        var parameters = more
        parameters["textDocument"] = ["uri": ServerClient.address(name)]
        parameters["position"] = try position(of: words, in: name, further)
        return try request(method, parameters)
    }

    /// The position of some words in a document that is open.
    func position(of words: String, in name: String, _ further: Int = 0) throws -> [String: Any] {
        let text = try #require(self.text(name))
        let place = try #require(text.range(of: words)?.lowerBound, "\(words) is not in \(name)")
        let before = text[..<place]
        let line = before.split(separator: "\n", omittingEmptySubsequences: false)
        return ["line": line.count - 1, "character": (line.last?.utf16.count ?? 0) + further]
    }

    /// What the server has of an open document.
    func text(_ name: String) -> String? {
        server.documents[ServerClient.address(name)].map { String(decoding: $0.text.source.buffer, as: UTF8.self) }
    }

    /// The findings that were told of a file last; `nil` where nothing was.
    func findings(_ name: String) -> [[String: Any]]? {
        let told = said.last { message in
            message["method"] as? String == "textDocument/publishDiagnostics"
                && (message["params"] as? [String: Any])?["uri"] as? String == ServerClient.address(name)
        }
        return (told?["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]]
    }

    func codes(_ name: String) -> [String]? { findings(name)?.compactMap { $0["code"] as? String } }

    /// The edits of a file in an edit of the workspace.
    static func edits(_ name: String, in edit: Any?) -> [[String: Any]] {
        let edit = edit as? [String: Any] ?? [:]
        if let changes = edit["changes"] as? [String: [[String: Any]]] { return changes[address(name)] ?? [] }
        let documents = edit["documentChanges"] as? [[String: Any]] ?? []
        return documents.filter { ($0["textDocument"] as? [String: Any])?["uri"] as? String == address(name) }
            .flatMap { $0["edits"] as? [[String: Any]] ?? [] }
    }

    /// Applies edits to a text as an editor does: from the last to the first.
    static func applied(_ edits: [[String: Any]], to text: String) -> String {
        var result = ClientText(text)
        for edit in edits.reversed() {
            result.replace(edit["range"] as? [String: Any], with: edit["newText"] as? String ?? "")
        }
        return result.string
    }
}

/// A text as an editor has it: in UTF-16, its lines ended as the protocol has it.
struct ClientText {
    private(set) var units: [UInt16]

    init(_ text: String) { units = Array(text.utf16) }

    /// Halves of letters are no letters.
    var string: String { String(decoding: units, as: UTF16.self) }

    /// Where lines begin.
    private var starts: [Int] {
        var starts = [0]
        for (index, unit) in units.enumerated() {
            let isFirstOfTwo = unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
            if unit == 0x0A || unit == 0x0D && !isFirstOfTwo { starts.append(index + 1) }
        }
        return starts
    }

    /// The position of a unit.
    func position(_ index: Int) -> [String: Any] {
        let line = (starts.lastIndex { $0 <= index }) ?? 0
        return ["line": line, "character": index - starts[line]]
    }

    /// The unit of a position; behind a line or the text is its end.
    func index(_ position: [String: Any]?) -> Int {
        let (line, character) = (position?["line"] as? Int ?? 0, position?["character"] as? Int ?? 0)
        let starts = starts
        guard line < starts.count else { return units.count }
        var end = line + 1 < starts.count ? starts[line + 1] : units.count
        while end > starts[line], units[end - 1] == 0x0A || units[end - 1] == 0x0D { end -= 1 }
        return min(starts[line] + character, end)
    }

    mutating func replace(_ range: [String: Any]?, with text: String) {
        guard let range else {
            units = Array(text.utf16)
            return
        }
        units.replaceSubrange(
            index(range["start"] as? [String: Any])..<index(range["end"] as? [String: Any]), with: Array(text.utf16))
        units = Array(string.utf16)
    }
}

/// Files in memory, as if they lay in one folder.
struct MemorySupply: WorkspaceSupply {
    var files: [String: [UInt8]]

    init(_ files: [String: [UInt8]]) { self.files = files }

    mutating func workspaces(
        of folders: [String], with texts: [Source], _ options: ServerOptions
    ) throws(SupplyFailure) -> [SuppliedWorkspace] {
        var all = files
        for text in texts where text.folder == ServerClient.folder + "/" { all[text.fileName] = all[text.fileName] ?? [] }
        let supplied = all.keys.sorted().map { name in
            SuppliedWorkspace.File(location: ServerClient.folder + "/" + name, content: SessionWorld.file(name, all[name] ?? []))
        }
        return [SuppliedWorkspace(key: ["memory"], settings: SessionWorld.settings(files.keys), files: supplied)]
    }

    mutating func changes() -> Set<String> { [] }

    mutating func exception(
        rule: String, location: String, pointer: String?, reason: String, _ options: ServerOptions
    ) throws(SupplyFailure) -> ConfigurationEdit {
        let text = "[[ignore]]\nrule = \"\(rule)\"\nreason = \"\(reason)\"\n"
        return ConfigurationEdit(location: ServerClient.folder + "/clubhub-lint.toml", old: nil, new: Array(text.utf8))
    }
}
