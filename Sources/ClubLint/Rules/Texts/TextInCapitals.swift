import ClubModel
import JSONSyntax

extension Rule {
    static let textInCapitals = Rule(
        id: "text-in-capitals", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text, or a name of several words, is written in capitals.",
            nl: "Een tekst, of een naam van meer woorden, staat in hoofdletters."),
        reason: Phrase(
            en: "Readers feel shouted at, and a name in capitals is another one than the same in small letters.",
            nl:
                "Lezers hebben het gevoel dat er geschreeuwd wordt, en een naam in hoofdletters is een andere dan in kleine letters."
        ),
        message: Phrase(en: "\"{text}\" is written in capitals.", nl: "\"{text}\" staat in hoofdletters."),
        remedy: Phrase(en: "Write it in small letters, as everywhere else.", nl: "Schrijf het in kleine letters, zoals overal."),
        identity: ["text"],
        examples: [
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": ⟦"LINDEWOLD"⟧, "fullName": ⟦"FOTOCLUB LINDEWOLD"⟧, "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"THE CLUB MEETS ON TUESDAYS."⟧ } ] }
                } ] }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "LA", "fullName": "AFV FOTO", "nickName": "AFV" },
                    "optional": { "remark": [ { "language": "EN", "value": "MOMA PS1 (NY)" } ] }
                } ] }
                """),
        ]
    ) { document, _ in
        let texts: [(Meaning, Int)] = [(.town, 1), (.fullName, 2), (.remarkText, 3), (.translatedText, 3)]
        return texts.flatMap { meaning, least -> [Finding] in
            document.nodes(meaning).filtered { token, bytes in isInCapitals(token, bytes, words: least) }.map { node in
                let text = node.string ?? ""
                var finding = Finding(at: node, ["text": Phrase(shortened(text))])
                // Of a sentence nobody knows which words are names.
                if least < 3 {
                    let meant = withCapitals(text.lowercased()) { isInfixWord($0) || joiningWords.contains($0) }
                    finding.suggestions = [meant]
                    finding.fixes = [.write(meant, at: node, .unsafe)]
                }
                return finding
            }
        }
    }
}

/// Whether a text has so many words of four letters or more, and all its letters are capitals.
private func isInCapitals(_ token: Token, _ bytes: UnsafePointer<UInt8>, words least: Int) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged) else { return false }
    var (words, letters) = (0, 0)
    for index in token.rawRange {
        if bytes[index].isASCIILowercase || bytes[index] >= 0x80 { return false }
        letters = bytes[index].isASCIIUppercase ? letters + 1 : 0
        if letters == 4 { words += 1 }
    }
    return words >= least
}

/// Words that join others in the names of organizations, beside those in the names of people.
private let joiningWords: Set<String> = ["of", "for", "voor", "en", "and"]
