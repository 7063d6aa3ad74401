import ClubModel
import JSONSyntax

extension Fix {
    /// Makes the fix that writes another text in place of a string.
    static func write(_ text: String, at node: Node, _ safety: Safety) -> Fix {
        Fix(
            Phrase(en: "Write \"\(text)\"", nl: "Schrijf \"\(text)\""), safety, [TextEdit(node.range, quoted(text))])
    }
}

/// Returns a text as JSON writes it, with its quotes.
func quoted(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
        case 0..<0x20:
            let digits: StaticString = "0123456789abcdef"
            result += "\\u00".utf8
            result += [digits.utf8Start[Int(byte >> 4)], digits.utf8Start[Int(byte & 15)]]
        default: result.append(byte)
        }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
}
