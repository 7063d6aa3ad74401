import ClubModel

extension Rule {
    static let skippedRow = Rule(
        cause: .skippedRow,
        id: "skipped-row",
        severity: .info,
        summary: Phrase(
            en: "A row of the table is no member and was skipped.",
            nl: "Een rij van de tabel is geen lid en is overgeslagen."),
        reason: Phrase(
            en: "If it was a member after all, it is missing in the app.",
            nl: "Was het toch een lid, dan ontbreekt dat in de app."),
        message: Phrase(
            en: "This row is {kind} and was skipped: \"{found}\".",
            nl: "Deze rij is {kind} en is overgeslagen: \"{found}\"."),
        remedy: Phrase(
            en: "There is nothing to do, unless it is a member: then fill in the name.",
            nl: "Je hoeft niets te doen, tenzij het een lid is: vul dan de naam in."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                Joris;de Wit;2020-01-01
                ⟦Totaal⟧;2;
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                ;;
                Joris;de Wit;2020-01-01
                """),
        ])
}
