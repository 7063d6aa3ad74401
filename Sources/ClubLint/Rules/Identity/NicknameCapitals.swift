import ClubModel
import JSONSyntax

extension Rule {
    static let nicknameCapitals = Rule(
        id: "nickname-capitals", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A nickname lacks the capital of the name in it.", nl: "In een korte naam ontbreekt de hoofdletter van de naam."),
        reason: Phrase(
            en: """
                The nickname is a file name on the web, where capitals count. Whoever knows the custom writes the capital, and \
                does not find the file.
                """,
            nl: """
                De korte naam is een bestandsnaam op het web, waar hoofdletters tellen. Wie de gewoonte kent, schrijft de \
                hoofdletter, en vindt het bestand niet.
                """),
        message: Phrase(
            en: "\"{nickName}\" is usually written \"{suggestion}\", with the capitals of the name.",
            nl: "\"{nickName}\" schrijf je gewoonlijk als \"{suggestion}\", met de hoofdletters van de naam."),
        remedy: Phrase(
            en: "Write \"{suggestion}\" in all files, and in the name of the Level 2 file if there is one.",
            nl: "Schrijf \"{suggestion}\" in alle bestanden, en in de naam van het Level 2-bestand als dat er is."),
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold e.o.", "nickName": ⟦"fclindewold"⟧ } }
                    ]
                }
                """,
                fixed: """
                    {
                        "clubs": [
                            { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold e.o.", "nickName": "fcLindewold" } }
                        ]
                    }
                    """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub de Iris Oostmare", "nickName": ⟦"⟨fciriso⇒fcIrisO⟩"⟧ },
                    "optional": { "level2URL": "https://www.example.com/fcIrisO.level2.json" }
                } ] }
                """),
            .good(
                """
                --- clubsXX.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Iris", "nickName": "iris2016" } }
                    ]
                }
                """),
        ],
        check: .index(ClubMatches.self, if: hasSmallNickname, where: { _, _ in true }) { document, file, matches, workspace in
            var findings: [Finding] = []
            for meaning in [Meaning.club, .clubOfFile] {
                for record in document.nodes(meaning) {
                    guard let identity = record["idPlus"], let node = identity["nickName"], hasNoCapital(node),
                        let nickName = node.string, let fullName = identity["fullName"]?.string,
                        let suggestion = stemWithCapitals(of: record, for: node) ?? capitalized(nickName, after: fullName)
                    else { continue }
                    if meaning == .clubOfFile, let club = DeclaredClub(document, file, matches, workspace),
                        let declared = club.declaration.nickName
                    {
                        // Said at the place of Level 1, or said as a difference from it.
                        if hasSameBytes(declared, nickName) || declared.lowercased() == nickName { continue }
                    }
                    findings.append(
                        Finding(
                            at: node, ["nickName": Phrase(nickName), "suggestion": Phrase(suggestion)], suggestions: [suggestion],
                            fixes: [.write(suggestion, at: node, .unsafe)]))
                }
            }
            return findings
        })
}

/// Whether a nickname of a document has no capital.
private func hasSmallNickname(_ document: Document) -> Bool {
    [Meaning.club, .clubOfFile].contains { meaning in
        document.nodes(meaning).contains { $0["idPlus"]?["nickName"].map { hasNoCapital($0) } ?? false }
    }
}

/// Returns a nickname with the capitals that its last part has in the full name; `nil` where it is no part of that.
private func capitalized(_ nickName: String, after fullName: String) -> String? {
    let words = fullName.utf8.split(separator: 0x20, maxSplits: 12).map { word in
        word.filter { $0.isASCIILetter }
    }
    let letters = Array(nickName.utf8)
    for first in words.indices.dropFirst() {
        var part: [UInt8] = []
        for word in words[first...] {
            guard let initial = word.first else { break }
            part.append(initial & 0xDF)
            part += word.dropFirst()
            // Four letters at least are a name; in front of it stand two to four, as in fc, ffc.
            guard part.count >= 4, 2...4 ~= letters.count - part.count else { continue }
            let prefix = letters.prefix(letters.count - part.count)
            if letters.dropFirst(prefix.count).elementsEqual(part.map { $0 | 0x20 }) {
                return String(decoding: prefix + part, as: UTF8.self)
            }
        }
    }
    return nil
}
