package import JSONSyntax

extension Node {
    /// Whether a text begins like a sound address of the web and has no white space that makes the apps ignore it.
    ///
    /// A quick look at the few bytes that matter; `addressReading` tells what is wrong with the rest.
    package var isPlainAddress: Bool {
        let token = token
        guard token.kind == .string, token.flags.isEmpty || token.flags == .nonASCII, token.end &- token.start > 13 else {
            return false
        }
        let bytes = tree.source.bytes + Int(token.start) + 1
        let last = tree.source.bytes[Int(token.end) - 2]
        // `https:/` or `http://`, seven bytes each.
        let start = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
        let isSecure = start == 0x2F2F_3A73_7074_7468
        guard last > 0x20, last < 0x80, isSecure || start & 0x00FF_FFFF_FFFF_FFFF == 0x002F_2F3A_7074_7468 else { return false }
        var index = isSecure ? 8 : 7
        let end = Int(token.end &- token.start) - 2
        guard bytes[index] != UInt8(ascii: "/") else { return false }
        while index < end, bytes[index] != UInt8(ascii: "/") {
            // A colon in the host is a port, or a second `https:`.
            if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "?") { return false }
            index &+= 1
        }
        return true
    }

    /// Whether a text begins with `http:` in small letters or capitals, whatever follows.
    package var hasInsecureScheme: Bool {
        let token = token
        guard token.kind == .string, token.end &- token.start > 9 else { return false }
        let word = UnsafeRawPointer(tree.source.bytes + Int(token.start) + 1).loadUnaligned(as: UInt64.self).littleEndian
        // Setting bit 5 makes letters small and leaves `:` as it is.
        return (word | 0x0000_0020_2020_2020) & 0xFF_FFFF_FFFF == 0x3A_7074_7468
    }

    /// What the apps make of a text where an address belongs; `nil` where there is no text.
    package var addressReading: AddressReading? {
        guard kind == .string, !token.flags.contains(.damaged), let string else { return nil }
        return AddressReading(string)
    }
}
