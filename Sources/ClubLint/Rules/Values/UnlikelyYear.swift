import ClubModel
import JSONSyntax

extension Rule {
    static let unlikelyYear = Rule(
        id: "unlikely-year", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A date is of a time in which nobody can have lived or photographed.",
            nl: "Een datum is uit een tijd waarin niemand geleefd of gefotografeerd kan hebben."),
        reason: Phrase(
            en: """
                A digit of the year is wrong. The apps take the date as it stands: the web site shows a membership of centuries, and \
                a birthday that has still to come.
                """,
            nl: """
                Een cijfer van het jaar is fout. De apps nemen de datum zoals die er staat: de website toont een lidmaatschap van \
                eeuwen, en een verjaardag die nog moet komen.
                """),
        message: Phrase(en: "the year {year} {fault}.", nl: "het jaar {year} {fault}."),
        remedy: Phrase(en: "Correct the year.", nl: "Verbeter het jaar."),
        examples: [
            .bad(.noor, #"{ "birthday": ⟦"1852-05-17"⟧, "membershipStartDate": ⟦"0024-01-07"⟧ }"#),
            .bad(.noor, #"{ "birthday": ⟦"2031-05-17"⟧, "membershipStartDate": "2019-01-07" }"#),
            .bad(.noor, #"{ "membershipStartDate": ⟦"1914-01-07"⟧ }"#),
            .good(.noor, #"{ "status": { "isDeceased": true }, "membershipStartDate": "1921-01-07" }"#),
            .good(.noor, #"{ "birthday": "9999-05-17", "membershipStartDate": "1955-01-07" }"#),
        ]
    ) { document, premises in
        guard !document.isTemplate else { return [] }
        let earliest = (premises.today.year - longestMembership) * 10_000
        let dates = [Meaning.startDate, .endDate].flatMap { meaning in
            document.nodes(meaning).filtered { 1..<earliest ~= plainDayNumber($0, $1) }
                .filter {
                    $0.readDay.map { $0.year < firstPhotographs } ?? false || isStillMember($0, on: premises.today, in: document)
                }
                .map { ($0, false) }
        }
        let birthdays = document.unusual(.birthday).map { ($0, true) }
        return (dates + birthdays).compactMap { node, isBirthday in
            guard let day = node.readDay, let fault = fault(of: day, isBirthday: isBirthday, today: premises.today) else {
                return nil
            }
            var finding = Finding(at: node, ["year": Phrase(String(day.text.prefix { $0 != "-" })), "fault": fault])
            finding.propose(day.withLikelyYears(until: premises.today, from: isBirthday ? 1900 : 1950), at: node)
            return finding
        }
    }
}

/// Whether the member around a date is one until today, as far as the file says.
private func isStillMember(_ date: Node, on day: Day, in document: Document) -> Bool {
    guard document.part(.endDate, beside: date) == nil, let member = document.appMember(around: date) else { return false }
    return !member.isGone(on: day)
}

/// Returns what is wrong with the year of a day; `nil` where it may be right.
private func fault(of day: Day, isBirthday: Bool, today: Day) -> Phrase? {
    guard isBirthday else {
        if day.year < firstPhotographs { return Phrase(en: "is from before photography", nl: "is van voor de fotografie") }
        let years = today.year - day.year
        guard years > longestMembership else { return nil }
        return Phrase(en: "was \(years) years ago", nl: "is \(years) jaar geleden")
    }
    // Years by which people hide theirs (FORMAT.md 8.1).
    if day.year >= 9000 { return nil }
    if day.number > today.number {
        return Phrase(en: "of this birthday is still to come", nl: "van deze verjaardag moet nog komen")
    }
    return day.year < today.year - oldest
        ? Phrase(
            en: "of this birthday is more than \(oldest) years ago", nl: "van deze verjaardag is meer dan \(oldest) jaar geleden")
        : nil
}

/// The year in which the first process was published.
private let firstPhotographs = 1839
/// Nobody has been a member of a club for longer who still is.
private let longestMembership = 95
/// Hardly anybody in the world is older.
private let oldest = 115
