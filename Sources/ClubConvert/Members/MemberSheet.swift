package import ClubModel

/// The members that a file of tables tells of.
///
/// Making one never fails: what cannot be read is left out and remarked, all of it in one run.
package struct MemberSheet: Sendable {
    /// What is known beside the file.
    package struct Settings: Sendable {
        /// What the user says about the columns; what it leaves open is found out.
        package var mapping: ColumnMapping?
        /// The keywords of Level 0.
        package var vocabulary: Vocabulary?
        /// The club's number in the Fotobond, such as 1620.
        package var clubNumber: Int?
        package var today: Day
        /// Whether "jr." and "sr." are parts of names, as in the file that the list is for.
        package var keepsGenerations = false

        package init(mapping: ColumnMapping? = nil, vocabulary: Vocabulary? = nil, clubNumber: Int? = nil, today: Day) {
            self.mapping = mapping
            self.vocabulary = vocabulary
            self.clubNumber = clubNumber
            self.today = today
        }
    }

    /// The members in the order of the file, each once.
    package private(set) var rows: [MemberRow] = []
    /// What is to be said about the file, in its order; those of the file's reader are not among them.
    package private(set) var remarks: [CellRemark] = []
    /// The rows that could be people and were not read.
    package private(set) var unreadRows: [UnreadRow] = []
    /// What the columns were taken to mean.
    package private(set) var mapping = ColumnMapping()
    /// The columns of all lists, as they were understood.
    package private(set) var columns: [SheetColumn] = []
    /// The fields that some column is about, also where all its cells are empty: what a member's row does not say of them, the
    /// sheet denies.
    package private(set) var fields: [MemberField] = []

    /// Reads the members of a file.
    package init(_ file: TableFile, _ settings: Settings) {
        let matcher = ColumnMatcher(settings.vocabulary, club: settings.clubNumber, today: settings.today)
        let wanted = settings.mapping?.sheets ?? []
        var skipped: [Table] = []
        var mappingText = MappingRecord()
        var people = PeopleCollection()
        for written in file.tables where !written.rows.isEmpty && !ColumnExplanations.isAside(written) {
            if !wanted.isEmpty, !wanted.contains(where: { folded($0, .all) == folded(written.name, .all) }) {
                continue
            }
            let table = written.withPlainTexts(&remarks)
            var blocks = BlockSearch(table, matcher, settings.mapping).blocks()
            if blocks.isEmpty, settings.mapping?.headerRow == nil, let guess = HeaderlessGuess(table, matcher).block() {
                blocks = [guess]
            }
            guard !blocks.isEmpty else {
                skipped.append(table)
                continue
            }
            let orders = DateOrders(table, blocks, settings.mapping?.dateOrder, today: settings.today)
            for block in blocks {
                var reader = BlockReader(table, block, settings, orders)
                remarks += reader.read(into: &people)
                unreadRows += reader.unreadRows
                mappingText.add(block, of: table, orders, settings.mapping)
            }
        }
        rows = people.rows
        remarks += people.remarks
        remarkSkipped(skipped, file, mappingText.isEmpty ? nil : mappingText.columns)
        if let chosen = settings.mapping { remarkAbsent(chosen, mappingText, file) }
        (mapping, columns) = (mappingText.mapping, mappingText.columns)
        if mapping.dateOrder == nil { mapping.dateOrder = settings.mapping?.dateOrder }
        mapping.yearOnly = settings.mapping?.yearOnly
        if mapping.yearOnly == nil, remarks.contains(where: { $0.cause == .dateWithoutDay }) { mapping.yearOnly = .skip }
        fields = mappingText.fields
        remarks = inOrder(remarks, file)
    }

    /// Reports the sheets without a list, and a file in which nobody was read, with what it has instead.
    ///
    /// - Parameter columns: The columns of the lists; `nil` if there are none.
    private mutating func remarkSkipped(_ tables: [Table], _ file: TableFile, _ columns: [SheetColumn]?) {
        if rows.isEmpty {
            let table = file.tables.first { !$0.rows.isEmpty && !ColumnExplanations.isAside($0) }
            let cells = table?.rows.first?.cells ?? []
            let texts = columns?.map { $0.name } ?? cells.map { $0.text }.filter { !$0.isEmpty }
            let found = quoted(texts.prefix(6).joined(separator: ", ") + (texts.count > 6 ? ", …" : ""))
            let what =
                columns == nil
                ? Phrase(
                    en: "no headings of a list of members were found. The first row is \"\(found)\"",
                    nl: "er zijn geen koppen van een ledenlijst gevonden. De eerste rij is \"\(found)\"")
                : Phrase(
                    en: "no row has a whole name under the headings \"\(found)\"",
                    nl: "geen rij heeft een hele naam onder de koppen \"\(found)\"")
            remarks.append(
                CellRemark(
                    .tableWithoutHeader, at: CellPlace(sheet: table?.name ?? "", row: 0, column: 0), [("found", what)]))
        }
        if columns == nil { return }
        for table in tables {
            remarks.append(
                CellRemark(
                    .skippedSheet, at: CellPlace(sheet: table.name, row: 0, column: 0),
                    [("sheet", Phrase(quoted(table.name)))]))
        }
    }

    private mutating func remarkAbsent(_ chosen: ColumnMapping, _ record: MappingRecord, _ file: TableFile) {
        let sheet = record.mapping.sheets.first ?? file.tables.first?.name ?? ""
        for (index, column) in chosen.columns.enumerated() where !record.used.contains(index) {
            let near = nearMisses(to: column.heading, among: record.headings, limit: 3).map { $0.text }
            remarks.append(
                CellRemark(
                    .absentColumn, at: CellPlace(sheet: sheet, row: 0, column: 0), [("column", Phrase(quoted(column.heading)))],
                    suggestions: near))
        }
    }

    /// Returns remarks in the order of the file's cells; what is about a whole sheet goes before it.
    private func inOrder(_ remarks: [CellRemark], _ file: TableFile) -> [CellRemark] {
        var numbers: [String: Int] = [:]
        for (index, table) in file.tables.enumerated() where numbers[table.name] == nil { numbers[table.name] = index }
        let keys = remarks.map { (numbers[$0.place.sheet] ?? 0, $0.place.row, $0.place.column) }
        return remarks.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }.map { remarks[$0] }
    }
}

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

/// A row with something in it that could be somebody, and that made no member.
package struct UnreadRow: Sendable {
    package let place: CellPlace
    /// The first cells of the row, but for private ones.
    package let found: String
    /// Why it was not read, in words that go on behind a colon.
    package let reason: Phrase
}
