import ClubModel
import JSONSyntax

extension Rule {
    static let secondChairman = Rule(
        id: "second-chairman", severity: .warning, levels: [.members],
        summary: Phrase(en: "A club has two chairmen.", nl: "Een club heeft twee voorzitters."),
        reason: Phrase(
            en: "The apps show both as chairman. Usually the role of the one before has not been set to false.",
            nl: "De apps tonen allebei als voorzitter. Meestal is de functie van de vorige niet op false gezet."),
        message: Phrase(en: "{other} is chairman of this club as well.", nl: "{other} is ook voorzitter van deze club."),
        remedy: Phrase(
            en:
                "Write \"isChairman\": false for the one who no longer is. Leaving it out is not enough: apps keep what they know.",
            nl: """
                Schrijf \"isChairman\": false bij wie het niet meer is. Weglaten is niet genoeg: apps houden vast wat ze al weten.
                """),
        tableRemedy: Phrase(
            en: "Empty the cell of the one who no longer is.", nl: "Maak de cel leeg bij wie het niet meer is."),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isChairman": true } } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "roles": { "isChairman": ⟦true⟧ } } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isChairman": true } } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "roles": { "isViceChairman": true } } },
                    { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "roles": { "isChairman": true }, "status": { "isFormerMember": true } } }
                ] }
                """),
        ]
    ) { document, premises in
        currentHolders(of: "isChairman", in: document, on: premises.today) { flag, other in
            Finding(
                at: flag, ["other": Phrase(shortened(other.displayName))],
                related: other.name.map { [Related(Phrase(en: "the other chairman", nl: "de andere voorzitter"), at: $0)] } ?? [])
        }
    }
}

/// Calls a closure for everybody who holds an office after the first, with the flag that says so and the one before.
func currentHolders(
    of role: StaticString, in document: Document, on day: Day, _ finding: (Node, Member) -> Finding
) -> [Finding] {
    var first: Member?
    lazy var copied = CopiedMembers(document)
    var findings: [Finding] = []
    for roles in document.objects(.roles, trueValues: 1) {
        guard let flag = roles[role], flag.kind == .true, let member = document.member(around: roles) else { continue }
        // Who has left is another rule's business.
        if AppMember(member).isGone(on: day) { continue }
        guard let holder = first else {
            first = member
            continue
        }
        if document.isTemplate { return [] }
        if hasSameBytes(holder.displayName, member.displayName) { continue }
        if copied.areOne(holder, member) { continue }
        findings.append(finding(flag, holder))
    }
    return findings
}
