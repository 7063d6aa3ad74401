/// Returns a number between -10⁹ and 10⁹ with at most so many decimals, without an exponent.
package func decimalText(_ number: Double, places: Int) -> String {
    var unit: Int64 = 1
    for _ in 0..<places { unit *= 10 }
    let whole = number == number ? Int64((max(-1e9, min(1e9, number)) * Double(unit)).rounded()) : 0
    var text = (whole < 0 ? "-" : "") + String(whole.magnitude / unit.magnitude)
    var rest = Int64(whole.magnitude % unit.magnitude)
    if rest > 0 { text += "." }
    while rest > 0 {
        unit /= 10
        text += String(rest / unit)
        rest %= unit
    }
    return text
}
