import ClubLint
import ClubModel
import ClubReport
import ClubWorld
import GRDB
import JSONSyntax

/// The findings of one file as rows, with the verdicts on it.
struct FindingRows: Sendable {
    /// A finding.
    struct Row: Sendable {
        /// The columns from `rule` to `subject`.
        var values: [DatabaseValue]
        let message: Phrase
        let remedy: Phrase
        let fingerprint: String
        let frame: String?
        /// The club or museum of a Level 1 file that it is about.
        let organization: Identity?
    }

    var rows: [Row] = []
    var verdicts: [World.Verdict] = []
    /// A hash of all that: equal ones need not be stored again.
    private(set) var hash: Int64 = 0

    /// The most findings of one file whose lines are kept.
    private static let mostFrames = 40

    init(_ diagnostics: [Diagnostic], _ verdicts: [World.Verdict], in document: Document?, address: String) {
        self.verdicts = verdicts.sorted { $0.consumer.rawValue < $1.consumer.rawValue }
        rows.reserveCapacity(diagnostics.count)
        var prints = Fingerprints()
        let framed = FindingRows.framed(diagnostics)
        let frames = framed.isEmpty ? nil : document.map { FoundFrames($0.tree.source) }
        var records = document.map { Records($0) }
        for (number, diagnostic) in diagnostics.enumerated() {
            let finding = diagnostic.finding
            rows.append(
                Row(
                    values: [
                        diagnostic.rule.id.stored, diagnostic.severity.name.stored, diagnostic.start.line.databaseValue,
                        diagnostic.start.column.databaseValue, diagnostic.pointer.stored,
                        (diagnostic.subject?.kind.rawValue).stored, (diagnostic.subject?.name).stored,
                    ],
                    message: Phrase(en: diagnostic.message(in: .en), nl: diagnostic.message(in: .nl)),
                    remedy: Phrase(en: diagnostic.remedy(in: .en), nl: diagnostic.remedy(in: .nl)),
                    fingerprint: prints.fingerprint(diagnostic, path: address),
                    frame: framed.contains(number) ? frames?.text(of: finding.range) : nil,
                    organization: records?.identity(at: finding.token)))
        }
        hash = hashOfAll()
    }

    /// Returns the numbers of the findings whose lines are kept: the gravest, and the first of those.
    private static func framed(_ diagnostics: [Diagnostic]) -> Set<Int> {
        guard diagnostics.count > mostFrames else { return Set(diagnostics.indices) }
        var result: Set<Int> = []
        for severity in [Severity.error, .warning, .info] {
            for (number, diagnostic) in diagnostics.enumerated() where diagnostic.severity == severity {
                guard result.count < mostFrames else { return result }
                result.insert(number)
            }
        }
        return result
    }

    private func hashOfAll() -> Int64 {
        guard !rows.isEmpty || !verdicts.isEmpty else { return 0 }
        var hash = ContentHash()
        for row in rows {
            for value in row.values { hash.add(String.fromDatabaseValue(value) ?? "\(Int64.fromDatabaseValue(value) ?? 0)") }
            for text in [row.message.en, row.message.nl, row.remedy.en, row.remedy.nl, row.fingerprint, row.frame ?? ""] {
                hash.add(text)
            }
        }
        for verdict in verdicts {
            hash.add(verdict.consumer.rawValue)
            hash.add(verdict.outcome.rawValue)
            hash.add(verdict.reason?.en ?? "")
            hash.add(verdict.reason?.nl ?? "")
        }
        return hash.stored
    }
}

/// The records of a Level 1 file, to find the one around a token.
private struct Records {
    private let document: Document
    /// The record that was found last, as findings of one come together.
    private var last: (token: Int, identity: Identity)?

    init(_ document: Document) { self.document = document }

    /// Returns who the record around a token is about.
    mutating func identity(at token: Int) -> Identity? {
        guard document.level == .clubs else { return nil }
        for meaning in [Meaning.club, .museum] {
            guard let record = document.nodes(meaning).last(before: token + 1), token < Int(record.token.next),
                record.kind == .object
            else { continue }
            if let last, last.token == record.index { return last.identity }
            let identity = Identity(of: Organization(node: record, isMuseum: meaning == .museum))
            last = (record.index, identity)
            return identity
        }
        return nil
    }
}
