package import JSONSyntax

extension Node {
    /// The value of a JSON number, exact for the digits that coordinates and club numbers have; `nil` for every other kind.
    package var number: Double? {
        jsonNumber(token, tree.source.bytes)
    }

    /// The value of a JSON number that is whole and below 2^53; `nil` for every other value.
    package var wholeNumber: Int64? {
        guard let number, number == number.rounded(.towardZero), abs(number) < 9_007_199_254_740_992 else { return nil }
        return Int64(number)
    }
}

/// Returns the bytes of a number as people write it without blanks, and with a point where they have a comma.
package func decimalDigits<Text: StringProtocol>(_ text: Text) -> [UInt8] {
    text.utf8.filter { $0 > 0x20 }.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
}

/// Returns the value of a token that is a JSON number; `nil` for every other kind.
func jsonNumber(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Double? {
    guard token.kind == .number, !token.flags.contains(.damaged) else { return nil }
    return jsonNumber(UnsafeBufferPointer(start: bytes + Int(token.start), count: Int(token.end &- token.start)))
}

/// Reads a JSON number; `nil` where the bytes are none. Infinite where it is too large.
package func jsonNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") {
        isNegative = true
        index += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    var significant = 0
    var isFraction = false
    while index < bytes.count {
        let byte = bytes[index]
        if byte.isDigit {
            digits += 1
            // Eighteen digits fit; more of them say nothing about a place on earth.
            if significant < 18 {
                mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
                if mantissa != 0 { significant += 1 }
                if isFraction { exponent -= 1 }
            } else if !isFraction {
                exponent += 1
            }
        } else if byte == UInt8(ascii: "."), !isFraction {
            isFraction = true
        } else {
            break
        }
        index += 1
    }
    guard digits > 0 else { return nil }
    if index < bytes.count {
        guard bytes[index] | 0x20 == UInt8(ascii: "e"), let more = jsonExponent(bytes, from: index + 1) else { return nil }
        exponent += more
    }
    var value = Double(mantissa)
    // Up to 10^22 the powers are exact, so that one division rounds as the apps do.
    while exponent < 0, value != 0 {
        let step = min(22, -exponent)
        value /= powersOfTen[step]
        exponent += step
    }
    while exponent > 0, value != 0, value.isFinite {
        let step = min(22, exponent)
        value *= powersOfTen[step]
        exponent -= step
    }
    return isNegative ? -value : value
}

/// Reads the digits behind an `e`, at most four of them.
private func jsonExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
    }
    guard index < bytes.count else { return nil }
    var result = 0
    while index < bytes.count {
        guard bytes[index].isDigit else { return nil }
        result = min(result * 10 + Int(bytes[index] - 0x30), 9999)
        index += 1
    }
    return isNegative ? -result : result
}

private let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
