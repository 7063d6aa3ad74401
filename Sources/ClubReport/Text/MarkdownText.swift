/// Returns a text that Markdown and the HTML in it show as it is: no markup, no link, nobody mentioned.
///
/// - Parameter limit: The columns after which the text is cut.
package func markdownText(_ text: String, limit: Int = .max) -> String {
    var result: [UInt8] = []
    let shown = Array(SanitizedText(text, limit: limit).text.utf8)
    for (index, byte) in shown.enumerated() {
        switch byte {
        case UInt8(ascii: "&"): result += "&amp;".utf8
        case UInt8(ascii: "<"): result += "&lt;".utf8
        case UInt8(ascii: ">"): result += "&gt;".utf8
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "!"):
            result.append(UInt8(ascii: "\\"))
            result.append(byte)
        // Sites turn names, numbers of issues and addresses into links even where Markdown does not; an empty comment behind
        // the character that they look for keeps them from it.
        case UInt8(ascii: "@"), UInt8(ascii: "#"):
            result.append(byte)
            result += "<!-- -->".utf8
        case UInt8(ascii: ":") where shown[index...].starts(with: "://".utf8):
            result.append(byte)
            result += "<!-- -->".utf8
        case UInt8(ascii: ".") where isBehindWWW(shown, index):
            result += "<!-- -->.".utf8
        default: result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}

private func isBehindWWW(_ bytes: [UInt8], _ index: Int) -> Bool {
    index >= 3 && bytes[index - 3..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
}

/// Returns a text as code within a line; between more backquotes than it has in a row.
///
/// - Parameter isInTable: Whether it stands in a table, where a bar ends the cell even within code.
package func markdownCode(_ text: String, limit: Int = .max, isInTable: Bool = false) -> String {
    let shown = SanitizedText(text, limit: limit).text
    var code: [UInt8] = []
    for byte in shown.utf8 {
        if byte == UInt8(ascii: "|"), isInTable { code.append(UInt8(ascii: "\\")) }
        code.append(byte)
    }
    let fence = String(repeating: "`", count: longestRun(shown) + 1)
    let needsSpace = shown.hasPrefix("`") || shown.hasSuffix("`")
    let space = needsSpace ? " " : ""
    return fence + space + String(decoding: code, as: UTF8.self) + space + fence
}

/// Returns lines of text as a block of code, between more backquotes than any line has in a row.
///
/// - Parameter indent: The blanks in front of every line, for a block in a list.
func markdownBlock(_ lines: [String], indent: String = "") -> String {
    var longest = 2
    for line in lines { longest = max(longest, longestRun(line)) }
    let fence = indent + String(repeating: "`", count: longest + 1)
    var text = fence + "text\n"
    for line in lines { text += indent + line + "\n" }
    return text + fence + "\n"
}

/// Returns how many backquotes follow one another at most.
private func longestRun(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
    }
    return longest
}
