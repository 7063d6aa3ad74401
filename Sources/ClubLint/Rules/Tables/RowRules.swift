import ClubModel

extension Rule {
    /// What is said about rows: which of them are members, and which members they are.
    static let aboutRows: [Rule] = [
        Rule(
            .doubtfulRow, id: "doubtful-row", severity: .warning,
            summary: Phrase(
                en: "A row of the table may be a note, or its cells may have moved; it was left out.",
                nl: "Een rij van de tabel kan een notitie zijn, of de cellen zijn verschoven; de rij is weggelaten."),
            reason: Phrase(
                en: "If it is a member, that member is missing in the app.",
                nl: "Is het een lid, dan ontbreekt dat in de app."),
            message: Phrase(
                en: "This row {problem}; it was left out: \"{found}\".",
                nl: "Deze rij {problem}; de rij is weggelaten: \"{found}\"."),
            remedy: Phrase(
                en: """
                    Is it a member? Then write the name with capitals, and each value under its own heading. If not, delete the \
                    row from the list.
                    """,
                nl: """
                    Is het een lid? Schrijf dan de naam met hoofdletters, en zet elke waarde onder de eigen kop. Verwijder de rij \
                    anders uit de lijst.
                    """),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "⟦NB: Joris⟧;de Wit;2020-01-01"),
                .bad(
                    list: "Voornaam;Achternaam;Adres;Lid sinds;Lid tot", "Noor;Evers;Plein 4;2019-09-01;",
                    "⟦Joris⟧;Wit;Kade 2; bis;2020-01-01"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "Joris;de Wit;2020-01-01"),
            ]),
        Rule(
            .hiddenRows, id: "hidden-rows", severity: .info,
            summary: Phrase(
                en: "Rows of the table are hidden; they were read all the same.",
                nl: "Rijen van de tabel zijn verborgen; die zijn toch gelezen."),
            reason: Phrase(
                en: """
                    A filter hides rows, too. Members whom you do not see in your program may still be meant to be in \
                    the app, or not.
                    """,
                nl: """
                    Ook een filter verbergt rijen. Leden die je in je programma niet ziet, horen misschien wel in de \
                    app, of juist niet.
                    """),
            message: Phrase(
                en: "{rows} hidden in your program, but read all the same.",
                nl: "{rows} verborgen in je programma; er is toch gelezen wat er staat."),
            remedy: Phrase(
                en: "If these rows are not about members of the club, delete them from the table.",
                nl: "Gaan deze rijen niet over leden van de club, haal ze dan uit de tabel."),
            examples: [
                .bad(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr>
                    <tr hidden>⟦<td>Joris</td><td>Wit⟧</td></tr>
                    </table>
                    """),
                .good(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr>
                    <tr><td>Joris</td><td>Wit</td></tr>
                    </table>
                    """),
            ]),
        Rule(
            .publishedRefusal, id: "published-refusal", severity: .error,
            summary: Phrase(
                en: "The file publishes somebody who does not agree to it.",
                nl: "Het bestand publiceert iemand die dat niet wil."),
            reason: Phrase(
                en: "Anyone can read the file, and publishing people needs their consent.",
                nl: "Iedereen kan het bestand lezen, en voor publicatie is toestemming nodig."),
            message: Phrase(
                en: "The file has {what}, but the column \"{header}\" of the list has no consent.",
                nl: "In het bestand staat {what}, maar in de kolom \"{header}\" van de lijst staat geen toestemming."),
            remedy: Phrase(
                en: """
                    Delete it from the file. If the column is about something else, write "ignore" for it in a mapping file.
                    """,
                nl: """
                    Verwijder dit uit het bestand. Gaat de kolom over iets anders, schrijf er dan "ignore" voor in een \
                    mapping-bestand.
                    """),
            examples: [
                .bad(
                    list: "Voornaam;Achternaam;Mag op website", "Noor;Evers;⟦nee⟧", "Joris;Wit;ja",
                    into: #"{ "name": { "givenName": "Noor", "familyName": "Evers" } }"#),
                .good(
                    list: "Voornaam;Achternaam;Mag op website", "Noor;Evers;ja", "Joris;Wit;nee",
                    into: #"{ "name": { "givenName": "Noor", "familyName": "Evers" } }"#),
            ]),
        Rule(
            .raggedRow, id: "ragged-row", severity: .warning,
            summary: Phrase(
                en: "A row of a CSV file has more cells than the others.",
                nl: "Een rij van een CSV-bestand heeft meer cellen dan de andere."),
            reason: Phrase(
                en: """
                    A value with the separating sign in it counts as two cells, and everything behind it moves one \
                    column to the right.
                    """,
                nl: "Een waarde met het scheidingsteken erin telt als twee cellen; alles erachter schuift een kolom op."),
            message: Phrase(
                en: "The row has {count} cells, most rows have {usual}.",
                nl: "De rij heeft {count} cellen, de meeste rijen hebben er {usual}."),
            remedy: Phrase(
                en: "Look for a value with the separating sign in it and put it in double quotes, or save the table as .xlsx.",
                nl: """
                    Zoek een waarde met het scheidingsteken erin en zet die tussen dubbele aanhalingstekens, of sla de \
                    tabel op als .xlsx.
                    """),
            examples: [
                .bad(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Functie
                        Anna;van;Dalen;secretaris
                        Joris;de;Wit;penningmeester;⟦webmaster⟧
                        Noor;;Evers;voorzitter
                        """),
                .good(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Functie
                        Anna;van;Dalen;secretaris
                        Joris;de;Wit;"penningmeester;webmaster"
                        Noor;;Evers;voorzitter
                        """),
            ]),
        Rule(
            .refusedConsent, id: "refused-consent", severity: .warning,
            summary: Phrase(
                en: "A member does not agree to be published.",
                nl: "Een lid wil niet gepubliceerd worden."),
            reason: Phrase(
                en: "Anyone can read the file, and publishing people needs their consent.",
                nl: "Iedereen kan het bestand lezen, en voor publicatie is toestemming nodig."),
            message: Phrase(
                en: "The column \"{header}\" says \"{value}\", so {what} published.",
                nl: "In de kolom \"{header}\" staat \"{value}\"; daarom wordt {what} gepubliceerd."),
            remedy: Phrase(
                en: "If the column is about something else, write \"ignore\" for it in a mapping file.",
                nl: "Gaat de kolom over iets anders? Schrijf er dan \"ignore\" voor in een mapping-bestand."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Mag op website", "Noor;Evers;⟦liever niet⟧", "Joris;Wit;ja"),
                .bad(list: "Voornaam;Achternaam;Toestemming foto", "Noor;Evers;⟦nee⟧", "Joris;Wit;ja"),
                .bad(list: "Voornaam;Achternaam;Niet publiceren", "Noor;Evers;⟦x⟧", "Joris;Wit;"),
                .good(list: "Voornaam;Achternaam;Mag op website", "Noor;Evers;ja", "Joris;Wit;geen bezwaar"),
            ]),
        Rule(
            .renamedMember, id: "renamed-member", severity: .warning,
            summary: Phrase(
                en: "A row has the number of a member with another name.",
                nl: "Een rij heeft het nummer van een lid met een andere naam."),
            reason: Phrase(
                en: """
                    For the apps another name is another person: who is renamed in the file stands there twice for everybody who \
                    has loaded it before.
                    """,
                nl: """
                    Voor de apps is een andere naam een ander persoon: wie in het bestand een andere naam krijgt, staat er twee \
                    keer voor iedereen die het al geladen heeft.
                    """),
            message: Phrase(
                en: "\"{name}\" has the number of {other}, whom the file has. The name of the file was kept.",
                nl: "\"{name}\" heeft het nummer van {other} in het bestand. De naam in het bestand is gebleven."),
            remedy: Phrase(
                en: "Change the name in the file only to correct it. If it is somebody else, correct the number in the table.",
                nl: """
                    Verander de naam in het bestand alleen om hem te verbeteren. Is het iemand anders, verbeter dan het \
                    nummer.
                    """),
            examples: [
                .bad(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Bondsnummer
                        ⟦Anna;;Berkhout;1699123⟧
                        """,
                    into: """
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1699123 } }
                        }
                        """),
                .good(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Bondsnummer
                        Anna;;Berkhout;1699124
                        """,
                    into: """
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "nlSpecific": { "fotobondNumber": 1699123 } }
                        }
                        """),
            ]),
        Rule(
            .repeatedRow, id: "repeated-row", severity: .warning,
            summary: Phrase(
                en: "A person is in the table twice.",
                nl: "Een persoon staat twee keer in de tabel."),
            reason: Phrase(
                en: """
                    For the apps two people of the same name are one. The first row counts, and the second only fills its \
                    gaps.
                    """,
                nl: """
                    Voor de apps zijn twee mensen met dezelfde naam één persoon. De eerste rij telt; de tweede vult alleen \
                    aan.
                    """),
            message: Phrase(
                en: "This person is in row {place} as well{differences}.",
                nl: "Deze persoon staat ook in rij {place}{differences}."),
            remedy: Phrase(
                en: """
                    Remove one of the rows. If they are two people, make their names differ, with a second initial for \
                    instance.
                    """,
                nl: """
                    Haal een van de rijen weg. Zijn het twee mensen? Maak hun namen dan verschillend, bijvoorbeeld met een \
                    tweede voorletter.
                    """),
            examples: [
                .bad(
                    list: """
                        Voornaam;Achternaam;Lid sinds
                        Noor;Evers;2019-09-01
                        Joris;de Wit;2020-01-01
                        ⟦Noor⟧;Evers;2021-01-01
                        """),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "Noor;de Wit;2021-01-01"),
            ]),
        Rule(
            .returnedMember, id: "returned-member", severity: .warning,
            summary: Phrase(
                en: "A former member of the file is in the table.",
                nl: "Een oud-lid uit het bestand staat in de tabel."),
            reason: Phrase(
                en: "The app hides former members, so somebody who comes back stays invisible until the file says so.",
                nl: "De app verbergt oud-leden. Wie terugkomt, blijft dus onzichtbaar tot het in het bestand staat."),
            message: Phrase(
                en: "the file has a former member of this name, but this row does not say so. Its status and dates were kept.",
                nl: "in het bestand is dit een oud-lid, maar deze rij zegt dat niet. De status en de datums zijn gebleven."),
            remedy: Phrase(
                en: """
                    Ask whether this person is a member again. If so, delete the status and the end date in the file. If not, \
                    write oud-lid in a column Status.
                    """,
                nl: """
                    Vraag of deze persoon weer lid is. Zo ja, verwijder dan de status en de einddatum in het bestand. Zo niet, \
                    schrijf dan oud-lid in een kolom Status.
                    """),
            examples: [
                .bad(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Lid sinds
                        ⟦Noor;;Evers;1-1-2009⟧
                        """,
                    into: """
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "status": { "isFormerMember": true }, "membershipStartDate": "2009-01-01" }
                        }
                        """),
                .good(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Lid sinds;Status
                        Noor;;Evers;1-1-2009;oud-lid
                        """,
                    into: """
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "status": { "isFormerMember": true }, "membershipStartDate": "2009-01-01" }
                        }
                        """),
            ]),
        Rule(
            .rowWithoutName, id: "row-without-name", severity: .error,
            summary: Phrase(
                en: "A row of the table has no whole name, so it makes no member.",
                nl: "Een rij van de tabel heeft geen volledige naam, dus er komt geen lid uit."),
            reason: Phrase(
                en: "The app knows people by given name and family name, and skips who lacks one of them.",
                nl: "De app kent mensen bij voornaam en achternaam, en slaat iedereen over die er een mist."),
            message: Phrase(
                en: "This row has {lacks} and was skipped: \"{found}\".",
                nl: "Deze rij heeft {lacks} en is overgeslagen: \"{found}\"."),
            remedy: Phrase(
                en: "Write the whole name in the list, or empty the row if it is not a member.",
                nl: "Schrijf de hele naam in de lijst, of maak de rij leeg als het geen lid is."),
            examples: [
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "⟦?ngela⟧;Smit;2020-01-01"),
                .bad(list: "Naam;Lid sinds", "Noor Evers;2019-09-01", "⟦Anna V.⟧;2020-01-01"),
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "⟦Joris⟧;;2020-01-01"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "Joris;de Wit;2020-01-01"),
            ]),
        Rule(
            .sectionStatus, id: "section-status", severity: .info,
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
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "⟦Oud-leden⟧", "Joris;de Wit;2001-01-01"),
                .good(list: "Voornaam;Achternaam;Lid sinds;Status", "Noor;Evers;2019-09-01;", "Joris;de Wit;2001-01-01;oud-lid"),
            ]),
        Rule(
            .severalPeople, id: "several-people", severity: .warning,
            summary: Phrase(
                en: "A row of the table has the names of two people, and was left out.",
                nl: "In een rij van de tabel staan de namen van twee mensen; de rij is weggelaten."),
            reason: Phrase(
                en: """
                    Each member is a person of his or her own in the app: two names in one row would make somebody who does not \
                    exist.
                    """,
                nl: "Elk lid is in de app een eigen persoon: van twee namen in één rij zou iemand komen die niet bestaat."),
            message: Phrase(
                en: "\"{found}\" are two people or more; the row was left out.",
                nl: "\"{found}\" zijn twee of meer mensen; de rij is weggelaten."),
            remedy: Phrase(
                en: "Give each of them a row, with first and family name.",
                nl: "Geef ieder van hen een eigen rij, met voor- en achternaam."),
            examples: [
                .bad(list: "Naam;Lid sinds", "Noor Evers;2019-09-01", "⟦Jan en Marie de Vries⟧;2020-01-01"),
                .good(list: "Naam;Lid sinds", "Noor Evers;2019-09-01", "Jan de Vries;2020-01-01", "Marie de Vries;2020-01-01"),
            ]),
        Rule(
            .shortRow, id: "short-row", severity: .info,
            summary: Phrase(
                en: "A row of a CSV file has fewer cells than the others.",
                nl: "Een rij van een CSV-bestand heeft minder cellen dan de andere."),
            reason: Phrase(
                en: """
                    Where a separating sign is missing in the middle of a row, everything behind it moves one column to \
                    the left.
                    """,
                nl: "Waar midden in een rij een scheidingsteken ontbreekt, schuift alles erachter een kolom naar links."),
            message: Phrase(
                en: "The row has {count} cells, most rows have {usual}.",
                nl: "De rij heeft {count} cellen, de meeste rijen hebben er {usual}."),
            remedy: Phrase(
                en: """
                    Check that each value of the row stands below its own header. If only empty cells at the end are \
                    missing, all is well.
                    """,
                nl: """
                    Controleer of elke waarde in de rij onder de eigen kop staat. Ontbreken er alleen lege cellen aan \
                    het eind, dan is het goed.
                    """),
            examples: [
                .bad(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam
                        Anna;van;Dalen
                        Joris;de;Wit
                        Pim;de;Boer
                        Els;van;Putten
                        Ruud;;Smit
                        Tess;;Kuiper
                        Bram;;Mulder
                        Lot;;Prins
                        ⟦Noor;Evers⟧
                        """),
                .good(list: "Voornaam;Tussenvoegsel;Achternaam", "Anna;van;Dalen", "Noor;;Evers"),
            ]),
        Rule(
            .skippedRow, id: "skipped-row", severity: .info,
            summary: Phrase(
                en: "A row of the table is not a member and was skipped.",
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
                .bad(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", "Joris;de Wit;2020-01-01", "⟦Totaal⟧;2;"),
                .good(list: "Voornaam;Achternaam;Lid sinds", "Noor;Evers;2019-09-01", ";;", "Joris;de Wit;2020-01-01"),
            ]),
        Rule(
            .struckOut, id: "struck-out", severity: .warning,
            summary: Phrase(
                en: "A name or a value of the table is struck out, and was left out.",
                nl: "Een naam of waarde in de tabel is doorgestreept, en is weggelaten."),
            reason: Phrase(
                en: "Some lists strike out members who have left. The file has no such line and would publish them as members.",
                nl: "Soms zijn oud-leden doorgestreept. Het bestand kent die streep niet en zou ze als lid publiceren."),
            message: Phrase(
                en: "\"{value}\" is struck out in the table, so {what} left out.",
                nl: "\"{value}\" is doorgestreept in de tabel; {what} weggelaten."),
            remedy: Phrase(
                en: """
                    Has this member left? Write oud-lid in a column Status, or the day in a column Lid tot. If it still holds, \
                    delete the line through it.
                    """,
                nl: """
                    Is dit lid weg? Schrijf dan oud-lid in een kolom Status, of de dag in een kolom Lid tot. Klopt het nog, \
                    verwijder dan de streep.
                    """),
            examples: [
                .bad(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr>
                    <tr><td>⟦<s>Joris⟧</s></td><td>Wit</td></tr>
                    </table>
                    """),
                .good(
                    """
                    --- leden.html
                    <table>
                    <tr><th>Voornaam</th><th>Achternaam</th></tr>
                    <tr><td>Noor</td><td>Evers</td></tr>
                    <tr><td>Joris</td><td>Wit</td></tr>
                    </table>
                    """),
            ]),
        Rule(
            .uncertainMember, id: "uncertain-member", severity: .warning,
            summary: Phrase(
                en: "A name of the table is nearly that of a member of the file.",
                nl: "Een naam in de tabel lijkt op die van een lid in het bestand."),
            reason: Phrase(
                en: """
                    For the apps one letter more is another person. Whether it is the same one only people know, so the row waits \
                    until somebody says it.
                    """,
                nl: """
                    Voor de apps is één letter meer een ander persoon. Of het dezelfde is, weten alleen mensen; de rij wacht tot \
                    iemand het zegt.
                    """),
            message: Phrase(
                en: "\"{name}\" looks like {candidates}, whom the file has: {likeness}. The row was left out.",
                nl: "\"{name}\" lijkt op {candidates} in het bestand: {likeness}. De rij is weggelaten."),
            remedy: Phrase(
                en: """
                    If they are one person, add --same "name in the list=name in the file"; if not, --new "name in the \
                    list".
                    """,
                nl: """
                    Is het dezelfde persoon, voeg dan --same "naam in de lijst=naam in het bestand" toe; zo niet, --new \
                    "naam in de lijst".
                    """),
            examples: [
                .bad(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Lid sinds
                        ⟦Anna;van;Daalen;2019-09-01⟧
                        Joris;de;Wit;2020-01-01
                        """, into: #"{ "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } }"#),
                .good(
                    list: """
                        Voornaam;Tussenvoegsel;Achternaam;Lid sinds
                        Anna;van;Dalen;2019-09-01
                        """, into: #"{ "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" } }"#),
            ]),
    ]
}
