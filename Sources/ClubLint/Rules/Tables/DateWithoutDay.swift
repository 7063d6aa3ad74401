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
            en: "\"{value}\" has no {lacks}, so no date was taken from it.",
            nl: "\"{value}\" heeft geen {lacks}; er is geen datum uit overgenomen."),
        remedy: Phrase(
            en: """
                Write the whole date if you know it; else ?. If the first day is near enough for all of them, say so in the \
                mapping: year-only = "january-1".
                """,
            nl: """
                Schrijf de hele datum als je die weet; anders ?. Is de eerste dag overal goed genoeg, zeg dat dan in de \
                mapping: year-only = "january-1".
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
