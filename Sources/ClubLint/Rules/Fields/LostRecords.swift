import ClubModel
import JSONSyntax

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
private func withoutAnything(_ root: Node) -> Finding? {
    func count(_ list: Node?) -> Int { list.map { $0.elements.reduce(0) { count, _ in count + 1 } } ?? 0 }
    let (clubs, museums) = (root["clubs"], root["museums"])
    guard let empty = clubs ?? museums, empty.kind == .array, count(clubs) == 0, count(museums) == 0,
        count(root["level1Header"]?["level1URLIncludes"]) == 0
    else { return nil }
    return Finding(
        at: empty,
        message: Phrase(
            en: "the list is empty, and nothing else is in the file: the apps show no club or museum of it.",
            nl: "de lijst is leeg, en verder staat er niets in het bestand: de apps tonen er geen club of museum uit."))
}
