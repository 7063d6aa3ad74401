import ClubModel
import JSONSyntax

/// What comes first in the dates of each column of a table.
struct DateOrders {
    /// By column.
    private var orders: [Int: DateOrder] = [:]
    /// The order of columns without a date that tells; `nil` where nothing tells.
    private(set) var fallback: DateOrder?
    /// The order of the whole table; `nil` where it has both, or nothing tells.
    private(set) var decided: DateOrder?
    /// Columns in which some dates can only have the day first, and others only the month.
    private var mixed: Set<Int> = []
    /// The columns in which a program seems to have exchanged day and month, by what shows it.
    private var exchanges: [Int: DateExchange.Sign] = [:]

    /// - Parameters:
    ///   - chosen: What the user says; then nothing is to be found out.
    init(_ table: Table, _ blocks: [MemberBlock], _ chosen: DateOrder?, today: Day) {
        if let chosen {
            fallback = chosen
            decided = chosen
            return
        }
        var total = Evidence(heading: "", isOfBirthdays: false)
        var found: [(column: Int, evidence: Evidence)] = []
        for block in blocks {
            for heading in block.headings {
                guard case .field(let field) = heading.meaning, field.shape.isDate else { continue }
                var evidence = Evidence(heading: heading.text, isOfBirthdays: field == .birthday)
                var exchange = DateExchange()
                let end = field == .startDate ? block.headings.first { $0.meaning == .field(.endDate) }?.column : nil
                for row in block.rows where heading.column < table.rows[row].cells.count {
                    let cells = table.rows[row].cells
                    let content = cells[heading.column].content
                    if case .text(let text) = content { evidence.add(text) }
                    exchange.add(content) { day in
                        if field == .endDate || day.year == 9999 { return true }
                        let last = end.flatMap { $0 < cells.count ? DateExchange.day(cells[$0].content) : nil }
                        return day <= today && last.map { day <= $0 } ?? true
                    }
                }
                exchanges[heading.column] = exchange.sign
                found.append((heading.column, evidence))
                total.add(evidence)
            }
        }
        for (column, evidence) in found {
            // One date against those of all other columns may be the one that is mistyped.
            let isAlone = evidence.dayFirst + evidence.monthFirst == 1 && total.order != nil && evidence.order != total.order
            orders[column] = isAlone ? nil : evidence.order
            if isAlone || evidence.isMixed && evidence.order == nil { mixed.insert(column) }
        }
        fallback = total.order
        if total.dayFirst == 0, total.monthFirst == 0 {
            // Nobody writes 12.4.2019 or 12-4-2019 with the month first; with strokes Americans do.
            // Where most have other signs, who wrote 1/2/2008 once did not mean it otherwise.
            fallback = total.others > 2 * total.strokes ? .dayFirst : nil
        }
        // Somebody who keeps what was found out would keep the exchanged dates with it, or one order for columns that differ.
        decided = exchanges.isEmpty && !total.isMixed ? fallback : nil
    }

    /// Returns what shows that day and month were exchanged in a column.
    func exchange(ofColumn column: Int) -> DateExchange.Sign? { exchanges[column] }

    /// Returns what comes first in a column; `nil` where that cannot be told.
    func order(ofColumn column: Int) -> DateOrder? {
        if let order = orders[column] { return order }
        return mixed.contains(column) ? nil : fallback
    }

    /// How many dates of a column tell something.
    private struct Evidence {
        var dayFirst = 0
        var monthFirst = 0
        /// Undecided dates with strokes, and with other signs.
        var strokes = 0
        var others = 0
        /// Whether 17/5 is a day without a year.
        private let isOfBirthdays: Bool

        /// A heading such as "Geboortedatum (dd-mm-jjjj)" tells as well.
        init(heading: String, isOfBirthdays: Bool) {
            self.isOfBirthdays = isOfBirthdays
            let small = heading.lowercased()
            if small.contains("dd-mm") || small.contains("dd/mm") || small.contains("d-m") || small.contains("tt.mm") {
                dayFirst += 2
            }
            if small.contains("mm-dd") || small.contains("mm/dd") || small.contains("m/d/") { monthFirst += 2 }
        }

        mutating func add(_ other: Evidence) {
            dayFirst += other.dayFirst
            monthFirst += other.monthFirst
            strokes += other.strokes
            others += other.others
        }

        var isMixed: Bool { dayFirst > 0 && monthFirst > 0 }

        /// The order of nearly all dates that allow one order only: one that is mistyped decides nothing.
        var order: DateOrder? {
            if dayFirst > 0, dayFirst >= 2 * monthFirst { return .dayFirst }
            return monthFirst > 0 && monthFirst >= 2 * dayFirst ? .monthFirst : nil
        }

        mutating func add(_ text: String) {
            // A time may follow: "1/15/2019 0:00".
            let date = text.utf8.count > 12 ? String(decoding: text.utf8.prefix { $0 != 0x20 }, as: UTF8.self) : text
            var numbers = ThreeNumbers(date)
            if numbers == nil, isOfBirthdays, text.utf8.count <= 5 {
                numbers = ThreeNumbers(text + "/2000") ?? ThreeNumbers(text + "-2000")
            }
            guard let numbers else { return }
            let (first, second) = (numbers.first, numbers.second)
            if first > 12, first <= 31, 1...12 ~= second { dayFirst += 1 }
            if second > 12, second <= 31, 1...12 ~= first { monthFirst += 1 }
            if first <= 12, second <= 12, first != second {
                if numbers.sign == UInt8(ascii: "/") { strokes += 1 } else { others += 1 }
            }
        }
    }
}

/// Three numbers with a sign between them, the year last: what most dates look like.
struct ThreeNumbers {
    let first: Int
    let second: Int
    /// Of two or four digits.
    let third: Int
    let thirdDigits: Int
    /// What stands between them.
    let sign: UInt8

    init?(_ text: String) {
        guard text.utf8.count <= 12 else { return nil }
        let bytes = text.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "'") }
        guard let sign = bytes.first(where: { !$0.isDigit }), "-/.".utf8.contains(sign) else { return nil }
        let parts = bytes.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ part in part.allSatisfy { $0.isDigit } }), 1...2 ~= parts[0].count,
            1...2 ~= parts[1].count, parts[2].count == 4 || parts[2].count == 2
        else { return nil }
        let numbers = parts.map { digits in digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        (first, second, third, thirdDigits, self.sign) = (numbers[0], numbers[1], numbers[2], parts[2].count, sign)
    }
}

extension Shape {
    /// Whether the shape is a day.
    var isDate: Bool {
        if case .text(.date) = self { true } else { false }
    }
}

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
