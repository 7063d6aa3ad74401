import ClubModel

/// Where the keys and values of a TOML text stand, which TOMLKit does not tell; and whether the text has the form of TOML at all.
///
/// TOMLKit ends the program where it does not expect what it reads, and needs stack for each bracket and each part of a key. So
/// it only gets what this reader has accepted: it knows the form of everything, and nothing of what two lines mean together.
struct TOMLPlaces {
    /// The bytes of each key, by path; elements of arrays count from 0.
    private(set) var keys: [[String]: Range<Int>] = [:]
    /// The bytes of each value.
    private(set) var values: [[String]: Range<Int>] = [:]
    /// The bytes of each `[table]` and `[[table]]`.
    private(set) var headers: [[String]: Range<Int>] = [:]
    private let bytes: [UInt8]
    private var position = 0
    private var tableCounts: [[String]: Int] = [:]
    private var keyCount = 0

    // The most bytes of a file, keys in it, parts of a key, and brackets within each other.
    private static let mostBytes = 1 << 20
    private static let mostKeys = 50_000
    private static let mostParts = 16
    private static let mostDepth = 16

    init(_ bytes: [UInt8]) throws(TOMLFlaw) {
        self.bytes = bytes
        try read()
    }

    /// Reads as far as the text has the form of TOML: what stands before a flaw counts.
    init(upToFlawIn bytes: [UInt8]) {
        self.bytes = bytes
        do throws(TOMLFlaw) { try read() } catch {}
    }

    private mutating func read() throws(TOMLFlaw) {
        guard bytes.count <= TOMLPlaces.mostBytes else { throw TOMLFlaw(0..<0, .largeTOML) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        var table: [String] = []
        while true {
            skipBlanks(acrossLines: true)
            guard position < bytes.count else { return }
            let start = position
            if take("[") {
                let isList = take("[")
                let path = try readKey()
                guard take("]"), !isList || take("]") else { throw TOMLFlaw(start..<position, .openHeader) }
                table = path
                if isList {
                    table.append(String(tableCounts[path, default: 0]))
                    tableCounts[path, default: 0] += 1
                }
                headers[table] = start..<position
            } else {
                try readEntry(in: table, depth: 0)
            }
            skipBlanks(acrossLines: false)
            guard isAtLineEnd || current == UInt8(ascii: "#") else { throw TOMLFlaw(position..<position, .moreOnLine) }
        }
    }

    /// Reads `key = value`.
    private mutating func readEntry(in table: [String], depth: Int) throws(TOMLFlaw) {
        let start = position
        let path = table + (try readKey())
        keyCount += 1
        guard keyCount <= TOMLPlaces.mostKeys else { throw TOMLFlaw(start..<position, .manyKeys) }
        var end = position
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        keys[path] = start..<end
        guard take("=") else { throw TOMLFlaw(position..<position, .missingEquals) }
        skipBlanks(acrossLines: false)
        try readValue(path, depth: depth)
    }

    private mutating func readValue(_ path: [String], depth: Int) throws(TOMLFlaw) {
        let start = position
        guard depth <= TOMLPlaces.mostDepth else { throw TOMLFlaw(start..<start, .deepTOML) }
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try readString(isKey: false)
        case UInt8(ascii: "["): try readParts(of: path, depth: depth, isList: true)
        case UInt8(ascii: "{"): try readParts(of: path, depth: depth, isList: false)
        default:
            while let byte = current, !TOMLPlaces.endsValue(byte) { position += 1 }
            while position > start, bytes[position - 1] == 0x20 || bytes[position - 1] == 0x09 { position -= 1 }
            guard position > start else { throw TOMLFlaw(start..<start, .missingValue) }
            guard isTOMLWord(bytes[start..<position]) else { throw TOMLFlaw(start..<position, .noValue) }
        }
        values[path] = start..<position
    }

    /// Reads what stands between brackets, with commas between. Only lists go over several lines.
    private mutating func readParts(of path: [String], depth: Int, isList: Bool) throws(TOMLFlaw) {
        let start = position
        position += 1
        var index = 0
        while true {
            if try endsParts(from: start, isList: isList) { return }
            if isList {
                try readValue(path + [String(index)], depth: depth + 1)
            } else {
                try readEntry(in: path, depth: depth + 1)
            }
            index += 1
            if try endsParts(from: start, isList: isList) { return }
            guard take(",") else { throw TOMLFlaw(position..<position, .missingTOMLComma) }
        }
    }

    /// Whether the bracket comes that closes what began at a place.
    private mutating func endsParts(from start: Int, isList: Bool) throws(TOMLFlaw) -> Bool {
        skipBlanks(acrossLines: isList)
        if take(isList ? "]" : "}") { return true }
        guard position < bytes.count, isList || !isAtLineEnd else {
            throw TOMLFlaw(start..<start + 1, isList ? .openList : .openBrace)
        }
        return false
    }

    /// Reads a key with its dots, and the blanks around it.
    private mutating func readKey() throws(TOMLFlaw) -> [String] {
        var parts: [String] = []
        let first = position
        while true {
            skipBlanks(acrossLines: false)
            let start = position
            if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
                parts.append(try readString(isKey: true))
            } else {
                while let byte = current, TOMLPlaces.isKeyLetter(byte) { position += 1 }
                guard current.map({ $0 < 0x80 }) ?? true else { throw TOMLFlaw(start..<position, .oddName) }
                guard position > start else { throw TOMLFlaw(start..<start, .missingName) }
                parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
            }
            guard parts.count <= TOMLPlaces.mostParts else { throw TOMLFlaw(first..<position, .longKey) }
            skipBlanks(acrossLines: false)
            if !take(".") { return parts }
        }
    }

    /// Reads a string of any of the four kinds; keys have two of them.
    private mutating func readString(isKey: Bool) throws(TOMLFlaw) -> String {
        let quote = bytes[position]
        let opening = position
        let isLong = bytes[position...].starts(with: [quote, quote, quote])
        guard !isLong || !isKey else { throw TOMLFlaw(opening..<opening + 3, .missingName) }
        position += isLong ? 3 : 1
        let start = position
        while true {
            guard position < bytes.count, isLong || !isAtLineEnd else { throw TOMLFlaw(opening..<position, .openText) }
            if bytes[position] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                position += 1
                if isLong || !isAtLineEnd { position = min(position + 1, bytes.count) }
            } else if bytes[position] == quote, !isLong || bytes[position...].starts(with: [quote, quote, quote]) {
                break
            } else {
                position += 1
            }
        }
        let text =
            quote == UInt8(ascii: "\"")
            ? TOMLPlaces.unescaped(bytes[start..<position]) : String(decoding: bytes[start..<position], as: UTF8.self)
        position += isLong ? 3 : 1
        // A long string may end with two quotes of its own before the three that close it.
        for _ in 0..<2 where isLong && current == quote { position += 1 }
        return text
    }

    /// Returns a text in double quotes without its escapes; one that is none stays as it is written.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\\", let sign = scalars.popFirst() else {
                text.append(scalar)
                continue
            }
            switch sign {
            case "b": text.append("\u{8}")
            case "t": text.append("\t")
            case "n": text.append("\n")
            case "f": text.append("\u{C}")
            case "r": text.append("\r")
            case "e": text.append("\u{1B}")
            case "u", "U":
                let digits = scalars.prefix(sign == "u" ? 4 : 8)
                scalars = scalars.dropFirst(digits.count)
                if let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) { text.append(scalar) }
            default: text.append(sign)
            }
        }
        return String(text)
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var isAtLineEnd: Bool {
        switch current {
        case nil, 0x0A: true
        case 0x0D: position + 1 < bytes.count && bytes[position + 1] == 0x0A
        default: false
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks(acrossLines: Bool) {
        while let byte = current {
            switch byte {
            case 0x20, 0x09: position += 1
            case 0x0A where acrossLines, 0x0D where acrossLines: position += 1
            case UInt8(ascii: "#") where acrossLines: skipLine()
            default: return
            }
        }
    }

    private mutating func skipLine() {
        while let byte = current, byte != 0x0A { position += 1 }
        position = min(position + 1, bytes.count)
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "#")
            || byte == 0x0A || byte == 0x0D
    }

    private static func isKeyLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
