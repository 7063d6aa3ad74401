/// Makes a tree of a broken file's lexemes, and finds out which brackets, separators and values are missing.
///
/// It runs twice where the brackets do not balance: the second time it is guided by the indentation, which then tells
/// where a bracket is missing. The caller keeps the run with fewer errors.
struct Builder {
    /// A container that is open.
    struct Frame {
        /// Its place on the tape.
        var token: Int
        var isObject: Bool
        /// The line of its bracket and that line's indentation.
        var line: UInt32
        var indent: Indent
        /// Where `errors` says that its bracket is missing, or of the wrong kind.
        var missing: Int?
        /// Whether its bracket was taken for the other kind, so that its closing bracket may be of that kind too.
        var isConverted = false
        /// How far its first field is indented; `Indent.most` where that begins no line.
        var fieldIndent = Indent.most
        /// The place on the tape of the name whose value was read last, or of the last element; 0 in front of the first.
        var last = 0
    }

    enum State {
        /// Behind an opening bracket.
        case first
        /// Behind a comma.
        case next
        /// Behind a colon.
        case value
        /// Behind a value.
        case end
    }

    let source: Source
    let lexemes: [Lexeme]
    let isGuided: Bool
    let mostErrors: Int
    /// Whether the indentation does not show which bracket is the mistake.
    let isIndentMixed: Bool
    var tape: Tape
    var errors: [SyntaxError] = []
    /// How many errors there are; no more than `mostErrors` of them are kept.
    var errorCount = 0
    /// How bad the run went: the errors, and more for what was thrown away.
    var cost = 0
    /// How bad it may go; a run that goes worse is given up.
    var mostCost = Int.max
    /// Whether brackets were missing or too many.
    var isUnbalanced = false
    var frames: [Frame] = []
    var state = State.first
    var position = 0
    /// Where the last value, bracket or colon ended: what is missing belongs there.
    var lastEnd = 0
    /// The last comma.
    var comma = 0..<0
    /// The name that was read last: its line and that line's indentation.
    var name: (line: UInt32, indent: Indent) = (0, Indent())
    /// The token with a missing value that was reported last, as an index of `errors`.
    var missingValue: (error: Int, token: Int)?
    /// The lexer's errors, whose tokens become known here, and how many of them are done.
    var lexical: [SyntaxError]
    var settled = 0
    /// How many brackets are taken to be missing in one place; it keeps the time linear.
    static let mostLevels = 64
    /// How many tokens may still be moved to make room for a missing bracket; it keeps the time linear.
    var moves = 1 << 22

    init(_ source: Source, _ lexer: Lexer, isGuided: Bool, tape: Tape) {
        self.source = source
        lexemes = lexer.lexemes
        lexical = lexer.errors
        self.isGuided = isGuided
        isIndentMixed = lexer.isIndentMixed
        mostErrors = lexer.mostErrors
        self.tape = tape
    }

    /// The lexeme some places ahead; behind the end, the end.
    func peek(_ distance: Int = 0) -> Lexeme {
        lexemes[max(0, min(position + distance, lexemes.count - 1))]
    }

    mutating func report(
        _ cause: SyntaxError.Cause, _ range: Range<Int>, token: Int? = nil, text: String = "", repair: [TextEdit] = [],
        certain: Bool = true
    ) {
        errorCount += 1
        cost += cause.cost
        guard errors.count < mostErrors else { return }
        let isGuess = isIndentMixed && (cause == .missingBracket || cause == .strayBracket)
        errors.append(
            SyntaxError(
                cause, range, token: token ?? frames.last?.token ?? 0, text: text, repair: repair,
                isRepairCertain: certain && !repair.isEmpty && !isGuess))
    }

    /// Reads all lexemes.
    mutating func run() {
        root()
        var last = position
        var turns = 0
        while !frames.isEmpty || reopenRoot() {
            if cost > mostCost { return }
            settle()
            let lexeme = peek()
            // No rule may undo what another one did for ever.
            turns = position == last ? turns + 1 : 0
            last = position
            if turns > 16, lexeme.kind != .end {
                strayText(lexeme)
                continue
            }
            if lexeme.kind == .end {
                endOfFile()
                break
            }
            if isGuided, lexeme.isFirstOnLine, align(lexeme) { continue }
            if lexeme.isCloser {
                closer(lexeme)
            } else if frames[frames.count - 1].isObject {
                inObject(lexeme)
            } else {
                inArray(lexeme)
            }
        }
        settle()
        rest()
        position = lexemes.count
        settle()
    }

    /// Gives the lexer's errors up to the current lexeme their tokens.
    private mutating func settle() {
        while settled < lexical.count, lexical[settled].token < position {
            let range = lexical[settled].range
            var token = frames.last?.token ?? 0
            if tape.count > 0 {
                let last = tape.tokens[tape.count - 1]
                if range.lowerBound <= Int(last.end), range.upperBound >= Int(last.start) { token = tape.count - 1 }
            }
            lexical[settled].token = token
            settled += 1
        }
    }

    // MARK: Tokens

    /// Adds a scalar and moves behind it.
    mutating func appendScalar(_ lexeme: Lexeme) {
        tape.append(lexeme.tokenKind, lexeme.textStart, lexeme.textEnd, lexeme.flags.rawValue)
        lastEnd = Int(lexeme.end)
        state = .end
        position += 1
    }

    /// Adds an element or a field's value and goes into it if it is a container.
    mutating func appendValue(_ lexeme: Lexeme) {
        if !frames.isEmpty, !frames[frames.count - 1].isObject { frames[frames.count - 1].last = tape.count }
        guard lexeme.isOpener else { return appendScalar(lexeme) }
        push(lexeme, isObject: lexeme.kind == .openObject)
        lastEnd = Int(lexeme.end)
        position += 1
    }

    /// Opens a container at a lexeme.
    mutating func push(_ lexeme: Lexeme, isObject: Bool, missing: Int? = nil) {
        let index = tape.append(isObject ? .object : .array, lexeme.start, 0)
        frames.append(
            Frame(token: index, isObject: isObject, line: lexeme.line, indent: lexeme.indent, missing: missing))
        state = .first
    }

    /// Ends the innermost container.
    mutating func pop(end: Int) {
        tape.close(frames.removeLast().token, end: UInt32(truncatingIfNeeded: end))
        state = .end
    }

    /// Adds a name.
    mutating func appendName(_ lexeme: Lexeme) {
        if frames[frames.count - 1].last == 0, lexeme.isFirstOnLine { frames[frames.count - 1].fieldIndent = lexeme.indent }
        frames[frames.count - 1].last = tape.count
        // A number or a literal has no quotes to leave out.
        let flags = lexeme.kind == .string ? lexeme.flags : lexeme.flags.union(.damaged)
        tape.append(.key, lexeme.textStart, lexeme.textEnd, flags.rawValue)
        name = (lexeme.line, lexeme.indent)
        lastEnd = Int(lexeme.end)
    }

    /// Adds the empty name of a value that has none.
    mutating func appendNoName(_ lexeme: Lexeme) {
        frames[frames.count - 1].last = tape.count
        tape.append(.key, lexeme.start, lexeme.start, Token.Flags.damaged.rawValue)
    }

    /// Adds the value of a name that has none.
    mutating func appendNoValue() {
        let offset = UInt32(truncatingIfNeeded: lastEnd)
        tape.append(.missing, offset, offset, Token.Flags.damaged.rawValue)
        state = .end
    }

    // MARK: Around the root

    /// Reads up to the root and begins it.
    private mutating func root() {
        let first = position
        while peek().kind != .end {
            let lexeme = peek()
            // Fields without the brace around them.
            let isField = lexeme.isScalar && peek(1).kind == .colon
            guard isField || lexeme.isScalar || lexeme.isOpener else {
                position += 1
                continue
            }
            reportJunk(from: first)
            if isField {
                report(
                    .missingBracket, Int(lexeme.start)..<Int(lexeme.start), token: 0, text: "{",
                    repair: [TextEdit(Int(lexeme.start)..<Int(lexeme.start), "{\n")])
                isUnbalanced = true
                push(lexeme, isObject: true, missing: errors.count - 1)
            } else {
                appendValue(lexeme)
            }
            return
        }
        reportJunk(from: first)
        tape.append(.missing, UInt32(truncatingIfNeeded: source.count), UInt32(truncatingIfNeeded: source.count), 0)
    }

    private mutating func reportJunk(from first: Int) {
        guard position > first else { return }
        let range = Int(lexemes[first].start)..<Int(lexemes[position - 1].end)
        // A file is more than what is too much in it.
        report(.strayText, range, token: 0, repair: [TextEdit(range, "")], certain: peek().kind != .end && !hasWords(range))
    }

    /// Goes back into the root if it was closed too early: another of its fields or elements follows.
    private mutating func reopenRoot() -> Bool {
        let closer = peek(-1)
        let hasComma = peek().kind == .comma
        let isObject = tape.tokens[0].kind == .object
        guard closer.isCloser, Int(closer.end) == Int(tape.tokens[0].end), tape.tokens[0].kind != .missing,
            isObject ? isName(hasComma ? 1 : 0) : hasComma && peek(1).kind == .openObject
        else { return false }
        report(.strayBracket, closer.range, token: 0, repair: [TextEdit(closer.range, hasComma ? "" : ",")])
        isUnbalanced = true
        frames.append(Frame(token: 0, isObject: isObject, line: 0, indent: Indent(), missing: nil))
        if hasComma {
            comma = peek().range
            position += 1
        }
        state = .next
        return true
    }

    /// Reports what follows the root.
    private mutating func rest() {
        guard peek().kind != .end else { return }
        isUnbalanced = true
        let first = position
        // What was noticed in there is part of this mistake.
        while let last = lexical.last, last.token > first || last.token == first && last.cause != .comment {
            if lexical.count == settled { break }
            lexical.removeLast()
        }
        var onlyClosers = true
        var onlyPunctuation = true
        var hasFields = false
        while peek().kind != .end {
            onlyClosers = onlyClosers && peek().isCloser
            hasFields = hasFields || peek().kind == .colon
            onlyPunctuation = onlyPunctuation && !peek().isScalar && !peek().isOpener
            position += 1
        }
        // A second file behind the first is one mistake; fields that are lost are many, and so are brackets that fit nothing.
        if hasFields, !lexemes[first].isOpener { cost += 8 }
        if onlyClosers { cost += 2 * min(position - first - 1, 4) }
        let range = Int(lexemes[first].start)..<Int(lexemes[position - 1].end)
        report(
            onlyClosers ? .strayBracket : .textAfterEnd, range, token: 0, repair: [TextEdit(range, "")],
            certain: onlyPunctuation)
    }
}

/// How far a line is indented, as far as that can be compared with other lines.
///
/// Nobody knows how wide a tab was where somebody typed. One line is further in than another only if it is so however wide a
/// tab is, from one column to eight. Of a line with tabs and one with spaces often neither is: then both `<` and `>=` are false.
struct Indent: Equatable {
    /// The columns where a tab is as wide as a space, and where tabs lead to every eighth column.
    var narrow: UInt16 = 0
    var wide: UInt16 = 0

    /// Further in than any line.
    static let most = Indent(narrow: .max, wide: .max)

    /// A little less far in, at least at the margin.
    var less: Indent { Indent(narrow: narrow > 0 ? narrow - 1 : 0, wide: wide > 0 ? wide - 1 : 0) }

    /// Whether it can be said which of two lines is further in.
    func isComparable(to other: Indent) -> Bool { self <= other || other <= self }

    static func < (one: Indent, other: Indent) -> Bool { one.narrow < other.narrow && one.wide < other.wide }
    static func <= (one: Indent, other: Indent) -> Bool { one.narrow <= other.narrow && one.wide <= other.wide }
    static func > (one: Indent, other: Indent) -> Bool { other < one }
    static func >= (one: Indent, other: Indent) -> Bool { other <= one }
}
