/// Returns a text as JSON writes it: with quotes around it, and escapes for what may not stand between them.
package func jsonText(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 2)
    result.appendJSON(text)
    return String(decoding: result, as: UTF8.self)
}

extension [UInt8] {
    /// Adds a text as JSON writes it: with quotes around it, and escapes for what may not stand between them.
    package mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        let start = count
        append(contentsOf: text.utf8)
        // Nearly all texts are written as they are.
        if self[start...].contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            removeSubrange(start...)
            for byte in text.utf8 { appendEscaped(byte) }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
        case 0x0A: self += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case 0x09: self += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case 0..<0x20:
            let digits = Array("0123456789abcdef".utf8)
            self += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: append(byte)
        }
    }
}
