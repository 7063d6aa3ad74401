import ClubModel

extension Rule {
    static let titleInName = Rule(
        cause: .titleInName,
        id: "title-in-name",
        severity: .info,
        summary: Phrase(
            en: "A title beside a name was left out.",
            nl: "Een titel bij een naam is weggelaten."),
        reason: Phrase(
            en: "The app knows people by their names alone; with a title it would be another person than in other clubs.",
            nl: "De app kent mensen alleen bij hun naam; met een titel zou het een ander zijn dan bij andere clubs."),
        message: Phrase(
            en: "\"{title}\" was left out of the name, here and elsewhere in the list.",
            nl: "\"{title}\" is uit de naam weggelaten, hier en verderop in de lijst."),
        remedy: Phrase(
            en: "There is nothing to do, unless it is a part of the name.",
            nl: "Je hoeft niets te doen, tenzij het bij de naam hoort."),
        examples: [
            .bad(
                """
                --- leden.csv
                Naam;Lid sinds
                ⟦Dhr. Joris de Wit⟧;2020-01-01
                """),
            .good(
                """
                --- leden.csv
                Naam;Lid sinds
                Joris de Wit;2020-01-01
                """),
        ])
}
