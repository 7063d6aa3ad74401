package import ClubLint
import ClubModel
import Foundation
import GRDB
import JSONSyntax

extension Load {
    /// Forgets what a load that was killed has told.
    package func forgetChanges() throws(DatabaseFailure) {
        try database.write { try $0.execute(sql: "DELETE FROM changes WHERE load_id IS NULL") }
    }

    /// Notes what changed since the load before; it counts when this one comes to its end.
    package func tell(_ changes: [Change]) throws(DatabaseFailure) {
        guard !changes.isEmpty else { return }
        try database.write { database in
            let writer = SourceWriter(database, start)
            try writer.execute("UPDATE state SET is_dirty = 1", [])
            for change in changes { try writer.insert(change) }
        }
    }
}

extension SourceWriter {
    fileprivate func insert(_ change: Change) throws {
        let rename = try change.rename.map { try self.rename($0) } ?? [DatabaseValue](repeating: .null, count: 5)
        let place = change.places.first
        try execute(
            """
            INSERT INTO changes (kind, severity, theme, group_kind, group_name, record, file, line, side, message_en, message_nl,
                details, old_name, name, old_subject_id, subject_id, organization_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                change.kind.id.databaseValue, change.severity.name.databaseValue, change.kind.theme.rawValue.databaseValue,
                change.group.kind.rawValue.databaseValue, change.group.name.stored, change.record.stored,
                (place?.path).stored, place?.line.stored ?? .null, (place.map { $0.isAfter ? "head" : "base" }).stored,
                change.sentence(in: .en).stored, change.sentence(in: .nl).stored, try ChangeDetails(change).text.databaseValue,
            ] + rename)
    }

    /// Returns the columns from `old_name` on.
    private func rename(_ rename: Change.Rename) throws -> [DatabaseValue] {
        let (old, new) = (try organization(rename.old), try organization(rename.new))
        guard let member = rename.member else {
            return [rename.old.shown.stored, rename.new.shown.stored, old.stored, new.stored, .null]
        }
        return [
            member.old.text.stored, member.new.text.stored, try knownPhotographer(member.old).stored,
            try knownPhotographer(member.new).stored, new.stored,
        ]
    }
}

extension Identity {
    /// A club or museum with its town.
    fileprivate var shown: String { fullName + " (" + town + ")" }
}

/// What of a change is in no column: with it, and its kind, the change is what it was.
struct ChangeDetails: Codable {
    /// Each with its name: what it says in both languages, or once where that is the same.
    var values: [[String]]
    var places: [Place] = []
    /// What people see of it in this case, in both languages.
    var consequence: [String]?
    var remedy: [String]?

    struct Place: Codable {
        var file: String
        var line: Int?
        var isBase: Bool?
    }

    init(values: [[String]]) { self.values = values }

    init(_ change: Change) {
        values = change.values.map { [$0.name] + ChangeDetails.texts($0.value) }
        places = change.places.map { Place(file: $0.path, line: $0.line, isBase: $0.isAfter ? nil : true) }
        consequence = change.ownConsequence.map { [$0.en, $0.nl] }
        remedy = change.ownRemedy.map { [$0.en, $0.nl] }
    }

    /// Reads what `text` has written.
    init(_ text: String) throws { self = try JSONDecoder().decode(ChangeDetails.self, from: Data(text.utf8)) }

    /// As the database keeps it.
    var text: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    private static func texts(_ phrase: Phrase) -> [String] {
        hasSameBytes(phrase.en, phrase.nl) ? [phrase.en] : [phrase.en, phrase.nl]
    }
}

extension Change {
    /// The columns that a change is made of.
    static let columns = "c.kind, c.group_kind, c.group_name, c.record, c.details"

    /// Reads the columns above, from a place on; `nil` for what older versions noted in other words, or newer ones may.
    init?(_ row: Row, from place: Int) throws {
        guard let kind = ChangeKind.named(row[place]), let group = Group.Kind(rawValue: row[place + 1]),
            let text: String = row[place + 4]
        else { return nil }
        let details = try ChangeDetails(text)
        self.init(
            kind: kind, group: Group(kind: group, name: row[place + 2]), record: row[place + 3],
            values: details.values.compactMap { value in
                value.first.map { (name: $0, value: Phrase(en: value.count > 1 ? value[1] : "", nl: value.last ?? "")) }
            },
            places: details.places.map { Place(path: $0.file, line: $0.line, isAfter: $0.isBase != true) },
            ownConsequence: details.consequence.map { Phrase(en: $0.first ?? "", nl: $0.last ?? "") },
            ownRemedy: details.remedy.map { Phrase(en: $0.first ?? "", nl: $0.last ?? "") })
    }
}
