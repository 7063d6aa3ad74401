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
