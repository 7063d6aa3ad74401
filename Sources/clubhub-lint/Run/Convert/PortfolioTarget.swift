import ArgumentParser
import ClubConvert
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// The Level 3 file that photos go into, in its workspace.
struct PortfolioTarget {
    let merging: MergeSettings
    let settings: RunSettings
    let here: WorkingFolder
    /// The file as it is, or for a new one its beginning.
    let document: Document
    private var opened: OpenWorkspace

    private var language: Phrase.Language { settings.language }

    /// Opens the file of `--into`, or begins one.
    ///
    /// - Parameters:
    ///   - refusal: What to say where the file of `--into` is no Level 3 file, or a broken one.
    ///   - member: Returns whose portfolio a new file is.
    init(
        _ merging: MergeSettings, _ settings: RunSettings, _ here: WorkingFolder, refusal: (String) -> Phrase,
        member: () throws -> PersonName
    ) throws {
        self.merging = merging
        self.settings = settings
        self.here = here
        if let into = merging.into {
            do throws(StoreError) {
                document = Document(try SourceReader.source(at: here.absolute(into), shownAs: into))
            } catch {
                throw Failure(error, in: settings.language)
            }
            guard document.level == .images, document.root.kind == .object, document.tree.errors.isEmpty else {
                throw Failure(refusal(into), in: settings.language)
            }
        } else {
            document = try PortfolioTarget.beginning(try member(), merging, settings)
        }
        var workspace = settings
        workspace.paths = []
        opened = try WorkspaceOpening(workspace).first(with: document.tree.source)
        try merging.check(workspace, here, of: [opened.files])
    }

    /// Returns a new file without photos.
    private static func beginning(
        _ name: PersonName, _ merging: MergeSettings, _ settings: RunSettings
    ) throws -> Document {
        guard let club = merging.club else { throw Failure(noClub, in: settings.language) }
        var draft = MergeSettings(club: club)
        draft.output = merging.output ?? "new.level3.json"
        draft.isTrial = true
        let target = try MergeTarget(draft, settings, Progress(.never, language: settings.language))
        let organization = target.document.club
        let text = GalleryFile.text(
            town: organization?.town?.string ?? "", fullName: organization?.fullName?.string ?? "",
            nickName: organization?.nickName?.string, member: (name.given, name.infix, name.family),
            maker: ("clubhub-lint " + ClubHubLint.version, settings.today))
        return Document(Source(path: merging.output ?? fileName(of: name), text))
    }

    /// Returns what the file of a member is called.
    static func fileName(of name: PersonName) -> String {
        String(folded(name.text, [.accents]).map { $0 == " " ? "_" : $0 }) + ".level3.json"
    }

    /// The workspace that the file is in.
    mutating func workspace() -> Workspace { opened.session.read().workspace }

    /// Lints a new content of the file in its workspace, prints what is found, and writes it where nothing forbids that.
    ///
    /// - Parameters:
    ///   - told: The rules whose findings the summary tells in its own words.
    ///   - put: Takes what is printed.
    ///   - summary: What is told behind the findings.
    func finish(
        _ content: [UInt8], telling told: Set<String> = [], _ put: @escaping ([UInt8]) -> Void, summary: () -> String
    ) throws {
        let findings = try check(content, told, put)
        let isBlocked = findings.isAboutFile && !merging.isForced
        let end = merging.isTrial || isBlocked ? nil : try write(content)
        if !settings.isQuiet { put(Array((summary() + (end.map { $0.text(in: language) + "\n" } ?? "")).utf8)) }
        if isBlocked { put(Array((PortfolioTarget.blocked.text(in: language) + "\n").utf8)) }
        if isBlocked || findings.fails { throw ExitCode(1) }
    }

    /// Lints a new content, and prints what is found.
    ///
    /// - Returns: Whether the run fails, and whether there are errors about the file as a whole.
    private func check(
        _ content: [UInt8], _ told: Set<String>, _ put: @escaping ([UInt8]) -> Void
    ) throws -> (fails: Bool, isAboutFile: Bool) {
        let source = Source(path: document.path, content)
        var session = opened.session
        session.take([.text(document.path, content)])
        let result = session.lint()
        // What the summary tells is not told twice, where it is read beside the findings.
        let hasSummary = !settings.isQuiet && settings.formats.allSatisfy { $0.file == nil && $0.reporter.isForPeople }
        let diagnostics = result.diagnostics.filter { !hasSummary || !told.contains($0.rule.id) }
        if !settings.isQuiet { opened.files.kept?.tell(settings.today, isOffline: settings.isOffline, in: language) }
        if !diagnostics.isEmpty || settings.formats.contains(where: { !$0.reporter.isForPeople }) {
            let report = Report(
                toolVersion: ClubHubLint.version, edition: result.read.workspace.edition, fileCount: 1,
                diagnostics: diagnostics, language: language,
                statistics: settings.countsRules)
            try ReportWriting(
                formats: settings.formats, isForced: merging.isForced, here: here, palette: settings.colours.palette,
                language: language, put: put
            ).write(report, SourceLookup { $0 == source.path ? source : nil })
        }
        let failOn = settings.failOn ?? opened.configuration?.failOn ?? .error
        return (
            diagnostics.contains { failOn.includes($0.severity) },
            diagnostics.contains { $0.severity == .error && !$0.pointer.utf8.starts(with: "/images/".utf8) }
        )
    }

    /// Writes a content where it is wanted.
    ///
    /// - Returns: What became of the file; `nil` where the content is printed.
    private func write(_ content: [UInt8]) throws -> Phrase? {
        do throws(StoreError) {
            if let into = merging.into, !merging.makesFile(here) {
                guard content != Array(document.tree.source.buffer) else { return .unchanged(into) }
                try FileReplacement(of: document.tree.source, at: here.absolute(into)).write(
                    content, keepsBackup: merging.keepsBackup)
                return .written(into)
            }
            if let output = merging.output {
                try merging.make(content, at: output, here)
                return .written(output)
            }
            Terminal.write(content)
            return nil
        } catch {
            throw Failure(error, in: language)
        }
    }

    // MARK: Words

    private static let blocked = Phrase(
        en: """
            Nothing is written: with the errors about the file the app may skip all of it. Put them right, or write it all the \
            same with --force.
            """,
        nl: """
            Er is niets geschreven: met de fouten over het bestand slaat de app het misschien helemaal over. Verbeter ze, of \
            schrijf het toch met --force.
            """)

    private static let noClub = Phrase(
        en: "Which club are the photos for? Name it with --club, as in --club fcLindewold.",
        nl: "Voor welke club zijn de foto's? Noem haar met --club, zoals in --club fcLindewold.")
}
