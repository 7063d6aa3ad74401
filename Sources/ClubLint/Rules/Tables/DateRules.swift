import ClubModel

extension Rule {
    /// What is said about dates and years.
    static let aboutDates: [Rule] = [
        Rule(
            .dateWithoutDay, id: "date-without-day", severity: .warning,
            summary: Phrase(
                en: "A cell has a year or a month where a whole date is wanted.",
                nl: "In een cel staat een jaar of maand waar een hele datum hoort."),
            reason: Phrase(
                en: "The app reads whole dates only.",
                nl: "De app leest alleen hele datums."),
            message: Phrase(
                en: "\"{value}\" has no {lacks}, so no date was taken from it.",
                nl: "\"{value}\" heeft geen {lacks}; er is geen datum uit overgenomen."),
            remedy: Phrase(
                en: """
                    Write the whole date if you know it; else ?. If the first day is near enough for all of them, say so in the \
                    mapping: year-only = "january-1".
                    """,
                nl: """
                    Schrijf de hele datum als je die weet; anders ?. Is de eerste dag overal goed genoeg, zeg dat dan in de \
                    mapping: year-only = "january-1".
                    """),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦april 2016⟧", "Joris;de Wit;⟦2016⟧"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;1 april 2016", "Joris;de Wit;?"),
            ]),
        Rule(
            .exchangedDates, id: "exchanged-dates", severity: .warning,
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
                    list: """
                        Voornaam;Achternaam;Lid sinds
                        Noor;Evers;⟦2019-03-04⟧
                        Joris;de Wit;13-04-2019
                        Anna;van Dalen;⟦2021-01-09⟧
                        Gerrit;Hofstra;25-08-2017
                        """),
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦2026-12-03⟧", "Joris;de Wit;13-04-2019"),
                .good(
                    list: """
                        Voornaam;Achternaam;Lid sinds
                        Noor;Evers;2019-03-24
                        Joris;de Wit;13-04-2019
                        Anna;van Dalen;2021-01-09
                        Gerrit;Hofstra;25-08-2017
                        """),
                .good(
                    list: """
                        Voornaam;Achternaam;Lid sinds
                        Noor;Evers;2019-09-01
                        Joris;de Wit;13-04-2019
                        Anna;van Dalen;2021-01-01
                        Gerrit;Hofstra;25-08-2017
                        Bram;Kuipers;03-04-2015
                        """),
            ]),
        Rule(
            .hiddenBirthYear, id: "hidden-birth-year", severity: .info,
            summary: Phrase(
                en: "The years of birth of a column were left out.",
                nl: "De geboortejaren van een kolom zijn weggelaten."),
            reason: Phrase(
                en: "The files are public. The app shows birthdays without a year, so the year 9999 is written instead.",
                nl: "De bestanden zijn openbaar. De app toont verjaardagen zonder jaar, dus er komt 9999 te staan."),
            message: Phrase(
                en: "The years in the column \"{header}\" are not published; 9999 is written instead.",
                nl: "De jaren in de kolom \"{header}\" worden niet gepubliceerd; er komt 9999 voor in de plaats."),
            remedy: Phrase(
                en: "There is nothing to do: your table may keep the years.",
                nl: "Je hoeft niets te doen: de jaren mogen in je tabel blijven staan."),
            examples: [
                .bad(list: "Voornaam;Achternaam;⟦Geboortedatum⟧", "Noor;Evers;1961-05-17", "Joris;de Wit;1955-12-01"),
                .good(list: "Voornaam;Achternaam;Verjaardag", "Noor;Evers;17 mei"),
            ]),
        Rule(
            .impossibleDay, id: "impossible-day", severity: .warning,
            summary: Phrase(
                en: "A date in a cell cannot be right.",
                nl: "Een datum in een cel kan niet kloppen."),
            reason: Phrase(
                en: "The app would drop the date.",
                nl: "De app zou de datum weggooien."),
            message: Phrase(
                en: "{value} {problem}; the cell was skipped.",
                nl: "{value} {problem}; de cel is overgeslagen."),
            remedy: Phrase(
                en: "Correct the date, or write ? if nobody knows it.",
                nl: "Verbeter de datum, of schrijf ? als niemand die weet."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦31-02-2019⟧"),
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦31-12-9999⟧"),
                .bad(
                    list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦12-13-2019⟧", "Joris;de Wit;25-02-2020",
                    "Anna;van Dalen;31-01-2021"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;28-02-2019", "Joris;de Wit;01-01-1900"),
            ]),
        Rule(
            .undecidedDate, id: "undecided-date", severity: .warning,
            summary: Phrase(
                en: "Day and month of a column's dates cannot be told apart.",
                nl: "Dag en maand van de datums in een kolom zijn niet uit elkaar te houden."),
            reason: Phrase(
                en: "With day and month exchanged the app would show wrong dates, so these were left out.",
                nl: "Met dag en maand verwisseld toont de app verkeerde datums; daarom zijn ze weggelaten."),
            message: Phrase(
                en: "\"{value}\" can be {first} or {second}, and no date of the column tells which; the cell was skipped.",
                nl: "\"{value}\" kan {first} of {second} zijn, en geen datum in de kolom zegt welke; de cel is overgeslagen."),
            remedy: Phrase(
                en: "Write date-order = \"day-first\" or date-order = \"month-first\" in a mapping file.",
                nl: """
                    Zet date-order = "day-first" (dag eerst) of date-order = "month-first" (maand eerst) in een \
                    mapping-bestand.
                    """),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦03/04/2019⟧", "Joris;de Wit;⟦05/06/2020⟧"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;03/04/2019", "Joris;de Wit;25/06/2020"),
            ]),
        Rule(
            .unreadableDate, id: "unreadable-date", severity: .warning,
            summary: Phrase(
                en: "A cell in a column of dates cannot be read as one.",
                nl: "Een cel in een kolom met datums is niet als datum te lezen."),
            reason: Phrase(
                en: "What is not a date does not get into the app.",
                nl: "Wat geen datum is, komt niet in de app."),
            message: Phrase(
                en: "\"{value}\" is not a date; the cell was skipped.",
                nl: "\"{value}\" is geen datum; de cel is overgeslagen."),
            remedy: Phrase(
                en: "Write it as 31-12-2019, or ? if nobody knows it.",
                nl: "Schrijf de datum als 31-12-2019, of ? als niemand die weet."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦ergens in de zomer⟧"),
                .good(list: "Voornaam;Achternaam;Lid sinds;Lid tot", "Noor;Evers;1-7-'19;nog steeds lid"),
            ]),
        Rule(
            .yearContradiction, id: "year-contradiction", severity: .warning,
            summary: Phrase(
                en: "The columns of the years contradict the dates of a membership.",
                nl: "De kolommen met jaren spreken de datums van een lidmaatschap tegen."),
            reason: Phrase(
                en: "One of the two is wrong, and the app shows the dates.",
                nl: "Een van de twee klopt niet, en de app toont de datums."),
            message: Phrase(
                en: "The cells of these years contradict start or end of the membership: {years}.",
                nl: "De cellen van deze jaren spreken begin of einde van het lidmaatschap tegen: {years}."),
            remedy: Phrase(
                en: "Find out what is right, and correct the date or the years.",
                nl: "Zoek uit wat klopt, en verbeter de datum of de jaren."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid vanaf;2018;2019;2020", "Noor;Evers;2019-09-01;⟦+⟧;+;+"),
                .good(list: "Voornaam;Achternaam;Lid vanaf;2018;2019;2020", "Noor;Evers;2019-09-01;-;+;+"),
            ]),
    ]
}
