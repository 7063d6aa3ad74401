import ClubModel

extension Rule {
    static let rowWithoutName = Rule(
        cause: .rowWithoutName,
        id: "row-without-name",
        severity: .error,
        summary: Phrase(
            en: "A row of the table has no whole name, so it makes no member.",
            nl: "Een rij van de tabel heeft geen volledige naam, dus er komt geen lid uit."),
        reason: Phrase(
            en: "The app knows people by given name and family name, and skips who lacks one of them.",
            nl: "De app kent mensen bij voornaam en achternaam, en slaat iedereen over die er een mist."),
        message: Phrase(
            en: "This row has {lacks} and was skipped: \"{found}\".",
            nl: "Deze rij heeft {lacks} en is overgeslagen: \"{found}\"."),
        remedy: Phrase(
            en: "Fill in given name and family name, or empty the row if it is no member.",
            nl: "Vul voornaam en achternaam in, of maak de rij leeg als het geen lid is."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                ⟦Joris⟧;;2020-01-01
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                Joris;de Wit;2020-01-01
                """),
        ])
}
