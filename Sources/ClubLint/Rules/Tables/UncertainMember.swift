import ClubModel

extension Rule {
    static let uncertainMember = Rule(
        cause: .uncertainMember,
        id: "uncertain-member",
        severity: .warning,
        summary: Phrase(
            en: "A name of the table is nearly that of a member of the file.",
            nl: "Een naam in de tabel lijkt op die van een lid in het bestand."),
        reason: Phrase(
            en: """
                For the apps one letter more is another person. Whether it is the same one only people know, so the row waits \
                until somebody says it.
                """,
            nl: """
                Voor de apps is één letter meer een ander persoon. Of het dezelfde is, weten alleen mensen; de rij wacht tot \
                iemand het zegt.
                """),
        message: Phrase(
            en: "\"{name}\" looks like {candidates}, whom the file has: {likeness}. The row was left out.",
            nl: "\"{name}\" lijkt op {candidates} in het bestand: {likeness}. De rij is weggelaten."),
        remedy: Phrase(
            en: "If they are one person, add --same \"name in the list=name in the file\"; if not, --new \"name in the list\".",
            nl: """
                Is het dezelfde persoon, voeg dan --same "naam in de lijst=naam in het bestand" toe; zo niet, --new \
                "naam in de lijst".
                """),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;Lid sinds
                ⟦Anna;van;Daalen;2019-09-01⟧
                Joris;de;Wit;2020-01-01
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                    },
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } }
                    ]
                }
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;Lid sinds
                Anna;van;Dalen;2019-09-01
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                    },
                    "members": [
                        { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } }
                    ]
                }
                """),
        ])
}
