import ClubModel

extension Rule {
    static let yearContradiction = Rule(
        cause: .yearContradiction,
        id: "year-contradiction",
        severity: .warning,
        summary: Phrase(
            en: "The columns of the years contradict the dates of a membership.",
            nl: "De kolommen met jaren spreken de datums van een lidmaatschap tegen."),
        reason: Phrase(
            en: "One of the two is wrong, and the app shows the dates.",
            nl: "Een van de twee klopt niet, en de app toont de datums."),
        message: Phrase(
            en: "The cells of these years contradict start or end of the membership: {years}.",
            nl: "De cellen van deze jaren spreken begin of einde van het lidmaatschap tegen: {years}."),
        remedy: Phrase(
            en: "Find out what is right, and correct the date or the years.",
            nl: "Zoek uit wat klopt, en verbeter de datum of de jaren."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid vanaf;2018;2019;2020
                Noor;Evers;2019-09-01;⟦+⟧;+;+
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid vanaf;2018;2019;2020
                Noor;Evers;2019-09-01;-;+;+
                """),
        ])
}
