/// The colours of a diff, as what to write before and behind the bytes of a line: a line need not be text.
struct DiffColours {
    let removed: (before: String, behind: String)
    let added: (before: String, behind: String)
    let heading: @Sendable (String) -> String
    let place: @Sendable (String) -> String

    init(_ palette: Palette) {
        removed = DiffColours.frame(palette.error)
        added = DiffColours.frame(palette.good)
        heading = palette.bold
        place = palette.accent
    }

    /// Finds out what a colour puts around a text.
    private static func frame(_ colour: (String) -> String) -> (before: String, behind: String) {
        // A character that no colour is made of.
        let mark: Unicode.Scalar = "\u{FFFC}"
        var before = ""
        var behind = ""
        var isBehind = false
        for scalar in colour(String(Character(mark))).unicodeScalars {
            if scalar == mark {
                isBehind = true
            } else if isBehind {
                behind.unicodeScalars.append(scalar)
            } else {
                before.unicodeScalars.append(scalar)
            }
        }
        return (before, behind)
    }
}

/// Writes the lines of a diff.
struct DiffLineWriter {
    /// What became of a line.
    enum Fate {
        case kept, removed, added
    }

    let colours: DiffColours
    /// Whether to write what a terminal would obey as `\u{1B}`.
    let escapes: Bool
    /// Whether a CR at the end of a line is left out.
    let hidesReturns: Bool

    /// Appends a line behind the sign of its fate.
    func write(_ line: TextLine, _ fate: Fate, _ bytes: inout [UInt8]) {
        var content = line.bytes
        if line.isEnded { content = UnsafeRawBufferPointer(rebasing: content.dropLast()) }
        if hidesReturns, content.last == 0x0D { content = UnsafeRawBufferPointer(rebasing: content.dropLast()) }
        switch fate {
        case .kept:
            bytes.append(UInt8(ascii: " "))
            write(content, &bytes)
        case .removed:
            bytes += colours.removed.before.utf8
            bytes.append(UInt8(ascii: "-"))
            write(content, &bytes)
            bytes += colours.removed.behind.utf8
        case .added:
            bytes += colours.added.before.utf8
            bytes.append(UInt8(ascii: "+"))
            write(content, &bytes)
            bytes += colours.added.behind.utf8
        }
        bytes.append(0x0A)
        if !line.isEnded { bytes += "\\ No newline at end of file\n".utf8 }
    }

    private func write(_ content: UnsafeRawBufferPointer, _ bytes: inout [UInt8]) {
        guard escapes else {
            bytes += content
            return
        }
        var isPlain = true
        for byte in content where byte < 0x20 || byte >= 0x7F { isPlain = false }
        if isPlain {
            bytes += content
            return
        }
        // A terminal shows a tab as what it is, an indent.
        var start = 0
        for offset in 0...content.count where offset == content.count || content[offset] == 0x09 {
            let part = UnsafeRawBufferPointer(rebasing: content[start..<offset])
            bytes += SanitizedText(String(decoding: part, as: UTF8.self)).text.utf8
            if offset < content.count { bytes.append(0x09) }
            start = offset + 1
        }
    }
}
