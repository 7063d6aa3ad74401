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
        if lexeme.isFirstOnLine, lexeme.line != frame.line {
            isArrayMissing = isInObject && lexeme.indent <= frame.indent
        } else {
            isArrayMissing = isInObject && state != .first
        }
        guard isArrayMissing else {
            if state == .end { missingComma() }
            let start = Int(lexeme.start)
            report(.missingBracket, start..<start, text: "{", repair: [TextEdit(start..<start, "{ ")])
            isUnbalanced = true
            frames[frames.count - 1].last = tape.count
            push(lexeme, isObject: true, missing: errors.count - 1)
            return
        }
        var levels = 1
        while frames.count - levels > 1, lexeme.isFirstOnLine {
            let outer = frames[frames.count - levels - 1]
            guard outer.line != lexeme.line, lexeme.indent <= outer.indent else { break }
            levels += 1
        }
        // Behind them must be an object, else the name would be no better off.
        while levels < frames.count - 1, !frames[frames.count - levels - 1].isObject { levels += 1 }
        if frames[frames.count - levels - 1].isObject { closeMissing(levels, comma: state == .end) }
    }

    /// Handles a bracket where a name should be.
    mutating func openerForName(_ lexeme: Lexeme) {
        let frame = frames[frames.count - 1]
        let isElement = frames.count > 1 && !frames[frames.count - 2].isObject
        let isBrace = lexeme.kind == .openObject
        if state == .first {
            if isBrace, frame.missing == nil {
                report(.strayBracket, lexeme.range, repair: strayRepair(lexeme))
                isUnbalanced = true
                position += 1
            } else {
                nameless(lexeme)
            }
            return
        }
        let last = tape.tokens[frame.last + 1].kind
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

    /// Makes the value at a place of the tape the first element of an array whose bracket is missing.
    private mutating func missingArray(_ lexeme: Lexeme, _ index: Int) {
        if state == .end { missingComma() }
        moves -= tape.count - index
        let start = Int(tape.tokens[index].start)
        for error in errors.indices where errors[error].token >= index { errors[error].token += 1 }
        for error in lexical.indices.prefix(settled) where lexical[error].token >= index { lexical[error].token += 1 }
        tape.insert(Token(.array, start: UInt32(start), end: UInt32(start), next: 0), at: index)
        report(.missingBracket, start..<start, token: index, text: "[", repair: [TextEdit(start..<start, "[")])
        isUnbalanced = true
        frames.append(
            Frame(token: index, isObject: false, line: name.line, indent: name.indent, missing: errors.count - 1))
        let key = Int(tape.tokens[index - 1].start)
        frames[frames.count - 1].indent = lexeme.indent > 0 ? lexeme.indent - 1 : 0
        frames[frames.count - 1].line = UInt32.max
        _ = key
        state = .next
    }
}
