import JSONSyntax

/// What makes a file or a club a template to copy from, which breaks rules on purpose to show what is possible (FORMAT.md 21).
///
/// The apps hide clubs whose short name has the word in it (FORMAT.md 3); the project called its templates Xample before.
package enum TemplateMark {
    /// Whether a club, by its short or its full name, is one.
    package static func has(nickName: String?, fullName: String?) -> Bool {
        isIn(nickName ?? "") || isIn(fullName ?? "")
    }

    /// Whether a name has a word in it by which templates are known.
    package static func isIn(_ name: String) -> Bool {
        var seen: UInt64 = 0
        for byte in name.utf8 {
            seen = seen << 8 | UInt64(byte.asciiLowercased)
            // `template`
            if seen == 0x7465_6D70_6C61_7465 { return true }
            // `xample`: an example is none.
            if seen & 0xFFFF_FFFF_FFFF == 0x7861_6D70_6C65, seen >> 48 & 0xFF != 0x65 { return true }
        }
        return false
    }
}

extension Organization {
    /// Whether the club or museum is a template.
    package var isTemplate: Bool { TemplateMark.has(nickName: nickName?.string, fullName: fullName?.string) }
}
