import ClubModel

extension Rule {
    static let unreadableLink = Rule(
        cause: .unreadableLink,
        id: "unreadable-link",
        severity: .warning,
        summary: Phrase(
            en: "A cell in a column of web addresses holds no address, or several.",
            nl: "Een cel in een kolom met webadressen bevat geen adres, of meer dan één."),
        reason: Phrase(
            en: "Without a whole address there is nothing to open in the app.",
            nl: "Zonder volledig adres valt er in de app niets te openen."),
        message: Phrase(
            en: "The text \"{value}\" {problem}.",
            nl: "De tekst \"{value}\" {problem}."),
        remedy: Phrase(
            en: "Copy the address from the bar of the browser, with https:// in front.",
            nl: "Neem het adres over uit de adresbalk van de browser, met https:// ervoor."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Website
                Noor;Evers;⟦zie clubsite⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Website
                Noor;Evers;www.example.com/noor
                Joris;de Wit;geen
                """),
        ])
}
