/// Where the keys and values of a TOML text stand, which TOMLKit does not tell.
///
/// Reads text that TOMLKit has accepted; where it meets anything else it goes on with the next line.
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

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        read()
    }

    private mutating func read() {
        var table: [String] = []
        while true {
            skipBlanks(acrossLines: true)
            guard position < bytes.count else { return }
            let start = position
            if take("[") {
                let isList = take("[")
                let path = readKey()
                skipBlanks(acrossLines: false)
                guard take("]"), !isList || take("]") else {
                    skipLine()
                    continue
                }
                table = path
                if isList {
                    table.append(String(tableCounts[path, default: 0]))
                    tableCounts[path, default: 0] += 1
                }
                headers[table] = start..<position
            } else {
                readEntry(in: table)
                if position == start { skipLine() }
            }
        }
    }

    /// Reads `key = value`.
    private mutating func readEntry(in table: [String]) {
        let start = position
        let path = table + readKey()
        keys[path] = start..<position
        skipBlanks(acrossLines: false)
        guard take("=") else { return skipLine() }
        skipBlanks(acrossLines: false)
        readValue(path)
    }

    private mutating func readValue(_ path: [String]) {
        let start = position
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = readString()
        case UInt8(ascii: "["):
            position += 1
            var index = 0
            while true {
                skipBlanks(acrossLines: true)
                guard position < bytes.count, !take("]") else { break }
                let before = position
                readValue(path + [String(index)])
                index += 1
                skipBlanks(acrossLines: true)
                if !take(","), position == before { position += 1 }
            }
        case UInt8(ascii: "{"):
            position += 1
            while true {
                skipBlanks(acrossLines: true)
                guard position < bytes.count, !take("}") else { break }
                let before = position
                readEntry(in: path)
                skipBlanks(acrossLines: true)
                if !take(","), position == before { position += 1 }
            }
        default:
            while let byte = current, !TOMLPlaces.endsValue(byte) { position += 1 }
            while position > start, bytes[position - 1] == 0x20 || bytes[position - 1] == 0x09 { position -= 1 }
        }
        values[path] = start..<position
    }

    /// Reads a key with its dots; blanks around the dots are allowed, those behind the key are left.
    private mutating func readKey() -> [String] {
        var parts: [String] = []
        while true {
            skipBlanks(acrossLines: false)
            if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
                parts.append(readString())
            } else {
                let start = position
                while let byte = current, TOMLPlaces.isKeyLetter(byte) { position += 1 }
                parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
            }
            let end = position
            skipBlanks(acrossLines: false)
            if !take(".") {
                position = end
                return parts
            }
        }
    }

    /// Reads a string of any of the four kinds.
    private mutating func readString() -> String {
        let quote = bytes[position]
        let isLong = bytes[position...].starts(with: [quote, quote, quote])
        position += isLong ? 3 : 1
        let start = position
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                position = min(position + 2, bytes.count)
            } else if bytes[position] == quote, !isLong || bytes[position...].starts(with: [quote, quote, quote]) {
                break
            } else {
                position += 1
            }
        }
        let text =
            quote == UInt8(ascii: "\"")
            ? TOMLPlaces.unescaped(bytes[start..<position]) : String(decoding: bytes[start..<position], as: UTF8.self)
        position = min(position + (isLong ? 3 : 1), bytes.count)
        // A long string may end with quotes of its own before the three that close it.
        while isLong, current == quote { position += 1 }
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
        default: byte >= 0x80
        }
    }
}
