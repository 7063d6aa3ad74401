/// Texts as one word of a shell's line.
enum ShellWord {
    /// Returns a text as it has to be typed: in quotes where a shell would make something else of it.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
            default: "_-./:,@%+=".utf8.contains(byte)
            }
        }
        return isPlain && !text.isEmpty ? text : inQuotes(text)
    }

    /// Returns a text in quotes.
    static func inQuotes(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
