package import JSONSyntax

// Quick looks at tokens, for rules that see every value of a file: they decide about nearly all values within a few
// nanoseconds. What is not plain is read again with care.

/// Returns yyyymmdd for a text that is exactly `yyyy-mm-dd` and a day of the calendar, 0 for no text and `?`, else -1.
package func plainDayNumber(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Int {
    guard token.kind == .string, token.flags.isEmpty else { return -1 }
    let count = token.end &- token.start
    guard count == 12 else { return count == 2 || count == 3 && bytes[Int(token.start) + 1] == 0x3F ? 0 : -1 }
    let text = UnsafeRawPointer(bytes + Int(token.start) + 1)
    // Digits become 0 to 9 and the two hyphens 0, all eight bytes at once.
    let word = text.loadUnaligned(as: UInt64.self).littleEndian ^ 0x2D30_302D_3030_3030
    let tail = (text + 8).loadUnaligned(as: UInt16.self).littleEndian ^ 0x3030
    guard word & 0xFFF0_F0FF_F0F0_F0F0 == 0, (word &+ 0x0006_0600_0606_0606) & 0x00F0_F000_F0F0_F0F0 == 0,
        tail & 0xF0F0 == 0, (tail &+ 0x0606) & 0xF0F0 == 0
    else { return -1 }
    func digit(_ place: UInt64) -> Int { Int(truncatingIfNeeded: word &>> (place &* 8) & 0xF) }
    let year = digit(0) &* 1000 &+ digit(1) &* 100 &+ digit(2) &* 10 &+ digit(3)
    let month = digit(5) &* 10 &+ digit(6)
    let day = Int(tail & 0xF) &* 10 &+ Int(tail &>> 8)
    guard 1...12 ~= month, day >= 1, day <= 28 || day <= Day.lengthOfMonth(month, year: year) else { return -1 }
    return year &* 10_000 &+ month &* 100 &+ day
}

/// Returns a number that is written with one to nine digits and nothing else, else -1.
package func plainWholeNumber(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Int {
    guard token.kind == .number, token.end &- token.start <= 9 else { return -1 }
    var result = 0
    for index in Int(token.start)..<Int(token.end) {
        let digit = bytes[index] &- 0x30
        guard digit < 10 else { return -1 }
        result = result &* 10 &+ Int(digit)
    }
    return result
}

/// Whether a text begins like a sound address of the web and has no white space that makes the apps ignore it.
package func isPlainAddress(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, !token.flags.contains(.escapes), !token.flags.contains(.damaged),
        token.end &- token.start > 13
    else { return false }
    let text = bytes + Int(token.start) + 1
    let last = bytes[Int(token.end) - 2]
    // `https://`, or the seven bytes of `http://`.
    let start = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self).littleEndian
    let isSecure = start == 0x2F2F_3A73_7074_7468
    guard last > 0x20, last < 0x80, isSecure || start & 0x00FF_FFFF_FFFF_FFFF == 0x002F_2F3A_7074_7468 else { return false }
    var index = isSecure ? 8 : 7
    let end = Int(token.end &- token.start) - 2
    guard text[index] != UInt8(ascii: "/") else { return false }
    while index < end {
        // Everything from `0` to `9` and from `A` on is a host's; of what lies below and between, `.` and `-`.
        let byte = text[index]
        if byte < UInt8(ascii: "@") {
            if byte == UInt8(ascii: "/") { return true }
            // A colon in the host is a port, or a second `https:`.
            if byte <= 0x20 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?") { return false }
        }
        index &+= 1
    }
    return true
}

/// Whether a text begins with `http:` in small letters or capitals, whatever follows.
package func hasInsecureScheme(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, token.end &- token.start > 9 else { return false }
    let word = UnsafeRawPointer(bytes + Int(token.start) + 1).loadUnaligned(as: UInt64.self).littleEndian
    // Setting bit 5 makes letters small and leaves `:` as it is.
    return (word | 0x0000_0020_2020_2020) & 0xFF_FFFF_FFFF == 0x3A_7074_7468
}

/// Whether a text is EN or NL in any capitals, as nearly all languages' codes are.
package func isCommonLanguage(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, token.end &- token.start == 4 else { return false }
    switch (bytes[Int(token.start) + 1] | 0x20, bytes[Int(token.start) + 2] | 0x20) {
    case (UInt8(ascii: "e"), UInt8(ascii: "n")), (UInt8(ascii: "n"), UInt8(ascii: "l")): return true
    default: return false
    }
}

/// Whether a text begins with `http://www.vdhamer.com/`, as the links to the maintainer's own galleries do.
package func isOnMaintainersSite(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let site: StaticString = "http://www.vdhamer.com/"
    guard token.kind == .string, Int(token.end &- token.start) > site.utf8CodeUnitCount + 1 else { return false }
    let text = bytes + Int(token.start) + 1
    for index in 0..<site.utf8CodeUnitCount where text[index] != site.utf8Start[index] { return false }
    return true
}

/// Whether a text has nothing in it but white space.
package func isBlankText(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged) else { return false }
    var index = Int(token.start) + 1
    while index < Int(token.end) - 1 {
        if bytes[index] > 0x20 { return false }
        index &+= 1
    }
    return true
}
