import ClubModel

extension MemberSheet {
    /// The rows with the fields that the sheet has columns for and that a row leaves empty.
    ///
    /// A cell that could not be read is not empty. Nor is a column in which nobody has anything: it was made and never filled in.
    package var rowsWithBlanks: [MemberRow] {
        let used = Set(rows.flatMap { $0.values.map(\.field.name) })
        let hasStatus = rows.contains { $0.values.contains { $0.field.path.contains("status") } }
        let columns = Set(
            fields.filter { field in
                // Who keeps the data is on no list of the board, unless the list says so.
                if field.isRole, field != .isAdmin { return hasRoles }
                return used.contains(field.name) || field == .isProspectiveMember && hasStatus
            }.map(\.order))
        var unread: [String: Set<String>] = [:]
        for remark in remarks where MemberSheet.leavesOut(remark.cause) && remark.place.row > 0 {
            unread[MemberSheet.key(remark.place), default: []].insert(remark.place.header)
        }
        return rows.map { row in
            var row = row
            let headings = unread[MemberSheet.key(row.place)] ?? []
            // Which field the cell would have been about, only its heading could tell: then nothing in the row counts as empty.
            guard headings.isEmpty else { return row }
            row.blanks = row.fields.filter { field in columns.contains(field.order) && !row.values.contains { $0.field == field } }
                .map { MemberBlank($0, at: row.place) }
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
        rows.contains { $0.values.contains { $0.field.isRole && $0.field != .isAdmin && $0.content == .flag(true) } }
    }

    private static func key(_ place: CellPlace) -> String { place.sheet + "\u{0}" + String(place.row) }

    /// Whether a cell with such a remark says something that was not understood.
    private static func leavesOut(_ cause: CellRemark.Cause) -> Bool {
        switch cause {
        case .conflictingCells, .undecidedDate, .impossibleDay, .dateWithoutDay, .unreadableDate, .unreadableMemberNumber,
            .unreadableTick, .unreadableLink, .unknownFunction, .faultyCell, .overlongCell, .privateCell:
            true
        default: false
        }
    }
}
