import ClubModel

extension MemberSheet {
    /// The rows with the fields that their list tells of, so that empty cells count.
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
        // Nearly all rows have the same fields.
        var last: (fields: [MemberField], told: [MemberField]) = ([], [])
        return rows.map { row in
            var row = row
            if row.fields != last.fields { last = (row.fields, row.fields.filter { isTold[$0.order] }) }
            row.told = last.told
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
