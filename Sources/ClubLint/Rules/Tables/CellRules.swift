import ClubModel

extension Rule {
    /// What is said about what single cells hold.
    static let aboutCells: [Rule] = [
        Rule(
            .conflictingCells, id: "conflicting-cells", severity: .warning,
            summary: Phrase(
                en: "Two cells of one row say different things about the same field.",
                nl: "Twee cellen van één rij zeggen iets anders over hetzelfde veld."),
            reason: Phrase(
                en: "Only one of them can be right, so the value is left out.",
                nl: "Maar één van de twee kan kloppen, dus de waarde is weggelaten."),
            message: Phrase(
                en: "For {field} this row says both \"{first}\" and \"{second}\", and only one can be right.",
                nl: "Voor {field} staat in deze rij zowel \"{first}\" als \"{second}\"; maar één kan kloppen."),
            remedy: Phrase(
                en: "Find out which is right, and empty the other cell.",
                nl: "Zoek uit wat klopt en maak de andere cel leeg."),
            examples: [
                .bad(
                    list: """
                        Voornaam;Achternaam;Website;Link
                        Noor;Evers;https://www.example.com/noor;⟦https://www.example.com/evers⟧
                        """),
                .good(
                    list: """
                        Voornaam;Achternaam;Website;Link
                        Noor;Evers;https://www.example.com/noor;https://www.example.com/noor
                        """),
            ]),
        Rule(
            .faultyCell, id: "faulty-cell", severity: .warning,
            summary: Phrase(
                en: "A cell shows an error of the spreadsheet program.",
                nl: "Een cel toont een foutmelding van het spreadsheetprogramma."),
            reason: Phrase(
                en: "The formula behind the cell has no result, so there is no value.",
                nl: "De formule achter de cel heeft geen uitkomst, dus er is geen waarde."),
            message: Phrase(
                en: "This cell shows {fault}; it was skipped.",
                nl: "Deze cel toont {fault}; die is overgeslagen."),
            remedy: Phrase(
                en: "Repair the formula, or type the value.",
                nl: "Herstel de formule, of typ de waarde."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;⟦#REF!⟧"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01"),
            ]),
        Rule(
            .outdatedJSON, id: "outdated-json-cell", severity: .info,
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
                .bad(list: "Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate", "Noor;Evers;2022-02-08;⟦2022⟧"),
                .good(list: "Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate", "Noor;Evers;2022-02-08;"),
            ]),
        Rule(
            .overlongCell, id: "overlong-cell", severity: .warning,
            summary: Phrase(
                en: "A cell holds far more text than its field can have.",
                nl: "Een cel bevat veel meer tekst dan bij het veld past."),
            reason: Phrase(
                en: "Such a text is mostly the rest of the file, because a quotation mark is missing.",
                nl: "Zo'n tekst is meestal de rest van het bestand, omdat er een aanhalingsteken ontbreekt."),
            message: Phrase(
                en: "This cell holds a text of {count} bytes; it was skipped.",
                nl: "Deze cel bevat een tekst van {count} bytes; de cel is overgeslagen."),
            remedy: Phrase(
                en: "Look whether a quotation mark is missing, and shorten the text.",
                nl: "Kijk of er een aanhalingsteken ontbreekt, en kort de tekst in."),
            examples: [
                .bad(
                    list: """
                        Voornaam;Achternaam;Functie
                        Noor;Evers;⟦secretaris, neemt ook de lunch mee naar de excursies, zorgt voor de sleutel van het clublokaal, houdt de lijst bij van wie er dit jaar nog geen avond heeft voorbereid, belt de sprekers af als het sneeuwt, brengt de beamer terug en weet waar de verlengsnoeren liggen, tot in het najaar doet Joris dit samen met Anna⟧
                        """),
                .good(list: "Voornaam;Achternaam;Functie", "Noor;Evers;secretaris"),
            ]),
        Rule(
            .privateCell, id: "private-cell", severity: .info,
            summary: Phrase(
                en: "A cell had an e-mail address, a telephone number or a postcode in it, which was left out.",
                nl: "In een cel stond een e-mailadres, telefoonnummer of postcode; dat is weggelaten."),
            reason: Phrase(
                en: "The files are public: anybody can read them, and their history is kept for ever.",
                nl: "De bestanden zijn openbaar: iedereen kan ze lezen, en hun geschiedenis blijft altijd bewaard."),
            message: Phrase(
                en: "This cell has {what} in it, which was left out: \"{found}\".",
                nl: "In deze cel staat {what}; dat is weggelaten: \"{found}\"."),
            remedy: Phrase(
                en: "There is nothing to do, unless something else was meant.",
                nl: "Je hoeft niets te doen, tenzij er iets anders bedoeld was."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Website", "Noor;Evers;⟦noor@example.com⟧"),
                .good(list: "Voornaam;Achternaam;Website", "Noor;Evers;https://www.example.com/noor"),
            ]),
        Rule(
            .respelledName, id: "respelled-name", severity: .info,
            summary: Phrase(
                en: "A new member's name is written as newer apps keep it.",
                nl: "De naam van een nieuw lid is geschreven zoals nieuwere apps hem bewaren."),
            reason: Phrase(
                en: """
                    Newer apps bring names into one form: a hyphen without spaces in double names, infixes in small letters, straight \
                    apostrophes. In any other form the same person is two people in older apps and on websites.
                    """,
                nl: """
                    Nieuwere apps brengen namen in één vorm: in dubbele namen een streepje zonder spaties, tussenvoegsels met kleine \
                    letters, rechte apostroffen. In een andere vorm is dezelfde persoon in oudere apps en op websites twee mensen.
                    """),
            message: Phrase(en: "\"{name}\" became \"{meant}\".", nl: "\"{name}\" is \"{meant}\" geworden."),
            remedy: Phrase(
                en: "There is nothing to do, unless the name is written otherwise in other clubs.",
                nl: "Je hoeft niets te doen, tenzij de naam bij andere clubs anders geschreven is."),
            examples: [
                .bad(
                    list: """
                        Naam;Lid sinds
                        ⟦Noor Evers - van Dalen⟧;2020-01-01
                        Joris van ’t Hof;2020-01-01
                        """, into: #"{ "name": { "givenName": "Joris", "infixName": "van ’t", "familyName": "Hof" } }"#),
                .good(
                    list: """
                        Naam;Lid sinds
                        Noor Evers-van Dalen;2020-01-01
                        Greet Vos - Bos;2020-01-01
                        """, into: #"{ "name": { "givenName": "Greet", "familyName": "Vos - Bos" } }"#),
            ]),
        Rule(
            .titleInName, id: "title-in-name", severity: .info,
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
                .bad(list: "Naam;Lid sinds", "⟦Dhr. Joris de Wit⟧;2020-01-01"),
                .good(list: "Naam;Lid sinds", "Joris de Wit;2020-01-01"),
            ]),
        Rule(
            .uncalculatedFormula, id: "uncalculated-formula", severity: .warning,
            summary: Phrase(
                en: "A cell holds a formula instead of its result.",
                nl: "In een cel staat een formule in plaats van de uitkomst."),
            reason: Phrase(
                en: "Formulas are not calculated here, so what you see in your program is not in the file.",
                nl: "Formules worden hier niet uitgerekend; wat je in je programma ziet, staat dus niet in het bestand."),
            message: Phrase(
                en: "The cell holds a formula whose result is not in the file.",
                nl: "In de cel staat een formule; de uitkomst staat niet in het bestand."),
            remedy: Phrase(
                en: "Open the table in Excel or LibreOffice, so that it is calculated, and save it as .xlsx once more.",
                nl: "Open de tabel in Excel of LibreOffice, zodat de uitkomst erin komt, en sla die opnieuw op als .xlsx."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Website", #"Noor;Evers;⟦=D2&"noor"⟧"#),
                .good(list: "Voornaam;Achternaam;Website", "Noor;Evers;https://www.example.com/noor"),
            ]),
        Rule(
            .unknownFunction, id: "unknown-function", severity: .warning,
            summary: Phrase(
                en: "A function or status in a cell is not known.",
                nl: "Een functie of status in een cel is onbekend."),
            reason: Phrase(
                en: "The app knows a few functions and statuses only; what is not understood does not get into it.",
                nl: "De app kent maar enkele functies en statussen; wat niet begrepen is, komt er niet in."),
            message: Phrase(
                en: "\"{value}\" is not a function that is held now or a known status, so it was skipped.",
                nl: "\"{value}\" is geen huidige functie of bekende status en is overgeslagen."),
            remedy: Phrase(
                en: "Use words such as voorzitter, secretaris, penningmeester, bestuurslid, erelid, aspirant or oud-lid.",
                nl: "Gebruik woorden als voorzitter, secretaris, penningmeester, bestuurslid, erelid, aspirant of oud-lid."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Functie", "Noor;Evers;⟦zonneschijn⟧"),
                .good(
                    list: """
                        Voornaam;Achternaam;Functie
                        Noor;Evers;secretaris en webmaster
                        Joris;de Wit;wedstrijdcommissie
                        """),
            ]),
        Rule(
            .unreadableJSON, id: "unreadable-json-cell", severity: .warning,
            summary: Phrase(
                en: "A cell in a \"JSON\" column of an exported list cannot be read.",
                nl: "Een cel in een JSON-kolom van een geëxporteerde lijst is niet te lezen."),
            reason: Phrase(
                en: """
                    These columns keep what the list has no words for, letter by letter; after a change it cannot be put \
                    back.
                    """,
                nl: """
                    Die kolommen bewaren letterlijk waar de lijst geen woorden voor heeft; na een wijziging kan dat niet \
                    terug.
                    """),
            message: Phrase(
                en: "{value} cannot be read; the cell was skipped.",
                nl: "{value} is niet te lezen; de cel is overgeslagen."),
            remedy: Phrase(
                en: "Empty the cell and use the columns without \"JSON\", or copy it anew from an export.",
                nl: "Maak de cel leeg en gebruik de kolommen zonder \"JSON\", of neem hem opnieuw over uit een export."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate", "Noor;Evers;;⟦2019?⟧"),
                .good(list: "Voornaam;Achternaam;Lid sinds;JSON optional.membershipStartDate", "Noor;Evers;;2019"),
            ]),
        Rule(
            .unreadableLink, id: "unreadable-link", severity: .warning,
            summary: Phrase(
                en: "A cell in a column of web addresses holds no address, or several.",
                nl: "Een cel in een kolom met webadressen bevat geen adres, of meer dan één."),
            reason: Phrase(
                en: "Without a whole address there is nothing to open in the app.",
                nl: "Zonder volledig adres valt er in de app niets te openen."),
            message: Phrase(
                en: "The text \"{value}\" {problem}.",
                nl: "De tekst \"{value}\" {problem}."),
            remedy: Phrase(
                en: "Copy the address from the bar of the browser, with https:// in front.",
                nl: "Neem het adres over uit de adresbalk van de browser, met https:// ervoor."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Website", "Noor;Evers;⟦zie clubsite⟧"),
                .good(list: "Voornaam;Achternaam;Website", "Noor;Evers;www.example.com/noor", "Joris;de Wit;geen"),
            ]),
        Rule(
            .unreadableMemberNumber, id: "unreadable-member-number", severity: .warning,
            summary: Phrase(
                en: "A cell is not a member's Fotobond number.",
                nl: "Een cel bevat geen Fotobondnummer van een lid."),
            reason: Phrase(
                en: "A wrong number is worse than none, so it was left out.",
                nl: "Een verkeerd nummer is erger dan geen, dus het is weggelaten."),
            message: Phrase(
                en: "\"{value}\" is not a whole Fotobond number; the cell was skipped.",
                nl: "\"{value}\" is geen volledig Fotobondnummer; de cel is overgeslagen."),
            remedy: Phrase(
                en: "Write all of it: department, club and member, such as 16.20.123.",
                nl: "Schrijf het hele nummer: afdeling, club en lid, zoals 16.20.123."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Bondsnummer", "Noor;Evers;⟦16.99⟧"),
                .good(list: "Voornaam;Achternaam;Bondsnummer", "Noor;Evers;16.99.123", "Joris;de Wit;?"),
            ]),
        Rule(
            .unreadableTick, id: "unreadable-tick", severity: .warning,
            summary: Phrase(
                en: "A cell in a column of ticks is neither yes nor no.",
                nl: "Een cel in een kolom met vinkjes is geen ja en geen nee."),
            reason: Phrase(
                en: "What is not understood does not get into the app.",
                nl: "Wat niet begrepen is, komt niet in de app."),
            message: Phrase(
                en: "\"{value}\" is neither yes nor no; the cell was skipped.",
                nl: "\"{value}\" is geen ja en geen nee; de cel is overgeslagen."),
            remedy: Phrase(
                en: "Write x or ja, or leave the cell empty.",
                nl: "Schrijf x of ja, of laat de cel leeg."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Voorzitter", "Noor;Evers;⟦misschien⟧"),
                .good(list: "Voornaam;Achternaam;Voorzitter", "Noor;Evers;x", "Joris;de Wit;nee"),
            ]),
    ]
}
