import ClubModel

/// Looks for days of a column in which a program took the day for the month.
///
/// A program with American settings that opens a Dutch list makes the fourth of March of 03-04-2019, and leaves 13-04-2019 as text: there
/// is no thirteenth month. So all days that it made have a number that may be a month, and all texts that it left one that may not.
/// The other way round, a Dutch program does the same to an American list. Where somebody typed the texts, both kinds occur in either.
struct DateExchange {
    /// Days that would be others with day and month exchanged. The first of a month does not count: many memberships begin on it.
    private var exchangeable = 0
    /// First days of months.
    private var firsts = 0
    /// Days that cannot be right as they stand, but could be with day and month exchanged.
    private var contradictions = 0
    /// Whether something in the column cannot be if its days were exchanged.
    private var isDenied = false
    private var dayFirst = 0
    private var monthFirst = 0
    private var example = ""

    /// What shows that days were exchanged.
    struct Sign {
        /// A date that the program left as text.
        let example: String
        /// How many days it made.
        let count: Int
    }

    /// - Parameter isRight: Whether a day may stand in the cell.
    mutating func add(_ content: Table.Content, isRight: (Day) -> Bool) {
        if let day = DateExchange.day(content) {
            guard day.day <= 12 else {
                isDenied = true
                return
            }
            guard let other = DateExchange.exchanged(day) else { return }
            if day.day == 1 { firsts += 1 } else { exchangeable += 1 }
            if !isRight(day), isRight(other) { contradictions += 1 }
        } else if case .text(let text) = content, let numbers = ThreeNumbers(text) {
            let (first, second) = (numbers.first, numbers.second)
            if 13...31 ~= first, 1...12 ~= second {
                dayFirst += 1
            } else if 13...31 ~= second, 1...12 ~= first {
                monthFirst += 1
            } else {
                if 1...12 ~= first, 1...12 ~= second { isDenied = true }
                return
            }
            if example.isEmpty { example = text }
        }
    }

    /// What shows that the days of the column were exchanged; `nil` where chance would do it in more than one of twenty such columns.
    var sign: Sign? {
        guard !isDenied, (dayFirst > 0) != (monthFirst > 0), exchangeable > firsts else { return nil }
        // Eleven days of thirty are from the second to the twelfth, eighteen after it: 0.37 to the power of the days, times 0.6 to that
        // of the texts.
        guard 2 * exchangeable + dayFirst + monthFirst + 3 * contradictions >= 6 else { return nil }
        return Sign(example: example, count: exchangeable + firsts)
    }

    /// Returns the day of a cell that a program made a day of; also as a text file has it then: 2019-03-04.
    static func day(_ content: Table.Content) -> Day? {
        switch content {
        case .day(let year, let month, let day): Day(year: year, month: month, day: day)
        case .text(let text): text.utf8.count == 10 ? Day(text) : nil
        default: nil
        }
    }

    /// Returns a day with day and month exchanged; `nil` where that is no other day.
    static func exchanged(_ day: Day) -> Day? {
        day.day == day.month ? nil : Day(year: day.year, month: day.day, day: day.month)
    }
}
