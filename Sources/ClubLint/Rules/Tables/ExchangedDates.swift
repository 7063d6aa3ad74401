import ClubModel

extension Rule {
    static let exchangedDates = Rule(
        cause: .exchangedDates,
        id: "exchanged-dates",
        severity: .warning,
        summary: Phrase(
            en: "A program seems to have exchanged day and month in a column.",
            nl: "Een programma lijkt in een kolom dag en maand te hebben verwisseld."),
        reason: Phrase(
            en: """
                A program with American settings that opens a Dutch list makes 4 March of 03-04-2019, and leaves 13-04-2019 as text. The \
                app would show wrong dates, so these were left out.
                """,
            nl: """
                Een programma met Amerikaanse instellingen dat een Nederlandse lijst opent, maakt van 03-04-2019 4 maart en laat 13-04-2019 \
                als tekst staan. De app zou verkeerde datums tonen; daarom zijn ze weggelaten.
                """),
        message: Phrase(
            en: """
                {first} was probably {second}: {days} of the column {have} no day after the 12th, and what has one, such as \
                {text}, is text. A program seems to have exchanged day and month; {these} left out.
                """,
            nl: """
                {first} was waarschijnlijk {second}: {days} in de kolom {have} geen dag na de 12e, en wat die wel heeft, zoals \
                {text}, is tekst. Een programma heeft blijkbaar dag en maand verwisseld; {these} weggelaten.
                """),
        remedy: Phrase(
            en: """
                Correct these cells, or take the list as it was and open it in Excel with Data, From Text/CSV. Are the dates right as they \
                are? Write date-order = "day-first" in a mapping file.
                """,
            nl: """
                Verbeter deze cellen, of neem de lijst zoals die was en open die in Excel met Gegevens, Uit tekst/CSV. Kloppen de datums \
                zoals ze er staan? Zet dan date-order = "day-first" in een mapping-bestand.
                """),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;⟦2019-03-04⟧
                Joris;de Wit;13-04-2019
                Anna;van Dalen;2021-01-09
                Gerrit;Hofstra;25-08-2017
                """),
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;⟦2026-12-03⟧
                Joris;de Wit;13-04-2019
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-03-24
                Joris;de Wit;13-04-2019
                Anna;van Dalen;2021-01-09
                Gerrit;Hofstra;25-08-2017
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                Joris;de Wit;13-04-2019
                Anna;van Dalen;2021-01-01
                Gerrit;Hofstra;25-08-2017
                Bram;Kuipers;03-04-2015
                """),
        ])
}
