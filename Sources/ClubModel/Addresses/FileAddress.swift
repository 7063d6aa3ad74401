import JSONSyntax

/// The path of a file as it may stand in an address of the web or of an editor, and back.
package enum FileAddress {
    /// Returns a path with everything escaped that means something else in an address, or that servers read differently.
    package static func address(ofPath path: String) -> String {
        var result: [UInt8] = []
        for byte in path.utf8 {
            if isPlain(byte) || byte == UInt8(ascii: "/") {
                result.append(byte)
            } else {
                result.append(UInt8(ascii: "%"))
                result += byte.hexadecimalDigits
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a byte stands for itself in every address.
    package static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isDigit || "-_.~".utf8.contains(byte) }

    /// Returns the path that an address stands for.
    package static func path(ofAddress address: String) -> String {
        String(decoding: unescaped(Array(address.utf8)[...]), as: UTF8.self)
    }

    /// Returns an address, or the end of one, without the question to the server and the place on the page that may follow it.
    package static func withoutQuery<Bytes: Collection<UInt8>>(_ address: Bytes) -> Bytes.SubSequence {
        address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    }

    /// Returns the bytes that some of an address stand for; a sign of escape without two digits behind it stays as it is.
    package static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = bytes[index + 1].hexadecimalValue,
                let low = bytes[index + 2].hexadecimalValue
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
