import ClubModel
import JSONSyntax

extension Rule {
    static let unknownField = Rule(
        id: "unknown-field", severity: .warning,
        summary: Phrase(
            en: "The format does not know a field, or not in this place.",
            nl: "Het formaat kent een veld niet, of niet op deze plaats."),
        reason: Phrase(
            en: "The apps ignore every field that they do not know, without a word.",
            nl: "De apps negeren elk veld dat ze niet kennen, zonder iets te zeggen."),
        message: Phrase(
            en: "the apps ignore \"{field}\": {object} has no such field.",
            nl: "de apps negeren \"{field}\": zo'n veld heeft {object} niet."),
        remedy: Phrase(
            en: "Fields that it may have are {fields}.", nl: "Velden die er mogen staan, zijn {fields}."),
        examples: [
            .bad(.noor, #"{ ⟦"camera"⟧: "Zenit", "roles": { "isAdmin": true } }"#),
            .bad(
                """
                --- root.level0.json
                { "expertises": [ {
                    "idString": "Landscape", "name": [ { "language": "EN", "localizedString": "Landscape" } ],
                    ⟦⟨⇒"optional": { ⟩"dateAdded"⟧: "2025-01-01"⟨⇒ }⟩
                } ] }
                """),
            .bad(
                """
                --- clubsXX.level1.json
                {⟨
                    ⟦"maintainerEmail"⟧: "keeper@example.com",⇒⟩
                    "level1Header": {
                        ⟦"level1Url"⇒"level1URL"⟧: "https://www.example.com/clubsXX.level1.json",
                        "maintainerEmail": "keeper@example.com"
                    }
                }
                """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isAdmin": true } }
                } ] }
                """),
        ]
    ) { document, premises in
        guard let table = document.table, !document.unknownFields.all.isEmpty else { return [] }
        var findings: [Finding] = []
        for field in document.unknownFields.all {
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            if case .unknown = field.resolution {
                guard field.object != 0 || document.level != .members else { continue }
                let number = table.entries[Int(document.tree.tokens[field.object].field)].object
                guard number >= 0 else { continue }
                findings.append(
                    Finding(
                        at: key,
                        [
                            "field": Phrase(shortened(key.string ?? "")), "object": table.objectShape(number).title,
                            "fields": Phrase(names(ofObject: number, table, premises)),
                        ]))
            } else if let finding = idleFinding(field, key, in: document, premises) {
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Returns the names of the fields that an object may have, as a list in a sentence.
private func names(ofObject number: Int, _ table: ShapeTable, _ premises: Premises) -> String {
    var names = ""
    for entry in table.fieldEntries(ofObject: number) {
        guard let known = table.entries[entry].field else { continue }
        if !names.isEmpty { names += ", " }
        let old = premises.edition == .edition2024 ? known.nameIn2024 : nil
        names += (old ?? known.name).text
    }
    return names
}

/// Makes the finding for a field that stands in the wrong place, or has a wrong name, and that no app reads anyhow: no data
/// are lost, so this is no error. Returns `nil` for what the apps miss.
private func idleFinding(
    _ field: UnknownField, _ key: Node, in document: Document, _ premises: Premises
) -> Finding? {
    switch field.resolution {
    case .misplaced, .misspelt, .renamed: break
    case .wrapper, .retired, .unknown: return nil
    }
    let places = field.resolution.places
    guard let place = places.first, !places.contains(where: { $0.isRead(in: document) }) else { return nil }
    var finding = Finding(field: field, places: places, in: document, premises)
    if place.settled(in: document) != nil {
        finding.message = Phrase(
            en: "\"{field}\" is here as well as {path}; no app reads either.",
            nl: "\"{field}\" staat hier naast {path}; geen app leest een van beide.")
        finding.remedy = Phrase(
            en: "Delete this one. If the two differ, keep the right value.",
            nl: "Verwijder dit. Verschillen de twee, bewaar dan de goede waarde.")
    } else if place.isInSameObject {
        finding.message = Phrase(
            en: "\"{field}\" is called \"{name}\"; no app reads it under either name.",
            nl: "\"{field}\" heet \"{name}\"; onder geen van beide namen leest een app het.")
        finding.remedy = Phrase(en: "Write \"{name}\".", nl: "Schrijf \"{name}\".")
    } else {
        finding.message = Phrase(
            en: "\"{field}\" belongs in {place}; no app reads it, there or here.",
            nl: "\"{field}\" hoort in {place}; geen app leest het, niet hier en niet daar.")
        finding.remedy = Phrase(
            en: "Move it to {place}, where people look for it.", nl: "Verplaats het naar {place}, waar mensen het zoeken.")
    }
    if places.count == 1 {
        let object = Node(tree: document.tree, index: field.object)
        if let fix = Fix.bring(key, of: object, to: place, in: document, premises, .safe) { finding.fixes = [fix] }
    }
    return finding
}
