import ClubModel

/// One list of members in a table: its headings, and the rows below them.
struct MemberBlock {
    /// A column of the list.
    struct Heading {
        /// From 0, in the table.
        let column: Int
        /// What stands over the column; empty where nothing does.
        let text: String
        /// `nil` where nothing fits.
        var meaning: ColumnMeaning?
        var certainty = Certainty.exact
        var isMapped: Bool { certainty == .mapped }
        /// Whether the meaning was concluded from a heading that is not known, or from the cells.
        var isGuessed: Bool { meaning != nil && certainty < .exact }
    }

    /// The row of the headings in the table's rows; `nil` where there are none.
    let headerRow: Int?
    var headings: [Heading]
    /// The rows below, in the table's rows.
    var rows: Range<Int>
    /// A title over the list that says what its members are: *Oud-leden*.
    var section: Section?

    /// The cell of a title, in the table's rows.
    struct Section {
        let row: Int
        let column: Int
    }

    /// The columns of the headings with a meaning.
    func columns(where isWanted: (ColumnMeaning) -> Bool) -> [Heading] {
        headings.filter { heading in heading.meaning.map(isWanted) ?? false }
    }

    func has(_ meaning: ColumnMeaning) -> Bool { headings.contains { $0.meaning == meaning } }

    /// Whether the list says who its members are.
    var hasNames: Bool {
        has(.wholeName) || has(.field(.familyName))
    }
}

extension Table {
    /// The longest text, in bytes, that is looked at where names and headings are sought.
    private static let longestText = 1000

    /// Returns what a cell shows, cut off where it is no name or heading; empty beyond the end of the row.
    func text(_ row: Int, _ column: Int) -> String {
        guard rows.indices.contains(row), column < rows[row].cells.count else { return "" }
        if case .text(let text) = rows[row].cells[column].content, text.utf8.count > Table.longestText {
            return trimmed(String(decoding: text.utf8.prefix(Table.longestText), as: UTF8.self))
        }
        return rows[row].cells[column].fault == nil ? rows[row].cells[column].text : ""
    }
}

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
            if heading.isGuessed, meaning != .personal { add(.guessedColumn, [("meaning", meaning.words)]) }
            switch meaning {
            case .personal, .ignored, .initials, .roles, .status, .period, .consent: continue
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
    /// The heading as it is compared, without what stands in brackets and numbers at its end.
    var key: String { ColumnMatcher.key(of: ColumnMatcher.withoutExtras(text)) }
    /// What messages call the column.
    var name: String { text.isEmpty ? CellPlace.letters(ofColumn: column + 1) : text }
}
