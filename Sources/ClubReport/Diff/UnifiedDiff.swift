package import JSONSyntax

/// What a change does to a file, as `git diff` shows it and `git apply` and `patch -p1` take it.
///
/// Every line is written byte for byte, also where it is not UTF-8 or ends with CR LF. Linear in the file.
package struct UnifiedDiff {
    private let old: TextLines
    private let new: TextLines
    private let changes: [LineChanges.Change]

    /// How many unchanged lines are shown around a change.
    private static let context = 3

    /// Compares a file with what it is to become.
    package init(from old: Source, to new: [UInt8]) {
        self.old = TextLines(old)
        self.new = TextLines(Source(path: old.path, new))
        changes = LineChanges(from: self.old, to: self.new).list
    }

    /// Whether nothing changes.
    package var isEmpty: Bool { changes.isEmpty }
    /// How many lines come in; a line that changes counts here and among those removed.
    package var addedCount: Int { changes.reduce(0) { $0 + $1.new.count } }
    /// How many lines go.
    package var removedCount: Int { changes.reduce(0) { $0 + $1.old.count } }

    /// Appends the diff; nothing where nothing changes.
    ///
    /// - Parameters:
    ///   - palette: `error` for what goes, `good` for what comes, `bold` and `accent` for the headings.
    ///   - isForTerminal: Whether a terminal shows it: what a terminal would obey is then written as `\u{1B}`. What a program
    ///     reads must have the bytes as they are.
    package func write(_ palette: Palette, isForTerminal: Bool, to bytes: inout [UInt8]) {
        guard !changes.isEmpty else { return }
        let colours = DiffColours(palette)
        let path = old.source.path
        bytes += "\(colours.heading("--- " + UnifiedDiff.name("a", path)))\n".utf8
        bytes += "\(colours.heading("+++ " + UnifiedDiff.name("b", path)))\n".utf8
        var writer = DiffLineWriter(colours: colours, escapes: isForTerminal, hidesReturns: isForTerminal && endsAreAlike)
        var first = 0
        while first < changes.count {
            var last = first
            while last + 1 < changes.count,
                changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * UnifiedDiff.context
            {
                last += 1
            }
            writeHunk(first...last, &writer, &bytes)
            first = last + 1
        }
    }

    /// Returns the whole diff without colours, for programs and tests.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(.plain, isForTerminal: false, to: &bytes)
        return bytes
    }

    private func writeHunk(_ range: ClosedRange<Int>, _ writer: inout DiffLineWriter, _ bytes: inout [UInt8]) {
        let (first, last) = (changes[range.lowerBound], changes[range.upperBound])
        let before = min(UnifiedDiff.context, first.old.lowerBound)
        let after = min(UnifiedDiff.context, old.count - last.old.upperBound)
        let oldLines = first.old.lowerBound - before..<last.old.upperBound + after
        let newLines = first.new.lowerBound - before..<last.new.upperBound + after
        let places = "-\(UnifiedDiff.place(oldLines)) +\(UnifiedDiff.place(newLines))"
        bytes += "\(writer.colours.place("@@ \(places) @@"))\n".utf8
        var line = oldLines.lowerBound
        for change in changes[range] {
            for kept in line..<change.old.lowerBound { writer.write(old[kept], .kept, &bytes) }
            for removed in change.old { writer.write(old[removed], .removed, &bytes) }
            for added in change.new { writer.write(new[added], .added, &bytes) }
            line = change.old.upperBound
        }
        for kept in line..<oldLines.upperBound { writer.write(old[kept], .kept, &bytes) }
    }

    /// A range as hunks name it: from 1, and no lines stand behind the line before them.
    private static func place(_ lines: Range<Int>) -> String {
        switch lines.count {
        case 0: "\(lines.lowerBound),0"
        case 1: "\(lines.lowerBound + 1)"
        default: "\(lines.lowerBound + 1),\(lines.count)"
        }
    }

    /// Whether all lines of both files end with CR LF, which then need not be seen.
    private var endsAreAlike: Bool {
        for lines in [old, new] {
            for line in 0..<lines.count {
                let bytes = lines[line].bytes
                if lines[line].isEnded, bytes.count < 2 || bytes[bytes.count - 2] != 0x0D { return false }
            }
        }
        return true
    }

    /// The name of a side, quoted as git does where a letter in it would end it.
    private static func name(_ side: String, _ path: String) -> String {
        var quoted: [UInt8] = Array((path.utf8.first == UInt8(ascii: "/") ? side : side + "/").utf8)
        var needsQuotes = false
        var hasBlank = false
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                needsQuotes = true
                quoted += [UInt8(ascii: "\\"), byte]
            case 0x00..<0x20, 0x7F:
                needsQuotes = true
                quoted.append(UInt8(ascii: "\\"))
                for shift in [6, 3, 0] { quoted.append(UInt8(ascii: "0") + (byte >> UInt8(shift)) & 7) }
            default:
                if byte == 0x20 { hasBlank = true }
                quoted.append(byte)
            }
        }
        if needsQuotes { return "\"" + String(decoding: quoted, as: UTF8.self) + "\"" }
        // Without the tab, patch takes what stands before the space for the name.
        return (path.utf8.first == UInt8(ascii: "/") ? side : side + "/") + path + (hasBlank ? "\t" : "")
    }
}

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
