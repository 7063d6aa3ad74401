import ClubModel

extension Rule {
    static let fullNameMismatch = Rule(
        id: "full-name-mismatch", severity: .error, levels: [.members, .images],
        summary: Phrase(
            en: "The full name of a club differs from that in Level 1.",
            nl: "De volledige naam van een club is anders dan in Level 1."),
        reason: Phrase(
            en: """
                The apps know a club by its full name and its town, letter for letter. With another name the club stands on the \
                map twice: once without members, once without its remark.
                """,
            nl: """
                De apps herkennen een club aan de volledige naam en de plaats, letter voor letter. Met een andere naam staat de \
                club twee keer op de kaart: één keer zonder leden, één keer zonder opmerking.
                """),
        message: Phrase(
            en: "\"{written}\" is not the name that {file} has for this club, \"{declared}\": {difference}.",
            nl: "\"{written}\" is niet de naam die deze club in {file} heeft, \"{declared}\": {difference}."),
        remedy: Phrase(
            en: "Write the name as in {file}. If that one is wrong, change both at the same time.",
            nl: "Schrijf de naam zoals in {file}. Is die juist fout, verander dan beide tegelijk."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": ⟦"FotoClub Lindewold"⟧, "nickName": "fcLindewold" }
                    }
                }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """,
                fixed: """
                    {
                        "club": {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                        }
                    }
                    """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.isMisspelt($1) }) { document, file, matches, workspace in
            guard let club = DeclaredClub(document, file, matches, workspace), !club.isExact else { return [] }
            let note = Phrase(en: "the club in Level 1", nl: "de club in Level 1")
            return club.mismatch(of: club.club.fullName, with: club.declaration.fullName, note: note).map { [$0] } ?? []
        })
}
