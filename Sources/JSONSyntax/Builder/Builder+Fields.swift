extension Builder {
    /// Reads on in an object.
    mutating func inObject(_ lexeme: Lexeme) {
        switch state {
        case .value: fieldValue(lexeme)
        case .end: behindField(lexeme)
        case .first, .next:
            switch lexeme.kind {
            case .comma:
                strayComma(lexeme)
            case .colon:
                // The name is missing.
                report(.missingName, lexeme.range)
                appendNoName(lexeme)
                lastEnd = Int(lexeme.end)
                position += 1
                state = .value
            case .junk:
                strayText(lexeme)
            case .openObject, .openArray:
                openerForName(lexeme)
            default:
                field(lexeme)
            }
        }
    }

    func strayRepair(_ lexeme: Lexeme) -> [TextEdit] { [TextEdit(lexeme.range, "")] }

    mutating func strayComma(_ lexeme: Lexeme) {
        report(.strayComma, lexeme.range, repair: strayRepair(lexeme))
        position += 1
    }

    mutating func strayText(_ lexeme: Lexeme) {
        report(.strayText, lexeme.range, repair: strayRepair(lexeme), certain: !hasWords(lexeme.range))
        position += 1
    }

    /// Whether there are letters or digits in a range: somebody may have meant them as a value.
    func hasWords(_ range: Range<Int>) -> Bool { source.buffer[range].contains { Lexer.isWordByte($0) } }

    /// Whether the lexeme some places ahead is a name with its colon.
    func isName(_ distance: Int) -> Bool {
        peek(distance).isScalar && peek(distance + 1).kind == .colon
    }

    /// Whether a value begins some places ahead.
    func isValue(_ distance: Int) -> Bool {
        peek(distance).isScalar || peek(distance).isOpener
    }

    /// Whether a text is the name of a field of the format.
    private func isKnown(_ lexeme: Lexeme) -> Bool {
        lexeme.kind == .string && FieldNames.contains(source, Int(lexeme.textStart)..<Int(lexeme.textEnd))
    }

    /// Whether a text looks like the name of a field: a lower-case letter, then letters and digits.
    private func looksLikeName(_ lexeme: Lexeme) -> Bool {
        guard lexeme.kind == .string else { return false }
        var start = Int(lexeme.textStart)
        var end = Int(lexeme.textEnd)
        if !lexeme.flags.contains(.damaged) {
            start += 1
            end -= 1
        }
        guard end > start, end - start <= 32, source.bytes[start] &- UInt8(ascii: "a") < 26 else { return false }
        for index in start..<end where source.bytes[index] >= 0x80 || !Lexer.isWordByte(source.bytes[index]) { return false }
        return true
    }

    /// Reads a field, as far as its name.
    private mutating func field(_ lexeme: Lexeme) {
        let next = peek(1)
        if next.kind == .colon {
            if lexeme.kind != .string {
                let range = lexeme.range
                report(
                    .unquotedName, range,
                    repair: [
                        TextEdit(range.lowerBound..<range.lowerBound, "\""),
                        TextEdit(range.upperBound..<range.upperBound, "\""),
                    ])
            }
            appendName(lexeme)
            position += 2
            lastEnd = Int(next.end)
            state = .value
            return
        }
        if state == .next, isElementOfMissingArray(lexeme) { return }
        let isNear = peek(2).line == lexeme.line
        if lexeme.kind == .string, next.kind == .junk || next.kind == .comma, isNear, isValue(2), peek(3).kind != .colon,
            next.kind == .comma ? peek(2).isScalar || looksLikeName(lexeme) : isColonLike(next)
        {
            // "town" = "Waalre", "town", "Waalre", "optional", {
            appendName(lexeme)
            report(
                .wrongSeparator, next.range, token: tape.count - 1, repair: [TextEdit(next.range, ":")],
                certain: next.kind != .comma || isKnown(lexeme) && !isKnown(peek(2)))
            position += 2
            lastEnd = Int(next.end)
            state = .value
            return
        }
        if isValue(1), !isName(1), lexeme.kind == .string {
            appendName(lexeme)
            let colon = next.start > lexeme.end ? ":" : ": "
            if !repairQuote(adding: colon) {
                report(
                    .missingColon, lastEnd..<lastEnd, token: tape.count - 1, repair: [TextEdit(lastEnd..<lastEnd, colon)])
            }
            position += 1
            state = .value
            return
        }
        if looksLikeName(lexeme), next.kind != .junk {
            // Neither a colon nor a value; a comma behind it may be missing too.
            appendName(lexeme)
            position += 1
            let isFollowed = isName(0)
            reportMissingValue(repair: isFollowed ? ": null," : ": null")
            if isFollowed { state = .next }
            return
        }
        nameless(lexeme)
    }

    /// Whether junk is a sign that people take for a colon.
    private func isColonLike(_ lexeme: Lexeme) -> Bool {
        let first = source.bytes[Int(lexeme.start)]
        let isOneSign = lexeme.range.count == 1 || lexeme.range.count == 2 && source.bytes[Int(lexeme.start) + 1] == 0x3E
        return isOneSign
            && (first == UInt8(ascii: "=") || first == UInt8(ascii: ";") || first == UInt8(ascii: ".")
                || first == UInt8(ascii: "-") || first == UInt8(ascii: "|"))
    }

    /// Reads a value that has no name.
    mutating func nameless(_ lexeme: Lexeme) {
        appendNoName(lexeme)
        report(.missingName, lexeme.range, token: tape.count)
        appendValue(lexeme)
    }

    /// Reports that the name on the tape's end has no value, and adds the token that stands for it.
    mutating func reportMissingValue(repair: String) {
        report(
            .missingValue, lastEnd..<lastEnd, token: tape.count - 1, repair: [TextEdit(lastEnd..<lastEnd, repair)],
            certain: false)
        missingValue = (errors.count - 1, tape.count - 1)
        appendNoValue()
    }

    /// Reads the value of a field.
    private mutating func fieldValue(_ lexeme: Lexeme) {
        switch lexeme.kind {
        case .comma:
            reportMissingValue(repair: " null")
        case .colon, .junk:
            strayText(lexeme)
        default:
            guard isName(0) else { return appendValue(lexeme) }
            if lexeme.isFirstOnLine
                ? lexeme.line != name.line && lexeme.indent > name.indent : lexeme.line == name.line && hasBraceToSpare(lexeme)
            {
                // What is further in than the name, or ends on its line, belongs to it: only the brace is missing.
                report(
                    .missingBracket, lastEnd..<lastEnd, token: tape.count - 1, text: "{",
                    repair: [TextEdit(lastEnd..<lastEnd, " {")])
                isUnbalanced = true
                let index = tape.append(.object, UInt32(truncatingIfNeeded: lastEnd), 0)
                frames.append(
                    Frame(token: index, isObject: true, line: name.line, indent: name.indent, missing: errors.count - 1))
                state = .first
            } else {
                reportMissingValue(repair: " null,")
                state = .next
            }
        }
    }

    /// Whether the line from a lexeme on closes an object more than what was opened on it: one whose brace is missing.
    private mutating func hasBraceToSpare(_ lexeme: Lexeme) -> Bool {
        var spare = 0
        for frame in frames.suffix(Builder.mostLevels) where frame.line == lexeme.line { spare -= 1 }
        var depth = 0
        var index = position
        while index < lexemes.count, lexemes[index].line == lexeme.line, moves > 0 {
            if lexemes[index].isOpener { depth += 1 }
            if lexemes[index].isCloser {
                depth -= 1
                if depth < 0 {
                    depth = 0
                    spare += 1
                    if spare > 0 { return lexemes[index].kind == .closeObject }
                }
            }
            index += 1
            moves -= 1
        }
        return false
    }

    /// Reads on behind a field.
    private mutating func behindField(_ lexeme: Lexeme) {
        switch lexeme.kind {
        case .comma:
            comma = lexeme.range
            position += 1
            state = .next
        case .colon:
            strayText(lexeme)
        case .junk:
            junkForComma(lexeme, isFollowed: isName(1))
        case .openObject, .openArray:
            openerForName(lexeme)
        default:
            if isName(0) {
                if isOutside(lexeme) { closeMissing(1, comma: true) } else { missingComma() }
            } else if let known = missingValue, known.token == frames[frames.count - 1].last - 2,
                peek(-1).isScalar, lexeme.kind == .string, lexeme.line == peek(-1).line
            {
                moveToMissingValue(lexeme, known.error)
            } else if looksLikeName(lexeme), isValue(1), lexeme.isFirstOnLine {
                missingComma()
            } else {
                nameless(lexeme)
            }
        }
    }

    /// Whether a name with no comma in front of it stands so far out that its object must have ended.
    private func isOutside(_ lexeme: Lexeme) -> Bool {
        let frame = frames[frames.count - 1]
        return frames.count > 1 && frames[frames.count - 2].isObject && lexeme.isFirstOnLine && lexeme.line != frame.line
            && lexeme.indent <= frame.indent && lexeme.indent < frame.fieldIndent && frame.fieldIndent < Indent.most
    }

    /// Adds what is missing to the repair of the quote that is missing in front of it, `"Dorp` and no comma either: one slip.
    ///
    /// - Returns: Whether a quote is missing there.
    mutating func repairQuote(adding text: String) -> Bool {
        guard settled > 0, lexical[settled - 1].cause == .missingQuote, lexical[settled - 1].range.lowerBound == lastEnd else {
            return false
        }
        lexical[settled - 1].repair.append(TextEdit(lastEnd..<lastEnd, text))
        return true
    }

    mutating func missingComma() {
        state = .next
        if repairQuote(adding: ",") { return }
        let former = peek(-1)
        if former.kind == .string, !former.flags.contains(.damaged), former.range.count > 3,
            source.bytes[Int(former.end) - 2] == UInt8(ascii: ",")
        {
            // "Dorp," where "Dorp", was meant: the two signs changed places.
            let signs = Int(former.end) - 2..<Int(former.end)
            return report(.missingComma, lastEnd..<lastEnd, repair: [TextEdit(signs, "\",")])
        }
        report(.missingComma, lastEnd..<lastEnd, repair: [TextEdit(lastEnd..<lastEnd, ",")])
    }

    /// Handles junk where a comma should be: a wrong separator, or something that only stands in the way.
    mutating func junkForComma(_ lexeme: Lexeme, isFollowed: Bool) {
        let first = source.bytes[Int(lexeme.start)]
        if isFollowed {
            let isSeparator = lexeme.range.count == 1 && !Lexer.isWordByte(first)
            report(
                isSeparator ? .wrongSeparator : .strayText, lexeme.range, repair: [TextEdit(lexeme.range, ",")],
                certain: !hasWords(lexeme.range))
            comma = lexeme.range
            state = .next
        } else {
            return strayText(lexeme)
        }
        position += 1
    }

    /// Handles two texts for one name, when the name in front has none: the first was meant for that.
    private mutating func moveToMissingValue(_ lexeme: Lexeme, _ error: Int) {
        let first = peek(-1)
        tape.removeLast()
        if error < errors.count {
            let gap = errors[error].range.lowerBound
            errors[error].repair = [
                TextEdit(gap..<gap, " " + source.text(first.range) + ","),
                TextEdit(Int(first.start)..<Int(lexeme.start), ""),
            ]
            errors[error].isRepairCertain = false
        }
        missingValue = nil
        appendScalar(lexeme)
    }
}
