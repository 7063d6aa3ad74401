import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

/// The kinds of actions, by which editors ask for some of them, as when a file is saved.
enum ActionKind {
    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll.clubhub-lint"
    static let migrate = "source.migrate.clubhub-lint"

    /// Whether an action of a kind is asked for: a kind stands for all below it.
    static func isAsked(_ kind: String, by only: [String]?) -> Bool {
        guard let only else { return true }
        return only.contains { hasSameBytes($0, kind) || kind.utf8.starts(with: ($0 + ".").utf8) }
    }
}

extension RequestedFile {
    /// Returns what can be done about the findings in a range, and about the whole file.
    ///
    /// - Parameter diagnostics: What there is to find in the file.
    func actions(_ parameters: Node?, _ diagnostics: [Diagnostic]) -> JSONValue {
        let only = parameters?["context"]?["only"]?.elements.compactMap { $0.string }
        let range = range(parameters)
        var actions: [JSONValue] = []
        if let workspace, ActionKind.isAsked(ActionKind.quickFix, by: only) {
            let list = DiagnosticList(workspace, client, language)
            for diagnostic in diagnostics {
                let place = diagnostic.finding.range
                guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound else { continue }
                let json = list.json(diagnostic, in: text)
                actions += fixes(of: diagnostic, json)
                actions.append(exception(for: diagnostic, json))
            }
        }
        let fixAll = Phrase(en: "Put right all that is certain in this file", nl: "Herstel alles wat zeker is in dit bestand")
        if ActionKind.isAsked(ActionKind.fixAll, by: only), diagnostics.contains(where: { $0.isFixable }) {
            actions.append(wholeFile(fixAll, ActionKind.fixAll))
        }
        let migrate = Phrase(en: "Move this file to edition 2026", nl: "Breng dit bestand naar editie 2026")
        if ActionKind.isAsked(ActionKind.migrate, by: only), diagnostics.contains(where: { Migration.fix(for: $0) != nil }) {
            actions.append(wholeFile(migrate, ActionKind.migrate))
        }
        return .list(actions)
    }

    private func fixes(of diagnostic: Diagnostic, _ json: JSONValue) -> [JSONValue] {
        diagnostic.finding.fixes.enumerated().compactMap { number, fix in
            guard fix.edits.allSatisfy({ $0.range.upperBound <= text.source.count }),
                let edit = workspaceEdit([(path, fix.edits)])
            else { return nil }
            let isCertain = fix.safety == .safe
            let probably = isCertain ? Phrase("") : Phrase(en: " (probably)", nl: " (waarschijnlijk)")
            return [
                "title": .text(diagnostic.filled(fix.title, in: language) + probably.text(in: language)),
                "kind": .text(ActionKind.quickFix), "diagnostics": [json],
                "isPreferred": .flag(isCertain && number == 0), "edit": edit,
            ]
        }
    }

    private func exception(for diagnostic: Diagnostic, _ json: JSONValue) -> JSONValue {
        let title = Phrase(en: "Except this, with a reason…", nl: "Zonder dit uit, met een reden…")
        let words = title.text(in: language) + " (\(diagnostic.rule.id))"
        return [
            "title": .text(words), "kind": .text(ActionKind.quickFix), "diagnostics": [json],
            "command": [
                "title": .text(words), "command": .text(LanguageServer.exceptCommand),
                "arguments": [
                    [
                        "uri": .text(address), "rule": .text(diagnostic.rule.id), "pointer": .text(diagnostic.pointer),
                    ]
                ],
            ],
        ]
    }

    /// Returns an action on the whole file; what it changes is found out when it is chosen, where the client can wait for that.
    private func wholeFile(_ title: Phrase, _ kind: String) -> JSONValue {
        let action = JSONValue.fields([
            "title": .text(title.text(in: language)), "kind": .text(kind),
            "data": client.resolvesActions ? ["uri": .text(address), "kind": .text(kind)] : nil,
        ])
        return client.resolvesActions ? action : resolved(action, kind)
    }

    /// Returns an action with what it changes.
    func resolved(_ action: JSONValue, _ kind: String) -> JSONValue {
        let edit = wholeFileEdits(kind).flatMap { workspaceEdit([(path, $0)]) }
        guard let edit, case .object(let fields) = action else { return action }
        return .object(fields.filter { $0.name != "edit" } + [(name: "edit", value: edit)])
    }

    private func wholeFileEdits(_ kind: String) -> [TextEdit]? {
        guard let session = workspace?.session else { return nil }
        let fixed =
            kind == ActionKind.migrate
            ? session.migrated(path) : session.fixed(path) { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        return fixed.map { text.source.lineEdits(to: $0) }
    }
}

extension LanguageServer {
    /// Answers with what can be done at a place.
    mutating func actions(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        let file = try file(parameters)
        guard let home = DocumentAddress.path(of: file.address).flatMap({ homes[$0] }) else { return [] }
        let found = workspaces[home.workspace].session.lint().diagnostics
        return file.actions(parameters, found.filter { hasSameBytes($0.path, home.path) })
    }

    /// Answers with an action that says what it changes.
    mutating func resolveAction(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        guard let parameters, let address = parameters["data"]?["uri"]?.string, let kind = parameters["data"]?["kind"]?.string
        else { throw .invalid("This is not an action of this server.") }
        return try file(at: address).resolved(JSONValue(parameters), kind)
    }

    /// Does what an editor has commands for.
    mutating func execute(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        guard parameters?["command"]?.string == LanguageServer.exceptCommand else {
            throw .invalid("There is no such command.")
        }
        var argument: Node?
        for element in parameters?["arguments"].map({ Array($0.elements) }) ?? [] where argument == nil { argument = element }
        guard let argument, let address = argument["uri"]?.string, let location = DocumentAddress.path(of: address),
            let rule = argument["rule"]?.string.flatMap({ Rule.named($0) })
        else { throw .invalid("The argument is an object with uri, rule and pointer.") }
        let reason = argument["reason"]?.string ?? ""
        let edit: ConfigurationEdit
        do {
            edit = try supply.exception(
                rule: rule.id, location: location, pointer: argument["pointer"]?.string.flatMap { $0.isEmpty ? nil : $0 },
                reason: reason, options)
        } catch {
            throw .refused(error.text)
        }
        write(edit)
        if reason.isEmpty {
            tell(
                Phrase(
                    en: "Write the reason into \(edit.location) and save it: without one the exception does not count.",
                    nl: "Schrijf de reden in \(edit.location) en sla het op: zonder reden telt de uitzondering niet."
                ).text(in: language))
        }
        return .null
    }

    /// Has the editor write a configuration.
    private mutating func write(_ edit: ConfigurationEdit) {
        let address = DocumentAddress.of(path: edit.location)
        let open = documents[address]
        let text = open?.text ?? DocumentText(edit.old ?? Source(path: edit.location, ""), client.encoding)
        let json = RequestedFile.json(text.source.lineEdits(to: edit.new), in: text)
        var change: JSONValue = ["changes": .object([(name: address, value: json)])]
        if client.takesVersionedEdits {
            let version = open.map { JSONValue.number($0.version) } ?? .null
            let edited: JSONValue = ["textDocument": ["uri": .text(address), "version": version], "edits": json]
            let created: JSONValue = ["kind": "create", "uri": .text(address)]
            // Who knows nothing of making files, as Emacs, mostly opens one that is not there.
            let isCreated = edit.old == nil && open == nil && client.createsFiles
            change = ["documentChanges": .list(isCreated ? [created, edited] : [edited])]
        }
        let new = Source(path: edit.location, edit.new)
        let same = text.source.buffer.equalEnds(with: new.buffer)
        ask(
            "workspace/applyEdit", ["label": "clubhub-lint.toml", "edit": change],
            for: .exception(location: edit.location, lines: new.text(same.start..<new.count - same.end)))
        guard client.showsDocuments else { return }
        let end = DocumentText(new, client.encoding).position(of: edit.new.count)
        ask(
            "window/showDocument",
            ["uri": .text(address), "takeFocus": true, "selection": ClientRange(end, end).json], for: .nothing)
    }
}

extension JSONValue {
    /// Returns a value that a client sent as it stands.
    init(_ node: Node) {
        guard node.kind == .object else {
            self = .verbatim(node.tree.source.text(node.range))
            return
        }
        self = .object(node.fields.map { (name: $0.key.string ?? "", value: .verbatim(node.tree.source.text($0.value.range))) })
    }
}
