import ArgumentParser
import ClubModel

/// `load`: takes the whole world of clubs into a database, and writes a report.
struct LoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load",
        abstract: "Loads everything from a Level 1 root on into a database, and writes a report.",
        discussion: """
            The includes of the root are followed, and with them come the keywords of Level 0, the members of Level 2 and
            the portfolios of Level 3. All is checked as `lint` checks it, and kept in one SQLite file. A file that
            cannot be fetched or read keeps its last good data, and the report says so. What came, went or was renamed
            since the last time is told. A database belongs to one root, and remembers with which options it was loaded.

            Examples:
              clubhub-lint load JSON/root_.level1.json --report report.html
              clubhub-lint load https://example.org/JSON/root_.level1.json --database clubs.sqlite --report report.html
              clubhub-lint load https://example.org/JSON/root_.level1.json --report news.md --language nl
              clubhub-lint load --offline --report report.html   from the database alone
              clubhub-lint load . --watch 60 --report report.html
              sqlite3 clubhub.sqlite 'select * from clubs_without_members'
            """)

    @Argument(
        help: ArgumentHelp("The Level 1 root, or the folder that it is in; a path or an address.", valueName: "source"),
        completion: .file(extensions: ["json"]))
    var source: String?

    @Option(help: ArgumentHelp("The database (made where it is not there).", valueName: "file"), completion: .file())
    var database: String = "clubhub.sqlite"

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp("Write a report: .html, .md, .json or .csv; may be repeated.", valueName: "file"),
        completion: .file(extensions: ["html", "md", "json", "csv"]))
    var report: [String] = []

    @Flag(help: "Fetch nothing: what the database holds is checked and reported anew.")
    var offline = false

    @Option(
        help: ArgumentHelp(
            """
            Where included files are: beside-root, as the apps look for them, or as-written (default: as the last time, else \
            beside-root).
            """, valueName: "place"))
    var includes: String?

    @Option(
        help: ArgumentHelp(
            """
            Where the Level 2 files of a root on the web are: beside-root, level2URL, or an address with {nickName} in it \
            (default: as the last time, else beside-root).
            """, valueName: "place"))
    var level2: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Fetch the portfolios of Level 3, too, from the addresses that members have (default: as the last time, else not).")
    var portfolios: Bool?

    @Flag(help: "Ask every address in the data whether it answers. That takes a while.")
    var checkLinks = false

    @Flag(help: "Take the renames that are told for granted: they are not told again.")
    var acceptRenames = false

    @Flag(help: "The world of this database has moved here: go on with it, though its root was another one.")
    var moved = false

    @Option(help: ArgumentHelp("Load again and again, every so many minutes.", valueName: "minutes"))
    var watch: Int?

    @Flag(help: "Replace the files of --report also where something else is there.")
    var force = false

    @OptionGroup var reporting: ReportingOptions

    @OptionGroup var writing: WritingOptions

    func run() throws {
        var settings = try writing.settings()
        try settings.readReporting(format: [], reporting)
        settings.isForced = force
        let language = settings.language
        if let watch, !(1...10_080).contains(watch) {
            throw Failure(
                Phrase(
                    en: "--watch: \(watch) is no number of minutes from 1 to 10080 (a week).",
                    nl: "--watch: \(watch) is geen aantal minuten van 1 tot 10080 (een week)."), in: language)
        }
        if offline, checkLinks {
            throw Failure(
                Phrase(
                    en: "--check-links asks servers, and --offline asks none: leave one of them out.",
                    nl: "--check-links vraagt servers iets, en --offline vraagt er geen: laat een van de twee weg."), in: language
            )
        }
        var load = LoadSettings(source: source, database: database)
        load.includes = try includes.map { word in
            guard let place = IncludePlace(rawValue: word) else {
                throw Failure("--includes", unknown: word, known: IncludePlace.allCases.map(\.rawValue), in: language)
            }
            return place
        }
        load.reports = try report.map { try WorldReportChoice($0, in: language) }
        load.memberFiles = try level2.map { try MemberFilePlace($0, in: language) }
        load.isOffline = offline
        load.fetchesPortfolios = portfolios
        load.checksLinks = checkLinks
        load.acceptsRenames = acceptRenames
        load.isMoved = moved
        load.minutes = watch
        try LoadRun(load, settings).run()
    }
}
