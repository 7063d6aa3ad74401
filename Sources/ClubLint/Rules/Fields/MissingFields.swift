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

extension Rule {
    static let lostRecords = Rule(
        id: "lost-records", severity: .error, levels: [.keywords, .clubs, .members],
        summary: Phrase(
            en: "The list that a file is for is gone.", nl: "De lijst waar een bestand voor is, is weg."),
        reason: Phrase(
            en: """
                The apps take a list that is absent or null for an empty one, without a word. What the file had stays in apps that \
                loaded it before, and is nowhere on new phones and on the web site.
                """,
            nl: """
                De apps zien een lijst die ontbreekt of null is voor een lege aan, zonder iets te zeggen. Wat het bestand had, blijft in \
                apps die het al geladen hadden, en is nergens op nieuwe telefoons en op de website.
                """),
        message: Phrase(
            en: "\"{list}\" is null: the apps show {shown}.", nl: "\"{list}\" is null: de apps tonen {shown}."),
        remedy: Phrase(
            en: "Put the list back, in square brackets: an older copy of the file has it.",
            nl: "Zet de lijst terug, tussen vierkante haken: een ouder exemplaar van het bestand heeft hem."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": {}, "members": ⟦null⟧ }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                ⟦{⟧ "club": {} }
                """),
            .bad(
                """
                --- clubsXX.level1.json
                { "level1Header": { "level1URLIncludes": ⟦null⟧ }, "clubs": [ {} ], "museums": ⟦null⟧ }
                """),
            .bad(
                """
                --- clubsYY.level1.json
                { "clubs": ⟦[]⟧ }
                """),
            .bad(
                """
                --- root.level0.json
                { "expertises": ⟦null⟧, "languages": [] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": {}, "members": [] }
                """),
            .good(
                """
                --- clubsXX.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/a.level1.json" ] } }
                --- museumsXX.level1.json
                { "level1Header": { "maintainerEmail": "keeper@example.com" }, "museums": [ {} ], "clubs": [] }
                """),
            .good(
                """
                --- clubsZZ.level1.json
                {
                    "level1Header": {
                        "level1URL": "https://www.example.com/clubsZZ.level1.json", "level1URLIncludes": [],
                        "maintainerEmail": "keeper@example.com"
                    },
                    "clubs": []
                }
                """),
        ]
    ) { document, premises in
        let root = document.root
        guard root.kind == .object, document.tree.errors.isEmpty, let level = document.level else { return [] }
        var findings: [Finding] = []
        for (name, shown, list) in lists(of: root, level, premises) where list?.kind == .null {
            guard let list else { continue }
            findings.append(Finding(at: list, ["list": Phrase(name), "shown": shown]))
        }
        if !findings.isEmpty { return findings }
        if level == .members, document.announcedLevel == .members, !document.isTemplate,
            let finding = withoutMembers(root, document)
        {
            return [finding]
        }
        if level == .clubs, let finding = withoutAnything(root) { return [finding] }
        return findings
    }
}

/// The lists of a file whose loss is a loss of records, each with what the apps show then.
private func lists(of root: Node, _ level: Level, _ premises: Premises) -> [(name: String, shown: Phrase, list: Node?)] {
    switch level {
    case .members: [("members", Phrase(en: "the club without members", nl: "de club zonder leden"), root["members"])]
    case .clubs:
        [
            ("clubs", Phrase(en: "no club of this file", nl: "geen club uit dit bestand"), root["clubs"]),
            ("museums", Phrase(en: "no museum of this file", nl: "geen museum uit dit bestand"), root["museums"]),
            (
                "level1URLIncludes",
                Phrase(en: "nothing of the files that it named", nl: "niets uit de bestanden die erin stonden"),
                root["level1Header"]?["level1URLIncludes"]
            ),
        ]
    case .keywords:
        [
            (
                "expertises", Phrase(en: "every keyword as an unknown one", nl: "elk trefwoord als onbekend"),
                root["expertises"] ?? (premises.edition == .edition2024 ? root["keywords"] : nil)
            ),
            ("languages", Phrase(en: "languages by their codes", nl: "talen met hun code"), root["languages"]),
        ]
    case .images: []
    }
}

/// Returns the finding about a file of a club that has no list of members; `nil` where it has one, under whatever name.
private func withoutMembers(_ root: Node, _ document: Document) -> Finding? {
    guard root["members"] == nil, root["club"] != nil, let table = document.table else { return nil }
    let isMeant = document.unknownFields.meant(in: root).contains { table.entries[$0].field?.text == "members" }
    guard !isMeant else { return nil }
    return Finding(
        range: root.label, token: root.index,
        message: Phrase(
            en: "there is no list \"members\": the apps show the club without members.",
            nl: "er is geen lijst \"members\": de apps tonen de club zonder leden."),
        remedy: Phrase(
            en: "Put the list back: an older copy of the file has it. For a club without members write \"members\": [].",
            nl:
                "Zet de lijst terug: een ouder exemplaar van het bestand heeft hem. Schrijf voor een club zonder leden \"members\": []."
        ))
}

/// Returns the finding about a file that has an empty list, and neither a club or museum nor another file to load.
///
/// A complete header says that somebody keeps the file for clubs to come, as `clubsNL01.level1.json` for Groningen.
private func withoutAnything(_ root: Node) -> Finding? {
    func count(_ list: Node?) -> Int { list.map { $0.elements.reduce(0) { count, _ in count + 1 } } ?? 0 }
    let (clubs, museums) = (root["clubs"], root["museums"])
    let header = root["level1Header"]
    let isKept = header?["level1URL"] != nil && header?["level1URLIncludes"] != nil && header?["maintainerEmail"] != nil
    guard !isKept, let empty = clubs ?? museums, empty.kind == .array, count(clubs) == 0, count(museums) == 0,
        count(header?["level1URLIncludes"]) == 0
    else { return nil }
    return Finding(
        at: empty,
        message: Phrase(
            en: "the list is empty, and nothing else is in the file: the apps show no club or museum of it.",
            nl: "de lijst is leeg, en verder staat er niets in het bestand: de apps tonen er geen club of museum uit."))
}
