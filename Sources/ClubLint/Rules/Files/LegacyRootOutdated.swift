import ClubModel
import JSONSyntax

/// From how many records on the differences are only counted.
private let mostShown = 20

extension Rule {
    static let legacyRootOutdated = Rule(
        id: "legacy-root-outdated", severity: .info, levels: [.clubs],
        summary: Phrase(
            en: "A club is called otherwise, or lies elsewhere, in the Level 1 file for old apps.",
            nl: "Een club heet anders of ligt elders in het Level 1-bestand voor oude apps."),
        reason: Phrase(
            en: """
                Apps from before version 2.9 read only "root.level1.json", which has to be kept in step by hand. Nothing is lost \
                there, but their users see what the club was called before.
                """,
            nl: """
                Apps van vóór versie 2.9 lezen alleen "root.level1.json", en dat moet met de hand bijgehouden worden. Er gaat \
                niets verloren, maar hun gebruikers zien hoe de club eerder heette.
                """),
        message: Phrase(
            en: "this is {here} here and {there} in {file}.", nl: "dit is hier {here} en in {file} {there}."),
        remedy: Phrase(
            en: "Write the same in both files; as a rule {file} is right.",
            nl: "Zorg dat het in beide bestanden hetzelfde is; meestal heeft {file} gelijk."),
        examples: [
            .bad(
                """
                --- root.level1.json
                {
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
            guard let changes = drifts[file]?.changes.filter({ $0.kind != .onlyHere }), !changes.isEmpty else { return [] }
            if changes.count > mostShown {
                return [
                    Finding(
                        range: 0..<0, token: 0, ["count": Phrase(String(changes.count))],
                        message: Phrase(
                            en: "{count} clubs and museums are otherwise in the files that today's apps load.",
                            nl: "{count} clubs en musea zijn anders in de bestanden die de huidige apps laden."),
                        remedy: Phrase(
                            en: "Make this file anew from the other Level 1 files.",
                            nl: "Maak dit bestand opnieuw uit de andere Level 1-bestanden."))
                ]
            }
            let records = document.organizations
            return changes.compactMap { change in
                guard change.organization < records.count, let node = records[change.organization].idPlus, !node.isDamaged,
                    let place = change.place
                else { return nil }
                return finding(change.kind, at: node, workspace.files[file].organizations[change.organization], place, workspace)
            }
        })
}

private func finding(
    _ kind: LegacyDrift.Change.Kind, at node: Node, _ record: OrganizationFacts, _ place: Workspace.Place,
    _ workspace: Workspace
) -> Finding {
    let other = workspace[place]
    var finding = Finding(
        at: node, ["file": Phrase(workspace.files[place.file].fileName)],
        related: [
            Related(Phrase(en: "the record that today's apps load", nl: "wat de huidige apps laden"), at: place, in: workspace)
        ])
    switch kind {
    case .coordinates:
        finding.message = Phrase(
            en: "the coordinates are not those in {file}.", nl: "de coördinaten zijn niet die in {file}.")
    case .nickName:
        finding = finding.quoting("here", record.nickName ?? "").quoting("there", other.nickName ?? "")
        finding.message = Phrase(
            en: "the nickname is \"{here}\" here and \"{there}\" in {file}.",
            nl: "de korte naam is hier \"{here}\" en in {file} \"{there}\".")
        finding.suggestions = [other.nickName ?? ""]
        finding.leaveOpen(record.nickName, other.nickName)
    case .name, .onlyHere:
        let there = "\"\(other.fullName ?? "")\" (\(other.town ?? ""))"
        finding = finding.quoting("here", "\"\(record.fullName ?? "")\" (\(record.town ?? ""))").quoting("there", there)
        finding.suggestions = [there]
        finding.leaveOpen(record.fullName, other.fullName)
        finding.leaveOpen(record.town, other.town)
    }
    return finding
}

extension Finding {
    /// Says that either side may be right, where the two texts differ by a letter.
    fileprivate mutating func leaveOpen(_ here: String?, _ there: String?) {
        guard let here, let there, editDistance(from: here, to: there, atMost: 1) == 1 else { return }
        remedy = Phrase(
            en: "Look up which of the two is right, and write the same in both files.",
            nl: "Zoek uit welke van de twee klopt, en schrijf in beide bestanden hetzelfde.")
        leaveOpen(here)
    }
}
