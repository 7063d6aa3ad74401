import JSONSyntax

/// Text that cannot harm a terminal or a log, with the columns that it takes there.
///
/// A file may hold escape sequences, and characters that turn the direction of writing; whoever looks at a report must see
/// them, not undergo them.
package struct SanitizedText {
    package private(set) var text = ""
    private(set) var columns = 0

    init() {}

    /// Makes the printable form of a text.
    ///
    /// - Parameter limit: The columns after which the text is cut, with `…` in the last.
    package init(_ text: String, limit: Int = .max) {
        if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
            self.text = text
            columns = text.utf8.count
            return
        }
        var bytes: [UInt8] = []
        columns = SanitizedText.append(text, limit: limit, to: &bytes)
        self.text = String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the printable form of a text, as UTF-8, and returns its columns.
    ///
    /// - Parameter limit: The columns after which the text is cut, with `…` behind the last.
    @discardableResult
    static func append(_ text: String, limit: Int = .max, to bytes: inout [UInt8]) -> Int {
        var text = text
        return text.withUTF8 { append($0, limit: limit, to: &bytes) }
    }

    /// Appends the printable form of a text that is valid UTF-8, and returns its columns.
    @discardableResult
    static func append(_ utf8: [UInt8], limit: Int = .max, to bytes: inout [UInt8]) -> Int {
        utf8.withUnsafeBufferPointer { append($0, limit: limit, to: &bytes) }
    }

    private static func append(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int, to bytes: inout [UInt8]) -> Int {
        var columns = 0
        var index = 0
        while index < utf8.count {
            var end = index
            // Most of every text is plain: as much of it as there is goes at once.
            let room = index + min(utf8.count - index, max(0, limit - columns))
            while room &- end >= 8, areAllPlain(utf8, end) { end &+= 8 }
            while end < room, 0x20..<0x7F ~= utf8[end] { end &+= 1 }
            if end > index {
                bytes += UnsafeBufferPointer(rebasing: utf8[index..<end])
                columns += end - index
                index = end
            }
            guard index < utf8.count else { break }
            if columns >= limit {
                bytes += "…".utf8
                return columns + 1
            }
            let length = utf8[index] < 0x80 ? 1 : utf8[index] < 0xE0 ? 2 : utf8[index] < 0xF0 ? 3 : 4
            let last = index + length
            var value = UInt32(utf8[index])
            if length > 1 {
                value &= 0x7F >> UInt32(length)
                for next in index + 1..<last { value = value << 6 | UInt32(utf8[next] & 0x3F) }
            }
            if let escape = escape(of: value) {
                bytes += escape.utf8
                columns += escape.utf8.count
            } else {
                bytes += UnsafeBufferPointer(rebasing: utf8[index..<last])
                columns += SanitizedText.columns(of: value)
            }
            index = last
        }
        return columns
    }

    /// Whether eight bytes are all signs and letters of ASCII.
    private static func areAllPlain(_ utf8: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let word = UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: start, as: UInt64.self)
        // The high bit of a byte is set in the first sum from 0x7F on, in the difference below 0x20.
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (word | (word &+ ones) | (word &- ones &* 0x20)) & (ones &* 0x80) == 0
    }

    /// Returns how a character is written that would be obeyed rather than shown; `nil` for all others.
    private static func escape(of value: UInt32) -> String? {
        switch value {
        case 0x20..<0x7F: nil
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        default: isObeyed(value) ? "\\u{" + String(value, radix: 16, uppercase: true) + "}" : nil
        }
    }

    /// Appends one character: as it is, or written as `\u{1B}` where it would be obeyed rather than shown.
    mutating func append(_ scalar: Unicode.Scalar) {
        if let escape = SanitizedText.escape(of: scalar.value) { return append(plain: escape) }
        text.unicodeScalars.append(scalar)
        columns += SanitizedText.columns(of: scalar.value)
    }

    /// Appends ASCII text that needs no care.
    mutating func append(plain text: String) {
        self.text += text
        columns += text.utf8.count
    }

    /// Appends text that is printable already.
    mutating func append(_ other: SanitizedText) {
        text += other.text
        columns += other.columns
    }

    /// Whether a terminal would do something instead of showing a character: the controls of ASCII and Latin 1, line and
    /// paragraph separators, and what turns the direction of writing.
    static func isObeyed(_ value: UInt32) -> Bool {
        value < 0x20 || 0x7F..<0xA0 ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
            || 0x2028...0x2029 ~= value || 0x200E...0x200F ~= value || value == 0x061C || 0xE0000...0xE007F ~= value
    }

    /// Whether a character looks like a space or like nothing, though it is neither a space nor a control character.
    static func isInvisible(_ value: UInt32) -> Bool {
        value == 0xA0 || value == 0x1680 || 0x2000...0x200D ~= value || value == 0x202F || value == 0x205F || value == 0x2060
            || value == 0xFEFF || value == 0xAD
    }

    /// Returns how many columns a terminal gives a character: 0 for what joins the one before it, 2 for the wide ones of
    /// East Asia and for emoji, else 1.
    static func columns(of value: UInt32) -> Int {
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        if isIn(joining, value) { return 0 }
        return value >= 0x1100 && isIn(wide, value) ? 2 : 1
    }

    /// Whether a sorted list of ranges has a value.
    private static func isIn(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
        let next = ranges.partitioningIndex { $0.upperBound >= value }
        return next < ranges.count && ranges[next].contains(value)
    }

    /// Marks that stand on the character before them, and characters of no width (Unicode 16, Mn, Me and Cf, the common ones).
    private static let joining: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF...0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7...0x05C7,
        0x0610...0x061A, 0x064B...0x065F, 0x0670...0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8, 0x06EA...0x06ED,
        0x0711...0x0711, 0x0730...0x074A, 0x07A6...0x07B0, 0x0816...0x082D, 0x0859...0x085B, 0x08CA...0x0902, 0x093A...0x093A,
        0x093C...0x093C, 0x0941...0x0948, 0x094D...0x094D, 0x0951...0x0957, 0x0962...0x0963, 0x0981...0x0981, 0x09BC...0x09BC,
        0x0E31...0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x0EB1...0x0EB1, 0x0EB4...0x0EBC, 0x0F18...0x0F19, 0x0F35...0x0F35,
        0x135D...0x135F, 0x1AB0...0x1ACE, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x2060...0x2064, 0x20D0...0x20F0, 0x302A...0x302D,
        0x3099...0x309A, 0xA66F...0xA672, 0xA674...0xA67D, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF,
        0x1F3FB...0x1F3FF, 0xE0100...0xE01EF,
    ]

    /// Characters of two columns (Unicode 16, East Asian Width W and F, and what is shown as emoji by itself).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3, 0x25FD...0x25FE,
        0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1,
        0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3,
        0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C,
        0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
        0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18AFF, 0x1AFF0...0x1B2FF, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
        0x1F1E6...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x1F300...0x1F320,
        0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
        0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
        0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
        0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
        0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF,
        0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}

/// Breaks words into lines that fit.
///
/// - Parameters:
///   - text: SanitizedText text, perhaps in colours.
///   - first: The columns that are taken on the first line.
///   - indent: The columns that are left free on every other line.
///   - width: The columns of the terminal; `nil` for one line.
package func wrapped(_ text: String, first: Int, indent: Int, width: Int?) -> String {
    guard let width, width >= indent + 20 else { return text }
    var result = ""
    var column = first
    let margin = String(repeating: " ", count: indent)
    for (number, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        var length = 0
        var isColour = false
        for scalar in word.unicodeScalars {
            // What colours a terminal takes no room on it; it ends with an m.
            if scalar == "\u{1B}" { isColour = true }
            if !isColour { length += SanitizedText.columns(of: scalar.value) }
            if scalar == "m" { isColour = false }
        }
        if number > 0 {
            if column + 1 + length > width, column > indent {
                result += "\n" + margin
                column = indent
            } else {
                result += " "
                column += 1
            }
        }
        result += word
        column += length
    }
    return result
}
