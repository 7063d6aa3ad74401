import ArgumentParser
import ClubModel

/// `export`: makes a table of a Level 2 file, or the gallery of a Level 3 file.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Makes a table (CSV, Excel, YAML) of a club's members that convert reads back without loss.",
        discussion: """
            Of a Level 2 file it makes a table with a row for each member; the ending of --output says which kind. An
            Excel file also has the data of the club, lists to choose from, and a sheet that explains the columns. What a
            table has no words for stays in columns whose heading begins with JSON: leave those alone.
            Of a Level 3 file it makes the config.xml of a JuiceBox gallery.

            Of a database of load it writes a view as CSV (--view); without a right name, all are listed.

            In CSV, a text that a program would take for a formula gets an apostrophe in front, which convert takes away.

            Edit the table, then bring it back with convert --into: what you did not touch keeps every byte.

            Examples:
              clubhub-lint export fcLindewold.level2.json --output leden.xlsx
              clubhub-lint export fcLindewold.level2.json --output leden.csv --language nl
              clubhub-lint export fcLindewold.level2.json --to yaml
              clubhub-lint export Anna_van_Dalen.level3.json --output config.xml
              clubhub-lint export clubhub.sqlite --view members_per_keyword --output keywords.csv
              clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --dry-run

            Exit status: 0 it is written, 2 wrong usage or something unreadable.
            """)

    @Argument(
        help: ArgumentHelp("The Level 2 or Level 3 file, or a database of load; - is standard input.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var file: String

    @Option(
        name: [.short, .long], help: ArgumentHelp("The file to write (default: print it).", valueName: "file"),
        completion: .file(extensions: ["csv", "xlsx", "yaml", "xml"]))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "What to make, where the ending of --output does not say it: csv, xlsx, yaml or juicebox.", valueName: "kind"),
        completion: .list(ExportFormat.allCases.map(\.rawValue)))
    var to: String?

    @Option(help: ArgumentHelp("Of a database: the view to write.", valueName: "name"))
    var view: String?

    @Flag(help: "Replace the file of --output if it is there already.")
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
