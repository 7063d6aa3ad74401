import ClubModel

extension Rule {
    static let unreadableTick = Rule(
        cause: .unreadableTick,
        id: "unreadable-tick",
        severity: .warning,
        summary: Phrase(
            en: "A cell in a column of ticks is neither yes nor no.",
            nl: "Een cel in een kolom met vinkjes is geen ja en geen nee."),
        reason: Phrase(
            en: "What is not understood does not get into the app.",
            nl: "Wat niet begrepen is, komt niet in de app."),
        message: Phrase(
            en: "\"{value}\" is neither yes nor no; the cell was skipped.",
            nl: "\"{value}\" is geen ja en geen nee; de cel is overgeslagen."),
        remedy: Phrase(
            en: "Write x or ja, or leave the cell empty.",
            nl: "Schrijf x of ja, of laat de cel leeg."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Voorzitter
                Noor;Evers;⟦misschien⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Voorzitter
                Noor;Evers;x
                Joris;de Wit;nee
                """),
        ])
}
