import ClubModel
import JSONSyntax

extension Rule {
    static let unknownClub = Rule(
        id: "unknown-club", severity: .warning, levels: [.members, .images],
        summary: Phrase(
            en: "The club of a Level 2 or Level 3 file is in no Level 1 file.",
            nl: "De club van een Level 2- of Level 3-bestand staat in geen enkel Level 1-bestand."),
        reason: Phrase(
            en: """
                Level 1 puts a club on the map, with its remark in several languages. A club that is only in Level 2 may appear \
                as a second club beside the one that was meant.
                """,
            nl: """
                Level 1 zet een club op de kaart, met een opmerking in meer talen. Een club die alleen in Level 2 staat, kan een \
                tweede club worden naast de club die je bedoelt.
                """),
        message: Phrase(
            en: "\"{name}\" in \"{town}\" is in none of the Level 1 files.",
            nl: "\"{name}\" in \"{town}\" staat in geen van de Level 1-bestanden."),
        remedy: Phrase(
            en: "Add the club to a Level 1 file, or write name and town exactly as they are there.",
            nl: "Zet de club in een Level 1-bestand, of schrijf naam en plaats precies zoals ze daar staan."),
        examples: [
            .bad(
                """
                --- fgOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotogroep Oostmare"⟧, "nickName": "fgOostmare" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
            .good(
                """
                --- fgOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } } ] }
                """),
            .good(
                """
                --- TemplateSmall.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Template Club", "nickName": "TemplateSmall" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.isUnknown($1) }) { document, file, matches, workspace in
            guard case .unknown(let nearest) = matches[file],
                let facts = workspace.files[file].club, !facts.isTemplate,
                let club = document.club, let fullName = club.fullName, let town = facts.town, let name = facts.fullName,
                !name.isEmpty, !isPlaceholder(name)
            else { return [] }
            let note = Phrase(en: "is this the club?", nl: "is dit de club?")
            return [
                Finding(
                    at: fullName, ["name": Phrase(name), "town": Phrase(town)],
                    suggestions: nearest.compactMap { workspace[$0].fullName },
                    related: nearest.map { Related(note, at: $0, in: workspace) })
            ]
        })
}

extension Rule {
    static let misplacedOrganization = Rule(
        id: "misplaced-organization", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A club stands among the museums, or a museum among the clubs.",
            nl: "Een club staat bij de musea, of een museum bij de clubs."),
        reason: Phrase(
            en: """
                The apps draw clubs and museums otherwise, and a museum has no members. What an app took a record for first, it stays: \
                only a new installation sees the correction.
                """,
            nl: """
                De apps tekenen clubs en musea verschillend, en een museum heeft geen leden. Waar een app een vermelding eerst voor \
                aanzag, dat blijft ze: alleen een nieuwe installatie ziet de verbetering.
                """),
        message: Phrase(
            en: "this stands in \"{list}\", and {evidence}.", nl: "dit staat bij \"{list}\", en {evidence}."),
        remedy: Phrase(
            en: "Move the record to \"{other}\", if that is what it is.",
            nl: "Zet de vermelding bij \"{other}\", als het dat is."),
        examples: [
            .bad(
                """
                { "museums": [
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotohuis Oostmare", "nickName": "fhOostmare" } },
                    {
                        "idPlus": { "town": "Lindewold", "fullName": ⟦"Fotoclub Lindewold"⟧, "nickName": "fcLindewold" },
                        "optional": { "nlSpecific": { "fotobondNumber": 1620 } }
                    }
                ] }
                """),
            .bad(
                """
                { ⟦"museums"⇒"clubs"⟧: [
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotokring Oostmare", "nickName": "fkOostmare" } },
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }
                ] }
                """),
            .bad(
                """
                { "clubs": [
                    { "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotomuseum Oostmare"⟧, "nickName": "fmOostmare" } },
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }
                ] }
                """),
            .good(
                """
                {
                    "clubs": [
                        { "idPlus": { "town": "Oostmare", "fullName": "Museum Camera Club", "nickName": "mccOostmare" } },
                        { "idPlus": { "town": "Lindewold", "fullName": "Lichtval", "nickName": "Lichtval" } }
                    ],
                    "museums": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotohuis Oostmare", "nickName": "fhOostmare" } } ]
                }
                """),
        ]
    ) { document, _ in
        let records = document.organizations.filter { !$0.isTemplate }
        return misplaced(records.filter { $0.isMuseum }, "museums", to: "clubs", in: document) { record in
            if let number = record.fotobondNumber?.wholeNumber, number > 0 {
                return Phrase(en: "a museum has no Fotobond number", nl: "een museum heeft geen Fotobondnummer")
            }
            return record.fullName?.string.map(isClubName) == true
                ? Phrase(en: "its name is that of a club", nl: "de naam is die van een club") : nil
        }
            + misplaced(records.filter { !$0.isMuseum }, "clubs", to: "museums", in: document) { record in
                guard let name = record.fullName?.string, isMuseumName(name), record.fotobondNumber == nil else { return nil }
                return Phrase(en: "its name is that of a museum", nl: "de naam is die van een museum")
            }
    }
}

/// Returns the findings about the records of one list that belong into the other one: a single one where that is true of all of them.
private func misplaced(
    _ records: [Organization], _ list: StaticString, to other: StaticString, in document: Document,
    _ evidence: (Organization) -> Phrase?
) -> [Finding] {
    let odd = records.compactMap { record in evidence(record).map { (record, $0) } }
    // Not every name tells what it is of.
    if odd.count > 1, odd.count == records.count || odd.count > 3 && odd.count * 2 >= records.count,
        let key = document.root[list]?.key
    {
        let isAlone = document.root.fields.allSatisfy { !$0.key.isText(other) }
        return [
            Finding(
                range: key.range, token: key.index,
                [
                    "list": Phrase("\(list)"), "other": Phrase("\(other)"), "count": Phrase(String(odd.count)),
                    "all": Phrase(String(records.count)),
                ],
                message: Phrase(
                    en: "{count} of the {all} records in \"{list}\" look like {other}.",
                    nl: "{count} van de {all} vermeldingen bij \"{list}\" zien eruit als {other}."),
                remedy: Phrase(
                    en: "Call the list \"{other}\", if that is what they are.", nl: "Noem de lijst \"{other}\", als ze dat zijn."),
                suggestions: ["\(other)"], fixes: isAlone ? [.rename(key, to: "\(other)", .unsafe)] : [])
        ]
    }
    return odd.compactMap { record, evidence in
        guard let name = record.fullName ?? record.idPlus else { return nil }
        return Finding(at: name, ["list": Phrase("\(list)"), "other": Phrase("\(other)"), "evidence": evidence])
    }
}
