import ClubModel
import JSONSyntax

extension Rule {
    static let dateInFuture = Rule(
        id: "date-in-future", severity: .warning, levels: [.keywords, .images],
        summary: Phrase(
            en: "The day on which something was added or changed is still to come.",
            nl: "De dag waarop iets is toegevoegd of gewijzigd, moet nog komen."),
        reason: Phrase(
            en: "No app reads it yet, but whoever looks for what is new or for the cause of a mistake is misled.",
            nl: "Nog geen app leest het, maar wie zoekt wat nieuw is of waar een fout vandaan komt, wordt misleid."),
        message: Phrase(en: "{date} is still to come.", nl: "{date} moet nog komen."),
        remedy: Phrase(en: "Look up the right date.", nl: "Zoek de juiste datum op."),
        examples: [
            .bad(
                """
                --- root.level0.json
                { "expertises": [ {
                    "idString": "Macro", "name": [ { "language": "EN", "localizedString": "Macro" } ],
                    "optional": { "dateAdded": ⟦"2062-02-08"⟧ }
                } ] }
                """),
            .bad(#"{ "level3Header": { "dateModified": ⟦"2027-01-01"⟧ }, "images": [] }"#),
            .good(#"{ "level3Header": { "dateModified": "2026-08-22" }, "images": [] }"#),
        ]
    ) { document, premises in
        // The days of the photos themselves are looked at together, by a rule of their own.
        let nodes =
            document.level == .images
            ? [document.root["level3Header"]?["dateModified"]].compactMap { $0 } : Array(document.nodes(.date))
        return nodes.compactMap { node in
            guard let day = node.readDay, day > premises.today else { return nil }
            return Finding(at: node, ["date": Phrase(day.text)])
        }
    }
}

extension Rule {
    static let startInFuture = Rule(
        id: "start-in-future", severity: .error, levels: [.members],
        summary: Phrase(
            en: "A membership begins in the future and has no end.",
            nl: "Een lidmaatschap begint in de toekomst en heeft geen einde."),
        reason: Phrase(
            en: "The program that makes the web sites computes how long the membership is until today, and crashes on it.",
            nl: "Het programma dat de websites maakt, berekent hoelang het lidmaatschap tot vandaag duurt, en loopt daarop vast."),
        message: Phrase(
            en: "the membership begins on {date}, which is still to come.",
            nl: "het lidmaatschap begint op {date}, en dat moet nog komen."),
        remedy: Phrase(
            en: "Correct the date, or {.omit} until that day has come.",
            nl: "Verbeter de datum, of {.omit} tot het zover is."),
        examples: [
            .bad(.noor, #"{ "membershipStartDate": ⟦"2029-09-01"⟧ }"#),
            .good(.noor, #"{ "membershipStartDate": "2026-08-22" }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        let today = premises.today.number
        for node in document.nodes(.startDate).filtered(reading: { $0 < 0 || $0 > today }) {
            guard let start = node.readDay, start > premises.today else { continue }
            // With an end date the other rules compare the two.
            guard document.part(.endDate, beside: node)?.readDay == nil else { continue }
            var finding = Finding(at: node, ["date": Phrase(start.text)])
            // Next year may be meant; what else is, the words leave open.
            if start.year > premises.today.year + 1 {
                finding.suggest(start.withLikelyYears(until: premises.today, from: 1950), at: node)
            }
            findings.append(finding)
        }
        return findings
    }
}

extension Rule {
    static let endInFuture = Rule(
        id: "end-in-future", severity: .warning, levels: [.members],
        summary: Phrase(en: "A membership ends in the future.", nl: "Een lidmaatschap eindigt in de toekomst."),
        reason: Phrase(
            en: """
                The web site counts the years up to the end, so that the year 9999 gives "member for 7974 years" and spoils the \
                average of the club. Somebody who has left is not told from the others by such a date.
                """,
            nl: """
                De website telt de jaren tot het einde, zodat het jaar 9999 "lid sinds 7974 jaar" oplevert en het gemiddelde van \
                de club bederft. Wie weg is, valt met zo'n datum niet op.
                """),
        message: Phrase(
            en: "the membership ends on {date}, which is still to come.",
            nl: "het lidmaatschap eindigt op {date}, en dat moet nog komen."),
        remedy: Phrase(
            en: "Leave the end date out until the membership has ended.",
            nl: "Laat de einddatum weg tot het lidmaatschap voorbij is."),
        examples: [
            .bad(.noor, #"{ "membershipStartDate": "2019-09-01"⟨, "membershipEndDate": ⟦"9999-12-31"⟧⇒⟩ }"#),
            .bad(.joris, #"{ "status": { "isFormerMember": true }, "membershipEndDate": ⟦"2026-12-31"⟧ }"#),
            .good(.noor, #"{ "membershipStartDate": "2019-09-01", "membershipEndDate": "" }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        let today = premises.today.number
        for node in document.nodes(.endDate).filtered(reading: { $0 < 0 || $0 > today }) {
            guard let end = node.readDay, end > premises.today else { continue }
            guard let member = document.member(around: node) else { continue }
            // An end before the start is the worse mistake.
            if let start = member.startDate?.readDay, end < start { continue }
            var finding = Finding(at: node, ["date": Phrase(end.text)])
            if member.status?["isFormerMember"]?.kind == .true {
                finding.message = Phrase(
                    en: "the status says that the membership has ended, but the end date {date} is still to come.",
                    nl: "volgens de status is het lidmaatschap voorbij, maar de einddatum {date} moet nog komen.")
                finding.remedy = Phrase(
                    en: "Correct the date, or set {.isFormerMember} to {.false} until then.",
                    nl: "Verbeter de datum, of zet {.isFormerMember} tot die tijd op {.false}.")
            } else if let key = node.key, let fix = Fix.remove(key, in: document, .unsafe) {
                finding.fixes = [fix]
            }
            findings.append(finding)
        }
        return findings
    }
}

extension Rule {
    static let endBeforeStart = Rule(
        id: "end-before-start", severity: .error, levels: [.members],
        summary: Phrase(en: "A membership ends before it begins.", nl: "Een lidmaatschap eindigt voordat het begint."),
        reason: Phrase(
            en: "The program that makes the web sites computes how long the membership was, and crashes on it.",
            nl: "Het programma dat de websites maakt, berekent hoelang het lidmaatschap duurde, en loopt daarop vast."),
        message: Phrase(
            en: "the membership ends on {end}, before it begins on {start}.",
            nl: "het lidmaatschap eindigt op {end}, voordat het begint op {start}."),
        remedy: Phrase(
            en: "Correct one of the dates, or swap them.", nl: "Verbeter een van de datums, of wissel ze om."),
        examples: [
            .bad(
                .joris,
                """
                {
                    "status": { "isFormerMember": true },
                    "membershipStartDate": ⟨"2024-06-30"⇒"2015-09-01"⟩, "membershipEndDate": ⟦"2015-09-01"⇒"2024-06-30"⟧
                }
                """),
            .good(
                .joris,
                """
                {
                    "status": { "isFormerMember": true },
                    "membershipStartDate": "2015-09-01", "membershipEndDate": "2015-09-01"
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for endDate in document.nodes(.endDate) {
            guard let startDate = document.part(.startDate, beside: endDate), let end = endDate.readDay,
                let start = startDate.readDay, end < start
            else { continue }
            let swap = Fix(
                Phrase(en: "Swap the dates", nl: "Wissel de datums om"), .unsafe,
                [
                    TextEdit(startDate.range, jsonText(end.text)), TextEdit(endDate.range, jsonText(start.text)),
                ])
            findings.append(
                Finding(
                    at: endDate, ["end": Phrase(end.text), "start": Phrase(start.text)],
                    related: [Related(Phrase(en: "here it begins", nl: "hier begint het"), at: startDate)], fixes: [swap]))
        }
        return findings
    }
}

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
