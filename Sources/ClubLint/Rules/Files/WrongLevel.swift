import ClubModel
import JSONSyntax

extension Rule {
    static let wrongLevel = Rule(
        id: "wrong-level", severity: .error,
        summary: Phrase(
            en: "A file holds another level than its name says.", nl: "Een bestand bevat een ander level dan de naam zegt."),
        reason: Phrase(
            en: "The apps read a file as the level in its name, and find nothing in it that they know.",
            nl: "De apps lezen een bestand als het level uit de naam, en vinden er niets in dat ze kennen."),
        message: Phrase(
            en: "\"{file}\" is named as Level {announced}, but it holds {content} (Level {level}).",
            nl: "\"{file}\" is volgens de naam Level {announced}, maar bevat {content} (Level {level})."),
        remedy: Phrase(
            en: "Rename the file to \"{suggestion}\", or put the right content into it.",
            nl: "Noem het bestand \"{suggestion}\", of zet de juiste inhoud erin."),
        examples: [
            .bad(
                """
                --- fcLindewold.level1.json
                ⟦⟧{
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ ]
                }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                    "members": [ ]
                }
                """),
        ]
    ) { document, _ in
        guard let level = document.level, let announced = document.announcedLevel, level != announced else { return [] }
        let base = String(decoding: document.fileName.utf8.dropLast(12), as: UTF8.self)
        let suggestion = base + ".level\(level.rawValue).json"
        return [
            Finding(
                range: 0..<0, token: 0,
                [
                    "file": Phrase(document.fileName), "announced": Phrase(String(announced.rawValue)),
                    "level": Phrase(String(level.rawValue)), "content": contentWords(level), "suggestion": Phrase(suggestion),
                ],
                suggestions: [suggestion])
        ]
    }
}

private func contentWords(_ level: Level) -> Phrase {
    switch level {
    case .keywords: Phrase(en: "keywords", nl: "trefwoorden")
    case .clubs: Phrase(en: "clubs or museums", nl: "clubs of musea")
    case .members: Phrase(en: "the members of a club", nl: "de leden van een club")
    case .images: Phrase(en: "the images of a member", nl: "de foto's van een lid")
    }
}
