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
    endOfPlainHost(token, bytes) > 0
}

/// Returns where the path of a sound address of the web begins, from the beginning of the text; 0 for all that wants a look
/// with care: other schemes, white space at either end, and hosts that do not end as nearly all do.
private func endOfPlainHost(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Int {
    guard token.kind == .string, !token.flags.contains(.escapes), !token.flags.contains(.damaged),
        token.end &- token.start > 13
    else { return 0 }
    let text = bytes + Int(token.start) + 1
    let last = bytes[Int(token.end) - 2]
    // `https://`, or the seven bytes of `http://`.
    let start = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self).littleEndian
    let isSecure = start == 0x2F2F_3A73_7074_7468
    guard last > 0x20, last < 0x80, last != UInt8(ascii: "."), isSecure || start & 0x00FF_FFFF_FFFF_FFFF == 0x002F_2F3A_7074_7468
    else { return 0 }
    let first = isSecure ? 8 : 7
    var index = first
    let end = Int(token.end &- token.start) - 2
    guard text[index] != UInt8(ascii: "/") else { return 0 }
    // Eight bytes at once up to the first slash, colon, comma, question mark or blank, which all are rare before the end of the host.
    while index < end {
        let word = UnsafeRawPointer(text + index).loadUnaligned(as: UInt64.self).littleEndian
        let stops =
            zeroBytes(word ^ 0x2F2F_2F2F_2F2F_2F2F) | zeroBytes(word ^ 0x3A3A_3A3A_3A3A_3A3A)
            | zeroBytes(word ^ 0x3F3F_3F3F_3F3F_3F3F) | zeroBytes(word ^ 0x2C2C_2C2C_2C2C_2C2C)
            | (word &- 0x2121_2121_2121_2121) & ~word & 0x8080_8080_8080_8080
        if stops != 0 {
            index &+= stops.trailingZeroBitCount >> 3
            // A colon is a port, or a second `https:`; a look with care decides.
            if index < end, text[index] != UInt8(ascii: "/") { return 0 }
            break
        }
        index &+= 8
    }
    index = min(index, end)
    guard index &- first > 5 else { return 0 }
    // The last four bytes in small letters: a full stop stays what it is.
    let ending = UnsafeRawPointer(text + index - 4).loadUnaligned(as: UInt32.self).littleEndian | 0x2020_2020
    switch ending {
    // .com, .net, .org
    case 0x6D6F_632E, 0x7465_6E2E, 0x6772_6F2E: return text[index - 5] != UInt8(ascii: ".") ? index : 0
    default: break
    }
    switch ending >> 8 {
    // .nl, .be, .de, .eu, .uk, .fr
    case 0x6C_6E2E, 0x65_622E, 0x65_642E, 0x75_652E, 0x6B_752E, 0x72_662E: return ending & 0xFF != 0x2E ? index : 0
    default: return 0
    }
}

/// Returns a number that equal addresses share, -1 for what wants a look with care.
///
/// That is everything but `https://`, a host with a usual ending and a path of visible characters without a question mark, a
/// colon, doubled slashes or the folder of a site's administration, and with a usual end; where a picture belongs, all but a path
/// that ends like one.
/// The upper twelve bits are those of the host alone.
func plainAddressNumber(_ token: Token, _ bytes: UnsafePointer<UInt8>, isPicture: Bool) -> Int32 {
    let hostEnd = endOfPlainHost(token, bytes)
    guard hostEnd > 0, !hasInsecureScheme(token, bytes) else { return PlainForm.unusual }
    let text = bytes + Int(token.start) + 1
    let end = Int(token.end &- token.start) - 2
    var hash: UInt64 = 0
    // The slashes of the word before, at its last byte.
    var carry: UInt64 = 0
    var index = hostEnd
    while index < end {
        var word = UnsafeRawPointer(text + index).loadUnaligned(as: UInt64.self).littleEndian
        if end &- index < 8 { word |= ~0 &<< UInt64((end &- index) &* 8) }
        let slashes = exactZeroBytes(word ^ 0x2F2F_2F2F_2F2F_2F2F)
        let odd =
            zeroBytes(word ^ 0x3A3A_3A3A_3A3A_3A3A) | zeroBytes(word ^ 0x3F3F_3F3F_3F3F_3F3F)
            | zeroBytes(word ^ 0x2626_2626_2626_2626) | (word &- 0x2121_2121_2121_2121) & ~word & 0x8080_8080_8080_8080
        if odd | (slashes & (slashes &<< 8 | carry)) != 0 { return PlainForm.unusual }
        carry = slashes >> 56
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        index &+= 8
    }
    if isPicture {
        guard end &- hostEnd > 5 else { return PlainForm.unusual }
        let ending = UnsafeRawPointer(text + end - 4).loadUnaligned(as: UInt32.self).littleEndian | 0x2020_2020
        guard ending == 0x6770_6A2E || ending == 0x676E_702E || ending == 0x6765_706A && text[end - 5] == UInt8(ascii: ".")
        else { return PlainForm.unusual }
    } else if hasAdministration(text + hostEnd, end - hostEnd) || hasUnusualEnd(text + hostEnd, end - hostEnd) {
        return PlainForm.unusual
    }
    let host = textHash(text + 8, hostEnd - 8)
    return Int32(truncatingIfNeeded: (host >> 20 & 0xFFF) << 19 | (hash ^ host) >> 33 & 0x7FFFF)
}

/// Whether a path begins with the folder in which a site is administrated.
private func hasAdministration(_ path: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    // `/wp-admi`
    count > 8 && UnsafeRawPointer(path).loadUnaligned(as: UInt64.self).littleEndian == 0x696D_6461_2D70_772F
}

/// Whether a path ends in a mark, or like a file that is not of a usual kind.
private func hasUnusualEnd(_ path: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count > 5 else { return count > 0 && !(path[count - 1].isLetterOrDigit || path[count - 1] == UInt8(ascii: "/")) }
    let last = path[count - 1]
    if last == UInt8(ascii: "/") { return false }
    if !last.isLetterOrDigit { return true }
    let ending = UnsafeRawPointer(path + count - 4).loadUnaligned(as: UInt32.self).littleEndian | 0x2020_2020
    // `.htm`, `.php`, `.asp`, and behind their full stop `html` and `aspx`; the stop is in the lowest byte.
    if ending & 0xFF == UInt32(UInt8(ascii: ".")) { return ![0x6D74_682E, 0x7068_702E, 0x7073_612E].contains(ending) }
    return path[count - 5] == UInt8(ascii: ".") && ![0x6C6D_7468, 0x7870_7361].contains(ending)
}

/// Sets the highest bit of exactly the bytes that are zero.
private func exactZeroBytes(_ word: UInt64) -> UInt64 {
    ~(((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | word | 0x7F7F_7F7F_7F7F_7F7F)
}

/// Sets the highest bit of the bytes that are zero; the lowest of them is exact, those above may be wrong.
func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

/// Returns the first place from some place on at which one of two signs stands, looking at eight bytes at once.
func firstSign(_ sign: UInt8, or other: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let (signs, others) = (UInt64(sign) &* 0x0101_0101_0101_0101, UInt64(other) &* 0x0101_0101_0101_0101)
    var place = start
    while bytes.count &- place >= 8 {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        let found = zeroBytes(word ^ signs) | zeroBytes(word ^ others)
        if found != 0 { return place &+ found.trailingZeroBitCount >> 3 }
        place &+= 8
    }
    while place < bytes.count {
        if bytes[place] == sign || bytes[place] == other { return place }
        place &+= 1
    }
    return nil
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

/// Whether a text begins with `http://www.vdhamer.com/`, in any capitals, as the links to the maintainer's own galleries do.
package func isOnMaintainersSite(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let site: StaticString = "http://www.vdhamer.com/"
    guard token.kind == .string, Int(token.end &- token.start) > site.utf8CodeUnitCount + 1 else { return false }
    let text = bytes + Int(token.start) + 1
    for index in 0..<site.utf8CodeUnitCount where text[index] | 0x20 != site.utf8Start[index] { return false }
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
