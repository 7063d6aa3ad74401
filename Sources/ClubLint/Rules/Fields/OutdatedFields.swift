import ClubModel
import JSONSyntax

extension Rule {
    static let outdatedField = Rule(
        id: "outdated-field", severity: .error,
        summary: Phrase(
            en: "A field has a name that no app knows any more.", nl: "Een veld heeft een naam die geen app meer kent."),
        reason: Phrase(
            en: """
                When a field got another name, the apps forgot the old one the same day. Files that were copied long ago, or filled \
                in from a Dutch form, still have such names, and the apps ignore them without a word.
                """,
            nl: """
                Toen een veld een andere naam kreeg, vergaten de apps de oude nog dezelfde dag. Bestanden die lang geleden \
                gekopieerd zijn, of vanuit een Nederlands formulier gevuld, hebben zulke namen nog, en de apps negeren ze \
                stilzwijgend.
                """),
        message: Phrase(
            en: "the apps do not know \"{field}\"; the field is {path} now.",
            nl: "de apps kennen \"{field}\" niet; het veld is nu {path}."),
        remedy: Phrase(en: "Write it as {path}.", nl: "Schrijf het als {path}."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "roles": { ⟦"isVoorzitter"⟧: true }, "status": { ⟦"isPropectiveMember"⟧: false } }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "roles": { "isChairman": true }, "status": { "isProspectiveMember": false } }
                    } ] }
                    """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.3812, "longitude": 5.2134 },
                    ⟦"descriptionNL"⟧: "Kleine club."
                } ] }
                """),
            .good(.noor, #"{ "roles": { "isChairman": true } }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        let dialect = OutdatedDialect(document)
        for (number, field) in document.unknownFields.all.enumerated() where !dialect.covers(number) {
            guard case .renamed(let places) = field.resolution, places.contains(where: { $0.isRead(in: document) })
            else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged, !premises.isReadInOlder(key, in: document) else { continue }
            var finding = Finding(field: field, places: places, in: document, premises)
            if places.count == 1 {
                let object = Node(tree: document.tree, index: field.object)
                if let fix = Fix.bring(key, of: object, to: places[0], in: document, premises, .safe) { finding.fixes = [fix] }
                if places[0].isInSameObject {
                    finding.message = Phrase(
                        en: "the apps do not know \"{field}\"; the field is called \"{name}\".",
                        nl: "de apps kennen \"{field}\" niet; het veld heet \"{name}\".")
                    finding.remedy = Phrase(en: "Write \"{name}\".", nl: "Schrijf \"{name}\".")
                }
            }
            if let remark = remark(key) {
                finding.suggestions = [remark]
                finding = finding.quoting("remark", remark)
                finding.remedy = Phrase(
                    en: "Write it in {path} as a list with a text for each language: {remark}.",
                    nl: "Schrijf het in {path} als een lijst met een tekst per taal: {remark}.")
            }
            findings.append(finding)
        }
        return findings
    }
}

/// Returns what an old remark in one language looks like in the list of today; `nil` for every other field.
private func remark(_ key: Node) -> String? {
    let value = key.valueOfKey
    guard value.kind == .string, !value.isDamaged, let name = key.string else { return nil }
    let language: String
    switch name {
    case "descriptionEN", "comment", "description": language = "EN"
    case "descriptionNL": language = "NL"
    default: return nil
    }
    let text = shortened(key.tree.source.text(value.range))
    return "[ { \"language\": \"\(language)\", \"value\": \(text) } ]"
}

extension Rule {
    static let retiredField = Rule(
        id: "retired-field", severity: .warning,
        summary: Phrase(en: "A field was dropped from the format.", nl: "Een veld is uit het formaat vervallen."),
        reason: Phrase(
            en: "No app reads it. Some such fields were dropped for the privacy of members, because the files are public.",
            nl: "Geen app leest het. Sommige velden zijn vervallen om de privacy van leden, want de bestanden zijn openbaar."),
        message: Phrase(en: "no app reads \"{field}\" any more.", nl: "geen enkele app leest \"{field}\" nog."),
        remedy: Phrase(en: "Take it away. {reason}", nl: "Haal het weg. {reason}"),
        examples: [
            .bad(.noor, #"{ ⟨⟦"eMail"⟧: "noor@example.com", ⇒⟩"roles": { "isAdmin": true } }"#),
            .bad(#"{ "museums": [ { "optional": { ⟦"level2URL"⟧: "https://www.example.com/museum.level2.json" } } ] }"#),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isAdmin": true } }
                } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for field in document.unknownFields.all {
            guard case .retired(let retirement) = field.resolution else { continue }
            let key = Node(tree: document.tree, index: field.key)
            guard !key.isDamaged else { continue }
            // Where the record is a club after all, the field is right and the list is wrong.
            let mayBeRight = retirement.cause == .ofClubs && key.valueOfKey.string?.isEmpty != true
            let fixes = mayBeRight ? [] : Fix.remove(key, in: document, .unsafe).map { [$0] } ?? []
            let remedy = Phrase(
                en: "{reason} If this is a club, move it to \"clubs\"; else take the field away.",
                nl: "{reason} Is dit een club, zet hem dan onder \"clubs\"; haal anders het veld weg.")
            findings.append(
                Finding(
                    at: key, ["field": Phrase(shortened(key.string ?? "")), "reason": retirement.reason],
                    message: words(for: retirement.cause), remedy: mayBeRight ? remedy : nil, fixes: fixes))
        }
        return findings
    }
}

/// Returns the words for what became of a field; `nil` for those of the rule.
private func words(for cause: Retirement.Cause) -> Phrase? {
    switch cause {
    case .dropped: nil
    case .neverRead, .ofClubs:
        Phrase(en: "no app has ever read \"{field}\".", nl: "geen enkele app heeft \"{field}\" ooit gelezen.")
    case .isPrivate:
        Phrase(
            en: "\"{field}\" is public now, and no app reads it.", nl: "\"{field}\" is nu openbaar, en geen enkele app leest het."
        )
    }
}

extension Rule {
    static let mixedEditions = Rule(
        id: "mixed-editions", severity: .warning,
        summary: Phrase(
            en: "A field has the name of another edition of the format.",
            nl: "Een veld heeft de naam uit een andere editie van het formaat."),
        reason: Phrase(
            en: """
                Apps of 2026 read expertises, name and maintainerEmail; those of 2024 read keywords, localizations and \
                contactEmail. Neither knows the names of the other, so that files which belong together should agree.
                """,
            nl: """
                Apps van 2026 lezen expertises, name en maintainerEmail; die van 2024 lezen keywords, localizations en \
                contactEmail. Ze kennen elkaars namen niet, dus bestanden die bij elkaar horen, moeten het eens zijn.
                """),
        message: Phrase(
            en: "\"{field}\" is called \"{name}\" now: {effect}.", nl: "\"{field}\" heet nu \"{name}\": {effect}."),
        remedy: Phrase(en: "Write \"{name}\".", nl: "Schrijf \"{name}\"."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { ⟦"keywords"⟧: [ "Landscape" ] }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "expertises": [ "Landscape" ] }
                    } ] }
                    """, edition: .edition2026),
            .bad(
                """
                { "club": { "optional": { ⟦"maintainerEmail"⇒"contactEmail"⟧: "noor@example.com" } } }
                """, edition: .edition2024),
            .bad(
                """
                --- root.level0.json
                { "expertises": [ { "idString": "Macro", "optional": { "usage": ⟦"Small things."⟧ } } ] }
                """,
                fixed: """
                    { "expertises": [ { "idString": "Macro", "optional": { "usage": [ { "language": "EN", "localizedString": "Small things." } ] } } ] }
                    """, edition: .edition2026),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "expertises": [ "Landscape" ] }
                } ] }
                """, edition: .edition2026),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "keywords": [ "Landscape" ] }
                } ] }
                """, edition: .edition2024),
        ]
    ) { document, premises in
        guard let table = document.table else { return [] }
        switch premises.edition {
        case .edition2026: return olderNames(in: document, table)
        case .edition2024: return newerNames(in: document, table)
        }
    }
}

private func olderNames(in document: Document, _ table: ShapeTable) -> [Finding] {
    var findings: [Finding] = []
    for violation in document.violations where violation.kind == .olderEdition {
        let node = Node(tree: document.tree, index: violation.token)
        guard let field = table.entries[violation.entry].field, !node.isDamaged else { continue }
        if node.kind == .key {
            findings.append(finding(node, field.name.text, effect(of: field.meaning, document.level)))
            continue
        }
        let text = document.tree.source.text(node.range)
        var finding = Finding(at: node)
        finding.message = Phrase(
            en: "\"{field}\" is a list now, with a text for each language: the apps ignore this one.",
            nl: "\"{field}\" is nu een lijst met een tekst per taal: wat hier staat, negeren de apps.")
        let list = "[ { \"language\": \"EN\", \"localizedString\": " + text + " } ]"
        finding.remedy = Phrase(en: "Write {list}.", nl: "Schrijf {list}.")
        finding = finding.quoting("field", field.name.text).quoting("list", list)
        finding.fixes = [
            Fix(
                Phrase(en: "Make it a list in English", nl: "Maak er een lijst in het Engels van"), .unsafe,
                [TextEdit(node.range, list)],
                relocations: [Relocation(from: field.name.text, to: field.name.text + "[]", isDouble: false)])
        ]
        findings.append(finding)
    }
    return findings
}

private func newerNames(in document: Document, _ table: ShapeTable) -> [Finding] {
    var findings: [Finding] = []
    for meaning in Meaning.renamed {
        for node in document.nodes(meaning) {
            guard let key = node.key, !key.isDamaged, key.token.field != 0,
                let field = table.entries[Int(node.token.field)].field,
                let old = field.nameIn2024, key.string == field.name.text
            else { continue }
            var finding = finding(key, old.text, "")
            finding.message = Phrase(
                en: "\"{field}\" is a name of 2026; in the edition of 2024 the field is called \"{name}\".",
                nl: "\"{field}\" is een naam van 2026; in de editie van 2024 heet het veld \"{name}\".")
            findings.append(finding)
        }
    }
    return findings
}

extension Meaning {
    /// What has different names in the two editions.
    fileprivate static let renamed: [Meaning] = [.keywordList, .keywordName, .email]
}

/// Returns what the apps of 2026 do with a field that still has its name of 2024, as the end of a sentence.
private func effect(of meaning: Meaning, _ level: Level?) -> Phrase {
    switch meaning {
    case _ where level == .images: Phrase(en: "no app reads the old name", nl: "geen app leest de oude naam")
    case .keywordList: Phrase(en: "the apps see no keyword at all", nl: "de apps zien geen enkel trefwoord")
    case .keywordName: Phrase(en: "the apps leave this keyword out", nl: "de apps laten dit trefwoord weg")
    case .email: Phrase(en: "the apps see no e-mail address", nl: "de apps zien geen e-mailadres")
    default: Phrase(en: "the apps do not read it", nl: "de apps lezen het niet")
    }
}

private func finding(_ key: Node, _ name: String, _ effect: Phrase) -> Finding {
    Finding(
        at: key, ["field": Phrase(shortened(key.string ?? "")), "name": Phrase(name), "effect": effect], suggestions: [name],
        fixes: [.rename(key, to: name, .safe)])
}
