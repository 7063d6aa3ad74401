import ClubModel

extension Rule {
    static let privateCell = Rule(
        cause: .privateCell,
        id: "private-cell",
        severity: .info,
        summary: Phrase(
            en: "A cell had an e-mail address, a telephone number or a postcode in it, which was left out.",
            nl: "In een cel stond een e-mailadres, telefoonnummer of postcode; dat is weggelaten."),
        reason: Phrase(
            en: "The files are public: anybody can read them, and their history is kept for ever.",
            nl: "De bestanden zijn openbaar: iedereen kan ze lezen, en hun geschiedenis blijft altijd bewaard."),
        message: Phrase(
            en: "This cell has {what} in it, which was left out: \"{found}\".",
            nl: "In deze cel staat {what}; dat is weggelaten: \"{found}\"."),
        remedy: Phrase(
            en: "There is nothing to do, unless something else was meant.",
            nl: "Je hoeft niets te doen, tenzij er iets anders bedoeld was."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Website
                Noor;Evers;⟦noor@example.com⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Website
                Noor;Evers;https://www.example.com/noor
                """),
        ])
}
