import JSONSyntax

/// A day of the Gregorian calendar.
package struct Day: Sendable, Hashable, Comparable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Makes a day; `nil` where the calendar has no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard 1...12 ~= month, day >= 1, day <= Day.lengthOfMonth(month, year: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `yyyy-mm-dd`, and nothing else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        var numbers = [0, 0, 0]
        for (place, range) in [(0, 0..<4), (1, 5..<7), (2, 8..<10)] {
            for byte in bytes[range] {
                guard byte.isDigit else { return nil }
                numbers[place] = numbers[place] * 10 + Int(byte - 0x30)
            }
        }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    package static func < (lhs: Day, rhs: Day) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }

    /// The day as files write it: `yyyy-mm-dd`.
    package var text: String {
        guard 0...9999 ~= year else { return "\(year)-\(twoDigits(month))-\(twoDigits(day))" }
        let hyphen = UInt8(ascii: "-")
        let bytes = [
            digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), hyphen, digit(month / 10), digit(month), hyphen,
            digit(day / 10), digit(day),
        ]
        return String(decoding: bytes, as: UTF8.self)
    }

    private func twoDigits(_ number: Int) -> String { String(decoding: [digit(number / 10), digit(number)], as: UTF8.self) }
    private func digit(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: number % 10) + 0x30 }

    /// Returns the day so many days before; never before the year 1.
    package func earlier(by days: Int) -> Day {
        var result = self
        for _ in 0..<max(0, days) {
            let (year, month) = result.month == 1 ? (result.year - 1, 12) : (result.year, result.month - 1)
            let day = result.day > 1 ? Day(year: result.year, month: result.month, day: result.day - 1) : nil
            guard let before = day ?? Day(year: year, month: month, day: Day.lengthOfMonth(month, year: year)), before.year > 0
            else { break }
            result = before
        }
        return result
    }

    /// Returns how many days a month has.
    package static func lengthOfMonth(_ month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// Days as people say and count them.
extension Day {
    /// The names of the months, January first.
    package static let months = [
        Phrase(en: "January", nl: "januari"), Phrase(en: "February", nl: "februari"), Phrase(en: "March", nl: "maart"),
        Phrase(en: "April", nl: "april"), Phrase(en: "May", nl: "mei"), Phrase(en: "June", nl: "juni"),
        Phrase(en: "July", nl: "juli"), Phrase(en: "August", nl: "augustus"), Phrase(en: "September", nl: "september"),
        Phrase(en: "October", nl: "oktober"), Phrase(en: "November", nl: "november"), Phrase(en: "December", nl: "december"),
    ]

    /// The day as nobody takes it for another one: `3 March 2026`.
    package var words: Phrase { Day.words(month, day, year) }

    /// Returns a day, perhaps of any year, as nobody takes it for another one.
    package static func words(_ month: Int, _ day: Int, _ year: Int? = nil) -> Phrase {
        let tail = year.map { " \($0)" } ?? ""
        let name = months[month - 1]
        return Phrase(en: "\(day) \(name.en)\(tail)", nl: "\(day) \(name.nl)\(tail)")
    }

    /// Makes the first day of a year or a month, of an end the last.
    package init?(wholeOf year: Int, _ month: Int?, isEnd: Bool) {
        let month = month ?? (isEnd ? 12 : 1)
        guard 1...12 ~= month else { return nil }
        self.init(year: year, month: month, day: isEnd ? Day.lengthOfMonth(month, year: year) : 1)
    }

    /// The days since the first of March of the year 0.
    package var dayCount: Int {
        let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1
    }
}
