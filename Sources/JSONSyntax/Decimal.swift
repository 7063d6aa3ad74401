/// Appends a whole number in decimal digits.
package func appendDecimal(_ number: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    if rest < 10 { return bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest)) }
    let start = bytes.count
    while rest > 0 {
        bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
        rest /= 10
    }
    bytes[start...].reverse()
}
