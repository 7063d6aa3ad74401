/// Cuts a broken file into lexemes and repairs what can be seen within a few lines: quotes, numbers, words, comments.
///
/// What stands where is known only roughly here, by counting brackets; the `Builder` finds out exactly. Every look-ahead
/// is bounded by the line and by `Lexer.window`, so that no file takes more than linear time.
struct Lexer {
    /// What a scalar at the cursor would be.
    enum Role {
        case name, value, element
    }

    let source: Source
    let bytes: UnsafePointer<UInt8>
    let count: Int
    var lexemes: [Lexeme] = []
    /// What was found so far; `token` is the index of the lexeme that is about to follow.
    var errors: [SyntaxError] = []
    var cursor: Int
    var line: UInt32 = 0
    /// Where the current line ends: the offset of its LF or CR, or of the file's end.
    var lineEnd = 0
    var lineIndent = Indent()
    /// How many lines are indented with tabs, and how many with spaces alone.
    var tabbedLines = 0
    var spacedLines = 0
    var isFirstOnLine = true
    /// The open brackets with the line each stands on.
    var nesting: [(isObject: Bool, line: UInt32)] = []
    /// The merge conflict whose first side is being read: where its second side begins, and where that ends.
    var conflict: (middle: Int, end: Int)?
    /// Up to where the file was looked through for something that is not there.
    var noCommentEndBefore = 0
    var noConflictBefore = 0
    /// The run of invisible characters seen first, the edits for all of them, and how many there are.
    var invisible: (first: Range<Int>, count: Int, edits: [TextEdit])?
    /// Where the list ends that is being read and that has braces or parentheses instead of square brackets.
    var oddListEnd: Int?
    /// The comment of whole lines that a further one may be joined to, as an index of `errors`, and the line it ends on.
    var lastComment: (error: Int, line: UInt32)?

    /// How far a look-ahead reads on a line, in bytes.
    static let window = 16_384
    /// How many quotes a look-ahead takes into account.
    static let mostQuotes = 64
    /// How many errors are kept.
    let mostErrors: Int

    init(_ source: Source, from start: Int, mostErrors: Int = Tree.mostErrors) {
        self.source = source
        self.mostErrors = mostErrors
        bytes = source.bytes
        count = source.count
        cursor = start
    }

    /// Whether so many lines are indented with tabs and so many with spaces that neither shows what belongs together.
    var isIndentMixed: Bool { min(tabbedLines, spacedLines) * 8 > max(tabbedLines, spacedLines) }

    /// Reads the whole file; the last lexeme is the end.
    mutating func run() {
        beginLine()
        while true {
            skipBlanks()
            guard cursor < count else { break }
            if dashedNumber(cursor) {
                isFirstOnLine = false
                continue
            }
            if wrongSign() { continue }
            next()
            isFirstOnLine = false
        }
        append(Lexeme(.end, count..<count))
    }

    /// Adds a lexeme and moves behind it.
    mutating func append(_ lexeme: Lexeme) {
        var lexeme = lexeme
        lexeme.isFirstOnLine = isFirstOnLine
        lexeme.indent = lineIndent
        lexeme.line = line
        lexemes.append(lexeme)
        cursor = Int(lexeme.end)
    }

    /// Notes an error of the lexeme that is added next.
    mutating func report(
        _ cause: SyntaxError.Cause, _ range: Range<Int>, text: String = "", repair: [TextEdit] = [], certain: Bool = true
    ) {
        guard errors.count < mostErrors else { return }
        errors.append(
            SyntaxError(cause, range, token: lexemes.count, text: text, repair: repair, isRepairCertain: certain))
    }

    /// What a scalar at the cursor would be, as far as the brackets tell.
    var role: Role {
        guard let last = lexemes.last else { return .element }
        if last.kind == .colon { return .value }
        // Behind a name whose colon is missing.
        if last.kind == .string, last.line == line, nesting.last?.isObject == true,
            lexemes.count < 2 || lexemes[lexemes.count - 2].kind != .colon
        {
            return .value
        }
        return nesting.last?.isObject == true ? .name : .element
    }

    /// Whether a value has just ended, so that a comma or a bracket should come.
    var isBehindValue: Bool {
        guard let last = lexemes.last else { return false }
        return last.isScalar || last.isCloser
    }

    private mutating func next() {
        let byte = bytes[cursor]
        if cursor == oddListEnd { return close(.closeArray) }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "("), oddList() { return }
        switch byte {
        case UInt8(ascii: "{"): open(.openObject)
        case UInt8(ascii: "["): open(.openArray)
        case UInt8(ascii: "}"): close(.closeObject)
        case UInt8(ascii: "]"): close(.closeArray)
        case UInt8(ascii: ":"): append(Lexeme(.colon, cursor..<cursor + 1))
        case UInt8(ascii: ","): append(Lexeme(.comma, cursor..<cursor + 1))
        case UInt8(ascii: "\""): string(cursor)
        default:
            let length = quote(at: cursor)
            // ``` begins and ends what was copied out of a chat.
            if byte == UInt8(ascii: "`"), bytes[cursor + 1] == byte, bytes[cursor + 2] == byte { return junk(cursor) }
            if length > 0, oddString(cursor, length) { return }
            word(cursor)
        }
    }

    /// Reads the beginning of a list of texts that has braces or parentheses instead of square brackets; returns whether it is one.
    private mutating func oddList() -> Bool {
        guard isList, let end = endOfTexts(behind: cursor) else { return false }
        report(
            .strayBracket, cursor..<cursor + 1, text: "[",
            repair: [TextEdit(cursor..<cursor + 1, "["), TextEdit(end..<end + 1, "]")])
        oddListEnd = end
        open(.openArray)
        return true
    }

    /// Whether a list may begin at the cursor: in a list, or as the value of a field that can be one.
    private var isList: Bool {
        guard role == .value else { return role == .element && !isBehindValue }
        guard lexemes.count > 1 else { return false }
        let name = lexemes[lexemes.count - 2]
        return !FieldNames.isNoList(source, Int(name.textStart)..<Int(name.textEnd))
    }

    mutating func open(_ kind: Lexeme.Kind) {
        nesting.append((kind == .openObject, line))
        append(Lexeme(kind, cursor..<cursor + 1))
    }

    mutating func close(_ kind: Lexeme.Kind) {
        let isObject = kind == .closeObject
        if nesting.last?.isObject == isObject {
            nesting.removeLast()
        } else if nesting.count > 1, nesting[nesting.count - 2].isObject == isObject {
            nesting.removeLast(2)
        }
        append(Lexeme(kind, cursor..<cursor + 1))
    }
}

/// A piece of a broken file: a bracket, a separator, a scalar, or what stands where one of them should.
struct Lexeme {
    enum Kind: UInt8 {
        case openObject, openArray, closeObject, closeArray, colon, comma
        case string, number, `true`, `false`, null
        /// A value that is none, such as `NaN`.
        case invalid
        /// Characters that belong to nothing.
        case junk
        /// The end of the file.
        case end

        /// How a bracket or a separator is written; empty for all others.
        var sign: String {
            switch self {
            case .openObject: "{"
            case .openArray: "["
            case .closeObject: "}"
            case .closeArray: "]"
            case .colon: ":"
            case .comma: ","
            default: ""
            }
        }
    }

    var kind: Kind
    /// Token flags.
    var flags: Token.Flags = []
    /// Whether only blanks stand in front of it on its line.
    var isFirstOnLine = false
    /// How far the line that it begins on is indented.
    var indent = Indent()
    /// The line that it begins on, from 0.
    var line: UInt32 = 0
    /// Its bytes, delimiters included.
    var start: UInt32
    var end: UInt32
    /// What the token covers: the same, but without the delimiters where these are not what they should be.
    var textStart: UInt32
    var textEnd: UInt32

    init(_ kind: Kind, _ range: Range<Int>, text: Range<Int>? = nil, flags: Token.Flags = []) {
        self.kind = kind
        self.flags = flags
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        textStart = UInt32(truncatingIfNeeded: (text ?? range).lowerBound)
        textEnd = UInt32(truncatingIfNeeded: (text ?? range).upperBound)
    }

    /// Makes a bracket that is not in the file, directly behind another lexeme.
    init(_ kind: Kind, behind former: Lexeme) {
        self.init(kind, Int(former.end)..<Int(former.end))
        line = former.line
        indent = former.indent
    }

    var range: Range<Int> { Int(start)..<Int(end) }
    var isOpener: Bool { kind == .openObject || kind == .openArray }
    var isCloser: Bool { kind == .closeObject || kind == .closeArray }

    /// Whether it is a value that is no container.
    var isScalar: Bool {
        switch kind {
        case .string, .number, .true, .false, .null, .invalid: true
        default: false
        }
    }

    /// The kind of the token that a scalar becomes.
    var tokenKind: TokenKind {
        switch kind {
        case .string: .string
        case .number: .number
        case .true: .true
        case .false: .false
        case .null: .null
        default: .invalid
        }
    }
}
