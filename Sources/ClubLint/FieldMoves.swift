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
    /// same already; `nil` where none of that is certain.
    static func bring(
        _ key: Node, of object: Node, to home: FieldResolution.Home, in document: Document, _ workspace: Workspace,
        _ safety: Safety
    ) -> Fix? {
        let value = key.valueOfKey
        guard !key.isDamaged, !value.isDamaged, !document.hasErrors(in: key.range.lowerBound..<value.range.upperBound),
            accepts(value, home, document)
        else { return nil }
        let name = home.name(in: document, workspace)
        guard home.container >= 0 else { return wrap(key, of: object, for: home, name, in: document, safety) }
        let container = Node(tree: document.tree, index: home.container)
        guard container.isSmall else { return nil }
        if let other = home.settled(in: document) {
            return other.hasSameBytes(as: value) ? .remove(key, in: document, safety) : nil
        }
        if home.isInSameObject { return .rename(key, to: name, safety) }
        return move(key, into: container, as: name, home, in: document, safety)
    }

    /// Puts the objects that the field belongs in around it, where the file has none of them yet.
    private static func wrap(
        _ key: Node, of object: Node, for home: FieldResolution.Home, _ name: String, in document: Document, _ safety: Safety
    ) -> Fix? {
        guard home.record == object.index, let outermost = home.path.first, home.path.count > 1, object.isSmall else {
            return nil
        }
        // With another field that wants the same object, the second would double it.
        for (other, _) in object.fields where other.index != key.index {
            if other.token.field == 0 || other.string == outermost { return nil }
        }
        var opening = ""
        var closing = ""
        for part in home.path.dropLast() {
            opening += jsonText(part) + ": { "
            closing += " }"
        }
        let end = key.valueOfKey.range.upperBound
        return Fix(
            home.moveTitle, safety, [TextEdit(key.range, opening + jsonText(name)), TextEdit(end..<end, closing)],
            uncovers: true)
    }

    /// Whether the field at home takes such a value.
    private static func accepts(_ value: Node, _ home: FieldResolution.Home, _ document: Document) -> Bool {
        guard let shape = document.table?.entries[home.entry].shape else { return false }
        return switch (shape, value.kind) {
        case (.object, .object), (.dictionary, .object), (.list, .array), (.text, .string), (.number, .number), (.flag, .true),
            (.flag, .false):
            true
        default: false
        }
    }

    private static func move(
        _ key: Node, into container: Node, as name: String, _ home: FieldResolution.Home, in document: Document, _ safety: Safety
    ) -> Fix? {
        let source = key.tree.source
        let inside = container.range.lowerBound + 1
        // An object whose brace is missing has no inside to write to.
        guard source.bytes[container.range.lowerBound] == UInt8(ascii: "{"),
            container.firstKey.map({ $0.range.lowerBound >= inside }) ?? true
        else { return nil }
        guard let removal = Fix.remove(key, in: document, safety)?.edits,
            !removal.contains(where: { $0.range.lowerBound <= inside && inside <= $0.range.upperBound })
        else { return nil }
        let field = jsonText(name) + ": " + source.text(key.valueOfKey.range)
        if let first = container.firstKey {
            let space = source.text(inside..<first.range.lowerBound)
            return Fix(
                home.moveTitle, safety, [TextEdit(inside..<inside, space + field + ",")] + removal, uncovers: true)
        }
        // In an empty object two fields would need a comma between them.
        guard document.unknownFields.meant(in: container).count == 1 else { return nil }
        let space = container.range.count > 2 ? "" : " "
        return Fix(home.moveTitle, safety, [TextEdit(inside..<inside, " " + field + space)] + removal, uncovers: true)
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

    fileprivate var moveTitle: Phrase { Phrase(en: "Move it to \"\(pathText)\"", nl: "Zet het in \"\(pathText)\"") }
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
}
