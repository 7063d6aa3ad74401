import ClubReport
import JSONSyntax

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
