/// Returns a text as JSON writes it: with quotes around it, and escapes for what may not stand between them.
package func jsonText(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
        case 0x0A: result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case 0x09: result += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case 0..<0x20:
            let digits = Array("0123456789abcdef".utf8)
            result += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: result.append(byte)
        }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
}
