import ClubModel
import JSONSyntax

/// Reads the cells of one row after the other, and holds what the row says so far.
struct CellReader {
    let table: Table
    let settings: MemberSheet.Settings
    /// The row, in the table's rows.
    var row = 0
    /// The member of the row, for remarks.
    var member = ""
    var remarks: [CellRemark] = []
    /// What was said once for its column or for the whole list.
    var said: Set<String> = []
    /// The columns with cells of the row that could not be read, or not wholly.
    private(set) var unread: [MemberBlock.Heading] = []
    /// What cells of the row say that is no value.
    private(set) var words: [CellText] = []
    /// The cells in which the member of the row does not agree to be published.
    private(set) var refusals: [(consent: Consent, place: CellPlace)] = []
    /// The cell that says that the person of the row is not a member; `nil` if there is none.
    private(set) var outsider: MemberBlock.Heading?
    /// The day of birth that a cell of the row has in full.
    var birth: Day?
    /// The later of two starts that the row has, of which neither is kept.
    private var lastStart: Day?
    /// The columns of birthdays from which years were left out.
    var hidesYears: Set<Int> = []
    /// What the row says so far, by the order of the field.
    private(set) var slots: [MemberValue?]
    /// The fields, by their order, of which cells of the row say different things.
    private var conflicts: Set<Int> = []
    /// The cell that says that the person of the row is a member today.
    private var current: (heading: MemberBlock.Heading, text: String)?
    /// Whether the title over the row says that its functions are over: *Bestuur 2010-2016*.
    var isOverInSection = false
    /// Whether the functions of the row are held today, by the cells with their first and last days.
    private var term: (state: FunctionTerm.State, heading: MemberBlock.Heading, text: String)?
    /// A cell that says that somebody has a function, but not which one.
    private var tick: (heading: MemberBlock.Heading, text: String)?
    private var keywords: KeywordReading
    private var functions: [String: FunctionWords.Reading] = [:]
    /// The cells in columns of dates that only have words, such as "nog steeds lid": many rows have the same.
    private var dateWords: [String: CellDate] = [:]

    init(_ table: Table, _ settings: MemberSheet.Settings) {
        self.table = table
        self.settings = settings
        keywords = KeywordReading(settings.vocabulary)
        slots = [MemberValue?](repeating: nil, count: MemberField.all.count)
    }

    /// Begins a row.
    mutating func begin() {
        for index in slots.indices { slots[index] = nil }
        unread.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        conflicts.removeAll(keepingCapacity: true)
        refusals.removeAll(keepingCapacity: true)
        (current, term, tick, outsider) = (nil, nil, nil, nil)
        (birth, lastStart) = (nil, nil)
    }

    /// What the row says, in the order of the fields.
    var values: [MemberValue] { slots.compactMap { $0 } }

    func place(_ heading: MemberBlock.Heading) -> CellPlace {
        table.place(row: row, column: heading.column, header: heading.text)
    }

    mutating func remark(
        _ cause: CellRemark.Cause, _ heading: MemberBlock.Heading, _ values: [(name: String, value: Phrase)] = []
    ) {
        remarks.append(CellRemark(cause, at: place(heading), member: member, values))
        unread.append(heading)
    }

    /// Sets a value; if another cell of the row says something else, neither is kept.
    mutating func set(_ field: MemberField, _ content: MemberValue.Content, at place: CellPlace) {
        let order = field.order
        if conflicts.contains(order) { return }
        guard let known = slots[order] else {
            slots[order] = MemberValue(field, content, at: place)
            return
        }
        switch (known.content, content) {
        case (_, .text("?")): break
        case (.flag(false), .flag(true)), (.text("?"), _): slots[order] = MemberValue(field, content, at: place)
        case (.flag, .flag): break
        case (.list(let old), .list(let new)):
            slots[order]?.content = .list(old + new.filter { !old.contains($0) })
        case (let old, let new): if old != new { leaveOut(field, old.text, new.text, at: place) }
        }
    }

    /// Leaves out a field of which two cells of the row say different things.
    private mutating func leaveOut(_ field: MemberField, _ first: String, _ second: String, at place: CellPlace) {
        conflicts.insert(field.order)
        if field == .startDate { lastStart = [first, second].compactMap { Day($0) }.max() }
        // Of two days that have passed, either one ends the membership.
        let isOver = ![first, second].contains { Day($0).map { $0 >= settings.today } ?? false }
        slots[field.order] = field == .endDate && isOver ? MemberValue(field, .text("?"), at: place) : nil
        remarkConflict(field.words, heading(field, place), Phrase(quoted(first)), Phrase(quoted(second)))
    }

    private func heading(_ field: MemberField, _ place: CellPlace) -> MemberBlock.Heading {
        MemberBlock.Heading(column: place.column - 1, text: place.header, meaning: .field(field))
    }

    private mutating func remarkConflict(
        _ field: Phrase, _ heading: MemberBlock.Heading, _ first: Phrase, _ second: Phrase
    ) {
        remark(.conflictingCells, heading, [("field", field), ("first", first), ("second", second)])
    }

    /// Leaves out days that cannot both be right: an end before the start, or a start before school age.
    private mutating func settleDays() {
        let start = slots[MemberField.startDate.order]
        guard let first = start.flatMap({ Day($0.content.text) }) ?? lastStart else { return }
        let end = slots[MemberField.endDate.order].flatMap { Day($0.content.text) }
        let isReversed = end.map { $0 < first } ?? false
        let field = isReversed ? MemberField.endDate : .birthday
        guard let second = isReversed ? end : birth, let other = slots[field.order],
            isReversed || first.year < second.year + 5
        else { return }
        slots[MemberField.startDate.order] = nil
        slots[field.order] = nil
        if let start { unread.append(heading(start.field, start.place)) }
        let (one, two) = (field.words, MemberField.startDate.words)
        let words = Phrase(en: one.en + " and " + two.en, nl: one.nl + " en " + two.nl)
        remarkConflict(words, heading(field, other.place), Phrase(second.text), Phrase(first.text))
    }

    /// Leaves out the dates for which another cell of the row has something else that could not be read: "2009" under *Lid sinds*
    /// denies a day of 2023 under *Lid sinds 2*, but not one of 2009.
    private mutating func settleUnread() {
        for heading in unread {
            guard case .field(let field)? = heading.meaning, field.shape.isDate, let value = slots[field.order], isOfRow(value),
                value.place.column != heading.column + 1
            else { continue }
            let cell = table.rows[row].cells[heading.column]
            switch (CellDate(cell, order: nil, latest: settings.today.year), Day(value.content.text)) {
            case (.incomplete(let year, let month), let day?) where day.year == year && month ?? day.month == day.month: continue
            case (.undecided(let first, let second), let day?) where first == day || second == day: continue
            default: leaveOut(field, cell.text, value.content.text, at: value.place)
            }
        }
    }

    /// Sets a flag that follows from another value of the row; what a cell says of it counts more.
    mutating func conclude(_ field: MemberField, from source: MemberField) {
        guard slots[field.order] == nil, let reason = slots[source.order] else { return }
        var value = MemberValue(field, .flag(true), at: reason.place)
        value.concludedFrom = source
        slots[field.order] = value
    }

    /// Reads one cell of the row, and keeps its words where they make no value.
    mutating func read(_ cell: Table.Cell, _ column: ValueColumn) {
        if cell.isBlank { return }
        let count = unread.count
        readValue(cell, column)
        guard unread.count == count, let field = column.singleField, slots[field.order] == nil, !EmptyWords.contains(cell.text)
        else { return }
        words.append(CellText(field: field, text: quoted(cell.text), place: place(column.heading)))
    }

    private mutating func readValue(_ cell: Table.Cell, _ column: ValueColumn) {
        let heading = column.heading
        if let fault = cell.fault {
            remark(.faultyCell, heading, [("fault", Phrase(quoted(fault)))])
            return
        }
        if cell.isStruckOut {
            remark(
                .struckOut, heading,
                [("value", Phrase(quoted(cell.text))), ("what", Phrase(en: "the cell was", nl: "de cel is"))])
            if case .consent(let consent) = column.kind { refusals.append((consent, place(heading))) }
            return
        }
        if case .text(let text) = cell.content, text.utf8.count > column.longestText {
            remark(.overlongCell, heading, [("count", Phrase(String(text.utf8.count)))])
            return
        }
        switch column.kind {
        case .date(let field, let order, let sign):
            if let sign, let day = DateExchange.day(cell.content), let other = DateExchange.exchanged(day) {
                remarkExchanged(day, other, sign, heading)
            } else {
                readDate(cell, field, order, heading)
            }
        case .period(let order): readDate(cell, .startDate, order, heading)
        case .flag(let field): readFlag(cell, field, heading)
        case .memberNumber: readNumber(cell.text, heading)
        case .keywords: readKeywords(cell.text, heading)
        case .link(let field): readLink(cell.text, field, heading)
        case .functions:
            switch FlagWords.read(cell.text) {
            case true?: tick = (heading, cell.text)
            case false?: break
            case nil: readFunctions(cell.text, heading)
            }
        case .term(let mark):
            let state = FunctionTerm(cell, on: settings.today, mark).state ?? .current
            if state.rawValue >= term?.state.rawValue ?? 0 { term = (state, heading, cell.text) }
        case .status(let isAboutToday): readStatus(withoutPrivateParts(cell.text, heading), heading, isAboutToday)
        case .reason: if FunctionWords.status(cell.text) == .other { readFunctions(cell.text, heading) }
        case .tick(let keyword): readTick(cell, keyword, heading)
        case .consent(let consent): readConsent(cell, consent, heading)
        }
    }

    /// Reads whether somebody agrees to be published; an answer that is neither yes nor no is no consent.
    private mutating func readConsent(_ cell: Table.Cell, _ consent: Consent, _ heading: MemberBlock.Heading) {
        let text = cell.text
        if EmptyWords.contains(text), text.lowercased() != "geen" { return }
        let answer = FlagWords.answer(text) ?? (isPastDate(cell) ? true : nil)
        if answer == consent.agreement { return }
        refusals.append((consent, place(heading)))
        let what =
            consent.isAboutPortrait
            ? Phrase(en: "no portrait is", nl: "geen portret") : Phrase(en: "this person is not", nl: "deze persoon niet")
        let header = Phrase(quoted(heading.name))
        remark(.refusedConsent, heading, [("header", header), ("value", Phrase(quoted(text))), ("what", what)])
    }

    private mutating func withoutPrivateParts(_ text: String, _ heading: MemberBlock.Heading) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) || text.utf8.count(where: { $0.isDigit }) >= 4 else { return text }
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
        var isYes = FlagWords.read(text)
        if isYes == nil {
            // Other words for yes are the day since when, the heading again, and the function.
            let today = settings.today
            let isSince = field.isRole ? FunctionTerm(cell, on: today, .start).state == .current : isPastDate(cell)
            if isSince || isHeading(text, heading) || FunctionWords.read(text, on: today).flags.contains(field) { isYes = true }
        }
        if let isYes {
            set(field, .flag(isYes), at: place(heading))
        } else if date(cell, nil) != .empty, text != "?" {
            remark(.unreadableTick, heading, [("value", Phrase(quoted(text)))])
        }
    }

    private func isHeading(_ text: String, _ heading: MemberBlock.Heading) -> Bool {
        ColumnMatcher.key(of: text) == ColumnMatcher.key(of: heading.text)
    }

    /// Whether a cell has a day that has come.
    private func isPastDate(_ cell: Table.Cell) -> Bool {
        switch CellDate(cell, order: nil, latest: settings.today.year) {
        case .day(let day): return day <= settings.today
        case .undecided(let one, let other): return max(one, other) <= settings.today
        case .incomplete(let year, _): return year <= settings.today.year
        case .deceased, .still: return true
        default: return false
        }
    }

    private mutating func readTick(_ cell: Table.Cell, _ keyword: String, _ heading: MemberBlock.Heading) {
        let text = cell.text
        if text.isEmpty { return }
        let isTicked = FlagWords.read(text)
        if isTicked == true || isTicked == nil && (isHeading(text, heading) || keywords.known(text) == keyword) {
            set(.expertises, .list([keyword]), at: place(heading))
        } else if isTicked == nil, !EmptyWords.contains(text), text != "?" {
            remark(.unreadableTick, heading, [("value", Phrase(quoted(text)))])
        }
    }

    private mutating func readNumber(_ text: String, _ heading: MemberBlock.Heading) {
        if EmptyWords.contains(text) { return }
        switch MemberNumberReading(text, club: settings.clubNumber) {
        case .number(let number):
            set(.memberNumber, .number(String(number)), at: place(heading))
            // The number of the club was put in front of a short one.
            if text.utf8.count(where: { $0.isDigit }) < 6 { slots[MemberField.memberNumber.order]?.isCompleted = true }
        case .unknown: break
        case .partial, .unreadable: remark(.unreadableMemberNumber, heading, [("value", Phrase(quoted(text)))])
        }
    }

    /// - Parameter written: What the cell has; without a colon the scheme was added.
    private mutating func setLink(_ link: String, _ field: MemberField, _ heading: MemberBlock.Heading, _ written: String) {
        set(field, .text(link), at: place(heading))
        slots[field.order]?.isCompleted = !written.utf8.contains(UInt8(ascii: ":"))
    }

    private mutating func readLink(_ text: String, _ field: MemberField, _ heading: MemberBlock.Heading) {
        let reading = LinkReading(text)
        switch reading {
        case .link(let link): setLink(link, field, heading, text)
        case .empty: break
        case .mail:
            let part = PrivatePart(in: text)
            let what = part?.what ?? Phrase(en: "an e-mail address", nl: "een e-mailadres")
            remark(.privateCell, heading, [("what", what), ("found", Phrase(quoted(part?.text ?? text)))])
        case .doubtful, .unreadable:
            let problem =
                reading == .doubtful
                ? Phrase(
                    en: "holds several addresses, or one with a space inside; the cell was skipped",
                    nl: "bevat meerdere adressen, of één adres met een spatie erin; de cel is overgeslagen")
                : Phrase(en: "is not a web address; the cell was skipped", nl: "is geen webadres; de cel is overgeslagen")
            remark(.unreadableLink, heading, [("value", Phrase(quoted(text))), ("problem", problem)])
        }
    }

    private mutating func readKeywords(_ text: String, _ heading: MemberBlock.Heading) {
        let plain = withoutPrivateParts(text, heading)
        let found = keywords.read(plain).filter { RowKind.hasLetter($0) }
        if !found.isEmpty { set(.expertises, .list(found), at: place(heading)) }
    }

    /// Returns what a cell says about a day.
    mutating func date(_ cell: Table.Cell, _ order: DateOrder?) -> CellDate {
        let latest = settings.today.year
        guard case .text(let text) = cell.content, !text.utf8.contains(where: { $0.isDigit }) else {
            return CellDate(cell, order: order, latest: latest)
        }
        if let known = dateWords[text] { return known }
        let date = CellDate(cell, order: order, latest: latest)
        dateWords[text] = date
        return date
    }

    /// Reads words for functions and status.
    mutating func readFunctions(_ text: String, _ heading: MemberBlock.Heading) {
        let text = withoutPrivateParts(text, heading)
        guard !EmptyWords.contains(text), text != "?" else { return }
        let found: FunctionWords.Reading
        if let known = functions[text] {
            found = known
        } else {
            // Nobody has a thousand functions: in a column of other things no slips are looked for in the end.
            found = FunctionWords.read(text, on: settings.today, findsSlips: functions.count < 1000)
            functions[text] = found
        }
        for field in found.flags { set(field, .flag(true), at: place(heading)) }
        if !found.unknown.isEmpty {
            remark(.unknownFunction, heading, [("value", Phrase(quoted(found.unknown.joined(separator: ", "))))])
        }
    }

    /// Reads a cell under a heading such as *Status* or *Actief*.
    private mutating func readStatus(_ text: String, _ heading: MemberBlock.Heading, _ isAboutToday: Bool) {
        // Under *Status* a 0 is an empty cell, and under *Actief* a no.
        let key = ColumnMatcher.key(of: heading.text)
        if EmptyWords.contains(text) || text == "0" && key.utf8.has("status".utf8) { return }
        let flag = FlagWords.read(text)
        // Who is not a member need not have been one.
        if flag == false && ColumnWords.persons.contains(key) || FunctionWords.status(text) == .guest {
            outsider = heading
            return
        }
        if isAboutToday, flag ?? (FunctionWords.status(text) == .current) { current = (heading, text) }
        switch flag {
        case true: return
        case false: set(.isFormerMember, .flag(true), at: place(heading))
        case nil: readFunctions(text, heading)
        }
    }

    // MARK: Sources together

    /// Leaves out what other cells of the row refuse or deny, and decides the status from all that the row says: death outweighs the
    /// rest, then comes what a column says of today.
    mutating func settle() {
        if refusals.contains(where: { $0.consent.isAboutPortrait }) { slots[MemberField.photographerImage.order] = nil }
        settleUnread()
        settleDays()
        settleDeparture()
        settleRoles()
    }

    private mutating func settleDeparture() {
        if slots[MemberField.isDeceased.order]?.content == .flag(true) {
            conclude(.isFormerMember, from: .isDeceased)
            return
        }
        if let former = slots[MemberField.isFormerMember.order], former.content == .flag(true), isOfRow(former),
            case .text(let text)? = slots[MemberField.endDate.order]?.content, let end = Day(text), end > settings.today
        {
            // "Opgezegd" with a day to come: a member until then.
            slots[MemberField.isFormerMember.order] = nil
        } else if let current {
            for field in [MemberField.isFormerMember, .endDate] {
                guard let value = slots[field.order], isPast(value) else { continue }
                // Whoever is under "Oud-leden" is not published as a current member because of a cell.
                let isOfSection = !isOfRow(value)
                let past = field == .endDate ? Phrase(value.content.text) : field.label
                let now = Phrase(quoted(current.text))
                remarkConflict(
                    ColumnMeaning.status.words, current.heading, isOfSection ? past : now, isOfSection ? now : past)
                if !isOfSection { slots[field.order] = nil }
            }
        }
        if let end = slots[MemberField.endDate.order], isPast(end) { conclude(.isFormerMember, from: .endDate) }
    }

    /// Whether a value comes from a cell of the row, and not from a title over a part of the list.
    private func isOfRow(_ value: MemberValue) -> Bool { value.place.row == table.place(row: row).row }

    /// Whether a value says that the membership has ended.
    private func isPast(_ value: MemberValue) -> Bool {
        switch value.content {
        case .flag(let flag): flag
        case .text(let text): text == "?" || Day(text).map { $0 < settings.today } ?? false
        case .number, .list: false
        }
    }

    /// Leaves out functions whose last day has passed, and reports those for which it may have passed, and those of people who have left.
    private mutating func settleRoles() {
        if let tick, !MemberField.all.contains(where: { $0.isRole && slots[$0.order]?.content == .flag(true) }) {
            remark(.unknownFunction, tick.heading, [("value", Phrase(quoted(tick.text)))])
        }
        let left = [MemberField.isDeceased, .isFormerMember].first { slots[$0.order]?.content == .flag(true) }
        let isOver = isOverInSection || term.map { $0.state != .current } ?? false
        guard isOver || left != nil else { return }
        var role: MemberValue?
        for field in MemberField.all where field.isRole && slots[field.order]?.content == .flag(true) {
            role = slots[field.order]
            slots[field.order] = nil
        }
        guard let role, !isOverInSection else { return }
        if let term, term.state == .unclear {
            remark(.unknownFunction, term.heading, [("value", Phrase(quoted(term.text)))])
        } else if let left, !isOver {
            remarkConflict(ColumnMeaning.roles.words, heading(role.field, role.place), role.field.label, left.label)
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
