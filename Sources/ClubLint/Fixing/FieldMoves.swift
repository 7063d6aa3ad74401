import ClubModel
import JSONSyntax

extension FieldResolution.ExpectedPlace {
    /// The field's name in the edition that a premises is written in.
    func name(in document: Document, _ premises: Premises) -> String {
        let field = document.table?.entries[entry].field
        if premises.edition == .edition2024, let old = field?.nameIn2024 { return old.text }
        return path.last ?? ""
    }

    /// The whole path of the field, as in `"optional": { "birthday": … }`.
    func quotedPath(in document: Document, _ premises: Premises) -> String {
        let name = "\"" + name(in: document, premises) + "\""
        return path.count > 1 ? braced(path.dropLast(), around: name + ": …") : name
    }

    /// The object that the field belongs in, in words: `"optional": { … } of a member`.
    ///
    /// - Parameter records: The records around the place where the field stands now; of those only the path is told.
    func words(seenFrom key: Node) -> Phrase {
        if path.count < 2 {
            return Phrase(
                en: "\(recordTitle.en) itself, outside of \"optional\"", nl: "\(recordTitle.nl) zelf, buiten \"optional\"")
        }
        let isAround = record >= 0 && record < key.index && key.index < Int(key.tree.tokens[record].next)
        let words = braced(path.dropLast(), around: "…")
        if isAround { return Phrase(words) }
        return Phrase(en: "\(words) of \(recordTitle.en)", nl: "\(words) van \(recordTitle.nl)")
    }
}

/// Returns objects around something as they are written, as in `"optional": { "status": { … } }`.
func braced(_ names: some BidirectionalCollection<String>, around inner: String) -> String {
    names.reversed().reduce(inner) { "\"" + $1 + "\": { " + $0 + " }" }
}

extension Finding {
    /// Makes the finding for a key that belongs elsewhere or is called otherwise.
    ///
    /// The message can quote `{field}`, the right `{name}`, its whole `{path}`, and the `{place}` that it belongs in.
    init(
        field: UnknownField, places: [FieldResolution.ExpectedPlace], in document: Document, _ premises: Premises,
        message: Phrase? = nil
    ) {
        let key = Node(tree: document.tree, index: field.key)
        self.init(at: key, ["field": Phrase(shortened(key.string ?? ""))], message: message)
        var words: [Phrase] = []
        var paths: [Phrase] = []
        for place in places.prefix(3) {
            let way = place.words(seenFrom: key)
            if !words.contains(way) { words.append(way) }
            paths.append(Phrase(place.quotedPath(in: document, premises)))
        }
        values.append((name: "place", value: alternatives(words)))
        values.append((name: "path", value: alternatives(paths)))
        guard let place = places.first else { return }
        values.append((name: "name", value: Phrase(place.name(in: document, premises))))
        suggestions = places.prefix(3).map { place in
            place.isInSameObject ? place.name(in: document, premises) : place.pathText
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
    /// Gives a field the name that its place has, or moves it there under that name, or takes it away where the place has the
    /// same already; `nil` where none of that is certain, or where another field has to go first.
    static func bring(
        _ key: Node, of object: Node, to place: FieldResolution.ExpectedPlace, in document: Document, _ premises: Premises,
        _ safety: Safety
    ) -> Fix? {
        let value = key.valueOfKey
        let language = place.language(of: key)
        guard !key.isDamaged, !value.isDamaged, !document.hasErrors(in: key.range.lowerBound..<value.range.upperBound),
            let shape = document.table?.entries[place.entry].shape, shape.accepts(value.kind) || language != nil
        else { return nil }
        // A part with fields that only other records have is probably a part of one of those.
        let fits =
            place.isInSameObject
            || value.fields.allSatisfy { field, _ in
                document.table?.isForeign(field.string ?? "", toRecordOf: place.entry) != true
            }
        let move = FieldMove(
            key, of: object, place, in: document, place.name(in: document, premises), language, fits ? safety : .unsafe)
        guard place.container >= 0 else {
            guard place.base >= 0, !document.unknownFields.hasToWait(key) else { return nil }
            return place.base == object.index ? move.wrap(premises) : move.create()
        }
        guard Node(tree: document.tree, index: place.container).isSmall else { return nil }
        if let other = place.settled(in: document) { return move.join(other) }
        guard !document.unknownFields.hasToWait(key) else { return nil }
        return place.isInSameObject ? move.rename() : move.insert()
    }
}

extension Fix {
    /// Takes the braces of an object away, so that its fields stand beside it; `nil` where one of them is there already.
    static func unwrap(
        _ key: Node, of object: Node, places: [FieldResolution.ExpectedPlace], in document: Document, _ safety: Safety
    ) -> Fix? {
        let value = key.valueOfKey
        guard !document.unknownFields.hasToWait(key), places.allSatisfy({ $0.settled(in: document) == nil }), object.isSmall,
            value.isSmall, !key.isDamaged, let first = value.firstKey, let last = value.lastValue,
            !document.hasErrors(in: key.range.lowerBound..<value.range.upperBound)
        else { return nil }
        // Two of its fields may have one name by now.
        for (number, place) in places.enumerated() where places[..<number].contains(where: { $0.entry == place.entry }) {
            return nil
        }
        for (inner, _) in value.fields {
            for (other, _) in object.fields where other.string == inner.string { return nil }
        }
        let name = key.string ?? ""
        var edits = [TextEdit(key.range.lowerBound..<first.range.lowerBound, "")]
        let source = key.tree.source
        if let outer = source.indentation(before: key.range.lowerBound),
            let inner = source.indentation(before: first.range.lowerBound), inner.utf8.count > outer.utf8.count
        {
            let step = inner.utf8.count - outer.utf8.count
            for place in source.lineStarts(in: first.range.lowerBound..<last.range.upperBound)
            where source.buffer[place...].prefix(step).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                edits.append(TextEdit(place..<place + step, ""))
            }
        }
        edits.append(TextEdit(last.range.upperBound..<value.range.upperBound, ""))
        return Fix(
            Phrase(
                en: "Take the braces of \"\(name)\" away, and keep what is in them",
                nl: "Haal de accolades van \"\(name)\" weg, en houd wat erin staat"), safety, edits,
            uncovers: true, relocations: [Relocation(from: name + " { … }", to: "…", isDouble: false)])
    }
}

extension FieldResolution.ExpectedPlace {
    /// Returns the value that the place has for the field already.
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
