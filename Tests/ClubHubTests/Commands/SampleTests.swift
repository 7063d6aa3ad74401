import ClubModel
import Foundation
import Testing

/// One run of the program whose whole output is a golden.
struct SampleRun: CustomTestStringConvertible, Sendable {
    /// The golden's path below `Tests/Goldens`.
    let golden: String
    /// The folder under `Samples/` that the program runs in.
    let folder: String
    let arguments: [String]
    var status: Int32 = 0
    /// What the environment says the terminal's width is.
    var columns = 100
    /// How many lines are compared; the rest is tested elsewhere.
    var lineLimit = Int.max

    var testDescription: String { golden }

    /// The samples, each with the exit status that linting it has.
    static let samples: [(name: String, status: Int32)] = [
        ("in-order", 0), ("edition-2024", 0), ("broken", 1), ("broken-2024", 1), ("dead-dialects", 1), ("encodings", 1),
        ("member-list", 0),
    ]

    static let all: [SampleRun] = samples.flatMap(lintRuns) + reportRuns + narrowRuns + commandRuns + convertRuns

    /// What every sample is run with.
    private static func lintRuns(_ sample: (name: String, status: Int32)) -> [SampleRun] {
        let formats: [(file: String, arguments: [String])] = [
            ("human.en.txt", []), ("human.nl.txt", ["--language", "nl"]), ("concise.txt", ["--format", "concise"]),
            ("lint.report.json", ["--format", "json"]), ("github.txt", ["--format", "github"]),
        ]
        return formats.map { format in
            SampleRun(
                golden: "samples/\(sample.name)/\(format.file)", folder: sample.name,
                arguments: ["--date", "2026-08-22", "--color", "never"] + format.arguments, status: sample.status)
        }
    }

    /// The reports that are long or for other programs, on one sample; those that write much around a finding get a few rules.
    private static let reportRuns: [SampleRun] = {
        let some = ["coordinates-swapped", "duplicate-member", "missing-comma"].map { "--rule=" + $0 }
        let dutch = ["--language", "nl"]
        let formats: [(file: String, arguments: [String])] = [
            ("sarif.sarif", ["--format", "sarif"] + some), ("junit.xml", ["--format", "junit"] + some),
            ("gitlab.txt", ["--format", "gitlab"]), ("checkstyle.xml", ["--format", "checkstyle"]),
            ("markdown.en.txt", ["--format", "markdown"]), ("markdown.nl.txt", ["--format", "markdown"] + dutch),
            ("report.en.html", ["--format", "html"] + some),
            ("report.nl.html", ["--format", "html", "--statistics"] + dutch + some),
        ]
        return formats.map { format in
            SampleRun(
                golden: "samples/broken/" + format.file, folder: "broken",
                arguments: ["--date", "2026-08-22"] + format.arguments, status: 1)
        }
    }()

    /// A narrow terminal, and the table of findings per rule.
    private static let narrowRuns: [SampleRun] = Phrase.Language.allCases.map { language in
        SampleRun(
            golden: "samples/broken-2024/narrow.\(language.rawValue).txt", folder: "broken-2024",
            arguments: ["--date", "2026-08-22", "--statistics", "--language", language.rawValue], status: 1, columns: 60)
    }

    /// A list of members, and what it changes in the file of the club.
    private static let convertRuns: [SampleRun] = {
        let trial = ["convert", "leden.csv", "--into", "fcLindewold.level2.json", "--dry-run"]
        let day = ["--date", "2026-08-22"]
        let formats: [(file: String, arguments: [String])] = [
            ("leden.en.txt", ["--missing", "former"]), ("leden.nl.txt", ["--language", "nl"]),
            ("leden.concise.txt", ["--quiet", "--format", "concise"]), ("leden.report.json", ["--quiet", "--format", "json"]),
            ("leden.sarif", ["--quiet", "--format", "sarif"]), ("leden.github.txt", ["--quiet", "--format", "github"]),
        ]
        return formats.map { format in
            SampleRun(golden: "convert/" + format.file, folder: "member-list", arguments: trial + day + format.arguments)
        } + [
            SampleRun(
                golden: "convert/fgHeerdrecht.level2.json", folder: "member-list",
                arguments: ["convert", "leden-heerdrecht.csv", "--club", "fgHeerdrecht", "--quiet"] + day)
        ]
    }()

    private static let commandRuns: [SampleRun] = Phrase.Language.allCases.flatMap { language in
        let ending = ".\(language.rawValue).txt"
        let speech = ["--language", language.rawValue]
        let explained = ["missing-comma", "misplaced-field", "unknown-keyword"].map { rule in
            SampleRun(
                golden: "commands/explain.\(rule)" + ending, folder: "in-order", arguments: ["explain", rule] + speech)
        }
        return explained + [
            SampleRun(golden: "commands/rules" + ending, folder: "in-order", arguments: ["rules"] + speech),
            SampleRun(
                golden: "commands/suggest" + ending, folder: "in-order",
                arguments: ["suggest", "landschap", "Birds", "B&W", "street photo", "Portrait", "qqqq"] + speech, status: 1),
            SampleRun(
                golden: "commands/format.check" + ending, folder: "broken",
                arguments: ["format", "--check", "clubsDelta.level1.json", "fkVliet.level2.json", "root_.level1.json"] + speech,
                status: 1),
            SampleRun(
                golden: "commands/format.diff" + ending, folder: "broken",
                arguments: ["format", "--diff", "--quiet", "fkVliet.level2.json", "root.level0.json"] + speech, status: 1),
            SampleRun(
                golden: "commands/schema.2" + ending, folder: "in-order", arguments: ["schema", "2"] + speech, lineLimit: 60),
        ]
    }
}

@Suite struct SampleTests {
    @Test(arguments: SampleRun.all)
    func outputIsTheGolden(_ run: SampleRun) throws {
        let folder = Golden.repository.appendingPathComponent("Samples/" + run.folder).path
        let outcome = try Program.run(run.arguments, at: folder, environment: ["COLUMNS": String(run.columns)])
        #expect(outcome.status == run.status)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        expectGolden(
            run.golden, lines.count > run.lineLimit ? lines.prefix(run.lineLimit).joined(separator: "\n") + "\n" : outcome.output)
    }

    @Test func everySampleIsRun() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Golden.repository.appendingPathComponent("Samples").path)
        // `TableSampleTests` has the sheets, `NewPortfolioTests` the pictures.
        #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(SampleRun.samples.map(\.name) + ["pictures", "tables"]))
    }
}
