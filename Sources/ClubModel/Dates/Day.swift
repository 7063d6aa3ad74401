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
