import JSONSyntax

/// A picture of a folder, as Level 3 wants to know it.
package struct PortfolioPicture: Sendable, Equatable {
    /// Where it is, from the folder of the Level 3 file, as addresses write it.
    package let address: String
    package var thumbnail: String?
    package var title: [PortfolioText] = []
    package var caption: [PortfolioText] = []
    /// `yyyy`, `yyyy-mm` or `yyyy-mm-dd`.
    package var captureDate: String?
    package var width: Int?
    package var height: Int?
    package var copyright: String?
    /// Keywords of Level 0.
    package var keywords: [String] = []
    /// By which it is known again under another name.
    package let fingerprint: String

    package init(address: String, fingerprint: String) {
        self.address = address
        self.fingerprint = fingerprint
    }
}

/// A text in a language, which is written as `NL`.
package struct PortfolioText: Sendable, Equatable {
    package let language: String
    package let value: String

    package init(_ value: String, language: String) {
        self.value = value
        self.language = language
    }
}

/// The address of a file in a folder, as it may stand in a web address, and back.
package enum FileAddress {
    /// Returns a path with everything escaped that means something else in an address, or that servers read differently.
    package static func address(ofPath path: String) -> String {
        var result: [UInt8] = []
        for byte in path.utf8 {
            if isPlain(byte) || byte == UInt8(ascii: "/") {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a byte stands for itself in every address.
    package static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isDigit || "-_.~".utf8.contains(byte) }

    /// Returns the path that an address stands for.
    package static func path(ofAddress address: String) -> String {
        let bytes = Array(address.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                result.append(value)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }
}
