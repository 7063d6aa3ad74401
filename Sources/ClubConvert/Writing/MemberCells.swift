import ClubModel
import JSONSyntax

/// What one member of a Level 2 file has for the columns of a list.
///
/// A value goes into the column of its field where a reader of the list would see the same value again; all else, such as fields
/// that the shapes do not know and numbers as texts, is kept as JSON in columns of their own.
struct MemberCells {
    /// By the place of the field among all.
    private(set) var values: [Table.Content]
    /// JSON by the dotted path in the member.
    private(set) var others: [(path: String, text: String)] = []
    /// The tokens of the values in `others` that stand where the format wants them.
    private(set) var unfitTokens: Set<Int> = []

    /// The name; `nil` where the member has none.
    private(set) var name: ExactName?
    private let vocabulary: Vocabulary?

    init(_ member: Node, _ vocabulary: Vocabulary?) {
        self.vocabulary = vocabulary
        values = [Table.Content](repeating: .empty, count: MemberField.all.count)
        add(member, MemberFieldTree.root, path: [])
        let parts = [MemberField.givenName, .infixName, .familyName].map { field -> String in
            if case .text(let text) = values[field.order] { text } else { "" }
        }
        if !parts[0].isEmpty || !parts[2].isEmpty { name = ExactName(given: parts[0], infix: parts[1], family: parts[2]) }
    }

    private mutating func add(_ object: Node, _ tree: MemberFieldTree, path: [String]) {
        // Each field once: of two with one name, and of an old and a new name, the apps read one.
        var branches: [Int: MemberFieldTree] = [:]
        for branch in tree.branches {
            if let value = branch.find(in: object).value { branches[value.index] = branch }
        }
        for (key, value) in object.fields {
            let path = path + [key.string ?? ""]
            guard let branch = branches[value.index] else {
                addOther(value, path)
                continue
            }
            if branch.branches.isEmpty {
                addField(value, path.dropLast() + [branch.name], path)
            } else if value.kind == .object {
                add(value, branch, path: path.dropLast() + [branch.name])
            } else if value.kind != .null {
                unfitTokens.insert(value.index)
                addOther(value, path)
            }
        }
    }

    private mutating func addField(_ value: Node, _ path: [String], _ written: [String]) {
        guard let index = MemberField.all.firstIndex(where: { $0.path == path }),
            let content = content(of: value, MemberField.all[index])
        else {
            unfitTokens.insert(value.index)
            addOther(value, written)
            return
        }
        values[index] = content
    }

    /// Keeps the name letter by letter.
    mutating func addExactName() {
        if let name { others.append((ExactName.path, name.json)) }
    }

    private mutating func addOther(_ value: Node, _ path: [String]) {
        others.append((path.joined(separator: "."), value.tree.source.text(value.range)))
    }

    /// Returns the cell for a value; `nil` where no cell is read as this value.
    private func content(of value: Node, _ field: MemberField) -> Table.Content? {
        switch (value.kind, field.shape) {
        case (.null, _): return .empty
        case (.string, _) where value.string == "": return .empty
        case (.true, .flag): return .flag(true)
        case (.false, .flag): return .flag(false)
        case (.number, .number):
            guard let number = value.wholeNumber, MemberNumberReading(String(number), club: nil) == .number(number) else {
                return nil
            }
            return .number(Double(number), String(number))
        case (.string, .text(.date)):
            guard let text = value.string else { return nil }
            if text == "?" { return .text(text) }
            guard let day = Day(text), hasSameBytes(day.text, text) else { return nil }
            return .day(year: day.year, month: day.month, day: day.day)
        case (.string, .text(.address)):
            guard let text = value.string, LinkReading(text) == .link(text), hasSameBytes(trimmed(text), text) else { return nil }
            return .text(text)
        case (.string, .text): return value.string.map { .text($0) }
        case (.array, .list): return list(value)
        default: return nil
        }
    }

    private func list(_ value: Node) -> Table.Content? {
        var texts: [String] = []
        for element in value.elements {
            guard element.kind == .string, let text = element.string else { return nil }
            texts.append(text)
        }
        if texts.isEmpty { return .empty }
        let joined = texts.joined(separator: ", ")
        guard PrivatePart(in: joined) == nil, hasSameBytes(trimmed(joined), joined) else { return nil }
        // Whoever reads the list may know other keywords.
        for vocabulary in [vocabulary, .ofProject, nil] {
            var reading = KeywordReading(vocabulary)
            let found = reading.read(joined)
            guard found.count == texts.count, zip(found, texts).allSatisfy({ isSameKeyword($0, $1) }) else { return nil }
        }
        return .text(joined)
    }

    /// Whether the apps take two keywords for one: capitals do not count.
    private func isSameKeyword(_ one: String, _ other: String) -> Bool {
        hasSameBytes(folded(one, [.capitals]), folded(other, [.capitals]))
    }
}
