import ClubModel

extension Rule {
    static let unreadableDate = Rule(
        cause: .unreadableDate,
        id: "unreadable-date",
        severity: .warning,
        summary: Phrase(
            en: "A cell in a column of dates cannot be read as one.",
            nl: "Een cel in een kolom met datums is niet als datum te lezen."),
        reason: Phrase(
            en: "What is no date does not get into the app.",
            nl: "Wat geen datum is, komt niet in de app."),
        message: Phrase(
            en: "\"{value}\" is no date; the cell was skipped.",
            nl: "\"{value}\" is geen datum; de cel is overgeslagen."),
        remedy: Phrase(
            en: "Write it as 31-12-2019, or ? if nobody knows it.",
            nl: "Schrijf de datum als 31-12-2019, of ? als niemand die weet."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;⟦ergens in de zomer⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;Lid tot
                Noor;Evers;1-7-'19;nog steeds lid
                """),
        ])
}
