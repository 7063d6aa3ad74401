import ClubModel
import JSONSyntax

extension Rule {
    static let tooManyKeywordsTogether = Rule(
        id: "too-many-keywords-together", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member of several clubs has more than two keywords (expertises) in all of them together.",
            nl: "Een lid van meer clubs heeft bij alle clubs samen meer dan twee trefwoorden (expertises)."),
        reason: Phrase(
            en: """
                The apps add up the keywords that a person has in all clubs. They show two of them and then the words "Too many \
                expertises", and neither club sees why.
                """,
            nl: """
                De apps tellen de trefwoorden op die iemand bij alle clubs heeft. Ze tonen er twee en daarna de woorden "Teveel \
                expertises", en geen van de clubs ziet hoe dat komt.
                """),
        message: Phrase(
            en: "together with {clubs} that makes {count} keywords, and the apps show two: {words}.",
            nl: "samen met {clubs} zijn het {count} trefwoorden, en de apps tonen er twee: {words}."),
        remedy: Phrase(
            en: "Agree on two keywords with the other club, and write the same two in each file.",
            nl: "Spreek met de andere club twee trefwoorden af, en zet die twee in beide bestanden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "expertises": ⟦[ "Landscape", "Travel" ]⟧ }
                        }
                    ]
                }
                --- fgOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "expertises": ⟦[ "travel", "Macro" ]⟧ }
                        }
                    ]
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "expertises": [ "Landscape", "Travel" ] }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "expertises": [ "Macro" ] }
                        }
                    ]
                }
                --- fgOostmare.level2.json
                {
                    "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "expertises": [ "TRAVEL" ] }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "van de", "familyName": "Wit" },
                            "optional": { "expertises": [ "Landscape", "Travel" ] }
                        }
                    ]
                }
                """),
        ],
        check: .index(KeywordIndex.self) { document, file, keywords, workspace in
            var overflows = keywords.overflows(ofFile: file).makeIterator()
            guard var overflow = overflows.next() else { return [] }
            var findings: [Finding] = []
            for list in document.nodes(.keywordList) where list.range.lowerBound == keywords.range(of: overflow.list).lowerBound {
                findings.append(finding(overflow, at: list, keywords, workspace))
                guard let next = overflows.next() else { break }
                overflow = next
            }
            return findings
        })
}

private let placeOfOthers = Phrase(en: "the keywords there", nl: "de trefwoorden daar")

private func finding(
    _ overflow: KeywordOverflow, at list: Node, _ keywords: KeywordIndex, _ workspace: Workspace
) -> Finding {
    let names = overflow.others.prefix(3).map {
        workspace.files[$0.file].club?.fullName ?? workspace.files[$0.file].fileName
    }
    let clubs = Phrase(en: names.joined(separator: " and "), nl: names.joined(separator: " en "))
    var words: [UInt8] = []
    words.reserveCapacity(120)
    for word in overflow.keywords.prefix(8) {
        if !words.isEmpty { words += ", ".utf8 }
        words.append(UInt8(ascii: "\""))
        words += shortened(word).utf8
        words.append(UInt8(ascii: "\""))
    }
    if overflow.keywords.count > 8 { words += ", …".utf8 }
    return Finding(
        at: list,
        [
            "clubs": clubs, "count": Phrase(String(overflow.keywords.count)),
            "words": Phrase(String(decoding: words, as: UTF8.self)),
        ],
        related: overflow.others.prefix(3).map {
            Related(placeOfOthers, path: workspace.files[$0.file].path, range: keywords.range(of: $0))
        })
}
