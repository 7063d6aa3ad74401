import ClubModel

extension MemberBlock {
    /// Returns what is to be said about whole columns.
    func remarks(in table: Table) -> [CellRemark] {
        var remarks: [CellRemark] = []
        var seen: [String: Heading] = [:]
        var rawCount = 0
        for heading in headings {
            let quote: (name: String, value: Phrase) = ("header", Phrase(quoted(heading.name)))
            func add(_ cause: CellRemark.Cause, _ values: [(name: String, value: Phrase)] = []) {
                remarks.append(CellRemark(cause, at: place(heading, in: table), [quote] + values))
            }
            guard let meaning = heading.meaning else {
                let isRaw = RawPath(heading: heading.text) != nil
                if isRaw { rawCount += 1 }
                if !heading.text.isEmpty, !isRaw || rawCount > RawColumns.mostColumns { add(.unknownColumn) }
                continue
            }
            if meaning == .personal, !heading.isMapped { add(.privateColumn) }
            if heading.guessedFrom != nil, meaning != .personal { add(.guessedColumn, [("meaning", meaning.words)]) }
            switch meaning {
            case .personal, .ignored, .roles, .status, .period: continue
            default: break
            }
            if let first = seen[meaning.text] {
                let letters = Phrase(CellPlace.letters(ofColumn: first.column + 1))
                add(.repeatedColumn, [("first", Phrase(quoted(first.name))), ("meaning", meaning.words), ("column", letters)])
            } else {
                seen[meaning.text] = heading
            }
        }
        return remarks
    }

    /// The place of a heading; of the whole column where there are no headings.
    func place(_ heading: Heading, in table: Table) -> CellPlace {
        guard let headerRow else { return CellPlace(sheet: table.name, row: 0, column: heading.column + 1, header: heading.text) }
        return table.place(row: headerRow, column: heading.column, header: heading.text)
    }
}

extension MemberBlock.Heading {
    /// What messages call the column.
    var name: String { text.isEmpty ? CellPlace.letters(ofColumn: column + 1) : text }
}
