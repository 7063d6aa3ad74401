import ClubModel

extension Rule {
    static let impossibleDay = Rule(
        cause: .impossibleDay,
        id: "impossible-day",
        severity: .warning,
        summary: Phrase(
            en: "A date in a cell is no day of the calendar.",
            nl: "Een datum in een cel bestaat niet."),
        reason: Phrase(
            en: "The app would drop the date.",
            nl: "De app zou de datum weggooien."),
        message: Phrase(
            en: "{value} is no day of the calendar; the cell was skipped.",
            nl: "{value} is geen bestaande datum; de cel is overgeslagen."),
        remedy: Phrase(
            en: "Correct the date, or write ? if nobody knows it.",
            nl: "Verbeter de datum, of schrijf ? als niemand die weet."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;⟦31-02-2019⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;28-02-2019
                """),
        ])
}
