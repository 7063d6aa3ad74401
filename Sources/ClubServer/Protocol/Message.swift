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

/// Cuts what a client sends into messages: each is a header that says how long it is, and its bytes.
///
/// What comes may be cut anywhere. Where a header says no length, everything up to the next one that does is passed over.
struct MessageReader {
    /// What was cut out.
    enum Piece: Equatable {
        case message([UInt8])
        /// Bytes that are no message; they are gone.
        case unreadable
    }

    private var bytes: [UInt8] = []
    /// Where the next piece begins: what stands in front of it is taken away now and then, not each time.
    private var start = 0
    /// How long the message is whose header has been read.
    private var expected: Int?
    /// Whether a header without a length was met, and none with one since.
    private var isLost = false

    /// The longest header that is waited for. Real ones have some forty bytes.
    private static let longestHeader = 4096
    /// The longest message: no file that this program reads is longer.
    private static let longestMessage = 1 << 30
    private static let field = Array("content-length:".utf8)

    /// Takes in what came.
    mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

    /// Returns the next piece; `nil` where more has to come first.
    mutating func next() -> Piece? {
        if isLost, !find() { return nil }
        if expected == nil {
            guard let header = header() else {
                guard bytes.count - start > MessageReader.longestHeader else { return nil }
                isLost = true
                start += 1
                return .unreadable
            }
            let length = MessageReader.length(bytes[start..<header.upperBound])
            guard let length else {
                isLost = true
                start = header.upperBound
                return .unreadable
            }
            start = header.upperBound
            expected = length
        }
        guard let expected, bytes.count - start >= expected else { return nil }
        let message = Array(bytes[start..<start + expected])
        start += expected
        self.expected = nil
        tidy()
        return .message(message)
    }

    /// Takes away what has been read.
    private mutating func tidy() {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
            start = 0
        } else if start > 1 << 16 {
            bytes.removeFirst(start)
            start = 0
        }
    }

    /// Returns the header that begins at the start, with the empty line behind it; `nil` where its end has not come yet.
    private func header() -> Range<Int>? {
        var index = start
        let end = min(bytes.count, start + MessageReader.longestHeader)
        while index < end {
            if bytes[index] == 0x0A {
                if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return start..<index + 2 }
                if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A { return start..<index + 3 }
            }
            index += 1
        }
        return nil
    }

    /// Goes on to the next header that says a length; returns whether there is one.
    private mutating func find() -> Bool {
        let field = MessageReader.field
        while bytes.count - start >= field.count {
            if MessageReader.has(field, bytes, at: start) {
                isLost = false
                return true
            }
            start += 1
        }
        tidy()
        return false
    }

    private static func has(_ field: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
        for (offset, letter) in field.enumerated() where bytes[start + offset] | 0x20 != letter | 0x20 { return false }
        return true
    }

    /// Returns the length that a header says; `nil` where it says none, or one that nobody means.
    private static func length(_ header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let line = Array(line)
            guard line.count > field.count, has(field, line, at: 0) else { continue }
            var length = 0
            var isNumber = false
            for byte in line[field.count...] {
                if byte == 0x20 || byte == 0x09 { continue }
                guard 0x30...0x39 ~= byte, length <= longestMessage else { return nil }
                length = length * 10 + Int(byte - 0x30)
                isNumber = true
            }
            return isNumber && length <= longestMessage ? length : nil
        }
        return nil
    }
}
