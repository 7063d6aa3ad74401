import ClubModel
import JSONSyntax

/// From how many records on the differences are only counted.
private let mostShown = 20

extension Rule {
    static let legacyRootDrift = Rule(
        id: "legacy-root-drift", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A Level 1 file for old apps differs from the files that today's apps load.",
            nl: "Een Level 1-bestand voor oude apps wijkt af van de bestanden die de apps van nu laden."),
        reason: Phrase(
            en: """
                Apps from before version 2.9 read only "root.level1.json", with all clubs and museums in one file. It has to be \
                kept in step by hand: what differs, the users of old apps see otherwise or not at all.
                """,
            nl: """
                Apps van vóór versie 2.9 lezen alleen "root.level1.json", met alle clubs en musea in één bestand. Dat moet met de \
                hand bijgehouden worden: wat afwijkt, zien gebruikers van oude apps anders of helemaal niet.
                """),
        message: Phrase(
            en: "{count} clubs and museums that today's apps load are missing here: {names}.",
            nl: "{count} clubs en musea die de apps van nu laden, ontbreken hier: {names}."),
        remedy: Phrase(
            en: "Copy these records from the other Level 1 files.", nl: "Kopieer deze uit de andere Level 1-bestanden."),
        examples: [
            .bad(
                """
                --- root.level1.json
                ⟦⟧{
                    "clubs": [
                        {
                            "idPlus": ⟦{ "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }⟧,
                            "coordinates": { "latitude": 52.1, "longitude": 5.1 }
                        },
                        {
                            "idPlus": ⟦{ "town": "Oostmare", "fullName": "Fotogroep Oostmaar", "nickName": "fgOostmare" }⟧,
                            "coordinates": { "latitude": 52.2, "longitude": 5.2 }
                        }
                    ]
                }
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                {
                    "clubs": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "coordinates": { "latitude": 52.1, "longitude": 5.3 }
                        },
                        {
                            "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" },
                            "coordinates": { "latitude": 52.2, "longitude": 5.2 }
                        },
                        {
                            "idPlus": { "town": "Heerdrecht", "fullName": "Fotokring Heerdrecht", "nickName": "fkHeerdrecht" },
                            "coordinates": { "latitude": 52.3, "longitude": 5.3 }
                        }
                    ]
                }
                """),
            .good(
                """
                --- root.level1.json
                {
                    "clubs": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "coordinates": { "latitude": 52.1, "longitude": 5.1 }
                        }
                    ]
                }
                --- root_.level1.json
                {
                    "clubs": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "coordinates": { "latitude": 52.1, "longitude": 5.1 }
                        }
                    ]
                }
                """),
        ],
        check: .index(LegacyDrifts.self) { document, file, drifts, workspace in
            guard let drift = drifts[file] else { return [] }
            var findings: [Finding] = []
            if !drift.missing.isEmpty { findings.append(missing(drift.missing, in: workspace)) }
            if drift.changes.count > mostShown {
                findings.append(
                    Finding(
                        range: 0..<0, token: 0, ["count": Phrase(String(drift.changes.count))],
                        message: Phrase(
                            en: "{count} clubs and museums are otherwise in the files that today's apps load.",
                            nl: "{count} clubs en musea zijn anders in de bestanden die de apps van nu laden."),
                        remedy: Phrase(
                            en: "Make this file anew from the other Level 1 files.",
                            nl: "Maak dit bestand opnieuw uit de andere Level 1-bestanden.")))
                return findings
            }
            guard !drift.changes.isEmpty else { return findings }
            let records = document.organizations
            for change in drift.changes where change.organization < records.count {
                guard let node = records[change.organization].idPlus, !node.isDamaged else { continue }
                findings.append(finding(change, at: node, workspace.files[file].organizations[change.organization], workspace))
            }
            return findings
        })
}

private func missing(_ places: [Workspace.Place], in workspace: Workspace) -> Finding {
    var names = ""
    for place in places.prefix(5) { names += (names.isEmpty ? "\"" : ", \"") + (workspace[place].fullName ?? "") + "\"" }
    var listed = Phrase(names)
    if places.count > 5 {
        listed = Phrase(en: names + " and \(places.count - 5) more", nl: names + " en nog \(places.count - 5)")
    }
    var finding = Finding(
        range: 0..<0, token: 0, ["count": Phrase(String(places.count)), "names": listed],
        related: places.prefix(5).map {
            Related(
                Phrase(en: "missing in the file for old apps", nl: "ontbreekt in het bestand voor oude apps"), at: $0,
                in: workspace)
        })
    if places.count == 1 {
        finding.message = Phrase(
            en: "{names}, which today's apps load, is missing here.", nl: "{names}, die de apps van nu laden, ontbreekt hier.")
        finding.remedy = Phrase(
            en: "Copy the record from the other Level 1 file.", nl: "Kopieer de gegevens uit het andere Level 1-bestand.")
    }
    return finding
}

private func finding(
    _ change: LegacyDrift.Change, at node: Node, _ record: OrganizationFacts, _ workspace: Workspace
) -> Finding {
    guard let place = change.place else {
        return Finding(
            at: node,
            message: Phrase(
                en: "today's apps do not load this club or museum: it is only here, in the file for old apps.",
                nl: "de apps van nu laden deze club of dit museum niet: het staat alleen hier, in het bestand voor oude apps."),
            remedy: Phrase(
                en: "Add it to a Level 1 file that is loaded, or remove it here.",
                nl: "Zet het in een Level 1-bestand dat geladen wordt, of haal het hier weg."))
    }
    let other = workspace[place]
    let file = workspace.files[place.file].fileName
    var finding = Finding(
        at: node, ["file": Phrase(file)],
        remedy: Phrase(
            en: "Write the same in both files; as a rule {file} is right.",
            nl: "Zorg dat het in beide bestanden hetzelfde is; meestal heeft {file} gelijk."),
        related: [
            Related(Phrase(en: "the record that today's apps load", nl: "wat de apps van nu laden"), at: place, in: workspace)
        ])
    switch change.kind {
    case .coordinates:
        finding.message = Phrase(
            en: "the coordinates are not those in {file}.", nl: "de coördinaten zijn niet die in {file}.")
    case .nickName:
        finding = finding.quoting("here", record.nickName ?? "").quoting("there", other.nickName ?? "")
        finding.message = Phrase(
            en: "the nickname is \"{here}\" here and \"{there}\" in {file}.",
            nl: "de korte naam is hier \"{here}\" en in {file} \"{there}\".")
        finding.suggestions = [other.nickName ?? ""]
    case .name, .onlyHere:
        let here = "\"\(record.fullName ?? "")\" (\(record.town ?? ""))"
        let there = "\"\(other.fullName ?? "")\" (\(other.town ?? ""))"
        finding = finding.quoting("here", here).quoting("there", there)
        finding.message = Phrase(
            en: "this is {here} here and {there} in {file}.", nl: "dit is hier {here} en in {file} {there}.")
        finding.suggestions = [there]
    }
    return finding
}
