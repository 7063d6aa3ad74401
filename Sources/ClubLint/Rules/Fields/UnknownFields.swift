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

extension Rule {
    static let misspeltField = Rule(
        id: "misspelt-field", severity: .error,
        summary: Phrase(en: "The name of a field is misspelt.", nl: "De naam van een veld is verkeerd gespeld."),
        reason: Phrase(
            en: "The apps know fields by their exact names, capitals included, and ignore all others without a word.",
            nl: "De apps kennen velden bij hun precieze naam, hoofdletters inbegrepen, en negeren alle andere stilzwijgend."),
        message: Phrase(
            en: "the apps ignore \"{field}\"; it is probably meant to be {path}.",
            nl: "de apps negeren \"{field}\"; waarschijnlijk is {path} bedoeld."),
        remedy: Phrase(en: "Write \"{name}\".", nl: "Schrijf \"{name}\"."),
        examples: [
            .bad(
                """
                { "club": { "idPlus": {
                    "town": "Lindewold", "fullName": "Fotoclub Lindewold", ⟦"nickname"⇒"nickName"⟧: "fcLindewold"
                } } }
                """),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "roles": { ⟦"isOthere"⟧: true }, ⟦"featuredImge"⟧: "https://www.example.com/heath.jpg" }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "roles": { "isOther": true }, "featuredImage": "https://www.example.com/heath.jpg" }
                    } ] }
                    """),
            .bad(
                """
                { "members": [ { "name": { ⟦"given name"⇒"givenName"⟧: "Noor", ⟦"family-Name"⇒"familyName"⟧: "Evers" } } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { ⟦"stad"⇒"town"⟧: "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { ⟦"lat"⇒"latitude"⟧: 52.3812, ⟦"lng"⇒"longitude"⟧: 5.2134 }
                } ] }
                """),
            .good(.noor, #"{ "roles": { "isOther": true }, "featuredImage": "https://www.example.com/heath.jpg" }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for field in document.unknownFields.all {
            guard case .misspelt(let places, let spelling) = field.resolution, places.contains(where: { $0.isRead(in: document) })
            else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            var finding = Finding(field: field, places: places, in: document, premises)
            let object = Node(tree: document.tree, index: field.object)
            // A word may mean something else where it stands alone.
            let isNear = spelling != .letters && (spelling != .word || places[0].isInSameObject)
            let isCertain = places.count == 1 && isNear
            finding.fixes = places.compactMap {
                .bring(key, of: object, to: $0, in: document, premises, isCertain ? .safe : .unsafe)
            }
            if let place = places.first, place.isInSameObject {
                finding.message = wordsAbout(spelling)
            } else {
                finding.remedy = Phrase(en: "Write it as {path}.", nl: "Schrijf het als {path}.")
            }
            findings.append(finding)
        }
        return findings
    }
}

/// Returns what is wrong with a name that stands where the right one belongs.
private func wordsAbout(_ spelling: FieldResolution.Spelling) -> Phrase {
    switch spelling {
    case .capitals:
        Phrase(
            en: "the apps ignore \"{field}\": only \"{name}\", with those capitals, is right.",
            nl: "de apps negeren \"{field}\": alleen \"{name}\", met die hoofdletters, is goed.")
    case .signs:
        Phrase(
            en: "the apps ignore \"{field}\": only \"{name}\", without other signs, is right.",
            nl: "de apps negeren \"{field}\": alleen \"{name}\", zonder andere tekens, is goed.")
    case .letters:
        Phrase(
            en: "the apps ignore \"{field}\"; it is probably meant to be \"{name}\".",
            nl: "de apps negeren \"{field}\"; waarschijnlijk is \"{name}\" bedoeld.")
    case .word:
        Phrase(
            en: "the apps ignore \"{field}\": they know that as \"{name}\".",
            nl: "de apps negeren \"{field}\": zij noemen dat \"{name}\".")
    }
}

extension Rule {
    static let unknownBlock = Rule(
        id: "unknown-block", severity: .info, levels: [.members],
        summary: Phrase(
            en: "A Level 2 file has a block beside \"club\" and \"members\".",
            nl: "Een Level 2-bestand heeft een blok naast \"club\" en \"members\"."),
        reason: Phrase(
            en: "Today's apps ignore it. A later version of the format may give it a meaning.",
            nl: "De huidige apps negeren het. Een latere versie van het formaat geeft er misschien betekenis aan."),
        message: Phrase(en: "the apps ignore the block \"{field}\".", nl: "de apps negeren het blok \"{field}\"."),
        remedy: Phrase(
            en: "Nothing needs to be done, unless the apps should show what is in it.",
            nl: "Er hoeft niets te gebeuren, tenzij de apps moeten tonen wat erin staat."),
        examples: [
            .bad(#"{ "club": {}, "members": [], ⟦"exhibitions"⟧: [] }"#),
            .bad(
                #"{ "club": {}, "members": [], ⟦"options"⟧: { "theme": "dark" }, ⟦"mail"⟧: { "list": "members@example.org" } }"#),
            .good(#"{ "club": {}, "members": [] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for field in document.unknownFields.all where field.object == 0 {
            guard case .unknown = field.resolution else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged, key.valueOfKey.people == 0 else { continue }
            findings.append(Finding(at: key, ["field": Phrase(shortened(key.string ?? ""))]))
        }
        return findings
    }
}

extension Rule {
    // seen: corpus/mistakes, a list of former members after the list of members.
    static let ignoredMembers = Rule(
        id: "ignored-members", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A second list of people stands beside \"members\".", nl: "Naast \"members\" staat nog een lijst met mensen."),
        reason: Phrase(
            en: "The apps read people from \"members\" only, so these people do not appear.",
            nl: "De apps lezen alleen mensen uit \"members\", dus deze mensen verschijnen niet."),
        message: Phrase(
            en: "the apps ignore the people in \"{field}\" ({count}).", nl: "de apps negeren de mensen in \"{field}\" ({count})."),
        remedy: Phrase(
            en: "Move them to \"members\". Add \"isFormerMember\": true to the roles of each person who left.",
            nl: "Verplaats ze naar \"members\". Zet bij wie vertrokken is \"isFormerMember\": true bij de rollen."),
        examples: [
            .bad(
                #"""
                {
                    "members": [],
                    ⟦"formerMembers"⟧: [ { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" } } ]
                }
                """#),
            .good(#"{ "club": {}, "members": [], "exhibitions": [ { "name": "Light and shadow" } ] }"#),
        ]
    ) { document, _ in
        document.unknownFields.all.compactMap { field in
            guard field.object == 0, case .unknown = field.resolution else { return nil }
            let key = Node(tree: document.tree, index: field.key)
            let count = key.valueOfKey.people
            guard !key.isDamaged, count > 0 else { return nil }
            return Finding(at: key, ["field": Phrase(shortened(key.string ?? "")), "count": Phrase("\(count)")])
        }
    }
}

extension Node {
    /// The number of its elements that are records of people: objects with a name of several parts.
    fileprivate var people: Int {
        kind == .array ? elements.count { $0.kind == .object && $0["name"]?.kind == .object } : 0
    }
}
