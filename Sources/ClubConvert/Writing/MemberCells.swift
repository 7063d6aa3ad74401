import ClubModel
import JSONSyntax

/// What one member of a Level 2 file has for the columns of a list.
///
/// A value goes into the column of its field where a reader of the list would see the same value again; all else, such as fields
/// that the shapes do not know and numbers as texts, is kept as JSON in columns of their own. So is a value of which a new member
/// would get less (`losesSomething`), beside its cell.
struct MemberCells {
    /// By the place of the field among all.
    private(set) var values: [Table.Content]
    /// JSON by the path in the member.
    private(set) var others: [(path: [String], text: String)] = []
    /// The tokens of the values in `others` that stand where the format wants them.
    private(set) var unfitTokens: Set<Int> = []

    /// The name; `nil` where the member has none.
    private(set) var name: PersonName?
    private let vocabulary: Vocabulary?
    /// The fields that the member has with an old and a new name, by their order.
    private var doubled: Set<Int> = []

    init(_ member: Node, _ vocabulary: Vocabulary?) {
        self.vocabulary = vocabulary
        values = [Table.Content](repeating: .empty, count: MemberField.all.count)
        add(member, MemberFieldTree.root, path: [])
        let parts = [MemberField.givenName, .infixName, .familyName].map { field -> String in
            if case .text(let text) = values[field.order] { text } else { "" }
        }
        if !parts[0].isEmpty || !parts[2].isEmpty {
            name = PersonName(given: parts[0], infix: parts[1], family: parts[2])
        }
    }

    private mutating func add(_ object: Node, _ tree: MemberFieldTree, path: [String]) {
        // Each field once: of two with one name, and of an old and a new name, the apps read one.
        let found = tree.branches.map { $0.find(in: object) }
        for (key, value) in object.fields {
            let name = key.string ?? ""
            let written = path + [name]
            guard let rank = tree.rank(of: name), let shown = found[rank].value else {
                addOther(value, written)
                continue
            }
            let branch = tree.branches[rank]
            guard shown.index == value.index else {
                // Of two with the very same name nobody reads the first.
                if !hasSameBytes(found[rank].name ?? "", name) {
                    doubled.insert(branch.orders.lowerBound)
                    addOther(value, written)
                }
                continue
            }
            if branch.branches.isEmpty {
                addField(value, branch.orders.lowerBound, written)
            } else if value.kind == .object {
                if Int(value.token.next) == value.index + 1 { addOther(value, written) }
                add(value, branch, path: written)
            } else {
                if value.kind != .null { unfitTokens.insert(value.index) }
                addOther(value, written)
            }
        }
    }

    private mutating func addField(_ value: Node, _ order: Int, _ written: [String]) {
        let field = MemberField.all[order]
        guard let content = MemberCells.content(of: value, field, vocabulary) else {
            unfitTokens.insert(value.index)
            addOther(value, written)
            return
        }
        values[order] = content
        if doubled.contains(order) || MemberCells.losesSomething(value, field, content, vocabulary) { addOther(value, written) }
    }

    /// Whether a new member would get less from a cell than the value says: not that it is empty, say, or explicitly false.
    ///
    /// The year of a birthday is left out on purpose: what is made anew does not publish it.
    static func losesSomething(_ value: Node, _ field: MemberField, _ content: Table.Content, _ vocabulary: Vocabulary?) -> Bool {
        switch content {
        case .empty: !(field.path.first == "name" && value.kind == .string)
        case .flag(let flag): !flag
        default: value.kind == .array && givesBack(value, vocabulary) != true
        }
    }

    /// Keeps the name letter by letter.
    ///
    /// - Parameter json: The name as JSON.
    mutating func addRawName(_ json: String) { others.append(([RawName.path], json)) }

    private mutating func addOther(_ value: Node, _ path: [String]) {
        others.append((path, value.tree.source.text(value.range)))
    }

    /// Returns the cell for a value; `nil` where no cell is read as this value.
    static func content(of value: Node, _ field: MemberField, _ vocabulary: Vocabulary?) -> Table.Content? {
        switch (value.kind, field.shape) {
        case (.null, _): return .empty
        case (.string, _) where value.string == "": return .empty
        case (.true, .flag): return .flag(true)
        case (.false, .flag): return .flag(false)
        case (.number, .number):
            guard let number = value.wholeNumber.flatMap({ Int(exactly: $0) }),
                MemberNumberReading(String(number), club: nil) == .number(number)
            else { return nil }
            return .number(Double(number), String(number))
        case (.string, .text(.date)):
            guard let text = value.string else { return nil }
            // An unknown birthday, or a day that cannot be, is read as nothing.
            if text == "?" { return field == .birthday ? nil : .text(text) }
            guard let day = Day(text), hasSameBytes(day.text, text), field.canHold(day) else { return nil }
            return .day(year: day.year, month: day.month, day: day.day)
        case (.string, .text(.address)):
            guard let text = value.string, LinkReading(text) == .link(text), hasSameBytes(plainText(text), text) else {
                return nil
            }
            return .text(text)
        case (.string, .text): return value.string.map { .text($0) }
        case (.array, .list):
            if Int(value.token.next) == value.index + 1 { return .empty }
            guard givesBack(value, vocabulary) != nil else { return nil }
            return .text(value.elements.map { $0.string ?? "" }.joined(separator: ", "))
        default: return nil
        }
    }

    /// Whether a cell gives keywords back letter by letter, not only with other capitals, which make no difference for the apps;
    /// `nil` where it gives others.
    private static func givesBack(_ value: Node, _ vocabulary: Vocabulary?) -> Bool? {
        let texts = value.elements.map { $0.string ?? "" }
        let joined = texts.joined(separator: ", ")
        guard value.elements.allSatisfy({ $0.kind == .string }), PrivatePart(in: joined) == nil,
            hasSameBytes(plainText(joined), joined)
        else { return nil }
        var isExact = true
        // Whoever reads the list may know other keywords.
        for vocabulary in [vocabulary, .ofProject, nil] {
            var reading = KeywordReading(vocabulary)
            let found = reading.read(joined)
            guard found.elementsEqual(texts, by: isSameKeyword) else { return nil }
            isExact = isExact && found.elementsEqual(texts, by: hasSameBytes)
        }
        return isExact
    }
}
