extension Lexer {
    /// Takes notice of the line that begins at the cursor, and of a conflict marker in front of it.
    mutating func beginLine() {
        isFirstOnLine = true
        while let past = pastConflictMarker() { cursor = past }
        measureLine()
    }

    private mutating func measureLine() {
        var column = 0
        var tabs = 0
        var index = cursor
        while bytes[index] == 0x20 || bytes[index] == 0x09 {
            if bytes[index] == 0x09 { tabs += 1 }
            column = bytes[index] == 0x20 ? column + 1 : (column / 8 + 1) * 8
            index += 1
        }
        lineIndent = Indent(narrow: UInt16(clamping: index - cursor), wide: UInt16(clamping: column))
        lineEnd = endOfLine(index)
        if tabs > 0 { tabbedLines += 1 } else if index > cursor, index < lineEnd { spacedLines += 1 }
    }

    /// Returns the offset of the first LF or CR at or behind an offset, else the file's end.
    func endOfLine(_ start: Int) -> Int {
        var index = start
        while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index
    }

    /// Returns where the line behind an end of line begins.
    func pastLineBreak(_ end: Int) -> Int {
        guard end < count else { return count }
        return bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    /// Moves to the next byte that is not a blank, over comments, line ends and invisible characters.
    mutating func skipBlanks() {
        while cursor < count {
            let byte = bytes[cursor]
            switch byte {
            case 0x20, 0x09:
                cursor += 1
            case 0x0A, 0x0D:
                cursor = pastLineBreak(cursor)
                line += 1
                beginLine()
            case UInt8(ascii: "/") where isComment(at: cursor):
                comment()
            case UInt8(ascii: "#") where isFirstOnLine || bytes[cursor - 1] == 0x20 && bytes[cursor + 1] == 0x20:
                comment()
            default:
                let length = invisibleLength(at: cursor)
                guard length > 0 else { return }
                noteInvisible(length)
            }
        }
    }

    // MARK: Comments

    private mutating func comment() {
        let start = cursor
        let startsLine = isFirstOnLine
        var end = lineEnd
        if bytes[start + 1] == UInt8(ascii: "*"), let close = commentEnd(start + 2) {
            end = close
        } else {
            end = trimmed(end, from: start)
        }
        // Lines inside a block comment count.
        let firstLine = line
        cursor = start
        while lineEnd < end {
            cursor = pastLineBreak(lineEnd)
            line += 1
            measureLine()
        }
        cursor = end
        let fillsLines = startsLine && pastBlanks(end) >= lineEnd
        if fillsLines, let last = lastComment, last.line + 1 == firstLine {
            let joined = errors[last.error].range.lowerBound..<end
            errors[last.error].range = joined
            errors[last.error].repair = [TextEdit(wholeLines(joined), "")]
            if hasData(start..<end) { errors[last.error].isRepairCertain = false }
            lastComment = (last.error, line)
            return
        }
        var removed = start..<end
        if fillsLines {
            removed = wholeLines(removed)
        } else {
            var before = start
            while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
            if !startsLine { removed = before..<end }
        }
        let reported = errors.count
        report(.comment, start..<end, repair: [TextEdit(removed, "")], certain: !hasData(start..<end))
        lastComment = fillsLines && errors.count > reported ? (reported, line) : nil
    }

    /// Whether a comment holds names, values or brackets, which somebody may have put aside only for a while.
    private func hasData(_ comment: Range<Int>) -> Bool {
        (comment.lowerBound + 2..<max(comment.upperBound, comment.lowerBound + 2)).contains { index in
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
            default: false
            }
        }
    }

    private mutating func commentEnd(_ start: Int) -> Int? {
        guard start >= noCommentEndBefore else { return nil }
        var index = start
        while index < count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        noCommentEndBefore = count
        return nil
    }

    /// Returns a range that fills lines together with their indentation and the end of the last of them.
    func wholeLines(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start..<pastLineBreak(pastBlanks(range.upperBound))
    }

    // MARK: Invisible characters

    private mutating func noteInvisible(_ length: Int) {
        let range = cursor..<cursor + length
        cursor += length
        // Bytes that are not UTF-8 are reported together, and elsewhere.
        guard length > 1 || bytes[range.lowerBound] < 0x80 else { return }
        let first = bytes[range.lowerBound]
        let second = bytes[range.lowerBound + 1]
        let third = bytes[range.lowerBound + 2]
        let isWide =
            switch first {
            case 0xC2: second == 0xA0
            case 0xE2: second == 0x80 && (third <= 0x8A || third == 0xAF) || second == 0x81 && third == 0x9F
            case 0xE1: second == 0x9A
            case 0xE3: true
            default: first == 0x0B || first == 0x0C
            }
        let edit = TextEdit(range, isWide ? " " : "")
        guard var known = invisible else {
            invisible = (range, 1, [edit])
            return
        }
        if known.first.upperBound == range.lowerBound { known.first = known.first.lowerBound..<range.upperBound }
        known.count += 1
        invisible = nil
        // So many are no slip, and not mended one by one.
        if known.count <= Parser.mostByteEdits { known.edits.append(edit) } else { known.edits = [] }
        invisible = known
    }

    /// Returns the error that stands for all invisible characters, `nil` where there are none.
    func invisibleError() -> SyntaxError? {
        guard let invisible else { return nil }
        return SyntaxError(
            .invisibleCharacter, invisible.first, token: 0, text: String(invisible.count), repair: invisible.edits)
    }

    // MARK: Merge conflicts

    /// Returns where the file goes on behind a line of a merge conflict, `nil` where the cursor's line is none.
    private mutating func pastConflictMarker() -> Int? {
        if let known = conflict, cursor >= known.middle {
            conflict = nil
            if cursor < known.end {
                countLines(cursor..<known.end)
                return known.end
            }
        }
        guard let byte = conflictMarker(at: cursor) else { return nil }
        let end = endOfLine(cursor)
        let past = pastLineBreak(end)
        defer { if past > end { line += 1 } }
        if byte == UInt8(ascii: "<"), conflict == nil, let found = findConflict(from: past) {
            let isSame = isEqualButBlanks(past..<found.middle, found.second..<found.close)
            let range = cursor..<trimmed(endOfLine(found.close), from: found.close)
            let repair =
                isSame ? [TextEdit(cursor..<past, ""), TextEdit(found.middle..<found.end, "")] : []
            report(.mergeConflict, range, repair: repair, certain: isSame)
            conflict = (found.middle, found.end)
            return past
        }
        report(.mergeConflict, cursor..<trimmed(end, from: cursor), repair: [TextEdit(cursor..<past, "")], certain: false)
        return past
    }

    private mutating func countLines(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = pastLineBreak(endOfLine(index))
            line += 1
        }
    }

    /// Returns the sign that a marker line of git consists of.
    func conflictMarker(at start: Int) -> UInt8? {
        let byte = bytes[start]
        guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|")
        else { return nil }
        for offset in 1..<7 where bytes[start + offset] != byte { return nil }
        let next = bytes[start + 7]
        return next == 0x20 || next == 0x0A || next == 0x0D || next == 0 ? byte : nil
    }

    private mutating func findConflict(from start: Int) -> (middle: Int, second: Int, close: Int, end: Int)? {
        guard start >= noConflictBefore else { return nil }
        var middle: Int?
        var second: Int?
        var index = start
        while index < count {
            let next = pastLineBreak(endOfLine(index))
            switch conflictMarker(at: index) {
            case UInt8(ascii: "|") where middle == nil: middle = index
            case UInt8(ascii: "=") where second == nil:
                middle = middle ?? index
                second = next
            case UInt8(ascii: ">"):
                guard let middle, let second else { return nil }
                return (middle, second, index, next)
            case UInt8(ascii: "<"):
                return nil
            default: break
            }
            index = next
        }
        noConflictBefore = count
        return nil
    }

    private func isEqualButBlanks(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        var left = one.lowerBound
        var right = other.lowerBound
        while true {
            while left < one.upperBound, bytes[left] <= 0x20 { left += 1 }
            while right < other.upperBound, bytes[right] <= 0x20 { right += 1 }
            if left == one.upperBound || right == other.upperBound {
                return left == one.upperBound && right == other.upperBound
            }
            guard bytes[left] == bytes[right] else { return false }
            left += 1
            right += 1
        }
    }
}
