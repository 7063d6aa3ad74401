import ClubModel
import GRDB

/// What one file says, as the rows that the database keeps of it; made on any thread, before the one that writes takes it.
struct FileRows: Sendable {
    /// The clubs and museums of a Level 1 file, or the club of a Level 2 file.
    var organizations: [OrganizationRow] = []
    /// Whom a Level 2 or Level 3 file is about.
    var club: Identity?
    var members: [MembershipRow] = []
    var portfolio: PortfolioRow?
    var keywords: [KeywordRow] = []
    var languages: [(code: String, name: String)] = []
    /// The e-mail address in the header or in the record of the club.
    var maintainer: String?
    /// How many records there are: clubs and museums, members, images, or keywords.
    var recordCount = 0
}

/// A record about a club or museum.
struct OrganizationRow: Sendable {
    let identity: Identity
    let level: Int
    let isMuseum: Bool
    /// The columns from `place` to `maintainer_email`.
    let values: [DatabaseValue]
    let remarks: [(language: String, text: String)]
}

/// A member of a club: all records of one name in a file.
struct MembershipRow: Sendable {
    let name: PersonName
    /// The columns from `place` to `portrait`.
    let values: [DatabaseValue]
    let keywords: [String]
}

/// The images of a member.
struct PortfolioRow: Sendable {
    let name: PersonName
    let base: String?
    let title: String?
    /// The columns from `place` to `date_added`.
    let images: [[DatabaseValue]]
}

/// A keyword of Level 0.
struct KeywordRow: Sendable {
    let keyword: String
    let written: String
    let names: [(language: String, name: String?, usage: String?)]
}

extension String {
    /// The text as the database keeps it. SQLite's own tools, and the library that we use, take a NUL for the end of a text:
    /// the sign for it stands in its place.
    var stored: DatabaseValue {
        guard utf8.withContiguousStorageIfAvailable({ $0.contains(0) }) ?? utf8.contains(0) else { return databaseValue }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? "\u{2400}" : $0 })).databaseValue
    }
}

extension String? {
    /// The text as the database keeps it; NULL for none.
    var stored: DatabaseValue { self?.stored ?? .null }
}

extension Int? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}

extension Int64? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}

extension Bool? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}

extension Double? {
    var stored: DatabaseValue { self?.databaseValue ?? .null }
}
