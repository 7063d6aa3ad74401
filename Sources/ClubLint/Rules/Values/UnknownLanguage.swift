import ClubModel
import JSONSyntax

extension Rule {
    static let unknownLanguage = Rule(
        id: "unknown-language", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(en: "No language has this code.", nl: "Geen taal heeft deze code."),
        reason: Phrase(
            en:
                "The apps compare the code with that of the device. A text with an unknown code reaches nobody as their own language.",
            nl:
                "De apps vergelijken de code met die van het apparaat. Een tekst met een onbekende code is voor niemand de eigen taal."
        ),
        message: Phrase(en: "no language has the code \"{code}\".", nl: "geen taal heeft de code \"{code}\"."),
        remedy: Phrase(
            en: "Use the ISO 639 code of two letters: EN for English, NL for Dutch, DE for German, FR for French.",
            nl: "Gebruik de ISO 639-code van twee letters: EN voor Engels, NL voor Nederlands, DE voor Duits, FR voor Frans."),
        examples: [
            .bad(
                """
                { "club": { "optional": { "remark": [
                    { "language": ⟦"XX"⟧, "value": "Small club." },
                    { "language": ⟦"Nederlands"⟧, "value": "Kleine club." },
                    { "language": ⟦"ENG"⟧, "value": "Small club." }
                ] } } }
                """),
            .good(
                """
                { "club": { "optional": { "remark": [
                    { "language": "EN", "value": "Small club." }, { "language": "nds", "value": "Lüttje club." }
                ] } } }
                """),
        ]
    ) { document, _ in
        document.findings(forOddLanguages: { node, problem in
            switch problem {
            case .unknown(let perhaps): return Finding(language: node, perhaps: perhaps)
            case .threeLetters(let language):
                var finding = Finding(language: node, perhaps: [language])
                finding.message = Phrase(
                    en: "the apps compare codes of two letters, and \"{code}\" has three.",
                    nl: "de apps vergelijken codes van twee letters, en \"{code}\" heeft er drie.")
                return finding
            default: return nil
            }
        })
    }
}
