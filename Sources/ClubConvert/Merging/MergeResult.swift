package import ClubModel
import JSONSyntax

/// What a table changes in a Level 2 file: the new text, and all that people should know about it.
package struct MergeResult: Sendable {
    /// The file's bytes; those of the file as it was where nothing changes.
    package var content: [UInt8]
    /// Whether the content is another one.
    package var hasChanged: Bool
    /// The members that are added, in the table's order.
    package var added: [MergedMember] = []
    /// The members of the file that the table is about and in which something changes, in the table's order.
    package var changed: [MergedMember] = []
    /// The number of members that stand in the file just as the table has them.
    package var unchangedCount = 0
    /// Rows that look like a member of the file, and were left out until somebody says who it is.
    package var uncertain: [UncertainRow] = []
    /// Rows that were taken for a member with another name.
    package var renamings: [NamePair] = []
    /// Rows whose name is only written otherwise in the file.
    package var respellings: [NamePair] = []
    /// Rows with the name of an earlier row; they were left out.
    package var repeated: [NamePair] = []
    /// The members of the file that the table does not have, in the file's order; without those who had left before.
    package var missing: [MissingMember] = []
    /// What the table proves about them.
    package var departures = Departures.none
    /// Former members of the table that the file does not have, and that were left out.
    package var skippedFormer: [PersonName] = []
    /// How many former members of the file the table does not have.
    package var missingFormerCount = 0
    /// Values that the file has and the table leaves empty or unknown; they stay.
    package var kept: [KeptValue] = []
    /// Values that could not be written, because something else stands in their way in the file.
    package var blocked: [KeptValue] = []
    /// Decisions of the user about names that nobody has.
    package var unknownDecisions: [NameDecision] = []
    /// New members whose names are written in the form in which newer apps keep them, which is not that of the table.
    package var normalized: [NamePair] = []
    /// What the file publishes although the member does not agree to it.
    package var refusals: [CellRemark] = []
    /// Former members of the file whose rows do not say that they have left.
    package var returned: [NamePair] = []
    /// Which values of the result come from which cells.
    package var trace = MergeTrace()
}

extension MergeResult {
    /// The remarks on the file and on rows that are not settled, for reports.
    package var remarks: [CellRemark] { refusals + rowRemarks }

    private var rowRemarks: [CellRemark] {
        uncertain.map { row in
            let names = row.candidates.map { "\"" + $0.text + "\"" }
            let candidates = Phrase(en: names.joined(separator: " or "), nl: names.joined(separator: " of "))
            return CellRemark(
                .uncertainMember, at: row.place,
                [
                    ("name", Phrase(row.name.text)), ("candidates", candidates), ("likeness", row.doubt.words),
                    ("pair", Phrase(row.name.text + "=" + (row.candidates.first?.text ?? ""))),
                ])
        }
            + renamings.map { pair in
                CellRemark(
                    .renamedMember, at: pair.place,
                    [("name", Phrase(pair.name.text)), ("other", Phrase("\"" + pair.other.text + "\""))])
            }
            + returned.map { CellRemark(.returnedMember, at: $0.place, member: $0.name.text, [("name", Phrase($0.other.text))]) }
            + normalized.map { pair in
                CellRemark(
                    .respelledName, at: pair.place, member: pair.other.text,
                    [("name", Phrase(pair.name.text)), ("meant", Phrase(pair.other.text))])
            }
    }
}

/// One member that a merge adds or changes.
package struct MergedMember: Sendable {
    /// The name that the file has.
    package let name: PersonName
    /// The row.
    package let place: CellPlace
    /// What changes in a member that was there.
    let edits: [ValueChange]
    /// What the row of a new member says; its memory is that of the row.
    let values: [MemberValue]
    /// Whether the member was a current one in the file, or is new, and has left according to the table.
    package let hasLeft: Bool

    /// What is written, in the order of the shapes; for a new member all values.
    package var changes: [ValueChange] {
        edits
            + values.filter { $0.content != .flag(false) }
            .map { ValueChange(field: $0.field, old: nil, new: $0.content, place: $0.place) }
    }
}

/// One value that is written.
package struct ValueChange: Sendable {
    package let field: MemberField
    /// What the file had; `nil` where it had nothing.
    package let old: MemberValue.Content?
    package let new: MemberValue.Content
    /// The cell; for a role that has ended the empty one.
    package let place: CellPlace
}

/// A row that may be about somebody whom the file has.
package struct UncertainRow: Sendable {
    package let name: PersonName
    package let place: CellPlace
    /// The members that it may be about, the likeliest first.
    package let candidates: [PersonName]
    package let doubt: NameDoubt
}

/// A row, and a member or another row that it has to do with.
package struct NamePair: Sendable {
    package let name: PersonName
    package let place: CellPlace
    /// The name in the file, or in the other row, or as it is written to the file.
    package let other: PersonName
}

/// A member of the file that the table does not have.
package struct MissingMember: Sendable {
    package let name: PersonName
    /// What is written because of it; empty where the member is kept as it is.
    package let changes: [MemberField]
}

/// A value that stays as it is in the file.
package struct KeptValue: Sendable {
    package let name: PersonName
    package let field: MemberField
    package let value: MemberValue.Content
    /// What the table has; `nil` where its cell is empty.
    package let other: MemberValue.Content?
    package let place: CellPlace
}

extension KeptValue {
    init(_ name: PersonName, _ old: MemberValue.Content, insteadOf new: MemberValue) {
        self.init(name: name, field: new.field, value: old, other: new.content, place: new.place)
    }
}

/// Why a table cannot be merged into a file.
package enum MergeError: Error, Sendable {
    /// The file is no JSON, in so many places.
    case isBroken(Int)
    /// The file is no Level 2 file.
    case isNoClubFile
    /// What the file has as its list of members is none, or has the name that it had long ago.
    case hasNoList
    /// The file is no Level 1 file.
    case isNoLevel1

    /// What is the matter and what to do, as whole sentences, without the path.
    package var message: Phrase {
        switch self {
        case .isBroken(let count):
            Phrase(
                en: """
                    This file is not valid JSON (\(count) \(count == 1 ? "error" : "errors")), so nothing can be added to it \
                    safely. Put it right first with "clubhub-lint fix", and run this once more.
                    """,
                nl: """
                    Dit bestand is geen geldige JSON (\(count) \(count == 1 ? "fout" : "fouten")), dus er kan niet veilig iets \
                    bij. Herstel het eerst met "clubhub-lint fix" en geef deze opdracht dan nog een keer.
                    """)
        case .isNoClubFile:
            Phrase(
                en: "This is no Level 2 file: it has no club with members. Name the file of the club.",
                nl: "Dit is geen Level 2-bestand: er staat geen club met leden in. Noem het bestand van de club.")
        case .isNoLevel1:
            Phrase(
                en: "This is no Level 1 file: it has no lists of clubs and museums. Name another file.",
                nl: "Dit is geen Level 1-bestand: er staan geen lijsten van clubs en musea in. Noem een ander bestand.")
        case .hasNoList:
            Phrase(
                en: """
                    The members of this file do not stand in a list named "members". Put it right first with \
                    "clubhub-lint migrate" or by hand, and run this once more.
                    """,
                nl: """
                    De leden van dit bestand staan niet in een lijst met de naam "members". Herstel dat eerst met \
                    "clubhub-lint migrate" of met de hand, en geef deze opdracht dan nog een keer.
                    """)
        }
    }
}

/// Which values of a merged file come from which cells.
package struct MergeTrace: Sendable {
    /// What is known of one member.
    struct Record {
        /// The row of a new member; `nil` where only some values come from the table.
        let place: CellPlace?
        /// The paths in the member, with their cells.
        let values: [(path: String, place: CellPlace)]
        /// The cells of the name; `nil` where it comes from the file.
        var name: NameCells?
    }

    private var records: [Int: Record] = [:]

    /// Notes a member by its number in the list.
    mutating func note(_ number: Int, _ record: Record) { records[number] = record }

    /// Returns the cell that the value with a pointer comes from, or that of the nearest value around it.
    ///
    /// - Parameter pointer: An RFC 6901 pointer into the merged file.
    package func place(of pointer: String) -> CellPlace? {
        let parts = pointer.split(separator: "/", maxSplits: 2)
        guard parts.count > 1, parts[0] == "members", let number = Int(parts[1]), let record = records[number] else { return nil }
        var path = parts.count > 2 ? parts[2] : ""
        while !path.isEmpty {
            if let value = record.values.first(where: { $0.path == path }) { return value.place }
            if let place = record.name?.place(of: path) { return place }
            path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        }
        return record.place
    }
}
