import ClubModel
import JSONSyntax

extension Rule {
    static let missingField = Rule(
        id: "missing-field", severity: .error,
        summary: Phrase(en: "A field that must be there is missing.", nl: "Een veld dat er moet zijn, ontbreekt."),
        reason: Phrase(
            en: "Without it the apps skip the member, the keyword or the whole file, or show a club without name or place.",
            nl:
                "Zonder dat veld slaan de apps het lid, het trefwoord of het hele bestand over, of tonen ze een club zonder naam of plaats."
        ),
        message: Phrase(en: "{fields} is missing in {object}.", nl: "{fields} ontbreekt in {object}."),
        remedy: Phrase(
            en: "Add it, as in \"{name}\": {example}. What it is: {summary}",
            nl: "Voeg het toe, zoals \"{name}\": {example}. Wat het is: {summary}"),
        examples: [
            .bad(
                """
                {
                    "club": {
                        ⟦"idPlus"⟧: { "town": "Lindewold" },
                        "coordinates": { "latitude": 52.3812, "longitude": 5.2134 }
                    },
                    "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" } },
                        ⟦{⟧ "optional": { "birthday": "9999-05-17" } }
                    ]
                }
                """),
            .bad(
                """
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }, "coordinates": { "latitude": 52.3812, "longitude": 5.2134 } },
                    "members": [ { ⟦"name"⟧: { "givenName": "Noor van der Evers" } } ]
                }
                """,
                fixed: """
                    {
                        "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }, "coordinates": { "latitude": 52.3812, "longitude": 5.2134 } },
                        "members": [ { "name": { "givenName": "Noor", "infixName": "van der", "familyName": "Evers" } } ]
                    }
                    """),
            .good(
                """
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickname": "fcLindewold" },
                        "coordinates": { "latitude": 52.3812, "longitude": 5.2134 }
                    },
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" } } ]
                }
                """),
        ]
    ) { document, premises in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        var missing: [Field] = []
        let violations = document.violations
        for (place, violation) in violations.enumerated() where violation.kind == .missingField {
            let object = Node(tree: document.tree, index: violation.token)
            if !document.unknownFields.meant(in: object).contains(violation.entry),
                let field = table.entries[violation.entry].field,
                // The place of a club was left to Level 1 before.
                !(premises.isOlder && field.meaning == .coordinates && document.level == .members)
            {
                missing.append(field)
            }
            // The fields that one object lacks follow each other and make one finding.
            if place + 1 < violations.count, violations[place + 1].kind == .missingField,
                violations[place + 1].token == violation.token
            {
                continue
            }
            if !missing.isEmpty, !object.isDamaged, !document.hasErrors(in: object.range) {
                findings.append(finding(missing, in: object, table.objectShape(violation.object).title))
            }
            missing = []
        }
        return findings
    }
}

private func finding(_ missing: [Field], in object: Node, _ title: Phrase) -> Finding {
    let names = missing.map { "\"\($0.name.text)\"" }
    var finding = Finding(
        range: object.label, token: object.index,
        [
            "fields": Phrase(en: names.joined(last: " and "), nl: names.joined(last: " en ")), "object": title,
            "summary": missing[0].summary.goingOn, "name": Phrase(missing[0].name.text),
            "example": Phrase(missing[0].examples.first ?? missing[0].shape.plainExample),
        ])
    if missing.count > 1 {
        finding.message = Phrase(en: "{fields} are missing in {object}.", nl: "{fields} ontbreken in {object}.")
        finding.remedy = Phrase(
            en: "Add them, as in \"{name}\": {example}. What that is: {summary}",
            nl: "Voeg ze toe, zoals \"{name}\": {example}. Wat dat is: {summary}")
    } else {
        tellWholeName(missing[0], in: object, &finding)
    }
    return finding
}

/// Takes a name apart that stands in one of its fields as a whole.
private func tellWholeName(_ missing: Field, in object: Node, _ finding: inout Finding) {
    let isFamily = missing.meaning == .familyName
    guard isFamily || missing.meaning == .givenName, object["infixName"]?.string ?? "" == "",
        let whole = object[isFamily ? "givenName" : "familyName"], let json = whole.string.flatMap({ MeantObject.name([$0]) })
    else { return }
    finding.quote("whole", whole.key?.string ?? "")
    finding.quote("json", json)
    finding.remedy = Phrase(
        en: "The whole name stands in \"{whole}\": write {json}.", nl: "De hele naam staat in \"{whole}\": schrijf {json}.")
    finding.suggestions = [json]
    finding.fixes = [.write(json: json, at: object, .unsafe)]
}
