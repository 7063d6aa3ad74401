import ClubModel

extension Rule {
    static let hiddenBirthYear = Rule(
        cause: .hiddenBirthYear,
        id: "hidden-birth-year",
        severity: .info,
        summary: Phrase(
            en: "The years of birth of a column were left out.",
            nl: "De geboortejaren van een kolom zijn weggelaten."),
        reason: Phrase(
            en: "The files are public. The app shows birthdays without a year, so the year 9999 is written instead.",
            nl: "De bestanden zijn openbaar. De app toont verjaardagen zonder jaar, dus er komt 9999 te staan."),
        message: Phrase(
            en: "The years in the column \"{header}\" are not published; 9999 is written instead.",
            nl: "De jaren in de kolom \"{header}\" worden niet gepubliceerd; er komt 9999 voor in de plaats."),
        remedy: Phrase(
            en: "There is nothing to do: your table may keep the years.",
            nl: "Je hoeft niets te doen: de jaren mogen in je tabel blijven staan."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;⟦Geboortedatum⟧
                Noor;Evers;1961-05-17
                Joris;de Wit;1955-12-01
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Verjaardag
                Noor;Evers;17 mei
                """),
        ])
}
