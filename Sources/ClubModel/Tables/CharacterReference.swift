/// `&amp;`, `&#233;` and their like.
package enum CharacterReference {
    /// Those that XML knows without being told.
    package static let xml: [String: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// How many bytes a reference has at most.
    private static let mostBytes = 34

    /// Returns a text of XML as what it stands for; a reference that is none stays as it is.
    package static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
        var text: [UInt8] = []
        appendDecoded(bytes, range, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends a text of XML as what it stands for.
    package static func appendDecoded(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: "&"), let (scalars, end) = read(bytes, at: index, to: range.upperBound, names: xml) {
                text += scalars.utf8
                index = end
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
    }

    /// Reads the reference that begins with an ampersand.
    ///
    /// - Returns: What it stands for, and where it ends; `nil` where it is none that is known.
    package static func read(_ bytes: [UInt8], at start: Int, to end: Int, names: [String: String]) -> (String, Int)? {
        var index = start + 1
        let last = min(end, start + mostBytes)
        while index < last, bytes[index] != UInt8(ascii: ";") {
            guard bytes[index] > 0x20, bytes[index] != UInt8(ascii: "&") else { return nil }
            index += 1
        }
        guard index < last, index > start + 1 else { return nil }
        let inside = bytes[start + 1..<index]
        guard inside.first == UInt8(ascii: "#") else {
            guard let text = names[String(decoding: inside, as: UTF8.self)] else { return nil }
            return (text, index + 1)
        }
        let digits = inside.dropFirst()
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard let value = UInt32(number, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value) else { return nil }
        return (String(Character(scalar)), index + 1)
    }
}
