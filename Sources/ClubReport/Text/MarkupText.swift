/// Appends a text to XML or HTML, safe to print and to read by any parser, in an element or between quotes.
///
/// What a terminal or an editor would obey is written as `\u{1B}`, as everywhere; that takes away all control characters,
/// which XML 1.0 forbids even as references. The two characters besides them that it forbids are treated alike.
package func appendMarkup(_ text: String, limit: Int = .max, to bytes: inout [UInt8]) {
    var shown: [UInt8] = []
    SanitizedText.append(text, limit: limit, to: &shown)
    appendEscapedMarkup(shown, to: &bytes)
}

/// Appends several lines of text that is printable already.
package func appendEscapedMarkup(_ shown: [UInt8], to bytes: inout [UInt8]) {
    for (index, byte) in shown.enumerated() {
        switch byte {
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case UInt8(ascii: "<"): bytes += "&lt;".utf8
        case UInt8(ascii: ">"): bytes += "&gt;".utf8
        case UInt8(ascii: "\""): bytes += "&quot;".utf8
        case UInt8(ascii: "'"): bytes += "&#39;".utf8
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
        case 0xBE where isForbidden(shown, endingAt: index): replaceForbidden("\\u{FFFE}", in: &bytes)
        case 0xBF where isForbidden(shown, endingAt: index): replaceForbidden("\\u{FFFF}", in: &bytes)
        default: bytes.append(byte)
        }
    }
}

private func isForbidden(_ bytes: [UInt8], endingAt index: Int) -> Bool {
    index >= 2 && bytes[index - 1] == 0xBF && bytes[index - 2] == 0xEF
}

private func replaceForbidden(_ text: String, in bytes: inout [UInt8]) {
    bytes.removeLast(2)
    bytes += text.utf8
}

/// Writes elements one below another, with two blanks for each step inwards.
package struct XMLWriter {
    /// What is written so far.
    package var bytes: [UInt8] = []
    private var open: [StaticString] = []

    package init() {}

    /// Begins a document.
    package mutating func start() { bytes += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8 }

    /// Writes an element whose content `body` writes.
    package mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>, _ body: (inout XMLWriter) -> Void
    ) {
        startTag(name, attributes)
        bytes += ">\n".utf8
        open.append(name)
        body(&self)
        open.removeLast()
        indent()
        endTag(name)
    }

    /// Writes an element without content.
    package mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        startTag(name, attributes)
        bytes += "/>\n".utf8
    }

    /// Writes an element whose content is text of one or more lines.
    package mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>, text: String) {
        startTag(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        appendEscapedMarkup(Array(text.utf8), to: &bytes)
        endTag(name)
    }

    private mutating func startTag(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        indent()
        bytes.append(UInt8(ascii: "<"))
        append(name)
        for (name, value) in attributes {
            bytes.append(UInt8(ascii: " "))
            append(name)
            bytes += "=\"".utf8
            appendMarkup(value, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func endTag(_ name: StaticString) {
        bytes += "</".utf8
        append(name)
        bytes += ">\n".utf8
    }

    private mutating func indent() {
        for _ in open { bytes += "  ".utf8 }
    }

    private mutating func append(_ name: StaticString) {
        bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    }
}

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
