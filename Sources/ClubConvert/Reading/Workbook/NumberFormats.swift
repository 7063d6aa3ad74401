import ClubModel
import JSONSyntax

/// Which cells of a workbook show their number as a day, and which their text with a line through it: what their styles say.
struct NumberFormats {
    /// What a number is meant as.
    enum Kind: Sendable {
        case number, day
        /// A day of which only day and month are shown: the year is the one in which it was typed.
        case dayOfYear
        case time
    }

    /// By the number of the style.
    private var styles: [(kind: Kind, isStruckOut: Bool)] = []

    /// - Parameter content: The part with the styles; may be empty.
    init(_ content: [UInt8]) throws(TableError) {
        var reader = XMLReader(content)
        var custom: [Int: Kind] = [:]
        var fonts: [Bool] = []
        while try reader.nextStart() {
            if reader.isNamed("numFmt"), let number = reader.number("numFmtId"), let code = reader.attribute("formatCode") {
                custom[number] = NumberFormats.kind(ofCode: code)
            } else if reader.isNamed("fonts") {
                let outside = reader.depth - 1
                while try reader.nextStart(inside: outside) {
                    if reader.isNamed("font") { fonts.append(false) }
                    if reader.strikesOut, !fonts.isEmpty { fonts[fonts.count - 1] = true }
                }
            } else if reader.isNamed("cellXfs") {
                let outside = reader.depth - 1
                while try reader.nextStart(inside: outside) {
                    guard reader.isNamed("xf") else { continue }
                    let number = reader.number("numFmtId") ?? 0
                    let font = reader.number("fontId") ?? 0
                    let kind = custom[number] ?? NumberFormats.kind(ofNumber: number)
                    styles.append((kind, font < fonts.count && fonts[font]))
                }
            }
        }
    }

    /// Returns what the numbers of a style are.
    func kind(ofStyle style: Int) -> Kind { style < styles.count ? styles[style].kind : .number }

    /// Whether the font of a style has a line through its text.
    func isStruckOut(style: Int) -> Bool { style < styles.count && styles[style].isStruckOut }

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
        // `General` has letters of days, too.
        if code.lowercased().contains("general") { return .number }
        var seen: Set<UInt8> = []
        var rest = code.utf8.map { $0.asciiLowercased }[...]
        while let letter = rest.popFirst() {
            switch letter {
            case UInt8(ascii: "\""): rest = rest.drop { $0 != letter }.dropFirst()
            case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): rest = rest.dropFirst()
            case UInt8(ascii: "["):
                // `[h]` counts hours beyond a day; others are colours, conditions and languages.
                let inside = rest.prefix { $0 != UInt8(ascii: "]") }
                if let first = inside.first, "hms".utf8.contains(first), inside.allSatisfy({ $0 == first }) {
                    seen.insert(UInt8(ascii: "h"))
                }
                rest = rest[inside.endIndex...].dropFirst()
            case UInt8(ascii: ";"): return kind(ofLetters: seen)
            default: seen.insert(letter)
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

    /// Returns the time of day of a number of days, as `19:30`, with seconds where it has some.
    static func time(_ days: Double) -> String {
        let seconds = Int(((days - days.rounded(.down)) * 86_400).rounded()) % 86_400
        let two: (Int) -> String = { $0 < 10 ? "0" + String($0) : String($0) }
        let text = two(seconds / 3600) + ":" + two(seconds / 60 % 60)
        return seconds % 60 == 0 ? text : text + ":" + two(seconds % 60)
    }
}

/// Days as workbooks count them from the end of 1899. They take 1900 for a leap year, so the numbers before 1 March 1900 are one
/// less than they should be.
extension Day {
    /// 29 February 1900, which Excel has and the world had not.
    static let imaginarySerial = 60
    /// How many days later workbooks begin that count from 1904.
    static let serialOf1904 = 1462
    /// Up to the last day of the year 9999.
    private static let serials = 1...2_958_465
    /// What a workbook would count from where `dayCount` begins.
    private static let serialOffset = 693_899

    /// Makes a day; `nil` for numbers that workbooks show as none.
    init?(serial: Int) {
        guard Day.serials ~= serial else { return nil }
        // In years that begin on the first of March leap days come last.
        let days = (serial < Day.imaginarySerial ? serial + 1 : serial) + Day.serialOffset
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthPlace = (5 * dayOfYear + 2) / 153
        let month = monthPlace < 10 ? monthPlace + 3 : monthPlace - 9
        self.init(
            year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * monthPlace + 2) / 5 + 1)
    }

    /// The number of the day in a workbook; `nil` for days that it cannot count.
    var serial: Int? {
        let days = dayCount - Day.serialOffset
        let serial = days <= Day.imaginarySerial ? days - 1 : days
        return Day.serials ~= serial ? serial : nil
    }
}
