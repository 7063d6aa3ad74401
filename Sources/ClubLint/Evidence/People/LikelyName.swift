import ClubModel
import JSONSyntax

extension Document {
    /// Returns the name that a field without one probably has: of those that its record may have and has not, the one that can
    /// hold the value and that stands between the same neighbours elsewhere in the file, or the only one there is.
    ///
    /// - Parameter index: The place of the name, which is empty.
    func likelyName(at index: Int) -> String? {
        let tokens = tree.tokens
        var around = index - 1
        while around >= 0, tokens[around].kind != .object || Int(tokens[around].next) <= index { around -= 1 }
        guard around >= 0 else { return nil }
        var taken: Set<String> = []
        var neighbours: (former: String?, next: String?)
        for (key, _) in Node(tree: tree, index: around).fields {
            guard let name = key.string, !key.range.isEmpty else { continue }
            taken.insert(name)
            if key.index < index { neighbours.former = name } else if neighbours.next == nil { neighbours.next = name }
        }
        let fitting = fields(of: around).map { fields in
            fields.filter { !taken.contains($0.name.description) && $0.shape.canHold(Node(tree: tree, index: index + 1)) }
        }
        var counts: [String: Int] = [:]
        for other in 0..<tree.count
        where tokens[other].kind == .object && other != around && tokens[other].field == tokens[around].field {
            var former: String?
            for (key, value) in Node(tree: tree, index: other).fields {
                guard let name = key.string else { continue }
                if let former, neighbours.next == name, !taken.contains(former) { counts[former, default: 0] += 1 }
                let isLikeIt = value.kind == tokens[index + 1].kind && !taken.contains(name)
                if isLikeIt, neighbours.former == former, former != nil || neighbours.next != nil {
                    counts[name, default: 0] += 1
                }
                former = name
            }
        }
        if let fitting { counts = counts.filter { count in fitting.contains { $0.hasName(count.key) } } }
        if let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key { return usual }
        let required = fitting?.filter { $0.isRequired } ?? []
        let only = required.count == 1 ? required : fitting ?? []
        return only.count == 1 ? only[0].name.description : nil
    }

    /// Returns the fields that an object may have; `nil` where it is not known what the object is.
    private func fields(of object: Int) -> [Field]? {
        guard let table else { return nil }
        let number = object == 0 ? 0 : table.entries[Int(tree.tokens[object].field)].object
        return number < 0 ? nil : table.objectShape(number).fields
    }
}

extension Field {
    fileprivate func hasName(_ text: String) -> Bool {
        name.description == text || nameIn2024?.description == text
    }
}

extension Shape {
    /// Whether a value is of the kind that belongs here: an address where an address belongs, and so on.
    fileprivate func canHold(_ value: Node) -> Bool {
        switch (value.kind, self) {
        case (.number, .number), (.object, .object), (.object, .dictionary), (.array, .list), (.true, .flag), (.false, .flag):
            true
        case (.string, .text(let text)):
            value.string.map { given in
                switch (text, ForeignValue.kind(of: given)) {
                case (.date, .date?), (.partialDate, .date?), (.address, .address?), (.reference, .address?), (.email, .email?):
                    true
                case (.free, nil), (.free, .text?), (.free, .number?): true
                case (.oneOf(let words), _): words.contains { $0.description == given }
                case (.languageCode, _): 2...3 ~= given.utf8.count
                default: false
                }
            } ?? false
        default: false
        }
    }
}

extension Tree {
    /// Whether a token stands for a name that is not there.
    fileprivate func isMissingName(_ index: Int) -> Bool {
        tokens[index].kind == .key && tokens[index].start == tokens[index].end
    }
}

/// Says which name is missing, where the rest of the file shows it.
func tellName(_ error: SyntaxError, _ document: Document, _ finding: inout Finding) {
    let tree = document.tree
    if tellList(error, document, &finding) { return }
    var key = error.token - 1
    if error.token < tree.count, tree.tokens[error.token].kind == .object,
        tree.source.bytes[error.range.lowerBound] == UInt8(ascii: ":")
    {
        // In front of a colon; the error is about the object.
        key = error.token + 1
        while key < tree.count, tree.tokens[key].kind != .key || Int(tree.tokens[key].start) < error.range.lowerBound { key += 1 }
    }
    guard key >= 0, key + 1 < tree.count, tree.isMissingName(key), let name = document.likelyName(at: key) else { return }
    let value = tree.tokens[key + 1]
    finding.quote("value", tree.source.excerpt(Int(value.start)..<Int(value.end)))
    finding.quote("name", name)
    finding.message = Phrase(
        en: "For {value} the name \"{name}\" is missing.", nl: "Bij {value} ontbreekt de naam \"{name}\".")
    finding.remedy = Phrase(en: "Type \"{name}\": before it.", nl: "Typ \"{name}\": ervoor.")
    finding.suggestions = [name]
    let place = error.range.lowerBound
    let isColon = tree.source.bytes[place] == UInt8(ascii: ":")
    let text = "\"" + name + "\"" + (isColon ? "" : ": ")
    finding.fixes = [
        Fix(Phrase(en: "Type {name} before it", nl: "Typ {name} ervoor"), .unsafe, [TextEdit(place..<place, text)])
    ]
}

/// Says of texts that stand behind that of a list, as in `"expertises": "Landscape", "Portrait"`, that they belong in it.
///
/// - Returns: Whether it is that.
private func tellList(_ error: SyntaxError, _ document: Document, _ finding: inout Finding) -> Bool {
    let tree = document.tree
    guard let table = document.table, error.token < tree.count, tree.tokens[error.token].kind == .string else { return false }
    // Back over values without names to the field that has one.
    var value = error.token
    while value > 2, tree.isMissingName(value - 1), tree.tokens[value - 2].kind == .string { value -= 2 }
    guard value < error.token, tree.tokens[value - 1].kind == .key, tree.tokens[value].kind == .string,
        case .list(.text, _) = table.entries[Int(tree.tokens[value].field)].shape
    else { return false }
    var last = error.token
    while last + 2 < tree.count, tree.isMissingName(last + 1), tree.tokens[last + 2].kind == .string { last += 2 }
    finding.quote("name", tree.word(value - 1))
    finding.message = Phrase(
        en: "{found} belongs in the list \"{name}\", which has no square brackets.",
        nl: "{found} hoort in de lijst \"{name}\", die geen vierkante haken heeft.")
    finding.remedy = Phrase(
        en: "Put [ in front of the first and ] behind the last: \"{name}\": [ … ].",
        nl: "Zet [ voor de eerste en ] achter de laatste: \"{name}\": [ … ].")
    guard value + 2 == error.token else { return true }
    let (start, end) = (Int(tree.tokens[value].start), Int(tree.tokens[last].end))
    finding.fixes = [
        Fix(
            Phrase(en: "Put square brackets around them", nl: "Zet er vierkante haken omheen"), .safe,
            [TextEdit(start..<start, "["), TextEdit(end..<end, "]")])
    ]
    return true
}
