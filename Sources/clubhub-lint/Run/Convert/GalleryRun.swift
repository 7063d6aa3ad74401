import ArgumentParser
import ClubConvert
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// Brings the `config.xml` of a JuiceBox gallery into a Level 3 file.
struct GalleryRun {
    let merging: MergeSettings
    /// Whose gallery it is, as typed; `nil` where its folder says it.
    let member: String?
    let settings: RunSettings
    private var language: Phrase.Language { settings.language }

    init(_ merging: MergeSettings, member: String?, _ settings: RunSettings) {
        self.merging = merging
        self.member = member
        self.settings = settings
    }

    /// Runs, prints and writes.
    ///
    /// - Parameter source: The gallery.
    func run(_ source: Source) throws {
        let here: WorkingFolder
        let found: (gallery: JuiceBoxGallery, repairs: Int)
        do {
            here = WorkingFolder(
                path: try FileSystem.currentFolder(), typed: [source.path, merging.into, merging.output].compactMap { $0 })
            try merging.check(settings, here, of: [])
            found = try JuiceBoxReader.read(Array(source.buffer), path: source.path)
        } catch let error as TableError {
            throw Failure(source.path + ": " + error.message.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
        let document = try document(source, here)
        let content = GalleryFile.merged(
            found.gallery, into: document, language: language == .nl ? "NL" : "EN")
        let put: ([UInt8]) -> Void =
            merging.into == nil && merging.output == nil
            ? { Terminal.writeErrorPart(String(decoding: $0, as: UTF8.self)) } : { Terminal.write($0) }
        let findings = try check(content, document, here, put)
        let isBlocked = findings.isAboutFile && !merging.isForced
        if !merging.isTrial, !isBlocked { try write(content, document, here) }
        if !settings.isQuiet { put(Array((summary(found, document.path).text(in: language) + "\n").utf8)) }
        if isBlocked { put(Array((GalleryRun.blocked.text(in: language) + "\n").utf8)) }
        if isBlocked || findings.fails { throw ExitCode(1) }
    }

    // MARK: Checking

    /// Lints the new content in the workspace of its file, and prints what is found.
    ///
    /// - Returns: Whether the run fails, and whether there are errors about the file as a whole.
    private func check(
        _ content: [UInt8], _ document: Document, _ here: WorkingFolder, _ put: @escaping ([UInt8]) -> Void
    ) throws -> (fails: Bool, isAboutFile: Bool) {
        var settings = settings
        settings.paths = []
        let source = Source(path: document.path, content)
        var workspace = try WorkspaceOpening(settings).first(with: source)
        try merging.check(settings, here, of: [workspace.files])
        let result = workspace.session.lint()
        let diagnostics = result.diagnostics
        if !settings.isQuiet { workspace.files.kept?.tell(settings.today, isOffline: settings.isOffline, in: language) }
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
        let failOn = settings.failOn ?? workspace.configuration?.failOn ?? .error
        return (
            diagnostics.contains { failOn.includes($0.severity) },
            diagnostics.contains { $0.severity == .error && !$0.pointer.utf8.starts(with: "/images/".utf8) }
        )
    }

    // MARK: The file

    /// Returns the file of `--into`, or the beginning of a new one.
    private func document(_ source: Source, _ here: WorkingFolder) throws -> Document {
        if let into = merging.into {
            let document: Document
            do throws(StoreError) {
                document = Document(try SourceReader.source(at: here.absolute(into), shownAs: into))
            } catch {
                throw Failure(error, in: language)
            }
            guard document.level == .images, document.root.kind == .object, document.tree.errors.isEmpty else {
                throw Failure(
                    Phrase(
                        en: "--into: \(into) is no Level 3 file, or has syntax errors. A gallery goes into a Level 3 file.",
                        nl:
                            "--into: \(into) is geen Level 3-bestand, of er zitten syntaxisfouten in. Een galerij gaat in een Level 3-bestand."
                    ),
                    in: language)
            }
            return document
        }
        let name = try memberName(source, here)
        guard let club = merging.club else { throw Failure(GalleryRun.noClub, in: language) }
        var draft = MergeSettings(club: club)
        draft.output = merging.output ?? "new.level3.json"
        draft.isTrial = true
        let target = try MergeTarget(draft, settings, Progress(.never, language: language))
        let organization = target.document.club
        let text = GalleryFile.text(
            town: organization?.town?.string ?? "", fullName: organization?.fullName?.string ?? "",
            nickName: organization?.nickName?.string, member: name, generator: "clubhub-lint " + ClubHubLint.version,
            date: settings.today)
        return Document(Source(path: merging.output ?? fileName(name), text))
    }

    /// Returns the name of the gallery's owner: that of `--member`, else that of the folder, as `Anna_van_Dalen`.
    private func memberName(
        _ source: Source, _ here: WorkingFolder
    ) throws -> (given: String, infix: String, family: String) {
        var text = member ?? ""
        if text.isEmpty, source.path != "-" {
            let folder = WorkingFolder.parent(of: here.absolute(source.path)).split(separator: "/").last ?? ""
            let words = String(folder.map { $0 == "_" ? " " : $0 })
            if folder.contains("_") { text = words }
        }
        let name = WrittenName(text)
        guard !name.given.isEmpty, !name.family.isEmpty else { throw Failure(GalleryRun.noMember, in: language) }
        return (name.given, name.infix, name.family)
    }

    private func fileName(_ name: (given: String, infix: String, family: String)) -> String {
        let words = [name.given, name.infix, name.family].filter { !$0.isEmpty }.joined(separator: " ")
        return String(folded(words, [.accents]).map { $0 == " " ? "_" : $0 }) + ".level3.json"
    }

    private func write(_ content: [UInt8], _ document: Document, _ here: WorkingFolder) throws {
        do throws(StoreError) {
            if let into = merging.into, !merging.makesFile(here) {
                guard content != Array(document.tree.source.buffer) else { return }
                try FileReplacement(of: document.tree.source, at: here.absolute(into)).write(
                    content, keepsBackup: merging.keepsBackup)
            } else if let output = merging.output {
                try merging.make(content, at: output, here)
            } else {
                Terminal.write(content)
            }
        } catch {
            throw Failure(error, in: language)
        }
    }

    // MARK: Words

    private func summary(_ found: (gallery: JuiceBoxGallery, repairs: Int), _ path: String) -> Phrase {
        let count = found.gallery.images.count
        let images = Phrase(
            en: "\(path): \(count) \(count == 1 ? "image" : "images").",
            nl: "\(path): \(count) \(count == 1 ? "foto" : "foto's").")
        guard found.repairs > 0 else { return images }
        let values = Phrase(
            en: found.repairs == 1 ? "One value was" : "\(found.repairs) values were",
            nl: found.repairs == 1 ? "Eén waarde stond" : "\(found.repairs) waarden stonden")
        return images.followed(
            by: Phrase(
                en: "\(values.en) wrapped in <div>…</div>, which keeps the gallery's page blank; it is taken away.",
                nl: "\(values.nl) tussen <div>…</div>; daardoor blijft de pagina van de galerij leeg. Dat is weggehaald."))
    }

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
        en: "Which club is the gallery of? Name it with --club, as in --club fcLindewold, or a Level 3 file with --into.",
        nl: "Van welke club is de galerij? Noem haar met --club, zoals in --club fcLindewold, of een Level 3-bestand met --into.")

    private static let noMember = Phrase(
        en: "Whose gallery is it? Name the member with --member, as in --member \"Anna van Dalen\".",
        nl: "Van wie is de galerij? Noem het lid met --member, zoals in --member \"Anna van Dalen\".")
}
