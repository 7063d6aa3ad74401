/// The numbers of degrees, minutes and seconds in a text: `51° 25' 30" N`.
package struct DegreeParts {
    /// Whether they lie in the south or the west.
    package private(set) var isNegative = false
    /// Each with its decimals as millionths.
    private var parts: [Int64] = []

    /// Reads the numbers of a text; `nil` for one without the sign of degrees.
    package init?(_ text: String) {
        guard text.unicodeScalars.contains("°") else { return nil }
        var digits = 0
        var value: Int64 = 0
        var decimals = -1
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9" where digits < 9 && decimals < 6:
                value = value * 10 + Int64(scalar.value - 0x30)
                digits += 1
                if decimals >= 0 { decimals += 1 }
            case ".", ",": if digits > 0, decimals < 0 { decimals = 0 }
            case "S", "W", "s", "w", "-": isNegative = true
            default:
                if digits > 0 { append(value, decimals) }
                (digits, value, decimals) = (0, 0, -1)
            }
        }
        if digits > 0 { append(value, decimals) }
    }

    private mutating func append(_ value: Int64, _ decimals: Int) {
        var scaled = value
        for _ in max(0, decimals)..<6 { scaled *= 10 }
        parts.append(scaled)
    }

    /// Degrees in millionths; `nil` where there are not one to three numbers.
    package var millionths: Int64? {
        guard 1...3 ~= parts.count, parts[0] <= 180_000_000, parts.dropFirst().allSatisfy({ $0 < 60_000_000 }) else { return nil }
        var result = parts[0] * 3600
        if parts.count > 1 { result += parts[1] * 60 }
        if parts.count > 2 { result += parts[2] }
        return (result + 1800) / 3600
    }
}
