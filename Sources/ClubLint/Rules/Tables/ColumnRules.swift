import ClubModel

extension Rule {
    /// What is said about columns: what they mean, and which are left out.
    static let aboutColumns: [Rule] = [
        Rule(
            .absentColumn, id: "absent-column", severity: .warning,
            summary: Phrase(
                en: "A mapping file names a column that the table does not have.",
                nl: "Een mapping-bestand noemt een kolom die de tabel niet heeft."),
            reason: Phrase(
                en: "What the mapping file says of that column has no effect.",
                nl: "Wat het mapping-bestand over die kolom zegt, heeft geen gevolg."),
            message: Phrase(
                en: "The mapping file names the column \"{column}\", but no list of members has it.",
                nl: "Het mapping-bestand noemt de kolom \"{column}\", maar geen enkele ledenlijst heeft die."),
            remedy: Phrase(
                en: "Write the heading in the mapping file as it stands in the table.",
                nl: "Schrijf de kop in het mapping-bestand zoals hij in de tabel staat."),
            examples: [
                .bad(
                    list: """
                        ⟦⟧Voornaam;Achternaam;Vanaf wanneer
                        Noor;Evers;2019-09-01
                        --- mapping.toml
                        [columns]
                        "Sinds wanneer" = "membershipStartDate"
                        """),
                .good(
                    list: """
                        Voornaam;Achternaam;Vanaf wanneer
                        Noor;Evers;2019-09-01
                        --- mapping.toml
                        [columns]
                        "Vanaf wanneer" = "membershipStartDate"
                        """),
            ]),
        Rule(
            .guessedColumn, id: "guessed-column", severity: .info,
            summary: Phrase(
                en: "The meaning of a column was guessed.",
                nl: "De betekenis van een kolom is gegokt."),
            reason: Phrase(
                en: "A wrong guess puts the cells of a whole column into the wrong field.",
                nl: "Bij een verkeerde gok komt een hele kolom in het verkeerde veld."),
            message: Phrase(
                en: "The column \"{header}\" was taken for {meaning}.",
                nl: "De kolom \"{header}\" is gelezen als {meaning}."),
            remedy: Phrase(
                en: "If that is wrong, correct the heading, or say in a mapping file what the column is.",
                nl: "Klopt dat niet? Verbeter dan de kop, of zeg in een mapping-bestand wat de kolom is."),
            examples: [
                .bad(list: "Voornaam;⟦Agternaam⟧;Lid sinds", "Noor;Evers;2019-09-01"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01"),
            ]),
        Rule(
            .hiddenColumn, id: "hidden-column", severity: .info,
            summary: Phrase(
                en: "A column of the table is hidden; it was read all the same.",
                nl: "Een kolom van de tabel is verborgen; die is toch gelezen."),
            reason: Phrase(
                en: "What you do not see in your program may be out of date, or not be meant for others.",
                nl: "Wat je in je programma niet ziet, kan verouderd zijn of niet voor anderen bedoeld."),
            message: Phrase(
                en: "Column {column} is hidden in your program; it was read all the same.",
                nl: "Kolom {column} is verborgen in je programma; die is toch gelezen."),
            remedy: Phrase(
                en: "If the column is not meant for the app, delete it from the table.",
                nl: "Is de kolom niet voor de app bedoeld, haal haar dan uit de tabel."),
            examples: [
                .bad(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th><th hidden>⟦Lid sinds⟧</th></tr>
                    <tr><td>Noor</td><td>Evers</td><td hidden>2019-09-01</td></tr>
                    </table>
                    """),
                .good(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th><th>Lid sinds</th></tr>
                    <tr><td>Noor</td><td>Evers</td><td>2019-09-01</td></tr>
                    </table>
                    """),
            ]),
        Rule(
            .privateColumn, id: "private-column", severity: .info,
            summary: Phrase(
                en: "A column of the table is private and was left out.",
                nl: "Een kolom van de tabel is privé en is weggelaten."),
            reason: Phrase(
                en: """
                    The files are public: anybody can read them. E-mail addresses, telephone numbers and home addresses of members \
                    do not belong there.
                    """,
                nl: """
                    De bestanden zijn openbaar: iedereen kan ze lezen. E-mailadressen, telefoonnummers en woonadressen van leden \
                    horen daar niet in.
                    """),
            message: Phrase(
                en: "The column \"{header}\" is private and was left out.",
                nl: "De kolom \"{header}\" is privé en is weggelaten."),
            remedy: Phrase(
                en: "There is nothing to do: your table may keep the column.",
                nl: "Je hoeft niets te doen: de kolom mag in je tabel blijven staan."),
            examples: [
                .bad(list: "Voornaam;Tussenvoegsel;Achternaam;⟦E-mail⟧", "Anna;van;Dalen;anna@example.com"),
                .good(list: "Voornaam;Tussenvoegsel;Achternaam;Website", "Anna;van;Dalen;https://www.example.com/anna"),
            ]),
        Rule(
            .repeatedColumn, id: "repeated-column", severity: .warning,
            summary: Phrase(
                en: "Two columns of one list are about the same thing.",
                nl: "Twee kolommen van één lijst gaan over hetzelfde."),
            reason: Phrase(
                en: "A member can have only one value. If the two cells of a member differ, neither is written.",
                nl: "Een lid kan maar één waarde hebben. Verschillen de twee cellen van een lid, dan blijven ze weg."),
            message: Phrase(
                en: "The column \"{header}\" is about {meaning}, as is \"{first}\" (column {column}).",
                nl: "De kolom \"{header}\" gaat over {meaning}, net als \"{first}\" (kolom {column})."),
            remedy: Phrase(
                en: "Remove one of the two, or give it the heading of what it is about.",
                nl: "Haal een van de twee weg, of geef die de kop van waar ze over gaat."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds;⟦Startdatum⟧", "Noor;Evers;2019-09-01;", "Joris;de Wit;;2020-01-01"),
                .good(list: "Voornaam;Achternaam;Lid sinds;Lid tot", "Noor;Evers;2019-09-01;2024-06-30"),
            ]),
        Rule(
            .unknownColumn, id: "unknown-column", severity: .info,
            summary: Phrase(
                en: "A column of the table was left out, because it fits no field.",
                nl: "Een kolom van de tabel is weggelaten, omdat er geen veld bij past."),
            reason: Phrase(
                en: "What stands in such a column does not get into the app.",
                nl: "Wat in zo'n kolom staat, komt niet in de app."),
            message: Phrase(
                en: "The column \"{header}\" fits no field and was left out.",
                nl: "Bij de kolom \"{header}\" past geen veld; die is weggelaten."),
            remedy: Phrase(
                en: "If it matters, give the column one of the names of the template, or say in a mapping file what it is.",
                nl: "Als ze belangrijk is: geef de kolom een naam uit het sjabloon, of zeg in een mapping-bestand wat ze is."),
            examples: [
                .bad(list: "Voornaam;Achternaam;⟦Koffie⟧", "Noor;Evers;zwart"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01"),
            ]),
    ]
}
