import ArgumentParser
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// Compares two states of the data, and writes the reports.
struct CompareRun {
    private let states: ComparedStates
    private let formats: [FormatChoice<ChangeReporter>]
    private let settings: RunSettings
    private let here: WorkingFolder

    init(base: String, head: String?, formats: [FormatChoice<ChangeReporter>], _ settings: RunSettings) throws {
        self.formats = formats
        self.settings = settings
        do {
            here = WorkingFolder(path: try FileSystem.currentFolder())
            states = try ComparedStates(base: base, head: head, here: here, language: settings.language)
        } catch let error as StoreError {
            throw Failure(error, in: settings.language)
        }
    }

    /// Runs, prints, and throws the exit status where it is not 0.
    func run() throws {
        do {
            let language = settings.language
            let progress = Progress(settings.progress, language: language)
            let base = try ComparedFiles.State(states.base, settings, progress)
            let head = try ComparedFiles.State(states.head, settings, progress)
            var outputs = OutputFiles(here, isForced: settings.isForced, settings.language)
            outputs.add(formats)
            try outputs.check(inputs: settings.inputs, of: base.files + head.files)
            progress.begin(Phrase(en: "files read", nl: "bestanden gelezen"))
            let loaded = ComparedFiles(base, head, mayDiffer: try states.differences())
            let history = states.history
            var changes: [Change] = []
            for (base, head) in loaded.sides { changes += Comparison(base, head, history: history).changes }
            progress.finish()
            let report = ChangeReport(
                toolVersion: ClubHubLint.version, base: states.base.name, head: states.head.name,
                changes: Change.sorted(changes), notes: states.notes + loaded.notes, language: language)
            try write(report)
            let failOn = settings.failOn ?? head.configuration?.failOn ?? .error
            if changes.contains(where: { failOn.includes($0.severity) }) { throw ExitCode(1) }
        } catch let error as StoreError {
            throw Failure(error, in: settings.language)
        }
    }

    private func write(_ report: ChangeReport) throws(StoreError) {
        for format in formats {
            var report = report
            guard let file = format.file else {
                report.width = Terminal.width
                format.reporter.write(report, settings.colours.palette) { Terminal.write($0) }
                continue
            }
            try OutputFiles.file(file, .report, here, isForced: settings.isForced).write { pieces in
                pieces.write(Array(ReportMark.text(of: format.reporter.name, version: report.toolVersion).utf8))
                format.reporter.write(report, .plain) { pieces.write($0) }
            }
        }
    }
}
