import ClubDatabase
import ClubModel
import ClubStore

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
