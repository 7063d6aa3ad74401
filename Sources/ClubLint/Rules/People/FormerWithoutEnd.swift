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
