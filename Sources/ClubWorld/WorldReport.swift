import ClubLint
package import ClubModel
import ClubReport
import JSONSyntax

/// A world and how it is to be told.
package struct WorldReport: Sendable {
    package var world: World
    package var language: Phrase.Language
    /// The countries on the map; without them the map shows the clubs alone.
    package var outlines: Outlines?
    package var towns: MapTowns

    package init(_ world: World, language: Phrase.Language, outlines: Outlines? = nil, towns: MapTowns = .none) {
        self.world = world
        self.language = language
        self.outlines = outlines
        self.towns = towns
    }
}

/// One way to write down the state of the world.
package struct WorldReporter: Sendable {
    /// The end of the file's name, as `html`.
    package let name: String
    /// The line in lists.
    package let summary: Phrase
    private let body: @Sendable (WorldReport, inout ReportOutput) -> Void

    /// Every reporter, in the order of `--help`.
    package static let all: [WorldReporter] = [.html, .markdown, .json, .csv, .feed]

    init(name: String, summary: Phrase, body: @escaping @Sendable (WorldReport, inout ReportOutput) -> Void) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    /// Hands the report, as UTF-8, on in pieces of some hundred kilobytes.
    package func write(_ report: WorldReport, inPieces receive: @escaping ([UInt8]) -> Void) {
        var output = ReportOutput(receive)
        body(report, &output)
        output.end()
    }

    /// Returns the whole report, as UTF-8.
    package func bytes(_ report: WorldReport) -> [UInt8] {
        var output = ReportOutput(nil)
        body(report, &output)
        return output.bytes
    }

    /// Returns the reporter for a file by the end of its name, in capitals or not; `nil` where there is none.
    package static func forFile(named path: String) -> WorldReporter? {
        let bytes = Array(path.utf8)
        return all.first { reporter in
            let end = Array(("." + reporter.name).utf8)
            guard bytes.count > end.count else { return false }
            return zip(bytes.suffix(end.count), end).allSatisfy { $0.asciiLowercased == $1 }
        }
    }
}

/// How much of a world a page shows: all of it up to some hundred clubs, then what matters most, so that the page of ten thousand
/// clubs is a few megabytes and a browser copes with it.
struct WorldScope {
    /// How many clubs have a card; the others stand in the table only.
    let cardCount: Int
    /// How many findings a card shows, and how many of them with the lines of the file.
    let findingsOfCard: Int
    let framesOfCard: Int
    /// How far apart two pins of the map are at least, in pixels, before a program runs.
    let clusterWidth: Double
    /// How many rows the tables of keywords, people, sources and changes have.
    let rowCount: Int
    /// How many tasks there are, and how many of them are not folded.
    let taskCount = 200
    let openTaskCount = 8
    /// How many loads the lines of the trends go back.
    let trendLength = 60

    init(_ world: World) {
        let count = world.clubs.count
        let isLarge = count > 1_000
        cardCount = isLarge ? 400 : count
        findingsOfCard = isLarge ? 10 : 40
        framesOfCard = isLarge ? 3 : 20
        clusterWidth = 24
        rowCount = isLarge ? 1_000 : 5_000
    }
}

/// The words that the reports of a world put around what it says.
package struct WorldWords {
    let words: Wording

    /// - Parameter language: The language of all words.
    package init(_ language: Phrase.Language) { words = Wording(language) }

    /// Returns a text in the language.
    package func text(_ en: String, _ nl: String) -> String { words.text(en, nl) }

    /// Returns a number with the sign of the language between thousands.
    package func number(_ number: Int) -> String { words.number(number) }

    /// Returns a number with a noun in the right number.
    package func count(_ count: Int, _ one: (String, String), _ many: (String, String)) -> String {
        words.count(count, one, many)
    }

    /// Returns a number of clubs in words.
    package func clubs(_ count: Int) -> String { self.count(count, ("club", "club"), ("clubs", "clubs")) }
    /// Returns a number of museums in words.
    package func museums(_ count: Int) -> String { self.count(count, ("museum", "museum"), ("museums", "musea")) }
    /// Returns a number of files in words.
    package func files(_ count: Int) -> String { self.count(count, ("file", "bestand"), ("files", "bestanden")) }

    /// Returns counts by severity that are not zero, as "3 errors, 12 warnings"; empty where all are.
    func findings(_ errors: Int, _ warnings: Int, _ infos: Int = 0) -> String {
        var parts: [String] = []
        if errors > 0 { parts.append(count(errors, ("error", "fout"), ("errors", "fouten"))) }
        if warnings > 0 { parts.append(count(warnings, ("warning", "waarschuwing"), ("warnings", "waarschuwingen"))) }
        if infos > 0 { parts.append(count(infos, ("remark", "opmerking"), ("remarks", "opmerkingen"))) }
        return list(parts)
    }

    /// Returns texts as a list with "and" before the last.
    func list(_ parts: [String]) -> String { words.list(parts) }

    /// Returns at most so many texts as a list, the others as a number.
    func list(_ parts: [String], atMost limit: Int) -> String {
        guard parts.count > limit else { return list(parts) }
        let rest = parts.count - limit
        return list(Array(parts.prefix(limit)) + [count(rest, ("other", "andere"), ("others", "andere"))])
    }

    // MARK: Times and sizes

    /// Returns a day for people, as `3 March 2026`, of a time as the world has it; other texts as they are.
    func day(_ time: String) -> String { Day(ofTime: time).map { text($0.words.en, $0.words.nl) } ?? time }

    /// Returns a day and the time of day in UTC.
    func time(_ time: String) -> String {
        let bytes = Array(time.utf8)
        guard Day(ofTime: time) != nil, bytes.count >= 16 else { return day(time) }
        return day(time) + ", " + String(decoding: bytes[11..<16], as: UTF8.self) + " UTC"
    }

    /// Returns how long before a load something was.
    func age(_ time: String, at loadedAt: String) -> String {
        guard let then = Day(ofTime: time), let now = Day(ofTime: loadedAt) else { return time }
        let days = now.dayCount - then.dayCount
        switch days {
        case ..<1: return text("today", "vandaag")
        case 1: return text("yesterday", "gisteren")
        case ..<60: return text("\(days) days ago", "\(days) dagen geleden")
        case ..<730: return text("\(days / 30) months ago", "\(days / 30) maanden geleden")
        default: return text("\(days / 365) years ago", "\(days / 365) jaar geleden")
        }
    }

    /// Returns a number of bytes for people.
    func size(_ byteCount: Int) -> String {
        switch byteCount {
        case ..<1_000: "\(byteCount) B"
        case ..<100_000: decimal(byteCount, 1_000) + " kB"
        case ..<1_000_000: "\(byteCount / 1_000) kB"
        default: decimal(byteCount, 1_000_000) + " MB"
        }
    }

    private func decimal(_ number: Int, _ unit: Int) -> String {
        let tenths = (number + unit / 20) / (unit / 10)
        return "\(tenths / 10)" + text(".", ",") + "\(tenths % 10)"
    }

    // MARK: What things are called

    func level(_ level: Int, isMuseum: Bool) -> String {
        if isMuseum { return text("museum", "museum") }
        return switch level {
        case ...1: text("in the list", "in de lijst")
        case 2: text("has members", "heeft leden")
        default: text("has images", "heeft beelden")
        }
    }

    func officer(_ role: String) -> String {
        guard let words = roleWords.first(where: { $0.field.text == role })?.office else { return role }
        let text = words.text(in: self.words.language)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    func consumer(_ consumer: World.Verdict.Consumer) -> String {
        switch consumer {
        case .app: text("App", "App")
        case .olderApp: text("Older app", "Oudere app")
        case .siteGenerator: text("Web pages", "Webpagina's")
        }
    }

    func outcome(_ outcome: World.Verdict.Outcome) -> String {
        switch outcome {
        case .loads: text("loads it", "laadt het")
        case .loadsPartly: text("loads part of it", "laadt een deel")
        case .ignores: text("ignores it", "negeert het")
        case .crashes: text("crashes", "loopt vast")
        }
    }

    func status(_ status: World.SourceState.Status) -> String {
        switch status {
        case .good: text("good", "goed")
        case .stale: text("out of date", "verouderd")
        case .failed: text("not read", "niet gelezen")
        case .gone: text("gone", "weg")
        }
    }

    func role(_ role: SourceVisit.Role) -> String {
        switch role {
        case .root: text("start", "begin")
        case .include: text("clubs and museums", "clubs en musea")
        case .keywords: text("keywords", "trefwoorden")
        case .members: text("members", "leden")
        case .images: text("images", "beelden")
        case .gallery: text("gallery", "galerij")
        case .orphan: text("unused file", "ongebruikt bestand")
        }
    }

    /// Returns the heading over what changed, with the day: a load that finds all as it was brings nothing new to tell.
    func latestChanges(_ world: World) -> String {
        let day = day(world.counts.loadedAt)
        return text("Latest changes, \(day)", "Laatste veranderingen, \(day)")
    }

    /// Returns what is said above renames that wait for an answer.
    package var openRenames: String {
        text(
            "Renamed earlier; --accept-renames says that old and new are one:",
            "Eerder hernoemd; met --accept-renames zeg je dat oud en nieuw één zijn:")
    }

    /// Returns what is said where nothing changed.
    func noChanges(isFirst: Bool) -> String {
        isFirst
            ? text(
                "This is the first load: from the next one on, what changed is told here.",
                "Dit is de eerste keer laden: vanaf de volgende keer staat hier wat er veranderd is.")
            : text("Nothing.", "Niets.")
    }

    func severity(_ severity: Severity) -> String { words.severity(severity) }
}

extension Day {
    /// Reads the day of a time as the world has it: `yyyy-mm-dd hh:mm`.
    init?(ofTime text: String) { self.init(String(decoding: Array(text.utf8.prefix(10)), as: UTF8.self)) }
}
