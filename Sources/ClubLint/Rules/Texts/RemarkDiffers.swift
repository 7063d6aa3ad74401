import ClubModel
import JSONSyntax

extension Rule {
    static let remarkDiffers = Rule(
        id: "remark-differs", severity: .info, levels: [.members],
        summary: Phrase(
            en: "The remark about a club is another one than in Level 1.",
            nl: "De opmerking over een club is een andere dan in Level 1."),
        reason: Phrase(
            en: """
                Level 2 is meant to overrule Level 1, and for remarks it does not: on a phone that has the app already, the text that \
                was there first usually stays.
                """,
            nl: """
                Level 2 hoort voor te gaan op Level 1, maar bij opmerkingen lukt dat niet: op een telefoon waar de app al op staat, \
                blijft meestal de tekst staan die er het eerst was.
                """),
        message: Phrase(
            en: "the remark in {language} differs from the one in Level 1.",
            nl: "de opmerking in het {language} verschilt van die in Level 1."),
        remedy: Phrase(en: "Write the same text in both files.", nl: "Schrijf in beide bestanden dezelfde tekst."),
        examples: [
            .bad(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"Small club since 1971."⟧ } ] }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "en", "value": "Small club." } ] }
                } ] }
                """),
            .bad(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"The club meets in the old pumping staton."⟧ } ] }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": "The club meets in the old pumping station." } ] }
                } ] }
                """),
            .good(
                """
                { "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": "Small club." } ] }
                } }
                --- root_.level1.json
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [
                        { "language": "EN", "value": "Small club." }, { "language": "NL", "value": "Kleine club." }
                    ] }
                } ] }
                """),
        ],
        check: .indexes(
            RemarkIndex.self, ClubMatches.self, if: hasMisplacedRemark, where: { $0.differs($1) }, isOneEnough: true
        ) { document, file, remarks, matches, workspace in
            guard case .declared(let place) = matches[file] else { return [] }
            let known = remarks.remarks(of: place)
            guard !known.isEmpty else { return [] }
            return document.nodes(.remarkText).compactMap { node in
                guard node.kind == .string, !node.isDamaged else { return nil }
                let code = node.languageBeside?.string?.lowercased() ?? ""
                guard let remark = RemarkFacts(language: code, node),
                    let other = known.first(where: { $0.language == remark.language }), !hasSameBytes(other.text, remark.text)
                else { return nil }
                let name = languageName(code)
                let language = Phrase(en: name?.en ?? code.uppercased(), nl: name?.nl ?? code.uppercased())
                var finding = Finding(
                    at: node, ["language": language],
                    related: [Related(Phrase(en: "the club in Level 1", nl: "de club in Level 1"), at: place, in: workspace)])
                if let (here, there) = fewOtherWords(remark.text, other.text) {
                    finding.quote("here", here)
                    finding.quote("there", there)
                    finding.message = Phrase(
                        en: "the remark in {language} has \"{here}\" where the one in Level 1 has \"{there}\".",
                        nl: "in de opmerking in het {language} staat \"{here}\", en in die in Level 1 \"{there}\".")
                    finding.suggestions = [other.text]
                }
                return finding
            }
        })
}

/// The most words that a message shows of a text.
private let mostShownWords = 4

/// Returns the words by which two texts differ, where there are few of them; `nil` where one text only has more than the other.
private func fewOtherWords(_ one: String, _ other: String) -> (here: String, there: String)? {
    let (here, there) = (one.split(separator: " "), other.split(separator: " "))
    let (start, end) = here.equalEnds(with: there)
    let (a, b) = (here[start..<here.count - end], there[start..<there.count - end])
    guard 1...mostShownWords ~= a.count, 1...mostShownWords ~= b.count, start + end > 0 else { return nil }
    return (shortened(a.joined(separator: " ")), shortened(b.joined(separator: " ")))
}

/// Whether a file has texts of remarks beside those that other files know of.
private func hasMisplacedRemark(_ document: Document) -> Bool {
    guard let remarks = document.club?.optional?["remark"] else { return false }
    let known = remarks.elements.count { $0["language"] != nil && $0["value"] != nil }
    return document.nodes(.remarkText).count != known
}
