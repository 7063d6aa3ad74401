import ClubModel
import JSONSyntax

extension Rule {
    static let emptyText = Rule(
        id: "empty-text", severity: .error,
        summary: Phrase(en: "A text that must say something is empty.", nl: "Een tekst waar iets moet staan, is leeg."),
        reason: Phrase(
            en: """
                The apps check only that the field is there. An empty name gives a person or club without name, and all of those \
                are one for the apps; an empty remark gives an empty line.
                """,
            nl: """
                De apps kijken alleen of het veld er is. Een lege naam geeft een persoon of club zonder naam, en die zijn voor de \
                apps allemaal dezelfde; een lege opmerking geeft een lege regel.
                """),
        message: Phrase(en: "\"{field}\" is empty.", nl: "\"{field}\" is leeg."),
        remedy: Phrase(en: "Fill it in. What it is: {summary}", nl: "Vul het in. Wat het is: {summary}"),
        examples: [
            .bad(
                """
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": ⟦" "⟧, "nickName": ⟦""⟧ } },
                    "members": [ { "name": { "givenName": ⟦""⟧, "familyName": "Evers" }, "optional": { "expertises": [ ⟦""⟧ ] } } ]
                }
                """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" }, "optional": { "birthday": "" }
                } ] }
                """),
            .bad(
                """
                { "members": [
                    { "name": { "givenName": "Noor Evers", "familyName": ⟦""⟧ } },
                    { "name": { "givenName": "Joris", "infixName": "Wit", "familyName": ⟦""⟧ } }
                ] }
                """,
                fixed: """
                    { "members": [
                        { "name": { "givenName": "Noor", "familyName": "Evers" } },
                        { "name": { "givenName": "Joris", "infixName": "", "familyName": "Wit" } }
                    ] }
                    """),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for meaning in Meaning.namesAndTexts {
            for node in document.unusual(meaning).filtered({ isBlankText($0, $1) }) {
                let field = table.entries[Int(node.token.field)].field
                var finding = Finding(at: node)
                if let field {
                    finding = finding.quoting("field", field.name.text).quoting("summary", field.summary.goingOn)
                    if field.meaning == .familyName, let name = document.nodes(.personName).last(before: node.index) {
                        lookForName(in: name, node, &finding)
                    }
                } else {
                    finding.message = Phrase(en: "an element of this list is empty.", nl: "een element van deze lijst is leeg.")
                    finding.remedy = Phrase(
                        en: "Fill it in, or take it away together with its comma.",
                        nl: "Vul het in, of haal het weg, met de komma erbij.")
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

/// Says where the family name stands that is missing: in the infix, or behind the given name.
private func lookForName(in name: Node, _ family: Node, _ finding: inout Finding) {
    guard let given = name["givenName"], !given.isDamaged else { return }
    if let infix = name["infixName"], !infix.isDamaged, let text = infix.string, text.utf8.first?.isASCIIUppercase == true {
        finding.quote("name", text)
        finding.message = Phrase(
            en: "\"familyName\" is empty, and \"{name}\" stands in \"infixName\".",
            nl: "\"familyName\" is leeg, en \"{name}\" staat in \"infixName\".")
        finding.remedy = Phrase(
            en: "Write {name} in \"familyName\", and nothing in \"infixName\".",
            nl: "Schrijf {name} bij \"familyName\", en niets bij \"infixName\".")
        finding.suggestions = [text]
        finding.fixes = [move(text, from: infix, leaving: "", to: family)]
        return
    }
    guard let text = given.string, let blank = text.lastIndex(of: " ") else { return }
    let (first, last) = (String(text[..<blank]), String(text[text.index(after: blank)...]))
    guard !first.isEmpty, !last.isEmpty else { return }
    finding.quote("first", first)
    finding.quote("name", last)
    finding.remedy = Phrase(
        en: "Write {first} in \"givenName\" and {name} in \"familyName\", if that is the name.",
        nl: "Schrijf {first} bij \"givenName\" en {name} bij \"familyName\", als dat de naam is.")
    finding.suggestions = [last]
    finding.fixes = [move(last, from: given, leaving: first, to: family)]
}

private func move(_ text: String, from node: Node, leaving rest: String, to place: Node) -> Fix {
    let edits = [TextEdit(node.range, jsonText(rest)), TextEdit(place.range, jsonText(text))]
    return Fix(
        Phrase(en: "Move \"\(text)\" to the family name", nl: "Zet \"\(text)\" bij de achternaam"), .unsafe,
        edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
}

extension Meaning {
    /// The texts that must not be empty.
    fileprivate static let namesAndTexts: [Meaning] = [
        .town, .fullName, .nickName, .givenName, .familyName, .keywordID, .translatedText, .languageName, .languageCode,
        .keywordUse,
        .remarkText,
    ]
}
