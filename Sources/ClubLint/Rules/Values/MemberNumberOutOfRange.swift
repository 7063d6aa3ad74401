import ClubModel
import JSONSyntax

extension Rule {
    static let memberNumberOutOfRange = Rule(
        id: "member-number-out-of-range", severity: .error, levels: [.members],
        summary: Phrase(
            en: "The Fotobond number of a member is larger than the apps can hold.",
            nl: "Het Fotobondnummer van een lid is groter dan de apps aankunnen."),
        reason: Phrase(
            en: "The apps keep 32 bits of it; the rest is lost and another number is shown.",
            nl: "De apps bewaren er 32 bits van; de rest gaat verloren en er verschijnt een ander nummer."),
        message: Phrase(
            en: "{number} cannot be the number of a member: the apps read it as {read}.",
            nl: "{number} kan het nummer van een lid niet zijn: de apps lezen het als {read}."),
        remedy: Phrase(
            en: "A number has six or seven digits: 1620123 for member 16.20.123.",
            nl: "Een nummer heeft zes of zeven cijfers: 1620123 voor lid 16.20.123."),
        examples: [
            .bad(.noor, #"{ "nlSpecific": { "fotobondNumber": ⟦16201231620⟧ } }"#),
            .good(.noor, #"{ "nlSpecific": { "fotobondNumber": 1620123 } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.unusual(.memberNumber) {
            guard let number = node.wholeNumber, Int32(exactly: number) == nil else { continue }
            findings.append(
                Finding(
                    at: node, ["number": Phrase(String(number)), "read": Phrase(String(Int32(truncatingIfNeeded: number)))]))
        }
        return findings
    }
}
