/// Several values in one cell, as `Landscape, Macro`.
///
/// A value that could not be told from two, because it has a separator or quotes in it or blanks at its ends, stands in quotes
/// with its own quotes doubled.
enum JoinedList {
    /// Returns the text of a cell.
    static func text(_ values: [String]) -> String {
        values.map { needsQuotes($0) ? quoted($0) : $0 }.joined(separator: ", ")
    }

    private static func needsQuotes(_ value: String) -> Bool {
        guard let first = value.utf8.first, let last = value.utf8.last else { return true }
        if first <= 0x20 || last <= 0x20 { return true }
        return value.utf8.contains {
            switch $0 {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "/"), UInt8(ascii: "\""), 0x0A, 0x0D: true
            default: false
            }
        }
    }

    private static func quoted(_ value: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in value.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}
