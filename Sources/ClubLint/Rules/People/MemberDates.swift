import ClubModel
import JSONSyntax

extension Rule {
    static let formerWithoutEnd = Rule(
        id: "former-without-end", severity: .info, levels: [.members],
        summary: Phrase(
            en: "Former members have no end date.", nl: "Oud-leden hebben geen einddatum."),
        reason: Phrase(
            en: "The web site shows a hyphen instead of the years of membership.",
            nl: "De website toont een streepje in plaats van de jaren van het lidmaatschap."),
        message: Phrase(
            en: "the membership has ended, and its end date is missing.",
            nl: "het lidmaatschap is voorbij, en de einddatum ontbreekt."),
        remedy: Phrase(
            en: "Write \"{.membershipEndDate}\", or leave it so where nobody knows it.",
            nl: "Vul \"{.membershipEndDate}\" in, of laat het zo als niemand de datum weet."),
        examples: [
            .bad(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "membershipStartDate": "2001-09-01", "status": { "isFormerMember": ⟦true⟧ } } } ] }
                """),
            .good(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "status": { "isFormerMember": true }, "membershipStartDate": "2001-09-01", "membershipEndDate": "?" } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                        "optional": { "status": { "isFormerMember": true } } } ] }
                """),
        ]
    ) { document, _ in
        var first: Node?
        var count = 0
        for status in document.objects(.status, trueValues: 1) {
            guard let flag = status["isFormerMember"], flag.kind == .true, let member = document.member(around: status),
                // Who has neither date is not known any better: the web site has nothing to compute.
                member.startDate?.readDay != nil, member.endDate == nil,
                !document.hasMeant(["membershipEndDate"], in: member.node)
            else { continue }
            if document.isTemplate { return [] }
            if first == nil { first = flag }
            count += 1
        }
        guard let first else { return [] }
        var finding = Finding(at: first)
        if count > 1 {
            finding.message = Phrase(
                en: "the membership has ended, and its end date is missing; the same goes for {others} more.",
                nl: "het lidmaatschap is voorbij, en de einddatum ontbreekt; dat geldt ook voor {others} anderen.")
            finding = finding.quoting("others", String(count - 1))
        }
        return [finding]
    }
}

extension Rule {
    static let startBeforeBirth = Rule(
        id: "start-before-birth", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "Somebody became a member before being ten years old.", nl: "Iemand werd lid voor zijn tiende jaar."),
        reason: Phrase(
            en:
                "One of the two dates is mistyped, so that the web site shows a wrong length of membership or the app a wrong birthday.",
            nl: """
                Een van de twee datums is verkeerd getypt, zodat de website een verkeerde lidmaatschapsduur toont of de app een \
                verkeerde verjaardag.
                """),
        message: Phrase(
            en: "the membership begins on {start}, and the person was born on {birthday}.",
            nl: "het lidmaatschap begint op {start}, en de persoon is geboren op {birthday}."),
        remedy: Phrase(en: "Correct the date that is wrong.", nl: "Verbeter de datum die niet klopt."),
        examples: [
            .bad(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "birthday": "1991-05-17", "membershipStartDate": ⟦"1991-09-01"⟧ } } ] }
                """),
            .good(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "birthday": "9999-05-17", "membershipStartDate": "1991-09-01" } } ] }
                """),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for birthday in document.unusual(.birthday) {
            guard let born = birthday.readDay, 1850...premises.today.year ~= born.year, !document.isTemplate,
                // 2000-02-29 hides the year.
                !(born.year == 2000 && born.month == 2 && born.day == 29),
                let start = document.part(.startDate, beside: birthday),
                let began = start.readDay, began.number < born.number + 100_000
            else { continue }
            findings.append(
                Finding(
                    at: start, ["start": Phrase(began.text), "birthday": Phrase(born.text)],
                    related: [Related(Phrase(en: "the birthday", nl: "de verjaardag"), at: birthday)]))
        }
        return findings
    }
}

extension Rule {
    static let repeatedBirthday = Rule(
        id: "repeated-birthday", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A good part of the members have the same birthday.", nl: "Een flink deel van de leden heeft dezelfde verjaardag."
        ),
        reason: Phrase(
            en: "The app congratulates all of them on one day: the date was copied along with an entry.",
            nl: "De app feliciteert ze allemaal op één dag: de datum is met een lid meegekopieerd."),
        message: Phrase(
            en: "{count} of {all} members have this birthday; it was probably copied.",
            nl: "{count} van de {all} leden hebben deze verjaardag; die is waarschijnlijk meegekopieerd."),
        remedy: Phrase(
            en: "Write the real birthdays with the year 9999, or {.omit}.",
            nl: "Schrijf de echte verjaardagen met het jaar 9999, of {.omit}."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "birthday": ⟦"9999-02-24"⟧ } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Greet", "familyName": "Ruijter" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }, "optional": { "birthday": "9999-02-24" } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Joris", "familyName": "Evers" }, "optional": { "birthday": "9999-02-24" } },
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" }, "optional": { "birthday": "9999-02-25" } }
                ] }
                """),
        ]
    ) { document, _ in
        guard document.people.hasRepeatedBirthdays, !document.isTemplate else { return [] }
        var places: [Int: [Node]] = [:]
        for node in document.nodes(.birthday) {
            guard let day = node.readDay else { continue }
            places[day.number % 10_000, default: []].append(node)
        }
        let all = document.nodes(.member).count
        var findings: [Finding] = []
        for nodes in places.values where nodes.count >= 4 && nodes.count * 5 >= all {
            findings.append(
                Finding(
                    at: nodes[0], ["count": Phrase(String(nodes.count)), "all": Phrase(String(all))],
                    related: nodes.dropFirst().prefix(3).map { Related(Phrase(en: "the same day", nl: "dezelfde dag"), at: $0) }))
        }
        return findings.sorted { $0.token < $1.token }
    }
}
