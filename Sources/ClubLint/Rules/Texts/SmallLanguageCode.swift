import ClubModel
import JSONSyntax

extension Rule {
    static let smallLanguageCode = Rule(
        id: "small-language-code", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A language's code is in small letters, while the others of the file are in capitals.",
            nl: "De code van een taal staat in kleine letters, terwijl de andere in het bestand hoofdletters hebben."),
        reason: Phrase(
            en:
                "The apps take both for the same. Versions from before June 2026 did not, and neither do people who search the file.",
            nl: "Voor de apps is het hetzelfde. Voor versies van vóór juni 2026 niet, en ook niet voor wie in het bestand zoekt."),
        message: Phrase(
            en: "\"{code}\" is in small letters, while the other codes are in capitals.",
            nl: "\"{code}\" staat in kleine letters, terwijl de andere codes hoofdletters hebben."),
        remedy: Phrase(en: "Write \"{right}\".", nl: "Schrijf \"{right}\"."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "Small club." },
                    { "language": ⟦"nl"⇒"NL"⟧, "value": "Kleine club." },
                    { "language": "DE", "value": "Kleiner Verein." }
                ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "en", "value": "Small club." },
                    { "language": "nl", "value": "Kleine club." }
                ] } } ] }
                """),
        ]
    ) { document, _ in
        let nodes = document.nodes(.languageCode)
        let small = nodes.filtered { token, bytes in
            token.kind == .string && token.end &- token.start >= 4 && bytes[Int(token.start) + 1] & 0x20 != 0
                && bytes[Int(token.start) + 2] & 0x20 != 0
        }
        // Where half of them are small, it is a habit.
        guard !small.isEmpty, small.count * 2 < nodes.count else { return [] }
        return small.prefix(20).compactMap { node in
            guard !node.isDamaged, let code = node.string else { return nil }
            let right = code.uppercased()
            // Not all letters have a capital.
            guard !hasSameBytes(right, code) else { return nil }
            return Finding(
                at: node, ["code": Phrase(code), "right": Phrase(right)], suggestions: [right],
                fixes: [.write(right, at: node, .safe)])
        }
    }
}
