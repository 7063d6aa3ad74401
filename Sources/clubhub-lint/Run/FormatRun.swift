import ArgumentParser
import ClubEngine
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// How to lay files out.
struct FormatSettings {
    let run: RunSettings
    /// Whether to write nothing and name the files that would change.
    let isCheck: Bool
    /// Whether to write nothing and show what would change.
    let isDiff: Bool
    let sortsFields: Bool
    /// Whether what was there before is kept beside each file that changes.
    let keepsBackup: Bool

    var paths: [String] { run.paths }
    var standardInputName: String? { run.standardInputName }
    var isQuiet: Bool { run.isQuiet }
    var palette: Palette { run.colours.palette }
    /// Whether files are to change.
    var writes: Bool { !isCheck && !isDiff }
}

/// Lays files out, each for itself: nothing needs to be known of its workspace but which files belong to it.
struct FormatRun {
    private let settings: FormatSettings
    private let language: Phrase.Language

    /// What became of one file.
    private enum Outcome: Sendable {
        case inOrder
        /// It changed or would; with `isDiff`, how.
        case changed(diff: [UInt8])
        /// It has syntax errors: how many.
        case broken(Int)
        case holdsNoLevel
        case failed(StoreError)
    }

    init(_ settings: FormatSettings) {
        self.settings = settings
        language = settings.run.language
    }

    /// Runs, prints, and throws the exit status where it is not 0.
    func run() throws {
        if settings.paths.contains("-") { return try runOnStandardInput() }
        if settings.standardInputName != nil {
            throw Failure(
                Phrase(
                    en: "--stdin-name goes with - as a path: it names what standard input is laid out as.",
                    nl: "--stdin-name hoort bij - als pad: het noemt waarvoor standaardinvoer doorgaat."), in: language)
        }
        let progress = Progress(settings.isQuiet ? .never : settings.run.progress, language: language)
        let opening = try WorkspaceOpening(settings.run, progress)
        let found = try opening.find(in: settings.paths)
        guard !found.isEmpty else { throw Failure(nothingFoundIn: settings.paths, in: language) }
        var summary = FormatSummary(isTrial: !settings.writes)
        let run = self
        for workspace in found {
            let files = workspace.files
            var places: [ExactText: WorkspaceFiles.File] = [:]
            for file in files.files { places[ExactText(file.path)] = file }
            for second in files.secondNames().keys { places[ExactText(files.files[second].path)] = nil }
            let known = places
            var session = opening.open(workspace).session
            session.show { $0.isShown && known[ExactText($0.path)] != nil }
            let outcomes = session.mapAlone { source in known[ExactText(source.path)].map { run.layOut(source, $0) } ?? .inOrder }
            progress.finish()
            var skipped: [String] = []
            for file in outcomes {
                let outcome =
                    switch file.value {
                    case .success(let outcome): outcome
                    case .failure(let error): Outcome.failed(error)
                    }
                if case .holdsNoLevel = outcome, !GalleryFormat.isName(lastPathComponent(file.path)) { skipped.append(file.path) }
                say(outcome, of: file.path, &summary)
            }
            summary.leftOut.add(files, skipped: skipped)
        }
        finish(summary)
        if summary.failureCount > 0 { throw ExitCode(2) }
        if summary.brokenCount > 0 || (summary.changedCount > 0 && !settings.writes) { throw ExitCode(1) }
    }

    // MARK: Files

    private func layOut(_ source: Source, _ file: WorkspaceFiles.File) -> Outcome {
        do throws(StoreError) {
            let tree = Tree(source)
            let isGallery = GalleryFormat.isName(source.fileName)
            let isOther = tree.errors.isEmpty && Level(contentOf: tree) == nil && Level(fileName: source.fileName) == nil
            if !file.isNamed, isGallery || isOther {
                return .holdsNoLevel
            }
            let (outcome, content) = layOut(tree)
            if settings.writes, let content {
                try FileReplacement(of: source, at: file.location).write(content, keepsBackup: settings.keepsBackup)
            }
            return outcome
        } catch {
            return .failed(error)
        }
    }

    /// Lays out a tree.
    ///
    /// - Returns: What became of it, and the new bytes where they are not the old ones.
    private func layOut(_ tree: Tree) -> (Outcome, [UInt8]?) {
        // A gallery has a layout of its own.
        if tree.source.isGallery { return (.inOrder, nil) }
        // The walk that tells which field is which is only needed for their order.
        let layout = Layout(sortsFields: settings.sortsFields)
        let tree = settings.sortsFields ? Document(tree).tree : tree
        switch layout.apply(to: tree) {
        case .inOrder: return (.inOrder, nil)
        case .broken: return (.broken(tree.errors.count), nil)
        case .tooLarge: return (.failed(FormatRun.tooLarge(tree.source.path)), nil)
        case .changed(let content):
            var diff: [UInt8] = []
            if settings.isDiff {
                UnifiedDiff(from: tree.source, to: content)
                    .write(settings.palette, isForTerminal: Terminal.isTerminal(1), to: &diff)
            }
            return (.changed(diff: diff), content)
        }
    }

    private static func tooLarge(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "Laid out, this would be larger than a file may be, so it was left alone.",
                nl: "Opgemaakt zou dit groter worden dan een bestand mag zijn, dus het is met rust gelaten."),
            remedy: Phrase(en: "Split it into smaller files.", nl: "Verdeel het over kleinere bestanden."))
    }

    // MARK: Standard input

    /// Lays out what standard input holds and writes it to standard output, as it was where it cannot be laid out.
    private func runOnStandardInput() throws {
        guard settings.paths == ["-"] else {
            throw Failure(
                Phrase(
                    en: "Standard input (-) is laid out alone: leave the other paths out.",
                    nl: "Standaardinvoer (-) wordt alleen opgemaakt: laat de andere paden weg."), in: language)
        }
        let tree: Tree
        do {
            let name = settings.standardInputName ?? "standard-input.json"
            tree = Tree(try SourceReader.readStandardInput(shownAs: name))
        } catch {
            throw Failure(error, in: language)
        }
        let (outcome, content) = layOut(tree)
        if settings.writes { Terminal.write(content ?? Array(tree.source.buffer)) }
        var summary = FormatSummary(isTrial: !settings.writes)
        say(outcome, of: tree.source.path, &summary, isOnStandardOutput: settings.writes)
        if summary.failureCount > 0 { throw ExitCode(2) }
        if summary.brokenCount > 0 || (summary.changedCount > 0 && !settings.writes) { throw ExitCode(1) }
    }

    // MARK: Words

    /// Counts what became of a file, and says so where that is not nothing.
    ///
    /// - Parameter isOnStandardOutput: Whether the file itself went to standard output.
    private func say(_ outcome: Outcome, of path: String, _ summary: inout FormatSummary, isOnStandardOutput: Bool = false) {
        switch outcome {
        case .holdsNoLevel: break
        case .inOrder: summary.inOrderCount += 1
        case .changed(let diff):
            summary.changedCount += 1
            if settings.isDiff {
                Terminal.write(diff)
            } else if settings.isCheck {
                let words = Phrase(en: "is not in the house style", nl: "is niet in de huisstijl")
                Terminal.write("\(settings.palette.bold(path)) \(words.text(in: language))\n")
            } else if !settings.isQuiet, !isOnStandardOutput {
                Terminal.write("\(settings.palette.bold(path)) \(Phrase(en: "laid out", nl: "opgemaakt").text(in: language))\n")
            }
        case .broken(let count):
            summary.brokenCount += 1
            let number =
                count == 1
                ? Phrase(en: "1 syntax error", nl: "1 syntaxfout")
                : Phrase(en: "\(count) syntax errors", nl: "\(count) syntaxfouten")
            let words = Phrase(
                en: "\(path): \(number.en), so it was left alone.", nl: "\(path): \(number.nl), dus het is met rust gelaten.")
            Terminal.writeError("clubhub-lint: " + words.text(in: language))
        case .failed(let error):
            summary.failureCount += 1
            Terminal.writeError("clubhub-lint: " + error.text(in: language))
        }
    }

    /// Says what was done in all; where standard output is for the diff, on standard error.
    private func finish(_ summary: FormatSummary) {
        guard !settings.isQuiet else { return }
        let lines = summary.sentences.map { $0.text(in: language) + "\n" }
        if settings.isDiff {
            Terminal.writeErrorPart(lines.joined())
        } else {
            Terminal.write(lines.joined())
        }
    }
}

/// What laying out came to, in numbers.
struct FormatSummary {
    /// Whether nothing was written.
    let isTrial: Bool
    var changedCount = 0
    var inOrderCount = 0
    /// Files with syntax errors.
    var brokenCount = 0
    /// Files that could not be read or written.
    var failureCount = 0
    var leftOut = LeftOut()

    init(isTrial: Bool) {
        self.isTrial = isTrial
    }

    /// The numbers in words, and what was not looked at.
    var sentences: [Phrase] {
        var sentences: [Phrase] = []
        if changedCount > 0 {
            var first =
                isTrial
                ? Phrase(
                    en: "\(FormatSummary.files(changedCount).en) would be laid out",
                    nl: "\(FormatSummary.files(changedCount).nl) \(changedCount == 1 ? "zou" : "zouden") opgemaakt worden")
                : Phrase(
                    en: "\(FormatSummary.files(changedCount).en) laid out",
                    nl: "\(FormatSummary.files(changedCount).nl) opgemaakt")
            if inOrderCount > 0 { first = Phrase(en: "\(first.en), \(inOrder.en)", nl: "\(first.nl), \(inOrder.nl)") }
            sentences.append(Phrase(en: first.en + ".", nl: first.nl + "."))
        } else if inOrderCount > 0 {
            let files = FormatSummary.files(inOrderCount)
            sentences.append(
                Phrase(
                    en: "\(files.en) \(inOrderCount == 1 ? "is" : "are") in order.",
                    nl: "\(files.nl) \(inOrderCount == 1 ? "is" : "zijn") in orde."))
        }
        if brokenCount > 0 {
            let files = FormatSummary.files(brokenCount)
            sentences.append(
                Phrase(
                    en: """
                        \(files.en) with syntax errors \(brokenCount == 1 ? "was" : "were") left alone: "clubhub-lint lint" shows \
                        what is wrong, "clubhub-lint fix" mends what is certain.
                        """,
                    nl: """
                        \(files.nl) met syntaxfouten \(brokenCount == 1 ? "is" : "zijn") met rust gelaten: "clubhub-lint lint" \
                        laat zien wat er mis is, "clubhub-lint fix" herstelt wat zeker is.
                        """))
        }
        return sentences + leftOut.notes
    }

    private var inOrder: Phrase {
        switch (isTrial, inOrderCount == 1) {
        case (true, true): Phrase(en: "1 is in order", nl: "1 is in orde")
        case (true, false): Phrase(en: "\(inOrderCount) are in order", nl: "\(inOrderCount) zijn in orde")
        case (false, true): Phrase(en: "1 was in order", nl: "1 was in orde")
        case (false, false): Phrase(en: "\(inOrderCount) were in order", nl: "\(inOrderCount) waren in orde")
        }
    }

    private static func files(_ count: Int) -> Phrase {
        count == 1 ? Phrase(en: "1 file", nl: "1 bestand") : Phrase(en: "\(count) files", nl: "\(count) bestanden")
    }
}
