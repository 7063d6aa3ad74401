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

extension Rule {
    static let unreadableLevel = Rule(
        id: "unreadable-level", severity: .info,
        summary: Phrase(
            en: "A JSON file is of none of the levels.", nl: "Een JSON-bestand is van geen van de levels."),
        reason: Phrase(
            en: "Neither its name nor its content tells what it is for, so nothing in it is checked but the JSON itself.",
            nl: "Naam noch inhoud vertelt waar het voor is, dus er wordt niets in gecontroleerd behalve de JSON zelf."),
        message: Phrase(
            en: "\"{file}\" is not a Level 0, 1, 2 or 3 file, by its name or by its content.",
            nl: "\"{file}\" is geen Level 0-, 1-, 2- of 3-bestand, te oordelen naar naam en inhoud."),
        remedy: Phrase(
            en: "If it is one, name it as in \"fcLindewold.level2.json\"; if not, exclude it.",
            nl: "Is het er wel een, noem het dan zoals \"fcLindewold.level2.json\"; zo niet, sluit het uit."),
        examples: [
            .bad(
                """
                --- settings.json
                ⟦⟧{ "colour": "blue" }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "members": [ ] }
                """),
        ]
    ) { document, _ in
        guard document.level == nil, document.tree.errors.isEmpty else { return [] }
        return [Finding(range: 0..<0, token: 0, ["file": Phrase(document.fileName)])]
    }
}

extension Rule {
    static let museumWithMembers = Rule(
        id: "museum-with-members", severity: .warning, levels: [.members, .images],
        summary: Phrase(
            en: "A file with members is about an organization that Level 1 lists as a museum.",
            nl: "Een bestand met leden gaat over een organisatie die in Level 1 een museum is."),
        reason: Phrase(
            en: """
                A museum has no members, and what Level 1 says first stays: the apps go on showing it as a museum, and its members \
                nowhere that people look.
                """,
            nl: """
                Een museum heeft geen leden, en wat Level 1 zegt, blijft gelden: de apps blijven het als museum tonen, en de leden \
                nergens waar iemand kijkt.
                """),
        message: Phrase(
            en: "\"{name}\" is one of the museums in {file}, and a museum has no members.",
            nl: "\"{name}\" is een van de musea in {file}, en een museum heeft geen leden."),
        remedy: Phrase(
            en: "Move the record to \"clubs\" in {file} if it is a club; else this file is not needed.",
            nl: "Zet het in {file} bij \"clubs\" als het een club is; anders is dit bestand niet nodig."),
        examples: [
            .bad(
                """
                --- fmOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotohuis Oostmare"⟧, "nickName": "fmOostmare" } } }
                --- root_.level1.json
                { "museums": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotohuis Oostmare", "nickName": "fmOostmare" } } ] }
                """),
            .good(
                """
                --- fcOostmare.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } } }
                --- root_.level1.json
                {
                    "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Oostmare", "nickName": "fcOostmare" } } ],
                    "museums": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotohuis Oostmare", "nickName": "fmOostmare" } } ]
                }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.isMuseum($1) }) { document, file, matches, workspace in
            guard let club = DeclaredClub(document, file, matches, workspace), club.isExact, club.declaration.isMuseum,
                let name = club.club.fullName
            else { return [] }
            return [
                Finding(
                    at: name, ["name": Phrase(name.string ?? ""), "file": Phrase(lastPathComponent(club.path))],
                    related: [Related(Phrase(en: "the museum", nl: "het museum"), at: club.place, in: workspace)])
            ]
        })
}
