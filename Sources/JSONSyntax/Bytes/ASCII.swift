/// What a byte of UTF-8 is, as far as ASCII goes; every byte of a letter beyond ASCII is 0x80 or more.
extension UInt8 {
    /// Whether it is one of `0` to `9`.
    @inlinable
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether it is one of `A` to `Z`.
    @inlinable
    package var isASCIIUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

    /// Whether it is one of `a` to `z`.
    @inlinable
    package var isASCIILowercase: Bool { self &- UInt8(ascii: "a") < 26 }

    /// Whether it is a letter of ASCII.
    @inlinable
    package var isASCIILetter: Bool { (self | 0x20).isASCIILowercase }

    /// Whether it is a digit or belongs to a letter, of ASCII or beyond.
    @inlinable
    package var isLetterOrDigit: Bool { isASCIILetter || isDigit || self >= 0x80 }

    /// The number that it is as a hexadecimal digit, in either kind of letters; `nil` where it is none.
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - 0x30
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - 0x37
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - 0x57
        default: nil
        }
    }

    /// Its two hexadecimal digits, in capitals.
    package var hexadecimalDigits: [UInt8] { [self >> 4, self & 15].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 } }

    /// The small letter of a capital of ASCII, and every other byte as it is.
    @inlinable
    package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}

/// Whether bytes begin with some words in small letters, in any capitals.
package func hasStart(_ text: UnsafeBufferPointer<UInt8>, _ words: StaticString) -> Bool {
    guard text.count >= words.utf8CodeUnitCount else { return false }
    for index in 0..<words.utf8CodeUnitCount where text[index].asciiLowercased != words.utf8Start[index] { return false }
    return true
}

/// Appends a whole number in decimal digits.
package func appendDecimal(_ number: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest: UInt = number.magnitude
    if rest < 10 { return bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest)) }
    var unit: UInt = 10
    while rest / unit >= 10 { unit *= 10 }
    while unit > 0 {
        bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest / unit))
        rest %= unit
        unit /= 10
    }
}
