import ClubModel

/// Finds the lists of members in a table: headings below titles and notes, lists side by side and below each other.
struct BlockSearch {
    private let table: Table
    private let matcher: ColumnMatcher
    private let mapping: ColumnMapping?
    private let mapped: ColumnMapping.Index

    init(_ table: Table, _ matcher: ColumnMatcher, _ mapping: ColumnMapping?) {
        self.table = table
        self.matcher = matcher
        self.mapping = mapping
        mapped = ColumnMapping.Index(mapping ?? ColumnMapping())
    }

    /// How many rows from above may be titles and notes.
    private static let mostTitleRows = 60
    /// How many columns are searched for headings with slips, and in how many rows.
    private static let mostSlipColumns = 40
    private static let mostSlipRows = 12
    /// In how many columns the first headings are searched.
    private static let mostHeadingColumns = 1000
    /// How many lists stand side by side at most.
    private static let mostLists = 64

    /// Returns the lists, from above and from the left; none where the table has no headings of members.
    func blocks() -> [MemberBlock] {
        if mapping?.headerRow == 0 { return [blockByPlaces()].filter { $0.hasNames } }
        guard let first = firstHeader() else { return [] }
        var starts = [first]
        for row in first + 1..<max(first + 1, table.rows.count) where mayBeHeader(row) && isHeader(row) {
            starts.append(row)
        }
        var blocks: [MemberBlock] = []
        for (index, header) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : table.rows.count
            let titles = index == 0 ? 0 : starts[index - 1] + 1
            let next = groups(header, titlesFrom: titles, end: end)
            // The title over a list is no row of the list above it.
            if let title = next.compactMap({ $0.section?.row }).min() {
                for index in blocks.indices where blocks[index].rows.upperBound == header {
                    blocks[index].rows = blocks[index].rows.lowerBound..<max(blocks[index].rows.lowerBound, title)
                }
            }
            blocks += next
        }
        return blocks.filter { $0.hasNames }
    }

    // MARK: Rows of headings

    private func firstHeader() -> Int? {
        if let wanted = mapping?.headerRow { return table.rows.firstIndex { $0.number == wanted } }
        let titles = 0..<min(table.rows.count, BlockSearch.mostTitleRows)
        if let row = titles.first(where: { isHeader($0) }) { return row }
        if let row = titles.prefix(BlockSearch.mostSlipRows).first(where: { isHeader($0, withSlips: true) }) { return row }
        // One column of names, under "Naam" or "Leden".
        return titles.first { row in
            let cells = table.rows[row].cells
            guard let column = cells.firstIndex(where: { !$0.isBlank }), meaning(row, column).map({ $0.isName }) == true,
                cells.count(where: { !$0.isBlank }) <= 3
            else { return false }
            // A title over a list has its names in other columns.
            return row + 1 < table.rows.count && !table.text(row + 1, column).isEmpty
        }
    }

    /// Whether a row below the first headings is worth a look: lists below each other have a gap or a title between them.
    private func mayBeHeader(_ row: Int) -> Bool {
        if mapping?.headerRow != nil { return false }
        if table.rows[row].number > table.rows[row - 1].number + 1 { return true }
        let cells = table.rows[row - 1].cells
        return cells.firstIndex(where: { !$0.isBlank }) == cells.lastIndex(where: { !$0.isBlank })
    }

    /// Whether a row has a heading for names and another heading.
    private func isHeader(_ row: Int, withSlips: Bool = false) -> Bool {
        var hasName = false
        var known = 0
        var filled = 0
        var first = ""
        var differs = false
        for (column, cell) in table.rows[row].cells.enumerated() where !cell.isBlank {
            if column >= (withSlips ? BlockSearch.mostSlipColumns : BlockSearch.mostHeadingColumns) { break }
            filled += 1
            // A title that is merged over the whole list is no row of headings.
            if first.isEmpty { first = cell.text } else if cell.text != first { differs = true }
            let found = withSlips ? matcher.match(cell.text)?.meaning ?? meaning(row, column) : meaning(row, column)
            guard let found else { continue }
            known += 1
            if found.isName { hasName = true }
        }
        return hasName && differs && known >= 2 && known * 5 >= filled
    }

    private func meaning(_ row: Int, _ column: Int) -> ColumnMeaning? {
        let text = table.text(row, column)
        guard !text.isEmpty else { return nil }
        if let meaning = mapped.meaning(heading: text, column: column) { return meaning }
        if let known = matcher.known(text) { return known.meaning }
        if text.utf8.count == 4, let year = Int(text), 1950...2100 ~= year { return .year(year) }
        return nil
    }

    // MARK: Headings

    /// Returns the lists under a row of headings, side by side.
    private func groups(_ header: Int, titlesFrom: Int, end: Int) -> [MemberBlock] {
        var headings: [MemberBlock.Heading] = []
        var width = table.rows[header].cells.count
        if header > titlesFrom { width = max(width, table.rows[header - 1].cells.count) }
        var first = header + 1
        let below = SecondHeadings(table, header, end: end, meaning, joined: matcher.exact)
        if below != nil || hasOtherHeadings(header + 1, of: header, end: end) { first += 1 }
        if below != nil { width = max(width, table.rows[header + 1].cells.count) }
        var propagated = ""
        let hasAbove = header > titlesFrom && isLineOverHeadings(header - 1, header)
        for column in 0..<width {
            let above = hasAbove ? table.text(header - 1, column) : ""
            if !above.isEmpty { propagated = above }
            // The row below goes on with the headings, and says more.
            let part = below?.parts[column]
            headings.append(
                heading(
                    column, own: part?.text ?? table.text(header, column), above: part?.group ?? (hasAbove ? propagated : ""),
                    directlyAbove: above, slips: column < 400))
        }
        while let last = headings.last, last.text.isEmpty, last.meaning == nil { headings.removeLast() }
        return parts(of: headings).map { part in
            var block = MemberBlock(headerRow: header, headings: part, rows: min(first, end)..<end)
            block.section = section(above: header, from: titlesFrom, part)
            block.headings = HeadingChoice(block, table, matcher).headings
            return block
        }
    }

    private func heading(
        _ column: Int, own: String, above: String, directlyAbove: String, slips: Bool
    ) -> MemberBlock.Heading {
        let text = own.isEmpty ? directlyAbove : own
        let whole = own.isEmpty || above.isEmpty ? text : above + " " + own
        for text in [whole, text] {
            guard let meaning = mapped.meaning(heading: text, column: column) else { continue }
            return MemberBlock.Heading(column: column, text: text, meaning: meaning, certainty: .mapped)
        }
        if whole != text, let meaning = matcher.exact(whole) {
            return MemberBlock.Heading(column: column, text: whole, meaning: meaning)
        }
        let match = slips ? matcher.match(text) : matcher.known(text)
        return MemberBlock.Heading(
            column: column, text: text, meaning: match?.meaning, certainty: match?.certainty ?? .exact)
    }

    /// Whether a row stands right over the headings: merged cells such as *Lidmaatschap* over *vanaf* and *tot*.
    ///
    /// A title has one cell, mostly the first; it counts only where it makes a known heading.
    private func isLineOverHeadings(_ row: Int, _ header: Int) -> Bool {
        // In a web page both may stand on one line.
        table.rows[header].number - table.rows[row].number <= 1
    }

    /// Whether a row repeats the headings above it in other words: *Vorn* under *Vorname*, in a file made for an import.
    private func hasOtherHeadings(_ row: Int, of header: Int, end: Int) -> Bool {
        guard row < end else { return false }
        var alike = 0
        var others = 0
        for (column, cell) in table.rows[row].cells.enumerated() where !cell.isBlank {
            guard case .text = cell.content else { return false }
            let (text, heading) = (table.text(row, column), table.text(header, column))
            let known = matcher.known(heading)?.meaning
            if known != nil && matcher.known(text)?.meaning == known || isShortened(text, from: heading) {
                alike += 1
            } else if known?.isPartOfName == true {
                return false
            } else {
                others += 1
            }
        }
        return alike >= 3 && alike > others
    }

    /// Whether a text begins as a heading and has only letters of it, in their order: "GebDat" of "Geburtsdatum".
    private func isShortened(_ text: String, from heading: String) -> Bool {
        let letters = ColumnMatcher.key(of: text).utf8
        var rest = ColumnMatcher.key(of: heading).utf8[...]
        guard letters.count >= 2, letters.first == rest.first else { return false }
        return letters.allSatisfy { letter in
            guard let place = rest.firstIndex(of: letter) else { return false }
            rest = rest[rest.index(after: place)...]
            return true
        }
    }

    /// Returns the cell of a title such as *Oud-leden* right above the headings of a list.
    private func section(above header: Int, from first: Int, _ part: [MemberBlock.Heading]) -> MemberBlock.Section? {
        guard let left = part.first?.column, let right = part.last?.column else { return nil }
        for row in (max(first, header - 3)..<header).reversed() {
            let columns = table.rows[row].cells.indices.filter { left...right ~= $0 && !table.rows[row].cells[$0].isBlank }
            let title = columns.count == 1 ? table.text(row, columns[0]) : ""
            if FunctionWords.sectionFlags(title) != nil || FunctionWords.status(title) == .guest {
                return MemberBlock.Section(row: row, column: columns[0])
            }
        }
        return nil
    }

    /// Cuts headings into lists side by side: where the headings of the names begin anew.
    private func parts(of headings: [MemberBlock.Heading]) -> [[MemberBlock.Heading]] {
        guard let lead = headings.first(where: { $0.meaning.map { $0.isName } ?? false }) else { return [headings] }
        // "Sort name" and "Display name" are two names of one person.
        let starts = headings.indices.filter { headings[$0].meaning == lead.meaning && headings[$0].key == lead.key }
        guard starts.count > 1, starts.count <= BlockSearch.mostLists else { return [headings] }
        // A doubled heading is no second list; in a list of its own the columns behind it come again as well.
        let pattern = headings[starts[0]..<starts[1]].compactMap { $0.meaning }
        let isList = starts.dropFirst().allSatisfy { start in
            let part = headings[start...].compactMap { $0.meaning }
            if lead.meaning == .wholeName { return pattern.count == 1 || part.count > 1 && pattern.contains(part[1]) }
            return pattern.contains(.field(.familyName)) == part.prefix(pattern.count + 1).contains(.field(.familyName))
        }
        guard isList else { return [headings] }
        // What stands before the names of the first list, such as a number, may stand before those of the others, too.
        let front = headings[..<starts[0]].map { $0.meaning }
        var begins = [0]
        for (place, start) in starts.enumerated().dropFirst() {
            let begin = start - front.count
            let isRepeated = begin > starts[place - 1] && headings[begin..<start].map { $0.meaning } == front
            begins.append(isRepeated ? begin : start)
        }
        return begins.indices.map { place in
            Array(headings[begins[place]..<(place + 1 < begins.count ? begins[place + 1] : headings.count)])
        }
    }

    /// Returns a list without headings, whose columns a mapping names by their letters.
    private func blockByPlaces() -> MemberBlock {
        let width = table.rows.prefix(100).map { $0.cells.count }.max() ?? 0
        let headings = (0..<width).map { heading($0, own: "", above: "", directlyAbove: "", slips: false) }
        return MemberBlock(headerRow: nil, headings: headings, rows: 0..<table.rows.count)
    }
}

/// A second row of headings, which goes on with the first: *Naam* over *Voornaam*, *Tussenv.* and *Achternaam*, or *Lidmaatschap* over
/// *van* and *tot*.
///
/// The upper cells may be merged, which gives each column their text, or be followed by empty ones.
struct SecondHeadings {
    /// What the second row says of one column.
    struct Part {
        /// What stands over it; empty if it speaks for itself.
        let group: String
        let text: String
    }

    /// By column.
    private(set) var parts: [Int: Part] = [:]

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
            if isUnderName {
                if alone?.isPartOfName == true { nameParts += 1 } else if !own.isEmpty || alone == nil { return nil }
            } else if group.isEmpty || joined(group + " " + text) == nil {
                if alone == nil { hasUnknown = true } else if !own.isEmpty { needsNames = true }
            }
            parts[column] = Part(group: isUnderName ? "" : group, text: text)
        }
        guard !parts.isEmpty, nameParts >= 2 || !needsNames && !hasUnknown else { return nil }
    }
}
