import ClubConvert
import ClubModel

/// An `[[ignore]]` entry as it is written into a configuration.
struct ExceptionText {
    /// Its lines, without their ends.
    let lines: [String]

    /// - Parameters:
    ///   - file: The path from the folder of the configuration.
    init(rule: String, file: String, pointer: String?, reason: String, until: Day?) {
        var lines = ["[[ignore]]", "rule = \(tomlText(rule))", "file = \(tomlText(file))"]
        if let pointer { lines.append("pointer = \(tomlText(pointer))") }
        lines.append("reason = \(tomlText(reason))")
        if let until { lines.append("until = \(tomlText(until.text))") }
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
}
