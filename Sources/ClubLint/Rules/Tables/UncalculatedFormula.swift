import ClubModel

extension Rule {
    static let uncalculatedFormula = Rule(
        cause: .uncalculatedFormula,
        id: "uncalculated-formula",
        severity: .warning,
        summary: Phrase(
            en: "A cell holds a formula instead of its result.",
            nl: "In een cel staat een formule in plaats van de uitkomst."),
        reason: Phrase(
            en: "Formulas are not calculated here, so what you see in your program is not in the file.",
            nl: "Formules worden hier niet uitgerekend; wat je in je programma ziet, staat dus niet in het bestand."),
        message: Phrase(
            en: "The cell holds a formula whose result is not in the file.",
            nl: "In de cel staat een formule; de uitkomst staat niet in het bestand."),
        remedy: Phrase(
            en: "Open the table in Excel or LibreOffice, so that it is calculated, and save it as .xlsx once more.",
            nl: "Open de tabel in Excel of LibreOffice, zodat de uitkomst erin komt, en sla die opnieuw op als .xlsx."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Website
                Noor;Evers;⟦=D2&"noor"⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Website
                Noor;Evers;https://www.example.com/noor
                """),
        ])
}
