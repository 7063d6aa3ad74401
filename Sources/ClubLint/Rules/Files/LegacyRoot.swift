import ClubModel
import JSONSyntax

/// From how many records on they are only counted.
private let maxShownRecords = 3

extension Rule {
    static let legacyRootDrift = Rule(
        id: "legacy-root-drift", severity: .warning, levels: [.clubs],
        summary: Phrase(
            en: "A club is only in the Level 1 file for old apps, or only outside it, or has its right name only there.",
            nl: "Een club staat alleen in het Level 1-bestand voor oude apps, of juist niet, of heet alleen daar goed."),
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
            nl: "{count} clubs en musea die de huidige apps laden, ontbreken hier: {names}."),
        remedy: Phrase(
            en: "Copy their records from the other Level 1 files.", nl: "Kopieer hun gegevens uit de andere Level 1-bestanden."),
        examples: [
            .bad(
                """
                --- root.level1.json
                ⟦⟧{ "clubs": [
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    { "idPlus": { "town": "Heerdrecht", "fullName": "Fotoclub Heerdrecht", "nickName": "fcHeerdrecht" } },
                    { "idPlus": { "town": "Zonnedorp", "fullName": "Fotoclub Zonnedorp", "nickName": "fcZonnedorp" } },
                    { "idPlus": { "town": "Waterhoven", "fullName": "Fotoclub Waterhoven", "nickName": "fcWaterhoven" } },
                    { "idPlus": { "town": "Ankerdorp", "fullName": "Fotoclub Anker", "nickName": "fcAnker" } },
                    { "idPlus": { "town": "Bakendorp", "fullName": "Fotoclub Baken", "nickName": "fcBaken" } },
                    { "idPlus": { "town": "Duindorp", "fullName": "Fotoclub Duin", "nickName": "fcDuin" } },
                    { "idPlus": { "town": "Eilanddorp", "fullName": "Fotoclub Eiland", "nickName": "fcEiland" } }
                ] }
                --- root_.level1.json
                { "level1Header": { "level1URLIncludes": [ "https://www.example.com/JSON/clubsXX.level1.json" ] } }
                --- clubsXX.level1.json
                { "clubs": [
                    { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } },
                    { "idPlus": { "town": "Heerdrecht", "fullName": "Fotoclub Heerdrecht", "nickName": "fcHeerdrecht" } },
                    { "idPlus": { "town": "Zonnedorp", "fullName": "Fotoclub Zonnedorp", "nickName": "fcZonnedorp" } },
                    { "idPlus": { "town": "Waterhoven", "fullName": "Fotoclub Waterhoven", "nickName": "fcWaterhoven" } }
                ] }
                """),
            .bad(
                """
                --- root.level1.json
                ⟦⟧{
                    "clubs": [
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "coordinates": { "latitude": 52.1, "longitude": 5.1 }
                        },
                        {
                            "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" },
                            "coordinates": { "latitude": 52.2, "longitude": 5.2 }
                        },
                        {
                            "idPlus": ⟦{ "town": "Waterhoven", "fullName": "Fotoclub Iris", "nickName": "fcIris" }⟧,
                            "coordinates": { "latitude": 52.4, "longitude": 5.4 }
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
                            "coordinates": { "latitude": 52.1, "longitude": 5.1 }
                        },
                        {
                            "idPlus": { "town": ⟦"Ootsmare"⟧, "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" },
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
                        },
                        {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                            "coordinates": { "latitude": 52.1, "longitude": 5.1 }
                        }
                    ]
                }
                """),
        ],
        check: .index(LegacyDrifts.self) { document, file, drifts, workspace in
            var findings = wrongNames(document, drifts.proofs(in: file), workspace)
            guard let drift = drifts[file] else { return findings }
            if !drift.missing.isEmpty { findings.append(missing(drift.missing, in: workspace)) }
            let records = document.organizations
            let onlyHere = drift.changes.filter { $0.kind == .onlyHere && $0.organization < records.count }
            if onlyHere.count > maxShownRecords {
                return findings + [surplus(onlyHere.map { records[$0.organization].fullName?.string ?? "" })]
            }
            for change in onlyHere {
                guard let node = records[change.organization].idPlus, !node.isDamaged else { continue }
                findings.append(
                    Finding(
                        at: node,
                        message: Phrase(
                            en: "today's apps do not load this club or museum: it is only here, in the file for old apps.",
                            nl:
                                "de huidige apps laden deze club of dit museum niet: het staat alleen hier, in het bestand voor oude apps."
                        ),
                        remedy: Phrase(
                            en: "Add it to a Level 1 file that is loaded, or remove it here.",
                            nl: "Zet het in een Level 1-bestand dat geladen wordt, of haal het hier weg.")))
            }
            return findings
        })
}

/// Returns the findings about names and towns that the file for old apps has right.
private func wrongNames(_ document: Document, _ proofs: [LegacyProof], _ workspace: Workspace) -> [Finding] {
    guard !proofs.isEmpty else { return [] }
    let records = document.organizations
    return proofs.compactMap { proof in
        guard proof.place.organization < records.count, let node = records[proof.place.organization].node(of: proof.part),
            let written = node.string, let right = workspace[proof.copy].text(of: proof.part), !node.isDamaged,
            let identity = records[proof.place.organization].idPlus, identityExchange(identity) == nil
        else { return nil }
        return Finding(
            at: node,
            [
                "written": Phrase(written), "right": Phrase(right),
                "difference": differenceWords(between: written, and: right),
                "file": Phrase(workspace.files[proof.copy.file].fileName), "why": proof.reason.words(proof.part),
            ],
            message: Phrase(
                en: "\"{written}\" here is \"{right}\" in {file}, the file for old apps: {difference}.",
                nl: "\"{written}\" hier is \"{right}\" in {file}, het bestand voor oude apps: {difference}."),
            remedy: Phrase(en: "Write \"{right}\": {why}.", nl: "Schrijf \"{right}\": {why}."),
            suggestions: [right],
            related: [
                Related(Phrase(en: "the record for old apps", nl: "de gegevens voor oude apps"), at: proof.copy, in: workspace)
            ],
            fixes: [.write(right, at: node, .unsafe)])
    }
}

private func surplus(_ all: [String]) -> Finding {
    Finding(
        range: 0..<0, token: 0, ["count": Phrase(String(all.count)), "names": names(all)],
        message: Phrase(
            en: "{count} clubs and museums are only here, and today's apps do not load them: {names}.",
            nl: "{count} clubs en musea staan alleen hier, en de huidige apps laden ze niet: {names}."),
        remedy: Phrase(
            en: "Add them to a Level 1 file that is loaded, or remove them here.",
            nl: "Zet ze in een Level 1-bestand dat geladen wordt, of haal ze hier weg."))
}

/// Returns the first names of a list, and how many more there are.
private func names(_ all: [String]) -> Phrase {
    let names = all.prefix(5).map { "\"" + $0 + "\"" }.joined(separator: ", ")
    guard all.count > 5 else { return Phrase(names) }
    return Phrase(en: names + " and \(all.count - 5) more", nl: names + " en nog \(all.count - 5)")
}

private func missing(_ places: [Workspace.Place], in workspace: Workspace) -> Finding {
    var finding = Finding(
        range: 0..<0, token: 0,
        ["count": Phrase(String(places.count)), "names": names(places.map { workspace[$0].fullName ?? "" })],
        related: places.prefix(5).map {
            Related(
                Phrase(en: "missing in the file for old apps", nl: "ontbreekt in het bestand voor oude apps"), at: $0,
                in: workspace)
        })
    if places.count == 1 {
        finding.message = Phrase(
            en: "{names}, which today's apps load, is missing here.", nl: "{names}, die de huidige apps laden, ontbreekt hier.")
        finding.remedy = Phrase(
            en: "Copy the record from the other Level 1 file.", nl: "Kopieer de gegevens uit het andere Level 1-bestand.")
    }
    return finding
}

/// From how many records on the differences are only counted.
private let maxShownDifferences = 20

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
            if changes.count > maxShownDifferences {
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
