import ClubModel

/// The members of all lists of a file, each person once.
struct PeopleCollection {
    private(set) var rows: [MemberRow] = []
    private(set) var remarks: [CellRemark] = []
    /// The rows of the people, and the lists that these come from.
    private var places: [String: (row: Int, list: Int)] = [:]
    private var list = 0

    /// How names of one person may differ.
    static let likeness: FoldingSteps = [.capitals, .accents, .spaces, .quotes]

    /// Begins another list.
    mutating func beginList() { list += 1 }

    /// Adds a row. If the person is there already, the first row counts and the second fills its gaps.
    mutating func add(_ row: MemberRow, given place: CellPlace) {
        let key =
            row.isNameExact
            ? [row.name.given, row.name.infix, row.name.family].joined(separator: "\0") + "\0"
            : folded(row.displayName, PeopleCollection.likeness)
        guard let (first, firstList) = places[key] else {
            places[key] = (rows.count, list)
            rows.append(row)
            return
        }
        var differing: [MemberValue] = []
        for value in row.values {
            if let known = rows[first].values.firstIndex(where: { $0.field == value.field }) {
                if rows[first].values[known].content != value.content { differing.append(value) }
            } else if value.field.path.contains("status") {
                // Who is a member in one row and a former member in the other is not made one silently.
                differing.append(value)
            } else {
                rows[first].values.append(value)
            }
        }
        rows[first].values.sort { $0.field.order < $1.field.order }
        rows[first].refusals = row.refusals + rows[first].refusals
        rows[first].isDoubtful = rows[first].isDoubtful && row.isDoubtful
        let said = rows[first]
        rows[first].raws += row.raws.filter { raw in
            !said.raws.contains { $0.path == raw.path } && !said.values.contains { $0.field == raw.path.field }
        }
        rows[first].fields += row.fields.filter { field in !rows[first].fields.contains(field) }
        // A second list, such as that of the board, is expected to have people of the first.
        guard firstList == list || !differing.isEmpty else { return }
        var fields: [Phrase] = []
        for value in differing {
            let words = value.field.path.contains("status") ? ColumnMeaning.status.words : value.field.words
            if !fields.contains(words) { fields.append(words) }
        }
        let what =
            fields.isEmpty
            ? Phrase(en: "", nl: "")
            : Phrase(
                en: "; the rows differ in \(fields.map { $0.en }.joined(separator: ", "))",
                nl: "; de rijen verschillen in \(fields.map { $0.nl }.joined(separator: ", "))")
        remarks.append(
            CellRemark(
                .repeatedRow, at: place, member: row.displayName,
                [("place", Phrase(rows[first].place.rowText)), ("differences", what)]))
    }
}

extension CellPlace {
    /// The row as a message names it: `Leden!12`.
    var rowText: String { sheet.isEmpty ? String(row) : sheet + "!" + String(row) }
}
