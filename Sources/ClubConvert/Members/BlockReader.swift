import ClubModel
import JSONSyntax

/// Reads the rows of one list of members.
struct BlockReader {
    private let table: Table
    private let block: MemberBlock
    private let names: NameColumns
    private let nameColumns: [Int]
    private let reading: NameReading
    private let kinds: RowKind
    private let columns: [ValueColumn]
    private let years: [(year: Int, heading: MemberBlock.Heading)]
    /// The columns that say something about members, other than their number in the list.
    private let telling: [Int]
    private let headings: [Int: MemberBlock.Heading]
    /// The fields that the list has columns for, other than the name.
    private let fields: [MemberField]
    /// The column in which an export keeps names letter by letter.
    private let exactColumn: Int?
    private var isNameExact = false
    private let raws: RawColumns
    private let matcher: ColumnMatcher
    /// The rows whose cells are under the headings of others.
    private let shiftedRows: Set<Int>
    private let nameList: NameList
    private var cells: CellReader
    /// The flags of the title over the part of the list that the rows are in, and its place.
    private var section: (fields: [MemberField], place: CellPlace)?
    /// Whether the rows are under a title such as *Donateurs*: those people are not members.
    private var isOfGuests = false
    private var row = 0
    /// Whether a sum was read: what stands below is no list any more.
    private var isBelowSum = false
    /// The last row that is a member without a doubt; `nil` where none is.
    private var lastMember: Int?
    /// Whether the list has come to an end: there was a gap or a sum, and no member without a doubt follows.
    private var isBelowList = false
    /// The rows that could be people and were not read.
    private(set) var unreadRows: [UnreadRow] = []

    init(_ table: Table, _ block: MemberBlock, _ settings: MemberSheet.Settings, _ orders: DateOrders) {
        self.table = table
        self.block = block
        names = NameColumns(block, in: table)
        nameColumns = names.all
        reading = names.reading(of: table, block, settings)
        kinds = RowKind(reading: reading)
        columns = block.headings.compactMap { ValueColumn($0, orders) }
        years = block.headings.compactMap { heading in
            if case .year(let year) = heading.meaning { (year, heading) } else { nil }
        }
        telling = (nameColumns + columns.map { $0.heading.column }).sorted()
        var headings: [Int: MemberBlock.Heading] = [:]
        for heading in block.headings where headings[heading.column] == nil { headings[heading.column] = heading }
        self.headings = headings
        let orders = Set(columns.flatMap { $0.heading.meaning?.fields ?? [] }.map { $0.order })
        fields = MemberField.all.filter { orders.contains($0.order) }
        exactColumn = block.headings.first { $0.text == RawName.heading }?.column
        raws = RawColumns(block)
        matcher = ColumnMatcher(settings.vocabulary)
        shiftedRows = RowShift(table, block, columns, names: nameColumns, on: settings.today).rows
        nameList = NameList(table, headings, names)
        cells = CellReader(table, settings)
    }

    /// Reads all rows.
    ///
    /// - Returns: What is to be said about them.
    mutating func read(into people: inout PeopleCollection) -> [CellRemark] {
        people.beginList()
        cells.remarks = block.remarks(in: table) + names.remarks(block, in: table)
        openSection()
        lastMember = block.rows.last { isMember($0) }
        for row in block.rows {
            self.row = row
            cells.row = row
            if row > lastMember ?? -1, row > block.rows.lowerBound, table.hasGap(above: row) { isBelowList = true }
            cells.member = ""
            guard let name = nameOfRow() else { continue }
            if isOfGuests {
                skip(nameColumns[0], Phrase(en: "a donor or guest", nl: "een donateur of gast"), name)
                continue
            }
            readMember(name, into: &people)
        }
        for column in cells.hidesYears.sorted() {
            guard let heading = headings[column] else { continue }
            cells.remarks.append(
                CellRemark(.hiddenBirthYear, at: block.place(heading, in: table), [("header", Phrase(quoted(heading.name)))]))
        }
        return cells.remarks
    }

    private func place(_ column: Int) -> CellPlace {
        table.place(row: row, column: column, header: headings[column]?.text ?? "")
    }

    private mutating func remark(
        _ cause: CellRemark.Cause, _ column: Int, _ values: [(name: String, value: Phrase)]
    ) {
        cells.remarks.append(CellRemark(cause, at: place(column), member: cells.member, values))
    }

    // MARK: Sections

    /// Begins the part of the list that a title above it or the name of the sheet opens.
    private mutating func openSection() {
        if let title = block.section {
            open(table.text(title.row, title.column), at: table.place(row: title.row, column: title.column))
        } else if !table.name.isEmpty {
            open(table.name, at: CellPlace(sheet: table.name, row: 0, column: 0))
        }
    }

    /// Returns whether a text was a title over a part of the list.
    @discardableResult
    private mutating func open(_ title: String, at place: CellPlace) -> Bool {
        guard let fields = FunctionWords.sectionFlags(title) else {
            if FunctionWords.status(title) == .guest { (section, isOfGuests) = (nil, true) }
            return false
        }
        isOfGuests = false
        cells.isOverInSection = FunctionTerm(title, on: cells.settings.today).state == .over
        section = fields.isEmpty ? nil : (fields, place)
        if let label = fields.first?.label {
            let status = Phrase(en: label.en.lowercased(), nl: label.nl.lowercased())
            cells.remarks.append(CellRemark(.sectionStatus, at: place, [("title", Phrase(quoted(title))), ("status", status)]))
        }
        return true
    }

    // MARK: Rows

    /// Whether a row is a member without a doubt.
    private func isMember(_ row: Int) -> Bool {
        let name = names.name(table, row, reading)
        guard kinds.isPerson(name), kinds.look(name.display) == .name else { return false }
        return columns.isEmpty || RowKind.isFamiliar(name.given) || holdsMemberCells(row)
    }

    /// Whether a cell of a row says what its column is about.
    private func holdsMemberCells(_ row: Int) -> Bool {
        let (cells, settings) = (table.rows[row].cells, self.cells.settings)
        return columns.contains { $0.heading.column < cells.count && $0.isAnswered(by: cells[$0.heading.column], settings) }
    }

    /// Returns the name in the row; `nil` where it is no member's, which is said unless it is plain.
    private mutating func nameOfRow() -> ReadName? {
        let width = table.rows[row].cells.count
        let filled = filledColumns
        guard let first = filled.first else {
            if row > lastMember ?? -1 { isBelowList = true }
            lookBeside()
            return nil
        }
        isNameExact = false
        if let column = exactColumn, column < width, case .text(let json) = table.rows[row].cells[column].content,
            let exact = RawName(json)?.name(shownAs: names.shown(table, row))
        {
            isNameExact = true
            cells.member = exact.display
            return exact
        }
        if names.repeatsHeading(table, row, block) { return nil }
        if filled.count > 1, isOfHeadings {
            return skip(first, Phrase(en: "a second row of headings", nl: "een tweede rij koppen"))
        }
        let text = table.text(row, first)
        if let sum = block.headings.first(where: { $0.column < width && !table.rows[row].cells[$0.column].isBlank }),
            kinds.isSum(table.text(row, sum.column)) || kinds.isSum(text), !isMember(row)
        {
            if kinds.isPerson(names.name(table, row, reading)) {
                return leaveOut(
                    .doubtfulRow, first, Phrase(en: "a sum or a member", nl: "een telling of een lid"), [BlockReader.asNote])
            }
            isBelowSum = true
            return skip(sum.column, Phrase(en: "a sum", nl: "een telling"))
        }
        let isName = nameColumns.contains(first)
        let isAlone = filled.count == 1
        if isAlone, isName || first == telling.first, open(text, at: place(first)) { return nil }
        if isAlone, !hasOthers(beside: first), isNote(text, isName: isName) {
            // A title that nobody knows ends the part above it all the same.
            if RowKind.isTitle(text) { (section, isOfGuests) = (nil, FunctionWords.status(text) == .guest) }
            return skip(first, BlockReader.note)
        }
        var name = names.name(table, row, reading)
        let whole = name.display
        // A number or a day is nobody's name.
        if !RowKind.hasLetter(name.family) { name.family = "" }
        if !RowKind.hasLetter(name.infix) { name.infix = "" }
        let look = kinds.look(whole)
        if name.isOrganization, look != .note {
            return skip(nameColumn ?? first, Phrase(en: "an organisation", nl: "een organisatie"), name)
        }
        let hasBoth = !name.family.isEmpty && !name.given.isEmpty
        // The headings stand again in the next row: a page of the list begins here.
        if !hasBoth, row + 1 < block.rows.upperBound, names.repeatsHeading(table, row + 1, block) {
            return skip(first, BlockReader.note)
        }
        if let text = nameColumns.map({ table.text(row, $0) }).first(where: { RowKind.isOfSeveral($0) }) {
            let reason = Phrase(en: "two people in one row", nl: "twee mensen in één rij")
            return leaveOut(.severalPeople, first, reason, found: block.has(.wholeName) ? text : whole)
        }
        let isPerson = hasBoth && (kinds.isProper(whole) || RowKind.isFamiliar(whole))
        if look == .note || RowKind.beginsNote(text) || isBelowRows && (look == .small || !isPerson)
            || look == .name && hasBoth && !columns.isEmpty && !isPerson && !holdsMemberCells(row)
        {
            return leaveOutNote(first)
        }
        cells.member = whole
        for column in nameColumns {
            guard let mail = NameColumns.mail(in: table.text(row, column)) else { continue }
            remark(.privateCell, column, [("what", mail.what), ("found", Phrase(quoted(mail.text)))])
        }
        if let lacks = name.fault {
            return leaveOut(.rowWithoutName, first, lacks, [("lacks", lacks)])
        }
        return name
    }

    /// Whether the names of the row are headings in other words, or say how to fill in the columns: *First name*, *verplicht*.
    private var isOfHeadings: Bool {
        // Few headings have digits, and most people's rows do.
        if table.rows[row].cells.contains(where: { cell in cell.text.utf8.contains { $0.isDigit } }) { return false }
        let texts = nameColumns.map { table.text(row, $0) }.filter { !$0.isEmpty }
        return !texts.isEmpty
            && texts.allSatisfy { text in
                if RowKind.explainsColumn(text) { return true }
                guard let meaning = matcher.exact(text) else { return false }
                return meaning.isName || meaning == .field(.infixName) || meaning == .initials
            }
    }

    /// The first two columns of the row that say something.
    private var filledColumns: [Int] {
        let cells = table.rows[row].cells
        return Array(telling.lazy.filter { $0 < cells.count && !cells[$0].isBlank }.prefix(2))
    }

    /// Whether the rows of the list have come to an end.
    private var isBelowRows: Bool { row > lastMember ?? -1 && (isBelowList || isBelowSum) }

    /// The first column with a part of the name of the row; `nil` if there is none.
    private var nameColumn: Int? { nameColumns.first { !table.text(row, $0).isEmpty } }

    /// Whether a row has another cell than one, of whatever kind but numbers of the list's rows.
    private func hasOthers(beside column: Int) -> Bool {
        block.headings.contains { heading in
            heading.column != column && heading.meaning != .ignored && heading.column < table.rows[row].cells.count
                && !table.rows[row].cells[heading.column].isBlank
        }
    }

    /// Whether a text that is all that a row has is no member.
    private func isNote(_ text: String, isName: Bool) -> Bool {
        if !isName || isBelowSum || kinds.isOddWord(text) { return true }
        switch kinds.look(text) {
        case .note, .small: return true
        case .name: return isBelowRows && !columns.isEmpty && !RowKind.isFamiliar(text)
        }
    }

    /// Leaves out a row that looks like a note: where cells of it are those of a member, it may be one.
    private mutating func leaveOutNote(_ column: Int) -> ReadName? {
        let mayBeMember =
            isBelowRows ? holdsMemberCells(row) && !RowKind.beginsNote(table.text(row, column)) : hasOthers(beside: column)
        guard mayBeMember else { return skip(column, BlockReader.note) }
        return leaveOut(
            .doubtfulRow, column, Phrase(en: "a note or a member", nl: "een notitie of een lid"), [BlockReader.asNote])
    }

    /// Reports a row that is left out, by its first cells if nothing else names it.
    ///
    /// - Returns: `nil`, as the row has no member's name.
    @discardableResult
    private mutating func leaveOut(
        _ cause: CellRemark.Cause, _ column: Int, _ reason: Phrase, found: String? = nil,
        _ values: [(name: String, value: Phrase)] = []
    ) -> ReadName? {
        let found = quoted(found ?? sample())
        remark(cause, column, values + [("found", Phrase(found))])
        unreadRows.append(UnreadRow(place: place(column), found: found, reason: reason))
        return nil
    }

    /// Reports that nothing of the row of a person counts: the name is struck out, or cells are under the headings of others.
    ///
    /// - Returns: Whether that is so.
    private mutating func leaveOutDoubtful(_ nameColumn: Int) -> Bool {
        let texts = table.rows[row].cells
        if let struck = nameColumns.first(where: { $0 < texts.count && texts[$0].isStruckOut && !texts[$0].isBlank }) {
            let reason = Phrase(en: "struck out: this member may have left", nl: "doorgestreept: dit lid is misschien weg")
            leaveOut(
                .struckOut, struck, reason,
                [("value", Phrase(quoted(cells.member))), ("what", Phrase(en: "the row was", nl: "de rij is"))])
        } else if shiftedRows.contains(row) {
            let shifted = Phrase(en: "cells under the wrong headings", nl: "cellen onder verkeerde koppen")
            let having = Phrase(en: "has " + shifted.en, nl: "heeft " + shifted.nl)
            leaveOut(.doubtfulRow, nameColumn, shifted, [("problem", having)])
        } else {
            return false
        }
        return true
    }

    // What is the matter with a row that is left out.
    private static let asNote: (name: String, value: Phrase) = (
        "problem",
        Phrase(en: "looks like a note, but has cells of a member", nl: "lijkt een notitie, maar heeft cellen van een lid")
    )
    private static let note = Phrase(en: "a note", nl: "een notitie")

    /// Looks at a row with nothing in the columns that are read: a note beside the list is said, an empty numbered row is not.
    private mutating func lookBeside() {
        for (column, cell) in table.rows[row].cells.enumerated() where !cell.isBlank {
            guard let heading = headings[column], heading.meaning != .personal, case .text = cell.content else { continue }
            let text = cell.text
            if FlagWords.read(text) != nil || Int(text) != nil || text.hasPrefix("=") || cell.fault != nil { continue }
            if !open(text, at: place(column)) { skip(column, BlockReader.note) }
            return
        }
    }

    /// Leaves out a row without a person who could be a member, or with a name that is not that of a member.
    ///
    /// - Returns: `nil`, as the row has no member's name.
    @discardableResult
    private mutating func skip(_ column: Int, _ kind: Phrase, _ name: ReadName? = nil) -> ReadName? {
        remark(.skippedRow, column, [("kind", kind), ("found", Phrase(quoted(table.text(row, column))))])
        if let name { unreadRows.append(UnreadRow(place: place(column), found: quoted(name.display), reason: kind)) }
        return nil
    }

    /// The first cells of the list in the row, but for private ones.
    private func sample() -> String {
        let texts = block.headings.filter { $0.meaning != .personal }.map { table.text(row, $0.column) }
        return texts.filter { !$0.isEmpty }.prefix(4).joined(separator: ", ")
    }

    // MARK: Members

    private mutating func readMember(_ name: ReadName, into people: inout PeopleCollection) {
        cells.begin()
        let nameColumn = nameColumn ?? 0
        var result = MemberRow(
            givenName: name.given, infixName: name.infix, familyName: name.family, place: table.place(row: row))
        result.writtenName = name.written
        result.isNameExact = isNameExact
        result.isDoubtful = leaveOutDoubtful(nameColumn)
        if result.isDoubtful {
            people.add(result, given: place(nameColumn))
            return
        }
        let titles = name.titles.filter { cells.said.insert("title " + $0).inserted }
        if !titles.isEmpty { remark(.titleInName, nameColumn, [("title", Phrase(quoted(titles.joined(separator: " "))))]) }
        if let section {
            for field in section.fields { cells.set(field, .flag(true), at: section.place) }
        }
        let width = table.rows[row].cells.count
        for column in columns where column.heading.column < width {
            cells.read(table.rows[row].cells[column.heading.column], column)
        }
        if let heading = headings[nameColumn] {
            if name.isDeceased { cells.set(.isDeceased, .flag(true), at: cells.place(heading)) }
            // What stood in brackets or behind a comma beside the name.
            for note in name.notes { cells.readFunctions(note, heading) }
        }
        cells.settle()
        if let outsider = cells.outsider, cells.slots[MemberField.isFormerMember.order] == nil {
            skip(outsider.column, Phrase(en: "not a member", nl: "geen lid"), name)
            return
        }
        if !years.isEmpty { checkYears() }
        result.values = cells.values
        result.isRecord = table.holdsRecords
        result.nameCells = NameCells(list: nameList, row: row)
        result.fields = fields
        let unread = cells.unread.flatMap { $0.meaning?.fields ?? [] }
        if !unread.isEmpty { result.fields.removeAll { unread.contains($0) } }
        result.words = cells.words
        result.refusals = cells.refusals
        result.raws = raws.values(table, row, name: name, known: cells.slots, unread: unread, &cells.remarks)
        people.add(result, given: place(nameColumn))
    }

    /// Compares the columns of the years with the dates of the membership.
    private mutating func checkYears() {
        let start = year(.startDate)
        let end = year(.endDate)
        var wrong: [(year: Int, heading: MemberBlock.Heading)] = []
        for (year, heading) in years where heading.column < table.rows[row].cells.count {
            let text = table.text(row, heading.column)
            // A full stop stands for a year in which nobody is sure.
            guard !text.isEmpty, text != ".", let isMember = FlagWords.read(text) else { continue }
            let isOutside = start.map { year < $0 } ?? false || end.map { year > $0 } ?? false
            let isWithin = start.map { year > $0 } ?? false && (end.map { year < $0 } ?? true)
            if isMember ? isOutside : isWithin { wrong.append((year, heading)) }
        }
        guard let first = wrong.first else { return }
        let list = wrong.prefix(5).map { String($0.year) }.joined(separator: ", ") + (wrong.count > 5 ? ", …" : "")
        cells.remark(.yearContradiction, first.heading, [("years", Phrase(list))])
    }

    private func year(_ field: MemberField) -> Int? { cells.slots[field.order].flatMap { Day($0.content.text)?.year } }
}

extension ReadName {
    /// The three parts, as they are now.
    var parts: PersonName { PersonName(given: given, infix: infix, family: family) }

    /// The whole name as one would say it.
    var display: String { parts.text }
}
