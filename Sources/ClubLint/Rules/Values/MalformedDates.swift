import ClubModel
import JSONSyntax

extension Rule {
    static let malformedDate = Rule(
        id: "malformed-date", severity: .error, levels: [.members],
        summary: Phrase(en: "A date is not written as yyyy-mm-dd.", nl: "Een datum is niet geschreven als jjjj-mm-dd."),
        reason: Phrase(
            en: """
                The apps understand a date only as year, month and day with hyphens between them. Anything else they drop without \
                a word, or take for a day in another century.
                """,
            nl: """
                De apps begrijpen een datum alleen als jaar, maand en dag met streepjes ertussen. Iets anders laten ze stilzwijgend \
                weg, of ze maken er een dag in een andere eeuw van.
                """),
        message: Phrase(
            en: "\"{date}\" is not a date that the apps understand.", nl: "\"{date}\" is geen datum die de apps begrijpen."),
        remedy: Phrase(
            en: "Write year, month and day as in 2019-09-01. Where the day is unknown, write \"?\" or {.omit}.",
            nl: "Schrijf jaar, maand en dag zoals in 2019-09-01. Weet je de dag niet, schrijf dan \"?\" of {.omit}."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "birthday": ⟦"9999-07-19T00:00:00.000Z"⟧, "membershipStartDate": ⟦"31-12-2019"⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "birthday": "9999-07-19", "membershipStartDate": "2019-12-31" }
                    } ] }
                    """),
            .bad(.joris, #"{ "birthday": ⟦"57-10-18"⟧, "membershipStartDate": ⟦"2019"⟧, "membershipEndDate": ⟦"onbekend"⟧ }"#),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Fenna", "familyName": "Smit" },
                    "optional": { "birthday": ⟦"99990718"⟧, "membershipStartDate": ⟦"zondag 1e septmber 2019"⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Fenna", "familyName": "Smit" },
                        "optional": { "birthday": "9999-07-18", "membershipStartDate": "2019-09-01" }
                    } ] }
                    """),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Fenna", "familyName": "Smit" },
                    "optional": { "birthday": ⟦"1957"⟧, "membershipStartDate": ⟦"mei 2019"⟧, "membershipEndDate": ⟦"05-2024"⟧ }
                } ] }
                """),
            .bad(#"{ "members": [ { "optional": { "birthday": ⟦"https://www.example.com/evers/"⟧, "website": "" } } ] }"#),
            .bad(
                """
                { "members": [ { "optional": { "membershipStartDate": ⟦"2002-04-01 - 2010-01-31"⟧ } } ] }
                """,
                fixed: """
                    { "members": [ { "optional": { "membershipStartDate": "2002-04-01", "membershipEndDate": "2010-01-31" } } ] }
                    """),
            .bad(.noor, #"{ "birthday": ⟦"⟨19 juli⇒9999-07-19⟩"⟧ }"#),
            .bad(
                """
                { "members": [ { "optional": { "membershipStartDate": "2019-09-01", "membershipEndDate": ⟦"heden"⟧ } } ] }
                """,
                fixed: """
                    { "members": [ { "optional": { "membershipStartDate": "2019-09-01" } } ] }
                    """),
            .bad(.noor, #"{ "birthday": ⟦"⟨⇒9999-⟩07-19"⟧, "membershipStartDate": ⟦"2019-09-0⟨ ⇒⟩1"⟧ }"#),
            .bad(.noor, #"{ "membershipStartDate": ⟦"since 2010"⟧, "membershipEndDate": ⟦"2010 - 2015"⟧ }"#),
            .good(.noor, #"{ "birthday": "9999-07-19", "membershipStartDate": "?", "membershipEndDate": "" }"#),
        ]
    ) { document, premises in
        document.findings(forOddDates: { node, reading in
            guard case .malformed(let malformation, let perhaps) = reading else { return nil }
            if let text = node.string, let foreign = ForeignValue(text, at: node.index, in: document) {
                var finding = Finding(at: node)
                foreign.tell(&finding, in: document)
                return finding
            }
            if let finding = period(at: node, in: document) ?? birthday(at: node) ?? noEnd(at: node, in: document) {
                return finding
            }
            return finding(malformation, likeliest(perhaps, today: premises.today), at: node)
        })
    }
}

/// Returns the finding for a birthday without its year; `nil` for everything else.
private func birthday(at node: Node) -> Finding? {
    guard node.isValue(of: "birthday"), let text = node.string else { return nil }
    let days = DateReading.birthdays(text)
    guard let first = days.first else { return nil }
    return Finding(
        at: node, ["date": Phrase(shortened(text)), "whole": Phrase(first.text)],
        message: Phrase(
            en: "\"{date}\" has no year, and the apps drop it: where it is nobody's business, the year is 9999.",
            nl: "\"{date}\" heeft geen jaar, en de apps laten hem weg: wie het jaar niet wil noemen, schrijft 9999."),
        remedy: Phrase(en: "Write {whole}.", nl: "Schrijf {whole}."), suggestions: days.map { $0.text },
        fixes: days.map { .write($0.text, at: node, .unsafe) })
}

/// Returns the finding for an end that is none, as `now`; `nil` for everything else.
private func noEnd(at node: Node, in document: Document) -> Finding? {
    guard let key = node.key, key.isText("membershipEndDate"), let text = node.string,
        ["heden", "nu", "now", "today", "present", "current", "nog lid", "-", "--", "geen", "none"].contains(text.lowercased())
    else { return nil }
    return Finding(
        at: node, ["date": Phrase(shortened(text))],
        remedy: Phrase(
            en: "Leave the field out: who has no end date is still a member.",
            nl: "Laat het veld weg: wie geen einddatum heeft, is nog lid."),
        fixes: Fix.remove(key, in: document, .unsafe).map { [$0] } ?? [])
}

/// Returns the finding for two days in one field; `nil` where there are not two.
private func period(at node: Node, in document: Document) -> Finding? {
    guard let text = node.string else { return nil }
    let days = text.split { !($0.isNumber || $0 == "-") || !$0.isASCII }.compactMap { part -> Day? in
        if case .day(let day) = DateReading(String(part)) { day } else { nil }
    }
    guard days.count == 2, days[0] != days[1] else { return nil }
    var finding = Finding(
        at: node, ["date": Phrase(shortened(text)), "first": Phrase(days[0].text), "second": Phrase(days[1].text)],
        message: Phrase(
            en: "\"{date}\" are two dates, and the apps drop both: one belongs here.",
            nl: "\"{date}\" zijn twee datums, en de apps laten beide weg: hier hoort er één."),
        suggestions: [days[0].text, days[1].text])
    guard let key = node.key, key.isText("membershipStartDate"), days[0] < days[1],
        let optional = document.members.first(where: { $0.startDate?.index == node.index })?.optional,
        optional["membershipEndDate"] == nil
    else { return finding }
    finding.remedy = Phrase(
        en: "Write {first} here, and {second} as \"membershipEndDate\".",
        nl: "Schrijf hier {first}, en {second} als \"membershipEndDate\".")
    finding.fixes = [
        Fix(
            Phrase(en: "Make it two fields", nl: "Maak er twee velden van"), .unsafe,
            [
                TextEdit(
                    node.range, jsonText(days[0].text) + ", " + jsonText("membershipEndDate") + ": " + jsonText(days[1].text))
            ])
    ]
    return finding
}

/// Returns the days that may be meant, those that have been before those to come: members are not born tomorrow.
private func likeliest(_ days: [Day], today: Day) -> [Day] {
    days.filter { $0 <= today || $0.year == 9999 } + days.filter { $0 > today && $0.year != 9999 }
}

private func finding(_ malformation: DateReading.Malformation, _ days: [Day], at node: Node) -> Finding {
    var finding = Finding(at: node, ["date": Phrase(shortened(node.string ?? ""))])
    finding.suggestions = days.map { $0.text }
    var isCertain = days.count == 1
    switch malformation {
    case .blanks:
        finding.message = Phrase(
            en: "the apps drop the date \"{date}\" because of the white space beside it.",
            nl: "de apps laten de datum \"{date}\" weg om het wit ernaast.")
        if let text = node.string, text.utf8.first.map({ $0 > 0x20 }) == true, text.utf8.last.map({ $0 > 0x20 }) == true {
            finding.message = Phrase(
                en: "the apps drop the date \"{date}\" because of the space in it.",
                nl: "de apps laten de datum \"{date}\" weg om de spatie erin.")
        }
    case .time(let isMidnight):
        isCertain = isCertain && isMidnight
        finding.message = Phrase(
            en: "\"{date}\" has a time behind the day, and then the apps drop the date.",
            nl: "\"{date}\" heeft een tijd achter de dag, en dan laten de apps de datum weg.")
    case .dayFirst:
        finding.message = Phrase(
            en: "\"{date}\" begins with the day or the month, and the apps drop it: the year goes first.",
            nl: "\"{date}\" begint met de dag of de maand, en de apps laten hem weg: het jaar gaat voorop.")
    case .separators:
        finding.message = Phrase(
            en: "\"{date}\" needs hyphens between year, month and day; the apps drop it.",
            nl: "in \"{date}\" moeten streepjes tussen jaar, maand en dag; de apps laten hem weg.")
    case .yearOnly, .yearAndMonth:
        finding.message = Phrase(
            en: "\"{date}\" is not a whole date, and the apps drop it.",
            nl: "\"{date}\" is geen hele datum, en de apps laten hem weg.")
        finding.adviseDay(at: node)
    case .twoDigitYear(let year):
        isCertain = false
        finding.message = Phrase(
            en: "the apps read \"{date}\" as a day in the year {year}.",
            nl: "de apps lezen \"{date}\" als een dag in het jaar {year}.")
        finding = finding.quoting("year", String(year))
    case .oddYear(let year):
        finding.message = Phrase(
            en: "a year has four digits: the apps read \"{date}\" as a day in the year {year}.",
            nl: "een jaar heeft vier cijfers: de apps lezen \"{date}\" als een dag in het jaar {year}.")
        finding = finding.quoting("year", String(year))
    case .monthName:
        finding.message = Phrase(
            en: "\"{date}\" names the month; the apps want its number, and drop the date.",
            nl: "\"{date}\" noemt de maand bij naam; de apps willen het nummer, en laten de datum weg.")
        if days.isEmpty { finding.adviseDay(at: node) }
    case .other where finding.adviseDay(amongWordsAt: node): break
    case .partlyUnknown, .other:
        finding.remedy = Phrase(
            en: "Write the day as in 2019-09-01, or \"?\" alone where it is unknown.",
            nl: "Schrijf de dag zoals in 2019-09-01, of alleen \"?\" als je hem niet weet.")
        finding.suggestions = ["?"]
        finding.fixes = [.write("?", at: node, .unsafe)]
    }
    finding.fixes += days.map { .write($0.text, at: node, isCertain ? .safe : .unsafe) }
    return finding
}

extension Rule {
    static let sloppyDate = Rule(
        id: "sloppy-date", severity: .warning, levels: [.members, .keywords, .images],
        summary: Phrase(
            en: "A date can be read, but is not written in full as yyyy-mm-dd.",
            nl: "Een datum is te lezen, maar niet voluit geschreven als jjjj-mm-dd."),
        reason: Phrase(
            en: """
                Today's apps happen to read such a date right. Web pages, spreadsheets and other programs that use these \
                files need not.
                """,
            nl: """
                De huidige apps lezen zo'n datum toevallig goed. Voor webpagina's, spreadsheets en andere programma's die deze \
                bestanden gebruiken, hoeft dat niet zo te zijn.
                """),
        message: Phrase(
            en: "\"{date}\" should have a year of four digits, and a month and a day of two.",
            nl: "\"{date}\" hoort een jaar van vier cijfers te hebben, en een maand en dag van twee."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
        examples: [
            .bad(.noor, #"{ "membershipStartDate": ⟦"2022-02-⟨8⇒08⟩"⟧, "membershipEndDate": ⟦"2025-⟨1⇒01⟩-31"⟧ }"#),
            .bad(
                """
                --- root.level0.json
                { "expertises": [ { "idString": "Macro", "optional": { "dateAdded": ⟦"08/02/2026"⟧ } } ] }
                """),
            .good(.noor, #"{ "membershipStartDate": "2022-02-08" }"#),
            .good(
                """
                --- example.level3.json
                { "images": [ { "imageURL": "a.jpg", "optional": { "captureDate": "2022-08" } } ] }
                """),
        ]
    ) { document, premises in
        guard document.level == .members else { return findings(ofUnreadDatesIn: document) }
        return document.findings(forOddDates: { node, reading in
            guard case .sloppy(let day) = reading else { return nil }
            return Finding(
                at: node, ["date": Phrase(shortened(node.string ?? "")), "right": Phrase(day.text)], suggestions: [day.text],
                fixes: [.write(day.text, at: node, .safe)])
        })
    }
}

/// Returns findings for the dates that no app reads yet: nothing is lost by them, whatever their form.
private func findings(ofUnreadDatesIn document: Document) -> [Finding] {
    var findings: [Finding] = []
    for node in document.unusual(.date) {
        if let finding = finding(ofUnreadDate: node, mayBePartial: false) { findings.append(finding) }
    }
    for node in document.unusual(.partialDate) {
        if let finding = finding(ofUnreadDate: node, mayBePartial: true) { findings.append(finding) }
    }
    return findings
}

private func finding(ofUnreadDate node: Node, mayBePartial: Bool) -> Finding? {
    guard let reading = node.dateReading else { return nil }
    var days: [Day] = []
    switch reading {
    case .unknown, .day: return nil
    case .sloppy(let day): days = [day]
    case .impossible(_, let perhaps): days = perhaps
    case .malformed(.yearOnly, _) where mayBePartial: return nil
    case .malformed(.yearAndMonth, _) where mayBePartial: return nil
    case .malformed(_, let perhaps): days = perhaps
    }
    let forms: Phrase =
        mayBePartial
        ? Phrase(en: "yyyy, yyyy-mm or yyyy-mm-dd", nl: "jjjj, jjjj-mm of jjjj-mm-dd")
        : Phrase(en: "yyyy-mm-dd", nl: "jjjj-mm-dd")
    return Finding(
        at: node, ["date": Phrase(shortened(node.string ?? "")), "forms": forms],
        message: Phrase(en: "\"{date}\" is not a date of the form {forms}.", nl: "\"{date}\" is geen datum in de vorm {forms}."),
        remedy: Phrase(en: "Write the date as {forms}.", nl: "Schrijf de datum als {forms}."),
        suggestions: days.map { $0.text }, fixes: days.map { .write($0.text, at: node, .unsafe) })
}

extension Rule {
    static let impossibleDate = Rule(
        id: "impossible-date", severity: .error, levels: [.members],
        summary: Phrase(en: "A date is not in the calendar.", nl: "Een datum staat niet in de kalender."),
        reason: Phrase(
            en: "The apps drop a day that does not exist, so that the birthday or the membership date is missing.",
            nl: "De apps laten een dag die niet bestaat weg, zodat de verjaardag of de datum van het lidmaatschap ontbreekt."),
        message: Phrase(en: "\"{date}\" is not in the calendar.", nl: "\"{date}\" staat niet in de kalender."),
        remedy: Phrase(
            en: "Look up the right day. Where it is unknown, write \"?\" or {.omit}.",
            nl: "Zoek de juiste dag op. Weet je hem niet, schrijf dan \"?\" of {.omit}."),
        examples: [
            .bad(.noor, #"{ "birthday": ⟦"9999-02-29"⇒"9996-02-29"⟧ }"#),
            .bad(.joris, #"{ "membershipStartDate": ⟦"2019-31-12"⟧, "membershipEndDate": ⟦"2025-04-31"⟧ }"#),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Fenna", "familyName": "Smit" },
                    "optional": { "birthday": ⟦"9999-05-00"⟧, "membershipStartDate": ⟦"2019-05-00"⟧, "membershipEndDate": ⟦"2024-00-00"⟧ }
                } ] }
                """),
            .good(.noor, #"{ "birthday": "2000-02-29", "membershipStartDate": "2024-02-29" }"#),
        ]
    ) { document, _ in
        document.findings(forOddDates: { node, reading in
            guard case .impossible(let impossibility, let perhaps) = reading else { return nil }
            return finding(impossibility, perhaps, at: node)
        })
    }
}

private func finding(_ impossibility: DateReading.Impossibility, _ perhaps: [Day], at node: Node) -> Finding {
    var finding = Finding(
        at: node, ["date": Phrase(shortened(node.string ?? ""))], suggestions: perhaps.map { $0.text },
        fixes: perhaps.map { .write($0.text, at: node, .unsafe) })
    switch impossibility {
    case .month(let month):
        finding.message = Phrase(
            en: "\"{date}\" is not in the calendar: there is no month {month}.",
            nl: "\"{date}\" staat niet in de kalender: er is geen maand {month}.")
        finding = finding.quoting("month", String(month))
        if !perhaps.isEmpty {
            finding.remedy = Phrase(
                en: "The month goes before the day: perhaps {right} is meant.",
                nl: "De maand gaat voor de dag: misschien is {right} bedoeld.")
            finding = finding.quoting("right", perhaps[0].text)
        }
    case .day where (node.string ?? "").hasSuffix("-00"):
        finding.message = Phrase(
            en: "\"{date}\" has no day: the apps drop the date.", nl: "\"{date}\" heeft geen dag: de apps laten de datum weg.")
        finding.adviseDay(at: node)
    case .day(let length, _):
        finding.message = Phrase(
            en: "\"{date}\" is not in the calendar: that month has {days} days.",
            nl: "\"{date}\" staat niet in de kalender: die maand heeft {days} dagen.")
        finding = finding.quoting("days", String(length))
    case .leapDay(let year) where year == 9999 && !perhaps.isEmpty:
        finding.message = Phrase(
            en: "the birthday is never shown: the year 9999 has no 29 February.",
            nl: "de verjaardag verschijnt nooit: het jaar 9999 heeft geen 29 februari.")
        finding.remedy = Phrase(
            en: "Write 9996-02-29: that leap year hides the year of birth as well.",
            nl: "Schrijf 9996-02-29: dat schrikkeljaar verbergt het geboortejaar ook.")
    case .leapDay(let year):
        finding.message = Phrase(
            en: "\"{date}\" is not in the calendar: {year} is not a leap year.",
            nl: "\"{date}\" staat niet in de kalender: {year} is geen schrikkeljaar.")
        finding = finding.quoting("year", String(year))
    }
    return finding
}
