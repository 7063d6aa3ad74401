import ClubModel

extension Rule {
    static let nicknameMismatch = Rule(
        id: "nickname-mismatch", severity: .error, levels: [.members, .images, .clubs],
        summary: Phrase(
            en: "The nickname of a club differs from that in Level 1.",
            nl: "De korte naam (nickName) van een club is anders dan in Level 1."),
        reason: Phrase(
            en: """
                The nickname is part of the name of the club's file and of its web page. The apps skip a Level 2 file whose \
                nickname is not exactly the one they expect, and the site links to a page that does not exist.
                """,
            nl: """
                De korte naam zit in de bestandsnaam en in het webadres van de club. De apps slaan een Level 2-bestand over als \
                de korte naam niet precies de verwachte is, en de site verwijst naar een pagina die niet bestaat.
                """),
        message: Phrase(
            en: "\"{written}\" is not the nickname that {file} has for this club, \"{declared}\": {difference}.",
            nl: "\"{written}\" is niet de korte naam die deze club in {file} heeft, \"{declared}\": {difference}."),
        remedy: Phrase(
            en: "Find out which of the two is right, and write that in both files, and in the name of the Level 2 file.",
            nl: "Zoek uit welke van de twee klopt, en schrijf die in beide bestanden, en in de naam van het Level 2-bestand."),
        examples: [
            .bad(
                """
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"FC Lindewold"⟧ }
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
            .bad(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                --- root_.level1.json
                {
                    "clubs": [
                        { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"fcLindewodl"⟧ } }
                    ]
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
        check: .index(ClubMatches.self, where: { $0.hasDifference(in: .nickName, $1) }) { document, file, matches, workspace in
            document.findings(about: .nickName, file, matches, workspace)
        })
}
