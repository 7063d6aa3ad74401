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
