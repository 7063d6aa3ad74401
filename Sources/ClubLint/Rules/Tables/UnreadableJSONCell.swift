import ClubModel

extension Rule {
    static let unreadableJSONCell = Rule(
        cause: .unreadableJSON,
        id: "unreadable-json-cell",
        severity: .warning,
        summary: Phrase(
            en: "A cell in a \"JSON\" column of an exported list cannot be read.",
            nl: "Een cel in een JSON-kolom van een geëxporteerde lijst is niet te lezen."),
        reason: Phrase(
            en: "These columns keep what the list has no words for, letter by letter; after a change it cannot be put back.",
            nl: "Die kolommen bewaren letterlijk waar de lijst geen woorden voor heeft; na een wijziging kan dat niet terug."),
        message: Phrase(
            en: "{value} cannot be read; the cell was skipped.",
            nl: "{value} is niet te lezen; de cel is overgeslagen."),
        remedy: Phrase(
            en: "Empty the cell and use the columns without \"JSON\", or copy it anew from an export.",
            nl: "Maak de cel leeg en gebruik de kolommen zonder \"JSON\", of neem hem opnieuw over uit een export."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate
                Noor;Evers;;⟦2019?⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate
                Noor;Evers;;2019
                """),
        ])
}
