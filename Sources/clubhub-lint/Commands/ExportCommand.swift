import ArgumentParser
import ClubModel

/// `export`: makes a table of a Level 2 file, or the gallery of a Level 3 file.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "export",
        Phrase(
            en: "Makes a table (CSV, Excel, YAML) of a club's members that convert reads back without loss.",
            nl: "Maakt van de leden van een club een tabel (CSV, Excel, YAML) die convert zonder verlies terugleest."),
        Phrase(
            en: """
                Of a Level 2 file it makes a table with a row for each member; the ending of --output says which kind. An \
                Excel file also has the data of the club, lists to choose from, and a sheet that explains the columns. What \
                a table has no words for stays in columns whose heading begins with JSON: leave those alone. Of a Level 3 \
                file it makes the config.xml of a JuiceBox gallery.

                Of a database of load it writes a view as CSV (--view); without a right name, all are listed.

                In CSV, a text that a program would take for a formula gets an apostrophe in front, which convert takes \
                away.

                Edit the table, then bring it back with convert --into: what you did not touch keeps every byte.
                """,
            nl: """
                Van een Level 2-bestand maakt het een tabel met een rij per lid; het eind van --output zegt welke soort. Een \
                Excel-bestand heeft ook de gegevens van de club, keuzelijsten, en een blad dat de kolommen uitlegt. Waar een \
                tabel geen woorden voor heeft, staat in kolommen waarvan de kop met JSON begint: laat die met rust. Van een \
                Level 3-bestand maakt het de config.xml van een JuiceBox-galerij.

                Van een database van load schrijft het een view als CSV (--view); zonder juiste naam worden ze allemaal \
                genoemd.

                In CSV krijgt een tekst die een programma voor een formule zou houden een apostrof ervoor, die convert weer \
                weghaalt.

                Bewerk de tabel, en breng hem terug met convert --into: wat je niet aanraakt houdt elke byte.
                """),
        examples: [
            HelpExample("clubhub-lint export fcLindewold.level2.json --output leden.xlsx"),
            HelpExample("clubhub-lint export fcLindewold.level2.json --output leden.csv --language nl"),
            HelpExample("clubhub-lint export fcLindewold.level2.json --to yaml"),
            HelpExample("clubhub-lint export Anna_van_Dalen.level3.json --output config.xml"),
            HelpExample("clubhub-lint export clubhub.sqlite --view members_per_keyword --output keywords.csv"),
            HelpExample("clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --dry-run"),
        ],
        end: Phrase(
            en: "Exit status: 0 it is written, 2 wrong usage or something unreadable.",
            nl: "Afsluitcode: 0 het is geschreven, 2 verkeerd gebruik of iets onleesbaars."))

    @Argument(
        help: .words(
            "The Level 2 or Level 3 file, or a database of load; - is standard input.",
            "Het Level 2- of Level 3-bestand, of een database van load; - is standaardinvoer.", value: "file"),
        completion: .file(extensions: ["json"]))
    var file: String

    @Option(
        name: [.short, .long],
        help: .words(
            "The file to write (default: print it).", "Het bestand dat geschreven wordt (standaard: op het scherm).",
            value: "file"),
        completion: .file(extensions: ["csv", "xlsx", "yaml", "xml"]))
    var output: String?

    @Option(
        help: .words(
            "What to make, where the ending of --output does not say it: csv, xlsx, yaml or juicebox.",
            "Wat er gemaakt wordt, als het eind van --output dat niet zegt: csv, xlsx, yaml of juicebox.", value: "kind"),
        completion: .list(ExportFormat.allCases.map(\.rawValue)))
    var to: String?

    @Option(help: .words("Of a database: the view to write.", "Van een database: de view die geschreven wordt.", value: "name"))
    var view: String?

    @Flag(
        help: .words("Replace the file of --output if it is there already.", "Vervang het bestand van --output als het er al is.")
    )
    var force = false

    @OptionGroup var vocabulary: VocabularyOptions
    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, _) = try speech.understood()
        if let view {
            return try ViewExport(database: file, view: view, output: output, replaces: force, language: language).run()
        }
        let format = try ExportFormat.chosen(to, output: output, language)
        try ExportRun(
            input: file, output: output, format: format, replaces: force,
            vocabulary: vocabulary.file(language), language: language
        ).run()
    }
}
