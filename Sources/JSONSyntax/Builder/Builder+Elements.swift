extension Builder {
    /// Reads on in an array.
    mutating func inArray(_ lexeme: Lexeme) {
        let isBehind = state == .end
        switch lexeme.kind {
        case .comma:
            guard isBehind else { return strayComma(lexeme) }
            comma = lexeme.range
            position += 1
            state = .next
        case .colon:
            strayText(lexeme)
        case .junk:
            if isBehind { junkForComma(lexeme, isFollowed: isValue(1)) } else { strayText(lexeme) }
        default:
            if isName(0) { return nameInArray(lexeme) }
            if isBehind { missingComma() }
            appendValue(lexeme)
        }
    }

    /// Handles a name where an element should be: either the array's bracket is missing, or the brace of an object.
    private mutating func nameInArray(_ lexeme: Lexeme) {
        let frame = frames[frames.count - 1]
        let isInObject = frames.count > 1 && frames[frames.count - 2].isObject
        let isArrayMissing: Bool
        if lexeme.isFirstOnLine, lexeme.line != frame.line, lexeme.indent.isComparable(to: frame.indent) {
            isArrayMissing = isInObject && lexeme.indent <= frame.indent
        } else {
            isArrayMissing = isInObject && state != .first
        }
        guard isArrayMissing else {
            if reopen(lexeme) || state == .first && isObjectInBrackets() { return }
            if state == .end { missingComma() }
            let start = Int(lexeme.start)
            report(.missingBracket, start..<start, text: "{", repair: [TextEdit(start..<start, "{ ")])
            isUnbalanced = true
            frames[frames.count - 1].last = tape.count
            push(lexeme, isObject: true, missing: errors.count - 1)
            return
        }
        var levels = 1
        var found = 1
        while frames.count - levels > 1, levels < Builder.mostLevels, lexeme.isFirstOnLine {
            let outer = frames[frames.count - levels - 1]
            guard outer.line != lexeme.line, lexeme.indent <= outer.indent,
                !outer.isObject || lexeme.indent < outer.fieldIndent
            else { break }
            levels += 1
            // Around them must be an object, else the name would be no better off.
            if frames[frames.count - levels - 1].isObject { found = levels }
        }
        closeMissing(found, comma: state == .end)
    }

    /// Goes back into the object in front of a name if its closing brace is the mistake: no comma follows the brace, or
    /// the name stands no further in than it.
    private mutating func reopen(_ lexeme: Lexeme) -> Bool {
        let frame = frames[frames.count - 1]
        let closer = peek(state == .end ? -1 : -2)
        guard closer.kind == .closeObject, state != .first, frame.last > 0, tape.tokens[frame.last].kind == .object,
            Int(tape.tokens[frame.last].next) == tape.count,
            state == .end || lexeme.isFirstOnLine && lexeme.indent <= closer.indent
        else { return false }
        var isBehindComma = false
        if let last = errors.last, last.cause == .trailingComma,
            lexemes[max(0, position - (state == .end ? 2 : 3))].range == last.range
        {
            errors.removeLast()
            errorCount -= 1
            isBehindComma = true
        }
        var repair = [TextEdit(closer.range, state == .end && !isBehindComma ? "," : "")]
        if state == .next, isBehindComma { repair.append(TextEdit(comma, "")) }
        report(.strayBracket, closer.range, token: frame.last, repair: repair, certain: state == .end)
        isUnbalanced = true
        // This name belongs to it, and so do those that are indented like it.
        frames.append(
            Frame(
                token: frame.last, isObject: true, line: lexeme.line,
                indent: closer.indent <= lexeme.indent.less ? closer.indent : lexeme.indent.less, missing: nil))
        state = .next
        return true
    }

    /// Handles a bracket where a name should be.
    mutating func openerForName(_ lexeme: Lexeme) {
        let frame = frames[frames.count - 1]
        let isElement = frames.count > 1 && !frames[frames.count - 2].isObject
        let isBrace = lexeme.kind == .openObject
        if state == .first {
            if isBrace, isArrayInBraces() { return }
            if isBrace, frame.missing == nil {
                report(.strayBracket, lexeme.range, repair: strayRepair(lexeme))
                isUnbalanced = true
                position += 1
            } else {
                nameless(lexeme)
            }
            return
        }
        let last = frame.last > 0 ? tape.tokens[frame.last + 1].kind : .missing
        let isFurtherOut = lexeme.line != frame.line ? lexeme.indent <= frame.indent : last != .object
        if isBrace, isElement, isFurtherOut {
            closeMissing(1, comma: state == .end)
        } else if isBrace, last == .object, tape.count - frame.last <= moves {
            missingArray(lexeme, frame.last + 1)
        } else if isBrace, isElement {
            closeMissing(1, comma: state == .end)
        } else {
            nameless(lexeme)
        }
    }

    // MARK: Brackets of the wrong kind

    /// Returns the place of the lexeme that closes what is open some places ahead, as far as brackets go in pairs.
    private mutating func closerAhead(_ distance: Int) -> Int? {
        var depth = 0
        var index = position + distance
        while index < lexemes.count, moves > 0 {
            if lexemes[index].isOpener {
                depth += 1
            } else if lexemes[index].isCloser {
                depth -= 1
                if depth < 0 { return index }
            }
            index += 1
            moves -= 1
        }
        return nil
    }

    private func kind(_ index: Int) -> Lexeme.Kind { lexemes[min(index, lexemes.count - 1)].kind }

    /// Makes the innermost container, whose bracket is of the wrong kind, the other kind.
    private mutating func convert() {
        let frame = frames[frames.count - 1]
        let start = Int(tape.tokens[frame.token].start)
        let meant = frame.isObject ? "[" : "{"
        report(.strayBracket, start..<start + 1, text: meant, repair: [TextEdit(start..<start + 1, meant)])
        isUnbalanced = true
        tape.tokens[frame.token].kind = frame.isObject ? .array : .object
        frames[frames.count - 1].isObject = !frame.isObject
        frames[frames.count - 1].isConverted = true
        frames[frames.count - 1].missing = errors.count - 1
    }

    /// Handles `{ {…}, {…} }`, an array with the braces of an object.
    private mutating func isArrayInBraces() -> Bool {
        // In an array it is an element whose brace was typed twice.
        guard frames.count < 2 || frames[frames.count - 2].isObject, frames[frames.count - 1].missing == nil,
            let end = closerAhead(1), kind(end) == .closeObject,
            kind(end + 1) == .comma, kind(end + 2) == .openObject
        else { return false }
        convert()
        return true
    }

    /// Handles `["town": "Dorp"]`, an object with the brackets of an array; not an object whose brace is missing.
    private mutating func isObjectInBrackets() -> Bool {
        guard frames[frames.count - 1].missing == nil, let end = closerAhead(0) else { return false }
        if kind(end) == .closeObject,
            kind(end + 1) == .closeArray || kind(end + 1) == .comma && kind(end + 2) == .openObject
        {
            return false
        }
        convert()
        return true
    }

    /// Handles `"list": "a", "b"]`, an array of texts whose bracket is missing.
    mutating func isElementOfMissingArray(_ lexeme: Lexeme) -> Bool {
        let frame = frames[frames.count - 1]
        guard frame.last > 0, frame.last + 2 == tape.count, tape.tokens[frame.last].start < tape.tokens[frame.last].end,
            peek(1).kind == .comma || peek(1).kind == .closeArray, let end = closerAhead(0), kind(end) == .closeArray
        else { return false }
        missingArray(lexeme, frame.last + 1)
        return true
    }

    /// Makes the value at a place of the tape the first element of an array whose bracket is missing.
    mutating func missingArray(_ lexeme: Lexeme, _ index: Int) {
        if state == .end, !lexeme.isCloser { missingComma() }
        moves -= tape.count - index
        let start = Int(tape.tokens[index].start)
        for error in errors.indices where errors[error].token >= index { errors[error].token += 1 }
        for error in lexical.indices.prefix(settled) where lexical[error].token >= index { lexical[error].token += 1 }
        tape.insert(Token(.array, start: UInt32(start), end: UInt32(start), next: 0), at: index)
        // Under a name that is never a list, something else is wrong.
        let name = index > 0 && tape.tokens[index - 1].kind == .key ? tape.tokens[index - 1].rawRange : 0..<0
        report(
            .missingBracket, start..<start, token: index, text: "[", repair: [TextEdit(start..<start, "[")],
            certain: name.isEmpty || !FieldNames.isNoList(source, name))
        isUnbalanced = true
        // Its line has no bracket; elements stand further in than it, as this one does.
        frames.append(
            Frame(
                token: index, isObject: false, line: UInt32.max, indent: lexeme.indent.less,
                missing: errors.count - 1))
        state = .next
    }
}
