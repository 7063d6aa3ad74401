import ClubModel
import JSONSyntax

extension Rule {
    static let fileNameWithoutLevel = Rule(
        id: "file-name-without-level", severity: .error,
        summary: Phrase(
            en: "A file's name does not end in its level, as in \".level2.json\".",
            nl: "Een bestandsnaam eindigt niet op het level, zoals \".level2.json\"."),
        reason: Phrase(
            en: "The apps make up the name themselves and look for exactly that: they do not find this file.",
            nl: "De apps stellen de naam zelf samen en zoeken precies die: dit bestand vinden ze niet."),
        message: Phrase(
            en: "\"{file}\" should be called \"{suggestion}\".", nl: "\"{file}\" hoort \"{suggestion}\" te heten."),
        remedy: Phrase(
            en: "Rename the file to \"{suggestion}\".", nl: "Noem het bestand \"{suggestion}\"."),
        examples: [
            .bad(
                """
                --- fcLindewold.json
                ⟦⟧{ "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
            .bad(
                """
                --- fcLindewold.Level2.JSON
                ⟦⟧{ "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
        ]
    ) { document, _ in
        if document.announcedLevel != nil { return capitals(of: document) }
        guard let level = document.level, currentName(of: document.fileName) == nil else {
            return []
        }
        let base = document.club?.nickName?.string ?? nameBase(document.fileName)
        let suggestion = (level == .members ? base : nameBase(document.fileName)) + ".level\(level.rawValue).json"
        return [
            Finding(
                range: 0..<0, token: 0, ["file": Phrase(document.fileName), "suggestion": Phrase(suggestion)],
                suggestions: [suggestion])
        ]
    }
}

/// Makes the finding for a name that ends in its level with other capitals: the web takes that for another name.
private func capitals(of document: Document) -> [Finding] {
    let name = document.fileName
    let ending = name.utf8.suffix(12)
    guard ending.contains(where: { $0.isASCIIUppercase }) else { return [] }
    let suggestion =
        String(decoding: name.utf8.dropLast(12), as: UTF8.self) + String(decoding: ending, as: UTF8.self).lowercased()
    return [
        Finding(
            range: 0..<0, token: 0, ["file": Phrase(name), "suggestion": Phrase(suggestion)],
            message: Phrase(
                en: "\"{file}\" should be called \"{suggestion}\", with a small ending: on the web capitals matter.",
                nl: "\"{file}\" hoort \"{suggestion}\" te heten, met een kleine uitgang: op het web tellen hoofdletters."),
            suggestions: [suggestion])
    ]
}

/// Returns a file name up to its first full stop.
private func nameBase(_ fileName: String) -> String {
    String(fileName.prefix { $0 != "." && $0 != " " })
}
