/// Reading a line as JSON, with no mercy: what shows whether a guess at one of its mistakes is right.
extension Lexer {
    /// What comes next in JSON.
    enum Expected {
        case value, valueOrCloser, name, nameOrCloser, colon, separator
    }

    /// Where in JSON a reader is.
    struct Place {
        var expected: Expected
        /// Which of the open brackets that the place begins with are still open, and those opened since: whether each is a brace.
        var outer: Int
        var inner: [Bool] = []

        /// Goes out of the innermost bracket.
        mutating func close() {
            if inner.popLast() == nil { outer -= 1 }
            expected = .separator
        }

        /// Goes into a bracket in which something stands.
        mutating func open(isObject: Bool) {
            inner.append(isObject)
            expected = isObject ? .name : .value
        }
    }

    /// Whether the innermost bracket of a place is a brace; `nil` behind the end of everything.
    func isInObject(_ place: Place) -> Bool? { place.inner.last ?? nesting.prefix(place.outer).last?.isObject }

    /// What comes at the cursor; `nil` where that is not known.
    var expected: Expected? {
        guard let last = lexemes.last else { return .value }
        let isObject = nesting.last?.isObject == true
        switch last.kind {
        case .colon, .openArray: return .value
        case .openObject: return .name
        case .comma: return isObject ? .name : .value
        case .junk, .end: return nil
        default:
            let isName = isObject && last.kind == .string && lexemes.dropLast().last?.kind != .colon
            return isName ? .colon : .separator
        }
    }

    /// Whether a line, or the next one where an offset is at its end, is JSON from the offset on.
    ///
    /// - Parameter mayBeWrong: Whether one sign may be wrong.
    func readsOn(_ start: Int, _ first: Place, mayBeWrong: Bool = false) -> Bool {
        var place = first
        var hasRead = false
        var index = start
        let limit = min(count, start + Lexer.window)
        while true {
            while index < limit, bytes[index] <= 0x20 {
                if hasRead, bytes[index] == 0x0A || bytes[index] == 0x0D { return true }
                index += 1
            }
            guard index < count else { return place.expected == .separator && place.inner.isEmpty && place.outer == 0 }
            guard index < limit else { return true }
            if hasRead, isComment(at: index) { return true }
            guard let past = pastToken(index, before: limit, &place) else {
                if place.expected == .valueOrCloser { place.expected = .value }
                if place.expected == .nameOrCloser { place.expected = .name }
                return mayBeWrong && readings(at: index, place).contains { readsOn($0.end, $0.place) }
            }
            index = past
            hasRead = true
        }
    }

    /// Returns where the token at an offset ends, and notes what comes next; `nil` where it is none that may stand there.
    private func pastToken(_ index: Int, before limit: Int, _ place: inout Place) -> Int? {
        let byte = bytes[index]
        switch place.expected {
        case .colon:
            guard byte == UInt8(ascii: ":") else { return nil }
            place.expected = .value
            return index + 1
        case .separator where byte == UInt8(ascii: ","):
            guard let isObject = isInObject(place) else { return nil }
            place.expected = isObject ? .name : .value
            return index + 1
        case .separator,
            .nameOrCloser where byte == UInt8(ascii: "}"), .valueOrCloser where byte == UInt8(ascii: "]"):
            guard let isObject = isInObject(place), byte == UInt8(ascii: isObject ? "}" : "]") else { return nil }
            place.close()
            return index + 1
        case .name, .nameOrCloser:
            guard byte == UInt8(ascii: "\"") else { return nil }
            place.expected = .colon
            return pastString(index, before: limit)
        case .value, .valueOrCloser:
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                place.inner.append(byte == UInt8(ascii: "{"))
                place.expected = byte == UInt8(ascii: "{") ? .nameOrCloser : .valueOrCloser
                return index + 1
            }
            place.expected = .separator
            return byte == UInt8(ascii: "\"") ? pastString(index, before: limit) : bareValueEnd(index)
        }
    }

    /// Returns where the string at an offset ends; `nil` where no quote ends it on its line, or it begins like what stands between two.
    private func pastString(_ open: Int, before limit: Int) -> Int? {
        var index = pastBlanks(open + 1)
        guard bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: ":") else { return nil }
        index = open + 1
        while index < limit {
            index = Scan.plainText(bytes + index, before: bytes + limit) - bytes
            guard index < limit else { break }
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            case 0..<0x20: return nil
            default: index += 1
            }
        }
        return limit < count ? limit : nil
    }
}
