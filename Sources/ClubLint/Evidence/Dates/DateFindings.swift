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

extension Finding {
    /// Says what to write for a date without a day: the first of the month or the year, of an end the last. A birthday on a day that is not
    /// known would be told on a wrong one.
    mutating func adviseDay(at node: Node) {
        guard let text = node.string, let (year, month) = DateReading.yearAndMonth(text), let key = node.key else { return }
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
