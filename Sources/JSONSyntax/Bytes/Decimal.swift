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
