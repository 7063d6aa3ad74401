import ClubEngine
package import ClubModel
import ClubReport
import JSONSyntax

/// A language server: bytes of a client come in, bytes for the client go out, and nothing else. Time is handed to it.
///
///     server.receive(bytes)                  // takes in what came
///     while server.step() {}                 // does what was asked, one message at a time
///     server.rest(now: seconds)              // tells what there is to find, when nothing more was asked
///     write(server.takeOutput())
package struct LanguageServer {
    /// What the server has been told to do last about its own life.
    enum Life: Equatable {
        case new, running, shutDown
        /// With the exit status.
        case ended(Int32)
    }

    /// An open document.
    struct OpenDocument {
        /// As the client writes it.
        let address: String
        /// The absolute path; `nil` for what was never saved.
        let location: String?
        var version: Int
        var text: DocumentText
    }

    let version: String
    var supply: any WorkspaceSupply
    var life = Life.new
    var client = Client()
    var options = ServerOptions()
    /// The language where neither client nor options ask for one.
    let usualLanguage: Phrase.Language
    /// Absolute paths.
    var folders: [String] = []
    var workspaces: [ServedWorkspace] = []
    /// Where a file is at home: which workspace, and its path there; by absolute path.
    var homes: [String: (workspace: Int, path: String)] = [:]
    /// The open documents, by their addresses.
    var documents: [String: OpenDocument] = [:]
    /// Requests of ours that were not answered yet, with what is done about the answer.
    var asked: [MessageID: Asked] = [:]
    var progress = FirstReading.none
    /// The versions of the open documents about which findings were told last, by their addresses.
    var hasBeenTold: [String: Int] = [:]
    /// The open documents that were edited since findings were looked for, by their addresses: who asks for findings asks for
    /// theirs without being told.
    var edited: Set<String> = []
    /// When findings are due that wait for rest, in seconds.
    var deadline: Double?
    /// Words that were shown to the user, so that nothing is said twice.
    var told: Set<String> = []
    private var reader = MessageReader()
    private var waiting: [Result<Message, ResponseError>] = []
    /// How many of those that wait have been dealt with.
    private var done = 0
    private var cancelled: Set<MessageID> = []
    private var output: [UInt8] = []
    private var lastRequest = 0

    /// What an answer to a request of ours is for.
    enum Asked {
        case progress, nothing
        /// The new settings.
        case configuration
        /// Whether a configuration was written: where it is, and the lines that it gets.
        case exception(location: String, lines: String)
    }

    /// How far the client has been told about the first reading of all files.
    enum FirstReading: Equatable {
        case none
        /// Whether it may be told has been asked; at the latest at this time it is read without.
        case asked(until: Double?)
        case allowed, begun
    }

    /// - Parameters:
    ///   - version: The version of the program.
    ///   - language: The language where neither client nor options ask for one.
    package init(_ supply: any WorkspaceSupply, version: String, language: Phrase.Language) {
        self.supply = supply
        self.version = version
        usualLanguage = language
    }

    /// The language in which is spoken.
    var language: Phrase.Language { options.language ?? client.language ?? usualLanguage }

    /// The exit status, once the client has asked for the end.
    package var exitStatus: Int32? { if case .ended(let status) = life { status } else { nil } }

    // MARK: Messages

    /// Takes in bytes of the client.
    package mutating func receive(_ bytes: some Sequence<UInt8>) {
        reader.add(bytes)
        while let piece = reader.next() {
            switch piece {
            case .unreadable: waiting.append(.failure(.parseError))
            case .message(let body):
                do throws(ResponseError) {
                    let message = try Message(body)
                    if case .notification("$/cancelRequest", let parameters) = message {
                        if let id = MessageID(parameters?["id"]), isWaiting(id) { cancelled.insert(id) }
                    } else {
                        waiting.append(.success(message))
                    }
                } catch {
                    waiting.append(.failure(error))
                }
            }
        }
    }

    private func isWaiting(_ id: MessageID) -> Bool {
        waiting[done...].contains { if case .success(.request(id, _, _)) = $0 { true } else { false } }
    }

    /// Does what the next message asks for; returns whether there was one.
    package mutating func step() -> Bool {
        guard done < waiting.count, exitStatus == nil else { return false }
        let message = waiting[done]
        done += 1
        if done == waiting.count || done > 1000 {
            waiting.removeFirst(done)
            done = 0
        }
        switch message {
        case .failure(let error): send(["jsonrpc": "2.0", "id": .null, "error": error.json])
        case .success(.request(let id, let method, let parameters)):
            do throws(ResponseError) {
                if cancelled.remove(id) != nil { throw .cancelled }
                let result = try answer(method, parameters)
                send(["jsonrpc": "2.0", "id": id.json, "result": result])
            } catch {
                send(["jsonrpc": "2.0", "id": id.json, "error": error.json])
            }
        case .success(.notification(let method, let parameters)): note(method, parameters)
        case .success(.answer(let id, let result)):
            if let asked = asked.removeValue(forKey: id) { take(result, for: asked) }
        }
        return true
    }

    /// Hands over what is to be written, in this order.
    package mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    private mutating func send(_ message: JSONValue) { output += message.framed }

    /// Tells the client something.
    mutating func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
    }

    /// Asks the client something.
    mutating func ask(_ method: String, _ parameters: JSONValue, for purpose: Asked) {
        lastRequest += 1
        let id = MessageID.text("clubhub-lint-\(lastRequest)")
        asked[id] = purpose
        send(["jsonrpc": "2.0", "id": id.json, "method": .text(method), "params": parameters])
    }

    /// Shows the user a sentence, once.
    mutating func tell(_ words: String, isError: Bool = false) {
        guard told.insert(words).inserted else { return }
        notify("window/showMessage", ["type": .number(isError ? 1 : 3), "message": .text(words)])
    }
}

/// Which method is what.
extension LanguageServer {
    /// Answers a request.
    mutating func answer(_ method: String, _ parameters: Node?) throws(ResponseError) -> JSONValue {
        switch life {
        case .new:
            guard method == "initialize" else { throw .notInitialized }
            return initialize(parameters)
        case .shutDown, .ended: throw .shutDown
        case .running: break
        }
        switch method {
        case "initialize": throw .invalidRequest
        case "shutdown":
            life = .shutDown
            return .null
        case "textDocument/codeAction": return try actions(parameters)
        case "codeAction/resolve": return try resolveAction(parameters)
        case "textDocument/completion": return try completion(parameters)
        case "textDocument/hover": return try file(parameters).hover(parameters)
        case "textDocument/definition": return try file(parameters).definition(parameters)
        case "textDocument/references": return try file(parameters).references(parameters)
        case "textDocument/documentHighlight": return try file(parameters).highlights(parameters)
        case "textDocument/prepareRename": return try file(parameters).renameTarget(parameters)
        case "textDocument/rename": return try rename(parameters)
        case "textDocument/documentSymbol": return try file(parameters, isAlone: true).symbols()
        case "workspace/symbol": return allSymbols(parameters)
        case "textDocument/foldingRange": return try file(parameters, isAlone: true).foldingRanges()
        case "textDocument/selectionRange": return try file(parameters, isAlone: true).selectionRanges(parameters)
        case "textDocument/documentLink": return try file(parameters, isAlone: true).links()
        case "textDocument/inlayHint": return options.showsHints ? try file(parameters, isAlone: true).hints(parameters) : []
        case "textDocument/formatting": return try file(parameters, isAlone: true).formatting()
        case "textDocument/rangeFormatting": return try file(parameters, isAlone: true).rangeFormatting(parameters)
        case "textDocument/onTypeFormatting": return try file(parameters, isAlone: true).typeFormatting(parameters)
        case "textDocument/diagnostic": return try diagnostics(parameters)
        case "workspace/diagnostic": return allDiagnostics(parameters)
        case "workspace/executeCommand": return try execute(parameters)
        default: throw .unknown(method)
        }
    }

    /// Takes in a notification; those that are unknown are passed over, as the protocol has it.
    mutating func note(_ method: String, _ parameters: Node?) {
        if method == "exit" { return life = .ended(life == .shutDown ? 0 : 1) }
        guard life == .running else { return }
        switch method {
        case "initialized": begin()
        case "textDocument/didOpen": open(parameters)
        case "textDocument/didChange": change(parameters)
        case "textDocument/didClose": close(parameters)
        case "textDocument/didSave": save(parameters)
        case "workspace/didChangeWatchedFiles": changeFiles(parameters)
        case "workspace/didCreateFiles", "workspace/didRenameFiles", "workspace/didDeleteFiles": moveFiles(parameters)
        case "workspace/didChangeConfiguration": changeConfiguration(parameters)
        case "workspace/didChangeWorkspaceFolders": changeFolders(parameters)
        default: return
        }
    }
}
