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
