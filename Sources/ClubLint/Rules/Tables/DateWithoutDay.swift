import ClubModel

extension Rule {
    static let dateWithoutDay = Rule(
        cause: .dateWithoutDay,
        id: "date-without-day",
        severity: .warning,
        summary: Phrase(
            en: "A cell has a year or a month where a whole date is wanted.",
            nl: "In een cel staat een jaar of maand waar een hele datum hoort."),
        reason: Phrase(
            en: "The app reads whole dates only.",
            nl: "De app leest alleen hele datums."),
        message: Phrase(
            en: "\"{value}\" has no {lacks}; the cell was skipped.",
            nl: "\"{value}\" heeft geen {lacks}; de cel is overgeslagen."),
        remedy: Phrase(
            en: """
                Write the whole date if you know it, or the first day of that month or year if that is near enough; else \
                ?.
                """,
            nl: """
                Schrijf de hele datum als je die weet, of de eerste dag van die maand of dat jaar als dat goed genoeg is; \
                anders ?.
                """),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;⟦april 2016⟧
                Joris;de Wit;⟦2016⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;1 april 2016
                Joris;de Wit;?
                """),
        ])
}
