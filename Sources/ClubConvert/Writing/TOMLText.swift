/// Returns a text as TOML writes it, in quotes; what a terminal or an editor would obey is escaped.
package func tomlText(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\" + String(scalar)
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default:
            if isObeyed(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let count = scalar.value > 0xFFFF ? 8 : 4
                result += (count == 8 ? "\\U" : "\\u") + String(repeating: "0", count: count - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}

/// Whether a scalar is a command rather than a letter.
private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
