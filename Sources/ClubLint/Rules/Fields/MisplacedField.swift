import ClubModel
import JSONSyntax

extension Rule {
    static let misplacedField = Rule(
        id: "misplaced-field", severity: .error,
        summary: Phrase(en: "A field is in the wrong place.", nl: "Een veld staat op de verkeerde plaats."),
        reason: Phrase(
            en: "The apps look for each field in one place only and ignore it everywhere else, without a word.",
            nl: "De apps zoeken elk veld op één plaats en negeren het overal elders, zonder iets te zeggen."),
        message: Phrase(
            en: "the apps ignore \"{field}\" here; it belongs in {place}.",
            nl: "de apps negeren \"{field}\" hier; het hoort in {place}."),
        remedy: Phrase(
            en: "Move the field, with what is behind its colon, to {place}.",
            nl: "Verplaats het veld, met wat er achter de dubbele punt staat, naar {place}."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    ⟦"birthday"⟧: "9999-05-17",
                    "optional": { "website": "https://www.example.com/noor" }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": "9999-05-17", "website": "https://www.example.com/noor" }
                    } ] }
                    """),
            .bad(.joris, #"{ "roles": { "isAdmin": false, ⟦"isDeceased"⟧: true } }"#),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                    ⟦⟨⇒"optional": { ⟩"birthday"⟧: "9999-05-17"⟨⇒ }⟩
                } ] }
                """),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                    ⟨⟦"birthday"⟧: "9999-05-17",
                    ⇒⟩"optional": { "birthday": "9999-05-17" }
                } ] }
                """),
            .good(
                """
                --- root.level0.json
                { "expertises": [ {
                    "idString": "Landscape", "name": [ { "language": "EN", "localizedString": "Landscape" } ],
                    "dateAdded": "2025-01-01"
                } ] }
                """),
            .good(.noor, #"{ "birthday": "9999-05-17", "status": { "isMentor": true } }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        let dialect = OutdatedDialect(document)
        for (number, field) in document.unknownFields.all.enumerated() where !dialect.covers(number) {
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged, !premises.isReadInOlder(key, in: document) else { continue }
            switch field.resolution {
            case .misplaced(let places) where places.contains(where: { $0.isRead(in: document) }):
                var finding = Finding(field: field, places: places, in: document, premises)
                let object = Node(tree: document.tree, index: field.object)
                let sketch = sketch(of: key, at: places[0], in: document, premises)
                if places[0].settled(in: document) != nil {
                    finding.message = Phrase(
                        en: "\"{field}\" is here as well, but the apps read only the one in {place}.",
                        nl: "\"{field}\" staat ook hier, maar de apps lezen alleen dat in {place}.")
                    finding.remedy = Phrase(
                        en: "Delete this one. If the two differ, first make sure that {place} has the right value.",
                        nl: "Verwijder dit. Verschillen de twee, zorg dan eerst dat de goede waarde in {place} staat.")
                } else if let sketch {
                    finding = finding.quoting("sketch", sketch)
                    let part = String(sketch.prefix { $0 != ":" })
                    if part.utf8.first != UInt8(ascii: "\"") {
                        finding.remedy = Phrase(
                            en: "Move it there, so that it reads {sketch}.",
                            nl: "Verplaats het daarheen, zodat er staat: {sketch}.")
                    } else {
                        finding = finding.quoting("part", part)
                        finding.remedy =
                            places[0].isAround(object)
                            ? Phrase(
                                en: "Put \"{field}\" directly in {part}, so that it reads {sketch}.",
                                nl: "Zet \"{field}\" direct in {part}, zodat er staat: {sketch}.")
                            : Phrase(
                                en: "Move it inside {part}, so that it reads {sketch}.",
                                nl: "Verplaats het naar {part}, zodat er staat: {sketch}.")
                    }
                }
                if places[0].settled(in: document) == nil, document.level == .images {
                    finding.message = Phrase(
                        en: "\"{field}\" is in the wrong place; it belongs in {place}.",
                        nl: "\"{field}\" staat op de verkeerde plaats; het hoort in {place}.")
                }
                if places.count == 1, let fix = Fix.bring(key, of: object, to: places[0], in: document, premises, .safe) {
                    finding.fixes = [fix]
                }
                findings.append(finding)
            case .wrapper(let places):
                var finding = Finding(
                    field: field, places: places, in: document, premises,
                    message: Phrase(
                        en: "the apps ignore \"{field}\" here; what is in it belongs in {place}.",
                        nl: "de apps negeren \"{field}\" hier; wat erin staat, hoort in {place}."))
                let object = Node(tree: document.tree, index: field.object)
                if let fix = Fix.unwrap(key, of: object, places: places, in: document, .safe) { finding.fixes = [fix] }
                findings.append(finding)
            default: continue
            }
        }
        return findings
    }
}

/// Returns how the field reads in its place, beside what stands there, as in `"status": { …, "isMentor": true }`; `nil` where it
/// stands in the record itself.
private func sketch(
    of key: Node, at place: FieldResolution.ExpectedPlace, in document: Document, _ premises: Premises
) -> String? {
    guard place.path.count > 1 else { return nil }
    let value = key.valueOfKey
    let source = document.tree.source
    var text: String
    switch value.kind {
    case .object: text = "{ … }"
    case .array: text = "[ … ]"
    case .string, .number, .true, .false, .null:
        text = value.range.count <= 60 && !value.isDamaged ? source.text(value.range) : "…"
    default: return nil
    }
    text = "\"" + place.name(in: document, premises) + "\": " + text
    let names = place.path.dropLast()
    let base = place.container >= 0 ? place.container : place.base
    guard base >= 0 else { return braced(names.suffix(1), around: text) }
    let missing = names.suffix(place.container >= 0 ? 0 : place.missingCount)
    let object = Node(tree: document.tree, index: base)
    let isJoined = object.fields.contains { $0.key.index != key.index }
    text = (isJoined ? "…, " : "") + braced(missing, around: text)
    guard let name = names.dropLast(missing.count).last ?? object.key?.string else { return "{ " + text + " }" }
    return braced([name], around: text)
}

extension FieldResolution.ExpectedPlace {
    /// Whether the object that the field belongs in is one around the object that it stands in.
    fileprivate func isAround(_ object: Node) -> Bool {
        container >= 0 && container < object.index && object.index < Int(object.tree.tokens[container].next)
    }
}
