import ClubModel
import ClubReference

@testable import ClubLint
@testable import ClubReport
@testable import ClubWorld

/// Invented worlds of clubs.
enum WorldSample {
    static let outlines = Outlines.builtIn

    static func report(_ world: World = lindewold, _ language: Phrase.Language = .en) -> WorldReport {
        let towns = MapTowns(
            named: [town("Lindewold", 52.1, 5.1), town("Heerdrecht", 51.8, 4.7), town("Waterhoven", 51.45, 5.47)],
            dots: [(52.1, 5.1), (52.2, 5.3), (51.45, 5.47)].compactMap { GeoPoint(latitude: $0.0, longitude: $0.1) })
        return WorldReport(world, language: language, towns: towns)
    }

    private static func town(_ name: String, _ latitude: Double, _ longitude: Double) -> MapTowns.Town {
        MapTowns.Town(
            name: name, point: GeoPoint(latitude: latitude, longitude: longitude) ?? GeoPoint(latitude: 0, longitude: 0)!)
    }

    /// A small world with one of everything.
    static let lindewold: World = {
        var world = World(toolVersion: "0.0.0", root: "Samples/world/root.level1.json", loadedAt: "2026-11-21 03:10")
        world.trend = trend
        world.clubs = [heerdrecht, lindewoldClub, oostmare] + waterhoven + [museum, faraway, nowhere]
        world.sources = sources
        world.changes = changes
        world.changeCounts = changes.map { ($0.change.kind, 1) }
        var news = World.News(
            loadedAt: "2026-11-21 03:10", Change.Group(kind: .club, name: "Fotoclub Lindewold (Lindewold)"),
            [
                change(
                    "images-added", "Fotoclub Lindewold (Lindewold)", "Noor Evers",
                    values: ["count": "4", "new": "images/zee & <duin>.jpg"]),
                change("member-joined", "Fotoclub Lindewold (Lindewold)", "Joris de Wit", values: ["state": ""]),
            ])
        news.furtherCount = 3
        world.news = [
            news,
            World.News(
                loadedAt: "2026-10-02 03:10", Change.Group(kind: .club, name: "Fotokring Oostmare (Oostmare)"),
                [change("image-added", "Fotokring Oostmare (Oostmare)", "Anna van Dalen", values: ["new": "images/a.jpg"])]),
        ]
        world.openRenames = [
            change(
                "museum-renamed", "Fotomuseum Oost (Waterhoven)", isMuseum: true,
                values: [
                    "old": Phrase("Museum Oost"), "new": Phrase("Fotomuseum Oost"),
                    "reason": Phrase(en: "the same coordinates", nl: "dezelfde coördinaten"),
                ])
        ]
        world.keywords = keywords
        world.sharedPeople = [
            annaVanDalen, World.SharedPerson(name: "Joris de Wit", clubs: ["Fotoclub Lindewold", "Fotokring Oostmare"]),
        ]
        world.rules = [
            World.RuleCount("invalid-date", .error, count: 2), World.RuleCount("unknown-keyword", .warning, count: 5),
            World.RuleCount("missing-remark", .info, count: 12),
        ]
        world.links = links
        for dead in links.dead {
            if let place = world.clubs.firstIndex(where: { $0.identity == dead.club }) { world.clubs[place].deadLinkCount += 1 }
        }
        return world
    }()

    private static var trend: [World.Counts] {
        (0..<6).map { index in
            var counts = World.Counts(loadedAt: "2026-11-\(16 + index) 03:1\(index)")
            (counts.clubs, counts.museums) = (12 + index / 2, 2)
            (counts.clubsWithMembers, counts.people) = (3, 1_204 + 7 * index)
            (counts.memberships, counts.currentMemberships) = (1_400 + 9 * index, 1_010 + 3 * index)
            (counts.portfolios, counts.images, counts.sources) = (210, 0, 9)
            (counts.staleSources, counts.errors, counts.warnings, counts.infos) = (index % 2, 9 - index, 20, 12)
            return counts
        }
    }

    // MARK: Clubs

    static func club(
        _ name: String, _ town: String, _ latitude: Double?, _ longitude: Double?, level: Int = 1, isMuseum: Bool = false
    ) -> World.Club {
        var club = World.Club(identity: Identity(fullName: name, town: town), isMuseum: isMuseum, level: level)
        (club.latitude, club.longitude) = (latitude, longitude)
        club.listedIn = "Samples/world/clubs.level1.json"
        club.completeness = 20 * level
        return club
    }

    static func finding(_ rule: String, _ severity: Severity, _ path: String, line: Int, _ en: String, _ nl: String)
        -> World.Found
    {
        World.Found(
            rule: rule, severity: severity, path: path, line: line, column: 22, message: Phrase(en: en, nl: nl),
            remedy: Phrase(en: "Write it as year-month-day.", nl: "Schrijf het als jaar-maand-dag."),
            frame: "\(line) |   \"birthday\": \"31-12-1954\",\n   |               ^^^^^^^^^^^^")
    }

    private static var lindewoldClub: World.Club {
        var club = club("Fotoclub Lindewold", "Lindewold", 52.09, 5.12, level: 2)
        club.nickName = "fcLindewold"
        club.membersIn = "Samples/world/fcLindewold.level2.json"
        club.website = "https://fotoclub-lindewold.example"
        club.wikipedia = "https://nl.wikipedia.org/wiki/Lindewold"
        club.fotobondNumber = 1234
        club.maintainerEmail = "anna@fotoclub-lindewold.example"
        club.counts.current = 24
        club.counts.former = 7
        club.counts.deceased = 1
        club.counts.honorary = 2
        club.counts.withPortfolio = 11
        club.officers = [("isChairman", "Anna van Dalen"), ("isSecretary", "Noor Evers")]
        club.keywords = [("Landscape", 9), ("Portrait", 4), ("Lanscape", 1)]
        club.completeness = 72
        club.wins = [
            Phrase(en: "Give four members a portrait.", nl: "Geef vier leden een portret."),
            Phrase(en: "Add the year in which three members joined.", nl: "Vul van drie leden in sinds wanneer ze lid zijn."),
            Phrase(en: "Add a remark about the club in English.", nl: "Schrijf een opmerking over de club in het Engels."),
        ]
        let path = "Samples/world/fcLindewold.level2.json"
        club.findings = [
            finding(
                "unknown-keyword", .warning, path, line: 40, "Noor Evers: the apps do not know the keyword \"Lanscape\".",
                "Noor Evers: de apps kennen het trefwoord \"Lanscape\" niet."),
            finding(
                "invalid-date", .error, path, line: 12, "Anna van Dalen: \"31-12-1954\" is no date that the apps read.",
                "Anna van Dalen: \"31-12-1954\" is geen datum die de apps lezen."),
        ]
        club.furtherFindings = 3
        club.verdicts = [
            World.Verdict(
                .app, .loadsPartly, reason: Phrase(en: "One birthday is not read.", nl: "Eén verjaardag wordt niet gelezen.")),
            World.Verdict(.olderApp, .loads), World.Verdict(.siteGenerator, .crashes),
        ]
        return club
    }

    private static var heerdrecht: World.Club {
        var club = club("Fotogroep Heerdrecht", "Heerdrecht", 51.81, 4.68, level: 3)
        club.membersIn = "Samples/world/fgHeerdrecht.level2.json"
        club.completeness = 100
        club.counts.current = 31
        club.counts.withPortfolio = 31
        return club
    }

    private static var oostmare: World.Club {
        var club = club("Fotokring Oostmare", "Oostmare", 4.9, 52.4)
        (club.expectedLatitude, club.expectedLongitude) = (52.4, 4.9)
        club.findings = [
            finding(
                "swapped-coordinates", .error, "Samples/world/clubs.level1.json", line: 30,
                "Fotokring Oostmare: latitude and longitude are exchanged.",
                "Fotokring Oostmare: breedte en lengte zijn verwisseld.")
        ]
        return club
    }

    /// Ten clubs in one town, three of them in one building.
    private static var waterhoven: [World.Club] {
        (0..<10).map { index in
            let step = index < 3 ? 0 : Double(index) * 0.003
            return club("Fotovrienden Waterhoven \(index + 1)", "Waterhoven", 51.44 + step, 5.47 + step / 2)
        }
    }

    private static let museum = club("Museum of Light", "Heerdrecht NSW", -33.86, 151.2, isMuseum: true)
    private static let faraway = club("写真美術館", "Oostmare-ku", 35.64, 139.71, isMuseum: true)
    private static let nowhere = club("Zonder Plaats", "Nergens", nil, nil)

    // MARK: The rest

    private static var sources: [World.SourceState] {
        func source(
            _ name: String, _ role: SourceVisit.Role, _ status: World.SourceState.Status, in parent: String?, _ depth: Int
        )
            -> World.SourceState
        {
            var source = World.SourceState(address: "Samples/world/" + name, role: role, status: status)
            source.parent = parent.map { "Samples/world/" + $0 }
            source.depth = depth
            source.byteCount = 14_321 * (depth + 1)
            source.loadedAt = "2026-11-21 03:10"
            source.changedAt = "2026-11-0\(depth + 1) 12:00"
            source.recordCount = 12
            return source
        }
        var root = source("root.level1.json", .root, .good, in: nil, 0)
        root.maintainer = "joris@example.org"
        var list = source("clubs.level1.json", .include, .good, in: "root.level1.json", 1)
        list.errors = 1
        var members = source("fcLindewold.level2.json", .members, .stale, in: "clubs.level1.json", 1)
        members.reason = Phrase(
            en: "The server answered with a web page instead of JSON.",
            nl: "De server antwoordde met een webpagina in plaats van JSON.")
        (members.errors, members.warnings) = (1, 1)
        members.verdicts = [World.Verdict(.app, .loadsPartly)]
        return [
            root, source("root.level0.json", .keywords, .good, in: "root.level1.json", 1), list, members,
            source("fgHeerdrecht.level2.json", .members, .good, in: "clubs.level1.json", 1),
            source("museums.level1.json", .include, .failed, in: "root.level1.json", 1),
        ]
    }

    /// Returns a change of a kind.
    static func change(
        _ kind: String, _ group: String, _ record: String? = nil, isMuseum: Bool = false,
        values: KeyValuePairs<String, Phrase> = [:]
    ) -> Change {
        guard let kind = ChangeKind.named(kind) else { fatalError("\(kind) is no kind of change") }
        return Change(
            kind: kind, group: Change.Group(kind: isMuseum ? .museum : .club, name: group), record: record,
            values: values.map { (name: $0.key, value: $0.value) },
            places: [Change.Place(path: "clubs.level1.json", line: 7, isAfter: true)])
    }

    private static var changes: [World.ToldChange] {
        let near = Phrase(en: "a near name in the same club", nl: "een naam die erop lijkt in dezelfde club")
        return [
            World.ToldChange(
                change("club-removed", "Fotoclub Verdwenen (Heerdrecht)", values: ["file": Phrase("clubs.level1.json")])),
            World.ToldChange(
                change(
                    "member-renamed", "Fotoclub Lindewold (Lindewold)", "Noor Evers",
                    values: ["old": Phrase("Noor Ever"), "reason": near])),
            World.ToldChange(
                change(
                    "club-renamed", "Fotokring Oostmare (Oostmare)",
                    values: ["old": Phrase("Fotoclub Oostmare"), "new": Phrase("Fotokring Oostmare"), "reason": near]),
                isAccepted: true),
            World.ToldChange(
                change("club-added", "Fotovrienden Waterhoven 10 (Waterhoven)", values: ["file": Phrase("clubs.level1.json")])),
        ]
    }

    private static var links: World.Links {
        func dead(_ address: String, _ field: String, _ club: World.Club?, _ member: String?, status: Int?, _ reason: Phrase)
            -> World.DeadLink
        {
            var link = World.DeadLink(
                address, field: field, source: "Samples/world/fcLindewold.level2.json", checkedAt: "2026-11-20", reason: reason)
            (link.club, link.member, link.status) = (club?.identity, member, status)
            return link
        }
        var links = World.Links(since: "2026-11-15", checkedAt: "2026-11-20")
        (links.good, links.moved, links.undecided, links.deadCount, links.furtherDead) = (1_204, 12, 3, 4, 1)
        links.dead = [
            dead(
                "https://lost.example/<b>", "imageURL", nil, "Joris de Wit", status: 410,
                Phrase(en: "The picture is not there (410).", nl: "De foto is er niet (410).")),
            dead(
                "https://fotoclub-lindewold.example", "website", lindewoldClub, nil, status: nil,
                Phrase(
                    en: "There is no server called \"fotoclub-lindewold.example\".",
                    nl: "Er bestaat geen server met de naam \"fotoclub-lindewold.example\".")),
            dead(
                "https://noor.example/portret.jpg", "photographerImage", lindewoldClub, "Noor Evers", status: 200,
                Phrase(en: "A web page is there, not a picture.", nl: "Daar staat een webpagina, geen foto.")),
        ]
        return links
    }

    private static var keywords: [World.KeywordCount] {
        func keyword(_ name: String, _ members: Int, _ clubs: Int, isSupported: Bool = true, nl: String? = nil)
            -> World.KeywordCount
        {
            var keyword = World.KeywordCount(name, isSupported: isSupported)
            (keyword.memberCount, keyword.clubCount) = (members, clubs)
            if let nl { keyword.names = [("en", name), ("nl", nl)] }
            return keyword
        }
        var misspelt = keyword("Lanscape", 1, 1, isSupported: false)
        misspelt.suggestion = "Landscape"
        return [
            keyword("Landscape", 120, 3, nl: "Landschap"), keyword("Portrait", 60, 3, nl: "Portret"), keyword("Macro", 0, 0),
            misspelt, keyword("Drone", 8, 2, isSupported: false), keyword("Vogels", 1, 1, isSupported: false),
        ]
    }

    private static var annaVanDalen: World.SharedPerson {
        var person = World.SharedPerson(name: "Anna van Dalen", clubs: ["Fotoclub Lindewold", "Fotogroep Heerdrecht"])
        person.disagreements = [
            ("birthday", [("Fotoclub Lindewold", "1954-12-31"), ("Fotogroep Heerdrecht", "9999-12-31")])
        ]
        return person
    }

    /// A world of many clubs, each like the others.
    static func large(_ count: Int) -> World {
        var world = lindewold
        world.clubs = (0..<count).map { index in
            var club = club(
                "Fotoclub Lindewold \(index)", "Heerdrecht \(index / 10)", 50.8 + Double(index % 173) * 0.015,
                3.6 + Double(index % 211) * 0.016, level: 1 + index % 3)
            club.maintainerEmail = "club\(index)@example.org"
            club.membersIn = "Samples/world/fc\(index).level2.json"
            club.counts.current = 50
            club.officers = lindewoldClub.officers
            club.keywords = lindewoldClub.keywords
            club.wins = lindewoldClub.wins
            if index % 3 == 0 { club.findings = [World.Found](repeating: lindewoldClub.findings[0], count: 1 + index % 40) }
            club.verdicts = lindewoldClub.verdicts
            return club
        }
        world.sources += (0..<count).map { index in
            var source = World.SourceState(address: "Samples/world/fc\(index).level2.json", role: .members, status: .good)
            source.parent = "Samples/world/clubs.level1.json"
            return source
        }
        return world
    }
}
