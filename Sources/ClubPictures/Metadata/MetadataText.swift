import JSONSyntax

/// Texts as metadata has them, in whatever encoding, made texts of one line.
enum MetadataText {
    /// The longest text that is kept, in bytes; what is longer is cut there.
    private static let longest = 10_000

    /// Returns a text; `nil` where nothing is in it.
    ///
    /// - Parameter bytes: UTF-8, or where they are none, what Windows in western Europe writes.
    static func text(_ bytes: some Collection<UInt8>) -> String? {
        if let text = String(validating: bytes, as: UTF8.self) { return line(text) }
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(Windows1252.scalar(byte)) ?? "\u{FFFD}")
        }
        return line(String(text))
    }

    /// Returns a text on one line, with single spaces and without signs that nobody sees; `nil` where nothing is left.
    static func line(_ text: String) -> String? {
        var result = String.UnicodeScalarView()
        var isBlank = false
        var count = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                isBlank = true
            } else if scalar.value >= 0x20, scalar.value != 0x7F, !(0x80..<0xA0).contains(scalar.value) {
                if isBlank, !result.isEmpty { result.append(" ") }
                isBlank = false
                count += UTF8.width(scalar)
                if count > longest { break }
                result.append(scalar)
            }
        }
        return result.isEmpty ? nil : String(result)
    }
}
