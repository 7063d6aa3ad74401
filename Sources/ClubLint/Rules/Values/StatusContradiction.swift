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
