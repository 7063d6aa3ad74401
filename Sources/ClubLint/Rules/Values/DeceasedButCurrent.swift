import ClubModel
import JSONSyntax

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
