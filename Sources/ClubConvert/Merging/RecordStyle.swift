import ClubModel
import JSONSyntax

/// How the members of a file are laid out, so that what is added looks like its neighbours.
///
/// A file without members gets the house style (`Layout`).
struct RecordStyle {
    /// How an object or a list is written.
    enum Form: Comparable {
        /// Each field or element on a line of its own.
        case tall
        /// On one line, with a space inside the brackets or without.
        case padded, tight
    }

    /// The characters that end a line.
    let lineEnd: String
    /// The white space of one level.
    private(set) var step = "    "
    /// The white space in front of a member, behind the comma of the one before: line ends and indentation.
    var gap: String
    /// The indentation of a member.
    private(set) var indentation = "        "
    /// The form of each object and list of a member by its path, such as `optional/roles`; the member itself is the empty path.
    private var forms: [String: Form] = [:]
    /// The form of short objects and of lists whose own is unknown.
    private var usualForm = Form.padded
    private var usualListForm = Form.padded
    /// What stands between a name and its value, by name, where it is not the usual.
    private var colons: [String: String] = [:]
    private var usualColon = ": "
    /// Whether an infix that is empty is written.
    private(set) var writesEmptyInfix = true

    /// The house style.
    init(lineEnd: String = "\n") {
        self.lineEnd = lineEnd
        gap = lineEnd + lineEnd + "        "
    }

    /// Finds the style of a file's members.
    ///
    /// - Parameters:
    ///   - root: The whole file.
    ///   - list: The list of members; `nil` where the file has none.
    init(of root: Node, _ list: Node?) {
        let source = root.tree.source
        self.init(lineEnd: LineEnd(of: source).text)
        for (key, _) in root.fields {
            let blanks = source.margin(before: key.range.lowerBound) ?? ""
            if !blanks.isEmpty { (step, indentation, gap) = (blanks, blanks + blanks, lineEnd + lineEnd + blanks + blanks) }
            break
        }
        let members = list.map { Array($0.elements.prefix(StyleTally.mostMembers)) } ?? []
        var tally = StyleTally()
        for member in members { tally.count(member, at: "", depth: 0) }
        for (previous, member) in zip(members, members.dropFirst()) { tally.countGap(from: previous, to: member) }
        guard let first = members.first, !tally.forms.isEmpty else { return }
        forms = tally.forms.compactMapValues { StyleTally.most($0) }
        usualForm = StyleTally.most(tally.shortForms) ?? StyleTally.most(tally.lineForms) ?? usualForm
        usualListForm = StyleTally.most(tally.listForms) ?? StyleTally.most(tally.lineForms) ?? usualListForm
        writesEmptyInfix = tally.emptyInfixes >= 0
        usualColon = StyleTally.most(tally.allColons) ?? usualColon
        colons = tally.colons.compactMapValues { StyleTally.most($0) }.filter { $0.value != usualColon }
        indentation = source.margin(before: first.range.lowerBound) ?? ""
        step = tally.step(inside: indentation) ?? step
        let isTall = source.margin(before: first.range.lowerBound) != nil
        gap = StyleTally.most(tally.gaps) ?? (isTall ? lineEnd + lineEnd + indentation : " ")
    }

    /// Chooses the form of an object or list.
    mutating func setForm(_ form: Form, of path: String) { forms[path] = form }

    // MARK: Writing

    /// Returns the form of an object or list.
    private func form(of path: String, isList: Bool) -> Form {
        if let form = forms[path] { return form }
        if isList { return usualListForm }
        return path.isEmpty || path == "name" || path == "optional" ? .tall : usualForm
    }

    /// Returns a field as it is written.
    ///
    /// - Parameters:
    ///   - path: The path of the object that it stands in.
    ///   - indentation: That of the line on which the field begins; `nil` where everything has to be on one line.
    func text(of field: Draft.Field, in path: String, indentation: String?) -> String {
        var text: [UInt8] = []
        write(field, in: path, indentation: indentation, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns a value as it is written.
    func text(of draft: Draft, at path: String, indentation: String?) -> String {
        var text: [UInt8] = []
        write(draft, at: path, indentation: indentation, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func write(_ field: Draft.Field, in path: String, indentation: String?, to text: inout [UInt8]) {
        text.appendJSON(field.name)
        text += (colons[field.name] ?? usualColon).utf8
        let own = !field.value.isContainer || path.isEmpty ? field.name : path + "/" + field.name
        write(field.value, at: own, indentation: indentation, to: &text)
    }

    /// Adds a value to a text.
    private func write(_ draft: Draft, at path: String, indentation: String?, to text: inout [UInt8]) {
        switch draft {
        case .text(let value): text.appendJSON(value)
        case .number(let digits): text += digits.utf8
        case .flag(let flag): text += (flag ? "true" : "false").utf8
        case .json(let json): text += json.utf8
        case .list(let elements):
            let inside = path + "/"
            let form = form(of: path, isList: true)
            enclose(elements, "[", "]", form, indentation, &text) { element, inner, text in
                write(element, at: inside, indentation: inner, to: &text)
            }
        case .object(let fields):
            enclose(fields, "{", "}", form(of: path, isList: false), indentation, &text) { field, inner, text in
                write(field, in: path, indentation: inner, to: &text)
            }
        }
    }

    private func enclose<Part>(
        _ parts: [Part], _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ form: Form, _ indentation: String?,
        _ text: inout [UInt8], _ write: (Part, String?, inout [UInt8]) -> Void
    ) {
        text.append(UInt8(ascii: open))
        defer { text.append(UInt8(ascii: close)) }
        if parts.isEmpty { return }
        let inner = form == .tall ? indentation.map { $0 + step } : nil
        let isPadded = form != .tight
        for (place, part) in parts.enumerated() {
            if place > 0 { text.append(UInt8(ascii: ",")) }
            if let inner { breakLine(inner, &text) } else if isPadded || place > 0 { text.append(0x20) }
            write(part, inner, &text)
        }
        if inner != nil, let indentation { breakLine(indentation, &text) } else if isPadded { text.append(0x20) }
    }

    private func breakLine(_ indentation: String, _ text: inout [UInt8]) {
        text += lineEnd.utf8
        text += indentation.utf8
    }
}

/// Counts how the members of a file are laid out.
private struct StyleTally {
    /// Those of each path, with how many are so; empty where there is no member to learn from.
    var forms: [String: [RecordStyle.Form: Int]] = [:]
    var shortForms: [RecordStyle.Form: Int] = [:]
    var listForms: [RecordStyle.Form: Int] = [:]
    var lineForms: [RecordStyle.Form: Int] = [:]
    /// How many names have an empty infix less those that leave it out.
    var emptyInfixes = 0
    var colons: [String: [String: Int]] = [:]
    var allColons: [String: Int] = [:]
    var gaps: [String: Int] = [:]
    private var innerIndentation: String?

    /// The deepest objects of a member stand in `optional`.
    private static let deepest = 3
    /// How many members show the habits of a file.
    static let mostMembers = 1000
    /// The longest white space that is taken for a habit.
    private static let longestGap = 64

    mutating func countGap(from previous: Node, to next: Node) {
        let source = next.tree.source
        var start = next.range.lowerBound
        while start > previous.range.upperBound, source.bytes[start - 1] != UInt8(ascii: ",") { start -= 1 }
        guard next.range.lowerBound - start <= StyleTally.longestGap else { return }
        gaps[source.text(start..<next.range.lowerBound), default: 0] += 1
    }

    mutating func count(_ node: Node, at path: String, depth: Int) {
        guard depth < StyleTally.deepest, node.kind == .object || node.kind == .array else { return }
        let source = node.tree.source
        guard Int(node.token.next) > node.index + 1 else { return }
        let first = Node(tree: node.tree, index: node.index + 1)
        let inside = source.text(node.range.lowerBound + 1..<first.range.lowerBound)
        let isTall = source.buffer[node.range].contains { $0 == 0x0A || $0 == 0x0D }
        let form: RecordStyle.Form = isTall ? .tall : inside.isEmpty ? .tight : .padded
        forms[path, default: [:]][form, default: 0] += 1
        if node.kind == .array {
            listForms[form, default: 0] += 1
            return
        }
        if depth == 2 { shortForms[form, default: 0] += 1 }
        if !isTall { lineForms[form, default: 0] += 1 }
        if path == "name" {
            let infix = node["infixName"]
            emptyInfixes += infix == nil ? -1 : infix?.string == "" ? 1 : 0
        }
        if path.isEmpty, innerIndentation == nil { innerIndentation = source.margin(before: first.range.lowerBound) }
        for (key, value) in node.fields {
            let name = key.string ?? ""
            let colon = source.text(key.range.upperBound..<max(key.range.upperBound, value.range.lowerBound))
            if colon.utf8.count <= StyleTally.longestGap, !colon.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
                colons[name, default: [:]][colon, default: 0] += 1
                allColons[colon, default: 0] += 1
            }
            count(value, at: path.isEmpty ? name : path + "/" + name, depth: depth + 1)
        }
    }

    /// Returns the white space that a level adds; `nil` where that cannot be seen.
    func step(inside indentation: String) -> String? {
        guard let inner = innerIndentation, inner.utf8.starts(with: indentation.utf8) else { return nil }
        let step = String(decoding: inner.utf8.dropFirst(indentation.utf8.count), as: UTF8.self)
        return step.isEmpty ? nil : step
    }

    /// Returns what was counted most often; of equals the first in their own order, so that every run says the same.
    static func most<Value: Comparable>(_ counts: [Value: Int]) -> Value? {
        counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
