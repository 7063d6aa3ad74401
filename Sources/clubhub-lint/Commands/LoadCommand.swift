import ArgumentParser
import ClubModel
import ClubStore

/// `load`: takes the whole world of clubs into a database, and writes a report.
struct LoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "load",
        Phrase(
            en: "Loads everything from a Level 1 root on into a database, and writes a report.",
            nl: "Laadt alles vanaf een Level 1-root in een database, en schrijft een rapport."),
        Phrase(
            en: """
                The includes of the root are followed, and with them come the keywords of Level 0, the members of Level 2 \
                and the portfolios of Level 3. All is checked as `lint` checks it, and kept in one SQLite file. A file that \
                cannot be fetched or read keeps its last good data, and the report says so. What changed since the last time \
                is told as `compare` tells it. A database belongs to one root, and remembers with which options it was loaded.
                """,
            nl: """
                De insluitingen van de root worden gevolgd, en daarmee komen de trefwoorden van Level 0, de leden van Level \
                2 en de portfolio's van Level 3. Alles wordt gecontroleerd zoals `lint` het doet, en bewaard in één \
                SQLite-bestand. Een bestand dat niet op te halen of te lezen is houdt zijn laatste goede gegevens, en het \
                rapport zegt dat. Wat er veranderde sinds de vorige keer wordt verteld zoals `compare` het vertelt. Een \
                database hoort bij één root, en onthoudt met welke opties er geladen is.
                """),
        examples: [
            HelpExample("clubhub-lint load JSON/root_.level1.json --report report.html"),
            HelpExample(
                "clubhub-lint load https://example.org/JSON/root_.level1.json --database clubs.sqlite --report report.html"),
            HelpExample("clubhub-lint load https://example.org/JSON/root_.level1.json --report news.md --language nl"),
            HelpExample(
                "clubhub-lint load --offline --report report.html",
                Phrase(en: "from the database alone", nl: "alleen uit de database")),
            HelpExample("clubhub-lint load . --watch 60 --report report.html"),
            HelpExample("sqlite3 clubhub.sqlite 'select * from clubs_without_members'"),
        ])

    @Argument(
        help: .words(
            "The Level 1 root, or the folder that it is in; a path or an address, or public for the root of the apps.",
            "De Level 1-root, of de map waar die in staat; een pad of een adres, of public voor de root van de apps.",
            value: "source"),
        completion: .file(extensions: ["json"]))
    var source: String?

    @Option(
        help: .words(
            "The database (made where it is not there).", "De database (wordt gemaakt als die er niet is).", value: "file"),
        completion: .file())
    var database: String = "clubhub.sqlite"

    @Option(
        name: .long, parsing: .singleValue,
        help: .words(
            "Write a report: .html, .md, .json, .csv or .xml (a feed); may be repeated.",
            "Schrijf een rapport: .html, .md, .json, .csv of .xml (een feed); mag vaker.", value: "file"),
        completion: .file(extensions: ["html", "md", "json", "csv"]))
    var report: [String] = []

    @Option(
        help: .words(
            """
            Where included files are: as-written, at their addresses, as the apps look for them since 3.1.0, or beside-root, \
            by name in the folder of the root, as older apps do (default: as the last time, else beside-root).
            """,
            """
            Waar bestanden staan waarnaar verwezen wordt: as-written, op hun adres, zoals de apps ze sinds 3.1.0 zoeken, of \
            beside-root, op naam in de map van de root, zoals oudere apps doen (standaard: zoals de vorige keer, anders \
            beside-root).
            """,
            value: "place"), completion: .list(IncludePlace.allCases.map { $0.rawValue }))
    var includes: String?

    @Option(
        help: .words(
            """
            Where the Level 2 files of a root on the web are: beside-root, level2URL, or an address with {nickName} in it \
            (default: as the last time, else beside-root).
            """,
            """
            Waar de Level 2-bestanden van een root op het web staan: beside-root, level2URL, of een adres met {nickName} erin \
            (standaard: zoals de vorige keer, anders beside-root).
            """,
            value: "place"), completion: .list(["beside-root", "level2URL"]))
    var level2: String?

    @Flag(
        inversion: .prefixedNo,
        help: .words(
            """
            Fetch the portfolios of Level 3, too, from the addresses that members have (default: as the last time, else not).
            """,
            """
            Haal ook de portfolio's van Level 3 op, van de adressen die leden hebben (standaard: zoals de vorige keer, anders \
            niet).
            """))
    var portfolios: Bool?

    @Flag(
        help: .words(
            "Ask every address in the data whether it answers. That takes a while.",
            "Vraag elk adres in de gegevens of het antwoordt. Dat duurt even."))
    var checkLinks = false

    @Flag(
        help: .words(
            "Take the renames that are told for granted: they are not told again.",
            "Neem de gemelde naamswijzigingen voor waar aan: ze worden niet meer gemeld."))
    var acceptRenames = false

    @Flag(
        help: .words(
            "The world of this database has moved here: go on with it, though its root was another one.",
            "De wereld van deze database is hierheen verhuisd: ga ermee verder, al was de root een andere."))
    var moved = false

    @Option(
        help: .words(
            "Load again and again, every so many minutes.", "Laad steeds opnieuw, om de zoveel minuten.", value: "minutes"))
    var watch: Int?

    @Flag(
        help: .words(
            "Replace the files of --report also where something else is there.",
            "Vervang de bestanden van --report ook als daar iets anders staat."))
    var force = false

    @OptionGroup var reporting: ReportingOptions

    @OptionGroup var writing: WritingOptions

    func run() throws {
        var settings = try writing.settings()
        try settings.readReporting(format: [], reporting)
        settings.isForced = force
        let language = settings.language
        // A folder of that name is nearer.
        let root = source.flatMap { FileSystem.kind(of: $0) == nil ? PublicRoot.meant(by: $0) : $0 }
        if let watch, !(1...10_080).contains(watch) {
            throw Failure(
                Phrase(
                    en: "--watch: \(watch) is not a number of minutes from 1 to 10080 (a week).",
                    nl: "--watch: \(watch) is geen aantal minuten van 1 tot 10080 (een week)."), in: language)
        }
        if settings.isOffline, checkLinks {
            throw Failure(
                Phrase(
                    en: "--check-links asks servers, and --offline asks none: leave one of them out.",
                    nl: "--check-links vraagt servers iets, en --offline vraagt er geen: laat een van de twee weg."), in: language
            )
        }
        var load = LoadSettings(source: root, database: database)
        load.includes = try includes.map { word in
            guard let place = IncludePlace(rawValue: word) else {
                throw Failure("--includes", unknown: word, known: IncludePlace.allCases.map(\.rawValue), in: language)
            }
            return place
        }
        load.reports = try report.map { try WorldReportChoice($0, in: language) }
        load.memberFiles = try level2.map { try MemberFilePlace($0, in: language) }
        load.isOffline = settings.isOffline
        load.fetchesPortfolios = portfolios
        load.checksLinks = checkLinks
        load.acceptsRenames = acceptRenames
        load.isMoved = moved
        load.minutes = watch
        try LoadRun(load, settings).run()
    }
}
