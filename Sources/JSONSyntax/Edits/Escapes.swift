extension Source {
    /// Returns the text of the bytes between two quotes, escapes resolved. A broken escape stays as it is written; half
    /// of a surrogate pair becomes U+FFFD.
    package func unescaped(_ range: Range<Int>, hasEscapes: Bool) -> String {
        guard hasEscapes else { return text(range) }
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
                result.append(byte)
                index += 1
                continue
            }
            if let plain = Source.plainEscape(bytes[index + 1]) {
                result.append(plain)
                index += 2
            } else if bytes[index + 1] == UInt8(ascii: "u"), let unit = hexadecimal(at: index + 2, before: range.upperBound) {
                index += 6
                var scalar = UInt32(unit)
                if 0xD800..<0xDC00 ~= scalar, index + 1 < range.upperBound, bytes[index] == UInt8(ascii: "\\"),
                    bytes[index + 1] == UInt8(ascii: "u"), let low = hexadecimal(at: index + 2, before: range.upperBound),
                    0xDC00..<0xE000 ~= low
                {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (UInt32(low) - 0xDC00)
                    index += 6
                }
                result += String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8
            } else {
                result.append(byte)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the byte that a one-letter escape stands for.
    private static func plainEscape(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the number that four hexadecimal digits write, `nil` where there are none.
    private func hexadecimal(at index: Int, before end: Int) -> UInt16? {
        guard index + 4 <= end else { return nil }
        var result: UInt16 = 0
        for digit in index..<index + 4 {
            guard let value = bytes[digit].hexadecimalValue else { return nil }
            result = result << 4 | UInt16(value)
        }
        return result
    }
}

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
