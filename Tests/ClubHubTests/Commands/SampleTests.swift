import ClubModel
import Foundation
import Testing

/// One run of the program in the folder of a sample, with a golden for its output.
struct SampleRun: CustomTestStringConvertible, Sendable {
    let golden: GoldenName
    /// The folder under `Samples/` that the program runs in.
    let folder: String
    let arguments: [String]
    var status: Int32 = 0
    /// The width of the terminal, according to the environment.
    var columns = 100
    /// The number of lines that the golden has at most; other tests check the rest.
    var maxLines = Int.max

    var testDescription: String { "\(folder): \(arguments.joined(separator: " "))" }

    /// The samples, each with the exit status of a lint run.
    static let samples: [(name: String, status: Int32)] = [
        ("in-order", 0), ("edition-2024", 0), ("broken", 1), ("broken-2024", 1), ("dead-dialects", 1), ("encodings", 1),
        ("member-list", 0),
    ]

    static let all: [SampleRun] = samples.flatMap(lintRuns) + [dutchRun, narrowRun] + convertRuns + commandRuns + layoutRuns
    static let goldens: [GoldenName] = all.map(\.golden)

    private static let day = ["--date", "2026-08-22"]

    /// The reports of every sample: one for people, and one with a finding in each line.
    private static func lintRuns(_ sample: (name: String, status: Int32)) -> [SampleRun] {
        let reports: [(section: String, arguments: [String])] = [("human.en", []), ("concise", ["--format", "concise"])]
        return reports.map { report in
            SampleRun(
                golden: GoldenName("samples/\(sample.name).txt", section: report.section), folder: sample.name,
                arguments: day + ["--color", "never"] + report.arguments, status: sample.status)
        }
    }

    private static let dutchRun = SampleRun(
        golden: GoldenName("samples/broken.txt", section: "human.nl"), folder: "broken",
        arguments: day + ["--color", "never", "--language", "nl"], status: 1)

    /// A narrow terminal, and the table of findings per rule.
    private static let narrowRun = SampleRun(
        golden: GoldenName("samples/broken-2024.txt", section: "narrow.en"), folder: "broken-2024",
        arguments: day + ["--statistics", "--language", "en"], status: 1, columns: 60)

    /// A list of members, and the changes that it makes in the club's file.
    private static let convertRuns: [SampleRun] = {
        let trial = ["convert", "leden.csv", "--into", "fcLindewold.level2.json", "--dry-run"] + day
        let runs: [(file: String, arguments: [String])] = [
            ("leden.en.txt", trial + ["--missing", "former"]), ("leden.nl.txt", trial + ["--language", "nl"]),
            ("leden.report.json", trial + ["--quiet", "--format", "json"]),
            ("leden.sarif", trial + ["--quiet", "--format", "sarif"]),
            ("fgHeerdrecht.level2.json", ["convert", "leden-heerdrecht.csv", "--club", "fgHeerdrecht", "--quiet"] + day),
        ]
        return runs.map { SampleRun(golden: GoldenName("convert/" + $0.file), folder: "member-list", arguments: $0.arguments) }
    }()

    /// Commands that print a text. Their English text is a golden.
    static func commands(_ language: Phrase.Language) -> [SampleRun] {
        func run(_ section: String, _ arguments: [String], in folder: String = "in-order", status: Int32 = 0) -> SampleRun {
            SampleRun(
                golden: GoldenName("commands/others.txt", section: section), folder: folder,
                arguments: arguments + ["--language", language.rawValue], status: status,
                maxLines: section == "schema.2" ? 60 : .max)
        }
        let explanations = ["missing-comma", "misplaced-field", "unknown-keyword"].map { rule in
            run("explain.\(rule).\(language.rawValue)", ["explain", rule])
        }
        return explanations + [
            run("suggest", ["suggest", "landschap", "Birds", "B&W", "street photo", "Portrait", "qqqq"], status: 1),
            run(
                "format.check", ["format", "--check", "clubsDelta.level1.json", "fkVliet.level2.json", "root_.level1.json"],
                in: "broken", status: 1),
            run("schema.2", ["schema", "2"]),
        ]
    }

    /// The commands in English, and one explanation in Dutch.
    private static let commandRuns: [SampleRun] =
        commands(.en) + commands(.nl).filter { $0.golden.section == "explain.unknown-keyword.nl" }

    /// Changes of the layout, which look the same in every language.
    private static let layoutRuns: [SampleRun] = Phrase.Language.allCases.map { language in
        SampleRun(
            golden: GoldenName("commands/others.txt", section: "format.diff"), folder: "broken",
            arguments: [
                "format", "--diff", "--quiet", "fkVliet.level2.json", "root.level0.json", "--language", language.rawValue,
            ], status: 1)
    }

    /// Runs the program.
    func outcome() throws -> Program.Outcome {
        let path = Golden.repository.appendingPathComponent("Samples/" + folder).path
        return try Program.run(arguments, at: path, environment: ["COLUMNS": String(columns)])
    }

    /// Returns the findings in a sample as the golden has them: the lines that end with the id of a rule.
    static func printedFindings(in sample: String) throws -> [String] {
        let output = try #require(Golden.output(of: GoldenName("samples/\(sample).txt", section: "concise")))
        return String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.hasSuffix("]") }.map { String($0) }
    }
}

/// One run of the program whose report has no golden, because its format has a golden under `report`.
struct ReportRun: CustomTestStringConvertible, Sendable {
    let folder: String
    let format: String
    /// The arguments without the format.
    let arguments: [String]
    var status: Int32 = 0
    var columns = 100

    var testDescription: String { "\(folder): \(format) \(arguments.joined(separator: " "))" }

    static let all: [ReportRun] = SampleRun.samples.flatMap(lintRuns) + brokenRuns + [narrowRun, convertRun]

    private static let day = ["--date", "2026-08-22"]
    private static let dutch = ["--language", "nl"]

    /// The formats of every sample. One sample has a golden in Dutch.
    private static func lintRuns(_ sample: (name: String, status: Int32)) -> [ReportRun] {
        let all: [(name: String, arguments: [String])] = [("json", []), ("github", []), ("human", dutch)]
        let formats = sample.name == "broken" ? all.dropLast() : all[...]
        return formats.map { format in
            ReportRun(
                folder: sample.name, format: format.name, arguments: day + ["--color", "never"] + format.arguments,
                status: sample.status)
        }
    }

    /// The other formats, in one sample. Formats that write much about each finding get three rules.
    private static let brokenRuns: [ReportRun] = {
        let some = ["coordinates-swapped", "duplicate-member", "missing-comma"].map { "--rule=" + $0 }
        let formats: [(name: String, arguments: [String])] = [
            ("sarif", some), ("junit", some), ("gitlab", []), ("checkstyle", []), ("markdown", []), ("markdown", dutch),
            ("html", some), ("html", ["--statistics"] + dutch + some),
        ]
        return formats.map { ReportRun(folder: "broken", format: $0.name, arguments: day + $0.arguments, status: 1) }
    }()

    private static let narrowRun = ReportRun(
        folder: "broken-2024", format: "human", arguments: day + ["--statistics"] + dutch, status: 1, columns: 60)

    private static let convertRun = ReportRun(
        folder: "member-list", format: "github",
        arguments: ["convert", "leden.csv", "--into", "fcLindewold.level2.json", "--dry-run", "--quiet"] + day)

    var isDutch: Bool { arguments.contains("nl") }

    /// Runs the program with a format for its report.
    func outcome(_ format: String) throws -> Program.Outcome {
        let path = Golden.repository.appendingPathComponent("Samples/" + folder).path
        return try Program.run(arguments + ["--format", format], at: path, environment: ["COLUMNS": String(columns)])
    }

    /// Returns the number of findings in a report, which must be well-formed.
    static func findingCount(in text: String, _ format: String) throws -> Int {
        let lines = text.split(separator: "\n")
        switch format {
        case "concise": return lines.count { $0.hasSuffix("]") }
        // Ten findings of each severity are annotations.
        case "github": return lines.count { $0.hasPrefix("::") || $0.hasSuffix("]") }
        case "human": return lines.count { $0.contains("--> ") }
        case "html": return text.components(separatedBy: "<article class=\"finding").count - 1
        case "junit", "checkstyle": return XMLReader.messages(in: text).count
        case "markdown":
            // The first line counts the findings by severity, then the files.
            let numbers = try #require(lines.first).split { !$0.isNumber }.compactMap { Int($0) }
            return numbers.dropLast().reduce(0, +)
        default:
            let report = try JSONSerialization.jsonObject(with: Data(text.utf8))
            if format == "gitlab" { return try #require(report as? [Any]).count }
            let fields = try #require(report as? [String: Any])
            if format == "json" { return try #require(fields["diagnostics"] as? [Any]).count }
            let runs = try #require(fields["runs"] as? [[String: Any]])
            return try runs.reduce(0) { count, run in
                let results = try #require(run["results"] as? [Any])
                return count + results.count
            }
        }
    }
}

@Suite struct SampleTests {
    @Test(arguments: SampleRun.all)
    func outputIsTheGolden(_ run: SampleRun) throws {
        let outcome = try run.outcome()
        #expect(outcome.status == run.status)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        expectGolden(
            run.golden, lines.count > run.maxLines ? lines.prefix(run.maxLines).joined(separator: "\n") + "\n" : outcome.output)
    }

    /// A report in any format has the findings that the program prints line by line.
    @Test(arguments: ReportRun.all)
    func everyFormatHasAllFindings(_ run: ReportRun) throws {
        let outcome = try run.outcome(run.format)
        #expect(outcome.status == run.status)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        let count = try ReportRun.findingCount(in: outcome.output, run.format)
        let lines = try ReportRun.findingCount(in: run.outcome("concise").output, "concise")
        #expect(count == lines, "\(outcome.output)")
        #expect((count > 0) == (run.status == 1 || run.arguments.contains("convert")))
        // Every report for people counts the files.
        if run.isDutch { #expect(outcome.output.contains("bestanden") && !outcome.output.contains(" files")) }
    }

    /// Dutch texts without a golden are not the English texts.
    @Test(arguments: zip(SampleRun.commands(.en), SampleRun.commands(.nl)))
    func dutchIsAnotherText(_ english: SampleRun, _ dutch: SampleRun) throws {
        let outcome = try dutch.outcome()
        #expect(outcome.status == dutch.status && outcome.errors.isEmpty)
        #expect(!outcome.output.isEmpty)
        let text = try english.outcome().output
        #expect(outcome.output != text)
    }

    @Test func everySampleIsRun() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Golden.repository.appendingPathComponent("Samples").path)
        // `TableSampleTests` has the sheets, `NewPortfolioTests` the pictures.
        #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(SampleRun.samples.map(\.name) + ["pictures", "tables"]))
    }
}
