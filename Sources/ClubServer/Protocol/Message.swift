import ClubModel
import ClubReport
import JSONSyntax

/// What tells one request from another: a number or a text, as the side that asks likes.
enum MessageID: Hashable, Sendable {
    case number(Int)
    case text(String)

    init?(_ node: Node?) {
        if let text = node?.string {
            self = .text(text)
        } else if let number = node?.wholeNumber {
            self = .number(Int(clamping: number))
        } else {
            return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        }
    }
}

/// What a client says: a request, which is answered; a notification, which is not; or the answer to a request of ours.
enum Message {
    case request(MessageID, method: String, Node?)
    case notification(method: String, Node?)
    case answer(MessageID, Node?)

    /// Reads a message.
    init(_ bytes: [UInt8]) throws(ResponseError) {
        let tree = Tree(Source(path: "", bytes))
        guard tree.errors.isEmpty else { throw .parseError }
        let root = tree.root
        guard root.kind == .object else { throw .invalidRequest }
        let id = MessageID(root["id"])
        if let method = root["method"]?.string {
            self = id.map { .request($0, method: method, root["params"]) } ?? .notification(method: method, root["params"])
        } else if let id, root["result"] != nil || root["error"] != nil {
            self = .answer(id, root["result"])
        } else {
            throw .invalidRequest
        }
    }
}

/// Why a request is not answered as it was asked.
struct ResponseError: Error, Equatable {
    let code: Int
    let message: String

    static let parseError = ResponseError(code: -32700, message: "This is no JSON.")
    static let invalidRequest = ResponseError(code: -32600, message: "This is not a JSON-RPC message.")
    static let notInitialized = ResponseError(code: -32002, message: "The first request is initialize.")
    static let cancelled = ResponseError(code: -32800, message: "The request was cancelled.")
    static let shutDown = ResponseError(code: -32600, message: "The server was shut down.")

    static func unknown(_ method: String) -> ResponseError {
        ResponseError(code: -32601, message: "There is no method \"\(method)\" here.")
    }

    static func invalid(_ words: String) -> ResponseError { ResponseError(code: -32602, message: words) }

    /// What somebody asked for and cannot have, in words for people.
    static func refused(_ words: String) -> ResponseError { ResponseError(code: -32803, message: words) }

    var json: JSONValue { ["code": .number(code), "message": .text(message)] }
}

extension Node {
    /// A whole number as the protocol counts: none below zero, and none that is too large to count with.
    var count: Int? { wholeNumber.map { Int(clamping: max(0, min($0, 1 << 31))) } }

    /// `true` or `false`; `nil` for all else.
    var flag: Bool? { kind == .true ? true : kind == .false ? false : nil }

    /// The address of the document that a request is about.
    var documentAddress: String? { self["textDocument"]?["uri"]?.string }
}

extension JSONValue {
    /// Returns a message with its header.
    var framed: [UInt8] {
        var writer = JSONWriter()
        // Flat around it, so that all of it is on one line.
        writer.array(isFlat: true) { $0.value(self) }
        let body = writer.bytes.dropFirst(2).dropLast(2)
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// Returns an object without those fields that have no value.
    static func fields(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(fields.compactMap { name, value in value.map { (name: name, value: $0) } })
    }
}
