import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

/// The file that a request is about, with the workspace that it is in: what every feature is a function of.
struct RequestedFile {
    /// As the client writes it.
    let address: String
    /// Its path in the workspace.
    let path: String
    let text: DocumentText
    /// `nil` for a text that belongs to no workspace.
    let workspace: ServedWorkspace?
    let client: Client
    let language: Phrase.Language
    /// The versions of the open documents, by their addresses.
    let versions: [String: Int]

    init(
        address: String, path: String? = nil, text: DocumentText, workspace: ServedWorkspace? = nil, client: Client,
        language: Phrase.Language, versions: [String: Int] = [:]
    ) {
        (self.address, self.text, self.workspace) = (address, text, workspace)
        self.path = path ?? text.source.path
        (self.client, self.language, self.versions) = (client, language, versions)
    }

    /// What stands at a position; `nil` where nothing is known of it.
    func place(at position: ClientPosition) -> TextPlace? {
        workspace?.session.place(in: path, at: text.offset(of: position))
    }

    /// The file as its level; `nil` where it is of none, or in no workspace.
    var document: Document? {
        guard let document = try? workspace?.session.document(of: path), document.level != nil else { return nil }
        return document
    }

    /// Returns the range of some bytes of a file of the workspace, with its address; `nil` where it cannot be read.
    func location(of range: Range<Int>, in path: String) -> JSONValue? {
        guard let address = workspace?.addresses[path] else { return nil }
        let text = hasSameBytes(path, self.path) ? self.text : workspace?.text(of: path, client.encoding)
        guard let text else { return nil }
        return ["uri": .text(address), "range": text.range(of: range).json]
    }

    /// Returns the position that a request names.
    func position(_ parameters: Node?) throws(ResponseError) -> ClientPosition {
        guard let position = ClientPosition(parameters?["position"]) else { throw .invalid("There is no position.") }
        return position
    }

    /// Returns the range that a request names; the whole text where it names none.
    func range(_ parameters: Node?) -> Range<Int> {
        ClientRange(parameters?["range"]).map { text.range(of: $0) } ?? 0..<text.source.count
    }

    /// Returns edits of its text as the protocol has them.
    func json(_ edits: [TextEdit]) -> JSONValue { RequestedFile.json(edits, in: text) }

    /// Returns edits of a text as the protocol has them.
    static func json(_ edits: [TextEdit], in text: DocumentText, annotation: String? = nil) -> JSONValue {
        let places = text.positions(of: edits.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
        return .list(
            edits.indices.map { number in
                .fields([
                    "range": ClientRange(places[number * 2], places[number * 2 + 1]).json,
                    "newText": .text(edits[number].replacement),
                    "annotationId": annotation.map { .text($0) },
                ])
            })
    }

    /// Returns edits of files of the workspace, for the versions that are open, as the protocol has them; `nil` where one of the
    /// files is not here to be edited.
    ///
    /// - Parameter annotation: What they mean, and what has to be said of that before somebody agrees.
    func workspaceEdit(
        _ edits: [(path: String, edits: [TextEdit])], annotation: (label: String, description: String)? = nil
    ) -> JSONValue? {
        var changes: [(address: String, text: DocumentText, edits: [TextEdit])] = []
        for (path, own) in edits {
            let address = hasSameBytes(path, self.path) ? address : workspace?.addresses[path]
            let text = hasSameBytes(path, self.path) ? text : workspace?.text(of: path, client.encoding)
            guard let address, let text, DocumentAddress.path(of: address) != nil else { return nil }
            changes.append((address, text, own))
        }
        guard client.takesVersionedEdits else {
            return ["changes": .object(changes.map { (name: $0.address, value: RequestedFile.json($0.edits, in: $0.text)) })]
        }
        let label = client.takesAnnotations ? annotation : nil
        let documents = changes.map { change -> JSONValue in
            [
                "textDocument": [
                    "uri": .text(change.address), "version": versions[change.address].map { .number($0) } ?? .null,
                ],
                "edits": RequestedFile.json(change.edits, in: change.text, annotation: label == nil ? nil : "meaning"),
            ]
        }
        return .fields([
            "documentChanges": .list(documents),
            "changeAnnotations": label.map { label in
                [
                    "meaning": [
                        "label": .text(label.label), "description": .text(label.description), "needsConfirmation": true,
                    ]
                ]
            },
        ])
    }
}
