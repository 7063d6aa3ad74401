/// The names of months and weekdays in the languages in which clubs write, in small letters without accents.
package enum CalendarNames {
    /// The names of each month, January first: Dutch, English, German, French, Spanish, Italian; each once.
    package static let months: [[StaticString]] = [
        ["januari", "january", "januar", "janner", "janvier", "enero", "gennaio"],
        ["februari", "february", "februar", "fevrier", "febrero", "febbraio"],
        ["maart", "mrt", "march", "marz", "maerz", "mars", "marzo"],
        ["april", "avril", "abril", "aprile"],
        ["mei", "may", "mai", "mayo", "maggio"],
        ["juni", "june", "juin", "junio", "giugno"],
        ["juli", "july", "juillet", "julio", "luglio"],
        ["augustus", "august", "aout", "agosto"],
        ["september", "septembre", "septiembre", "settembre"],
        ["oktober", "october", "octobre", "octubre", "ottobre"],
        ["november", "novembre", "noviembre"],
        ["december", "dezember", "decembre", "diciembre", "dicembre"],
    ]

    /// The names of each day of the week, Monday first: Dutch, English, German, French.
    package static let weekdays: [[StaticString]] = [
        ["maandag", "monday", "montag", "lundi"], ["dinsdag", "tuesday", "dienstag", "mardi"],
        ["woensdag", "wednesday", "mittwoch", "mercredi"], ["donderdag", "thursday", "donnerstag", "jeudi"],
        ["vrijdag", "friday", "freitag", "vendredi"], ["zaterdag", "saturday", "samstag", "samedi"],
        ["zondag", "sunday", "sonntag", "dimanche"],
    ]

    /// Returns the month, from 1 on, that a word names, also shortened to three letters or more; `nil` where it is none or several.
    package static func month(_ word: String) -> Int? {
        guard 3...10 ~= word.utf8.count else { return nil }
        let plain = folded(word, [.capitals, .accents])
        let found = months.indices.filter { months[$0].contains { hasStart($0, plain) } }
        return found.count == 1 ? found[0] + 1 : nil
    }

    /// Returns the month, from 1 on, of whose name a word of five letters or more is one letter away; `nil` where it is none or several.
    package static func month(near word: String) -> Int? {
        guard 5...12 ~= word.utf8.count else { return nil }
        let plain = folded(word, [.capitals, .accents])
        let found = months.indices.filter { months[$0].contains { editDistance(from: plain, to: $0.text, atMost: 1) != nil } }
        return found.count == 1 ? found[0] + 1 : nil
    }

    /// Whether a word names a day of the week, also shortened to two letters or more.
    package static func isWeekday(_ word: String) -> Bool {
        let plain = folded(word, [.capitals, .accents])
        return plain.utf8.count >= 2 && weekdays.contains { $0.contains { hasStart($0, plain) } }
    }

    /// Whether a name begins with some letters.
    private static func hasStart(_ name: StaticString, _ start: String) -> Bool {
        name.utf8CodeUnitCount >= start.utf8.count
            && UnsafeBufferPointer(start: name.utf8Start, count: start.utf8.count).elementsEqual(start.utf8)
    }
}
