import ClubModel
import JSONSyntax

extension CellReader {
    /// The year from which on the end of a membership is the way in which some say that it goes on.
    static let endlessYear = 9990

    /// Whether a day has a year that stands for none, as birthdays have in public files.
    private static func isWithoutYear(_ day: Day) -> Bool { day.year == 9999 || day.year == 9996 }

    // What is the matter with a date that is left out.
    private static let mayBeUnset = Phrase(
        en: "may be what a program writes without a date", nl: "is misschien wat een programma schrijft als er geen datum is")
    private static let noDay = Phrase(en: "is not a day of the calendar", nl: "is geen bestaande datum")
    private static let cannotBe = Phrase(en: "cannot be right", nl: "kan niet kloppen")
    private static let otherOrder = Phrase(
        en: "has day and month the other way round than the other dates of the column",
        nl: "heeft dag en maand andersom dan de andere datums in de kolom")

    /// Reads a cell of a column of dates.
    mutating func readDate(_ cell: Table.Cell, _ column: MemberField, _ order: DateOrder?, _ heading: MemberBlock.Heading) {
        var field = column
        // "Tot 2015" under *Lid sinds* is an end.
        if column == .startDate, case .text(let text) = cell.content, text.utf8.first.map({ !$0.isDigit }) ?? false,
            let first = text.split(separator: " ").first, FunctionTerm.endWords.contains(ColumnMatcher.key(of: String(first)))
        {
            field = .endDate
        }
        if field == .startDate || field == .endDate, case .text(let text) = cell.content,
            let period = PeriodReading(text, order: order, latest: settings.today.year)
        {
            readPeriod(period, cell, heading)
            return
        }
        let date = date(cell, order)
        if case .day(let day) = date { return setDay(day, field, heading, cell) }
        let value: (name: String, value: Phrase) = ("value", Phrase(quoted(cell.text)))
        switch date {
        case .empty, .day: break
        case .unknown: if field != .birthday { set(field, .text("?"), at: place(heading)) }
        case .yearless(let month, let day):
            if field == .birthday, let full = Day(year: 2000, month: month, day: day) {
                set(.birthday, .text(full.hidingYear.text), at: place(heading))
            } else {
                remark(.dateWithoutDay, heading, [value, ("lacks", Phrase(en: "year", nl: "jaar"))])
            }
        case .incomplete(let year, let month):
            guard let lacks = setPart(year, month, field, heading, cell) else { return }
            remark(.dateWithoutDay, heading, [value, ("lacks", lacks)])
        case .undecided(let first, let second):
            remark(.undecidedDate, heading, [value, ("first", first.words), ("second", second.words)])
        case .yearlessUndecided(let first, let second):
            let (one, other) = (Day.words(second, first), Day.words(first, second))
            remark(.undecidedDate, heading, [value, ("first", one), ("second", other)])
        case .impossible:
            // Another order of day and month would make a day of it.
            let isContrary = self.date(cell, nil) != .impossible
            remark(.impossibleDay, heading, [value, ("problem", isContrary ? CellReader.otherOrder : CellReader.noDay)])
        case .deceased: set(.isDeceased, .flag(true), at: place(heading))
        case .still, .no:
            if field == .startDate, date == .no { remark(.unreadableDate, heading, [value]) }
        case .yes:
            if field == .endDate { set(field, .text("?"), at: place(heading)) } else { remark(.unreadableDate, heading, [value]) }
        case .unreadable: readOtherInDate(cell.text, field, heading)
        }
    }

    /// Reads a cell with start and end of the membership.
    private mutating func readPeriod(_ period: PeriodReading, _ cell: Table.Cell, _ heading: MemberBlock.Heading) {
        var lacks: Phrase?
        for (field, date) in [(MemberField.startDate, period.start), (.endDate, period.end)] {
            switch date {
            case .day(let day): setDay(day, field, heading, cell)
            case .incomplete(let year, let month):
                let lack = setPart(year, month, field, heading, cell)
                lacks = lacks ?? lack
            case .unknown: set(field, .text("?"), at: place(heading))
            default: break
            }
        }
        if let lacks { remark(.dateWithoutDay, heading, [("value", Phrase(quoted(cell.text))), ("lacks", lacks)]) }
    }

    /// Sets the day of a year or a month if the user wants one: the first, of an end the last.
    ///
    /// - Returns: What the date lacks; `nil` if a day was set.
    private mutating func setPart(
        _ year: Int, _ month: Int?, _ field: MemberField, _ heading: MemberBlock.Heading, _ cell: Table.Cell
    ) -> Phrase? {
        if settings.mapping?.yearOnly == .firstDay, field == .startDate || field == .endDate,
            let day = Day(wholeOf: year, month, isEnd: field == .endDate)
        {
            setDay(day, field, heading, cell)
            return nil
        }
        let today = settings.today
        let isOver = year < today.year || year == today.year && month.map { $0 < today.month } ?? false
        // Nobody knows the day, but it is known that it has passed.
        if field == .endDate, isOver { set(.endDate, .text("?"), at: place(heading)) }
        return month == nil ? Phrase(en: "day and no month", nl: "dag en geen maand") : Phrase(en: "day", nl: "dag")
    }

    /// Reads a cell of a date column that holds something else: "erelid", "oud-lid sinds 2019".
    private mutating func readOtherInDate(_ text: String, _ field: MemberField, _ heading: MemberBlock.Heading) {
        if !text.utf8.contains(where: { $0.isDigit }), FunctionWords.knows(text) {
            readFunctions(text, heading)
        } else {
            remark(.unreadableDate, heading, [("value", Phrase(quoted(text)))])
        }
    }

    /// Leaves out a day in which a program seems to have taken the day for the month.
    mutating func remarkExchanged(_ day: Day, _ other: Day, _ sign: DateExchange.Sign, _ heading: MemberBlock.Heading) {
        let isOne = sign.count == 1
        let days =
            isOne
            ? Phrase(en: "the only date", nl: "de enige datum")
            : Phrase(en: "the \(sign.count) dates", nl: "de \(sign.count) datums")
        remark(
            .exchangedDates, heading,
            [
                ("first", day.words),
                ("second", other.words), ("days", days),
                ("have", isOne ? Phrase(en: "has", nl: "heeft") : Phrase(en: "have", nl: "hebben")),
                ("text", Phrase(quoted(sign.example))),
                ("these", isOne ? Phrase(en: "it was", nl: "deze datum is") : Phrase(en: "they were", nl: "ze zijn")),
            ])
    }

    private mutating func setDay(
        _ day: Day, _ field: MemberField, _ heading: MemberBlock.Heading, _ cell: Table.Cell
    ) {
        let (isEnd, years) = (field == .endDate, day.year - settings.today.year)
        // "31-12-2099" says that it goes on.
        if isEnd, day.year >= CellReader.endlessYear || years > 10 && day.month == 12 && day.day == 31 { return }
        let isUnset = field != .startDate && day.year == 1970 && day.month == 1 && day.day == 1
        guard !isUnset, field.canHold(day), CellReader.isWithoutYear(day) || years <= (isEnd ? 10 : 1) else {
            let problem = isUnset ? CellReader.mayBeUnset : CellReader.cannotBe
            remark(.impossibleDay, heading, [("value", Phrase(quoted(cell.text))), ("problem", problem)])
            return
        }
        if field == .birthday, !CellReader.isWithoutYear(day) {
            hidesYears.insert(heading.column)
            // A year of two digits may be of either century.
            if cell.text.utf8.has(String(day.year).utf8) { birth = day }
        }
        // The files are public: they have no years of birth.
        set(field, .text(field == .birthday ? day.hidingYear.text : day.text), at: place(heading))
    }
}

extension MemberField {
    /// Whether a day may be a value of the field, whenever the table is read: an unset date of a program is not.
    func canHold(_ day: Day) -> Bool {
        if day.isPlaceholder { return false }
        switch day.year {
        case 1900...2100: return true
        case 9996, 9999: return self == .birthday
        default: return false
        }
    }
}
