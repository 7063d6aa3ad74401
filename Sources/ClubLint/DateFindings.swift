import ClubModel
import JSONSyntax

extension Document {
    /// Returns a finding for each date of a member that is not plainly a day of the calendar, where `make` has one.
    func findings(forOddDates make: (Node, DateReading) -> Finding?) -> [Finding] {
        var findings: [Finding] = []
        for meaning in [Meaning.birthday, .startDate, .endDate] {
            for node in nodes(meaning) where node.plainDay == nil {
                guard let reading = node.dateReading, let finding = make(node, reading) else { continue }
                findings.append(finding)
            }
        }
        return findings
    }
}
