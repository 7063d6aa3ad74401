import ClubModel
import GRDB

/// What is known of a file that came or went.
struct SourceTrace: RenameTrace {
    let id: Int64
    let address: String
    let level: Level?
    let contentHash: Int64?
    /// The club whose file it is.
    let club: Int64?

    var organization: Int64? { nil }
    var shownName: String { address }

    init(_ row: Row) {
        (id, address, contentHash, club) = (row[0], row[1], row[2], row[3])
        level = Level(fileName: lastPathComponent(address))
    }

    /// Why two files may be one, the best reason first.
    static var evidence: [RenameEvidence<SourceTrace>] {
        [
            RenameEvidence(
                Phrase(en: "the same content", nl: "dezelfde inhoud"),
                key: { trace in trace.contentHash.map { Array(String($0).utf8) } }, if: { $0.level == $1.level }),
            RenameEvidence(
                Phrase(en: "the list of members of the same club", nl: "de ledenlijst van dezelfde club"),
                // A club has many files of Level 3.
                key: { trace in trace.level == .members ? trace.club.map { Array(String($0).utf8) } : nil }),
        ]
    }
}
