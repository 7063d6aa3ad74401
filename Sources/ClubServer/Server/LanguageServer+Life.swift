import ClubModel
import ClubReport
import JSONSyntax

/// From the first request to the last, and what is said about settings on the way.
extension LanguageServer {
    /// The command that writes an exception; its argument says for what, and may say why.
    static let exceptCommand = "clubhub-lint.except"

    /// Whether findings are told by themselves.
    var pushes: Bool { !(options.pulls ?? client.onlyPulls) }

    mutating func initialize(_ parameters: Node?) -> JSONValue {
        client = Client(parameters)
        options = ServerOptions().changed(by: parameters?["initializationOptions"])
        if let list = parameters?["workspaceFolders"], list.kind == .array {
            folders = list.elements.compactMap { $0["uri"]?.string.flatMap { DocumentAddress.path(of: $0) } }
        } else if let folder = parameters?["rootUri"]?.string.flatMap({ DocumentAddress.path(of: $0) }) {
            folders = [folder]
        } else if let folder = parameters?["rootPath"]?.string, folder.utf8.first == UInt8(ascii: "/") {
            folders = [folder]
        }
        life = .running
        return ["capabilities": abilities, "serverInfo": ["name": "clubhub-lint", "version": .text(version)]]
    }

    /// What the server can do.
    private var abilities: JSONValue {
        let everyFile: JSONValue = ["pattern": ["glob": "**/*", "matches": "file"]]
        return .fields([
            "positionEncoding": .text(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "codeActionProvider": [
                "codeActionKinds": ["quickfix", .text(ActionKind.fixAll), .text(ActionKind.migrate)],
                "resolveProvider": true,
            ],
            "completionProvider": ["triggerCharacters": ["\"", ":", " "]],
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "renameProvider": client.preparesRenames ? ["prepareProvider": true] : true,
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "foldingRangeProvider": true,
            "selectionRangeProvider": true,
            "documentLinkProvider": ["resolveProvider": false],
            "inlayHintProvider": true,
            "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
            "documentOnTypeFormattingProvider": ["firstTriggerCharacter": "}", "moreTriggerCharacter": ["\n"]],
            // Where they are told by themselves, an editor that also asked would show everything twice.
            "diagnosticProvider": pushes
                ? nil
                : [
                    "identifier": "clubhub-lint", "interFileDependencies": true, "workspaceDiagnostics": true,
                ],
            "executeCommandProvider": ["commands": [.text(LanguageServer.exceptCommand)]],
            "workspace": [
                "workspaceFolders": ["supported": true, "changeNotifications": true],
                "fileOperations": [
                    "didCreate": ["filters": [everyFile]], "didRename": ["filters": [everyFile]],
                    "didDelete": ["filters": [everyFile]],
                ],
            ],
        ])
    }

    /// Begins to work, once the client has heard what can be done.
    mutating func begin() {
        if client.watchesFiles {
            // Capitals count in patterns, and cameras write capitals.
            let endings = PictureKind.endings.keys.sorted()
            let pictures = "**/*.{" + (endings + endings.map { $0.uppercased() }).joined(separator: ",") + "}"
            let patterns = ["**/*.json", "**/*.json.txt", "**/clubhub-lint.toml", pictures].map { pattern -> JSONValue in
                ["globPattern": .text(pattern)]
            }
            let registration: JSONValue = [
                "id": "clubhub-lint-files", "method": "workspace/didChangeWatchedFiles",
                "registerOptions": ["watchers": .list(patterns)],
            ]
            ask("client/registerCapability", ["registrations": [registration]], for: .nothing)
        }
        if client.hasConfiguration { askForConfiguration() }
        if client.showsProgress, !folders.isEmpty {
            ask("window/workDoneProgress/create", ["token": .text(LanguageServer.progressToken)], for: .progress)
            progress = .asked(until: nil)
        }
        reload()
    }

    static let progressToken = "clubhub-lint-reading"

    private mutating func askForConfiguration() {
        ask("workspace/configuration", ["items": [["section": "clubhub-lint"]]], for: .configuration)
    }

    /// Takes what the client answered.
    mutating func take(_ result: Node?, for purpose: Asked) {
        switch purpose {
        case .nothing: return
        case .progress: if case .asked = progress { progress = result?.kind == .invalid ? .none : .allowed }
        case .configuration:
            // An editor that knows no settings of that name answers with null.
            var first: Node?
            for element in result.map({ Array($0.elements) }) ?? [] where first == nil { first = element }
            guard let first, first.kind == .object else { return }
            take(options: options.changed(by: first))
        case .exception(let location, let lines):
            if result?["applied"]?.flag == true { return }
            tell(
                Phrase(
                    en: "The editor has not written \(location). Write these lines there:\n\(lines)",
                    nl: "De editor heeft \(location) niet geschreven. Schrijf daar deze regels:\n\(lines)"
                ).text(in: language))
        }
    }

    /// Takes new settings in.
    mutating func changeConfiguration(_ parameters: Node?) {
        if client.hasConfiguration { return askForConfiguration() }
        guard let settings = parameters?["settings"], settings.kind == .object else { return }
        take(options: options.changed(by: settings))
    }

    private mutating func take(options new: ServerOptions) {
        var new = new
        // How findings are told was agreed on at the beginning.
        new.pulls = options.pulls
        guard new != options else { return }
        options = new
        told = []
        reload(isAnew: true)
        if client.refreshesHints { ask("workspace/inlayHint/refresh", .null, for: .nothing) }
    }

    mutating func changeFolders(_ parameters: Node?) {
        func paths(_ list: Node?) -> [String] {
            list?.elements.compactMap { $0["uri"]?.string.flatMap { DocumentAddress.path(of: $0) } } ?? []
        }
        let gone = paths(parameters?["event"]?["removed"])
        folders.removeAll { folder in gone.contains { hasSameBytes($0, folder) } }
        folders += paths(parameters?["event"]?["added"])
        reload()
    }
}
