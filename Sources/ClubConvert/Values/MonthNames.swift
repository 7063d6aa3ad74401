import ClubModel

/// The months in the languages of the clubs' members.
enum MonthNames {
    private static let names: [(name: String, month: Int)] = [
        ("januari", 1), ("january", 1), ("januar", 1), ("janner", 1), ("janvier", 1), ("enero", 1), ("gennaio", 1),
        ("februari", 2), ("february", 2), ("februar", 2), ("fevrier", 2), ("febrero", 2), ("febbraio", 2),
        ("maart", 3), ("mrt", 3), ("march", 3), ("marz", 3), ("maerz", 3), ("mars", 3), ("marzo", 3),
        ("april", 4), ("avril", 4), ("abril", 4), ("aprile", 4),
        ("mei", 5), ("may", 5), ("mai", 5), ("mayo", 5), ("maggio", 5),
        ("juni", 6), ("june", 6), ("juin", 6), ("junio", 6), ("giugno", 6),
        ("juli", 7), ("july", 7), ("juillet", 7), ("julio", 7), ("luglio", 7),
        ("augustus", 8), ("august", 8), ("aout", 8), ("agosto", 8),
        ("september", 9), ("septembre", 9), ("septiembre", 9), ("settembre", 9),
        ("oktober", 10), ("october", 10), ("octobre", 10), ("octubre", 10), ("ottobre", 10),
        ("november", 11), ("novembre", 11), ("noviembre", 11),
        ("december", 12), ("dezember", 12), ("decembre", 12), ("diciembre", 12), ("dicembre", 12),
    ]

    /// Returns a day in words, which nobody can take for another one.
    static func words(_ month: Int, _ day: Int, _ year: Int? = nil) -> Phrase {
        let tail = year.map { " \($0)" } ?? ""
        let name = Day.months[month - 1]
        return Phrase(en: "\(day) \(name.en)\(tail)", nl: "\(day) \(name.nl)\(tail)")
    }

    /// Returns the month that a word names, also shortened to three letters or more; `nil` where it is none or several.
    static func month(_ word: String) -> Int? {
        guard 3...10 ~= word.utf8.count else { return nil }
        let plain = folded(word, [.capitals, .accents])
        var found: Int?
        for (name, month) in names where name.hasPrefix(plain) {
            if let found, found != month { return nil }
            found = month
        }
        return found
    }
}
