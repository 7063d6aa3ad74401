package import ClubLint
package import ClubModel
package import ClubWorld
import Dispatch
import GRDB
import JSONSyntax

/// One load: what is read goes in file by file, each in a transaction of its own, and at the end comes what changed.
///
/// Its functions may be called from any thread: files are read on the caller's, and only the writing is done one by one.
/// A load that is not finished, because its process ended, leaves what it took in; the next one goes on from there.
package final class Load: Sendable {
    let database: ClubDatabase
    package let start: Start
    /// What the database knew when the load began.
    let known: [ExactText: KnownSource]
    /// The files as the load before had read them.
    package let earlier: FileStates
    /// What loads that were killed since had read otherwise.
    let newStates: [ExactText: FileStates.Fingerprint]
    /// Whether a load was killed since the last one that came to its end.
    package let isInterrupted: Bool
    /// The versions that need not be read again.
    package let knownVersions: KnownVersions
    private let lock: LoadLock?
    private let visits = Visits()

    /// How a load begins.
    package struct Start: Sendable {
        /// Where it starts, as the user named it.
        package var root: String
        package var toolVersion: String
        /// What the findings depend on besides the files: rules, severities, edition, exceptions.
        package var settings: String
        /// "Today" for the data.
        package var day: Day
        /// The time in UTC, `yyyy-mm-dd hh:mm`.
        package var time: String
        /// Whose world it is, and how it is loaded; by default that of `root`, loaded without options.
        package var belonging: Belonging
        /// Whether the user says that the world of the database has moved to this root.
        package var isMoved = false

        package init(root: String, toolVersion: String, settings: String, day: Day, time: String, belonging: Belonging? = nil) {
            self.root = root
            self.toolVersion = toolVersion
            self.settings = settings
            self.day = day
            self.time = time
            self.belonging = belonging ?? Belonging(root: root)
        }
    }

    /// What became of a file.
    package enum Outcome: Sendable, Equatable {
        /// Its data were taken in.
        case stored
        /// It says what it said before; its findings may be others.
        case unchanged
        /// Nothing good came; the data of the last good time stay, if there are any.
        case keptLastGood
        /// Nothing good came, and never did before.
        case failed
        /// This load has seen it already.
        case repeated
    }

    /// - Parameters:
    ///   - process: The number of this process, to tell others who is at work.
    ///   - seconds: How long to wait for another load.
    init(_ database: ClubDatabase, _ start: Start, location: String, process: Int32, waiting seconds: Int) throws(DatabaseFailure)
    {
        lock = try LoadLock(
            location, shownAs: database.path, worker: "\(process), \(start.time) UTC, \(start.root)", waiting: seconds)
        self.database = database
        self.start = start
        (known, earlier, newStates, isInterrupted) = try database.read { database in
            (
                try KnownSource.all(database), try FileStates(database),
                try FileStates.files(in: "new_file_states", database),
                try Bool.fetchOne(database, sql: "SELECT is_dirty FROM state") ?? true
            )
        }
        knownVersions = KnownVersions(known)
    }

    /// Takes in a file that was read.
    ///
    /// - Parameters:
    ///   - document: The file as a level; of a gallery the Level 3 file that says the same.
    ///   - visit: Where it is and what it is for; its version is kept, to ask for newer ones only.
    ///   - club: The club whose file it is to be, as the file that leads here says.
    ///   - rejection: Why the apps make nothing of it, where others than the file itself show that.
    @discardableResult
    package func store(
        _ document: Document, _ visit: SourceVisit, diagnostics: [Diagnostic], verdicts: [World.Verdict] = [],
        club: Identity? = nil, rejection: Phrase? = nil
    ) throws(DatabaseFailure) -> Outcome {
        guard visits.enter(visit.address) else { return .repeated }
        let known = known[ExactText(visit.address)]
        let findings = FindingRows(diagnostics, verdicts, in: document, address: visit.address)
        // Of a gallery the document is made, and the bytes are those of its XML.
        let source = visit.source ?? document.tree.source
        let version = visit.version ?? SourceVersion(byteCount: source.count)
        let reason = rejection ?? reasonToReject(document, as: visit.role)
        if let reason {
            return try fail(visit, reason, findings, club: club)
        }
        let hash = source.contentHash
        if let known, known.isCurrent, known.contentHash == hash {
            let isSame =
                known.status == .good && known.version == version && known.role == visit.role.rawValue
                && known.parent.map { ExactText($0) } == visit.parent.map { ExactText($0) }
            if isSame, known.findingsHash == findings.hash { return .unchanged }
            try database.write { database in
                let writer = SourceWriter(database, start)
                try writer.confirm(known, visit, version, isSame: isSame)
                try writer.replaceFindings(findings, of: known, club: known.organization)
            }
            return .unchanged
        }
        let rows = FileRows(document)
        let content = isOnTheWeb(visit.address) ? StoredContent.compressed(source) : nil
        try database.write { database in
            let writer = SourceWriter(database, start)
            let id = try writer.replace(rows, known, visit, version, contentHash: hash)
            let club = try Int64.fetchOne(database, sql: "SELECT organization_id FROM sources WHERE id = ?", arguments: [id])
            try writer.replaceFindings(findings, ofSource: id, oldHash: known?.findingsHash ?? 0, club: club)
            if let content { try writer.keep(content, byteCount: source.count, ofSource: id) }
        }
        return .stored
    }

    /// Notes that a file is what it was, so that nothing of it has to be read; its data and findings stay.
    ///
    /// - Returns: `failed` where the database has no data of it: it has to be read after all.
    @discardableResult
    package func keep(_ visit: SourceVisit) throws(DatabaseFailure) -> Outcome {
        guard let known = known[ExactText(visit.address)], known.isCurrent, known.status == .good else { return .failed }
        guard visits.enter(visit.address) else { return .repeated }
        let version = visit.version ?? known.version
        let isSame =
            known.version == version && known.role == visit.role.rawValue
            && known.parent.map { ExactText($0) } == visit.parent.map { ExactText($0) }
        guard !isSame else { return .unchanged }
        try database.write { try SourceWriter($0, start).confirm(known, visit, version, isSame: false) }
        return .unchanged
    }

    /// Notes that a file on disk is what it was, with its place among the others.
    @discardableResult
    package func keep(address: String) throws(DatabaseFailure) -> Outcome {
        guard let known = known[ExactText(address)], known.isCurrent, known.status == .good else { return .failed }
        return visits.enter(address) ? .unchanged : .repeated
    }

    /// Notes that a file could not be had.
    ///
    /// - Parameter diagnostics: What there is to say of it all the same.
    @discardableResult
    package func fail(
        _ visit: SourceVisit, _ failure: SourceFailure, diagnostics: [Diagnostic] = [], verdicts: [World.Verdict] = [],
        club: Identity? = nil
    ) throws(DatabaseFailure) -> Outcome {
        guard visits.enter(visit.address) else { return .repeated }
        return try fail(
            visit, failure.reason, FindingRows(diagnostics, verdicts, in: nil, address: visit.address), club: club)
    }

    private func fail(
        _ visit: SourceVisit, _ reason: Phrase, _ findings: FindingRows, club: Identity?
    ) throws(DatabaseFailure) -> Outcome {
        let known = known[ExactText(visit.address)]
        try database.write { database in
            let writer = SourceWriter(database, start)
            let id = try writer.fail(known, visit, reason)
            let organization = try known?.organization ?? club.flatMap { try writer.organization($0) }
            try writer.replaceFindings(
                findings, ofSource: id, oldHash: known?.findingsHash ?? 0, club: organization)
        }
        return known?.hasData == true ? .keptLastGood : .failed
    }

    /// "Today" for the data.
    package var day: Day { start.day }

    /// The addresses that were visited so far.
    var visited: Set<ExactText> { visits.all }
}

extension SourceVisit {
    /// The version that was read or confirmed; `nil` where nothing could be had.
    var version: SourceVersion? {
        switch outcome {
        case .read(_, let version), .unchanged(let version): version
        case .failed: nil
        }
    }
}

extension SourceVisit {
    /// The bytes that were read, where the visit has them.
    fileprivate var source: Source? {
        if case .read(let source, _) = outcome { source } else { nil }
    }
}

/// The addresses that a load has seen, counted from any thread.
private final class Visits: @unchecked Sendable {
    // Unchecked, because `addresses` is only touched on the queue.
    private var addresses: Set<ExactText> = []
    private let queue = DispatchQueue(label: "clubhub-lint.visits")

    /// Returns whether an address is seen for the first time.
    func enter(_ address: String) -> Bool { queue.sync { addresses.insert(ExactText(address)).inserted } }

    var all: Set<ExactText> { queue.sync { addresses } }
}

/// A source as the database knows it when a load begins.
struct KnownSource: Sendable {
    let id: Int64
    let role: String
    let parent: String?
    let status: World.SourceState.Status
    let version: SourceVersion
    /// A hash of the bytes whose data are there; `nil` where there are none.
    let contentHash: Int64?
    let reader: Int
    let findingsHash: Int64
    let organization: Int64?

    /// Whether there are data of it.
    var hasData: Bool { contentHash != nil && (status == .good || status == .stale) }
    /// Whether its data are those that this program would read of the same bytes.
    var isCurrent: Bool { hasData && reader == KnownSource.readerVersion }

    /// The version of the code that reads files into rows: data of another one are read again.
    static let readerVersion = 3

    static func all(_ database: Database) throws -> [ExactText: KnownSource] {
        var result: [ExactText: KnownSource] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT address, id, role, parent, status, byte_count, modified, checksum, entity_tag, last_modified, content_hash,
                    reader, findings_hash, organization_id FROM sources
                """)
        while let row = try rows.next() {
            let checksum: Int64? = row[7]
            let version = SourceVersion(
                byteCount: row[5], modified: row[6], checksum: checksum.map { UInt64(bitPattern: $0) }, entityTag: row[8],
                lastModified: row[9])
            result[ExactText(row[0])] = KnownSource(
                id: row[1], role: row[2], parent: row[3], status: World.SourceState.Status(rawValue: row[4]) ?? .failed,
                version: version, contentHash: row[10], reader: row[11], findingsHash: row[12], organization: row[13])
        }
        return result
    }
}

/// The versions of the sources that the database has, to ask only for what is newer.
package struct KnownVersions: Sendable {
    private let versions: [ExactText: SourceVersion]

    init(_ known: [ExactText: KnownSource]) {
        // What was wrong the last time is read again, whether or not it says that it has changed.
        versions = known.filter { $0.value.isCurrent && $0.value.status == .good }.mapValues { $0.version }
    }

    package var count: Int { versions.count }

    /// The version of a source whose data are there and were good the last time; `nil` for every other.
    package subscript(address: String) -> SourceVersion? { versions[ExactText(address)] }
}
