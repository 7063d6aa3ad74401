import ClubModel

extension Rule {
    static let outdatedJSONCell = Rule(
        cause: .outdatedJSON,
        id: "outdated-json-cell",
        severity: .info,
        summary: Phrase(
            en: "A \"JSON\" column of an exported list still has the old value of another column.",
            nl: "Een JSON-kolom van een geëxporteerde lijst heeft nog de oude waarde van een andere kolom."),
        reason: Phrase(
            en: "What people filled in counts more than what an export kept.",
            nl: "Wat iemand heeft ingevuld gaat voor op wat een export heeft bewaard."),
        message: Phrase(
            en: "The list has {field} in a column of its own as well; that column was used, not this cell.",
            nl: "De lijst heeft {field} ook in een gewone kolom; die is gebruikt, deze cel niet."),
        remedy: Phrase(
            en: "Nothing, if the other column is right. Empty this cell so that it is not said again.",
            nl: "Niets, als de andere kolom klopt. Maak deze cel leeg, dan wordt het niet meer gezegd."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate
                Noor;Evers;2022-02-08;⟦2022⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate
                Noor;Evers;2022-02-08;
                """),
        ])
}
