import ClubModel

extension Rule {
    static let raggedRow = Rule(
        cause: .raggedRow,
        id: "ragged-row",
        severity: .warning,
        summary: Phrase(
            en: "A row of a CSV file has more cells than the others.",
            nl: "Een rij van een CSV-bestand heeft meer cellen dan de andere."),
        reason: Phrase(
            en: """
                A value with the separating sign in it counts as two cells, and everything behind it moves one \
                column to the right.
                """,
            nl: "Een waarde met het scheidingsteken erin telt als twee cellen; alles erachter schuift een kolom op."),
        message: Phrase(
            en: "The row has {count} cells, most rows have {usual}.",
            nl: "De rij heeft {count} cellen, de meeste rijen hebben er {usual}."),
        remedy: Phrase(
            en: "Look for a value with the separating sign in it and put it in double quotes, or save the table as .xlsx.",
            nl: """
                Zoek een waarde met het scheidingsteken erin en zet die tussen dubbele aanhalingstekens, of sla de \
                tabel op als .xlsx.
                """),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;Functie
                Anna;van;Dalen;secretaris
                Joris;de;Wit;penningmeester;⟦webmaster⟧
                Noor;;Evers;voorzitter
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam;Functie
                Anna;van;Dalen;secretaris
                Joris;de;Wit;"penningmeester;webmaster"
                Noor;;Evers;voorzitter
                """),
        ])
}
