import ClubModel

extension Rule {
    static let renamedMember = Rule(
        cause: .renamedMember,
        id: "renamed-member",
        severity: .warning,
        summary: Phrase(
            en: "A row has the number of a member with another name.",
            nl: "Een rij heeft het nummer van een lid met een andere naam."),
        reason: Phrase(
            en: """
                For the apps another name is another person: who is renamed in the file stands there twice for everybody who \
                has loaded it before.
                """,
            nl: """
                Voor de apps is een andere naam een ander persoon: wie in het bestand een andere naam krijgt, staat er twee \
                keer voor iedereen die het al geladen heeft.
                """),
        message: Phrase(
            en: "\"{name}\" has the number of {other}, whom the file has. The name of the file was kept.",
            nl: "\"{name}\" heeft het nummer van {other} in het bestand. De naam in het bestand is gebleven."),
        remedy: Phrase(
            en: "Change the name in the file only to correct it. If it is somebody else, correct the number in the table.",
            nl: "Verander de naam in het bestand alleen om hem te verbeteren. Is het iemand anders, verbeter dan het nummer."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;Bondsnummer
                ⟦Anna;;Berkhout;1699123⟧
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                    },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1699123 } }
                        }
                    ]
                }
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;Bondsnummer
                Anna;;Berkhout;1699124
                --- fcLindewold.level2.json
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "coordinates": { "latitude": 52.38, "longitude": 5.21 }
                    },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1699123 } }
                        }
                    ]
                }
                """),
        ])
}
