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
    /// Gives a field the name that its home has, or moves it there under that name; `nil` where the home is not in the
    /// file, has the field already, or takes another kind of value.
    static func bring(
        _ key: Node, of object: Node, to home: FieldResolution.Home, in document: Document, _ workspace: Workspace,
        _ safety: Safety
    ) -> Fix? {
        let value = key.valueOfKey
        if home.container < 0 { return wrap(key, of: object, for: home, in: document, workspace, safety) }
        guard !key.isDamaged, !value.isDamaged, !document.hasErrors(in: object.range),
            accepts(value, home, document)
        else { return nil }
        let container = Node(tree: document.tree, index: home.container)
        let name = home.name(in: document, workspace)
        for (other, _) in container.fields where other.token.field == UInt16(truncatingIfNeeded: home.entry) { return nil }
        if home.isInSameObject { return .rename(key, to: name, safety) }
        guard let move = move(key, into: container, as: name, in: document) else { return nil }
        return Fix(Phrase(en: "Move it to \"\(home.pathText)\"", nl: "Zet het in \"\(home.pathText)\""), safety, move)
    }

    /// Puts the objects that the field belongs in around it, where the file has none of them yet.
    private static func wrap(
        _ key: Node, of object: Node, for home: FieldResolution.Home, in document: Document, _ workspace: Workspace,
        _ safety: Safety
    ) -> Fix? {
        let value = key.valueOfKey
        guard home.record == object.index, let outermost = home.path.first, home.path.count > 1, !key.isDamaged, !value.isDamaged,
            !document.hasErrors(in: object.range), accepts(value, home, document)
        else { return nil }
        // With another field that wants the same object, the second would double it.
        let others = document.unknownFields.all.count { $0.object == object.index }
        guard others == 1, !object.fields.contains(where: { $0.key.string == outermost }) else { return nil }
        var opening = ""
        var closing = ""
        for name in home.path.dropLast() {
            opening += jsonText(name) + ": { "
            closing += " }"
        }
        opening += jsonText(home.name(in: document, workspace))
        return Fix(
            Phrase(en: "Move it to \"\(home.pathText)\"", nl: "Zet het in \"\(home.pathText)\""), safety,
            [
                TextEdit(key.range, opening), TextEdit(value.range.upperBound..<value.range.upperBound, closing),
            ])
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

    private static func move(_ key: Node, into container: Node, as name: String, in document: Document) -> [TextEdit]? {
        let source = key.tree.source
        let inside = container.range.lowerBound + 1
        guard let removal = Fix.remove(key, in: document, .safe)?.edits, let first = container.firstKey,
            !removal.contains(where: { $0.range.lowerBound <= inside && inside <= $0.range.upperBound })
        else { return nil }
        let space = source.text(inside..<first.range.lowerBound)
        let value = source.text(key.valueOfKey.range)
        return [TextEdit(inside..<inside, space + jsonText(name) + ": " + value + ",")] + removal
    }
}

extension Node {
    /// The first key of an object.
    var firstKey: Node? {
        for (key, _) in fields { return key }
        return nil
    }
}
