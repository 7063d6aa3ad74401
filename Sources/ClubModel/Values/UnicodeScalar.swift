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

extension UTF8 {
    /// Reads the first scalar of some bytes, and how many of them it takes; `nil` where they do not begin with one.
    package static func scalar(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (scalar: Unicode.Scalar, count: Int)? {
        guard let first = bytes.first else { return nil }
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let (count, least): (Int, UInt32) =
            switch first {
            case 0xC2...0xDF: (2, 0x80)
            case 0xE0...0xEF: (3, 0x800)
            case 0xF0...0xF4: (4, 0x1_0000)
            default: (0, 0)
            }
        guard count > 0, bytes.count >= count else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for index in bytes.startIndex + 1..<bytes.startIndex + count {
            guard bytes[index] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(bytes[index] & 0x3F)
        }
        // Half of a pair is no scalar, and neither is a value that needs fewer bytes.
        guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, count)
    }
}
