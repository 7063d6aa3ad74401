import ClubModel

extension Rule {
    static let fullNameMismatch = Rule(
        id: "full-name-mismatch", severity: .error, levels: [.members, .images, .clubs],
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
            en: "Find out which of the two is right, and write that in both files.",
            nl: "Zoek uit welke van de twee klopt, en schrijf die in beide bestanden."),
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
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                        { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Iris", "nickName": "fcIris" } }
                    ]
                }
                """,
                fixed: """
                    {
                        "club": {
                            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" }
                        }
                    }
                    """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": ⟦"Fotoclub Lindwold"⟧, "nickName": "fcLindewold" } }
                    ]
                }
                """),
            .bad(
                """
                --- fcIris.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": ⟦"Foto Club Iris"⟧, "nickName": "fcIris" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "FotoClub Iris", "nickName": "fcIris" } } ] }
                """),
            .bad(
                """
                --- fcIris.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": ⟦"Fotoclub Iris⟨ ⇒⟩"⟧, "nickName": "fcIris" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Iris", "nickName": "fcIris" } } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasDifference(in: .fullName, $1) }) { document, file, matches, workspace in
            document.findings(about: .fullName, file, matches, workspace)
        })
}
