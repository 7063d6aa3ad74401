import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

extension WorldReporter {
    /// What is new, for a club's site or a reader of feeds (Atom, RFC 4287): an entry for each club and load.
    package static let feed = WorldReporter(
        name: "xml",
        summary: Phrase(
            en: "A feed (Atom) of what is new: photos, portfolios, members and clubs of the last 90 days.",
            nl: "Een feed (Atom) met wat er nieuw is: foto's, portfolio's, leden en clubs van de laatste 90 dagen.")
    ) { report, output in
        var writer = XMLWriter()
        WorldFeed(report).write(&writer)
        output.bytes += writer.bytes
    }
}

/// Writes the feed of a world.
private struct WorldFeed {
    private let report: WorldReport
    private let websites: [String: String]
    private var world: World { report.world }

    init(_ report: WorldReport) {
        self.report = report
        var websites: [String: String] = [:]
        for club in report.world.clubs {
            if let website = club.website { websites[Change.Group(club.identity, isMuseum: club.isMuseum).name] = website }
        }
        self.websites = websites
    }

    func write(_ writer: inout XMLWriter) {
        writer.start()
        let language = report.language == .nl ? "nl" : "en"
        writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language]) { writer in
            let title = Phrase(en: "New in the photo clubs", nl: "Nieuw bij de fotoclubs")
            line("title", title.text(in: report.language), &writer)
            line("id", identifier([world.root]), &writer)
            line("updated", time(world.news.first?.loadedAt ?? world.loadedAt), &writer)
            writer.element("author", [:]) { writer in line("name", "clubhub-lint", &writer) }
            line("generator", "clubhub-lint " + world.toolVersion, &writer)
            for news in world.news { write(news, &writer) }
        }
    }

    private func write(_ news: World.News, _ writer: inout XMLWriter) {
        writer.element("entry", [:]) { writer in
            line("title", title(news), &writer)
            line("id", identifier([world.root, news.loadedAt, news.group.kind.rawValue, news.group.name]), &writer)
            line("updated", time(news.loadedAt), &writer)
            if let website = websites[news.group.name].flatMap({ webLink($0) }) {
                writer.element("link", ["rel": "related", "href": website])
            }
            writer.element("category", ["term": news.group.name])
            var sentences = news.changes.map { SanitizedText($0.sentence(in: report.language), limit: 400).text }
            if news.furtherCount > 0 { sentences.append(words(more: news.furtherCount).text(in: report.language)) }
            writer.element("content", ["type": "text"], text: sentences.joined(separator: "\n"))
        }
    }

    private func title(_ news: World.News) -> String {
        let first = news.group.name + ": " + news.changes[0].sentence(in: report.language)
        let rest = news.changes.count - 1 + news.furtherCount
        return rest == 0 ? first : first + " " + words(more: rest).text(in: report.language)
    }

    private func words(more count: Int) -> Phrase {
        count == 1
            ? Phrase(en: "And something else.", nl: "En nog iets.")
            : Phrase(en: "And \(count) other things.", nl: "En nog \(count) dingen.")
    }

    private func line(_ name: StaticString, _ text: String, _ writer: inout XMLWriter) {
        writer.element(name, [:], text: SanitizedText(text, limit: 400).text)
    }

    /// Returns a name that no other entry has, and that stays the same as long as the entry is in a feed.
    private func identifier(_ parts: [String]) -> String {
        let hash = sha256(parts.flatMap { Array($0.utf8) + [0] })
        return "urn:clubhub-lint:" + hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns a time of a load as the standard has it.
    private func time(_ text: String) -> String { String(text.map { $0 == " " ? "T" : $0 }) + ":00Z" }
}
