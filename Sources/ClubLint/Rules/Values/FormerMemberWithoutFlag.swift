import ClubModel
import JSONSyntax

extension Rule {
    static let formerMemberWithoutFlag = Rule(
        id: "former-member-without-flag", severity: .error, levels: [.members],
        summary: Phrase(
            en: "A membership has ended, but the status does not say so.",
            nl: "Een lidmaatschap is voorbij, maar de status zegt dat niet."),
        reason: Phrase(
            en: """
                The app overrules the status and makes a former member of the person, whom it hides at first. The maintainer's \
                version of the app crashes on the contradiction.
                """,
            nl: """
                De app gaat aan de status voorbij en maakt de persoon oud-lid, en verbergt die dus standaard. De versie van de \
                beheerder loopt op de tegenspraak vast.
                """),
        message: Phrase(
            en: "the membership ended on {date}, but {.isFormerMember} is not {.true}.",
            nl: "het lidmaatschap eindigde op {date}, maar {.isFormerMember} staat niet op {.true}."),
        remedy: Phrase(
            en: "Write \"isFormerMember\": true in \"status\", or take the end date away if the person is still a member.",
            nl: "Schrijf \"isFormerMember\": true in \"status\", of haal de einddatum weg als de persoon nog lid is."),
        tableRemedy: Phrase(
            en: "Set {.isFormerMember} to yes, or take the end date away if the person is still a member.",
            nl: "Zet {.isFormerMember} op ja, of haal de einddatum weg als de persoon nog lid is."),
        examples: [
            .bad(
                .joris,
                """
                {
                    "membershipEndDate": ⟦"2024-06-30"⇒"2024-06-30",
                    "status": { "isFormerMember": true }⟧
                }
                """),
            .bad(
                .noor,
                """
                {
                    "status": { "isHonoraryMember": true, "isFormerMember": ⟨false⇒true⟩ },
                    "membershipEndDate": ⟦"2024-06-30"⟧
                }
                """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                    "optional": { "status": { "isFormerMember": true }, "membershipEndDate": "2024-06-30" }
                }, {
                    "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                    "optional": { "status": { "isDeceased": true }, "membershipEndDate": "2024-06-30" }
                } ] }
                """),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        let today = premises.today.number
        for endDate in document.nodes(.endDate).filtered(reading: { $0 != 0 && $0 < today }) {
            guard let end = endDate.readDay, end < premises.today else { continue }
            let status = document.part(.status, beside: endDate)
            // A flag that is no flag has been reported as such.
            if let flag = status?["isFormerMember"], flag.kind != .false { continue }
            // Who has died is a former member too, and an explicit false beside it is a contradiction of its own.
            if document.appMember(around: endDate)?.isDeceased == true { continue }
            // A date outside of a member has been reported, and so has a flag with a wrong name or place, or beside a syntax error.
            guard let member = document.member(around: endDate)?.node,
                !document.hasMeant(["isFormerMember", "isDeceased", "status"], in: member),
                !document.hasErrors(in: member.range)
            else { continue }
            findings.append(
                Finding(at: endDate, ["date": Phrase(end.text)], fixes: fix(status, endDate).map { [$0] } ?? []))
        }
        return findings
    }
}

/// Returns the fix that writes the flag where it belongs.
private func fix(_ status: Node?, _ endDate: Node) -> Fix? {
    let title = Phrase(en: "Set isFormerMember to true", nl: "Zet isFormerMember op true")
    if let flag = status?["isFormerMember"] { return Fix(title, .unsafe, [TextEdit(flag.range, "true")]) }
    if let status {
        guard status.kind == .object else { return nil }
        let source = status.tree.source
        let inside = status.range.lowerBound + 1
        var first: Node?
        for (key, _) in status.fields where first == nil { first = key }
        guard let first else { return Fix(title, .unsafe, [TextEdit(inside..<inside, " \"isFormerMember\": true ")]) }
        let space = source.text(inside..<first.range.lowerBound)
        return Fix(title, .unsafe, [TextEdit(inside..<inside, space + "\"isFormerMember\": true,")])
    }
    guard let key = endDate.key else { return nil }
    let source = endDate.tree.source
    var start = key.range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[start - 1]) { start -= 1 }
    let end = endDate.range.upperBound
    let text = "," + source.text(start..<key.range.lowerBound) + "\"status\": { \"isFormerMember\": true }"
    return Fix(title, .unsafe, [TextEdit(end..<end, text)])
}
