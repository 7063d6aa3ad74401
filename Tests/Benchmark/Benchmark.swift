// Speed and memory of the engine, stage by stage, and of the whole program.
//
//     swift run -c release benchmark [--clubs 10000] [--folder EXISTING] [--program .build/release/clubhub-lint]
//     swift run -c release benchmark --fuzz 100000 [--seed 1]
//     swift run -c release benchmark --repair 100000 [--seed 1]
//     swift run -c release benchmark --mistakes 2000 [--folder EXISTING] [--seed 1] [--tell yes]
//     swift run -c release benchmark --keystrokes 1000 [--folder EXISTING] [--seed 1] [--everywhere yes | --check yes]
//     swift run -c release benchmark --tables yes
//     swift run -c release benchmark --database FILE [--clubs 10000 | --folder EXISTING] [--kill 100 [--seed 1]]
//     swift run -c release benchmark --names FOLDER-WITH-LEVEL-2-FILES
//     swift run -c release benchmark --pictures FOLDER
//
// Every number is the best of several runs. Stages are given as nanoseconds a byte on one core, so that they can be added up;
// the program's are compared with reading the same bytes, in the same run, because machines differ and are busy.

import ClubLint
import ClubModel
import ClubReference
import Foundation
import JSONSyntax

@main
struct Benchmark {
    var clubs = 10_000
    var folder: URL?
    var fuzz: Int?
    var repair: Int?
    var mistakes: Int?
    var keystrokes: Int?
    var checks = false
    var typesEverywhere = false
    var seed: UInt64 = 1
    var tables = false
    var names: URL?
    var pictures: URL?
    var database: String?
    var kills: Int?
    var tells = false
    var program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "clubhub-lint").path

    static func main() throws {
        var benchmark = Benchmark()
        var arguments = CommandLine.arguments.dropFirst()
        while let option = arguments.popFirst() {
            switch (option, arguments.popFirst()) {
            case ("--clubs", let value?): benchmark.clubs = Int(value) ?? benchmark.clubs
            case ("--folder", let value?): benchmark.folder = URL(filePath: value)
            case ("--program", let value?): benchmark.program = value
            case ("--fuzz", let value?): benchmark.fuzz = Int(value)
            case ("--repair", let value?): benchmark.repair = Int(value)
            case ("--mistakes", let value?): benchmark.mistakes = Int(value)
            case ("--keystrokes", let value?): benchmark.keystrokes = Int(value)
            case ("--check", .some): benchmark.checks = true
            case ("--everywhere", .some): benchmark.typesEverywhere = true
            case ("--tables", .some): benchmark.tables = true
            case ("--names", let value?): benchmark.names = URL(filePath: value)
            case ("--pictures", let value?): benchmark.pictures = URL(filePath: value)
            case ("--database", let value?): benchmark.database = value
            case ("--kill", let value?): benchmark.kills = Int(value)
            case ("--tell", .some): benchmark.tells = true
            case ("--seed", let value?): benchmark.seed = UInt64(value) ?? 1
            default:
                print("benchmark [--clubs NUMBER] [--folder EXISTING] [--program FILE] [--fuzz|--repair COUNT [--seed NUMBER]]")
                print("benchmark --mistakes COUNT [--folder EXISTING] [--seed NUMBER] [--tell yes]")
                print("benchmark --keystrokes COUNT [--folder EXISTING] [--seed NUMBER] [--everywhere yes | --check yes]")
                print(
                    "benchmark --tables yes | --names FOLDER | --pictures FOLDER | --database FILE [--folder EXISTING] [--kill COUNT]"
                )
                exit(2)
            }
        }
        if let database = benchmark.database {
            let problems = try benchmark.load(into: database)
            for problem in problems { print("NOT AS PROMISED: \(problem)") }
            if !problems.isEmpty { exit(1) }
        } else if let count = benchmark.fuzz {
            var fuzz = try Fuzz(samples: URL(filePath: "Samples"), seed: benchmark.seed)
            let report = fuzz.run(count)
            print(report, terminator: "")
            if report.contains("NOT LINEAR") { exit(1) }
        } else if let count = benchmark.repair {
            var fuzz = try Fuzz(samples: URL(filePath: "Samples"), seed: benchmark.seed)
            var repair = Repair(samples: fuzz.samples)
            let deletions = count >= Fuzz.minLongCount ? repair.deletions() : ""
            print(deletions + repair.run(count, &fuzz), terminator: "")
            for failure in repair.failures { print("NOT AS PROMISED: \(failure)") }
            if !repair.failures.isEmpty { exit(1) }
        } else if let count = benchmark.mistakes {
            var mistakes = try Mistakes(benchmark.folder ?? URL(filePath: "Samples/in-order"), seed: benchmark.seed)
            print(mistakes.run(count, tells: benchmark.tells), terminator: "")
        } else if let count = benchmark.keystrokes {
            let folders = try benchmark.folder.map { [$0] } ?? Keystrokes.samples(in: URL(filePath: "Samples"))
            for folder in folders {
                var keystrokes = try Keystrokes(folder, seed: benchmark.seed)
                if benchmark.checks {
                    try keystrokes.check(count / folders.count)
                } else {
                    keystrokes.measure(count / folders.count, isInAll: benchmark.typesEverywhere)
                }
                print(keystrokes.report, terminator: "")
                if !keystrokes.failures.isEmpty { exit(1) }
            }
        } else if benchmark.tables {
            print(try TableBenchmark().speed(), terminator: "")
        } else if let folder = benchmark.names {
            print(try TableBenchmark().names(in: folder), terminator: "")
        } else if let folder = benchmark.pictures {
            print(try PictureList(folder).json, terminator: "")
        } else {
            try benchmark.run()
        }
    }

    /// Loads a world into a database, or kills such loads.
    ///
    /// - Returns: What was not as it should be.
    private func load(into database: String) throws -> [String] {
        try inTemporaryFolder { temporary in
            if folder == nil {
                var corpus = Corpus(clubs: clubs, membersPerClub: 50)
                _ = try corpus.write(to: temporary)
            }
            let loading = DatabaseBenchmark(folder: folder?.standardized ?? temporary, database: database, tells: tells)
            let (report, problems) = try kills.map { try loading.kill($0, seed: seed) } ?? (loading.load(), [])
            print(report, terminator: "")
            return problems
        }
    }

    /// Calls a closure with a folder that goes when it returns.
    private func inTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let temporary = FileManager.default.temporaryDirectory.appending(path: "clubhub-benchmark-\(getpid())")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: temporary) }
        return try body(temporary)
    }

    private func run() throws {
        try inTemporaryFolder { try run(in: $0) }
    }

    private func run(in temporary: URL) throws {
        var corpus = Corpus(clubs: clubs, membersPerClub: 50)
        let single = temporary.appending(path: "single.level2.json")
        try corpus.singleFile(ofAtLeast: 10_000_000).write(to: single, atomically: true, encoding: .utf8)
        var large = folder ?? temporary.appending(path: "large")
        if folder == nil {
            try FileManager.default.createDirectory(at: large, withIntermediateDirectories: true)
            _ = try corpus.write(to: large)
        }
        large.standardize()
        print("Stages on one core, nanoseconds a byte (and MB/s):")
        stages(of: single)
        stages(ofFolder: large)
        print("\nThe program, with all rules:")
        try program(on: single, name: "one file of 10 MB")
        try program(on: large, name: "folder \(large.lastPathComponent)")
    }

    // MARK: Stages

    private func stages(of file: URL) {
        guard let data = try? Data(contentsOf: file) else { return }
        let bytes = [UInt8](data)
        report("one file of \(bytes.count) bytes", bytes: bytes.count, sources: [Source(path: file.lastPathComponent, bytes)])
    }

    private func stages(ofFolder folder: URL) {
        // The root and the lists of clubs first, so that a part of a large folder is a whole workspace.
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted {
            ($0.hasSuffix(".level2.json") ? 1 : 0, $0) < ($1.hasSuffix(".level2.json") ? 1 : 0, $1)
        }
        let sources = names.filter { $0.hasSuffix(".json") }.prefix(1_000).compactMap { name -> Source? in
            guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
            return Source(path: name, [UInt8](data))
        }
        report("\(sources.count) files", bytes: sources.reduce(0) { $0 + $1.count }, sources: sources)
    }

    private func report(_ title: String, bytes: Int, sources: [Source]) {
        print("  \(title)")
        let parse = best { for source in sources { _ = Tree(source).count } }
        let shape = best { for source in sources { _ = Document(source).violations.count } }
        let documents = sources.map { Document($0) }
        let linter = Linter()
        let facts = best { for document in documents { _ = FileFacts(document, collecting: linter.collected).isJSON } }
        let names = Set(sources.map(\.path))
        var settings = Workspace.Settings(
            root: names.contains("root_.level1.json") ? "root_.level1.json" : nil,
            keywords: names.contains("root.level0.json") ? "root.level0.json" : nil,
            today: Day(year: 2026, month: 8, day: 22)!)
        let allFacts = documents.map { FileFacts($0, collecting: linter.collected) }
        let join = best { _ = Workspace(allFacts, settings, indexes: linter.indexes).files.count }
        settings.gazetteer = .builtIn
        let joinTowns = best { _ = Workspace(allFacts, settings, indexes: linter.indexes).files.count }
        let workspace = Workspace(allFacts, settings, indexes: linter.indexes)
        var found = 0
        let rules = best {
            found = 0
            for document in documents { found += linter.lint(document, in: workspace).count }
        }
        let layout = best {
            for document in documents { if case .broken = Layout().apply(to: document.tree) { found += 1 } }
        }
        line("parse", parse, bytes)
        line("parse and shapes", shape, bytes)
        line("facts alone", facts, bytes)
        line("lay out alone", layout, bytes)
        line("workspace", join, bytes)
        line("workspace with the towns of the world", joinTowns, bytes)
        line("rules alone (\(found) findings)", rules, bytes)
        let costs = Rule.all.map { rule in
            (
                rule.id,
                best(times: 3) { for document in documents { _ = Linter([rule]).lint(document, in: workspace).count } }
            )
        }
        for (id, time) in costs.sorted(by: { $0.1 > $1.1 }).prefix(12) { line("  \(id)", time, bytes) }
    }

    private func line(_ name: String, _ seconds: Double, _ bytes: Int) {
        let speed = Int(Double(bytes) / seconds / 1e6)
        let cost = (seconds * 1e9 / Double(bytes) * 1000).rounded() / 1000
        print("    \(name.padding(toLength: 44, withPad: " ", startingAt: 0)) \(cost) ns/B, \(speed) MB/s")
    }

    private func best(times: Int = 5, _ body: () -> Void) -> Double {
        var best = Double.infinity
        for _ in 0..<times {
            let before = processorTime()
            body()
            best = min(best, processorTime() - before)
        }
        return max(best, 1e-9)
    }

    /// The seconds of processor time that this process has used.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: The whole program

    private func program(on path: URL, name: String) throws {
        guard FileManager.default.isExecutableFile(atPath: program) else {
            print("  \(program) is not there: build it with swift build -c release")
            return
        }
        let files = (FileManager.default.enumerator(atPath: path.path)?.allObjects as? [String]) ?? []
        let paths = files.isEmpty ? [path.path] : files.filter { $0.hasSuffix(".json") }.map { path.path + "/" + $0 }
        let bytes = paths.reduce(0) { $0 + (((try? FileManager.default.attributesOfItem(atPath: $1))?[.size] as? Int) ?? 0) }
        var read = Double.infinity
        for _ in 0..<3 { read = min(read, readAll(paths)) }
        var wall = Double.infinity
        var processor = Double.infinity
        var memory = 0
        for _ in 0..<3 {
            let run = try spawn([program, "lint", "--format", "concise", "--fail-on", "never", "--quiet", path.path])
            wall = min(wall, run.wall)
            processor = min(processor, run.processor)
            memory = max(memory, run.kilobytes)
        }
        print(
            """
              \(name): \(paths.count) files, \(bytes / 1_000_000) MB
                elapsed \(milliseconds(wall)) ms: \(Int(Double(bytes) / wall / 1e6)) MB/s, \(Int(Double(paths.count) / wall)) files/s
                processor time \(milliseconds(processor)) ms: \(Int(Double(bytes) / processor / 1e6)) MB/s on one core
                peak memory \(memory / 1024) MiB; reading the same bytes takes \(milliseconds(read)) ms, \((processor / read * 10).rounded() / 10) times less
            """)
    }

    private func milliseconds(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }

    private func readAll(_ paths: [String]) -> Double {
        let start = DispatchTime.now()
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: 16 << 20, alignment: 16)
        defer { buffer.deallocate() }
        for path in paths {
            let descriptor = open(path, O_RDONLY)
            while read(descriptor, buffer, 16 << 20) > 0 {}
            close(descriptor)
        }
        return Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    }

    private func spawn(_ arguments: [String]) throws -> (wall: Double, processor: Double, kilobytes: Int) {
        let start = DispatchTime.now()
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var child: pid_t = 0
        guard posix_spawn(&child, arguments[0], &actions, nil, &pointers, environ) == 0 else {
            throw CocoaError(.fileReadUnknown)
        }
        var status: Int32 = 0
        var usage = rusage()
        wait4(child, &status, 0, &usage)
        let wall = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        return (wall, seconds(usage), Int(usage.ru_maxrss))
    }

    private func seconds(_ usage: rusage) -> Double {
        Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
}
