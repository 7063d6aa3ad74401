extension Builder {
    /// Ends the innermost containers, whose brackets are missing behind the last value, as one mistake.
    ///
    /// - Parameter comma: Whether a comma is missing behind them as well.
    mutating func closeMissing(_ levels: Int, comma isCommaMissing: Bool = false, dropping comma: Range<Int>? = nil) {
        let hadComma = state == .next
        var text = ""
        var insertion = ""
        for depth in stride(from: frames.count - 1, to: frames.count - 1 - levels, by: -1) {
            let bracket = frames[depth].isObject ? "}" : "]"
            text += bracket
            insertion += lineStart(frames[depth], levels) + bracket
        }
        if state == .value {
            insertion = " null" + insertion
            appendNoValue()
        }
        if isCommaMissing { insertion += "," }
        var edits: [TextEdit] = []
        if !repairQuote(adding: insertion) { edits.append(TextEdit(lastEnd..<lastEnd, insertion)) }
        if let comma { edits.append(TextEdit(comma, "")) }
        report(.missingBracket, lastEnd..<lastEnd, token: frames[frames.count - 1].token, text: text, repair: edits)
        isUnbalanced = true
        for _ in 0..<levels { pop(end: lastEnd) }
        state = hadComma && comma == nil || isCommaMissing ? .next : .end
    }

    /// Returns the line break and the indentation that a frame's closing bracket gets, nothing where the frame stands on
    /// one line.
    private func lineStart(_ frame: Frame, _ levels: Int) -> String {
        guard levels <= 16, frame.line != UInt32.max, position > 0, frame.line != peek(-1).line else { return "" }
        let bracket = Int(tape.tokens[frame.token].start)
        var start = bracket
        while start > 0, bracket - start < 256, source.bytes[start - 1] != 0x0A, source.bytes[start - 1] != 0x0D { start -= 1 }
        var end = start
        while end < bracket, source.bytes[end] == 0x20 || source.bytes[end] == 0x09 { end += 1 }
        return "\n" + source.text(start..<end)
    }

    /// Handles a closing bracket.
    mutating func closer(_ lexeme: Lexeme) {
        let isObject = lexeme.kind == .closeObject
        let top = frames[frames.count - 1]
        if isGuided, !lexeme.isFirstOnLine, lexeme.line != top.line, lexeme.indent > top.indent, peek(-1).isCloser,
            peek(-1).isFirstOnLine
        {
            return surplus(lexeme)
        }
        if isObject, top.isObject, isEndOfMissingObject(lexeme, top) { return }
        if top.isObject == isObject { return close(lexeme) }
        if top.isConverted, let error = top.missing, error < errors.count {
            // The other bracket of the pair: the report of the first covers both.
            errors[error].repair.append(TextEdit(lexeme.range, top.isObject ? "}" : "]"))
            return close(lexeme)
        }
        if !isObject, isEndOfMissingArray(lexeme, top) { return close(lexeme) }
        // The nearest container that the bracket fits; a few levels are enough, and keep the time linear.
        var levels: Int?
        for depth in 1..<8 where depth < frames.count && frames[frames.count - 1 - depth].isObject == isObject {
            levels = depth
            break
        }
        guard let levels else {
            let isWrongKind =
                lexeme.line == top.line || frames.count == 1 && peek(1).kind == .end
                || lexeme.isFirstOnLine && lexeme.indent == top.indent
            if isWrongKind { wrongBracket(lexeme) } else { surplus(lexeme) }
            return
        }
        let fit = frames[frames.count - 1 - levels]
        if lexeme.isFirstOnLine {
            if lexeme.indent == top.indent, fit.indent < top.indent, top.line != fit.line { return wrongBracket(lexeme) }
        } else if top.line == lexeme.line, fit.line != lexeme.line || isGuided {
            return wrongBracket(lexeme)
        }
        closeMissing(levels, dropping: state == .next ? comma : nil)
        close(lexeme)
    }

    /// Handles a brace that stands under a name without a value: it ends an empty object whose first brace is missing.
    private mutating func isEndOfMissingObject(_ lexeme: Lexeme, _ top: Frame) -> Bool {
        guard state == .value, lexeme.isFirstOnLine, lexeme.line != name.line, lexeme.line != top.line,
            lexeme.indent >= name.indent, lexeme.indent > top.indent
        else { return false }
        report(
            .missingBracket, lastEnd..<lastEnd, token: tape.count - 1, text: "{", repair: [TextEdit(lastEnd..<lastEnd, " {")])
        isUnbalanced = true
        let index = tape.append(.object, UInt32(truncatingIfNeeded: lastEnd), 0)
        lastEnd = Int(lexeme.end)
        tape.close(index, end: lexeme.end)
        position += 1
        state = .end
        return true
    }

    /// Handles a square bracket that ends an array whose first bracket is missing: `"list": "a"]`, `"list": ]`, or a value on
    /// lines of its own with the bracket further out than its end. The array is open afterwards.
    private mutating func isEndOfMissingArray(_ lexeme: Lexeme, _ top: Frame) -> Bool {
        guard top.last > 0, top.missing == nil else { return false }
        if state == .value { return isEndOfEmptyArray(lexeme, top) }
        guard state == .end else { return false }
        let value = top.last + 1
        if lexeme.isFirstOnLine {
            let end = peek(-1)
            guard end.kind == .closeObject || end.isScalar, end.isFirstOnLine, end.indent > lexeme.indent,
                lexeme.line != top.line,
                lexeme.indent >= top.fieldIndent
            else { return false }
        } else {
            guard name.line == lexeme.line, frames.allSatisfy({ $0.isObject || $0.line != lexeme.line }),
                value + 1 == tape.count || peek(-1).kind == .closeObject
            else { return false }
        }
        guard Int(tape.tokens[value].next) == tape.count, tape.count - value <= moves else { return false }
        missingArray(lexeme, value)
        state = .end
        return true
    }

    /// Handles a square bracket behind a name and a colon, where no array is open that it could end; it is open afterwards.
    private mutating func isEndOfEmptyArray(_ lexeme: Lexeme, _ top: Frame) -> Bool {
        guard lexeme.isFirstOnLine ? lexeme.line != top.line && lexeme.indent >= top.fieldIndent : name.line == lexeme.line,
            frames.allSatisfy({ $0.isObject || $0.line != lexeme.line })
        else { return false }
        report(
            .missingBracket, lastEnd..<lastEnd, token: tape.count - 1, text: "[", repair: [TextEdit(lastEnd..<lastEnd, " [")])
        isUnbalanced = true
        push(lexeme, isObject: false)
        state = .first
        return true
    }

    /// Ends the innermost container at the bracket that fits it.
    private mutating func close(_ lexeme: Lexeme) {
        finishItem()
        lastEnd = Int(lexeme.end)
        position += 1
        pop(end: lastEnd)
    }

    /// Reports a comma or a colon that nothing follows.
    private mutating func finishItem() {
        if state == .next {
            report(.trailingComma, comma, repair: [TextEdit(comma, "")])
        } else if state == .value {
            reportMissingValue(repair: " null")
        }
    }

    private mutating func wrongBracket(_ lexeme: Lexeme) {
        finishItem()
        let meant = frames[frames.count - 1].isObject ? "}" : "]"
        report(.strayBracket, lexeme.range, text: meant, repair: [TextEdit(lexeme.range, meant)])
        isUnbalanced = true
        lastEnd = Int(lexeme.end)
        position += 1
        pop(end: lastEnd)
    }

    private mutating func surplus(_ lexeme: Lexeme) {
        var repair = strayRepair(lexeme)
        isUnbalanced = true
        position += 1
        // The comma behind it came with it.
        if state == .next, peek().kind == .comma {
            repair.append(TextEdit(peek().range, ""))
            position += 1
        }
        report(.strayBracket, lexeme.range, repair: repair)
    }

    /// Ends all containers that are open at the end of the file.
    mutating func endOfFile() {
        if frames.count == 1, state == .end, let error = frames[0].missing, error < errors.count {
            // Fields with no braces around them: one mistake.
            errors[error].repair.append(TextEdit(lastEnd..<lastEnd, "\n}"))
            return pop(end: lastEnd)
        }
        let reported = errors.count
        closeMissing(frames.count, dropping: state == .next ? comma : nil)
        // A file that breaks off inside a text: one mistake.
        if let quote = lexical.last, quote.cause == .missingQuote, quote.range.lowerBound == lastEnd, errors.count > reported {
            lexical.removeLast()
            settled = min(settled, lexical.count)
            errors[reported].repair = quote.repair + errors[reported].repair
        }
    }

    // MARK: Indentation

    /// Compares the indentation of a line with that of the open containers; returns whether it changed anything.
    ///
    /// A name that is not further in than the line which opened its container, or a closing bracket that is further out,
    /// shows that the container's own bracket is missing. A closing bracket that is further in than any is one too many.
    mutating func align(_ lexeme: Lexeme) -> Bool {
        guard state != .value, frames.count > 1 || lexeme.isCloser else { return false }
        var levels = 0
        if lexeme.isCloser {
            let top = frames[frames.count - 1]
            if lexeme.indent > top.indent, top.line != lexeme.line {
                if top.isObject, lexeme.kind == .closeArray, isEndOfMissingArray(lexeme, top) {
                    close(lexeme)
                } else {
                    surplus(lexeme)
                }
                return true
            }
            while frames.count - levels > 1, levels < Builder.mostLevels {
                let frame = frames[frames.count - 1 - levels]
                guard frame.line != lexeme.line, frame.indent > lexeme.indent else { break }
                levels += 1
            }
            guard levels > 0 else { return false }
            closeMissing(levels, dropping: state == .next ? comma : nil)
            return true
        }
        let isBrace = lexeme.kind == .openObject
        guard isName(0) || isBrace else { return false }
        while frames.count - levels > 1, levels < Builder.mostLevels {
            let frame = frames[frames.count - 1 - levels]
            // Elements stand in arrays, fields in objects.
            guard frame.line != lexeme.line, lexeme.indent <= frame.indent else { break }
            // Its other fields stand there too: the file has an indentation of its own.
            if !isBrace, frame.isObject, lexeme.indent >= frame.fieldIndent { break }
            levels += 1
        }
        while levels > 0, frames[frames.count - 1 - levels].isObject == isBrace { levels -= 1 }
        guard levels > 0 else { return false }
        closeMissing(levels, comma: state == .end)
        return true
    }
}
