import ClubModel

extension Rule {
    static let unknownFunction = Rule(
        cause: .unknownFunction,
        id: "unknown-function",
        severity: .warning,
        summary: Phrase(
            en: "A function or status in a cell is not known.",
            nl: "Een functie of status in een cel is onbekend."),
        reason: Phrase(
            en: "The app knows a few functions and statuses only; what is not understood does not get into it.",
            nl: "De app kent maar enkele functies en statussen; wat niet begrepen is, komt er niet in."),
        message: Phrase(
            en: "\"{value}\" is no known function or status; it was skipped.",
            nl: "\"{value}\" is geen bekende functie of status en is overgeslagen."),
        remedy: Phrase(
            en: "Use words such as voorzitter, secretaris, penningmeester, bestuurslid, erelid, aspirant or oud-lid.",
            nl: "Gebruik woorden als voorzitter, secretaris, penningmeester, bestuurslid, erelid, aspirant of oud-lid."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Functie
                Noor;Evers;⟦zonneschijn⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Functie
                Noor;Evers;secretaris en webmaster
                Joris;de Wit;wedstrijdcommissie
                """),
        ])
}
