import JSONSyntax

/// Whether bytes have one `@` with something in front of it and a site behind it. Everything finer is up to the mail.
func isEmail(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var at = -1
    var dot = -1
    for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "@"):
            guard at < 0 else { return false }
            at = index
        case UInt8(ascii: "."): dot = index
        case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "/"), UInt8(ascii: "\\"):
            return false
        default: break
        }
    }
    return at > bytes.startIndex && dot > at + 1 && dot < bytes.endIndex - 2 && bytes[at + 1] != UInt8(ascii: ".")
}
