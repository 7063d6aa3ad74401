import ClubModel
import JSONSyntax

extension Rule {
    static let statusContradiction = Rule(
        id: "status-contradiction", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member has two statuses that exclude each other.", nl: "Een lid heeft twee statussen die elkaar uitsluiten."),
        reason: Phrase(
            en: "The apps show one of them only: prospective goes before honorary, and that before coach.",
            nl: "De apps tonen er maar één: aspirant-lid gaat voor erelid, en dat voor mentor."),
        message: Phrase(
            en: "{first} and {second} are both {.true}, and the apps show only one of the two.",
            nl: "{first} en {second} staan allebei op {.true}, en de apps tonen er maar een van."),
        remedy: Phrase(
            en: "Set the one that no longer holds to {.false}.", nl: "Zet wat niet meer klopt op {.false}."),
        examples: [
            .bad(.noor, #"{ "status": { "isProspectiveMember": true, "isHonoraryMember": ⟦true⟧ } }"#),
            .bad(.joris, #"{ "status": { "isFormerMember": true, "isProspectiveMember": ⟦true⟧ } }"#),
            .bad(.joris, #"{ "status": { "isDeceased": true, "isProspectiveMember": ⟦true⟧ } }"#),
            .good(.noor, #"{ "status": { "isFormerMember": true, "isHonoraryMember": true, "isMentor": false } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for status in document.objects(.status, trueValues: 2) {
            guard let (first, second) = contradiction(in: status), !document.isTemplate else { continue }
            var finding = Finding(
                at: second.value, ["first": Phrase(first.key.string ?? ""), "second": Phrase(second.key.string ?? "")],
                related: [Related(Phrase(en: "the other status", nl: "de andere status"), at: first.key)])
            if first.key.isText("isDeceased") || second.key.isText("isDeceased") {
                finding.message = Phrase(
                    en: "who has died is not a prospective member.", nl: "wie overleden is, is geen aspirant-lid.")
            } else if first.key.isText("isFormerMember") || second.key.isText("isFormerMember") {
                finding.message = Phrase(
                    en: "somebody cannot be a former and a prospective member at once.",
                    nl: "iemand kan niet tegelijk oud-lid en aspirant-lid zijn.")
            }
            findings.append(finding)
        }
        return findings
    }
}

/// A flag of a status that is true.
private typealias Flag = (key: Node, value: Node)

/// Returns the first two flags that exclude each other.
private func contradiction(in status: Node) -> (Flag, Flag)? {
    // One walk over the flags; most members have none that is true.
    var kind: Flag?
    var gone: Flag?
    var prospective: Flag?
    for (key, value) in status.fields where value.kind == .true {
        let flag = (key, value)
        if key.isText("isFormerMember") || key.isText("isDeceased") {
            gone = flag
        } else if key.isText("isProspectiveMember") || key.isText("isHonoraryMember") || key.isText("isMentor") {
            if let kind { return (kind, flag) }
            kind = flag
            if key.isText("isProspectiveMember") { prospective = flag }
        }
    }
    guard let gone, let prospective else { return nil }
    return gone.key.index < prospective.key.index ? (gone, prospective) : (prospective, gone)
}

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

extension Rule {
    static let deceasedButCurrent = Rule(
        id: "deceased-but-current", severity: .error, levels: [.members],
        summary: Phrase(
            en: "Somebody who has died is said not to be a former member.",
            nl: "Van iemand die overleden is, staat er dat die geen oud-lid is."),
        reason: Phrase(
            en: "The explicit false wins, so the web site shows the person among the members of today.",
            nl: "De uitdrukkelijke false wint, zodat de persoon op de website tussen de huidige leden staat."),
        message: Phrase(
            en: "{.isFormerMember} is {.false}, although {.isDeceased} is {.true}.",
            nl: "{.isFormerMember} staat op {.false}, terwijl {.isDeceased} op {.true} staat."),
        remedy: Phrase(
            en: "Set {.isFormerMember} to {.true}, or {.omit}: who has died is a former member of itself.",
            nl: "Zet {.isFormerMember} op {.true}, of {.omit}: wie overleden is, is vanzelf oud-lid."),
        examples: [
            .bad(.anna, #"{ "status": { "isDeceased": true, "isFormerMember": ⟦false⇒true⟧ } }"#),
            .good(.anna, #"{ "status": { "isDeceased": true, "isMentor": true } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for status in document.objects(.status, trueValues: 1, falseValues: 1) {
            guard let flag = status["isFormerMember"], flag.kind == .false,
                document.appMember(around: status)?.isDeceased == true, !document.isTemplate
            else { continue }
            findings.append(Finding(at: flag, fixes: [.write(json: "true", at: flag, .unsafe)]))
        }
        return findings
    }
}

extension Rule {
    static let officerWhoLeft = Rule(
        id: "officer-who-left", severity: .error, levels: [.members],
        summary: Phrase(
            en: "Somebody who has left or died still has a role in the club.",
            nl: "Iemand die weg of overleden is, heeft nog een functie in de club."),
        reason: Phrase(
            en: "The app keeps showing the person among the officers of the club.",
            nl: "De app blijft de persoon tonen bij de bestuursleden van de club."),
        message: Phrase(
            en: "{role} is {.true}, but the person is a former member.",
            nl: "{role} staat op {.true}, maar de persoon is oud-lid."),
        remedy: Phrase(
            en: "Write \"{role}\": false. Leaving it out is not enough: apps that have seen it keep it.",
            nl: "Schrijf \"{role}\": false. Weglaten is niet genoeg: apps die het al kennen, houden het vast."),
        tableRemedy: Phrase(en: "Empty the cell, or write no.", nl: "Maak de cel leeg, of schrijf nee."),
        examples: [
            .bad(.joris, #"{ "roles": { "isAdmin": ⟦true⇒false⟧ }, "status": { "isFormerMember": true } }"#),
            .good(.joris, #"{ "roles": { "isAdmin": false }, "status": { "isFormerMember": true } }"#),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for roles in document.objects(.roles, trueValues: 1) {
            guard let member = document.appMember(around: roles), member.isGone(on: premises.today), !document.isTemplate
            else { continue }
            for (key, value) in roles.fields where value.kind == .true && key.token.field != 0 {
                var finding = Finding(
                    at: value, ["role": Phrase(key.string ?? "")], fixes: [.write(json: "false", at: value, .unsafe)])
                if member.isDeceased {
                    finding.message = Phrase(
                        en: "{role} is {.true}, but the person has died.",
                        nl: "{role} staat op {.true}, maar de persoon is overleden.")
                }
                findings.append(finding)
            }
        }
        return findings
    }
}
