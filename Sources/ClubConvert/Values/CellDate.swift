import ClubModel
import JSONSyntax

/// Which comes first in a date such as 03/04/2019.
package enum DateOrder: String, Sendable, CaseIterable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"
}

/// What a cell says about a day.
enum CellDate: Equatable {
    case empty
    /// `?`: it is known that nobody knows.
    case unknown
    case day(Day)
    /// Both numbers may be the month; the days that it may be, day first and month first.
    case undecided(Day, Day)
    /// A day without a year.
    case yearless(month: Int, day: Int)
    /// A day without a year, of which both numbers may be the month.
    case yearlessUndecided(Int, Int)
    /// A year, or a month of a year.
    case incomplete(year: Int, month: Int?)
    /// The calendar has no such day, or none with the column's order of day and month.
    case impossible
    case yes
    case no
    /// "nog steeds lid", "heden".
    case still
    /// "overleden", "†", perhaps with more behind it.
    case deceased
    case unreadable

    /// Reads a cell.
    ///
    /// - Parameters:
    ///   - order: What comes first where both orders are possible; `nil` where that is not decided.
    ///   - latest: The last year that two digits may mean.
    init(_ cell: Table.Cell, order: DateOrder?, latest: Int) {
        switch cell.content {
        case .empty, .fault: self = .empty
        case .flag(let flag): self = flag ? .yes : .no
        case .day(let year, let month, let day):
            self = Day(year: year, month: month, day: day).map { .day($0) } ?? .impossible
        case .number(let number, _):
            self = number == number.rounded() && 0...9_999_999 ~= number ? CellDate(number: Int(number), digits: 0) : .unreadable
            if case .unreadable = self, number > 10_000, number < 3_000_000, let day = Day(serial: Int(number)) {
                self = .day(day)
            }
        case .text(let text):
            self = CellDate(text, order: order, latest: latest)
        }
        guard case .day(let day) = self else { return }
        if day.isPlaceholder {
            self = .empty
        } else if day.year == 1604 {
            // Apple's way to write a birthday without a year.
            self = .yearless(month: day.month, day: day.day)
        } else if day.year == 1905, let number = day.serial, 1900...2100 ~= number {
            // A year in a cell with the format of a day: 2014 is shown as 6 July 1905.
            self = .incomplete(year: number, month: nil)
        }
    }

    init(_ text: String, order: DateOrder?, latest: Int) {
        self = CellDate.reading(trimmed(text), order, latest)
    }

    private static func reading(_ text: String, _ order: DateOrder?, _ latest: Int) -> CellDate {
        // Nearly all dates are written so.
        if let numbers = ThreeNumbers(text), !text.utf8.contains(UInt8(ascii: "'")) {
            return three(
                DatePieces.Number(value: numbers.first, digits: 2), DatePieces.Number(value: numbers.second, digits: 2),
                DatePieces.Number(value: numbers.third, digits: numbers.thirdDigits), order, latest)
        }
        if let day = Day(text) { return .day(day) }
        if isAboutDeath(text) { return .deceased }
        // A date has few letters; what is longer tells a story.
        guard text.utf8.count <= 60 else { return .unreadable }
        if let word = word(text) { return word }
        let pieces = DatePieces(text)
        let date = CellDate(pieces, order: order, latest: latest)
        // Midnight in the Netherlands is 22:00 or 23:00 of the day before in UTC.
        guard case .day(let day) = date, let hour = pieces.hourInUTC else { return date }
        return .day(hour >= (day.isInSummerTime ? 22 : 23) ? day.next : day)
    }

    // MARK: Words

    private static let stillWords: Set<String> = [
        "nogsteedslid", "nogsteeds", "noglid", "heden", "nu", "tothenen", "totheden", "present", "current", "now", "today",
        "ongoing", "stillmember", "still", "lopend", "actief", "active", "lid", "member", "heute", "nochmitglied", "aktiv",
        "mitglied", "toujours", "toujoursmembre", "aujourdhui", "ajourdhui", "actif", "onbepaald", "onbepaaldetijd", "huidig",
        "noch", "nogactief", "steeds", "stillactive", "doorlopend", "dato", "totnu", "totnutoe", "encours", "heutenoch",
        "nogaltijdlid", "nogaltijd",
    ]
    private static let deathWords: Set<String> = [
        "overleden", "overl", "wijlen", "deceased", "died", "verstorben", "gestorben", "decede", "decedee", "rip", "†",
        "overlijden",
    ]

    private static func word(_ text: String) -> CellDate? {
        if EmptyWords.contains(text) { return .empty }
        if text.utf8.allSatisfy({ $0 == UInt8(ascii: "?") || $0 == 0x20 }) { return .unknown }
        if text.unicodeScalars.contains("†") { return .deceased }
        let key = ColumnMatcher.key(of: text)
        if stillWords.contains(key) { return .still }
        if deathWords.contains(key) { return .deceased }
        guard key.utf8.allSatisfy({ !$0.isDigit }), let flag = FlagWords.read(text) else { return nil }
        return flag ? .yes : .no
    }

    /// Whether a text says that the member has died: "overleden in 2019", but not "partner overleden".
    private static func isAboutDeath(_ text: String) -> Bool {
        guard text.utf8.count <= 200, text.utf8.contains(where: { $0.isASCIILetter }) else { return false }
        let words = folded(text, .all).split(separator: " ").map { String($0) }
        return words.contains { deathWords.contains($0) }
            && !words.contains { ColumnWords.relatives.contains($0) || FlagWords.noWords.contains($0) }
    }

    // MARK: Numbers

    private init(_ pieces: DatePieces, order: DateOrder?, latest: Int) {
        let numbers = pieces.numbers
        switch (pieces.month, numbers.count) {
        case _ where pieces.isOdd: self = .unreadable
        case (let month?, _): self = CellDate.named(month, pieces, latest)
        case (nil, 1): self = CellDate(number: numbers[0].value, digits: numbers[0].digits)
        case (nil, 2): self = CellDate(two: numbers, order: order)
        case (nil, 3): self = CellDate.three(numbers[0], numbers[1], numbers[2], order, latest)
        default: self = .unreadable
        }
    }

    /// Reads one number: a year, a day without separators, or the days that spreadsheets count since 1900.
    ///
    /// - Parameter digits: How many digits were written; 0 for a number of a workbook.
    private init(number: Int, digits: Int) {
        if number == 0 {
            self = .empty
        } else if 1900...2100 ~= number, digits == 0 || digits == 4 {
            self = .incomplete(year: number, month: nil)
        } else if digits == 8 {
            let yearFirst = Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
            let dayFirst = Day(year: number % 10_000, month: number / 10_000 % 100, day: number / 1_000_000)
            let day = [yearFirst, dayFirst].compactMap { $0 }.first { 1800...2199 ~= $0.year || $0.year == 9999 }
            self = day.map { .day($0) } ?? .unreadable
        } else if digits == 0 || digits == 5 || digits == 7, 10_000...80_000 ~= number || 2_958_101...2_958_465 ~= number,
            let day = Day(serial: number)
        {
            self = .day(day)
        } else {
            self = .unreadable
        }
    }

    private init(two numbers: [DatePieces.Number], order: DateOrder?) {
        let (first, second) = (numbers[0], numbers[1])
        if first.digits == 4 {
            self =
                second.digits <= 2 && 1...12 ~= second.value || second.digits == 4
                ? .incomplete(year: first.value, month: second.digits == 4 ? nil : second.value) : .unreadable
        } else if second.digits == 4 {
            self = 1...12 ~= first.value ? .incomplete(year: second.value, month: first.value) : .unreadable
        } else if first.value == 0 || second.value == 0 {
            self = .impossible
        } else if first.value == second.value || order != nil {
            self = CellDate.yearless(first.value, second.value, isDayFirst: order != .monthFirst)
        } else if first.value > 12 || second.value > 12 {
            self = CellDate.yearless(first.value, second.value, isDayFirst: first.value > 12)
        } else {
            self = .yearlessUndecided(first.value, second.value)
        }
    }

    private static func yearless(_ first: Int, _ second: Int, isDayFirst: Bool) -> CellDate {
        let (day, month) = isDayFirst ? (first, second) : (second, first)
        return Day(year: 2000, month: month, day: day) == nil ? .impossible : .yearless(month: month, day: day)
    }

    private static func three(
        _ first: DatePieces.Number, _ second: DatePieces.Number, _ third: DatePieces.Number, _ order: DateOrder?, _ latest: Int
    ) -> CellDate {
        if first.digits == 4 { return day(first.value, second.value, third.value) }
        guard third.digits == 4 || third.digits == 2, first.digits <= 2, second.digits <= 2 else {
            return first.value == 0 && second.value == 0 && third.value == 0 ? .empty : .unreadable
        }
        let year = third.year(latest: latest)
        let european = Day(year: year, month: second.value, day: first.value)
        let american = Day(year: year, month: first.value, day: second.value)
        switch (european, american) {
        case (let day?, let other?):
            if let order { return .day(order == .dayFirst ? day : other) }
            return day == other ? .day(day) : .undecided(day, other)
        // The other dates of the column say that this one is mistyped.
        case (let day?, nil): return order == .monthFirst ? .impossible : .day(day)
        case (nil, let day?): return order == .dayFirst ? .impossible : .day(day)
        case (nil, nil): return first.value == 0 && second.value == 0 ? .empty : .impossible
        }
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CellDate {
        Day(year: year, month: month, day: day).map { .day($0) } ?? (month == 0 && day == 0 ? .empty : .impossible)
    }

    /// Reads a date with the name of a month.
    private static func named(_ month: Int, _ pieces: DatePieces, _ latest: Int) -> CellDate {
        let numbers = pieces.numbers
        switch numbers.count {
        case 1:
            let number = numbers[0]
            if number.digits == 4 { return .incomplete(year: number.value, month: month) }
            if number.isYear || number.value > Day.lengthOfMonth(month, year: 2000) {
                return .incomplete(year: number.year(latest: latest), month: month)
            }
            // "apr-16" is what spreadsheets make of April 2016, and of 16 April as well.
            let mayBeYear = pieces.isMonthFirst && pieces.hasHyphen && number.digits == 2 && !pieces.hasOrdinal
            return mayBeYear || number.value == 0 ? .unreadable : .yearless(month: month, day: number.value)
        case 2:
            var (day, year) = (numbers[0], numbers[1])
            if day.digits == 4 || day.isYear { (day, year) = (year, day) }
            guard day.digits <= 2, year.digits == 4 || year.digits == 2 else { return .unreadable }
            return CellDate.day(year.year(latest: latest), month, day.value)
        default: return .unreadable
        }
    }
}

extension Day {
    /// The day after this one.
    var next: Day {
        Day(year: year, month: month, day: day + 1) ?? Day(year: year, month: month + 1, day: 1)
            ?? Day(year: year + 1, month: 1, day: 1) ?? self
    }

    /// Whether the day ends in summer time, which lasts from the last Sunday of March to that of October.
    var isInSummerTime: Bool {
        switch month {
        case 3: day >= 31 - (5 * year / 4 + 4) % 7
        case 4...9: true
        case 10: day < 31 - (5 * year / 4 + 1) % 7
        default: false
        }
    }

    /// Whether programs write the day where they have no date: the first day that they can count.
    var isPlaceholder: Bool {
        switch (year, month, day) {
        case (1899, 12, 30), (1899, 12, 31), (1900, 1, 1), (1, 1, 1), (1601, 1, 1), (1753, 1, 1), (1904, 1, 1): true
        default: false
        }
    }
}
