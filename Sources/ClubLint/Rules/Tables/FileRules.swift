import ClubModel

extension Rule {
    /// What is said about the file that a table stands in: its sheets, its bytes, its quotation marks.
    static let aboutFiles: [Rule] = [
        Rule(
            .hiddenSheet, id: "hidden-sheet", severity: .info,
            summary: Phrase(
                en: "A sheet of the workbook is hidden and was not read.",
                nl: "Een blad van de werkmap is verborgen en is niet gelezen."),
            reason: Phrase(
                en: """
                    A hidden sheet is mostly an old list or one of another program; its members would be taken for those \
                    of today.
                    """,
                nl: """
                    Een verborgen blad is meestal een oude lijst of hulplijst; de leden erop zouden voor die van nu \
                    doorgaan.
                    """),
            message: Phrase(
                en: "The sheet \"{sheet}\" is hidden and was not read.",
                nl: "Het blad \"{sheet}\" is verborgen en is niet gelezen."),
            remedy: Phrase(
                en: "If its members belong in the app, make the sheet visible and convert the table again.",
                nl: "Horen de leden erop in de app, maak het blad dan zichtbaar en zet de tabel opnieuw om."),
            examples: [
                .bad(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr>
                    </table>
                    <table hidden>
                    <caption>Archief</caption>
                    <tr>⟦<th>Voornaam</th><th>Achternaam⟧</th></tr>
                    <tr><td>Joris</td><td>Wit</td></tr>
                    </table>
                    """),
                .good(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr>
                    </table>
                    """),
            ]),
        Rule(
            .oddBytes, id: "odd-bytes", severity: .warning,
            summary: Phrase(
                en: "A cell has letters that could not be decoded with certainty.",
                nl: "Een cel heeft letters die niet met zekerheid te ontcijferen zijn."),
            reason: Phrase(
                en: "A file from an old program may store accents in a way of its own; a name then comes out as \"Ren‚e\".",
                nl: """
                    Een bestand uit een oud programma kan accenten op een eigen manier opslaan; een naam wordt dan \
                    bijvoorbeeld "Ren‚e".
                    """),
            message: Phrase(
                en: "A letter could not be decoded; the cell was read as \"{value}\".",
                nl: "Een letter is niet te ontcijferen; de cel is gelezen als \"{value}\"."),
            remedy: Phrase(
                en: "Save the table as .xlsx, or as \"CSV UTF-8\", and convert that.",
                nl: "Sla de tabel op als .xlsx of als \"CSV UTF-8\" en zet die om."),
            examples: [
                .bad(list: "Voornaam;Achternaam", "⟦Ren�e⟧;Kuiper", "Noor;Evers"),
                .good(list: "Voornaam;Achternaam", "Renée;Kuiper", "Noor;Evers"),
            ]),
        Rule(
            .skippedSheet, id: "skipped-sheet", severity: .info,
            summary: Phrase(
                en: "A sheet was skipped, because it holds no list of members.",
                nl: "Een blad is overgeslagen, omdat er geen ledenlijst op staat."),
            reason: Phrase(
                en: "If there are members on it, they do not get into the app.",
                nl: "Staan er toch leden op, dan komen die niet in de app."),
            message: Phrase(
                en: "There is no list of members on the sheet \"{sheet}\"; it was skipped.",
                nl: "Op het blad \"{sheet}\" staat geen ledenlijst; het is overgeslagen."),
            remedy: Phrase(
                en: "If there are members on it, put headings over the columns, such as Voornaam and Achternaam.",
                nl: "Staan er wel leden op? Zet dan koppen boven de kolommen, zoals Voornaam en Achternaam."),
            examples: [
                .bad(
                    """
                    --- leden.html
                    ⟦⟧<table><tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr></table>
                    <table><caption>Kas</caption><tr><th>Datum</th><th>Bedrag</th></tr>
                    <tr><td>5-1-2026</td><td>12,50</td></tr></table>
                    """),
                .good(
                    """
                    --- leden.html
                    <table><tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr></table>
                    <table><caption>Vroeger</caption><tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Joris</td><td>de Wit</td></tr></table>
                    """),
            ]),
        Rule(
            .strayQuote, id: "stray-quote", severity: .warning,
            summary: Phrase(
                en: "A quote stands within a quoted cell of a CSV file and is not doubled.",
                nl: "In een cel tussen aanhalingstekens staat nog een aanhalingsteken dat niet verdubbeld is."),
            reason: Phrase(
                en: "Programs differ in what they make of it, so the value may be another one than you see in yours.",
                nl: "Programma's maken er verschillende dingen van; de waarde kan dus anders zijn dan je in het jouwe ziet."),
            message: Phrase(
                en: "A double quote stands in the middle of the cell; it was read as \"{value}\".",
                nl: "Midden in de cel staat een dubbel aanhalingsteken; de cel is gelezen als \"{value}\"."),
            remedy: Phrase(
                en: "Double the quotes within the cell (\"\"), or remove them.",
                nl: "Verdubbel de aanhalingstekens in de cel (\"\"), of haal ze weg."),
            examples: [
                .bad(list: "Voornaam;Achternaam", #"⟦"Johannes "Joop" Petrus"⟧;Wit"#, "Noor;Evers"),
                .good(list: "Voornaam;Achternaam", #""Johannes ""Joop"" Petrus";Wit"#, "Noor;Evers"),
            ]),
        Rule(
            .tableWithoutHeader, id: "table-without-header", severity: .error,
            summary: Phrase(
                en: "Nobody was read from a table.",
                nl: "Uit een tabel is niemand gelezen."),
            reason: Phrase(
                en: "Without headings and names there is no member to write, so nothing is written.",
                nl: "Zonder koppen en namen is er geen lid om te schrijven, dus er wordt niets geschreven."),
            message: Phrase(
                en: "Nobody was read: {found}.",
                nl: "Er is niemand gelezen: {found}."),
            remedy: Phrase(
                en: """
                    Write headings above the members, such as Voornaam, Tussenvoegsel, Achternaam and Lid sinds. Or write in a \
                    mapping file which column holds the names.
                    """,
                nl: """
                    Schrijf boven de leden koppen, zoals Voornaam, Tussenvoegsel, Achternaam en Lid sinds. Of schrijf in een \
                    mapping-bestand in welke kolom de namen staan.
                    """),
            examples: [
                .bad(list: "⟦⟧Datum;Bedrag", "2026-01-05;12,50", "2026-01-12;7,00"),
                .bad(list: "⟦⟧Voornaam;Achternaam;Lid sinds", "#REF!;#REF!;2019-09-01"),
                .good(list: "Naam;Lid sinds", "Noor Evers;2019-09-01"),
            ]),
        Rule(
            .unclosedQuote, id: "unclosed-quote", severity: .error,
            summary: Phrase(
                en: "A cell of a CSV file begins with a double quote that is never closed.",
                nl: "Een cel van een CSV-bestand begint met een dubbel aanhalingsteken dat nooit gesloten wordt."),
            reason: Phrase(
                en: """
                    Everything behind such a quote belongs to the one cell for many programs, line breaks included: \
                    whole members disappear in it.
                    """,
                nl: """
                    Voor veel programma's hoort alles na zo'n aanhalingsteken bij die ene cel, met regeleinden en al: \
                    hele leden verdwijnen erin.
                    """),
            message: Phrase(
                en: "The cell begins with a double quote that is never closed; it was read up to the next separating sign.",
                nl: """
                    De cel begint met een dubbel aanhalingsteken dat nooit gesloten wordt; de cel is gelezen tot het \
                    volgende scheidingsteken.
                    """),
            remedy: Phrase(
                en: "Remove the quote, or put one behind the value.",
                nl: "Haal het aanhalingsteken weg, of zet er ook een achter de waarde."),
            examples: [
                .bad(list: "Voornaam;Achternaam", #"⟦"Anna⟧;Dalen"#, "Noor;Evers"),
                .good(list: "Voornaam;Achternaam", #""Anna";Dalen"#, "Noor;Evers"),
            ]),
    ]
}
