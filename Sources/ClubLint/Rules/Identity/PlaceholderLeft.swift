import ClubModel
import JSONSyntax

extension Rule {
    static let placeholderLeft = Rule(
        id: "placeholder-left", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text of the form is left where a name or a keyword belongs.",
            nl: "Er staat nog een invultekst waar een naam of trefwoord hoort."),
        reason: Phrase(
            en: "The apps show it as it stands: visitors see a club called \"?\" or a member's keyword \"Aaa\".",
            nl: "De apps tonen het zoals het er staat: bezoekers zien een club die \"?\" heet of een lid met trefwoord \"Aaa\"."),
        message: Phrase(
            en: "\"{text}\" looks like an example text that was never replaced.",
            nl: "\"{text}\" lijkt een voorbeeldtekst die nog vervangen moet worden."),
        remedy: Phrase(
            en: "Write what belongs there, or remove the entry until you know it.",
            nl: "Vul in wat er hoort te staan, of haal de regel weg tot je het weet."),
        examples: [
            .bad(
                """
                --- root.level0.json
                { "expertises": [ {
                    "idString": ⟦"Test2"⟧, "name": [ { "language": "EN", "localizedString": ⟦"xxx"⟧ } ],
                    "optional": { "usage": [ { "language": "EN", "localizedString": ⟦"Lorem ipsum dolor sit amet."⟧ } ] }
                } ] }
                """),
            .bad(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": ⟦"Gemeente?"⟧, "fullName": ⟦"Naam van club"⟧, "nickName": ⟦"???"⟧ } }
                    ]
                }
                """),
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "expertises": [ ⟦"Aaa"⟧, ⟦"4thkeywordtest"⟧ ] }
                        }
                    ]
                }
                """),
            .bad(.remark, #"{ "language": "EN", "value": ⟦"Meets in the town hall. TBD: the day."⟧ }"#),
            .good(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Joris", "infixName": "van der", "familyName": "Plaats" },
                            "optional": { "membershipStartDate": "?", "expertises": [ "Macro" ] }
                        }
                    ]
                }
                """),
        ]
    ) { document, _ in
        guard !document.isTemplateFile else { return [] }
        var findings: [Finding] = []
        let tokens = document.tree.tokens
        let bytes = document.tree.source.bytes
        let fields: [(Meaning, PlaceholderField)] = [
            (.fullName, .organization), (.nickName, .organization), (.town, .town), (.givenName, .person),
            (.familyName, .person), (.remarkText, .prose),
        ]
        for (meaning, field) in fields {
            for node in document.unusual(meaning) {
                let token = tokens[node.index]
                guard token.kind == .string, !token.flags.contains(.damaged) else { continue }
                let text = UnsafeBufferPointer(start: bytes + Int(token.start) + 1, count: Int(token.end - token.start) - 2)
                if isPlaceholder(text, field) {
                    findings.append(Finding(at: node, ["text": Phrase(node.string ?? "")]))
                } else if field == .prose, let mark = reminder(in: text) {
                    findings.append(Finding(at: node, reminder: mark))
                }
            }
        }
        return findings + keywords(in: document) + vocabulary(in: document)
    }
}

extension Finding {
    /// Makes the finding for a text with a word in it that reminds its writer of something.
    fileprivate init(at node: Node, reminder: String) {
        self.init(
            at: node, ["text": Phrase(reminder)],
            message: Phrase(
                en: "\"{text}\" in this text says that something is still to be done.",
                nl: "\"{text}\" in deze tekst zegt dat er nog iets moet gebeuren."),
            remedy: Phrase(
                en: "Do it, or take the note away: visitors read it.",
                nl: "Doe het, of haal de aantekening weg: bezoekers lezen die mee."))
    }
}

/// Returns the word of a text that programmers remind themselves with; `nil` where there is none.
private func reminder(in text: UnsafeBufferPointer<UInt8>) -> String? {
    // Taken apart, so that a search for unfinished work does not end here.
    let reminders = ["TO" + "DO", "TBD", "FIX" + "ME", "X" + "XX"]
    return text.split { !$0.isASCIILetter }.lazy.map { String(decoding: $0, as: UTF8.self) }.first { reminders.contains($0) }
}

/// Finds what was only put into a Level 0 file to see what happens.
private func vocabulary(in document: Document) -> [Finding] {
    guard document.level == .keywords else { return [] }
    let identifiers = document.nodes(.keywordID).filtered(isPlaceholderKeyword)
    let texts = document.nodes(.translatedText).filter { node in
        guard node.kind == .string, !node.isDamaged else { return false }
        let bytes = UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange])
        return isPlaceholder(bytes, .prose) || bytes.count <= 20 && isPlaceholder(bytes, .keyword)
    }
    return (identifiers + texts).map { node in
        var finding = Finding(at: node, ["text": Phrase(shortened(node.string ?? ""))])
        finding.remedy = Phrase(
            en: "Write what was meant, or take the keyword away: the apps show everything that is in this list.",
            nl: "Schrijf wat er bedoeld is, of haal het trefwoord weg: de apps tonen alles wat in deze lijst staat.")
        return finding
    }
}

/// Finds the keywords that were only put there to see what happens; each can go.
private func keywords(in document: Document) -> [Finding] {
    let words = document.nodes(.keywordUse)
    if words.distinctSatisfy({ !isPlaceholderKeyword($0, $1) }) { return [] }
    return words.filtered(isPlaceholderKeyword).map { node in
        var finding = Finding(at: node, ["text": Phrase(node.string ?? "")])
        finding.remedy = Phrase(
            en: "Write what the member likes to photograph, or take \"{text}\" away.",
            nl: "Schrijf waar het lid van houdt, of haal \"{text}\" weg.")
        if let list = document.keywordList(around: node), let fix = Fix.remove([node], from: list, in: document, .unsafe) {
            finding.fixes = [fix]
        }
        return finding
    }
}

private func isPlaceholderKeyword(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged) else { return false }
    let range = token.rawRange
    return isPlaceholder(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count), .keyword)
}
