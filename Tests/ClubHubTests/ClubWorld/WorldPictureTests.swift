import ClubModel
import Foundation
import Testing

@testable import ClubReport
@testable import ClubWorld

@Suite struct WorldPictureTests {
    private static func picture(_ address: String, _ thumbnail: String?, _ title: String? = nil, altText: String? = nil)
        -> World.Picture
    {
        var picture = World.Picture(address)
        (picture.thumbnail, picture.title, picture.altText) = (thumbnail, title, altText)
        return picture
    }

    /// A world in which Fotoclub Lindewold has portfolios of pictures.
    static func world(_ portfolios: [World.Picture]...) -> World {
        var world = WorldSample.lindewold
        world.clubs[1].portfolios = zip(["Anna van Dalen", "Noor Evers"], portfolios).map { name, pictures in
            var portfolio = World.Portfolio(member: name)
            (portfolio.pictures, portfolio.pictureCount, portfolio.newest) = (pictures, pictures.count + 7, "2026-05-03")
            portfolio.page = "https://fotoclub-lindewold.example/anna/"
            return portfolio
        }
        return world
    }

    static let twoSites = world(
        [
            picture(
                "https://photos.example/anna/zee.jpg", "https://Photos.example:443/anna/thumbs/zee.jpg", "Zee & duin",
                altText: "Golven onder \"wolken\""),
            picture("https://photos.example/anna/bos.jpg", "https://small.example:8443/bos.jpg"),
        ], [picture("https://photos.example/noor/a.jpg", nil, "Mist"), picture("http://old.example/b.jpg", nil, "Maan")])

    private static func policy(_ text: String) -> String {
        text.firstMatch(of: /img-src ([^;"]+)/).map { String($0.1) } ?? ""
    }

    @Test func picturesAreLinksUntilSomebodyAsks() {
        let text = WorldReporter.html.text(WorldSample.report(Self.twoSites))
        #expect(Self.policy(text) == "https://photos.example https://small.example:8443")
        #expect(!text.contains("<img") && !text.contains(" src="))
        #expect(
            text.contains(
                "href=\"https://photos.example/anna/zee.jpg\" data-t=\"https://Photos.example:443/anna/thumbs/zee.jpg\" "
                    + "data-a=\"Golven onder &quot;wolken&quot;\">Zee &amp; duin</a>"))
        #expect(text.contains(">Picture 2</a>") && text.contains("href=\"http://old.example/b.jpg\">Maan</a>"))
        #expect(text.contains("The pictures are on photos.example and small.example:8443. Nothing is loaded"))
        #expect(text.contains("<button type=\"button\" class=\"show\" aria-describedby=\"p1\" hidden>Show the pictures</button>"))
        #expect(text.contains("1 picture is not shown here") && text.contains("9 pictures, newest: 3 May 2026"))
        #expect(text.components(separatedBy: "… and 7 more, not on this page.").count == 3)
        let dutch = WorldReporter.html.text(WorldSample.report(Self.twoSites, .nl))
        #expect(dutch.contains("De foto&#39;s staan op photos.example en small.example:8443."))
        #expect(dutch.contains("1 foto wordt hier niet getoond") && dutch.contains(">Toon de foto&#39;s</button>"))
        #expect(dutch.contains("9 foto&#39;s, nieuwste: 3 mei 2026"))
    }

    @Test(arguments: [
        ("https://photos.example/a.jpg", "https://photos.example"), ("HTTPS://PHOTOS.Example", "https://photos.example"),
        ("https://photos.example:8443?x", "https://photos.example:8443"),
        ("https://photos.example:0443/", "https://photos.example"),
        ("https://a-b.c1.example#x", "https://a-b.c1.example"),
        ("http://photos.example/a.jpg", nil), ("https://user@photos.example/a.jpg", nil), ("https://photos.example:x/", nil),
        ("https://photos.example:/", nil), ("https://photos.example:0/", nil), ("https://photos.example:65536/", nil),
        ("https://photos.example;script-src/a.jpg", nil), ("https://photos.example'/", nil), ("https://*.example/", nil),
        ("https://photos.example\\@evil.example/", nil), ("https://photos.example,evil.example/", nil), ("https:///a", nil),
        ("https://localhost/a.jpg", nil), ("https://127.0.0.1/a.jpg", nil), ("https://[::1]/a.jpg", nil),
        ("https://a.0x7f/", nil),
        ("https://photos..example/", nil), ("https://fotó.example/", nil), ("https://photos.example./a.jpg", nil),
        ("data:image/png;base64,AA", nil), ("", nil),
    ])
    func onlyPlainSitesAreAllowed(_ address: String, _ site: String?) {
        #expect(PictureSites.site(of: address) == site)
        let text = WorldReporter.html.text(WorldSample.report(Self.world([Self.picture(address, nil)])))
        #expect(Self.policy(text) == site ?? "")
        #expect(text.contains(" data-t=") == (site != nil))
    }

    /// The sites of most pictures may be asked; what is on others is linked, and the page says so.
    @Test func thePolicyDoesNotGrowWithoutEnd() {
        let pictures = (0..<60).flatMap { site in
            [World.Picture](repeating: World.Picture("https://s\(site).example/a.jpg"), count: site < 10 ? 1 : 2)
        }
        let text = WorldReporter.html.text(WorldSample.report(Self.world(pictures)))
        #expect(Self.policy(text).split(separator: " ").count == PictureSites.most)
        #expect(!Self.policy(text).contains("https://s9.example") && Self.policy(text).contains("https://s10.example"))
        #expect(text.contains("Only linked, because a page shows pictures of 40 sites at most: "))
        #expect(text.contains("<a rel=\"noopener noreferrer nofollow\" href=\"https://s9.example/a.jpg\">Picture 10</a>"))
    }

    /// As much as the database tells of ten thousand clubs (`WorldLimits`), with addresses as long as they may be.
    @Test func theCardsOfALargeWorldStaySmall() {
        let pictures = (0..<3).map { number in
            World.Picture("https://photos.example/\(number)" + String(repeating: "a", count: 470))
        }
        var world = WorldSample.large(10_000)
        for index in world.clubs.indices {
            world.clubs[index].portfolios = Self.world(pictures, pictures).clubs[1].portfolios
            world.clubs[index].furtherPortfolios = 40
        }
        let page = WorldReporter.html.bytes(WorldSample.report(world))
        #expect(page.count < 15_000_000)
        let text = String(decoding: page, as: UTF8.self)
        #expect(text.components(separatedBy: "class=\"portfolio\"").count - 1 == 800)
        #expect(text.contains("… and 40 more, not on this page."))
    }

    @Test(arguments: HostileTextTests.markup + ["javascript:alert(1)", String(repeating: "W", count: 20_000), "x\" data-t=\"y"])
    func textsStayTexts(_ text: String) {
        let hostile = "https://photos.example/" + text
        var world = Self.world([Self.picture(hostile, hostile, text, altText: text), Self.picture(text, text)])
        world.clubs[1].portfolios[0].member = text
        world.clubs[1].portfolios[0].page = text
        let page = WorldReporter.html.text(WorldSample.report(world))
        #expect(Self.policy(page) == "" || Self.policy(page) == "https://photos.example")
        #expect(page.components(separatedBy: "<script").count == 2 && !page.contains("<img"))
        #expect(page.utf8.count < 400_000)
    }
}

#if os(Linux)
@Suite(.serialized, .enabled(if: Browser.isThere)) struct WorldPictureBrowserTests {
    /// Nothing is asked for before the click; then the small versions on sites of the policy are, and nothing else.
    @Test func nothingIsLoadedBeforeTheClick() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clubhub-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("report.html")
        try Data(WorldReporter.html.bytes(WorldSample.report(WorldPictureTests.twoSites))).write(to: file)
        let browser = try Browser(folder: folder)
        try browser.open(file)
        try browser.wait("document.readyState === 'complete'")
        try browser.run("document.querySelectorAll('details').forEach(d => { d.open = true })")
        try browser.run("document.querySelector('.show').scrollIntoView()")
        try browser.run("new Promise(done => setTimeout(done, 300))")
        #expect(browser.requests.filter { !$0.hasPrefix("file:") } == [])
        #expect(browser.complaints == [])
        try browser.run(
            "window.made = []; new MutationObserver(all => all.forEach(m => m.addedNodes.forEach(n => n.tagName === 'IMG' && "
                + "made.push([n.loading, n.referrerPolicy, n.alt].join('|'))))).observe(document.body, {childList: true, subtree: true})"
        )
        try browser.run("document.querySelector('.show').click()")
        try browser.wait("made.length === 3 && document.querySelector('.show').hidden")
        #expect(
            try browser.strings("made") == ["lazy|no-referrer|Golven onder \"wolken\"", "lazy|no-referrer|", "lazy|no-referrer|"])
        // No such server is there: what cannot be loaded goes, and its title stays.
        try browser.wait("document.querySelectorAll('.pictures img').length === 0")
        #expect(
            Set(browser.requests.filter { !$0.hasPrefix("file:") }) == [
                "https://photos.example/anna/thumbs/zee.jpg", "https://small.example:8443/bos.jpg",
                "https://photos.example/noor/a.jpg",
            ])
        #expect(try browser.string("document.activeElement.tagName") == "SUMMARY")
        #expect(!browser.complaints.contains { $0.contains("Content Security Policy") }, "\(browser.complaints)")
    }
}
#endif
