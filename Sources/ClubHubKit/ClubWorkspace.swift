import ClubConvert
import ClubEngine
import ClubFormats
import ClubLint
import ClubModel
import ClubStore
public import Foundation
import GazetteerData
import JSONSyntax

/// The files of clubs that belong together: what one says is checked against the others.
///
/// A workspace is a value: a copy of it is a trial.
public struct ClubWorkspace: Sendable {
    private var session: Session
    private let today: Day

    /// Opens files in memory.
    ///
    /// - Parameters:
    ///   - files: The files. `root_.level1.json` or `root.level1.json` is the root of the others, and `root.level0.json` has the
    ///     keywords.
    ///   - date: The day that counts as today, in the time zone of the machine.
    public init(_ files: [TextFile], asOf date: Date = Date()) {
        func path(_ name: String) -> String? { files.lazy.map(\.path).first { lastPathComponent($0) == name } }
        let session = files.map { SessionFile(path: $0.path, isNamed: true, .memory(Source(path: $0.path, $0.bytes))) }
        self.init(
            session, root: path("root_.level1.json") ?? path("root.level1.json"), keywords: path("root.level0.json"), asOf: date)
    }

    /// Opens what is on disk: one workspace for each root below a folder, and for the files of each folder without one.
    ///
    /// Nothing is written, ever: what was fixed comes back as texts.
    ///
    /// - Parameters:
    ///   - path: A folder, or a file of a workspace. Findings have paths as one would type them from the current folder.
    ///   - date: The day that counts as today, in the time zone of the machine.
    public static func open(_ path: String, asOf date: Date = Date()) throws(ClubHubFailure) -> [ClubWorkspace] {
        do {
            var finder = WorkspaceFinder(here: WorkingFolder(path: try FileSystem.currentFolder(), typed: [path]))
            return try finder.find([path]).map { found in
                let tree = found.tree
                let files = found.files.map { file in
                    SessionFile(
                        path: file.path, isShown: file.isShown, isNamed: file.isNamed,
                        .elsewhere { () throws(StoreError) in try tree.source(at: file.location, shownAs: file.path) })
                }
                return ClubWorkspace(files, root: found.root, keywords: found.keywords, asOf: date)
            }
        } catch let error as StoreError {
            throw ClubHubFailure(error)
        } catch {
            throw ClubHubFailure(path, Phrase("\(error)"))
        }
    }

    private init(_ files: [SessionFile], root: String?, keywords: String?, asOf date: Date) {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)
        // Every date of the calendar is a day; the other branch is for years that no file has.
        today = Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) ?? Day(year: 2026, month: 1, day: 1)!
        let gazetteer = Gazetteer(
            UnsafeRawBufferPointer(start: clubhub_gazetteer_bytes(), count: clubhub_gazetteer_count()))
        let settings = Workspace.Settings(root: root, keywords: keywords, today: today, gazetteer: gazetteer)
        session = Session(files, SessionSettings(settings))
    }

    // MARK: Checking

    /// Returns everything that is found, by file and place; files that cannot be read are told by `failures`.
    public mutating func lint() -> [Finding] { session.lint().diagnostics.map { Finding($0) } }

    /// The files that could not be read, and why.
    public mutating func failures() -> [ClubHubFailure] { session.lint().failures.map { ClubHubFailure($0) } }

    /// Takes a new text of a file in, or a new file; findings are those of the new state from then on.
    public mutating func edit(_ file: TextFile) { session.take([.text(file.path, file.bytes)]) }

    /// Returns a file as the workspace has it; `nil` where it has none of that path.
    public func file(_ path: String) -> TextFile? {
        session.source(of: path).map { TextFile(path: path, bytes: Array($0.buffer)) }
    }

    // MARK: Putting right

    /// Applies fixes, round by round, until none is left that helps, and returns the files that are others now.
    ///
    /// - Parameter allowsUnsafe: Whether fixes are applied as well that a person would be asked about. A finding that offers several
    ///   of these keeps them: only a person can choose.
    public mutating func fix(allowsUnsafe: Bool = false) -> [TextFile] {
        let result = session.fix { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: allowsUnsafe) }
        return result.files.filter { !$0.applied.isEmpty }.map {
            TextFile(path: $0.source.path, bytes: Array($0.source.buffer))
        }
    }

    /// Returns the keywords that a word was probably meant to be, the best first: none for a keyword, and where nothing is near.
    public mutating func suggestions(for word: String) -> [KeywordProposal] {
        vocabulary.suggestions(for: word).map { found in
            KeywordProposal(keyword: found.keyword, reason: Words(Phrase(en: found.reason.words.en, nl: found.reason.words.nl)))
        }
    }

    /// The keywords of the Level 0 file; without one those that the project has.
    private var vocabulary: Vocabulary {
        mutating get { session.read().workspace.vocabulary ?? .ofProject }
    }

    // MARK: Tables

    /// Brings the members of a table into a Level 2 file of the workspace, and returns what comes of it; the workspace stays as it is.
    ///
    /// Members whom the table does not have, and what the file knows beside the table, stay as they are.
    ///
    /// - Parameters:
    ///   - table: CSV, an Excel or OpenDocument workbook, YAML or a page with a table.
    ///   - path: The path of the Level 2 file.
    public mutating func convert(_ table: TextFile, into path: String) throws(ClubHubFailure) -> ConvertedTable {
        let document: Document
        do throws(StoreError) {
            session.read()
            document = try session.document(of: path)
        } catch {
            throw ClubHubFailure(error)
        }
        let read: TableFile
        do throws(TableError) {
            read = try TableReader.read(table.bytes, path: table.path)
        } catch {
            throw ClubHubFailure(table.path, error.message)
        }
        let list = ListMerge(read, into: document, of: session.read().workspace)
        let result: MergeResult
        do throws(MergeError) {
            result = try list.result()
        } catch {
            throw ClubHubFailure(path, error.message)
        }
        let remarks = read.remarks + list.sheet.remarks + result.remarks
        return ConvertedTable(
            file: TextFile(path: path, bytes: result.content), added: result.added.map { $0.name.text },
            changed: result.changed.map { $0.name.text },
            findings: Linter().diagnostics(for: remarks, in: table.path).map { Finding($0) })
    }
}

extension TextFile {
    /// Returns the file in the house style: only white space changes. `nil` where it is no JSON, so that nothing may be moved.
    ///
    /// - Parameter sortsFields: Whether fields are put in the order that the format has for them.
    public func formatted(sortsFields: Bool = false) -> TextFile? {
        switch Layout(sortsFields: sortsFields).apply(to: Document(Source(path: path, bytes)).tree) {
        case .changed(let bytes): TextFile(path: path, bytes: bytes)
        case .inOrder: self
        case .broken, .tooLarge: nil
        }
    }
}
