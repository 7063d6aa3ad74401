import ClubModel

extension Rule {
    static let sectionStatus = Rule(
        cause: .sectionStatus,
        id: "section-status",
        severity: .info,
        summary: Phrase(
            en: "A title over a part of the list was taken for the status of the members below it.",
            nl: "Een tussenkop in de lijst is gelezen als de status van de leden eronder."),
        reason: Phrase(
            en: "The app hides former members at first, and shows a status beside the name.",
            nl: "De app verbergt oud-leden standaard en toont een status bij de naam."),
        message: Phrase(
            en: "Everybody under \"{title}\" was read as: {status}.",
            nl: "Iedereen onder \"{title}\" is gelezen als: {status}."),
        remedy: Phrase(
            en: "If that is wrong, change the title, or give the list a column Status.",
            nl: "Klopt dat niet? Verander dan de tussenkop, of geef de lijst een kolom Status."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                ⟦Oud-leden⟧
                Joris;de Wit;2001-01-01
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;Status
                Noor;Evers;2019-09-01;
                Joris;de Wit;2001-01-01;oud-lid
                """),
        ])
}
