import ClubModel

extension Rule {
    static let privateColumn = Rule(
        cause: .privateColumn,
        id: "private-column",
        severity: .info,
        summary: Phrase(
            en: "A column of the table is private and was left out.",
            nl: "Een kolom van de tabel is privé en is weggelaten."),
        reason: Phrase(
            en: """
                The files are public: anybody can read them. E-mail addresses, telephone numbers and home addresses of members \
                do not belong there.
                """,
            nl: """
                De bestanden zijn openbaar: iedereen kan ze lezen. E-mailadressen, telefoonnummers en woonadressen van leden \
                horen daar niet in.
                """),
        message: Phrase(
            en: "The column \"{header}\" is private and was left out.",
            nl: "De kolom \"{header}\" is privé en is weggelaten."),
        remedy: Phrase(
            en: "There is nothing to do: your table may keep the column.",
            nl: "Je hoeft niets te doen: de kolom mag in je tabel blijven staan."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;⟦E-mail⟧
                Anna;van;Dalen;anna@example.com
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;Website
                Anna;van;Dalen;https://www.example.com/anna
                """),
        ])
}
