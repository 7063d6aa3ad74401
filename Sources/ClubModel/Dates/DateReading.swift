package import JSONSyntax

/// What the apps make of a text where a date belongs, and what its writer probably meant (FORMAT.md 8.1).
package enum DateReading: Sendable, Equatable {
    /// Nothing, or `?`: the accepted ways to say that the day is unknown.
    case unknown
    /// `yyyy-mm-dd`, a day of the calendar.
    case day(Day)
    /// The apps read the right day, although it is not written as `yyyy-mm-dd`.
    case sloppy(Day)
    /// The form is right, but the calendar has no such day; the apps drop it.
    case impossible(Impossibility, perhaps: [Day])
    /// The apps drop the text, or take it for another day.
    case malformed(Malformation, perhaps: [Day])

    /// Why the calendar has no such day.
    package enum Impossibility: Sendable, Equatable {
        /// There is no month with this number.
        case month(Int)
        /// The month has only so many days.
        case day(monthHas: Int, month: Int)
        /// 29 February of a year that is not a leap year.
        case leapDay(year: Int)
    }

    /// Why a text is not a date for the apps.
    package enum Malformation: Sendable, Equatable {
        /// White space at either end.
        case blanks
        /// A time behind the day; `isMidnight` where it cannot shift the day.
        case time(isMidnight: Bool)
        /// Day, month and year in that order.
        case dayFirst
        /// Year, month and day with something else than hyphens between them, or nothing.
        case separators
        /// A year alone.
        case yearOnly
        /// A year and a month.
        case yearAndMonth
        /// A year of two digits: the apps take it for one of 1970 to 2069, this one.
        case twoDigitYear(readAs: Int)
        /// A year of one or three digits, or of more than four; the apps take it as it stands.
        case oddYear(Int)
        /// The name of a month.
        case monthName
        /// Question marks within or beside a date, or more than one.
        case partlyUnknown
        /// Something else.
        case other
    }

    /// Reads a text as the apps do.
    package init(_ text: String) {
        let bytes = Array(text.utf8)
        if bytes.isEmpty || bytes == [UInt8(ascii: "?")] {
            self = .unknown
            return
        }
        let parts = DateParts(bytes)
        if let accepted = DateReading(acceptedForm: parts) {
            self = accepted
            return
        }
        self = DateReading.malformed(parts, bytes)
    }

    /// The day that the apps read without a doubt; `nil` for everything else.
    package var day: Day? {
        switch self {
        case .day(let day), .sloppy(let day): day
        default: nil
        }
    }

    /// Reads digits, a hyphen, digits, a hyphen, digits: the form that the apps accept.
    private init?(acceptedForm parts: DateParts) {
        guard parts.numbers.count == 3, parts.words.isEmpty, parts.gaps == ["", "-", "-", ""] else { return nil }
        let (year, month, day) = (parts.numbers[0], parts.numbers[1], parts.numbers[2])
        guard month.digits <= 3, day.digits <= 3 else { return nil }
        let hasLeadingZeros = year.digits > 4 && year.value <= 9999
        guard year.digits == 4 || hasLeadingZeros else {
            guard 1...12 ~= month.value, 1...31 ~= day.value else { return nil }
            guard year.digits == 2 else {
                self = .malformed(.oddYear(year.value), perhaps: [])
                return
            }
            let perhaps = [1900, 2000].compactMap { Day(year: $0 + year.value, month: month.value, day: day.value) }
            self = .malformed(.twoDigitYear(readAs: year.value + (year.value < 70 ? 2000 : 1900)), perhaps: perhaps)
            return
        }
        guard let found = Day(year: year.value, month: month.value, day: day.value) else {
            self = DateReading.impossible(year: year.value, month: month.value, day: day.value)
            return
        }
        let isExact = year.digits == 4 && month.digits == 2 && day.digits == 2
        self = isExact ? .day(found) : .sloppy(found)
    }

    private static func impossible(year: Int, month: Int, day: Int) -> DateReading {
        guard 1...12 ~= month else {
            let swapped = Day(year: year, month: day, day: month)
            return .impossible(.month(month), perhaps: swapped.map { [$0] } ?? [])
        }
        if month == 2, day == 29 {
            // 9999 hides the year of a birthday, and is no leap year; 9996 hides it as well.
            let perhaps = year == 9999 ? Day(year: 9996, month: 2, day: 29) : nil
            return .impossible(.leapDay(year: year), perhaps: perhaps.map { [$0] } ?? [])
        }
        return .impossible(.day(monthHas: Day.lengthOfMonth(month, year: year), month: month), perhaps: [])
    }

    private static func malformed(_ parts: DateParts, _ bytes: [UInt8]) -> DateReading {
        if bytes.contains(UInt8(ascii: "?")) { return .malformed(.partlyUnknown, perhaps: []) }
        let trimmed = trimmedBlanks(bytes)
        if trimmed.count < bytes.count {
            switch DateReading(String(decoding: trimmed, as: UTF8.self)) {
            case .day(let day), .sloppy(let day): return .malformed(.blanks, perhaps: [day])
            case .unknown: return .malformed(.blanks, perhaps: [])
            case let inner: return inner
            }
        }
        let whole = bytes.filter { $0 > 0x20 }
        if whole.count < bytes.count, whole.count == 10, case .day(let day) = DateReading(String(decoding: whole, as: UTF8.self))
        {
            return .malformed(.blanks, perhaps: [day])
        }
        if parts.numbers.count > 3, let timed = parts.readTime() { return timed }
        if let month = parts.month { return named(parts, month: month) }
        if let digits = withDigits(bytes), case .day(let day) = DateReading(digits) { return .malformed(.other, perhaps: [day]) }
        guard parts.words.isEmpty else { return .malformed(.other, perhaps: []) }
        switch parts.numbers.count {
        case 1: return single(parts.numbers[0])
        case 2 where parts.numbers[0].digits == 4 && 1...12 ~= parts.numbers[1].value && parts.numbers[1].digits <= 2:
            return .malformed(.yearAndMonth, perhaps: [])
        case 2 where parts.numbers[1].digits == 4 && 1...12 ~= parts.numbers[0].value && parts.numbers[0].digits <= 2:
            return .malformed(.yearAndMonth, perhaps: [])
        case 3: return three(parts.numbers)
        default: return .malformed(.other, perhaps: [])
        }
    }

    /// Returns a text with the digits that some letters in it look like; `nil` where none does.
    private static func withDigits(_ bytes: [UInt8]) -> String? {
        var result = bytes
        for index in result.indices {
            switch result[index] {
            case UInt8(ascii: "O"), UInt8(ascii: "o"): result[index] = UInt8(ascii: "0")
            case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "i"): result[index] = UInt8(ascii: "1")
            default: continue
            }
        }
        return result == bytes ? nil : String(decoding: result, as: UTF8.self)
    }

    /// Reads three numbers that are not in the accepted form.
    private static func three(_ numbers: [DateParts.Number]) -> DateReading {
        if numbers[0].digits == 4, numbers[1].digits <= 2, numbers[2].digits <= 2 {
            if let day = Day(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value) {
                return .malformed(.separators, perhaps: [day])
            }
            return impossible(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
        }
        if numbers[2].digits == 4, numbers[0].digits <= 2, numbers[1].digits <= 2 {
            return .malformed(.dayFirst, perhaps: dayFirst(numbers[0].value, numbers[1].value, numbers[2].value))
        }
        if numbers[2].digits == 2, numbers[0].digits <= 2, numbers[1].digits <= 2 {
            let days = [1900, 2000].flatMap { dayFirst(numbers[0].value, numbers[1].value, $0 + numbers[2].value) }
            return .malformed(days.isEmpty ? .other : .dayFirst, perhaps: days)
        }
        return .malformed(.other, perhaps: [])
    }

    /// Returns the days that `first-second-year` may be: the day first as in Dutch, then the month first as in American.
    private static func dayFirst(_ first: Int, _ second: Int, _ year: Int) -> [Day] {
        let european = Day(year: year, month: second, day: first)
        let american = first == second ? nil : Day(year: year, month: first, day: second)
        return [european, american].compactMap { $0 }
    }

    /// Reads one number: a year, or a date without separators.
    private static func single(_ number: DateParts.Number) -> DateReading {
        if number.digits == 4 { return .malformed(.yearOnly, perhaps: []) }
        guard number.digits == 8 else { return .malformed(.other, perhaps: []) }
        let year = number.value / 10_000
        // 9999 and 9996 hide the year of a birthday.
        if 1800...2199 ~= year || year == 9999 || year == 9996,
            let day = Day(year: year, month: number.value / 100 % 100, day: number.value % 100)
        {
            return .malformed(.separators, perhaps: [day])
        }
        let days = dayFirst(number.value / 1_000_000, number.value / 10_000 % 100, number.value % 10_000)
        return .malformed(days.isEmpty ? .other : .dayFirst, perhaps: days)
    }

    /// Reads a date with the name of a month.
    private static func named(_ parts: DateParts, month: Int) -> DateReading {
        let numbers = parts.numbers
        if numbers.count == 2 {
            let (day, year) = numbers[0].digits == 4 ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
            if year.digits == 4, let found = Day(year: year.value, month: month, day: day.value) {
                return .malformed(.monthName, perhaps: [found])
            }
            if year.digits == 2, day.digits <= 2 {
                let days = [1900, 2000].compactMap { Day(year: $0 + year.value, month: month, day: day.value) }
                return .malformed(.monthName, perhaps: days)
            }
        }
        return .malformed(.monthName, perhaps: [])
    }

    /// Returns the days that a text without a year may mean, in the year by which people hide theirs: `04-29`, `29 april`, `999-04-29`.
    package static func birthdays(_ text: String) -> [Day] {
        let parts = DateParts(Array(text.utf8))
        var numbers = parts.numbers
        if numbers.count == 3, let first = numbers.first, first.digits != 4, String(first.value).utf8.allSatisfy({ $0 == 0x39 }) {
            numbers.removeFirst()
        }
        let small = numbers.map { $0.digits <= 2 ? $0.value : 0 }
        switch (small.count, parts.month) {
        case (1, let month?): return Day(year: 9999, month: month, day: small[0]).map { [$0] } ?? []
        case (2, nil) where parts.words.isEmpty:
            let days = [(small[0], small[1]), (small[1], small[0])].compactMap { Day(year: 9999, month: $0.0, day: $0.1) }
            return days.count == 2 && days[0] == days[1] ? [days[0]] : days
        default: return []
        }
    }

    /// Returns the year and the month of a text that has no day: `2019`, `2019-05`, `05/2019`, `2019-05-00`, `mei 2019`.
    package static func yearAndMonth(_ text: String) -> (year: Int, month: Int?)? {
        let parts = DateParts(Array(text.utf8))
        var numbers = parts.numbers
        if numbers.count == 3, numbers[2].value == 0 { numbers.removeLast() }
        guard let year = numbers.firstIndex(where: { $0.digits == 4 }).map({ numbers.remove(at: $0).value }) else { return nil }
        if numbers.isEmpty, parts.words.isEmpty || parts.month != nil { return (year, parts.month) }
        guard numbers.count == 1, parts.words.isEmpty, 1...12 ~= numbers[0].value else { return nil }
        return (year, numbers[0].value)
    }

    private static func trimmedBlanks(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var result = bytes[...]
        while let first = result.first, first <= 0x20 { result = result.dropFirst() }
        while let last = result.last, last <= 0x20 { result = result.dropLast() }
        // A no-break space, as web pages and spreadsheets leave it.
        while result.starts(with: [0xC2, 0xA0]) { result = result.dropFirst(2) }
        while result.count >= 2, result.suffix(2).elementsEqual([0xC2, 0xA0]) { result = result.dropLast(2) }
        return result
    }
}

extension Node {
    /// The day that the apps read in a text, however it is written; `nil` where they read none, or another than is meant.
    package var readDay: Day? {
        let number = plainDayNumber(token, tree.source.bytes)
        if number > 0 { return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100) }
        return dateReading?.day
    }

    /// What the apps make of a text where a date belongs; `nil` where there is no text.
    package var dateReading: DateReading? {
        guard kind == .string, !token.flags.contains(.damaged), let string else { return nil }
        return DateReading(string)
    }
}

extension Day {
    /// The day as one number, yyyymmdd.
    package var number: Int { year * 10_000 + month * 100 + day }
}

/// A text cut into numbers, words and what stands between them.
struct DateParts {
    struct Number {
        let value: Int
        let digits: Int
    }

    private(set) var numbers: [Number] = []
    /// Runs of letters, in small letters as far as they are ASCII.
    private(set) var words: [String] = []
    /// What stands before, between and behind the numbers, words included.
    private(set) var gaps: [String] = []

    /// Cuts a text; a number of more than nine digits counts as a word.
    init(_ bytes: [UInt8]) {
        var gap: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let start = index
            if bytes[index].isDigit {
                var value = 0
                while index < bytes.count, bytes[index].isDigit {
                    if index - start < 9 { value = value * 10 + Int(bytes[index] - 0x30) }
                    index += 1
                }
                guard index - start <= 9 else {
                    words.append("")
                    continue
                }
                numbers.append(Number(value: value, digits: index - start))
                gaps.append(String(decoding: gap, as: UTF8.self))
                gap = []
            } else if bytes[index].isASCIILetter {
                var word: [UInt8] = []
                while index < bytes.count, bytes[index].isASCIILetter {
                    word.append(bytes[index] | 0x20)
                    index += 1
                }
                words.append(String(decoding: word, as: UTF8.self))
                gap += bytes[start..<index]
            } else {
                gap.append(bytes[index])
                index += 1
            }
        }
        gaps.append(String(decoding: gap, as: UTF8.self))
    }

    /// The month that the only word names, perhaps with a slip; `nil` where there is another word. Days of the week and
    /// what makes `1st` of a 1 do not count.
    var month: Int? {
        // "mar" and "maa" begin a day of the week as well as a month.
        let words = words.filter {
            !besideMonths.contains($0) && (CalendarNames.month($0) != nil || !CalendarNames.isWeekday($0))
        }
        guard words.count == 1 else { return nil }
        return CalendarNames.month(words[0]) ?? CalendarNames.month(near: words[0])
    }

    /// Reads a day with a time behind it.
    func readTime() -> DateReading? {
        guard 4...8 ~= numbers.count, numbers[0].digits == 4, gaps[1] == "-", gaps[2] == "-",
            let day = Day(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value),
            words.allSatisfy({ ["t", "z", "am", "pm", "utc", "gmt"].contains($0) })
        else { return nil }
        // An offset behind the time does not move midnight of the writer's own day; a Z does if the time is another.
        let clock = numbers[3..<min(6, numbers.count)]
        return .malformed(.time(isMidnight: clock.allSatisfy { $0.value == 0 } && !words.contains("pm")), perhaps: [day])
    }
}

/// Words that people write beside the name of a month, days of the week aside.
private let besideMonths: Set<String> = ["e", "de", "ste", "st", "nd", "rd", "th", "of", "the", "op", "on"]
