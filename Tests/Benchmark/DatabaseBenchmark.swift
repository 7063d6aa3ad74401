import ClubDatabase
import ClubLint
import ClubModel
import ClubReference
import ClubWorld
import Foundation
import JSONSyntax

/// What a load of a folder into a database costs, and whether it survives being killed.
struct DatabaseBenchmark {
    let folder: URL
    let database: String
    /// Whether each address is printed once it is committed, for whoever kills this process.
    var tells = false

    /// Loads the folder and says what each step took.
    func load() throws -> String {
        var report = ""
        var last = Date()
        func step(_ name: String) {
            let now = Date()
            report += name.padding(toLength: 34, withPad: " ", startingAt: 0)
            report += String(format: "%7.2f s   peak %d MB\n", now.timeIntervalSince(last), peakMegabytes())
            last = Date()
        }
        let database = try ClubDatabase(path: database)
        let day = Day(year: 2026, month: 8, day: 22)!
        let load = try database.beginLoad(
            Load.Start(root: folder.path, toolVersion: "0", settings: "benchmark", day: day, time: "2026-08-22 10:00"),
            process: getpid(), waiting: 600)
        step("open, and what is known")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
        let visits = files.map { visit($0) }
        let isSame = try database.lastLoad()?.settings == "benchmark"
        let changed = visits.indices.filter { load.knownVersions[visits[$0].address] != version(of: visits[$0]) }
        step("\(files.count) files looked at")
        if isSame, changed.isEmpty {
            for visit in visits { try load.keep(visit) }
            step("nothing has changed")
        } else {
            try take(visits, into: load, step)
        }
        let summary = try load.finish(at: "2026-08-22 10:01")
        step("end of the load")
        let world = try database.world()
        step("the world for reports")
        try database.close()
        step("closed")
        let counts = summary.counts
        report += "\(counts.clubs) clubs, \(counts.memberships) members, \(counts.people) people, "
        report += "\(counts.errors + counts.warnings + counts.infos) findings, news: \(summary.hasNews), "
        report +=
            "\(world.clubs.reduce(0) { $0 + $1.findings.count }) findings told, \(world.sharedPeople.count) people in several clubs\n"
        return report
    }

    private func take(_ visits: [SourceVisit], into load: Load, _ step: (String) -> Void) throws {
        let linter = Linter()
        let facts = Results<FileFacts>(visits.count)
        concurrently(visits.count) { index in
            if let source = source(of: visits[index]) {
                facts[index] = FileFacts(Document(source), collecting: linter.collected)
            }
        }
        let names = Set(visits.map(\.address))
        var settings = Workspace.Settings(
            root: names.contains("root_.level1.json") ? "root_.level1.json" : nil,
            keywords: names.contains("root.level0.json") ? "root.level0.json" : nil, today: load.day)
        settings.gazetteer = .builtIn
        let workspace = Workspace(facts.all, settings, indexes: linter.indexes)
        step("facts and workspace")
        let errors = Results<String>(visits.count)
        concurrently(visits.count) { index in
            guard let source = source(of: visits[index]) else { return }
            let document = Document(source)
            do throws(DatabaseFailure) {
                try load.store(document, visits[index], diagnostics: linter.lint(document, in: workspace))
                if tells { FileHandle.standardOutput.write(Data((visits[index].address + "\n").utf8)) }
            } catch {
                errors[index] = error.text(in: .en)
            }
        }
        if let error = errors.all.first { print(error) }
        step("linted and stored")
    }

    private func visit(_ name: String) -> SourceVisit {
        var status = stat()
        lstat(folder.appending(path: name).path, &status)
        let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        let version = SourceVersion(byteCount: Int(status.st_size), modified: modified)
        let role: SourceVisit.Role =
            switch Level(fileName: name) {
            case .keywords: .keywords
            case .clubs: name == "root_.level1.json" ? .root : .include
            case .members: .members
            case .images: .images
            case nil: .orphan
            }
        return SourceVisit(
            address: name, role: role, parent: role == .root ? nil : "root_.level1.json", outcome: .read(nil, version))
    }

    private func version(of visit: SourceVisit) -> SourceVersion? {
        if case .read(_, let version) = visit.outcome { version } else { nil }
    }

    private func source(of visit: SourceVisit) -> Source? {
        guard let data = try? Data(contentsOf: folder.appending(path: visit.address)) else { return nil }
        return Source(path: visit.address, capacity: data.count) { buffer in data.copyBytes(to: buffer) }
    }

    private func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }

    private func peakMegabytes() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }

    // MARK: Killing

    /// Loads again and again, kills each load at a random moment, and looks at what is left.
    ///
    /// - Returns: How many were killed and how much they had done, and what was not as it should be.
    func kill(_ times: Int, seed: UInt64) throws -> (report: String, problems: [String]) {
        var random = SplitMix(state: seed)
        var problems: [String] = []
        var committed: Set<String> = []
        var amid = 0
        var files = 0
        removeDatabase()
        // A whole load first, so that the moments are spread over it on any machine.
        let start = Date()
        let whole = try child()
        _ = try finish(whole)
        let length = Int(Date().timeIntervalSince(start) * 1_000_000)
        removeDatabase()
        for round in 1...times {
            let child = try child()
            usleep(UInt32(random.next(length)))
            Foundation.kill(child.process.processIdentifier, SIGKILL)
            let told = try finish(child)
            committed.formUnion(told.files)
            files += told.files.count
            if !told.isWhole, !told.files.isEmpty { amid += 1 }
            let left = try ClubDatabase(path: database)
            for problem in try left.problems() { problems.append("round \(round): \(problem)") }
            for lost in try committed.subtracting(left.storedAddresses()) { problems.append("round \(round): lost \(lost)") }
            try left.close()
            if told.isWhole {
                committed = []
                removeDatabase()
            }
        }
        if amid == 0 { problems.append("no load was killed amid writing, so nothing was shown") }
        removeDatabase()
        return ("killed \(times) times, \(amid) of them amid writing, \(files) files were committed\n", problems)
    }

    private func removeDatabase() {
        for suffix in ["", "-wal", "-shm", ".lock"] { try? FileManager.default.removeItem(atPath: database + suffix) }
    }

    /// Begins a load in a process of its own, which tells what it has committed.
    private func child() throws -> (process: Process, output: FileHandle) {
        let child = Process()
        child.executableURL = URL(filePath: CommandLine.arguments[0])
        child.arguments = ["--folder", folder.path, "--database", database, "--tell", "yes"]
        let pipe = Pipe()
        child.standardOutput = pipe
        try child.run()
        return (child, pipe.fileHandleForReading)
    }

    /// Waits for the end of a load; returns what it told.
    private func finish(_ child: (process: Process, output: FileHandle)) throws -> (files: Set<String>, isWhole: Bool) {
        let told = String(decoding: try child.output.readToEnd() ?? Data(), as: UTF8.self)
        child.process.waitUntilExit()
        let files = told.split(separator: "\n").filter { $0.hasSuffix(".json") }.map { String($0) }
        return (Set(files), told.contains("closed"))
    }
}

/// Room for what several threads make, each in its own place.
private final class Results<Value>: @unchecked Sendable {
    // Unchecked, because each place is written by one thread, and read when all are done.
    private let places: UnsafeMutablePointer<Value?>
    private let count: Int

    init(_ count: Int) {
        self.count = count
        places = .allocate(capacity: count)
        places.initialize(repeating: nil, count: count)
    }

    deinit {
        places.deinitialize(count: count)
        places.deallocate()
    }

    subscript(index: Int) -> Value? {
        get { places[index] }
        set { places[index] = newValue }
    }

    var all: [Value] { (0..<count).compactMap { places[$0] } }
}
