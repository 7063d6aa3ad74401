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
