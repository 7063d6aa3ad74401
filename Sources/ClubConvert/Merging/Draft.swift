/// JSON that is yet to be written.
enum Draft: Equatable {
    case text(String)
    /// A number with its digits.
    case number(String)
    case flag(Bool)
    case list([Draft])
    case object([Field])

    /// One field of an object.
    struct Field: Equatable {
        let name: String
        var value: Draft
    }

    init(_ content: MemberValue.Content) {
        switch content {
        case .text(let text): self = .text(text)
        case .number(let digits): self = .number(digits)
        case .flag(let flag): self = .flag(flag)
        case .list(let texts): self = .list(texts.map { .text($0) })
        }
    }

    /// Whether the value holds others.
    var isContainer: Bool {
        switch self {
        case .text, .number, .flag: false
        case .list, .object: true
        }
    }
}
