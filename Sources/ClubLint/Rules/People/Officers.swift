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

extension Rule {
    static let secondOfficer = Rule(
        id: "second-officer", severity: .info, levels: [.members],
        summary: Phrase(
            en: "A club has two secretaries or two treasurers.", nl: "Een club heeft twee secretarissen of twee penningmeesters."),
        reason: Phrase(
            en: "It is possible, but usually the role of the one before has not been set to false.",
            nl: "Het kan, maar meestal is de functie van de vorige niet op false gezet."),
        message: Phrase(en: "{other} is {office} of this club as well.", nl: "{other} is ook {office} van deze club."),
        remedy: Phrase(
            en: "If one of the two no longer is, set the role to false for that one.",
            nl: "Is een van de twee het niet meer, zet de functie daar dan op false."),
        tableRemedy: Phrase(
            en: "If one of the two no longer is, empty that cell.", nl: "Is een van de twee het niet meer, maak die cel dan leeg."
        ),
        examples: [
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isTreasurer": true } } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "roles": { "isTreasurer": ⟦true⟧ } } }
                ] }
                """),
            .good(
                """
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "roles": { "isTreasurer": true, "isSecretary": true } } },
                    { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" }, "optional": { "roles": { "isTreasurer": false } } }
                ] }
                """),
        ]
    ) { document, premises in
        let offices: [(StaticString, Phrase)] = [
            ("isSecretary", Phrase(en: "secretary", nl: "secretaris")),
            ("isTreasurer", Phrase(en: "treasurer", nl: "penningmeester")),
        ]
        return offices.flatMap { role, office in
            currentHolders(of: role, in: document, on: premises.today) { flag, other in
                Finding(
                    at: flag, ["other": Phrase(shortened(other.displayName)), "office": office],
                    related: other.name.map { [Related(Phrase(en: "the other one", nl: "de ander"), at: $0)] } ?? [])
            }
        }
    }
}

extension Rule {
    static let mentorWithRole = Rule(
        id: "mentor-with-role", severity: .info, levels: [.members],
        summary: Phrase(
            en: "An external coach has a role in the club's board.",
            nl: "Een externe mentor heeft een functie in het bestuur van de club."),
        reason: Phrase(
            en: "A coach is not a member, and the app hides coaches at first; whoever is an officer is usually a member.",
            nl: "Een mentor is geen lid, en de app verbergt mentoren standaard; wie in het bestuur zit, is meestal lid."),
        message: Phrase(
            en: "{.isMentor} is {.true}, and so is {role}.", nl: "{.isMentor} staat op {.true}, en {role} ook."),
        remedy: Phrase(
            en: "Set {.isMentor} to {.false} for a member, or the role for a coach.",
            nl: "Zet {.isMentor} op {.false} bij een lid, of de functie bij een mentor."),
        examples: [
            .bad(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "roles": { "isSecretary": true }, "status": { "isMentor": ⟦true⟧ } } } ] }
                """),
            .good(
                """
                { "members": [ { "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "roles": { "isSecretary": false }, "status": { "isMentor": true } } } ] }
                """),
        ]
    ) { document, premises in
        var findings: [Finding] = []
        for roles in document.objects(.roles, trueValues: 1) {
            guard let member = document.appMember(around: roles), let flag = member.status("isMentor"), flag.kind == .true,
                !member.isGone(on: premises.today), !document.isTemplate
            else { continue }
            for (key, value) in roles.fields where value.kind == .true && key.token.field != 0 {
                findings.append(Finding(at: flag, ["role": Phrase(key.string ?? "")]))
                break
            }
        }
        return findings
    }
}
