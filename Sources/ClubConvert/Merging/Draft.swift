import ClubModel
import JSONSyntax

/// JSON that is yet to be written.
enum Draft: Sendable, Equatable {
    case text(String)
    /// A number with its digits.
    case number(String)
    case flag(Bool)
    case list([Draft])
    case object([Field])
    /// JSON that is there already, on one line.
    case json(String)

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

    /// Returns the fields that have a value.
    static func filled(_ fields: [(name: String, value: Draft?)]) -> [Field] {
        fields.compactMap { field in field.value.map { Field(name: field.name, value: $0) } }
    }

    /// Returns an object of the fields that have a value; `nil` where none has.
    static func object(of fields: [(name: String, value: Draft?)]) -> Draft? {
        let fields = filled(fields)
        return fields.isEmpty ? nil : .object(fields)
    }

    /// Returns a text with its language, as lists of translations have it.
    static func translation(_ text: String, _ language: String) -> Draft {
        .object([Field(name: "language", value: .text(language)), Field(name: "value", value: .text(text))])
    }

    /// Whether the value holds others.
    var isContainer: Bool {
        switch self {
        case .text, .number, .flag, .json: false
        case .list, .object: true
        }
    }

    /// Puts JSON into an object, at the place that the house style gives the field; goes as deep as the shapes of a member do.
    mutating func put(_ json: String, at names: ArraySlice<String>, _ tree: MemberFieldTree = .root) {
        guard case .object(var fields) = self, let name = names.first else { return }
        let rank = tree.rank(of: name)
        let isLast = names.count == 1
        // An object may have its older name.
        var place = fields.firstIndex { isLast ? hasSameBytes($0.name, name) : tree.rank(of: $0.name) == rank }
        if place == nil {
            place = fields.firstIndex { (tree.rank(of: $0.name) ?? .max) > rank ?? .max } ?? fields.count
            fields.insert(Field(name: name, value: .object([])), at: place ?? 0)
        }
        guard let place else { return }
        if isLast {
            fields[place].value = .json(json)
        } else if let rank {
            fields[place].value.put(json, at: names.dropFirst(), tree.branches[rank])
        }
        self = .object(fields)
    }
}
