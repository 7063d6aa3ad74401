import ClubModel
import JSONSyntax

/// Which cells of a workbook show their number as a day: those whose style has such a format.
struct NumberFormats {
    /// What a number is meant as.
    enum Kind: Sendable {
        case number, day
        /// A day of which only day and month are shown: the year is the one in which it was typed.
        case dayOfYear
        case time
    }

    /// By the number of the style.
    private var kinds: [Kind] = []

    /// - Parameter content: The part with the styles; may be empty.
    init(_ content: [UInt8]) throws(TableError) {
        var reader = XMLReader(content)
        var custom: [Int: Kind] = [:]
        while try reader.nextStart() {
            if reader.isNamed("numFmt"), let number = reader.number("numFmtId"), let code = reader.attribute("formatCode") {
                custom[number] = NumberFormats.kind(ofCode: code)
            } else if reader.isNamed("cellXfs") {
                let outside = reader.depth - 1
                while try reader.nextStart(inside: outside) {
                    guard reader.isNamed("xf") else { continue }
                    let number = reader.number("numFmtId") ?? 0
                    kinds.append(custom[number] ?? NumberFormats.kind(ofNumber: number))
                }
            }
        }
    }

    /// Returns what the numbers of a style are.
    func kind(ofStyle style: Int) -> Kind { style < kinds.count ? kinds[style] : .number }

    /// Returns what the formats mean that are known by number (ECMA-376, 18.8.30; 27 to 36 and 50 to 58 in East Asia).
    static func kind(ofNumber number: Int) -> Kind {
        switch number {
        case 16: .dayOfYear
        case 14, 15, 17, 22, 27...31, 36, 50...54, 57, 58: .day
        case 18...21, 32...35, 45...47, 55, 56: .time
        default: .number
        }
    }

    /// Returns what a format means by its code, such as `dd\-mm\-yyyy;@`.
    static func kind(ofCode code: String) -> Kind {
        var isQuoted = false
        var isEscaped = false
        var bracket: [UInt8]?
        var seen: Set<UInt8> = []
        for byte in code.utf8 {
            let letter = byte.asciiLowercased
            if isEscaped {
                isEscaped = false
            } else if isQuoted {
                isQuoted = byte != UInt8(ascii: "\"")
            } else if let inside = bracket {
                if byte != UInt8(ascii: "]") {
                    bracket = inside + (inside.count < 3 ? [letter] : [])
                    continue
                }
                // `[h]` counts hours beyond a day; others are colours, conditions and languages.
                if let first = inside.first, inside.allSatisfy({ $0 == first }),
                    [UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "s")].contains(first)
                {
                    seen.insert(UInt8(ascii: "h"))
                }
                bracket = nil
            } else {
                switch letter {
                case UInt8(ascii: "\""): isQuoted = true
                case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): isEscaped = true
                case UInt8(ascii: "["): bracket = []
                case UInt8(ascii: ";"): return kind(ofLetters: seen)
                case UInt8(ascii: "g"):
                    // `General`, or an era.
                    if code.utf8.count >= 7, code.lowercased().contains("general") { return .number }
                default: seen.insert(letter)
                }
            }
        }
        return kind(ofLetters: seen)
    }

    private static func kind(ofLetters seen: Set<UInt8>) -> Kind {
        let has: (Unicode.Scalar) -> Bool = { seen.contains(UInt8($0.value)) }
        if has("0") || has("#") || has("?") {
            // Seconds may have decimals, but a number has no days.
            return has("s") && (has("h") || has("m")) ? has("d") || has("y") ? .day : .time : .number
        }
        // Some programs write the letters of their own language: dd-mm-jjjj, jj/mm/aaaa, TT.MM.JJJJ.
        if has("y") || has("e") || has("j") { return .day }
        if has("d") { return has("m") && !has("h") ? .dayOfYear : .day }
        if has("h") || has("s") { return .time }
        return has("m") ? .day : .number
    }
}

/// Days as workbooks count them.
enum SerialDay {
    /// What a number of days means.
    enum Reading: Equatable {
        case day(year: Int, month: Int, day: Int)
        /// 29 February 1900, which Excel has and the world had not.
        case imaginary
        /// Nothing that can be shown as a day.
        case none
    }

    /// The last day that programs for tables know: 9999-12-31.
    private static let last = 2_958_465

    /// Returns the day of a serial number; its time is cut.
    static func reading(_ serial: Double, startsIn1904: Bool) -> Reading {
        guard serial >= 0, serial < Double(last + 1) else { return .none }
        var number = Int(serial)
        if startsIn1904 {
            number += 1462
        } else {
            if number == 0 { return .none }
            if number == 60 { return .imaginary }
            // Up to there Excel counts from the last day of 1899, afterwards one more.
            if number < 60 { number += 1 }
        }
        guard number <= last else { return .none }
        return date(daysSince1970: number - 25_569)
    }

    /// Returns the serial number of a day in the 1900 system; `nil` for days that it lacks.
    static func serial(year: Int, month: Int, day: Int) -> Int? {
        guard 1900...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
        // Howard Hinnant, "chrono-compatible low-level date algorithms": days_from_civil.
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let ofEra = shifted - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let ofDays = ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear
        let number = era * 146_097 + ofDays - 719_468 + 25_569
        let serial = number <= 60 ? number - 1 : number
        guard reading(Double(serial), startsIn1904: false) == .day(year: year, month: month, day: day) else { return nil }
        return serial
    }

    private static func date(daysSince1970 days: Int) -> Reading {
        // The same author's civil_from_days.
        let shifted = days + 719_468
        let era = shifted / 146_097
        let ofEra = shifted - era * 146_097
        let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        let civil = month < 10 ? month + 3 : month - 9
        return .day(year: year + era * 400 + (civil <= 2 ? 1 : 0), month: civil, day: day)
    }

    /// Returns the time of day of a serial number, as `19:30`, with seconds where it has some.
    static func time(_ serial: Double) -> String {
        let seconds = Int(((serial - serial.rounded(.down)) * 86_400).rounded()) % 86_400
        let two: (Int) -> String = { $0 < 10 ? "0" + String($0) : String($0) }
        let text = two(seconds / 3600) + ":" + two(seconds / 60 % 60)
        return seconds % 60 == 0 ? text : text + ":" + two(seconds % 60)
    }

    /// Returns a day without its year, as `17 May`.
    static func dayOfYear(month: Int, day: Int) -> String { Day.words(month, day).en }
}
