import ClubModel
import ClubReport
import ClubStore
import ClubWorld

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
    /// By their name beside the root, as the apps up to August 2026 do.
    case besideRoot = "beside-root"
    /// At the address as it is written, as the apps from September 2026 do (FORMAT.md 18).
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
