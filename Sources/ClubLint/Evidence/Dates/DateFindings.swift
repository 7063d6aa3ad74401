import ClubModel
import JSONSyntax

extension Meaning {
    /// The dates that the apps read.
    fileprivate static let datesOfMembers: [Meaning] = [.birthday, .startDate, .endDate]
}

extension Document {
    /// Returns a finding for each date of a member that is not plainly a day of the calendar, where `make` has one.
    func findings(forOddDates make: (Node, DateReading) -> Finding?) -> [Finding] {
        var findings: [Finding] = []
        for meaning in Meaning.datesOfMembers {
            for node in unusual(meaning).filtered({ plainDayNumber($0, $1) < 0 }) {
                guard let reading = node.dateReading, let finding = make(node, reading) else { continue }
                findings.append(finding)
            }
        }
        return findings
    }
}

extension Day {
    /// Returns the days in the years that a slip makes this one of: two digits exchanged, or the wrong ones in front.
    ///
    /// - Parameters:
    ///   - today: The last day that may be meant.
    ///   - first: The first year that may be.
    func withLikelyYears(until today: Day, from first: Int) -> [Day] {
        guard 0...9999 ~= year else { return [] }
        let digits = [year / 1000, year / 100 % 10, year / 10 % 10, year % 10]
        var years = (0..<3).map { place in
            var other = digits
            other.swapAt(place, place + 1)
            return other.reduce(0) { $0 * 10 + $1 }
        }
        years += [2000 + year % 1000, 1000 + year % 1000, 1900 + year % 100]
        var days: [Day] = []
        for likely in years where likely != year && likely >= first && !days.contains(where: { $0.year == likely }) {
            if let day = Day(year: likely, month: month, day: day), day <= today { days.append(day) }
        }
        return days
    }
}

extension Finding {
    /// Proposes days for another one, the likeliest first, without a word.
    mutating func suggest(_ days: [Day], at node: Node) {
        suggestions = days.map { $0.text }
        fixes = suggestions.map { .write($0, at: node, .unsafe) }
    }

    /// Proposes days for another one, and says the likeliest, which is the first.
    mutating func propose(_ days: [Day], at node: Node) {
        guard let first = days.first else { return }
        suggest(days, at: node)
        quote("likely", first.text)
        remedy = Phrase(en: "Perhaps {likely} is meant: look it up.", nl: "Misschien is {likely} bedoeld: zoek het op.")
    }

    /// Says what to write for a date without a day: the first of the month or the year, of an end the last. A birthday on a day that is not
    /// known would be told on a wrong one.
    mutating func adviseDay(at node: Node) {
        guard let text = node.string, let (year, month) = DateReading.yearAndMonth(text) else { return }
        adviseDay(of: year, month, at: node)
    }

    /// Says what to write for one year, or two, among words and signs: `since 2010`, `2010-2015`; returns whether there are.
    mutating func adviseDay(amongWordsAt node: Node) -> Bool {
        guard let text = node.string, let key = node.key else { return false }
        let numbers = text.utf8.split { !$0.isDigit }
        let years = numbers.compactMap { $0.count == 4 ? Int(String(Substring($0))) : nil }.filter { 1839...2100 ~= $0 }
        guard years.count == numbers.count, let first = years.first, years.count < 3 else { return false }
        message = Phrase(
            en: "\"{date}\" is not a whole date, and the apps drop it.",
            nl: "\"{date}\" is geen hele datum, en de apps laten hem weg.")
        let last = years.last ?? first
        if last != first {
            message = Phrase(
                en: "\"{date}\" are two years, and the apps drop them: one date belongs here.",
                nl: "\"{date}\" zijn twee jaren, en de apps laten ze weg: hier hoort één datum.")
        }
        adviseDay(of: key.isText("membershipEndDate") ? last : first, nil, at: node)
        return true
    }

    private mutating func adviseDay(of year: Int, _ month: Int?, at node: Node) {
        guard let key = node.key else { return }
        if key.isText("birthday") {
            remedy = Phrase(
                en: "Write the whole day; the year may be 9999. Where you do not know the day, write \"?\" or {.omit}.",
                nl: "Schrijf de hele dag; het jaar mag 9999 zijn. Weet je de dag niet, schrijf dan \"?\" of {.omit}.")
            return
        }
        guard let day = Day(wholeOf: year, month, isEnd: key.isText("membershipEndDate")) else { return }
        quote("whole", day.text)
        suggestions = [day.text]
        remedy = Phrase(
            en: "Fill in the whole date. Where nobody knows the day, {whole} will do, or \"?\".",
            nl: "Vul de hele datum in. Weet niemand de dag, dan is {whole} goed, of \"?\".")
    }
}

/// Returns the first and the last day that `yyyy`, `yyyy-mm` or `yyyy-mm-dd` can stand for, as yyyymmdd; `nil` for every other
/// text.
func photoDays(_ node: Node) -> ClosedRange<Int>? {
    guard node.kind == .string, !node.isDamaged else { return nil }
    let bytes = node.tree.source.buffer[node.rawRange]
    var parts: [Int] = [0]
    for byte in bytes {
        switch byte {
        case 0x30...0x39 where parts[parts.count - 1] < 10_000:
            parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - 0x30)
        case UInt8(ascii: "-") where parts.count < 3: parts.append(0)
        default: return nil
        }
    }
    let year = parts[0]
    guard 1800...9998 ~= year else { return nil }
    guard parts.count > 1 else { return year * 10_000 + 101...year * 10_000 + 1231 }
    guard 1...12 ~= parts[1] else { return nil }
    let month = year * 10_000 + parts[1] * 100
    guard parts.count > 2 else { return month + 1...month + 31 }
    guard 1...31 ~= parts[2] else { return nil }
    return month + parts[2]...month + parts[2]
}
