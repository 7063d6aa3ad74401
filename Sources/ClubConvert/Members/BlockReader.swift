import ClubModel

/// Reads the rows of one list of members.
struct BlockReader {
    let table: Table
    let block: MemberBlock
    let settings: MemberSheet.Settings
    let orders: DateOrders
    private(set) var remarks: [CellRemark] = []

    private let names: NameColumns
    private let reading: NameReading
    private let values: [MemberBlock.Heading]
    private let years: [(year: Int, column: Int)]
    /// The columns that say something about members, other than their number in the list.
    private let telling: [Int]
    private var keywords: KeywordReading
    private var functions: [String: RoleWords.Reading] = [:]
    /// What was said once for its column.
    private var said: Set<String> = []
    /// The flags of the heading over the part of the list that the rows are in, and its place.
    private var section: (fields: [MemberField], place: CellPlace)?

    /// What the row says so far, by the order of the field.
    private var slots: [MemberValue?]
    private var member = ""
    private var row = 0

    init(_ table: Table, _ block: MemberBlock, _ settings: MemberSheet.Settings, _ orders: DateOrders) {
        self.table = table
        self.block = block
        self.settings = settings
        self.orders = orders
        names = NameColumns(block)
        reading = names.reading(of: table, block, settings)
        var values: [MemberBlock.Heading] = []
        var years: [(Int, Int)] = []
        var telling: [Int] = []
        for heading in block.headings {
            switch heading.meaning {
            case .wholeName, .initials, .field(.givenName), .field(.infixName), .field(.familyName):
                telling.append(heading.column)
            case .year(let year): years.append((year, heading.column))
            case .personal, .ignored, nil: break
            default:
                values.append(heading)
                telling.append(heading.column)
            }
        }
        self.values = values
        self.years = years
        self.telling = telling
        keywords = KeywordReading(settings.vocabulary)
        slots = [MemberValue?](repeating: nil, count: MemberField.all.count)
    }

    /// Reads all rows.
    mutating func read(into people: inout PeopleCollection) {
        people.beginList()
        remarkHeadings()
        openSection()
        for row in block.rows {
            self.row = row
            member = ""
            guard let name = nameOfRow() else { continue }
            readMember(name, into: &people)
        }
    }

    // MARK: Remarks

    func place(_ column: Int) -> CellPlace {
        table.place(row: row, column: column, header: block.headings.first { $0.column == column }?.text ?? "")
    }

    private func place(_ heading: MemberBlock.Heading) -> CellPlace {
        table.place(row: row, column: heading.column, header: heading.text)
    }

    private func headPlace(_ heading: MemberBlock.Heading) -> CellPlace {
        guard let headerRow = block.headerRow else {
            return CellPlace(sheet: table.name, row: 0, column: heading.column + 1, header: heading.text)
        }
        return table.place(row: headerRow, column: heading.column, header: heading.text)
    }

    private mutating func remark(
        _ cause: CellRemark.Cause, _ heading: MemberBlock.Heading, _ values: [(name: String, value: Phrase)] = [],
        suggestions: [String] = []
    ) {
        remarks.append(CellRemark(cause, at: place(heading), member: member, values, suggestions: suggestions))
    }

    /// Says what happens to whole columns.
    private mutating func remarkHeadings() {
        var seen: [String: MemberBlock.Heading] = [:]
        for heading in block.headings {
            let name = heading.text.isEmpty ? ColumnMapping.placeName(ofColumn: heading.column) : heading.text
            let quote: (name: String, value: Phrase) = ("header", Phrase(quoted(name)))
            guard let meaning = heading.meaning else {
                if !heading.text.isEmpty { add(.unknownColumn, heading, [quote]) }
                continue
            }
            if meaning == .personal, !heading.isMapped { add(.privateColumn, heading, [quote]) }
            if heading.guessedFrom != nil { add(.guessedColumn, heading, [quote, ("meaning", meaning.words)]) }
            switch meaning {
            case .personal, .ignored, .roles, .status: continue
            default: break
            }
            if let first = seen[meaning.text] {
                let firstName = first.text.isEmpty ? ColumnMapping.placeName(ofColumn: first.column) : first.text
                add(
                    .repeatedColumn, heading,
                    [
                        quote, ("first", Phrase(quoted(firstName))), ("meaning", meaning.words),
                        ("column", Phrase(CellPlace.letters(ofColumn: first.column + 1))),
                    ])
            } else {
                seen[meaning.text] = heading
            }
        }
    }

    private mutating func add(
        _ cause: CellRemark.Cause, _ heading: MemberBlock.Heading, _ values: [(name: String, value: Phrase)]
    ) {
        remarks.append(CellRemark(cause, at: headPlace(heading), values))
    }

    // MARK: Sections

    /// Begins the part of the list that a title above it or the name of the sheet opens.
    private mutating func openSection() {
        if let title = block.sectionRow, let column = table.rows[title].cells.firstIndex(where: { !$0.isBlank }) {
            open(table.text(title, column), at: table.place(row: title, column: column))
        } else if !table.name.isEmpty {
            open(table.name, at: CellPlace(sheet: table.name, row: 0, column: 0))
        }
    }

    /// Returns whether a text was a heading over a part of the list.
    @discardableResult
    private mutating func open(_ title: String, at place: CellPlace) -> Bool {
        guard let fields = RoleWords.sectionFlags(title) else { return false }
        section = fields.isEmpty ? nil : (fields, place)
        if !fields.isEmpty {
            remarks.append(
                CellRemark(.sectionStatus, at: place, [("title", Phrase(quoted(title))), ("status", statusWords(fields))]))
        }
        return true
    }

    private func statusWords(_ fields: [MemberField]) -> Phrase {
        switch fields.first {
        case .isDeceased?: Phrase(en: "deceased", nl: "overleden")
        case .isFormerMember?: Phrase(en: "former member", nl: "oud-lid")
        case .isHonoraryMember?: Phrase(en: "honorary member", nl: "erelid")
        case .isProspectiveMember?: Phrase(en: "prospective member", nl: "aspirant-lid")
        case .isMentor?: Phrase(en: "external coach", nl: "externe mentor")
        case .isChairman?: Phrase(en: "chairman", nl: "voorzitter")
        case .isViceChairman?: Phrase(en: "vice-chairman", nl: "vicevoorzitter")
        case .isTreasurer?: Phrase(en: "treasurer", nl: "penningmeester")
        case .isSecretary?: Phrase(en: "secretary", nl: "secretaris")
        default: Phrase(en: "admin", nl: "beheerder")
        }
    }

    // MARK: Rows

    /// Returns the name in the row; `nil` where it is no member's, which is said unless it is plain.
    private mutating func nameOfRow() -> PersonName? {
        let cells = table.rows[row].cells
        var filled: [Int] = []
        for column in telling where column < cells.count && !cells[column].isBlank {
            filled.append(column)
            if filled.count > 2 { break }
        }
        if filled.isEmpty { return onlyOutsideRow() }
        if names.repeatsHeading(table, row, block) { return nil }
        let first = table.text(row, filled[0])
        if isSum(first, filled) {
            skip(filled[0], Phrase(en: "a sum", nl: "een telling"))
            return nil
        }
        var name = names.name(table, row, reading)
        if filled.count == 1 {
            if names.all.contains(filled[0]) || filled[0] == telling.first, open(first, at: place(filled[0])) { return nil }
            if !names.all.contains(filled[0]) || isNote(first) || !name.given.isEmpty && name.family.isEmpty && isSentence(first)
            {
                skip(filled[0], Phrase(en: "a note", nl: "een notitie"))
                return nil
            }
        }
        member = [name.given, name.infix, name.family].filter { !$0.isEmpty }.joined(separator: " ")
        if isNote(member) {
            skip(filled[0], Phrase(en: "a note", nl: "een notitie"))
            return nil
        }
        if name.family.isEmpty || name.given.isEmpty {
            let lacks =
                member.isEmpty
                ? Phrase(en: "no name", nl: "geen naam")
                : name.family.isEmpty
                    ? Phrase(en: "no family name", nl: "geen achternaam") : Phrase(en: "no given name", nl: "geen voornaam")
            remarks.append(
                CellRemark(
                    .rowWithoutName, at: place(names.all.first { filled.contains($0) } ?? filled[0]), member: member,
                    [("lacks", lacks), ("found", Phrase(quoted(rowSample())))]))
            return nil
        }
        if let mail = PrivatePart(in: member) {
            remarks.append(
                CellRemark(
                    .privateCell, at: place(filled[0]), member: "", [("what", mail.what), ("found", Phrase(quoted(mail.text)))]))
            name.given = without(mail.text, name.given)
            name.family = without(mail.text, name.family)
            member = [name.given, name.infix, name.family].filter { !$0.isEmpty }.joined(separator: " ")
            guard !name.given.isEmpty, !name.family.isEmpty else { return nil }
        }
        return name
    }

    private func without(_ part: String, _ text: String) -> String {
        trimmed(text.replacing("<" + part + ">", with: "").replacing("(" + part + ")", with: "").replacing(part, with: ""))
    }

    /// Looks at a row with nothing in the columns that are read: a note beside the list is said, an empty numbered row is not.
    private mutating func onlyOutsideRow() -> PersonName? {
        let cells = table.rows[row].cells
        let own = Set(block.headings.map { $0.column })
        for (column, cell) in cells.enumerated() where own.contains(column) && !cell.isBlank {
            guard case .text(let text) = cell.content, FlagWords.read(trimmed(text)) == nil, Int(trimmed(text)) == nil,
                block.headings.first(where: { $0.column == column })?.meaning != .personal, !trimmed(text).hasPrefix("=")
            else { continue }
            if !open(trimmed(text), at: place(column)) { skip(column, Phrase(en: "a note", nl: "een notitie")) }
            return nil
        }
        return nil
    }

    private mutating func skip(_ column: Int, _ kind: Phrase) {
        remarks.append(
            CellRemark(.skippedRow, at: place(column), [("kind", kind), ("found", Phrase(quoted(table.text(row, column))))]))
    }

    private func rowSample() -> String {
        table.rows[row].cells.prefix(40).filter { !$0.isBlank }.prefix(4).map { $0.text }.joined(separator: ", ")
    }

    private static let sumWords = [
        "totaal", "subtotaal", "total", "subtotal", "gesamt", "summe", "somme", "aantal", "anzahl", "nombre", "som", "gemiddeld",
        "sum",
    ]

    /// Whether a row only counts: "Totaal 55", "=29".
    private func isSum(_ first: String, _ filled: [Int]) -> Bool {
        guard first.utf8.count <= 60 else { return false }
        let key = ColumnMatcher.key(of: first)
        for word in BlockReader.sumWords where key.hasPrefix(word) {
            let rest = key.dropFirst(word.utf8.count)
            if rest.isEmpty || rest.utf8.allSatisfy({ !(0x61...0x7A ~= $0) }) || rest.hasPrefix("leden")
                || rest.hasPrefix("aantal")
                || rest.hasPrefix("members") || rest.hasPrefix("mitglieder") || rest.hasPrefix("membres") || rest.hasPrefix("per")
            {
                return true
            }
        }
        return false
    }

    private func isNote(_ text: String) -> Bool {
        guard text.utf8.count <= 120 else { return true }
        let words = text.split(separator: " ")
        if words.count > 8 || text.contains(":") || text.contains("://") || text.hasPrefix("*") || text.hasPrefix("=") {
            return true
        }
        if text.utf8.contains(where: { 0x30...0x39 ~= $0 }), words.count > 3 { return true }
        return isSentence(text)
    }

    /// Whether words are rather a sentence than a name: several of them begin small and are no particles.
    private func isSentence(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        guard words.count >= 3, reading.letters != .small else { return false }
        let small = words.count { word in
            NameParticles.isSmall(word) && !NameParticles.contains(word) && !NameParticles.isLink(word)
        }
        return small >= 2
    }

    // MARK: Members

    private mutating func readMember(_ name: PersonName, into people: inout PeopleCollection) {
        for index in slots.indices { slots[index] = nil }
        let nameColumn = names.all.first { !table.text(row, $0).isEmpty } ?? 0
        remarkName(name, nameColumn)
        if let section {
            for field in section.fields { set(field, .flag(true), at: section.place) }
        }
        for heading in values where heading.column < table.rows[row].cells.count {
            readCell(heading)
        }
        readNotes(name, nameColumn)
        settleStatus()
        checkYears()
        var result = MemberRow(
            givenName: name.given, infixName: name.infix, familyName: name.family, place: table.place(row: row))
        for slot in slots { if let slot { result.values.append(slot) } }
        people.add(result, given: place(nameColumn))
    }

    private mutating func remarkName(_ name: PersonName, _ column: Int) {
        guard let heading = block.headings.first(where: { $0.column == column }) else { return }
        for title in name.titles where said.insert("title " + title).inserted {
            remark(.titleInName, heading, [("title", Phrase(quoted(title)))])
        }
    }

    /// Reads what stood in brackets or behind a comma beside the name.
    private mutating func readNotes(_ name: PersonName, _ column: Int) {
        guard name.isDeceased || !name.notes.isEmpty, let heading = block.headings.first(where: { $0.column == column }) else {
            return
        }
        if name.isDeceased { setDeceased(heading) }
        for note in name.notes { readFunctions(note, heading) }
    }

    /// What follows from dates and the death of a member.
    private mutating func settleStatus() {
        if let end = slots[MemberField.endDate.order], case .text(let text) = end.content {
            let isPast = text == "?" || Day(text).map { $0 < settings.today } ?? false
            if isPast { set(.isFormerMember, .flag(true), at: end.place) }
        }
    }

    private mutating func checkYears() {
        guard !years.isEmpty else { return }
        func year(_ field: MemberField) -> Int? {
            guard case .text(let text)? = slots[field.order]?.content else { return nil }
            return Day(text)?.year
        }
        let start = year(.startDate)
        let end = year(.endDate)
        var wrong: [(year: Int, column: Int)] = []
        for (year, column) in years where column < table.rows[row].cells.count {
            let text = table.text(row, column)
            guard !text.isEmpty, text != ".", let isMember = FlagWords.read(text) else { continue }
            let isBefore = start.map { year < $0 } ?? false
            let isAfter = end.map { year > $0 } ?? false
            let isWithin = start.map { year > $0 } ?? false && (end.map { year < $0 } ?? true)
            if isMember ? isBefore || isAfter : isWithin { wrong.append((year, column)) }
        }
        guard let first = wrong.first, let heading = block.headings.first(where: { $0.column == first.column }) else { return }
        let list = wrong.prefix(5).map { String($0.year) }.joined(separator: ", ") + (wrong.count > 5 ? ", …" : "")
        remark(.yearContradiction, heading, [("years", Phrase(list))])
    }

    // MARK: Values

    /// Sets a value; what another cell of the row said before counts, and a difference is said.
    mutating func set(_ field: MemberField, _ content: MemberValue.Content, at place: CellPlace) {
        let order = field.order
        guard let known = slots[order] else {
            slots[order] = MemberValue(field, content, at: place)
            return
        }
        switch (known.content, content) {
        case (.flag(false), .flag(true)): slots[order] = MemberValue(field, content, at: place)
        case (.flag, .flag): break
        case (.list(let old), .list(let new)):
            slots[order]?.content = .list(old + new.filter { !old.contains($0) })
        case (let old, let new):
            if old != new {
                remarks.append(
                    CellRemark(
                        .conflictingCells, at: place, member: member,
                        [("field", field.words), ("first", Phrase(quoted(old.text))), ("second", Phrase(quoted(new.text)))]))
            }
        }
    }

    private mutating func readCell(_ heading: MemberBlock.Heading) {
        let cell = table.rows[row].cells[heading.column]
        if case .empty = cell.content { return }
        if let fault = cell.fault {
            remark(.faultyCell, heading, [("fault", Phrase(quoted(fault)))])
            return
        }
        if case .text(let text) = cell.content, text.utf8.count > (heading.holdsLinks ? 2000 : 300) {
            remark(.overlongCell, heading, [("count", Phrase(String(text.utf8.count)))])
            return
        }
        switch heading.meaning {
        case .field(let field) where field.shape.isDate: readDate(cell, field, heading)
        case .field(let field) where field.shape.isFlag: readFlag(cell, field, heading)
        case .field(.memberNumber): readNumber(cell.text, heading)
        case .field(.expertises): readKeywords(cell.text, heading)
        case .field(let field): readLink(cell.text, field, heading)
        case .roles, .status: readFunctions(withoutPrivateParts(cell.text, heading), heading)
        case .keyword(let keyword): readTick(cell, keyword, heading)
        default: break
        }
    }

    private mutating func withoutPrivateParts(_ text: String, _ heading: MemberBlock.Heading) -> String {
        var text = text
        while let part = PrivatePart(in: text) {
            remark(.privateCell, heading, [("what", part.what), ("found", Phrase(quoted(part.text)))])
            text = trimmed(text.replacing(part.text, with: " "))
        }
        return text
    }

    private mutating func readFlag(_ cell: Table.Cell, _ field: MemberField, _ heading: MemberBlock.Heading) {
        let text = cell.text
        if text.isEmpty { return }
        if case .number(let number, _) = cell.content, number > 1900 {
            set(field, .flag(true), at: place(heading))
            return
        }
        if case .day = cell.content {
            set(field, .flag(true), at: place(heading))
        } else if let flag = FlagWords.read(text) {
            set(field, .flag(flag), at: place(heading))
            if flag, field == .isDeceased { set(.isFormerMember, .flag(true), at: place(heading)) }
        } else if EmptyWords.contains(text) || text == "?" {
            return
        } else if ColumnMatcher.key(of: text) == ColumnMatcher.key(of: heading.text) || RoleWords.read(text).flags.contains(field)
        {
            set(field, .flag(true), at: place(heading))
        } else if isDateLike(cell) {
            // "Overleden: 12-03-2019".
            set(field, .flag(true), at: place(heading))
        } else {
            remark(.unreadableTick, heading, [("value", Phrase(quoted(text)))])
        }
    }

    private func isDateLike(_ cell: Table.Cell) -> Bool {
        switch CellDate(cell, order: .dayFirst, latest: settings.today.year) {
        case .day, .incomplete, .deceased, .still: true
        default: false
        }
    }

    private mutating func readTick(_ cell: Table.Cell, _ keyword: String, _ heading: MemberBlock.Heading) {
        let text = cell.text
        if text.isEmpty { return }
        var isTicked = FlagWords.read(text)
        if isTicked == nil {
            let isSame = ColumnMatcher.key(of: text) == ColumnMatcher.key(of: heading.text) || keywords.known(text) == keyword
            isTicked = isSame ? true : nil
        }
        guard let isTicked else {
            if !EmptyWords.contains(text), text != "?" { remark(.unreadableTick, heading, [("value", Phrase(quoted(text)))]) }
            return
        }
        if isTicked { set(.expertises, .list([keyword]), at: place(heading)) }
    }

    private mutating func readNumber(_ text: String, _ heading: MemberBlock.Heading) {
        if EmptyWords.contains(text) { return }
        switch MemberNumberReading(text, club: settings.clubNumber) {
        case .number(let number): set(.memberNumber, .number(String(number)), at: place(heading))
        case .unknown: break
        case .partial, .unreadable: remark(.unreadableMemberNumber, heading, [("value", Phrase(quoted(text)))])
        }
    }

    private mutating func readLink(_ text: String, _ field: MemberField, _ heading: MemberBlock.Heading) {
        switch LinkReading(text) {
        case .link(let link): set(field, .text(link), at: place(heading))
        case .empty: break
        case .mail:
            let part = PrivatePart(in: text)
            remark(
                .privateCell, heading,
                [
                    ("what", part?.what ?? Phrase(en: "an e-mail address", nl: "een e-mailadres")),
                    ("found", Phrase(quoted(part?.text ?? text))),
                ])
        case .several(let link):
            set(field, .text(link), at: place(heading))
            remark(
                .unreadableLink, heading,
                [
                    ("value", Phrase(quoted(text))),
                    (
                        "problem",
                        Phrase(
                            en: "holds several addresses; only the first was used",
                            nl: "bevat meer dan één adres; alleen het eerste is gebruikt")
                    ),
                ])
        case .unreadable:
            remark(
                .unreadableLink, heading,
                [
                    ("value", Phrase(quoted(text))),
                    (
                        "problem",
                        Phrase(en: "is no web address; the cell was skipped", nl: "is geen webadres; de cel is overgeslagen")
                    ),
                ])
        }
    }

    private mutating func readKeywords(_ text: String, _ heading: MemberBlock.Heading) {
        let plain = withoutPrivateParts(text, heading)
        let found = keywords.read(plain)
        if !found.isEmpty { set(.expertises, .list(found), at: place(heading)) }
    }

    mutating func readFunctions(_ text: String, _ heading: MemberBlock.Heading) {
        guard !EmptyWords.contains(text), text != "?" else { return }
        let found: RoleWords.Reading
        if let known = functions[text] {
            found = known
        } else {
            found = RoleWords.read(text)
            functions[text] = found
        }
        for field in found.flags { set(field, .flag(true), at: place(heading)) }
        if heading.meaning == .status, found.flags.isEmpty, found.unknown.isEmpty, FlagWords.read(text) == false {
            // "Actief: nee".
            set(.isFormerMember, .flag(true), at: place(heading))
        }
        if !found.unknown.isEmpty {
            remark(.unknownFunction, heading, [("value", Phrase(quoted(found.unknown.joined(separator: ", "))))])
        }
    }

    private mutating func setDeceased(_ heading: MemberBlock.Heading) {
        set(.isDeceased, .flag(true), at: place(heading))
        set(.isFormerMember, .flag(true), at: place(heading))
    }

    // MARK: Dates

    private mutating func readDate(_ cell: Table.Cell, _ field: MemberField, _ heading: MemberBlock.Heading) {
        let date = CellDate(cell, order: orders.order(ofColumn: heading.column), latest: settings.today.year)
        let value: (name: String, value: Phrase) = ("value", Phrase(quoted(cell.text)))
        switch date {
        case .empty: break
        case .unknown: if field != .birthday { set(field, .text("?"), at: place(heading)) }
        case .day(let day): setDay(day, field, heading)
        case .yearless(let month, let day):
            if field == .birthday, let full = Day(year: 2000, month: month, day: day) {
                setBirthday(full, heading, hidesYear: false)
            } else {
                remark(.dateWithoutDay, heading, [value, ("lacks", Phrase(en: "year", nl: "jaar"))])
            }
        case .incomplete(_, let month):
            let lacks = month == nil ? Phrase(en: "day and no month", nl: "dag en geen maand") : Phrase(en: "day", nl: "dag")
            remark(.dateWithoutDay, heading, [value, ("lacks", lacks)])
        case .undecided(let first, let second): remarkUndecided(value, first.text, second.text, heading)
        case .yearlessUndecided(let first, let second):
            remarkUndecided(value, "\(first)-\(second)", "\(second)-\(first)", heading)
        case .impossible(let text): remark(.impossibleDay, heading, [("value", Phrase(text))])
        case .deceased: setDeceased(heading)
        case .still, .no:
            if field == .startDate, date == .no { remark(.unreadableDate, heading, [value]) }
        case .yes:
            if field == .endDate { set(field, .text("?"), at: place(heading)) } else { remark(.unreadableDate, heading, [value]) }
        case .unreadable: readOtherInDate(cell.text, field, heading)
        }
    }

    /// Reads a cell of a date column that holds something else: "erelid", "oud-lid sinds 2019".
    private mutating func readOtherInDate(_ text: String, _ field: MemberField, _ heading: MemberBlock.Heading) {
        if !text.utf8.contains(where: { 0x30...0x39 ~= $0 }), RoleWords.knows(text) {
            readFunctions(text, heading)
        } else {
            remark(.unreadableDate, heading, [("value", Phrase(quoted(text)))])
        }
    }

    private mutating func remarkUndecided(
        _ value: (name: String, value: Phrase), _ first: String, _ second: String, _ heading: MemberBlock.Heading
    ) {
        guard said.insert("order \(heading.column)").inserted else { return }
        remark(.undecidedDate, heading, [value, ("first", Phrase(first)), ("second", Phrase(second))])
    }

    private mutating func setDay(_ day: Day, _ field: MemberField, _ heading: MemberBlock.Heading) {
        if field == .birthday {
            setBirthday(day, heading, hidesYear: day.year != 9999 && day.year != 9996)
        } else if field == .endDate, day.year >= 9990 {
            // The way in which some say that the membership goes on.
            return
        } else {
            set(field, .text(day.text), at: place(heading))
        }
    }

    /// Sets a birthday without its year: the files are public.
    private mutating func setBirthday(_ day: Day, _ heading: MemberBlock.Heading, hidesYear: Bool) {
        // 9999 is no leap year, and the apps would drop the day.
        let year = day.month == 2 && day.day == 29 ? 9996 : 9999
        guard let hidden = Day(year: year, month: day.month, day: day.day) else { return }
        set(.birthday, .text(hidden.text), at: place(heading))
        if hidesYear, said.insert("birth year \(heading.column)").inserted {
            remarks.append(
                CellRemark(.hiddenBirthYear, at: headPlace(heading), [("header", Phrase(quoted(heading.text)))]))
        }
    }
}

extension MemberValue.Content {
    /// The content as a message quotes it.
    var text: String {
        switch self {
        case .text(let text), .number(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .list(let list): list.joined(separator: ", ")
        }
    }
}

extension MemberBlock.Heading {
    /// Whether the column is for web addresses.
    fileprivate var holdsLinks: Bool {
        guard case .field(let field) = meaning, case .text(.address) = field.shape else { return false }
        return true
    }
}
