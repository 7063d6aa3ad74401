import ClubModel
import JSONSyntax

extension Rule {
    static let mistypedValue = Rule(
        id: "mistyped-value", severity: .error,
        summary: Phrase(en: "A value is of the wrong kind.", nl: "Een waarde is van de verkeerde soort."),
        reason: Phrase(
            en: """
                The apps do not ask whether a value is a text, a number or a list: they take what they can get. "51,42" becomes 51, \
                "16.20.111" becomes 16, "ja" becomes no, and a text for a list becomes nothing.
                """,
            nl: """
                De apps vragen niet of een waarde een tekst, een getal of een lijst is: ze nemen wat ze krijgen. "51,42" wordt 51, \
                "16.20.111" wordt 16, "ja" wordt nee, en een tekst op de plaats van een lijst wordt niets.
                """),
        message: Phrase(
            en: "\"{field}\" must be {expected}, and this is {found}.", nl: "\"{field}\" moet {expected} zijn, en dit is {found}."
        ),
        remedy: Phrase(en: "Write {expected}, as in {example}.", nl: "Schrijf {expected}, zoals in {example}."),
        examples: [
            .bad(
                """
                {
                    "club": { "coordinates": { "latitude": ⟦"52.3812"⇒52.3812⟧, "longitude": ⟦"5,2134"⇒5.2134⟧ } },
                    "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "roles": { "isAdmin": ⟦"ja"⇒true⟧ },
                            "expertises": ⟦"Landscape"⇒["Landscape"]⟧,
                            "nlSpecific": { "fotobondNumber": ⟦"16.20.123"⇒1620123⟧ }
                        }
                    } ]
                }
                """),
            .bad(
                """
                {
                    "club": { "optional": { "website": ⟦{ "level3URL": "https://www.example.com" }⇒"https://www.example.com"⟧ } },
                    "members": [ {
                        "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "status": { "isMentor": ⟦0⇒false⟧ }, "membershipStartDate": ⟦20190901⇒"2019-09-01"⟧ }
                    } ]
                }
                """),
            .bad(
                """
                {
                    "club": { "coordinates": ⟦"52.3812, 5.2134"⟧ },
                    "members": [
                        { "name": ⟦"Noor van der Evers"⟧, "optional": { "roles": ⟦"voorzitter"⟧ } },
                        { "name": ⟦[ "Joris", "Wit" ]⟧, "optional": { "roles": ⟦[ "isSecretary", "admin" ]⟧ } }
                    ]
                }
                """,
                fixed: """
                    {
                        "club": { "coordinates": { "latitude": 52.3812, "longitude": 5.2134 } },
                        "members": [
                            { "name": { "givenName": "Noor", "infixName": "van der", "familyName": "Evers" }, "optional": { "roles": { "isChairman": true } } },
                            { "name": { "givenName": "Joris", "infixName": "", "familyName": "Wit" }, "optional": { "roles": { "isSecretary": true, "isAdmin": true } } }
                        ]
                    }
                    """),
            .bad(
                """
                { "members": [ { "optional": { "expertises": ⟦"2022-02-04"⟧, "nlSpecific": { "fotobondNumber": ⟦"2022-02-04"⟧ } } } ] }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "members": [ { "optional": {
                    "expertises": ⟦"Macro, Black & white"⇒["Macro", "Black & white"]⟧, "nlSpecific": { "fotobondNumber": 1620123 }
                } } ] }
                --- root.level0.json
                {
                    "expertises": [
                        { "idString": "Black & white", "name": [ { "language": "EN", "localizedString": "Black & White" } ] },
                        { "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ] }
                    ]
                }
                """),
            .bad(
                """
                { "club": { "coordinates": { "latitude": ⟦"52° 22' 51.6'' N"⇒52.381000⟧, "longitude": ⟦"5° 12.6' W"⇒-5.210000⟧ } } }
                """),
            .bad(#"{ "members": [ { "optional": { "nlSpecific": { "fotobondNumber": ⟦"1620124, 1634001"⟧ } } } ] }"#),
            .bad(
                """
                --- Noor_Evers.level3.json
                { "images": [], "optional": { "juicebox": { "showOverlayOnLoad": ⟦5⟧, "sizes": ⟦[ "small" ]⟧ } } }
                """),
            .bad(
                """
                --- clubsXX.level1.json
                ⟦[ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ]⟧
                """,
                fixed: """
                    { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                    """),
            .good(
                """
                {
                    "club": { "coordinates": { "latitude": 52.3812, "longitude": 5.2134 } },
                    "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "roles": { "isAdmin": true },
                            "expertises": [ "Landscape" ],
                            "nlSpecific": { "fotobondNumber": 1620123 }
                        }
                    } ]
                }
                """),
        ],
        check: .vocabulary { document, _, vocabulary in
            guard let table = document.table else { return [] }
            var findings: [Finding] = []
            for violation in document.violations where violation.kind == .mistypedValue {
                let node = Node(tree: document.tree, index: violation.token)
                guard node.kind != .null, !node.isDamaged, violation.entry > 0 else { continue }
                let entry = table.entries[violation.entry]
                var finding = finding(node, entry, in: document)
                if case .list(.text, _) = entry.shape, let text = node.string, let list = vocabulary?.keywords(in: text) {
                    let json = "[" + list.map { jsonText($0) }.joined(separator: ", ") + "]"
                    finding.suggestions = [json]
                    finding.fixes = [.write(json: json, at: node, .safe)]
                }
                if finding.remedy == nil, let json = finding.suggestions.first, finding.suggestions.count == 1 {
                    finding = finding.quoting("json", json)
                    finding.remedy = meantRemedy(for: entry.shape, at: node)
                }
                findings.append(finding)
            }
            return findings
        })
}

/// Returns what to do where the value that is meant is known; `nil` where that takes more words.
private func meantRemedy(for shape: Shape, at node: Node) -> Phrase? {
    switch (shape, node.kind) {
    case (.number, .string), (.flag, .string):
        Phrase(en: "Write {json}, without quotes.", nl: "Schrijf {json}, zonder aanhalingstekens.")
    case (.flag, .number), (.list(.text, _), .string), (.object, .string), (.object, .array):
        Phrase(en: "Write {json}.", nl: "Schrijf {json}.")
    default: nil
    }
}

/// Returns the ways to put an object around a bare list of clubs or museums, as the first prototypes had them: only a person knows
/// which of the two it holds.
private func wraps(of list: Node, in document: Document) -> [Fix] {
    guard document.level == .clubs, list.kind == .array, !document.hasErrors(in: list.range),
        list.elements.contains(where: { $0.kind == .object })
    else { return [] }
    let end = list.range.upperBound
    return ["clubs", "museums"].map { name in
        Fix(
            Phrase(en: "Make it the list \"\(name)\"", nl: "Maak er de lijst \"\(name)\" van"), .unsafe,
            [
                TextEdit(list.range.lowerBound..<list.range.lowerBound, "{ \"\(name)\": "), TextEdit(end..<end, " }"),
            ], uncovers: true)
    }
}

private func finding(_ node: Node, _ entry: ShapeTable.Entry, in document: Document) -> Finding {
    let example = entry.field?.examples.first ?? entry.shape.plainExample
    let hasSpace = node.range.count > 200
    var finding = Finding(
        range: hasSpace ? node.label : node.range, token: node.index,
        [
            "field": Phrase(shortened(node.key?.string ?? "")), "expected": entry.shape.kindInWords,
            "found": node.kindInWords, "example": Phrase(example),
        ])
    if node.index == 0 {
        finding.message = Phrase(
            en: "the file must be an object in braces, and this is {found}.",
            nl: "het bestand moet een object tussen accolades zijn, en dit is {found}.")
        finding.remedy = Phrase(
            en: "Put braces and the name of the list around it, as in { \"clubs\": […] }.",
            nl: "Zet er accolades en de naam van de lijst omheen, zoals in { \"clubs\": […] }.")
    } else if node.key == nil {
        finding.message = Phrase(
            en: "each element of this list must be {expected}; this one is {found}.",
            nl: "elk element van deze lijst moet {expected} zijn; dit is {found}.")
    } else if let reading = ValueReading(node, entry) {
        finding.message = reading.message
        finding.values += reading.values
    }
    finding.fixes = node.index == 0 ? wraps(of: node, in: document) : MeantValue.fixes(for: node, entry)
    finding.suggestions = MeantValue.suggestions(for: node, entry)
    if let text = node.string ?? (node.kind == .number ? node.tree.source.text(node.range) : nil),
        let foreign = ForeignValue(text, at: node.index, in: document)
    {
        foreign.tell(&finding, in: document)
    } else if case .number(let shape) = entry.shape, shape.isWhole, let text = node.string {
        let numbers = MeantValue.parts(of: text).filter { $0.utf8.allSatisfy { $0.isDigit } && $0.utf8.count >= 3 }
        if numbers.count > 1 {
            finding.suggestions = numbers
            finding.message = Phrase(
                en: "\"{field}\" is one number, and here are several.", nl: "\"{field}\" is één getal, en hier staan er meer.")
        }
    }
    return finding
}
