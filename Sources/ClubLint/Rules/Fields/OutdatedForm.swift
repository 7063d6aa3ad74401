import ClubModel
import JSONSyntax

extension Rule {
    static let outdatedForm = Rule(
        id: "outdated-form", severity: .error,
        summary: Phrase(
            en: "A whole file is written in an old form that no app reads any more.",
            nl: "Een heel bestand is geschreven in een oude vorm die geen app meer leest."),
        reason: Phrase(
            en: """
                Fields have got other names and places over the years, and the apps forgot the old ones the same day. Of a file in \
                an old form they read who the clubs or members are, and hardly anything else.
                """,
            nl: """
                Velden kregen in de loop der jaren andere namen en plaatsen, en de apps vergaten de oude nog dezelfde dag. Van een \
                bestand in een oude vorm lezen ze wie de clubs of leden zijn, en verder bijna niets.
                """),
        message: Phrase(
            en: "this file is written in an old form: in its {count} records the apps ignore {fields}.",
            nl: "dit bestand is in een oude vorm geschreven: in de {count} vermeldingen negeren de apps {fields}."),
        remedy: Phrase(
            en: "Put the fields where they belong now: {homes}. If the file is only kept as an example, exclude it.",
            nl: "Zet de velden waar ze nu horen: {homes}. Bewaar je het bestand alleen als voorbeeld, sluit het dan uit."),
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                ⟦⟧{
                    "clubs": [
                        { "idPlus": { "town": "Lindewold" }, "website": "https://a.example.com", "memberList": "a" },
                        { "idPlus": { "town": "Oostmare" }, "website": "https://b.example.com" },
                        { "idPlus": { "town": "Heerdrecht" }, "website": "https://c.example.com" },
                        { "idPlus": { "town": "Waterhoven" }, "website": "https://d.example.com" },
                        { "idPlus": { "town": "Zonnedorp" }, "website": "https://e.example.com" }
                    ]
                }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                ⟦⟧{
                    "members": [
                        { "birthday": "9999-05-17", "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "website": "a" } },
                        { "name": { "givenName": "Anna", "familyName": "Dalen" }, "birthday": "9999-05-18", "optional": { } },
                        { "name": { "givenName": "Joris", "familyName": "Wit" }, "birthday": "9999-05-19", "optional": { } },
                        { "name": { "givenName": "Fien", "familyName": "Ebbers" }, "birthday": "9999-05-20" },
                        { "name": { "givenName": "Bas", "familyName": "Oude" }, "birthday": "9999-05-21" }
                    ]
                }
                """,
                fixed: """
                    {
                        "members": [
                            { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "birthday": "9999-05-17", "website": "a" } },
                            { "name": { "givenName": "Anna", "familyName": "Dalen" }, "optional": { "birthday": "9999-05-18" } },
                            { "name": { "givenName": "Joris", "familyName": "Wit" }, "optional": { "birthday": "9999-05-19" } },
                            { "name": { "givenName": "Fien", "familyName": "Ebbers" }, "optional": { "birthday": "9999-05-20" } },
                            { "name": { "givenName": "Bas", "familyName": "Oude" }, "optional": { "birthday": "9999-05-21" } }
                        ]
                    }
                    """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold" }, "website": "https://a.example.com" },
                        { "idPlus": { "town": "Oostmare" }, "optional": { "website": "https://b.example.com" } },
                        { "idPlus": { "town": "Heerdrecht" }, "optional": { "website": "https://c.example.com" } }
                    ]
                }
                """),
        ]
    ) { document, premises in
        let dialect = OutdatedDialect(document)
        guard !dialect.fields.isEmpty else { return [] }
        var fields = Phrase("")
        var places: [(parents: [String], names: [String])] = []
        for (number, field) in dialect.fields.prefix(8).enumerated() {
            let comma = number == 0 ? "" : ", "
            let name = shortened(field.name)
            fields = Phrase(
                en: fields.en + comma + "\"\(name)\" (\(field.count)×)", nl: fields.nl + comma + "\"\(name)\" (\(field.count)×)")
            let parents = Array(field.place.path.dropLast())
            let new = "\"" + field.place.name(in: document, premises) + "\""
            if let number = places.firstIndex(where: { $0.parents == parents }) {
                if !places[number].names.contains(new) { places[number].names.append(new) }
            } else {
                places.append((parents, [new]))
            }
        }
        let fix = bringAll(dialect, in: document, premises)
        let command = Phrase(
            en: "Put the fields where they belong now: {homes}. \"clubhub-lint fix --unsafe\" does it for all {count}.",
            nl: "Zet de velden waar ze nu horen: {homes}. \"clubhub-lint fix --unsafe\" doet het voor alle {count}.")
        let note = Phrase(en: "the first one", nl: "de eerste")
        return [
            Finding(
                range: 0..<0, token: 0,
                [
                    "count": Phrase(String(dialect.recordCount)), "fields": fields,
                    "homes": Phrase(
                        places.map { braced($0.parents, around: $0.names.joined(separator: ", ")) }.joined(separator: ", ")),
                ],
                remedy: fix == nil ? nil : command, related: dialect.fields.prefix(5).map { Related(note, at: $0.first) },
                fixes: fix.map { [$0] } ?? [])
        ]
    }
}

/// Brings the old fields where they belong, those that can go at once; the others follow when the file is read again, and what
/// has no certain place stays.
private func bringAll(_ dialect: OutdatedDialect, in document: Document, _ premises: Premises) -> Fix? {
    var edits: [TextEdit] = []
    var relocations: [Relocation] = []
    var last: Fix?
    for (number, field) in document.unknownFields.all.enumerated() where dialect.covers(number) {
        let key = Node(tree: document.tree, index: field.key)
        let object = Node(tree: document.tree, index: field.object)
        let places = field.resolution.places
        guard places.count == 1, let fix = Fix.bring(key, of: object, to: places[0], in: document, premises, .safe) else {
            continue
        }
        if let last, last.edits == fix.edits {
            // Fields that move together have one fix.
            relocations += fix.relocations
            continue
        }
        // Fields come in the order of the file: what is moved reaches back at most to the record that it is in.
        let start = fix.edits.reduce(Int.max) { min($0, $1.range.lowerBound) }
        if let last, last.edits.contains(where: { $0.range.upperBound >= start }) { continue }
        last = fix
        edits += fix.edits
        relocations += fix.relocations
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var end = 0
    for edit in edits {
        guard edit.range.lowerBound >= end else { return nil }
        end = edit.range.upperBound
    }
    guard !edits.isEmpty else { return nil }
    return Fix(
        Phrase(en: "Bring all of them where they belong", nl: "Zet ze allemaal waar ze horen"), .unsafe, edits, uncovers: true,
        relocations: relocations)
}
