import ClubModel
import JSONSyntax

/// A text where a date is expected, cut into numbers and words.
struct DatePieces {
    struct Number {
        var value: Int
        var digits: Int
        /// Whether an apostrophe stands in front, as in '01.
        var isYear = false

        /// Returns the number as a year; one of two digits is the last with these digits that is not after another one.
        func year(latest: Int) -> Int {
            let year = latest / 100 * 100 + value
            return digits == 4 ? value : year <= latest ? year : year - 100
        }
    }

    private(set) var numbers: [Number] = []
    private(set) var month: Int?
    /// Whether the name of the month stands before the first number.
    private(set) var isMonthFirst = false
    /// Whether a number has the ending of an ordinal: 1e, 1er, 1st.
    private(set) var hasOrdinal = false
    /// Whether a hyphen or a stroke stands between the pieces.
    private(set) var hasHyphen = false
    /// The hour of a time in UTC: 22 in 2014-08-31T22:00:00.000Z; `nil` if the time is local, or there is none.
    private(set) var hourInUTC: Int?
    /// Whether there is something that no date has, such as a word that is neither a month nor of no weight.
    private(set) var isOdd = false

    /// Words that say nothing about the day, days of the week aside.
    private static let weightless: Set<String> = [
        "de", "le", "the", "of", "den", "op", "vanaf", "sinds", "per", "seit", "since", "depuis", "am", "tot", "bis", "until",
        "uur", "t", "z", "utc", "gmt",
    ]
    private static let ordinals: Set<String> = ["e", "er", "st", "nd", "rd", "th", "ste", "o", "º", "°"]

    init(_ text: String) {
        var scalars = Array(text.unicodeScalars)
        hourInUTC = DatePieces.cutTime(&scalars)
        var index = 0
        var hasApostrophe = false
        while index < scalars.count {
            let scalar = scalars[index]
            if DatePieces.isDigit(scalar) {
                var number = Number(value: 0, digits: 0, isYear: hasApostrophe)
                while index < scalars.count, DatePieces.isDigit(scalars[index]) {
                    number.digits += 1
                    if number.digits <= 9 { number.value = number.value * 10 + Int(scalars[index].value - 0x30) }
                    index += 1
                }
                if number.digits > 8 { isOdd = true }
                numbers.append(number)
                hasApostrophe = false
            } else if DatePieces.isLetter(scalar) {
                let start = index
                while index < scalars.count, DatePieces.isLetter(scalars[index]) { index += 1 }
                add(scalars[start..<index], behindDigit: start > 0 && DatePieces.isDigit(scalars[start - 1]))
            } else {
                switch scalar {
                case "'", "’", "‘", "`": hasApostrophe = true
                case "-", "/", "–", "—", "‑", "−":
                    hasApostrophe = false
                    hasHyphen = true
                case ".", " ", ",", "_", "\\", "(", ")", "|": hasApostrophe = false
                default: isOdd = true
                }
                index += 1
            }
        }
    }

    private mutating func add(_ scalars: ArraySlice<Unicode.Scalar>, behindDigit: Bool) {
        let word = folded(String(String.UnicodeScalarView(scalars)), [.capitals, .accents])
        if behindDigit, DatePieces.ordinals.contains(word) {
            hasOrdinal = true
        } else if let found = CalendarNames.month(word), !(word == "mar" && month != nil) {
            if month != nil { isOdd = true }
            month = found
            isMonthFirst = numbers.isEmpty
        } else if !DatePieces.weightless.contains(word), !CalendarNames.isWeekday(word) {
            isOdd = true
        }
    }

    /// Takes a time off the end: `T00:00:00Z`, `12:30`.
    ///
    /// - Returns: The hour if the time is in UTC; else `nil`.
    private static func cutTime(_ scalars: inout [Unicode.Scalar]) -> Int? {
        guard let colon = scalars.firstIndex(of: ":") else { return nil }
        var start = colon
        while start > 0, isDigit(scalars[start - 1]) { start -= 1 }
        guard start > 0, start < colon, colon + 1 < scalars.count, isDigit(scalars[colon + 1]) else { return nil }
        let isBehindDate = scalars[start - 1] == " " || scalars[start - 1] == "T" || scalars[start - 1] == "t"
        guard isBehindDate else { return nil }
        let hour = scalars[start..<colon].suffix(2).reduce(0) { $0 * 10 + Int($1.value - 0x30) }
        let time = scalars[start...].map { UInt8(truncatingIfNeeded: $0.value).asciiLowercased }
        let isUTC = ["z", "utc", "gmt", "+00:00", "+0000"].contains { time.suffix($0.utf8.count).elementsEqual($0.utf8) }
        scalars.removeSubrange((start - 1)...)
        return isUTC ? hour : nil
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 0x30...0x39 ~= scalar.value }
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar == "°" || scalar == "†"
    }
}
