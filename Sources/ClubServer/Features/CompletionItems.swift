import ClubEngine
import ClubModel
import ClubReport
import JSONSyntax

extension RequestedFile {
    /// Returns what may be written somewhere as the protocol has it.
    func items(_ completions: [Completion], at offset: Int) -> JSONValue {
        let items = completions.enumerated().map { number, completion -> JSONValue in
            let range = text.range(of: completion.range)
            // Editors weed out by what stands there already: all of these fit it.
            let typed = text.source.text(completion.range.lowerBound..<max(completion.range.lowerBound, offset))
            let comma = completion.comma.map { json([TextEdit($0..<$0, ",")]) }
            return .fields([
                "label": .text(completion.label),
                "kind": .number(completion.kind.number(for: client)),
                "detail": completion.explanation.isEmpty ? nil : .text(completion.explanation),
                "sortText": .text(String(1000 + number)),
                "filterText": .text(typed.isEmpty ? completion.text : typed),
                "insertTextFormat": .number(client.takesSnippets ? 2 : 1),
                "insertTextMode": client.takesInsertModes ? 1 : nil,
                "textEdit": [
                    "range": range.json,
                    "newText": .text(client.takesSnippets ? completion.snippet : completion.text),
                ],
                "additionalTextEdits": comma,
            ])
        }
        // Another letter may mean others: a slip, a word in another language.
        return ["isIncomplete": true, "items": .list(items)]
    }
}

extension Completion {
    /// The text as a snippet: what is selected afterwards is a stop.
    fileprivate var snippet: String {
        let bytes = Array(text.utf8)
        func escaped(_ range: Range<Int>) -> String {
            var result: [UInt8] = []
            for byte in bytes[range] {
                if byte == UInt8(ascii: "$") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "\\") {
                    result.append(UInt8(ascii: "\\"))
                }
                result.append(byte)
            }
            return String(decoding: result, as: UTF8.self)
        }
        let stop = selection.isEmpty ? "$0" : "${0:" + escaped(selection) + "}"
        return escaped(0..<selection.lowerBound) + stop + escaped(selection.upperBound..<bytes.count)
    }
}

extension Completion.Kind {
    /// The picture that the protocol has for it.
    fileprivate func number(for client: Client) -> Int {
        switch self {
        case .field: 5
        case .keyword: client.knowsKeywordItems ? 20 : 12
        case .language, .value: 12
        case .record: 15
        }
    }
}

extension LanguageServer {
    /// Answers with what may be written at a place.
    mutating func completion(_ parameters: Node?) throws(ResponseError) -> JSONValue {
        let file = try file(parameters, isAlone: true)
        let offset = file.text.offset(of: try file.position(parameters))
        guard let home = DocumentAddress.path(of: file.address).flatMap({ homes[$0] }) else {
            return ["isIncomplete": false, "items": []]
        }
        let found = workspaces[home.workspace].session.completions(of: home.path, at: offset, in: language)
        return file.items(found, at: offset)
    }
}
