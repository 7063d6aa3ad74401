import Algorithms
import ClubConvert
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// What becomes of former members of a table that the file does not have.
enum FormerChoice: String, CaseIterable {
    case skip, keep
}

/// Which file a table goes into, and how.
struct MergeSettings {
    /// The club, as typed.
    var club: String?
    /// The file that is brought up to date, as typed.
    var into: String?
    /// The file that is written instead, as typed.
    var output: String?
    /// Whether nothing is written.
    var isTrial = false
    /// Whether a result is written, too, of which the apps would drop something, and in the place of files that are there.
    var isForced = false
    /// Whether what was there before is kept beside the file.
    var keepsBackup = false
    /// Whether members that the table does not have become former members.
    var marksMissing = false
    /// What becomes of former members of the table that the file does not have; `nil` where nobody says.
    var former: FormerChoice?
    var decisions: [NameDecision] = []
    /// Whether names that cannot be settled by looking are asked about.
    var isInteractive = false
    /// Whether this is about one member: nothing is said then about those that the table does not have.
    var isSingle = false

    /// The table, and where its mapping comes from and goes to, as typed.
    var table: String?
    var mapping: String?
    var savedMapping: String?

    /// Whether the result goes into another file than it comes from.
    func makesFile(_ here: WorkingFolder) -> Bool {
        guard let output else { return false }
        guard let into else { return true }
        let (from, to) = (here.absolute(into), here.absolute(output))
        return from != to && (FileSystem.identity(of: to) == nil || FileSystem.identity(of: from) != FileSystem.identity(of: to))
    }

    /// Throws where a file that is to be written may not be.
    func check(_ settings: RunSettings, _ here: WorkingFolder, of groups: [WorkspaceFiles]) throws {
        var outputs = OutputFiles(here, isForced: isForced, settings.language)
        outputs.add(settings.formats)
        outputs.add("--save-mapping", savedMapping, .mapping)
        if makesFile(here), !isTrial { outputs.add("--output", output, .data, remedy: .otherNameOrInto) }
        try outputs.check(inputs: settings.inputs + [table, mapping, into], of: groups)
    }

    /// Writes the result into the file of `--output`.
    func make(_ content: [UInt8], at path: String, _ here: WorkingFolder) throws(StoreError) {
        try OutputFiles.file(path, .data, here, isForced: isForced, remedy: .otherNameOrInto).write(content)
    }
}

/// The Level 2 file that a table goes into, in its workspace.
struct MergeTarget {
    /// The path that the result has, as the user would type it.
    let path: String
    /// Where that is.
    let location: String
    /// The file as it is, or for a new one its beginning.
    let document: Document
    /// Where the result is checked as if it stood there.
    private let checkedAs: String
    /// Where the file was read; `nil` for a new one.
    let readFrom: String?
    let workspace: Workspace
    /// What is found in the file as it is; nothing in a new one.
    let olderDiagnostics: [Diagnostic]
    /// The full name of the club; empty where the file does not tell.
    let clubName: String
    let here: WorkingFolder
    /// The workspace as it is.
    private let opened: OpenWorkspace
    private let progress: Progress
    private let isOffline: Bool

    /// Opens the file that the user named, or begins one for a club.
    init(_ merging: MergeSettings, _ settings: RunSettings, _ progress: Progress) throws {
        var settings = settings
        let language = settings.language
        settings.paths = [merging.into].compactMap { $0 }
        settings.output = merging.output
        let opening = try WorkspaceOpening(settings, progress)
        self.progress = progress
        isOffline = settings.isOffline
        let here = opening.here
        self.here = here
        if let into = merging.into {
            try MergeTarget.checkExistence(of: into, here, language)
            var known = try opening.first()
            let result = known.session.lint()
            opened = known
            workspace = result.read.workspace
            olderDiagnostics = result.diagnostics
            readFrom = here.absolute(into)
            do throws(StoreError) {
                document = try known.session.document(of: here.shown(here.absolute(into)))
            } catch {
                throw Failure(error, in: language)
            }
            clubName = document.club?.fullName?.string ?? ""
            location = here.absolute(merging.output ?? into)
            checkedAs = here.absolute(into)
            try MergeTarget.check(merging.club, against: document, known.session, workspace, language)
        } else {
            guard let name = merging.club else { throw Failure(MergeTarget.nothingNamed, in: language) }
            // The workspace is that of the folder that the file will be in; the name comes from what is found there. A file that
            // goes where no root is, to be sent on, belongs to the workspace of this folder.
            let target = WorkingFolder.parent(of: here.absolute(merging.output ?? "new.level2.json"))
            let folder = WorkspaceFinder.nearestRoot(from: target) == nil ? here.path : target
            let draft = WorkingFolder.path("new.level2.json", in: folder)
            var first = try opening.first(with: Source(path: here.shown(draft), "{}"))
            let known = first.session.read().workspace
            let search = ClubNameSearch(workspace: known, session: first.session, language: language)
            let club = try search.club(named: name)
            if merging.output == nil, let file = known.memberFile(of: club.facts) {
                throw Failure(MergeTarget.hasFile(club.facts.fullName ?? name, file), in: language)
            }
            let record = try search.record(of: club)
            let base = first.files.root == nil || isOnTheWeb(first.files.root ?? "") ? folder : first.files.folder
            location =
                merging.output.map { here.absolute($0) }
                ?? WorkingFolder.path((club.facts.nickName ?? "club") + ".level2.json", in: base)
            // A file of another name is a draft: it is checked as the file that it is to become.
            let isDraft = folder != target || Level(fileName: lastPathComponent(location)) != .members
            checkedAs =
                isDraft ? WorkingFolder.path((club.facts.nickName ?? "club") + ".level2.json", in: folder) : location
            document = Document(Source(path: here.shown(checkedAs), ClubFile.text(for: record)))
            opened = try opening.first(with: document.tree.source)
            workspace = known
            readFrom = nil
            olderDiagnostics = []
            clubName = club.facts.fullName ?? name
        }
        let shownPath = here.shown(location)
        path = shownPath
        try merging.check(settings, here, of: [opened.files])
    }

    /// Throws where there is no file to bring up to date, with those that are there.
    private static func checkExistence(of into: String, _ here: WorkingFolder, _ language: Phrase.Language) throws {
        let location = here.absolute(into)
        guard FileSystem.kind(of: location) == nil else { return }
        let absent = StoreError.isAbsent(into, at: location)
        guard absent == .isAbsent(into) else { throw Failure(absent, in: language) }
        let folder = WorkingFolder.parent(of: location)
        let names = ((try? FileSystem.entries(of: folder, shownAs: folder)) ?? []).map(\.name)
            .filter { Level(fileName: $0) == .members }.sorted()
        guard !names.isEmpty else { throw Failure(absent, in: language) }
        let list = names.prefix(mostNamed).joined(separator: ", ") + (names.count > mostNamed ? ", …" : "")
        throw Failure(
            Phrase(
                en: "\(into): There is no such file. The clubs' files there are: \(list). A new one is made with --club.",
                nl: "\(into): Dit bestand bestaat niet. De bestanden van clubs zijn daar: \(list). Een nieuw maak je met --club."),
            in: language)
    }

    /// How many files a message names.
    private static let mostNamed = 5

    /// Throws where the user named another club than the file's.
    private static func check(
        _ name: String?, against document: Document, _ session: Session, _ workspace: Workspace, _ language: Phrase.Language
    ) throws {
        guard let name, let club = document.club else { return }
        let own = [club.nickName?.string, club.fullName?.string].compactMap { $0 }
        if own.contains(where: { folded($0, .all) == folded(name, .all) }) { return }
        let found = try ClubNameSearch(workspace: workspace, session: session, language: language).club(named: name)
        if let identity = found.facts.identity, identity == club.identity { return }
        throw Failure(
            Phrase(
                en: """
                    \(document.path) is the file of \(own.last ?? "?"), not of \(found.facts.fullName ?? name). Name the file of \
                    the club with --into, or leave --club out.
                    """,
                nl: """
                    \(document.path) is het bestand van \(own.last ?? "?"), niet van \(found.facts.fullName ?? name). Noem het \
                    bestand van de club met --into, of laat --club weg.
                    """), in: language)
    }

    /// Which names fields get that the file does not have yet.
    var edition: Edition { workspace.edition }

    /// Lints the file with another content, in its workspace.
    func diagnostics(for content: [UInt8]) -> (diagnostics: [Diagnostic], failures: [StoreError]) {
        guard let file = opened.files.files.first(where: { hasSameBytes($0.location, checkedAs) }) else { return ([], []) }
        var session = opened.session
        session.show { hasSameBytes($0.path, file.path) }
        session.take([.text(file.path, content)])
        let result = session.lint()
        progress.finish()
        return (result.diagnostics, result.failures)
    }

    /// Says where clubs and keywords come from that are no file here; `nil` where they are.
    var keptNote: Phrase? { opened.files.kept?.note(workspace.today, isOffline: isOffline) }

    /// The rules with the severities that the configuration gives them.
    var linter: Linter { opened.session.settings.judgement.linter }
    var configuration: Configuration? { opened.configuration }

    /// Says by what the keywords were read where no Level 0 file is at hand.
    static let uncheckedKeywords = Phrase(
        en: """
            There is no root.level0.json here, so the keywords were read by the project's list of August 2026. Name the file \
            with --keywords to have them checked, or fetch that of the apps with --root public.
            """,
        nl: """
            Er is hier geen root.level0.json; de trefwoorden zijn gelezen volgens de lijst van het project van augustus 2026. \
            Noem het bestand met --keywords om ze te laten controleren, of haal dat van de apps op met --root public.
            """)

    // MARK: Failures

    private static let nothingNamed = Phrase(
        en: """
            Which club is the list of? Name its file with --into, as in --into fcLindewold.level2.json; or where it has none \
            yet, its short name with --club, as in --club fcLindewold.
            """,
        nl: """
            Van welke club is de lijst? Noem haar bestand met --into, zoals in --into fcLindewold.level2.json; of als ze nog \
            geen bestand heeft haar korte naam met --club, zoals in --club fcLindewold.
            """)

    private static func hasFile(_ club: String, _ file: String) -> Phrase {
        Phrase(
            en: """
                \(club) has a file already: \(file). Bring it up to date with --into \(file), or name a new file with --output.
                """,
            nl: """
                \(club) heeft al een bestand: \(file). Werk het bij met --into \(file), of noem een nieuw bestand met --output.
                """)
    }
}

extension Phrase {
    /// What to do where the file to write is there already, of a command with `--into`.
    fileprivate static let otherNameOrInto = Phrase(
        en: "Choose another name; to bring the file up to date, name it with --into; with --force it is replaced.",
        nl: "Kies een andere naam; noem het bestand met --into om het bij te werken; met --force wordt het vervangen.")
}

/// Finds a club in the Level 1 files of a workspace by what people call it.
struct ClubNameSearch {
    let workspace: Workspace
    let session: Session
    let language: Phrase.Language

    /// A club of Level 1.
    struct Found {
        /// The number of its file in the workspace.
        let file: Int
        /// Its number in that file.
        let organization: Int
        let facts: OrganizationFacts
    }

    /// The clubs that may be meant.
    private var clubs: [Found] {
        workspace.clubs.map { Found(file: $0.file, organization: $0.organization, facts: workspace[$0]) }
    }

    /// Returns the club with a name: its short one, its full one, or that with the town.
    func club(named name: String) throws -> Found {
        let clubs = clubs
        guard !clubs.isEmpty else { throw Failure(noClubs, in: language) }
        let folded = folded(name, .all)
        let tests: [(OrganizationFacts) -> Bool] = [
            { $0.nickName.map { hasSameBytes($0, name) } ?? false },
            { $0.fullName.map { hasSameBytes($0, name) } ?? false },
            { $0.nickName.map { ClubModel.folded($0, .all) == folded } ?? false },
            { $0.fullName.map { ClubModel.folded($0, .all) == folded } ?? false },
            { ClubModel.folded(($0.fullName ?? "") + " " + ($0.town ?? ""), .all) == folded },
        ]
        for test in tests {
            let found = clubs.filter { test($0.facts) }
            if found.count > 1 { throw ambiguous(name, found) }
            if let club = found.first { return club }
        }
        throw unknown(name, clubs)
    }

    /// Returns the record of a club.
    func record(of club: Found) throws -> Organization {
        let path = workspace.files[club.file].path
        do throws(StoreError) {
            let organizations = try session.document(of: path).organizations
            guard organizations.indices.contains(club.organization) else { throw .isAbsent(path) }
            return organizations[club.organization]
        } catch {
            throw Failure(error, in: language)
        }
    }

    // MARK: Failures

    private var noClubs: Phrase {
        Phrase(
            en: """
                There is no Level 1 file here that has clubs. Name the root with --root (--root public is the one of the apps), \
                or give the command in the folder of the JSON files.
                """,
            nl: """
                Hier is geen Level 1-bestand met clubs. Noem de root met --root (--root public is die van de apps), of geef \
                de opdracht in de map met de JSON-bestanden.
                """)
    }

    private func ambiguous(_ name: String, _ found: [Found]) -> Failure {
        let list = found.prefix(5).map { "\"\($0.facts.nickName ?? "")\" (\($0.facts.town ?? "?"))" }.joined(separator: ", ")
        return Failure(
            Phrase(
                en: "--club: several clubs are called \"\(name)\": \(list). Name the short name of the one you mean.",
                nl: "--club: er zijn meer clubs die \"\(name)\" heten: \(list). Noem de korte naam van de club die je bedoelt."),
            in: language)
    }

    private func unknown(_ name: String, _ clubs: [Found]) -> Failure {
        let names = clubs.enumerated().flatMap { number, club in
            [club.facts.nickName, club.facts.fullName].compactMap { $0 }.map { (name: $0, club: number) }
        }
        var near = nearMisses(to: name, among: names.map(\.name), limit: 6).map { names[$0.index].club }
            .uniqued().prefix(3).map { clubs[$0].facts.nickName ?? clubs[$0].facts.fullName ?? "" }
        if near.isEmpty {
            // A part of the name, or the town, is what people type first.
            let short = folded(name, .all)
            let asked = Letters(short)
            near = clubs.filter { club in
                let words = folded((club.facts.fullName ?? "") + " " + (club.facts.town ?? ""), .all)
                return short.utf8.count > 2 && words.contains(short)
                    || words.split(separator: " ").contains { slips(from: asked, to: Letters(String($0))) != nil }
            }.prefix(3).map { $0.facts.nickName ?? $0.facts.fullName ?? "" }
        }
        let root = workspace.root.map { workspace.files[$0].path } ?? ""
        let lead = Phrase(
            en: "--club: there is no club \"\(name)\"" + (root.isEmpty ? "." : " in \(root) and what it includes."),
            nl: "--club: er is geen club \"\(name)\"" + (root.isEmpty ? "." : " in \(root) en wat daarbij hoort."))
        let note = workspace.kept?.note(workspace.today)
        func failure(_ words: Phrase) -> Failure { Failure(note.map { words.followed(by: $0) } ?? words, in: language) }
        guard !near.isEmpty else { return failure(lead) }
        let list = near.map { "\"\($0)\"" }
        return failure(lead.followed(by: .didYouMean(list, inQuotes: false)))
    }
}
