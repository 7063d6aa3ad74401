import ClubDatabase
import ClubModel
import ClubReport
import ClubStore
import ClubWorld

/// Where a load starts and how it goes on from there: what the user named, and where nothing was named, what the database
/// remembers of the last time.
struct LoadPlan {
    /// The root, or on disk its folder, as typed or as it is remembered.
    let source: String
    private(set) var includes = IncludePlace.besideRoot
    private(set) var memberFiles = MemberFilePlace.besideRoot
    private(set) var fetchesPortfolios = false
    /// The address of the Level 0 file, or its path; `nil` for the one beside the root.
    private(set) var keywords: String?
    /// The files of a root on disk.
    let disk: LoadedFiles?
    /// What the database is to remember of this load.
    private(set) var belonging: Belonging
    /// The options that were not typed and are not the defaults.
    private(set) var remembered: [String] = []
    private let here: WorkingFolder

    /// Whether anything is fetched.
    var isRemote: Bool { disk == nil || includes == .asWritten }

    /// - Parameters:
    ///   - last: What the database remembers; `nil` where nothing was loaded into it yet.
    ///   - files: Returns the files of a root on disk, or of the folder that it is in.
    init(
        _ load: LoadSettings, keywords: String?, last: Belonging?, here: WorkingFolder, _ language: Phrase.Language,
        files: (String) throws -> LoadedFiles
    ) throws {
        self.here = here
        source = try load.source ?? LoadPlan.source(of: last, load, language)
        disk = isOnTheWeb(source) ? nil : try files(source)
        let root = disk.flatMap { disk in disk.files.files.first { $0.path == disk.files.root }?.location }
        // A link that leads elsewhere tomorrow is another root then.
        belonging = Belonging(root: root.map { FileSystem.resolved($0) ?? $0 } ?? source)
        try choose(load, keywords, last.flatMap { $0.isOfSameRoot(as: belonging) || load.isMoved ? $0 : nil }, language)
        belonging.includes = includes.rawValue
        belonging.level2 = memberFiles.text
        belonging.hasPortfolios = fetchesPortfolios
        belonging.keywords = self.keywords.map { isOnTheWeb($0) ? $0 : here.absolute($0) }
    }

    /// The files of a root on disk as the user would type them, by what they are called.
    var typedPaths: [String: String] {
        Dictionary((disk?.files.files ?? []).map { ($0.path, here.shown($0.location)) }) { first, _ in first }
    }

    /// Returns where a load starts that names nothing: this folder, or what was loaded last if nothing is fetched.
    private static func source(of last: Belonging?, _ load: LoadSettings, _ language: Phrase.Language) throws -> String {
        guard load.isOffline else { return "." }
        guard let last else {
            throw Failure(
                Phrase(
                    en: "\(load.database): Nothing was loaded into this database yet. Load once without --offline.",
                    nl: "\(load.database): Er is nog niets in deze database geladen. Laad één keer zonder --offline."),
                in: language)
        }
        return last.root
    }

    private mutating func choose(_ load: LoadSettings, _ keywords: String?, _ last: Belonging?, _ language: Phrase.Language)
        throws
    {
        self.keywords = keywords
        if let keywords = last?.keywords, self.keywords == nil {
            self.keywords = keywords
            remembered.append("--keywords \(keywords)")
        }
        includes = load.includes ?? last.flatMap { IncludePlace(rawValue: $0.includes) } ?? .besideRoot
        if load.includes == nil, includes != .besideRoot { remembered.append("--includes \(includes.rawValue)") }
        if !isRemote {
            if load.memberFiles?.isBesideRoot == false { throw Failure(LoadPlan.onlyOnTheWeb("--level2", 2), in: language) }
            if load.fetchesPortfolios == true { throw Failure(LoadPlan.onlyOnTheWeb("--portfolios", 3), in: language) }
            return
        }
        if let place = load.memberFiles {
            memberFiles = place
        } else if let text = last?.level2, let place = try? MemberFilePlace(text, in: language), !place.isBesideRoot {
            memberFiles = place
            remembered.append("--level2 \(text)")
        }
        fetchesPortfolios = load.fetchesPortfolios ?? last?.hasPortfolios ?? false
        if load.fetchesPortfolios == nil, fetchesPortfolios { remembered.append("--portfolios") }
    }

    private static func onlyOnTheWeb(_ option: String, _ level: Int) -> Phrase {
        Phrase(
            en: """
                \(option): The Level \(level) files of a root on disk are those below its folder. This option is for a root on the \
                web, or for --includes as-written.
                """,
            nl: """
                \(option): De Level \(level)-bestanden van een root op schijf zijn die onder zijn map. Deze optie is voor een root \
                op het web, of voor --includes as-written.
                """)
    }
}

/// What to load, from where, and what to do with it.
struct LoadSettings {
    /// The Level 1 root or its folder, as typed; `nil` for this folder, or with `isOffline` for what was loaded last.
    let source: String?
    /// The database, as typed.
    let database: String
    /// Where files are looked for, and which; what is `nil` is as it was the last time.
    var includes: IncludePlace?
    var memberFiles: MemberFilePlace?
    var fetchesPortfolios: Bool?
    var reports: [WorldReportChoice] = []
    var isOffline = false
    /// Whether the user says that the world of the database has moved to this root.
    var isMoved = false
    var checksLinks = false
    var acceptsRenames = false
    /// Minutes between two loads; `nil` for one.
    var minutes: Int?

    init(source: String?, database: String) {
        self.source = source
        self.database = database
    }
}

/// A report of the world, by the ending of its file.
struct WorldReportChoice {
    let reporter: WorldReporter
    /// The file, as typed.
    let file: String

    init(_ file: String, in language: Phrase.Language) throws {
        guard let reporter = WorldReporter.forFile(named: file) else {
            let endings = WorldReporter.all.map { "." + $0.name }
            let (last, others) = (endings.last ?? "", endings.dropLast().joined(separator: ", "))
            throw Failure(
                Phrase(
                    en: "--report: \"\(file)\" should end in \(others) or \(last): the ending says what is written.",
                    nl: "--report: \"\(file)\" moet eindigen op \(others) of \(last): daaraan is te zien wat er geschreven wordt."
                ), in: language)
        }
        self.reporter = reporter
        self.file = file
    }
}

/// Where the files that a Level 1 file includes are looked for.
enum IncludePlace: String, CaseIterable {
    /// By their name beside the root, as apps before 3.1.0 do.
    case besideRoot = "beside-root"
    /// At the address as it is written, as the apps do from 3.1.0 on (FORMAT.md 7).
    case asWritten = "as-written"
}

/// Where the Level 2 file of a club is looked for.
enum MemberFilePlace {
    /// By the club's short name, beside the root.
    case besideRoot
    /// At the club's `level2URL`, where that is an address and no placeholder.
    case level2URL
    /// At an address in which `{nickName}` stands for the club's short name.
    case pattern(String)

    /// The option's value, as it is typed.
    var text: String {
        switch self {
        case .besideRoot: "beside-root"
        case .level2URL: "level2URL"
        case .pattern(let address): address
        }
    }

    var isBesideRoot: Bool { if case .besideRoot = self { true } else { false } }

    init(_ text: String, in language: Phrase.Language) throws {
        switch text {
        case "beside-root": self = .besideRoot
        case "level2URL": self = .level2URL
        case _ where isOnTheWeb(text) && text.contains("{nickName}"): self = .pattern(text)
        case _ where isOnTheWeb(text):
            throw Failure(
                Phrase(
                    en: "--level2: in \"\(text)\" {nickName} is missing, which stands for the short name of each club.",
                    nl: "--level2: in \"\(text)\" ontbreekt {nickName}, dat voor de korte naam van elke club staat."),
                in: language)
        default: throw Failure("--level2", unknown: text, known: ["beside-root", "level2URL"], in: language)
        }
    }
}
