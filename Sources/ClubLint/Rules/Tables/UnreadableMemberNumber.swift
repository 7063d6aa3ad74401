import ClubModel

extension Rule {
    static let unreadableMemberNumber = Rule(
        cause: .unreadableMemberNumber,
        id: "unreadable-member-number",
        severity: .warning,
        summary: Phrase(
            en: "A cell is no number of a member in the Fotobond.",
            nl: "Een cel bevat geen Fotobondnummer van een lid."),
        reason: Phrase(
            en: "A wrong number is worse than none, so it was left out.",
            nl: "Een verkeerd nummer is erger dan geen, dus het is weggelaten."),
        message: Phrase(
            en: "\"{value}\" is no whole Fotobond number; the cell was skipped.",
            nl: "\"{value}\" is geen volledig Fotobondnummer; de cel is overgeslagen."),
        remedy: Phrase(
            en: "Write all of it: department, club and member, such as 16.20.123.",
            nl: "Schrijf het hele nummer: afdeling, club en lid, zoals 16.20.123."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Bondsnummer
                Noor;Evers;⟦16.99⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Bondsnummer
                Noor;Evers;16.99.123
                Joris;de Wit;?
                """),
        ])
}
