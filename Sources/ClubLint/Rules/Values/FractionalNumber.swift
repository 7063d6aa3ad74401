import ClubModel
import JSONSyntax

extension Rule {
    static let fractionalNumber = Rule(
        id: "fractional-number", severity: .error, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A number that must be whole has a fraction.", nl: "Een getal dat heel moet zijn, heeft cijfers achter de punt."),
        reason: Phrase(
            en: "The apps throw away what comes after the point: 16.20 becomes 16.",
            nl: "De apps gooien weg wat achter de punt staat: 16.20 wordt 16."),
        message: Phrase(
            en: "{value} must be a whole number; the apps read it as {read}.",
            nl: "{value} moet een heel getal zijn; de apps lezen er {read} in."),
        remedy: Phrase(
            en: "Write the number without points: 1620 for club 16.20, 1620123 for member 16.20.123.",
            nl: "Schrijf het nummer zonder punten: 1620 voor club 16.20, 1620123 voor lid 16.20.123."),
        examples: [
            .bad(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": ⟦16.20⇒1620⟧ } } } }"#),
            .good(#"{ "club": { "optional": { "nlSpecific": { "fotobondNumber": 1620 } } } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for meaning in Meaning.wholeNumbers {
            for node in document.unusual(meaning).filtered({ plainWholeNumber($0, $1) < 0 }) {
                guard let number = node.number, number.isFinite, number != number.rounded(.towardZero) else { continue }
                findings.append(finding(node, number, meaning))
            }
        }
        return findings
    }
}

extension Meaning {
    fileprivate static let wholeNumbers: [Meaning] = [.clubNumber, .memberNumber, .pixels]
}

private func finding(_ node: Node, _ number: Double, _ meaning: Meaning) -> Finding {
    let text = node.tree.source.text(node.range)
    let read = abs(number) < 1e15 ? String(Int64(number)) : "0"
    var finding = Finding(at: node, ["value": Phrase(shortened(text)), "read": Phrase(read)])
    // `16.20` is how the Fotobond itself writes a club's number.
    let digits = text.utf8.filter { $0.isDigit }
    let isDotted = text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) && digits.count == text.utf8.count - 1
    let isOfClub = meaning == .clubNumber && text.utf8.suffix(3).first == UInt8(ascii: ".") && 3...4 ~= digits.count
    if isDotted, isOfClub || meaning == .memberNumber && 6...7 ~= digits.count {
        let meant = String(decoding: digits, as: UTF8.self)
        finding.suggestions = [meant]
        finding.fixes = [.write(json: meant, at: node, .unsafe)]
    }
    return finding
}
