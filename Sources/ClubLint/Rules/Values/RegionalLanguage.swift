import ClubModel
import JSONSyntax

extension Rule {
    static let regionalLanguage = Rule(
        id: "regional-language", severity: .error, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(en: "A language's code has a region behind it.", nl: "Achter de code van een taal staat een streek."),
        reason: Phrase(
            en: "The apps compare the first part of the device's language with the whole code, so that NL-BE never matches.",
            nl: "De apps vergelijken het eerste deel van de taal van het apparaat met de hele code, zodat NL-BE nooit past."),
        message: Phrase(
            en: "for the apps \"{code}\" is nobody's own language.",
            nl: "voor de apps is \"{code}\" van niemand de eigen taal."),
        remedy: Phrase(en: "Write {right} alone.", nl: "Schrijf alleen {right}."),
        examples: [
            .bad(#"{ "club": { "optional": { "remark": [ { "language": ⟦"NL-BE"⇒"NL"⟧, "value": "Kleine club." } ] } } }"#),
            .good(#"{ "club": { "optional": { "remark": [ { "language": "NL", "value": "Kleine club." } ] } } }"#),
        ]
    ) { document, _ in
        document.findings(forOddLanguages: { node, problem in
            guard case .region(let language) = problem else { return nil }
            return Finding(language: node, perhaps: [language])
        })
    }
}
