import ClubModel
import JSONSyntax

extension Rule {
    /// Values that are JSON by its grammar, and that the readers of the apps refuse or change.
    static let unreadableValue = Rule(
        id: "unreadable-value", severity: .error,
        summary: Phrase(
            en: "The apps cannot read a number or a character.", nl: "De apps kunnen een getal of een teken niet lezen."),
        reason: Phrase(
            en: """
                Half an emoji, as \\ud83d alone, and numbers beyond 1e308 make the apps refuse the whole file. Of a number with \
                more than 15 digits they keep only the first ones.
                """,
            nl: """
                Door een halve emoji, zoals \\ud83d alleen, en door getallen boven 1e308 weigeren de apps het hele bestand. Van \
                een getal met meer dan 15 cijfers houden ze alleen de eerste over.
                """),
        message: Phrase(
            en: "{value} is half a character, so the app cannot read this file.",
            nl: "{value} is een half teken, dus de app kan dit bestand niet lezen."),
        remedy: Phrase(
            en: "Delete it, or type the whole character.", nl: "Verwijder het, of typ het hele teken."),
        examples: [
            .bad(#"{ "members": [ { "name": { "givenName": "Noor ⟦\ud83d⟧", "familyName": "Evers" } } ] }"#),
            .bad(.noor, #""nlSpecific": { "fotobondNumber": ⟦1e400⟧ }"#),
            .good(#"{ "members": [ { "name": { "givenName": "Noor \ud83d\ude00", "familyName": "Evers" } } ] }"#),
        ]
    ) { document, _ in
        let tree = document.tree
        var findings: [Finding] = []
        for index in 0..<tree.count {
            let token = tree.tokens[index]
            switch token.kind {
            case .string where token.flags.contains(.escapes), .key where token.flags.contains(.escapes):
                guard let half = tree.source.halfCharacter(in: token.rawRange) else { continue }
                findings.append(Finding(range: half, token: index, ["value": Phrase(tree.source.text(half))]))
            case .number where !token.flags.contains(.damaged) && tree.source.mayBeUnreadable(token.rawRange):
                let node = Node(tree: tree, index: index)
                guard let number = node.number else { continue }
                let value = Phrase(tree.source.excerpt(node.range))
                if !number.isFinite {
                    findings.append(
                        Finding(
                            at: node, ["value": value],
                            message: Phrase(
                                en: "the number {value} is too large, so the app cannot read this file.",
                                nl: "het getal {value} is te groot, dus de app kan dit bestand niet lezen."),
                            remedy: Phrase(en: "Write the right number.", nl: "Schrijf het goede getal.")))
                } else if abs(number) >= 9_007_199_254_740_992 {
                    findings.append(
                        Finding(
                            at: node, ["value": value],
                            message: Phrase(
                                en: "the number {value} has more digits than the app keeps, so the app reads a different number.",
                                nl: "het getal {value} heeft meer cijfers dan de app onthoudt, dus de app leest een ander getal."),
                            remedy: Phrase(en: "Write the right number.", nl: "Schrijf het goede getal.")))
                }
            default: continue
            }
        }
        return findings
    }
}

extension Source {
    /// Returns the first escape of a text that is half a character: a surrogate without the other one, as `\ud83d` alone.
    fileprivate func halfCharacter(in text: Range<Int>) -> Range<Int>? {
        var index = text.lowerBound
        while index < text.upperBound {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard let surrogate = surrogate(at: index) else {
                index += 2
                continue
            }
            guard surrogate == .high, self.surrogate(at: index + 6) == .low else { return index..<index + 6 }
            index += 12
        }
        return nil
    }

    private enum Surrogate { case high, low }

    /// Returns which surrogate an escape stands for: `\ud800` to `\udfff`; `nil` for another escape.
    private func surrogate(at index: Int) -> Surrogate? {
        guard bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
            bytes[index + 2] | 0x20 == UInt8(ascii: "d")
        else { return nil }
        switch bytes[index + 3] | 0x20 {
        case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"): return .high
        case UInt8(ascii: "c")...UInt8(ascii: "f"): return .low
        default: return nil
        }
    }

    /// Whether a number has so many digits, or an exponent, that it may be beyond what the apps hold.
    fileprivate func mayBeUnreadable(_ number: Range<Int>) -> Bool {
        number.count >= 16 || number.contains { bytes[$0] | 0x20 == UInt8(ascii: "e") }
    }
}
