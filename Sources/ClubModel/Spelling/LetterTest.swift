extension Unicode.Scalar {
    /// Whether a scalar is alphabetic, as `Properties.isAlphabetic` says it: the tables of Unicode are asked for what is neither
    /// Latin nor punctuation only, because looking there takes a hundred times as long.
    package var isLetter: Bool {
        switch value {
        case 0..<0x80: 0x61...0x7A ~= value | 0x20
        case 0x80..<0xC0: value == 0xAA || value == 0xB5 || value == 0xBA
        case 0xC0...0x2C1: value != 0xD7 && value != 0xF7
        case 0x2000...0x206F: false
        default: properties.isAlphabetic
        }
    }

    /// Whether a scalar is a capital, as `Properties.isUppercase` says it, which is slow in the same way.
    package var isCapital: Bool { value < 0x80 ? 0x41...0x5A ~= value : properties.isUppercase }
}
