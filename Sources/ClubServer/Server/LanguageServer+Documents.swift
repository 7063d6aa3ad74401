import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

/// Documents that are open, files that are not, and where each is at home.
extension LanguageServer {
    mutating func open(_ parameters: Node?) {
        guard let document = parameters?["textDocument"], let address = document["uri"]?.string,
            let text = document["text"]?.string
        else { return }
        let location = DocumentAddress.path(of: address)
        let home = location.flatMap { homes[$0] }
        let source = Source(path: home?.path ?? location ?? address, text)
        documents[address] = OpenDocument(
            address: address, location: location, version: document["version"]?.count ?? 0,
            text: DocumentText(source, client.encoding))
        edited.insert(address)
        if home != nil { takeIn(address) } else if location != nil { reload() }
    }

    mutating func change(_ parameters: Node?) {
        guard let address = parameters?.documentAddress, var document = documents[address] else { return }
        documents[address] = nil
        for change in parameters?["contentChanges"]?.elements.map({ $0 }) ?? [] {
            guard let text = change["text"]?.string else { continue }
            let range = ClientRange(change["range"])
            // A range that cannot be read is no whole text.
            if range == nil, let given = change["range"], given.kind != .null { continue }
            document.text = document.text.replacing(range, with: text)
        }
        document.version = parameters?["textDocument"]?["version"]?.count ?? document.version
        documents[address] = document
        edited.insert(address)
        takeIn(address)
    }

    /// Hands the text of an open document to its workspace.
    private mutating func takeIn(_ address: String) {
        guard let document = documents[address], let home = document.location.flatMap({ homes[$0] }) else { return }
        workspaces[home.workspace].take(document.text, of: home.path, address: address)
    }

    mutating func close(_ parameters: Node?) {
        guard let address = parameters?.documentAddress, let document = documents.removeValue(forKey: address) else { return }
        hasBeenTold[address] = nil
        guard let location = document.location, let home = homes[location] else {
            return notify("textDocument/publishDiagnostics", ["uri": .text(address), "diagnostics": []])
        }
        workspaces[home.workspace].close(home.path)
        // A file that was never saved goes, and the workspace that was opened for it.
        reload(changed: ChangedFiles([location]))
    }

    mutating func save(_ parameters: Node?) {
        guard let address = parameters?.documentAddress, let location = DocumentAddress.path(of: address) else { return }
        if homes[location] == nil { reload(changed: ChangedFiles([location])) }
    }

    /// Takes in that files changed, came or went outside of the editor.
    mutating func changeFiles(_ parameters: Node?) {
        var changed: Set<String> = []
        for change in parameters?["changes"]?.elements.map({ $0 }) ?? [] {
            if let path = change["uri"]?.string.flatMap({ DocumentAddress.path(of: $0) }) { changed.insert(path) }
        }
        take(changed)
    }

    /// Has the workspaces found again, unless all that changed are pictures that lie beside no portfolio.
    private mutating func take(_ changed: Set<String>) {
        let files = ChangedFiles(changed)
        if changed.contains(where: { !ChangedFiles.isPicture($0) }) || homes.keys.contains(where: { files.concern($0) }) {
            reload(changed: files)
        }
    }

    /// Looks whether files changed outside of the editor, for one that does not tell.
    package mutating func look() {
        guard life == .running, !client.watchesFiles else { return }
        let changed = supply.changes()
        take(changed)
    }

    /// Takes in that files were made, renamed or removed in the editor.
    mutating func moveFiles(_ parameters: Node?) {
        var changed: Set<String> = []
        for file in parameters?["files"]?.elements.map({ $0 }) ?? [] {
            for address in [file["uri"]?.string, file["oldUri"]?.string, file["newUri"]?.string] {
                if let path = address.flatMap({ DocumentAddress.path(of: $0) }) { changed.insert(path) }
            }
        }
        if !changed.isEmpty { reload(changed: ChangedFiles(changed)) }
    }

    /// Finds the workspaces once more: those that are the same go on with what is known of them.
    ///
    /// - Parameters:
    ///   - files: By their absolute paths.
    ///   - isAnew: Whether nothing that is known counts any more.
    mutating func reload(changed files: ChangedFiles = ChangedFiles([]), isAnew: Bool = false) {
        var texts: [String: DocumentText] = [:]
        for document in documents.values { if let location = document.location { texts[location] = document.text } }
        let sources = texts.keys.sorted().compactMap { location in
            texts[location].map { Source(path: location, Array($0.source.buffer)) }
        }
        let found: [SuppliedWorkspace]
        do {
            found = try supply.workspaces(of: folders, with: sources, options)
        } catch {
            // What was there before counts until that is mended.
            return tell(error.text, isError: true)
        }
        var kept = isAnew ? [] : workspaces
        let before = workspaces
        workspaces = found.map { supplied in
            guard let place = kept.firstIndex(where: { $0.key == supplied.key }) else { return ServedWorkspace(supplied) }
            var old = kept.remove(at: place)
            old.take(supplied, changed: files) { texts[$0] != nil && homes[$0] != nil }
            return old
        }
        homes = [:]
        for (number, supplied) in found.enumerated() {
            for file in supplied.files where homes[file.location] == nil || file.content.isShown {
                homes[file.location] = (number, file.content.path)
            }
        }
        forget(before)
        for (address, document) in documents {
            guard let home = document.location.flatMap({ homes[$0] }) else { continue }
            if !hasSameBytes(document.text.source.path, home.path) {
                let source = Source(path: home.path, Array(document.text.source.buffer))
                documents[address]?.text = DocumentText(source, client.encoding)
            }
            takeIn(address)
        }
    }

    /// Has what was told of files told anew, and taken back of those that are in no workspace any more.
    private mutating func forget(_ before: [ServedWorkspace]) {
        var shown: Set<String> = []
        for workspace in workspaces { for path in workspace.toldPaths { shown.insert(workspace.addresses[path] ?? "") } }
        var isGone = false
        for workspace in before {
            for path in workspace.toldPaths.sorted() {
                guard let address = workspace.addresses[path], !shown.contains(address) else { continue }
                if let home = DocumentAddress.path(of: address).flatMap({ homes[$0] }) {
                    if documents[address] != nil {
                        workspaces[home.workspace].due.now.insert(home.path)
                    } else {
                        workspaces[home.workspace].due.later.insert(home.path)
                    }
                } else if pushes {
                    notify("textDocument/publishDiagnostics", ["uri": .text(address), "diagnostics": []])
                } else {
                    isGone = true
                }
            }
        }
        if isGone { refresh() }
    }

    /// Returns the file that a request is about, as it is now; throws where there is none of that address.
    ///
    /// - Parameter isAlone: Whether nothing is asked of other files that what was typed last can have changed.
    mutating func file(_ parameters: Node?, isAlone: Bool = false) throws(ResponseError) -> RequestedFile {
        guard let address = parameters?.documentAddress else { throw .invalid("There is no textDocument with an uri.") }
        return try file(at: address, isAlone: isAlone)
    }

    mutating func file(at address: String, isAlone: Bool = false) throws(ResponseError) -> RequestedFile {
        guard let location = DocumentAddress.path(of: address) ?? (documents[address] == nil ? nil : address) else {
            throw .invalid("\(address) is not a file.")
        }
        guard let home = homes[location] else {
            guard let document = documents[address] else { throw .invalid("\(address) is not open, and in no workspace.") }
            return RequestedFile(address: address, text: document.text, client: client, language: language)
        }
        if isAlone, workspaces[home.workspace].isLarge {
            workspaces[home.workspace].session.read(alone: home.path)
        } else {
            workspaces[home.workspace].session.read()
        }
        let workspace = workspaces[home.workspace]
        guard let text = documents[address]?.text ?? workspace.text(of: home.path, client.encoding) else {
            throw .invalid("\(address) cannot be read.")
        }
        return RequestedFile(
            address: address, path: home.path, text: text, workspace: workspace, client: client, language: language,
            versions: versions)
    }

    /// The versions of the open documents, by their addresses.
    var versions: [String: Int] { documents.mapValues { $0.version } }
}

extension ServedWorkspace {
    /// The files of which findings were told.
    var toldPaths: Set<String> { Set((result?.diagnostics ?? []).map { $0.path }).union(due.now).union(due.later) }
}
