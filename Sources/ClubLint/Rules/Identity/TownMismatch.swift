import ClubModel

extension Rule {
    static let townMismatch = Rule(
        id: "town-mismatch", severity: .error, levels: [.members, .images, .clubs],
        summary: Phrase(
            en: "The town of a club differs from that in Level 1.", nl: "De plaats van een club is anders dan in Level 1."),
        reason: Phrase(
            en: """
                The apps know a club by its full name and its town, letter for letter. With another town the club stands on the \
                map twice: once without members, once without its remark.
                """,
            nl: """
                De apps herkennen een club aan de volledige naam en de plaats, letter voor letter. Met een andere plaats staat \
                de club twee keer op de kaart: één keer zonder leden, één keer zonder opmerking.
                """),
        message: Phrase(
            en: "\"{written}\" is not the town that {file} has for this club, \"{declared}\": {difference}.",
            nl: "\"{written}\" is niet de plaats die deze club in {file} heeft, \"{declared}\": {difference}."),
        remedy: Phrase(
            en: "Find out which of the two is right, and write that in both files.",
            nl: "Zoek uit welke van de twee klopt, en schrijf die in beide bestanden."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": ⟦"Sint⟨ ⇒-⟩Lindewold"⟧, "fullName": "Fotoclub Sint-Lindewold", "nickName": "fcSL" }
                    }
                }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Sint-Lindewold", "fullName": "Fotoclub Sint-Lindewold", "nickName": "fcSL" } }
                    ]
                }
                """),
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": ⟦"Lindewodl"⟧, "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }
                    ]
                }
                """),
            .bad(
                """
                --- fcIris.level2.json
                { "club": { "idPlus": { "town": ⟦"Oostmare"⟧, "fullName": "Fotoclub Iris", "nickName": "fcIris" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Waterhoven", "fullName": "Fotoclub Iris", "nickName": "fcIris" } } ] }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                """),
            .good(
                """
                --- fcPrimus.level2.json
                { "club": { "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Primus", "nickName": "fcPrimus" } } }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Waterhoven", "fullName": "Fotoclub Primus", "nickName": "fcPrimusWaterhoven" } }
                    ]
                }
                """),
        ],
        check: .index(ClubMatches.self, where: { $0.hasDifference(in: .town, $1) }) { document, file, matches, workspace in
            document.findings(about: .town, file, matches, workspace)
        })
}
