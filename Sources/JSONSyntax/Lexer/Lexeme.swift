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
