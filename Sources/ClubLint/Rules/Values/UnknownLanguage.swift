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
            .bad(
                """
                { "club": { "optional": { "remark": [
                    { "language": ⟦"QX"⇒"NL"⟧, "value": "De club komt elke week bijeen voor een lezing." }
                ] } } }
                """),
            .bad(
                """
                { "club": { "optional": { "remark": [ { "language": ⟦"Small club."⇒"EN"⟧, "value": ⟨"EN"⇒"Small club."⟩ } ] } } }
                """),
            .good(
                """
                { "club": { "optional": { "remark": [
                    { "language": "EN", "value": "Small club." }, { "language": "nds", "value": "Lüttje club." }
                ] } } }
                """),
        ]
    ) { document, premises in
        document.findings(forOddLanguages: { node, problem in
            if let finding = exchanged(node) { return finding }
            switch problem {
            case .unknown(let perhaps):
                guard perhaps.isEmpty, let text = textBeside(node), let words = premises.words,
                    let language = words.language(of: SpelledText(text)), let name = languageName(language)
                else { return Finding(language: node, perhaps: perhaps) }
                // The text tells itself.
                var finding = Finding(language: node, perhaps: [language])
                finding.remedy = Phrase(
                    en: "The text is in \(name.en): write {right}.", nl: "De tekst is in het \(name.nl): schrijf {right}.")
                return finding
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

/// Returns the text whose code stands in front of it or behind it.
private func textBeside(_ code: Node) -> Node? {
    for key in [code.index - 3, Int(code.token.next)] where key > 0 && key + 1 < code.tree.count {
        let (name, text) = (Node(tree: code.tree, index: key), Node(tree: code.tree, index: key + 1))
        if name.kind == .key, name.isText("value") || name.isText("localizedString"), text.kind == .string { return text }
    }
    return nil
}

/// Returns the finding for a code and a text that stand in each other's place; `nil` where they do not.
private func exchanged(_ node: Node) -> Finding? {
    guard let text = textBeside(node), let code = text.string, 2...3 ~= code.utf8.count, isLanguage(code.lowercased()),
        !text.isDamaged
    else { return nil }
    return Finding(
        at: node, ["code": Phrase(shortened(node.string ?? "")), "other": Phrase(code)],
        message: Phrase(
            en: "the text stands where the code of the language belongs, and the code \"{other}\" in the place of the text.",
            nl: "de tekst staat waar de taalcode hoort, en de code \"{other}\" op de plaats van de tekst."),
        remedy: Phrase(en: "Exchange the two.", nl: "Verwissel de twee."), suggestions: [code],
        fixes: [.exchange(node, text)])
}
