import ClubModel
import JSONSyntax

extension Rule {
    static let languageNameMismatch = Rule(
        id: "language-name-mismatch", severity: .warning, levels: [.keywords],
        summary: Phrase(
            en: "The name of a language is that of another one.", nl: "De naam van een taal is die van een andere taal."),
        reason: Phrase(
            en: "The apps show this name wherever the code stands: a Dutch text is then said to be German.",
            nl: "De apps tonen deze naam overal waar de code staat: een Nederlandse tekst heet dan Duits."),
        message: Phrase(
            en: "\"{name}\" is the language with the code {other}; {code} is {language}.",
            nl: "\"{name}\" is de taal met code {other}; {code} is {language}."),
        remedy: Phrase(
            en: "Write the name of {language}, or the code {other}.", nl: "Schrijf de naam van {language}, of de code {other}."),
        examples: [
            .bad(#"{ "expertises": [], "languages": [ { "isoCode": "NL", "languageNameEN": ⟦"German"⟧ } ] }"#),
            .bad(
                #"{ "expertises": [], "languages": [ { "isoCode": "NL", "languageNameEN": ⟦"⟨Nederlands⇒Dutch⟩"⟧ } ] }"#),
            .bad(
                #"{ "expertises": [], "languages": [ { "isoCode": "DE", "languageNameEN": ⟦"⟨Germna⇒German⟩"⟧ } ] }"#),
            .good(
                """
                { "expertises": [], "languages": [
                    { "isoCode": "NL", "languageNameEN": "Dutch" }, { "isoCode": "NDS", "languageNameEN": "Low German" }
                ] }
                """),
        ]
    ) { document, _ in
        document.nodes(.language).compactMap { language in
            guard let code = language["isoCode"]?.string, let node = language["languageNameEN"], let name = node.string,
                !node.isDamaged, let own = languageName(code)
            else { return nil }
            if hasSameBytes(folded(name, .capitals), folded(own.nl, .capitals)), !hasSameBytes(own.en, own.nl) {
                return Finding(
                    at: node, ["name": Phrase(shortened(name)), "english": Phrase(own.en)],
                    message: Phrase(
                        en: "\"{name}\" is the Dutch name, and the English one belongs here, \"{english}\".",
                        nl: "\"{name}\" is de Nederlandse naam, en hier hoort de Engelse, \"{english}\"."),
                    remedy: Phrase(en: "Write \"{english}\".", nl: "Schrijf \"{english}\"."), suggestions: [own.en],
                    fixes: [.write(own.en, at: node, .unsafe)])
            }
            if editDistance(from: folded(name, .capitals), to: folded(own.en, .capitals), atMost: 1) == 1 {
                return Finding(
                    at: node,
                    [
                        "name": Phrase(shortened(name)), "english": Phrase(own.en),
                        "difference": differenceWords(between: name, and: own.en),
                    ],
                    message: Phrase(
                        en: "\"{name}\" is nearly the name \"{english}\": {difference}.",
                        nl: "\"{name}\" is bijna de naam \"{english}\": {difference}."),
                    remedy: Phrase(en: "Write \"{english}\".", nl: "Schrijf \"{english}\"."), suggestions: [own.en],
                    fixes: [.write(own.en, at: node, .unsafe)])
            }
            guard let other = languageCode(named: name), other != code.lowercased() else { return nil }
            return Finding(
                at: node,
                [
                    "name": Phrase(shortened(name)), "other": Phrase(other.uppercased()), "code": Phrase(code),
                    "language": Phrase(en: own.en, nl: own.nl),
                ],
                suggestions: [own.en], fixes: [.write(own.en, at: node, .unsafe)])
        }
    }
}
