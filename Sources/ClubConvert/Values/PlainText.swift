import ClubModel
import JSONSyntax

/// Returns a text without white space at its ends, each run of it within as one blank, and without invisible signs.
///
/// Cells copied from web pages are full of no-break spaces, line breaks and marks of direction.
func trimmed(_ text: String) -> String {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
        guard let first = bytes.first, let last = bytes.last else { return true }
        if first <= 0x20 || last <= 0x20 { return false }
        var wasBlank = false
        for byte in bytes {
            if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF { return false }
            if byte == 0x20, wasBlank { return false }
            wasBlank = byte == 0x20
        }
        return true
    }
    if isPlain == true { return text }
    var result = String.UnicodeScalarView()
    var owesBlank = false
    for scalar in text.unicodeScalars {
        if scalar.value <= 0x20 || scalar.properties.isWhitespace {
            owesBlank = !result.isEmpty
        } else if !isInvisible(scalar) {
            if owesBlank { result.append(" ") }
            owesBlank = false
            result.append(scalar)
        }
    }
    return String(result)
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0xFEFF: true
    default: false
    }
}

/// Returns the text that somebody typed into a cell, without what programs put around it: guards against formulas, the numbers of
/// SharePoint's lists, and letters that were encoded twice.
///
/// "'Joris" → "Joris", `="0123"` → "0123", "12;#Noor" → "Noor", "ZoÃ«" → "Zoë"; but "'t Hof" → "'t Hof"
func plainText(_ text: String) -> String {
    var text = trimmed(DoubleEncoding.undone(text) ?? text)
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 2 {
        let inside = String(text.dropFirst(2).dropLast()).replacing("\"\"", with: "\u{1}")
        // `="a"&"b"` is a formula.
        if !inside.utf8.contains(UInt8(ascii: "\"")) { text = trimmed(inside.replacing("\u{1}", with: "\"")) }
    }
    if hasGuard(text) {
        text.removeFirst()
        if text.utf8.last == UInt8(ascii: "'"), text.utf8.count(where: { $0 == UInt8(ascii: "'") }) == 1 { text.removeLast() }
    }
    return text.contains(";#") ? listEntries(text) : text
}

/// Whether a text begins with an apostrophe that marks a cell as text. In "'t Hof", "'s-Gravenzande" and "'87" it is none.
private func hasGuard(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(4))
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "'") else { return false }
    if bytes[1].isDigit { return bytes.count > 3 }
    guard bytes[1].isASCIILetter || bytes[1] >= 0x80 else { return false }
    let isElision = "tsnkd".utf8.contains(bytes[1].asciiLowercased)
    // "'tHof" has a capital after it.
    return !isElision || bytes.count > 2 && bytes[2].isASCIILetter && (bytes[2].isASCIILowercase || !bytes[1].isASCIILowercase)
}

/// Returns the values of a SharePoint column: "12;#Noor;#13;#Joris" → "Noor; Joris", "string;#Noor" → "Noor".
private func listEntries(_ text: String) -> String {
    var parts = text.replacing(";#", with: "\n").split(separator: "\n").map { trimmed(String($0)) }
    if let first = parts.first, ["string", "float", "datetime", "boolean"].contains(first) { parts.removeFirst() }
    if let first = parts.first, parts.count > 1, first.utf8.allSatisfy({ $0.isDigit }) {
        parts = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }
    return parts.joined(separator: "; ")
}

extension Table {
    /// Returns the table with the texts that people typed, and reports letters that were encoded twice. Columns of JSON stay.
    func withPlainTexts(_ remarks: inout [CellRemark]) -> Table {
        var table = self
        for row in rows.indices {
            for (column, cell) in rows[row].cells.enumerated() {
                guard case .text(let text) = cell.content, let plain = Table.changed(text), !isOfJSON(column) else { continue }
                let content = plain.isEmpty ? Content.empty : .text(plain)
                table.rows[row].cells[column] = Cell(content, offset: Int(cell.offset), count: Int(cell.count))
                guard DoubleEncoding.undone(text) != nil else { continue }
                remarks.append(
                    CellRemark(.oddBytes, at: place(row: row, column: column), [("value", Phrase(quoted(plain)))]))
            }
        }
        return table
    }

    /// Returns the plain text of a cell; `nil` if it is the same, as nearly all are.
    private static func changed(_ text: String) -> String? {
        // A quotation mark, a number sign, an apostrophe, and the first byte of Ã.
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x23 || $0 == 0x27 || $0 == 0xC3 }) else { return nil }
        let plain = plainText(text)
        return hasSameBytes(plain, trimmed(text)) ? nil : plain
    }

    private func isOfJSON(_ column: Int) -> Bool {
        rows.contains { column < $0.cells.count && $0.cells[column].text.hasPrefix(MemberHeadings.rawPrefix) }
    }
}

/// Returns a text as a message quotes it, shortened where it is long.
func quoted(_ text: String) -> String {
    if text.utf8.count <= 60 { return trimmed(text) }
    let text = trimmed(String(text.unicodeScalars.prefix(200)))
    guard text.unicodeScalars.count > 60 else { return text }
    return String(text.unicodeScalars.prefix(57)) + "…"
}

extension Table.Cell {
    /// What the cell shows, without white space around it; empty for a fault.
    var text: String {
        switch content {
        case .empty, .fault: ""
        case .text(let text): fault == nil ? trimmed(text) : ""
        case .number(let number, let digits):
            // Excel writes whole numbers as such; others may have a `.0` behind them.
            number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : digits
        case .day(let year, let month, let day):
            "\(day)-\(month)-\(year)"
        case .flag(let flag): flag ? "ja" : "nee"
        }
    }

    /// The error that the cell shows, also as programs for tables write it in text files; `nil` where it shows none.
    var fault: String? {
        switch content {
        case .fault(let fault): return fault
        case .text(let text):
            guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count <= 12, let last = text.utf8.last,
                last == UInt8(ascii: "!") || last == UInt8(ascii: "?") || text == "#N/A" || text == "#N/B" || text == "#NV"
            else { return nil }
            return text
        default: return nil
        }
    }

    /// Whether there is nothing to see in the cell.
    var isBlank: Bool {
        switch content {
        case .empty: true
        case .text(let text): !text.utf8.contains { 0x21...0x7E ~= $0 } && trimmed(text).isEmpty
        default: false
        }
    }
}

/// The searches for a text in a text, byte by byte: those of the standard library are not everywhere where this target is.
extension String {
    /// Whether another text stands in this one.
    func contains(_ part: String) -> Bool { utf8.has(part.utf8) }

    /// Returns where the first occurrence of another text ends; `nil` where there is none.
    func end(of part: String) -> Index? {
        utf8.place(of: part.utf8).map { utf8.index($0, offsetBy: part.utf8.count) }
    }

    /// Returns the text with another one in the place of each occurrence of a part.
    func replacing(_ part: String, with other: String) -> String {
        guard contains(part) else { return self }
        var result: [UInt8] = []
        var rest = utf8[...]
        while let found = rest.place(of: part.utf8) {
            result += rest[..<found]
            result += other.utf8
            rest = rest[rest.index(found, offsetBy: part.utf8.count)...]
        }
        result += rest
        return String(decoding: result, as: UTF8.self)
    }
}
