import ClubModel
import JSONSyntax

extension FieldResolution.Home {
    /// The field's name in the edition that a workspace is written in.
    func name(in document: Document, _ workspace: Workspace) -> String {
        let field = document.table?.entries[entry].field
        if workspace.edition == .edition2024, let old = field?.nameIn2024 { return old.text }
        return path.last ?? ""
    }

    /// The whole path of the field, as in `"optional/birthday"`.
    func quotedPath(in document: Document, _ workspace: Workspace) -> String {
        var path = "\""
        for part in self.path.dropLast() { path += part + "/" }
        return path + name(in: document, workspace) + "\""
    }

    /// The object that the field belongs in, in words: `"optional" of a member`.
    ///
    /// - Parameter records: The records around the place where the field stands now; of those only the path is told.
    func place(seenFrom key: Node) -> Phrase {
        var path = ""
        for part in self.path.dropLast() { path += (path.isEmpty ? "" : "/") + part }
        if path.isEmpty {
            return Phrase(
                en: "\(recordTitle.en) itself, outside of \"optional\"", nl: "\(recordTitle.nl) zelf, buiten \"optional\"")
        }
        let isAround = record >= 0 && record < key.index && key.index < Int(key.tree.tokens[record].next)
        if isAround { return Phrase("\"\(path)\"") }
        return Phrase(en: "\"\(path)\" of \(recordTitle.en)", nl: "\"\(path)\" van \(recordTitle.nl)")
    }
}

extension Finding {
    /// Makes the finding for a key that belongs elsewhere or is called otherwise.
    ///
    /// The message can quote `{field}`, the right `{name}`, its whole `{path}`, and the `{place}` that it belongs in.
    init(
        field: UnknownField, homes: [FieldResolution.Home], in document: Document, _ workspace: Workspace, message: Phrase? = nil
    ) {
        let key = Node(tree: document.tree, index: field.key)
        self.init(at: key, ["field": Phrase(shortened(key.string ?? ""))], message: message)
        var places: [Phrase] = []
        var paths: [Phrase] = []
        for home in homes.prefix(3) {
            let place = home.place(seenFrom: key)
            if !places.contains(place) { places.append(place) }
            paths.append(Phrase(home.quotedPath(in: document, workspace)))
        }
        values.append((name: "place", value: alternatives(places)))
        values.append((name: "path", value: alternatives(paths)))
        guard let home = homes.first else { return }
        values.append((name: "name", value: Phrase(home.name(in: document, workspace))))
        suggestions = homes.prefix(3).map { home in
            home.isInSameObject ? home.name(in: document, workspace) : home.pathText
        }
    }
}

private func alternatives(_ phrases: [Phrase]) -> Phrase {
    guard var result = phrases.first else { return Phrase("") }
    for phrase in phrases.dropFirst() {
        result = Phrase(en: result.en + " or " + phrase.en, nl: result.nl + " of " + phrase.nl)
    }
    return result
}

extension Fix {
    /// Gives a field the name that its home has, or moves it there under that name, or takes it away where the home has the
    /// same already; `nil` where none of that is certain, or where another field has to go first.
    static func bring(
        _ key: Node, of object: Node, to home: FieldResolution.Home, in document: Document, _ workspace: Workspace,
        _ safety: Safety
    ) -> Fix? {
        let value = key.valueOfKey
        let language = home.language(of: key)
        guard !key.isDamaged, !value.isDamaged, !document.hasErrors(in: key.range.lowerBound..<value.range.upperBound),
            let shape = document.table?.entries[home.entry].shape, shape.accepts(value.kind) || language != nil
        else { return nil }
        let move = FieldMove(key, home, in: document, home.name(in: document, workspace), language, safety)
        guard home.container >= 0 else {
            guard home.base >= 0, !document.unknownFields.hasToWait(key) else { return nil }
            return home.base == object.index ? move.wrap(workspace) : move.create()
        }
        guard Node(tree: document.tree, index: home.container).isSmall else { return nil }
        if let other = home.settled(in: document) { return move.join(other) }
        guard !document.unknownFields.hasToWait(key) else { return nil }
        return home.isInSameObject ? move.rename() : move.insert()
    }
}

/// A field on its way to where it belongs.
private struct FieldMove {
    let key: Node
    let home: FieldResolution.Home
    let document: Document
    let name: String
    /// The language of a text that is to stand in a list with a text for each language.
    let language: String?
    let safety: Fix.Safety

    init(
        _ key: Node, _ home: FieldResolution.Home, in document: Document, _ name: String, _ language: String?,
        _ safety: Fix.Safety
    ) {
        self.key = key
        self.home = home
        self.document = document
        self.name = name
        self.language = language
        self.safety = safety
    }

    private var source: Source { key.tree.source }

    private func fix(_ edits: [TextEdit], title: Phrase? = nil, isDouble: Bool = false) -> Fix {
        let to = home.isInSameObject ? name : home.pathText
        return Fix(
            title ?? Phrase(en: "Move it to \"\(home.pathText)\"", nl: "Zet het in \"\(home.pathText)\""), safety, edits,
            uncovers: true, relocation: Relocation(from: key.string ?? "", to: to, isDouble: isDouble))
    }

    /// The text before and behind the value, where that gets a list around it.
    private var around: (before: String, behind: String) {
        guard let language else { return ("", "") }
        return ("[ { \"language\": \"\(language)\", \"value\": ", " } ]")
    }

    /// Writes the right name in the place of the wrong one.
    func rename() -> Fix {
        let end = key.valueOfKey.range
        var edits = [TextEdit(key.range, jsonText(name))]
        if language != nil {
            edits.append(TextEdit(end.lowerBound..<end.lowerBound, around.before))
            edits.append(TextEdit(end.upperBound..<end.upperBound, around.behind))
        }
        return fix(edits, title: Phrase(en: "Rename it to \"\(name)\"", nl: "Hernoem het naar \"\(name)\""))
    }

    /// Puts the objects that the field belongs in around it and its neighbours that belong there too.
    func wrap(_ workspace: Workspace) -> Fix? {
        let group = document.unknownFields.group(of: key)
        guard let first = group.first, let last = group.last else { return nil }
        let start = Node(tree: key.tree, index: first.key).range.lowerBound
        let end = Node(tree: key.tree, index: last.key + 1).range.upperBound
        guard !document.hasErrors(in: start..<end) else { return nil }
        let line = source.indentation(before: start)
        let isTall = line != nil && source.buffer[start..<end].contains { $0 == 0x0A || $0 == 0x0D }
        let space = isTall ? (line ?? "") : " "
        // What the real files indent by.
        let step = isTall ? (line?.utf8.last == 0x09 ? "\t" : "    ") : ""
        let names = home.path.dropLast().suffix(home.missingCount)
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
            guard let home = field.resolution.homes.first else { return nil }
            let name = jsonText(home.name(in: document, workspace))
            let value = key.valueOfKey.range
            edits.append(TextEdit(key.range, field.key == first.key ? opening + name : name))
            if isTall {
                for place in source.lineStarts(in: key.range.lowerBound..<value.upperBound) {
                    edits.append(TextEdit(place..<place, inner))
                }
            }
            let around = FieldMove(key, home, in: document, "", home.language(of: key), safety).around
            if !around.before.isEmpty { edits.append(TextEdit(value.lowerBound..<value.lowerBound, around.before)) }
            let behind = around.behind + (field.key == last.key ? closing : "")
            if !behind.isEmpty { edits.append(TextEdit(value.upperBound..<value.upperBound, behind)) }
            // What stands between the fields.
            if isTall, field.key != last.key {
                let next = Int(key.tree.tokens[Int(key.valueOfKey.token.next)].start)
                for place in source.lineStarts(in: value.upperBound..<next) { edits.append(TextEdit(place..<place, inner)) }
            }
        }
        return fix(edits)
    }

    /// Makes the objects that the field belongs in, in the innermost one that is there, and moves it into them.
    func create() -> Fix? {
        let names = home.path.dropLast().suffix(home.missingCount)
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
        let value = source.text(key.valueOfKey.range)
        let text = opening + jsonText(name) + ": " + around.before + value + around.behind + closing
        return add(text, to: Node(tree: key.tree, index: home.base))
    }

    /// Brings the field together with the one that is there already: nothing is left to be moved where the two are equal;
    /// objects without a common name become one; a text goes into the list of those in other languages.
    func join(_ other: Node) -> Fix? {
        let value = key.valueOfKey
        if other.hasSameBytes(as: value) {
            guard let removal = Fix.remove(key, in: document, safety) else { return nil }
            return fix(removal.edits, title: removal.title, isDouble: true)
        }
        if let language { return append(language, to: other) }
        guard value.kind == .object, other.kind == .object, value.isSmall, other.isSmall, let first = value.firstKey,
            let last = value.lastValue
        else { return nil }
        for (key, _) in value.fields where other.fields.contains(where: { $0.key.string == key.string }) { return nil }
        return add(source.text(first.range.lowerBound..<last.range.upperBound), to: other)
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

    /// Writes one or more fields at the beginning of an object, and takes the moved one away where it stands.
    private func add(_ fields: String, to container: Node) -> Fix? {
        let inside = container.range.lowerBound + 1
        // An object whose brace is missing has no inside to write to.
        guard source.bytes[container.range.lowerBound] == UInt8(ascii: "{"),
            container.firstKey.map({ $0.range.lowerBound >= inside }) ?? true
        else { return nil }
        guard let removal = Fix.remove(key, in: document, safety)?.edits,
            !removal.contains(where: { $0.range.lowerBound <= inside && inside <= $0.range.upperBound })
        else { return nil }
        if let first = container.firstKey {
            let space = source.text(inside..<first.range.lowerBound)
            return fix([TextEdit(inside..<inside, space + fields + ",")] + removal)
        }
        let space = container.range.count > 2 ? "" : " "
        return fix([TextEdit(inside..<inside, " " + fields + space)] + removal)
    }
}

extension Fix {
    /// Takes the braces of an object away, so that its fields stand beside it; `nil` where one of them is there already.
    static func unwrap(_ key: Node, of object: Node, in document: Document, _ safety: Safety) -> Fix? {
        let value = key.valueOfKey
        guard object.isSmall, value.isSmall, !key.isDamaged, let first = value.firstKey, let last = value.lastValue,
            !document.hasErrors(in: key.range.lowerBound..<value.range.upperBound)
        else { return nil }
        for (inner, _) in value.fields {
            for (other, _) in object.fields where other.string == inner.string { return nil }
        }
        let name = key.string ?? ""
        return Fix(
            Phrase(
                en: "Take the braces of \"\(name)\" away, and keep what is in them",
                nl: "Haal de accolades van \"\(name)\" weg, en houd wat erin staat"), safety,
            [
                TextEdit(key.range.lowerBound..<first.range.lowerBound, ""),
                TextEdit(last.range.upperBound..<value.range.upperBound, ""),
            ], uncovers: true, relocation: Relocation(from: name + "/…", to: "…", isDouble: false))
    }
}

extension Source {
    /// Returns the line break and the white space in front of a place; `nil` where something else stands before it in its line.
    fileprivate func indentation(before place: Int) -> String? {
        var start = place
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        guard start > 0, bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
        start -= bytes[start - 1] == 0x0A && start > 1 && bytes[start - 2] == 0x0D ? 2 : 1
        return text(start..<place)
    }

    /// Returns where the lines begin that begin in a range and are not empty.
    fileprivate func lineStarts(in range: Range<Int>) -> [Int] {
        var starts: [Int] = []
        for place in range {
            let isBreak = bytes[place] == 0x0A || bytes[place] == 0x0D && !(place + 1 < count && bytes[place + 1] == 0x0A)
            guard isBreak, place + 1 < count, bytes[place + 1] != 0x0A, bytes[place + 1] != 0x0D else { continue }
            starts.append(place + 1)
        }
        return starts
    }
}

extension FieldResolution.Home {
    /// Returns the value that the home has for the field already.
    func settled(in document: Document) -> Node? {
        guard container >= 0 else { return nil }
        let object = Node(tree: document.tree, index: container)
        guard object.isSmall else { return nil }
        for (key, value) in object.fields
        where key.token.field == UInt16(truncatingIfNeeded: entry) {
            return value
        }
        return nil
    }

    /// Whether the apps read the field where it belongs.
    func isRead(in document: Document) -> Bool { document.table?.entries[entry].field?.isRead ?? true }
}

extension Node {
    /// Whether an object has so few fields that looking through them for each mistake in it costs little.
    fileprivate var isSmall: Bool {
        var count = 0
        for _ in fields {
            count += 1
            if count > 64 { return false }
        }
        return kind == .object
    }

    /// The first key of an object.
    fileprivate var firstKey: Node? {
        for (key, _) in fields { return key }
        return nil
    }

    /// The value of the last field of an object.
    fileprivate var lastValue: Node? {
        var last: Node?
        for (_, value) in fields { last = value }
        return last
    }
}
