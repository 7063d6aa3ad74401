package import ClubModel
import JSONSyntax

/// Reads what somebody types into a field, as the cell of a list is read.
struct FieldTyping {
    /// What came of a text.
    enum Reading {
        /// The value, and what its writer should know of it.
        case value(MemberValue.Content, Phrase?)
        case empty
        /// Why it is no value of the field, and what would be one.
        case unreadable(Phrase)

        static func unreadable(en: String, nl: String) -> Reading { .unreadable(Phrase(en: en, nl: nl)) }

        /// Says of a text what it is not.
        static func unreadable(_ text: String, en: String, nl: String) -> Reading {
            .unreadable(en: quoted(text) + " " + en, nl: quoted(text) + " " + nl)
        }
    }

    private let clubNumber: Int?
    private let today: Day
    private var keywords: KeywordReading

    /// A field of a form stands in no table.
    static let place = CellPlace(sheet: "", row: 0, column: 0)

    /// - Parameter clubNumber: That of the club in the Fotobond; `nil` where nobody tells.
    init(_ vocabulary: Vocabulary, clubNumber: Int?, today: Day) {
        (self.clubNumber, self.today) = (clubNumber, today)
        keywords = KeywordReading(vocabulary)
    }

    mutating func read(_ typed: String, _ field: MemberField) -> Reading {
        let text = trimmed(typed)
        if text.isEmpty {
            switch field.formKind {
            // Apps that know a role forget it only where the file says that it is over.
            case .flag: return .value(.flag(false), nil)
            case _ where field.isName: return .value(.text(""), nil)
            default: return .empty
            }
        }
        switch field.formKind {
        case .flag: return flag(text, field)
        case .date: return date(text, field)
        case .address: return address(text)
        case .number: return number(text, field)
        case .keywords:
            let found = keywords.read(text)
            if found.isEmpty { return .empty }
            return .value(.list(found), found.count > mostKeywords ? .manyKeywords : nil)
        case .mail:
            if case .email = AddressReading(text) { return .value(.text(text), nil) }
            return .unreadable(text, en: "is not an e-mail address.", nl: "is geen e-mailadres.")
        case .text: return .value(.text(text), nil)
        case nil: return .unreadable(en: "Edit this in the text.", nl: "Bewerk dit in de tekst.")
        }
    }

    private func flag(_ text: String, _ field: MemberField) -> Reading {
        if let flag = FlagWords.read(text) { return .value(.flag(flag), nil) }
        if EmptyWords.contains(text) { return .value(.flag(false), nil) }
        if FunctionWords.read(text).flags.contains(field) { return .value(.flag(true), nil) }
        return .unreadable(
            text, en: "is neither yes nor no: write x, or nothing.",
            nl: "is geen ja en geen nee: schrijf x, of niets.")
    }

    private func address(_ text: String) -> Reading {
        // An address that the apps can open stays as it is, with every bracket and comma.
        if case .web = AddressReading(text), !text.utf8.contains(0x20) { return .value(.text(text), nil) }
        switch LinkReading(text) {
        case .empty: return .empty
        case .link(let link):
            if case .web = AddressReading(link) { return .value(.text(link), nil) }
        case .mail:
            return .unreadable(
                en: "An e-mail address does not belong here: everybody can read this file.",
                nl: "Een e-mailadres hoort hier niet: iedereen kan dit bestand lezen.")
        case .doubtful:
            return .unreadable(en: "Only one address without spaces fits here.", nl: "Hier past maar één adres zonder spaties.")
        case .unreadable: break
        }
        return .unreadable(
            text, en: "is not a web address: it begins with https://.",
            nl: "is geen webadres: dat begint met https://.")
    }

    // MARK: Numbers

    private func number(_ text: String, _ field: MemberField) -> Reading {
        guard case .number(let wanted) = field.shape else { return .empty }
        if field == .memberNumber {
            switch MemberNumberReading(text, club: clubNumber) {
            case .number(let number): return .value(.number(String(number)), nil)
            case .unknown: return .empty
            case .partial, .unreadable:
                return .unreadable(
                    text, en: "is not a whole Fotobond number, such as 1620123 or 16.20.123.",
                    nl: "is geen volledig nummer van de Fotobond, zoals 1620123 of 16.20.123.")
            }
        }
        if EmptyWords.contains(text) { return .empty }
        let digits = wanted.isWhole ? FieldTyping.wholeDigits(text) : String(decoding: decimalDigits(text), as: UTF8.self)
        let tree = Tree(Source(path: "", digits))
        guard tree.errors.isEmpty, let number = tree.root.number, wanted.range.contains(number),
            !wanted.isWhole || tree.root.wholeNumber != nil
        else {
            let (least, most) = (Int(wanted.range.lowerBound), Int(wanted.range.upperBound))
            return .unreadable(
                text, en: "is not a number between \(least) and \(most).",
                nl: "is geen getal tussen \(least) en \(most).")
        }
        return .value(.number(digits), nil)
    }

    /// Returns a number of a club without the dots and zeros with which people write it: 301 for 03.01.
    private static func wholeDigits(_ text: String) -> String {
        let digits = text.utf8.filter { $0 != UInt8(ascii: ".") && $0 != 0x20 }
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        return String(decoding: significant.isEmpty ? digits[...] : significant, as: UTF8.self)
    }

    // MARK: Days

    private func date(_ text: String, _ field: MemberField) -> Reading {
        // What is written as the file has it is meant letter by letter, a year of birth too.
        if Day(text) != nil { return .value(.text(text), nil) }
        let isBirthday = field == .birthday
        switch TypedValue.date(text, order: nil, today: today) {
        case .empty: return .empty
        case .unknown: return isBirthday ? .empty : .value(.text("?"), nil)
        case .still where field == .endDate: return .empty
        case .day(let day):
            guard isBirthday else { return .value(.text(day.text), nil) }
            let hidden = day.hidingYear
            return .value(.text(hidden.text), hidden == day ? nil : .hiddenYear)
        case .yearless(let month, let day):
            guard isBirthday, let day = Day(year: 2000, month: month, day: day) else {
                return .unreadable(text, en: "has no year.", nl: "heeft geen jaar.")
            }
            return .value(.text(day.hidingYear.text), nil)
        case .incomplete(let year, let month):
            guard !isBirthday, let day = Day(wholeOf: year, month, isEnd: field == .endDate) else {
                return .unreadable(text, en: "has no day.", nl: "heeft geen dag.")
            }
            let words = day.words
            return .value(
                .text(day.text),
                Phrase(
                    en: "The file needs a whole day: now it has \(words.en).",
                    nl: "Het bestand wil een hele dag: er staat nu \(words.nl)."))
        case .undecided(let first, let second): return undecided(text, first.words, second.words)
        case .yearlessUndecided(let first, let second):
            return undecided(text, Day.words(second, first), Day.words(first, second))
        case .impossible:
            return .unreadable(en: "\(quoted(text)): the calendar has no such day.", nl: "\(quoted(text)): die dag bestaat niet.")
        case .yes, .no, .still, .deceased, .unreadable:
            return .unreadable(
                text, en: "is not a date. Write it as 5-3-2019 or as 5 March 2019.",
                nl: "is geen datum. Schrijf 5-3-2019 of 5 maart 2019.")
        }
    }

    private func undecided(_ text: String, _ one: Phrase, _ other: Phrase) -> Reading {
        .unreadable(
            en: "\(quoted(text)) may be \(one.en) or \(other.en): write the month as a word.",
            nl: "\(quoted(text)) kan \(one.nl) of \(other.nl) zijn: schrijf de maand als woord.")
    }
}

extension Phrase {
    fileprivate static let hiddenYear = Phrase(
        en: "Only day and month are in the file, because everybody can read it.",
        nl: "Alleen dag en maand staan in het bestand, omdat iedereen het kan lezen.")
    fileprivate static let manyKeywords = Phrase(
        en: "The apps show only two keywords.", nl: "De apps tonen maar twee trefwoorden.")
}

extension Day {
    /// The same day without its year, as files of members have it: everybody can read them.
    var hidingYear: Day {
        // 9999 is no leap year, and the apps would drop the day.
        Day(year: month == 2 && day == 29 ? 9996 : 9999, month: month, day: day) ?? self
    }
}

/// What somebody types as one value of a member or a club: read as the cell of a list is, so that the same words mean the same.
package enum TypedValue {
    /// Reads a day, of which the month may be the first number or the second.
    ///
    /// - Parameter order: What comes first where both are possible; `nil` where nobody can tell.
    /// - Returns: The days that may be meant: one, two, or none.
    package static func days(_ text: String, order: DateOrder?, today: Day) -> [Day] {
        switch date(text, order: order, today: today) {
        case .day(let day): [day]
        case .undecided(let first, let second): [first, second]
        default: []
        }
    }

    /// Reads what may be a day, a part of one, or words about one.
    static func date(_ text: String, order: DateOrder?, today: Day) -> CellDate {
        let date = CellDate(text, order: order, latest: today.year)
        // Only English has dates with strokes that begin with the month.
        if text.utf8.contains(UInt8(ascii: "/")) { return date }
        switch date {
        case .undecided, .yearlessUndecided: return CellDate(text, order: .dayFirst, latest: today.year)
        default: return date
        }
    }

    /// Reads the address of a site, with its scheme; `nil` where the apps could not open it.
    package static func address(_ text: String) -> String? {
        guard case .link(let link) = LinkReading(text), case .web = AddressReading(link) else { return nil }
        return link
    }

    /// Reads keywords in any language and writing; those that are unknown stay as they are.
    package static func keywords(_ texts: [String], _ vocabulary: Vocabulary?) -> [String] {
        var reading = KeywordReading(vocabulary)
        var found: [String] = []
        for keyword in texts.flatMap({ reading.read($0) }) where !found.contains(keyword) { found.append(keyword) }
        return found
    }

    /// Reads a member's number, also where the club's own in front of it is left out; `nil` where it is none.
    package static func memberNumber(_ text: String, club: Int?) -> Int? {
        guard case .number(let number) = MemberNumberReading(text, club: club) else { return nil }
        return number
    }

    /// Reads the name of a flag, or words for a role; empty where they are none.
    package static func flags(_ text: String) -> [MemberField] {
        if let field = MemberField.named(text), case .flag = field.shape { return [field] }
        let found = FunctionWords.read(text, findsSlips: false)
        return found.unknown.isEmpty ? found.flags : []
    }
}
