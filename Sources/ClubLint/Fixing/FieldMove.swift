import ClubModel
import JSONSyntax

/// A field on its way to where it belongs.
struct FieldMove {
    let key: Node
    /// The object that it stands in.
    let object: Node
    let place: FieldResolution.ExpectedPlace
    let document: Document
    let name: String
    /// The language of a text that is to stand in a list with a text for each language.
    let language: String?
    let safety: Fix.Safety

    init(
        _ key: Node, of object: Node, _ place: FieldResolution.ExpectedPlace, in document: Document, _ name: String,
        _ language: String?, _ safety: Fix.Safety
    ) {
        self.key = key
        self.object = object
        self.place = place
        self.document = document
        self.name = name
        self.language = language
        self.safety = safety
    }

    private var source: Source { key.tree.source }

    /// The most bytes that are indented anew: each field of a group carries the fix for all of them.
    private static let mostIndented = 16_384

    private func fix(_ edits: [TextEdit], title: Phrase? = nil, twin: Node? = nil) -> Fix {
        let to = place.isInSameObject ? name : place.pathText
        var from = key.string ?? ""
        // Where it stands, unless that is the record itself.
        if !place.isInSameObject, object.index != place.record, let outer = object.key?.string { from = outer + "/" + from }
        let quoted = "\"" + name + "\""
        let words = place.path.count > 1 ? braced(place.path.dropLast(), around: quoted + ": …") : quoted
        return Fix(
            title ?? Phrase(en: "Move it to \(words)", nl: "Zet het in \(words)"), safety, edits,
            uncovers: true, relocations: [Relocation(from: from, to: to, isDouble: twin != nil)], twin: twin?.range)
    }

    /// The text before and behind the value, where that gets a list around it.
    private static func around(_ language: String?) -> (before: String, behind: String) {
        guard let language else { return ("", "") }
        return ("[ { \"language\": \"\(language)\", \"value\": ", " } ]")
    }

    /// Writes the right name in the place of the wrong one.
    func rename() -> Fix {
        let end = key.valueOfKey.range
        let around = FieldMove.around(language)
        var edits = [TextEdit(key.range, jsonText(name))]
        if language != nil {
            edits.append(TextEdit(end.lowerBound..<end.lowerBound, around.before))
            edits.append(TextEdit(end.upperBound..<end.upperBound, around.behind))
        }
        return fix(edits, title: Phrase(en: "Rename it to \"\(name)\"", nl: "Hernoem het naar \"\(name)\""))
    }

    /// Puts the objects that the field belongs in around it and its neighbours that belong there too.
    func wrap(_ premises: Premises) -> Fix? {
        let group = document.unknownFields.group(of: key)
        guard let first = group.first, let last = group.last else { return nil }
        let start = Node(tree: key.tree, index: first.key).range.lowerBound
        let end = Node(tree: key.tree, index: last.key + 1).range.upperBound
        guard !document.hasErrors(in: start..<end) else { return nil }
        let line = source.indentation(before: start)
        let isShort = end - start <= FieldMove.mostIndented
        let isTall = line != nil && isShort && source.buffer[start..<end].contains { $0 == 0x0A || $0 == 0x0D }
        let space = isTall ? (line ?? "") : " "
        // What the real files indent by.
        let step = isTall ? (line?.utf8.last == 0x09 ? "\t" : "    ") : ""
        let names = place.path.dropLast().suffix(place.missingCount)
        var opening = ""
        for (depth, part) in names.enumerated() {
            opening += jsonText(part) + ": {" + space + String(repeating: step, count: depth + 1)
        }
        var closing = ""
        for depth in names.indices.reversed() {
            closing += space + String(repeating: step, count: depth - names.startIndex) + "}"
        }
        let inner = String(repeating: step, count: names.count)
        var edits: [TextEdit] = []
        for field in group {
            let key = Node(tree: key.tree, index: field.key)
            guard let place = field.resolution.places.first else { return nil }
            let name = jsonText(place.name(in: document, premises))
            let value = key.valueOfKey.range
            edits.append(TextEdit(key.range, field.key == first.key ? opening + name : name))
            if isTall {
                for start in source.lineStarts(in: key.range.lowerBound..<value.upperBound) {
                    edits.append(TextEdit(start..<start, inner))
                }
            }
            let around = FieldMove.around(place.language(of: key))
            if !around.before.isEmpty { edits.append(TextEdit(value.lowerBound..<value.lowerBound, around.before)) }
            let behind = around.behind + (field.key == last.key ? closing : "")
            if !behind.isEmpty { edits.append(TextEdit(value.upperBound..<value.upperBound, behind)) }
            // What stands between the fields.
            if isTall, field.key != last.key {
                let next = Int(key.tree.tokens[Int(key.valueOfKey.token.next)].start)
                for start in source.lineStarts(in: value.upperBound..<next) { edits.append(TextEdit(start..<start, inner)) }
            }
        }
        return fix(edits)
    }

    /// Makes the objects that the field belongs in, in the innermost one that is there, and moves it into them.
    func create() -> Fix? {
        let names = place.path.dropLast().suffix(place.missingCount)
        var opening = ""
        for part in names { opening += jsonText(part) + ": { " }
        return insert(opening, String(repeating: " }", count: names.count))
    }

    /// Moves the field into the object that it belongs in.
    ///
    /// - Parameters:
    ///   - opening: What comes before the field.
    ///   - closing: What comes behind it.
    func insert(_ opening: String = "", _ closing: String = "") -> Fix? {
        let around = FieldMove.around(language)
        return add(as: place.firstMissingName, to: Node(tree: key.tree, index: place.base)) { indentation in
            let value = source.text(key.valueOfKey.range, from: key.range.lowerBound, indentedLike: indentation)
            return opening + jsonText(name) + ": " + around.before + value + around.behind + closing
        }
    }

    /// Brings the field together with the one that is there already: nothing is left to be moved where the two are equal;
    /// objects without a common name become one; a text goes into the list of those in other languages.
    func join(_ other: Node) -> Fix? {
        let value = key.valueOfKey
        if other.isWritten(as: value) {
            guard let removal = Fix.remove(key, in: document, safety) else { return nil }
            return fix(removal.edits, title: removal.title, twin: other)
        }
        if let language { return append(language, to: other) }
        guard value.kind == .object, other.kind == .object, value.isSmall, other.isSmall, let first = value.firstKey,
            let last = value.lastValue
        else { return nil }
        for (key, _) in value.fields where other.fields.contains(where: { $0.key.string == key.string }) { return nil }
        return add(as: "", to: other) {
            source.text(first.range.lowerBound..<last.range.upperBound, from: first.range.lowerBound, indentedLike: $0)
        }
    }

    private func append(_ language: String, to list: Node) -> Fix? {
        guard list.kind == .array, let removal = Fix.remove(key, in: document, safety)?.edits else { return nil }
        var last: Node?
        for element in list.elements {
            if element.kind != .object || element["language"]?.string?.uppercased() == language { return nil }
            last = element
        }
        let end = last?.range.upperBound ?? list.range.lowerBound + 1
        let text = "{ \"language\": \"\(language)\", \"value\": " + source.text(key.valueOfKey.range) + " }"
        guard !removal.contains(where: { $0.range.lowerBound <= end && end <= $0.range.upperBound }) else { return nil }
        return fix([TextEdit(end..<end, (last == nil ? " " : ", ") + text + (last == nil ? " " : ""))] + removal)
    }

    /// Writes one or more fields into an object, and takes the moved one away where it stands.
    ///
    /// - Parameters:
    ///   - first: The first name that is written: it stands before those that the house style has behind it.
    ///   - fields: Returns what to write, behind a given white space.
    private func add(as first: String, to container: Node, _ fields: (String) -> String) -> Fix? {
        let inside = container.range.lowerBound + 1
        // An object whose brace is missing has no inside to write to.
        guard source.bytes[container.range.lowerBound] == UInt8(ascii: "{"),
            container.firstKey.map({ $0.range.lowerBound >= inside }) ?? true,
            let removal = Fix.remove(key, in: document, safety)?.edits
        else { return nil }
        let edit: TextEdit
        if let next = container.firstField(behind: first, in: document) {
            let start = source.afterComma(before: next.range.lowerBound)
            let space = source.text(start..<next.range.lowerBound)
            edit = TextEdit(start..<start, space + fields(space) + ",")
        } else if let last = container.lastKey {
            let end = last.valueOfKey.range.upperBound
            let space = source.text(source.afterComma(before: last.range.lowerBound)..<last.range.lowerBound)
            edit = TextEdit(end..<end, "," + space + fields(space))
        } else {
            edit = TextEdit(inside..<inside, " " + fields("") + (container.range.count > 2 ? "" : " "))
        }
        let place = edit.range.lowerBound
        guard !removal.contains(where: { $0.range.lowerBound <= place && place <= $0.range.upperBound }) else { return nil }
        return fix([edit] + removal)
    }
}

extension Source {
    /// Returns the line break and the white space in front of a place; `nil` where something else stands before it in its line.
    func indentation(before place: Int) -> String? {
        guard let margin = margin(before: place), margin.utf8.count < place else { return nil }
        var start = place - margin.utf8.count
        start -= bytes[start - 1] == 0x0A && start > 1 && bytes[start - 2] == 0x0D ? 2 : 1
        return text(start..<place)
    }

    /// Returns where the white space begins in front of a field, behind a comma or brace.
    fileprivate func afterComma(before place: Int) -> Int {
        var start = place
        while start > 0, bytes[start - 1] == 0x20 || 0x09...0x0D ~= bytes[start - 1] { start -= 1 }
        return start
    }

    /// Returns where the lines begin that begin in a range and are not empty.
    func lineStarts(in range: Range<Int>) -> [Int] {
        var starts: [Int] = []
        for place in range {
            let isBreak = bytes[place] == 0x0A || bytes[place] == 0x0D && !(place + 1 < count && bytes[place + 1] == 0x0A)
            guard isBreak, place + 1 < count, bytes[place + 1] != 0x0A, bytes[place + 1] != 0x0D else { continue }
            starts.append(place + 1)
        }
        return starts
    }

    /// Returns a text with its lines indented for another place.
    ///
    /// - Parameters:
    ///   - place: Where it begins in the file: the white space in front of that is what the lines have in common.
    ///   - space: The white space that it gets in front; without a line break the lines stay as they are.
    fileprivate func text(_ range: Range<Int>, from place: Int, indentedLike space: String) -> String {
        guard let old = indentation(before: place), space.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
            return text(range)
        }
        let blanks = old.utf8.drop { $0 == 0x0A || $0 == 0x0D }
        var new: [UInt8] = []
        for byte in space.utf8 { if byte == 0x0A || byte == 0x0D { new = [] } else { new.append(byte) } }
        var result = ""
        var start = range.lowerBound
        for line in lineStarts(in: range) where buffer[line..<range.upperBound].starts(with: blanks) {
            result += text(start..<line) + String(decoding: new, as: UTF8.self)
            start = line + blanks.count
        }
        return result + text(start..<range.upperBound)
    }
}

extension Node {
    /// Whether an object has so few fields that looking through them for each mistake in it costs little.
    var isSmall: Bool {
        var count = 0
        for _ in fields {
            count += 1
            if count > 64 { return false }
        }
        return kind == .object
    }

    /// The first key of an object.
    var firstKey: Node? {
        for (key, _) in fields { return key }
        return nil
    }

    /// The last key of an object.
    var lastKey: Node? {
        var last: Node?
        for (key, _) in fields { last = key }
        return last
    }

    /// The value of the last field of an object.
    var lastValue: Node? { lastKey?.valueOfKey }

    /// Returns the key of the first field of an object that the house style writes behind one of a given name.
    func firstField(behind name: String, in document: Document) -> Node? {
        guard let table = document.table, token.field > 0 else { return nil }
        let number = table.entries[Int(token.field)].object
        guard number >= 0 else { return nil }
        let order = table.fieldEntries(ofObject: number)
        guard let own = order.firstIndex(where: { table.entries[$0].field?.text == name }) else { return nil }
        let later = order[(own + 1)...]
        for (key, _) in fields where later.contains(Int(key.token.field)) { return key }
        return nil
    }
}
