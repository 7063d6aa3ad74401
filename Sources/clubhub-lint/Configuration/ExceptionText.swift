import ClubModel

/// An `[[ignore]]` entry as it is written into a configuration.
struct ExceptionText {
    /// Its lines, without their ends.
    let lines: [String]

    /// - Parameters:
    ///   - file: The path from the folder of the configuration.
    init(rule: String, file: String, pointer: String?, reason: String, until: Day?) {
        var lines = ["[[ignore]]", "rule = \(ExceptionText.quoted(rule))", "file = \(ExceptionText.quoted(file))"]
        if let pointer { lines.append("pointer = \(ExceptionText.quoted(pointer))") }
        lines.append("reason = \(ExceptionText.quoted(reason))")
        if let until { lines.append("until = \(ExceptionText.quoted(until.text))") }
        self.lines = lines
    }

    /// Returns a configuration with the entry at its end; what is there stays as it is, and sets the line ends.
    func appended(to text: [UInt8]) -> [UInt8] {
        var lineEnd: [UInt8] = [0x0A]
        if let first = text.firstIndex(of: 0x0A), first > 0, text[first - 1] == 0x0D { lineEnd = [0x0D, 0x0A] }
        var result = text
        if let last = result.last, last != 0x0A { result += lineEnd }
        // A byte order mark alone is no line.
        if text.count > 3 { result += lineEnd }
        for line in lines { result += Array(line.utf8) + lineEnd }
        return result
    }

    /// Returns a text as TOML writes it, in quotes; what a terminal or an editor would obey is escaped.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isObeyed(scalar) {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let count = scalar.value > 0xFFFF ? 8 : 4
                    result += (count == 8 ? "\\U" : "\\u") + String(repeating: "0", count: count - digits.count) + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// Whether a scalar is a command rather than a letter.
    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
