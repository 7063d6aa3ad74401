/// The strict scanners: each looks at what begins at a byte and returns where it ends, `nil` where RFC 8259 forbids it.
///
/// None asks where the file ends, because the zero bytes behind it stop them all. They read eight bytes at a time as one
/// number, and are inlined: in this shape Swift reaches more than a gigabyte a second.
enum Scan {
    typealias Cursor = UnsafePointer<UInt8>

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let high: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    private static func eight(_ cursor: Cursor) -> UInt64 {
        UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self).littleEndian
    }

    /// Returns whether four bytes are those of a number, the first in its lowest byte.
    @inline(__always)
    static func isWord(_ cursor: Cursor, _ word: UInt32) -> Bool {
        UnsafeRawPointer(cursor).loadUnaligned(as: UInt32.self).littleEndian == word
    }

    /// Skips space, tab, LF and CR.
    @inline(__always)
    static func blanks(_ start: Cursor) -> Cursor {
        var cursor = start
        if cursor.pointee > 0x20 { return cursor }
        while true {
            let byte = cursor.pointee
            if byte == 0x20 {
                // Indentation is nearly always a run of spaces.
                let difference = eight(cursor) ^ 0x2020_2020_2020_2020
                if difference == 0 {
                    cursor += 8
                    continue
                }
                cursor += difference.trailingZeroBitCount &>> 3
                if cursor.pointee > 0x20 { return cursor }
                continue
            }
            guard byte == 0x0A || byte == 0x0D || byte == 0x09 else { return cursor }
            cursor += 1
        }
    }

    /// Skips to the first byte that is a quote, a backslash, a control character or not ASCII.
    @inline(__always)
    static func plainText(_ start: Cursor) -> Cursor {
        var cursor = start
        while true {
            let found = plainEight(cursor)
            if found < 8 { return cursor + found }
            cursor += 8
        }
    }

    /// The same up to an end: what a broken file holds behind a text may be a line of any length.
    @inline(__always)
    static func plainText(_ start: Cursor, before end: Cursor) -> Cursor {
        var cursor = start
        while cursor < end {
            let found = plainEight(cursor)
            if found < 8 { return min(cursor + found, end) }
            cursor += 8
        }
        return end
    }

    /// Returns how many of eight bytes come before the first that is no plain text.
    @inline(__always)
    private static func plainEight(_ cursor: Cursor) -> Int {
        let bytes = eight(cursor)
        let quote = bytes ^ (ones &* 0x22)
        let backslash = bytes ^ (ones &* 0x5C)
        // The lowest bit that is set is right; those above it may be false, and nobody looks at them.
        let hits =
            ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (bytes &- ones &* 0x20) | bytes) & high
        // Of no bits, 64 are zero.
        return hits.trailingZeroBitCount &>> 3
    }

    /// Returns the end of a string that begins with a quote, and adds what was noticed inside to `flags`.
    @inline(__always)
    static func string(_ quote: Cursor, _ flags: inout UInt8) -> Cursor? {
        let stop = plainText(quote + 1)
        if stop.pointee == UInt8(ascii: "\"") { return stop + 1 }
        return unusualString(stop, &flags)
    }

    /// The rest of `string` for texts with escapes or letters that are not ASCII.
    private static func unusualString(_ start: Cursor, _ flags: inout UInt8) -> Cursor? {
        var cursor = start
        while true {
            let byte = cursor.pointee
            if byte == UInt8(ascii: "\"") { return cursor + 1 }
            if byte >= 0x80 {
                let length = UTF8Sequence.length(cursor)
                guard length > 0 else { return nil }
                flags |= Token.Flags.nonASCII.rawValue
                cursor += length
                // Text in another script has many of these in a row.
                if cursor.pointee >= 0x80 { continue }
            } else if byte == UInt8(ascii: "\\") {
                let length = escape(cursor)
                guard length > 0 else { return nil }
                flags |= Token.Flags.escapes.rawValue
                cursor += length
            } else {
                return nil
            }
            cursor = plainText(cursor)
        }
    }

    /// Returns how many bytes the escape at a backslash has, 0 if JSON does not know it.
    static func escape(_ backslash: Cursor) -> Int {
        switch backslash[1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            for index in 2..<6 where !isHexadecimal(backslash[index]) { return 0 }
            return 6
        default: return 0
        }
    }

    @inline(__always)
    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        byte.isDigit || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }

    /// Returns the end of a number. What follows it is not looked at.
    @inline(__always)
    static func number(_ start: Cursor) -> Cursor? {
        var cursor = start
        if cursor.pointee == UInt8(ascii: "-") { cursor += 1 }
        guard cursor.pointee.isDigit else { return nil }
        if cursor.pointee == UInt8(ascii: "0") {
            cursor += 1
        } else {
            cursor = digits(cursor)
        }
        if cursor.pointee == UInt8(ascii: ".") {
            guard cursor[1].isDigit else { return nil }
            cursor = digits(cursor + 1)
        }
        if cursor.pointee | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            if cursor.pointee == UInt8(ascii: "-") || cursor.pointee == UInt8(ascii: "+") { cursor += 1 }
            guard cursor.pointee.isDigit else { return nil }
            cursor = digits(cursor)
        }
        return cursor
    }

    @inline(__always)
    private static func digits(_ start: Cursor) -> Cursor {
        var cursor = start
        while cursor.pointee.isDigit { cursor += 1 }
        return cursor
    }
}

/// One character of several bytes.
package enum UTF8Sequence {
    /// Returns how many bytes the character that begins with a byte above 0x7F has, 0 where that is not UTF-8.
    ///
    /// Refused as well: forms longer than needed, halves of surrogate pairs, and what lies above U+10FFFF.
    package static func length(_ cursor: UnsafePointer<UInt8>) -> Int {
        let first = cursor[0]
        let second = cursor[1]
        guard second & 0xC0 == 0x80 else { return 0 }
        if first < 0xE0 { return first >= 0xC2 ? 2 : 0 }
        guard cursor[2] & 0xC0 == 0x80 else { return 0 }
        if first < 0xF0 {
            if first == 0xE0 { return second >= 0xA0 ? 3 : 0 }
            return first == 0xED && second >= 0xA0 ? 0 : 3
        }
        guard cursor[3] & 0xC0 == 0x80, first < 0xF5 else { return 0 }
        if first == 0xF0 { return second >= 0x90 ? 4 : 0 }
        return first == 0xF4 && second >= 0x90 ? 0 : 4
    }
}
