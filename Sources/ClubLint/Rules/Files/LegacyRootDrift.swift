import ClubModel
import JSONSyntax

/// From how many records on they are only counted.
private let mostShown = 3

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
            if onlyHere.count > mostShown {
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
