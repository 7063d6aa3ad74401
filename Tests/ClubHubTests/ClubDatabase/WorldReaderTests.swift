import ClubLint
import ClubModel
import ClubWorld
import Foundation
import JSONSyntax
import Testing

@testable import ClubDatabase

@Suite struct WorldReaderTests {
    @Test func tellsTheStateOfTheWorld() throws {
        let world = try DatabaseWorld()
        try world.load()
        let told = try world.world()
        #expect(told.clubs.map { $0.identity.fullName } == ["Fotoclub Lindewold", "Fotokring Oostmare", "Fotomuseum"])
        let club = told.clubs[0]
        #expect(club.level == 2)
        #expect(club.fotobondNumber == 301)
        #expect(club.counts.current == 2)
        #expect(club.counts.former == 1)
        #expect(club.officers.map { "\($0.role) \($0.name)" } == ["isChairman Anna van Dalen"])
        #expect(club.keywords.map { $0.keyword } == ["Landscape"])
        #expect(club.listedIn == "root_.level1.json")
        #expect(club.membersIn == "fcLindewold.level2.json")
        #expect(club.wins.map { $0.en }.first == "The address of the website is missing.")
        #expect(club.wins.count == 3)
        #expect(told.clubs[2].isMuseum)
        #expect(
            told.sources.map { "\($0.depth) \($0.address)" } == [
                "0 root_.level1.json", "1 root.level0.json", "1 fcLindewold.level2.json", "1 fkOostmare.level2.json",
            ])
        #expect(told.sources[0].maintainer == "keeper@example.com")
        #expect(
            told.keywords.map { "\($0.keyword) \($0.isSupported) \($0.memberCount)" } == [
                "Landscape true 1", "Zeegezicht false 1",
            ])
        #expect(told.keywords[0].names.map { $0.name } == ["Landscape", "Landschap"])
        #expect(told.sharedPeople.map { $0.name } == ["Noor Evers"])
        #expect(told.sharedPeople.first?.disagreements.map { $0.field } == ["website"])
        #expect(told.trend.count == 1)
        #expect(told.counts.warnings == told.rules.filter { $0.severity == .warning }.reduce(0) { $0 + $1.count })
        #expect(told.clubs.contains { !$0.findings.isEmpty })
    }

    @Test func letsLevel2OverruleLevel1() throws {
        let world = try DatabaseWorld()
        world.files["fcLindewold.level2.json"] = """
            {"club": {"idPlus": {"fullName": "Fotoclub Lindewold", "town": "Lindewold", "nickName": "fcAnders"},
                "coordinates": {"latitude": 50.5, "longitude": 6.5}, "optional": {"website": "https://lindewold.example.com"}},
             "members": []}
            """
        try world.load()
        let club = try #require(try world.world().clubs.first)
        #expect(club.latitude == 50.5)
        #expect(club.nickName == "fcLindewold")
        #expect(club.website == "https://lindewold.example.com")
        #expect(try world.ask("SELECT DISTINCT field FROM organization_disagreements ORDER BY 1") == ["coordinates", "nickName"])
    }

    @Test func countsPortfolios() throws {
        let world = try DatabaseWorld()
        world.files["Anna_van_Dalen.level3.json"] = """
            {"club": {"idPlus": {"fullName": "Fotoclub Lindewold", "town": "Lindewold", "nickName": "fcLindewold"}},
             "member": {"name": {"givenName": "Anna", "infixName": "van", "familyName": "Dalen"}},
             "images": [{"imageURL": "images/1.jpg"}, {"imageURL": "images/2.jpg",
                "thumbURL": "thumbs/2.jpg", "optional": {"caption": [{"language": "NL", "value": "Mist"}], "captureDate": "2025",
                    "altText": [{"language": "NL", "value": "Een mast in de mist"}], "dateAdded": "2026-02-08"}}],
             "optional": {"baseURL": "https://www.example.com/anna/"}}
            """
        let summary = try #require(try world.load())
        #expect(summary.counts.images == 2)
        let club = try #require(try world.world().clubs.first)
        #expect(club.level == 3)
        #expect(club.counts.withPortfolio == 1 && club.counts.withPhotos == 1 && club.portfolioLevel == "3b")
        #expect(
            try world.ask("SELECT name, level, images FROM portfolios_of_members WHERE level = '3b'") == ["Anna van Dalen|3b|2"])
        #expect(
            try world.ask("SELECT club, with_page, with_photos, images, level FROM portfolios_of_clubs WHERE level = '3b'") == [
                "Fotoclub Lindewold|1|1|2|3b"
            ])
        #expect(
            try world.ask("SELECT url FROM links WHERE kind = 'imageURL' ORDER BY 1") == [
                "https://www.example.com/anna/images/1.jpg", "https://www.example.com/anna/images/2.jpg",
            ])
        #expect(try world.ask("SELECT name, images FROM images_per_portfolio") == ["Anna van Dalen|2"])
        let portfolio = try #require(club.portfolios.first)
        #expect(portfolio.member == "Anna van Dalen" && portfolio.pictureCount == 2 && portfolio.newest == "2026-02-08")
        #expect(portfolio.pictures.map(\.title) == [nil, "Mist"] && portfolio.pictures[1].altText == "Een mast in de mist")
        #expect(portfolio.pictures[1].thumbnail == "https://www.example.com/anna/thumbs/2.jpg")
    }

    /// What is new in a gallery, which a load keeps as a Level 3 file, is told as what is new in a file; and feeds tell it.
    @Test func tellsOfNewPictures() throws {
        let world = try DatabaseWorld()
        func gallery(_ names: String...) {
            let images = names.map { "{\"imageURL\": \"images/\($0).jpg\"}" }.joined(separator: ", ")
            world.files["anna/config.xml"] = """
                {"club": {"idPlus": {"fullName": "Fotoclub Lindewold", "town": "Lindewold", "nickName": "fcLindewold"}},
                 "member": {"name": {"givenName": "Anna", "infixName": "van", "familyName": "Dalen"}}, "images": [\(images)]}
                """
        }
        gallery("a")
        try world.load()
        gallery("a", "b", "c")
        try world.load()
        #expect(try world.kindsTold() == ["images-added"])
        let news = try world.world().news
        #expect(news.map(\.group.name) == ["Fotoclub Lindewold (Lindewold)"])
        #expect(news.first?.changes.first?.sentence(in: .en) == "2 new photos by Anna van Dalen, first \"images/b.jpg\".")
        let feed = String(decoding: WorldReporter.feed.bytes(WorldReport(try world.world(), language: .nl)), as: UTF8.self)
        #expect(feed.contains("2 nieuwe foto&#39;s van Anna van Dalen"), "\(feed)")
    }

    @Test func writesAViewAsCSV() throws {
        let world = try DatabaseWorld()
        world.members(
            of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
            [DatabaseWorld.member("=HYPERLINK(1)", "", "\\\"Q\\\"; x", #""roles": {"isSecretary": true}"#)])
        try world.load()
        let database = try ClubDatabase(path: world.path)
        var bytes: [UInt8] = []
        try database.exportView("officers", in: .nl) { bytes += $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("\u{FEFF}club;town;role;name;"))
        #expect(text.contains(#";"'=HYPERLINK(1) ""Q""; x";"#))
        #expect(throws: DatabaseFailure.self) { try database.exportView("oficers", in: .en) { _ in } }
    }

    @Test func keepsChecksOfLinks() throws {
        let world = try DatabaseWorld()
        try world.load()
        let database = try ClubDatabase(path: world.path)
        #expect(try database.world().links == nil)
        let links = try database.linksToCheck()
        #expect(links.map { $0.url } == ["http://noor.example.com", "https://noor.example.com"])
        try database.keep([
            CheckedLink(links[0].url, kind: links[0].kind, checkedAt: "2026-08-22", status: 404, .dead),
            CheckedLink(links[1].url, kind: links[1].kind, checkedAt: "2026-08-20", status: 200, .good),
            CheckedLink("https://gone.example.com", kind: "website", checkedAt: "2026-08-22", status: nil, .dead),
        ])
        let told = try database.world()
        let checked = try #require(told.links)
        #expect((checked.since, checked.checkedAt) == ("2026-08-20", "2026-08-22"))
        #expect((checked.checked, checked.good, checked.deadCount, checked.furtherDead) == (2, 1, 1, 0))
        #expect(
            checked.dead.map { "\($0.address) \($0.club?.fullName ?? "") \($0.member ?? "") \($0.field)" } == [
                "http://noor.example.com Fotokring Oostmare Noor Evers website"
            ])
        #expect(told.clubs.filter { $0.deadLinkCount > 0 }.map { $0.identity.fullName } == ["Fotokring Oostmare"])
        // What was found good is left alone for a while, what was not is asked again.
        #expect(try database.linksToCheck(notSince: "2026-08-20").map { $0.url } == [links[0].url])
        #expect(try database.linksToCheck(notSince: "2026-08-23").count == 2)
    }

    @Test func judgesCompleteness() {
        var club = World.Club(identity: Identity(fullName: "Fotoclub Lindewold", town: "Lindewold"), isMuseum: false, level: 2)
        club.membersIn = "fcLindewold.level2.json"
        (club.latitude, club.longitude, club.website) = (52, 5, "https://lindewold.example.com")
        club.officers = [("isChairman", "Anna van Dalen")]
        var facts = ClubFacts(active: 31, withPortfolio: 31, withImage: 24, withKeywords: 30, hasRemark: true)
        let judged = Completeness(of: club, facts)
        #expect(judged.wins.map { $0.en } == ["1 of 31 members has no keywords (expertises).", "7 of 31 members have no photo."])
        #expect(
            judged.wins.map { $0.nl } == [
                "1 van de 31 leden heeft geen trefwoorden (expertises).", "7 van de 31 leden hebben geen foto.",
            ])
        #expect(judged.percent == 96)
        facts.withImage = 31
        facts.withKeywords = 31
        #expect(Completeness(of: club, facts).percent == 100)
        #expect(Completeness(of: club, facts).wins.isEmpty)
        club.membersIn = nil
        facts.distance = 94
        #expect(Completeness(of: club, facts).wins.first?.en == "The coordinates are 94 km away from Lindewold.")
        #expect(Completeness(of: club, facts).percent == 15)
    }
}
