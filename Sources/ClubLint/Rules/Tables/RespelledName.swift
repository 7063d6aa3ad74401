import ClubModel

extension Rule {
    static let respelledName = Rule(
        cause: .respelledName,
        id: "respelled-name",
        severity: .info,
        summary: Phrase(
            en: "A new member's name is written as newer apps keep it.",
            nl: "De naam van een nieuw lid is geschreven zoals nieuwere apps hem bewaren."),
        reason: Phrase(
            en: """
                Newer apps bring names into one form: a hyphen without spaces in double names, infixes in small letters, straight \
                apostrophes. In any other form the same person is two people in older apps and on websites.
                """,
            nl: """
                Nieuwere apps brengen namen in één vorm: in dubbele namen een streepje zonder spaties, tussenvoegsels met kleine \
                letters, rechte apostroffen. In een andere vorm is dezelfde persoon in oudere apps en op websites twee mensen.
                """),
        message: Phrase(en: "\"{name}\" became \"{meant}\".", nl: "\"{name}\" is \"{meant}\" geworden."),
        remedy: Phrase(
            en: "There is nothing to do, unless the name is written otherwise in other clubs.",
            nl: "Je hoeft niets te doen, tenzij de naam bij andere clubs anders geschreven is."),
        examples: [
            .bad(
                """
                --- leden.csv
                Naam;Lid sinds
                ⟦Noor Evers - van Dalen⟧;2020-01-01
                Joris van ’t Hof;2020-01-01
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                    },
                    "members": [
                        { "name": { "givenName": "Joris", "infixName": "van ’t", "familyName": "Hof" } }
                    ]
                }
                """),
            .good(
                """
                --- leden.csv
                Naam;Lid sinds
                Noor Evers-van Dalen;2020-01-01
                Greet Vos - Bos;2020-01-01
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                    },
                    "members": [
                        { "name": { "givenName": "Greet", "familyName": "Vos - Bos" } }
                    ]
                }
                """),
        ])
}
