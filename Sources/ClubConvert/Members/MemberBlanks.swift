import ClubModel

extension MemberSheet {
    /// The rows with the fields that their list has columns for and that they leave empty.
    ///
    /// A cell that could not be read is not empty. Nor is a column in which nobody has anything: it was made and never filled in.
    package var rowsWithBlanks: [MemberRow] {
        var used = [Bool](repeating: false, count: MemberField.all.count)
        for row in rows { for value in row.values { used[value.field.order] = true } }
        let hasStatus = MemberField.all.contains { used[$0.order] && $0.path.contains("status") }
        let hasRoles = hasRoles
        let isTold = MemberField.all.map { field in
            // Who keeps the data is on no list of the board, unless the list says so.
            if field.isRole, field != .isAdmin { return hasRoles }
            return used[field.order] || field == .isProspectiveMember && hasStatus
        }
        return rows.map { row in
            var row = row
            for field in row.fields where isTold[field.order] && !row.values.contains(where: { $0.field == field }) {
                row.blanks.append(MemberBlank(field, at: row.place))
            }
            return row
        }
    }

    /// The keywords that the sheet has a column for each; `nil` where it has a column for all of them.
    package var knownKeywords: [String]? {
        var keywords: [String] = []
        for column in mapping.columns {
            switch column.meaning {
            case .field(.expertises): return nil
            case .keyword(let keyword): keywords.append(keyword)
            default: continue
            }
        }
        return keywords.isEmpty ? nil : keywords
    }

    /// Whether the sheet tells who is on the board.
    private var hasRoles: Bool {
        rows.contains { $0.values.contains { $0.content == .flag(true) && $0.field.isRole && $0.field != .isAdmin } }
    }
}
