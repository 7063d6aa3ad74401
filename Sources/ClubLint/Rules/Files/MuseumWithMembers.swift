import ClubModel
import JSONSyntax

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
