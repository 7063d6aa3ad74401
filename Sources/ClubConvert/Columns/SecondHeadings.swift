import ClubModel

/// A second row of headings, which goes on with the first: *Naam* over *Voornaam*, *Tussenv.* and *Achternaam*, or *Lidmaatschap* over
/// *van* and *tot*.
///
/// The upper cells may be merged, which gives each column their text, or be followed by empty ones.
struct SecondHeadings {
    /// What the second row says of one column.
    struct Part {
        let column: Int
        /// What stands over it.
        let group: String
        let text: String
        let meaning: ColumnMeaning?
        /// Whether it is the heading together with what stands over it.
        let isWhole: Bool
    }

    private(set) var parts: [Part] = []
    var lastColumn: Int { parts.last?.column ?? -1 }

    /// - Parameters:
    ///   - header: The row of the headings.
    ///   - end: Where the rows of the list end.
    ///   - meaning: What a cell means as a heading.
    ///   - joined: What a heading of two rows means.
    /// - Returns: `nil` where the row below is no row of headings.
    init?(
        _ table: Table, _ header: Int, end: Int, _ meaning: (_ row: Int, _ column: Int) -> ColumnMeaning?,
        joined: (String) -> ColumnMeaning?
    ) {
        let row = header + 1
        guard row < end else { return nil }
        let cells = table.rows[row].cells
        var group = ""
        var groupMeaning: ColumnMeaning?
        var nameParts = 0
        // Whether a cell is a heading only beside those of names.
        var needsNames = false
        var hasUnknown = false
        for (column, cell) in cells.enumerated() {
            let own = table.text(header, column)
            if !own.isEmpty {
                group = own
                groupMeaning = meaning(header, column)
            }
            guard !cell.isBlank else { continue }
            guard case .text = cell.content else { return nil }
            let text = table.text(row, column)
            // What is merged over both rows.
            if text == own { continue }
            let alone = meaning(row, column)
            // Under *Naam* each heading speaks for itself; "Naam Voornaam" would be a whole name.
            let isUnderName = groupMeaning?.isName == true
            let whole = group.isEmpty || isUnderName ? nil : joined(group + " " + text)
            if isUnderName {
                if alone?.isPartOfName == true { nameParts += 1 } else if !own.isEmpty || alone == nil { return nil }
            } else if whole == nil {
                if alone == nil { hasUnknown = true } else if !own.isEmpty { needsNames = true }
            }
            parts.append(
                Part(column: column, group: group, text: text, meaning: whole ?? alone, isWhole: whole != nil))
        }
        guard !parts.isEmpty, nameParts >= 2 || !needsNames && !hasUnknown else { return nil }
    }
}

extension ColumnMeaning {
    /// Whether a column under *Naam* has such a heading.
    fileprivate var isPartOfName: Bool { isName || self == .field(.infixName) || self == .initials }
}
