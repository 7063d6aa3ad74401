import JSONSyntax

/// The search for edits that remove a character with a meaning: `–73.98`, `!true`, `5224` from `52 24`.
struct CharacterLoss {
    private let source: Source

    init(_ source: Source) { self.source = source }

    /// Returns the first edit of a fix that removes a character that belongs to the value next to it.
    func first(of fix: Fix) -> Range<Int>? {
        fix.edits.first { !$0.range.isEmpty && losesMeaning($0) }?.range
    }

    private func losesMeaning(_ edit: TextEdit) -> Bool {
        let (previous, next) = neighbours(of: edit.range)
        if previous.isDigit, next.isDigit, !edit.replacement.utf8.contains(UInt8(ascii: ".")) { return true }
        guard isEdgeOfValue(previous) || isEdgeOfValue(next) else { return false }
        var written: [UInt32: Int] = [:]
        for scalar in edit.replacement.unicodeScalars { written[scalar.withPlainDash, default: 0] += 1 }
        return source.text(edit.range).unicodeScalars.contains { scalar in
            guard scalar.hasMeaning else { return false }
            written[scalar.withPlainDash, default: 0] -= 1
            return written[scalar.withPlainDash, default: 0] < 0
        }
    }

    /// Returns the bytes before and after a range, without the spaces between.
    private func neighbours(of range: Range<Int>) -> (previous: UInt8, next: UInt8) {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, source.bytes[start - 1] == 0x20 { start -= 1 }
        while source.bytes[end] == 0x20 { end += 1 }
        return (start > 0 ? source.bytes[start - 1] : 0, source.bytes[end])
    }

    private func isEdgeOfValue(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == UInt8(ascii: "\"") }
}

extension Unicode.Scalar {
    private var isDash: Bool { self == "-" || (0x2010...0x2015).contains(value) || value == 0x2212 }

    /// The value of the character, and the value of a hyphen for every dash.
    fileprivate var withPlainDash: UInt32 { isDash ? 0x2D : value }

    /// Whether a value may mean something else without the character: it is part of a word or a number, or it negates or doubts
    /// what is next to it.
    fileprivate var hasMeaning: Bool {
        if value < 0x80, UInt8(value).isLetterOrDigit { return true }
        return isDash || "!?†*~¬+%<>=".unicodeScalars.contains(self)
    }
}
