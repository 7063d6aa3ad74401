import ClubModel

/// Why whole files are refused, each with what to do instead.
extension TableError {
    init(en: String, nl: String, line: Int? = nil) { self.init(Phrase(en: en, nl: nl), line: line) }

    static let emptyFile = TableError(
        en: "The file is empty. Save the table again in the program that made it.",
        nl: "Het bestand is leeg. Sla de tabel opnieuw op in het programma waarmee ze gemaakt is.")

    static let tooLarge = TableError(
        en: "The table is far larger than any club's. Remove what is not about members, and save it again.",
        nl: "De tabel is veel groter dan die van welke club ook. Haal weg wat niet over leden gaat, en sla haar opnieuw op.")

    static let tooManyLines = TableError(
        en: """
            This is not a list of a club's members: it has more than \(TableLimits.mostLines / 1000),000 lines, and was not read. \
            Name another file, or keep only the lines that are about members.
            """,
        nl: """
            Dit is geen ledenlijst van een club: het bestand heeft meer dan \(TableLimits.mostLines / 1000).000 regels en is \
            niet gelezen. Noem een ander bestand, of houd alleen de regels over die over leden gaan.
            """)

    static let lineTooLong = TableError(
        en: """
            This is not a list of a club's members: one of its lines has more than \(TableLimits.longestLine >> 20) million \
            characters, and it was not read. Save the table again in the program that made it.
            """,
        nl: """
            Dit is geen ledenlijst van een club: een van de regels heeft meer dan \(TableLimits.longestLine >> 20) miljoen \
            tekens; het bestand is niet gelezen. Sla de tabel opnieuw op in het programma waarmee ze gemaakt is.
            """)

    static let oldExcel = TableError(
        en: "This is an old Excel file (.xls). Open it in Excel or LibreOffice and save it as .xlsx.",
        nl: "Dit is een oud Excel-bestand (.xls). Open het in Excel of LibreOffice en sla het op als .xlsx.")

    static let binaryWorkbook = TableError(
        en: "This is a binary Excel file (.xlsb). Open it in Excel and save it as .xlsx.",
        nl: "Dit is een binair Excel-bestand (.xlsb). Open het in Excel en sla het op als .xlsx.")

    static let exchangeFormat = TableError(
        en:
            "This is a table in an old format for exchange (SYLK or DIF). Open it in Excel or LibreOffice and save it as .xlsx.",
        nl:
            "Dit is een tabel in een oud uitwisselingsformaat (SYLK of DIF). Open ze in Excel of LibreOffice en sla ze op als .xlsx."
    )

    static let xmlWorkbook = TableError(
        en: "This is an XML file of Excel 2003. Open it in Excel or LibreOffice and save it as .xlsx.",
        nl: "Dit is een XML-bestand van Excel 2003. Open het in Excel of LibreOffice en sla het op als .xlsx.")

    static let passwordProtected = TableError(
        en:
            "The file is protected with a password. Remove the password (in Excel: File, Info, Protect Workbook) and save it.",
        nl: """
            Het bestand is beveiligd met een wachtwoord. Haal het wachtwoord weg (in Excel: Bestand, Info, Werkmap \
            beveiligen) en sla het op.
            """)

    static let appleNumbers = TableError(
        en: "This is a file of Numbers. Open it in Numbers and choose File, Export To, Excel.",
        nl: "Dit is een bestand van Numbers. Open het in Numbers en kies Archief, Exporteer als, Excel.")

    static let portableDocument = TableError(
        en: "This is a PDF, from which no table can be read. Use the Excel or CSV file that it was made from.",
        nl: "Dit is een pdf; daar is geen tabel uit te lezen. Gebruik het Excel- of CSV-bestand waaruit ze gemaakt is.")

    static let otherDocument = TableError(
        en: "This is a text document, not a table. Copy its table into Excel or LibreOffice and save that as .xlsx or .csv.",
        nl: """
            Dit is een tekstdocument, geen tabel. Kopieer de tabel eruit naar Excel of LibreOffice en sla die op als .xlsx \
            of .csv.
            """)

    static let picture = TableError(
        en: "This is a picture, from which no table can be read. Use the Excel or CSV file itself.",
        nl: "Dit is een afbeelding; daar is geen tabel uit te lezen. Gebruik het Excel- of CSV-bestand zelf.")

    static let archiveOfFiles = TableError(
        en: "This is an archive of other files. Unpack it and give one of the files in it.",
        nl: "Dit is een archief met andere bestanden. Pak het uit en geef een van de bestanden daarin.")

    static let binaryFile = TableError(
        en: "This is not a table that can be read. Save it as .xlsx or .csv in the program that made it.",
        nl: "Dit is geen leesbare tabel. Sla haar op als .xlsx of .csv in het programma waarmee ze gemaakt is.")

    static let addressCards = TableError(
        en: "This is a file of address cards (vCard). Export the addresses as CSV instead.",
        nl: "Dit is een bestand met adreskaartjes (vCard). Exporteer de adressen als CSV.")

    static let json = TableError(
        en:
            "This is JSON already, not a table. Use \"clubhub-lint lint\" to check it or \"clubhub-lint export\" to make a table.",
        nl: """
            Dit is al JSON, geen tabel. Gebruik "clubhub-lint lint" om het te controleren of "clubhub-lint export" om er \
            een tabel van te maken.
            """)

    static let gallery = TableError(
        en: "This is the gallery of one member (JuiceBox), not a table of members.",
        nl: "Dit is de galerij van één lid (JuiceBox), geen tabel met leden.")

    static let otherMarkup = TableError(
        en: "This is XML, but of no kind that holds a table. Save the table as .xlsx or .csv.",
        nl: "Dit is XML, maar niet van een soort met een tabel. Sla de tabel op als .xlsx of .csv.")

    static let noTable = TableError(
        en: "The page has no table. Save the page that shows the list of members, or copy the list into Excel.",
        nl: "De pagina heeft geen tabel. Bewaar de pagina met de ledenlijst, of kopieer de lijst naar Excel.")

    static let noSheet = TableError(
        en: "The workbook has no sheet with anything on it.",
        nl: "De werkmap heeft geen blad waar iets op staat.")

    static let damagedArchive = TableError(
        en: "The file is damaged or was not copied completely. Save or download it once more.",
        nl: "Het bestand is beschadigd of niet volledig gekopieerd. Sla het opnieuw op of download het nog eens.")

    static let suspectArchive = TableError(
        en: """
            The file unpacks to far more than a table of members needs, so it was not read. Copy the sheet into a new \
            workbook and save that.
            """,
        nl: """
            Het bestand wordt uitgepakt veel groter dan een ledentabel nodig heeft en is daarom niet gelezen. Kopieer het \
            blad naar een nieuwe werkmap en sla die op.
            """)

    static let unusualArchive = TableError(
        en: "The file is packed in an unusual way. Open it in Excel or LibreOffice and save it as .xlsx again.",
        nl:
            "Het bestand is op een ongewone manier ingepakt. Open het in Excel of LibreOffice en sla het opnieuw op als .xlsx.")

    /// A part of a workbook that is no XML, or not the XML of a table.
    static let damagedMarkup = TableError(
        en: "The file is damaged: a part of it cannot be read. Open it in Excel or LibreOffice and save it again.",
        nl: "Het bestand is beschadigd: een deel ervan is onleesbaar. Open het in Excel of LibreOffice en sla het opnieuw op.")

    // MARK: YAML

    static func yamlAlias(line: Int) -> TableError {
        TableError(
            en: "The file uses an alias (*name), which is not read here. Write the value out at its place.",
            nl: "Het bestand gebruikt een alias (*naam); die wordt hier niet gelezen. Schrijf de waarde op die plaats uit.",
            line: line)
    }

    static func yamlDocuments(line: Int) -> TableError {
        TableError(
            en: "A second document begins here (---). Keep the members of one club in one document.",
            nl: "Hier begint een tweede document (---). Zet de leden van één club in één document.",
            line: line)
    }

    static func yamlKeyTwice(line: Int, _ key: String) -> TableError {
        TableError(
            en: "\"\(key)\" stands here for the second time in the same record. Remove one of the two.",
            nl: "\"\(key)\" staat hier voor de tweede keer in hetzelfde record. Haal een van de twee weg.",
            line: line)
    }

    static func yamlWithoutMembers(line: Int?) -> TableError {
        TableError(
            en: "The file has no list of members. Write a list (- givenName: Anna) or put the list below \"members:\".",
            nl: "Het bestand heeft geen ledenlijst. Schrijf een lijst (- givenName: Anna) of zet de lijst onder \"members:\".",
            line: line)
    }

    static let yamlElsewhere = TableError(
        en: "This list is YAML, which is not read here. Bring it in with the program: \"clubhub-lint convert\".",
        nl: "Deze lijst is YAML, en die wordt hier niet gelezen. Breng haar erin met het programma: \"clubhub-lint convert\".")

    /// - Parameter problem: What the reader of YAML says, in English.
    static func damagedYAML(line: Int?, _ problem: String) -> TableError {
        let reason = problem.isEmpty ? "" : " (" + problem + ")"
        return TableError(
            en:
                "This is not well-formed YAML\(reason). Look at the indentation and the quotes on this line and the one above.",
            nl:
                "Dit is geen geldige YAML\(reason). Kijk naar het inspringen en de aanhalingstekens op deze regel en die erboven.",
            line: line)
    }
}
