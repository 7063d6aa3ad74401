import ArgumentParser
import ClubConvert
import ClubModel
import ClubReport

/// `convert`: brings the members of a table into a Level 2 file.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Brings a list of members (Excel, CSV, …) into a Level 2 file, and says what changes.",
        discussion: """
            Reads CSV, TSV, Excel (.xlsx), OpenDocument (.ods), YAML, tables in web pages (.html), and with - what is
            pasted. Headings are understood in Dutch, English, German and French; what cannot be guessed is said in a
            mapping. E-mail addresses, telephone numbers, addresses and years of birth are left out: the files are public.

            Nothing that the file has and the list has not is lost: members are matched by name, then by their number
            in the Fotobond. A name that is nearly one of the file is left out until --same or --new says who it is. A
            role that has ended becomes false. An empty cell changes nothing.

            The config.xml of a JuiceBox gallery becomes a Level 3 file, freed of the <div></div> that some exporters write.

            The result is checked before it is written. Errors about a member are shown with their cells; with
            errors about the file as a whole nothing is written without --force. With neither --into nor --output the new
            file goes to standard output, and all else to standard error.

            Examples:
              clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --dry-run
              clubhub-lint convert leden.xlsx --into fcLindewold.level2.json
              clubhub-lint convert leden.csv --club fcLindewold --output fcLindewold.level2.json
              clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --same "A. van Dalen=Anna van Dalen"
              clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --save-mapping leden.toml --dry-run
              clubhub-lint convert - --into fcLindewold.level2.json --dry-run < copied.txt
              clubhub-lint convert Anna_van_Dalen/config.xml --club fcLindewold --output Anna_van_Dalen.level3.json

            Exit status: 0 all is well, 1 findings at or above --fail-on, or nothing written because of errors, 2 wrong
            usage or something unreadable.
            """)

    @Argument(
        help: ArgumentHelp("The list of members; - is standard input.", valueName: "input"),
        completion: .file(extensions: ["csv", "tsv", "xlsx", "ods", "yaml", "html"]))
    var input: String

    @Option(help: ArgumentHelp("The club, by its short or its full name.", valueName: "name"))
    var club: String?

    @Option(
        help: ArgumentHelp("The Level 2 file that is brought up to date.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var into: String?

    @Option(
        help: ArgumentHelp("The file to write, where it is not that of --into.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @Flag(help: "Say what would change, and the mapping that was used; write nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("What the columns mean, in TOML, as --dry-run shows it.", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var mapping: String?

    @Option(
        help: ArgumentHelp("Write the mapping that was used into a file, also with --dry-run.", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var saveMapping: String?

    @Option(help: ArgumentHelp("Only this sheet of a workbook; may be repeated.", valueName: "name"))
    var sheet: [String] = []

    @Option(
        help: ArgumentHelp(
            "What becomes of members that the list does not have: keep them, or make them former members.",
            valueName: "keep|former"))
    var missing: String = "keep"

    @Option(help: ArgumentHelp("Two names are one person; may be repeated.", valueName: "in list=in file"))
    var same: [String] = []

    @Option(help: ArgumentHelp("A name is somebody new, though the file has one like it; may be repeated.", valueName: "in list"))
    var new: [String] = []

    @Option(help: ArgumentHelp("Whose gallery it is, where the file is a JuiceBox config.xml.", valueName: "name"))
    var member: String?

    @Flag(name: [.short, .long], help: "Ask about names that look like one of the file.")
    var interactive = false

    @Flag(help: "Write although the apps may skip all of the file, and in the place of files that are there.")
    var force = false

    @Flag(help: "Keep what was there before as name.json~.")
    var backup = false

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: ArgumentHelp(
            "How to write the findings: \(FormatChoice<Reporter>.list). With =FILE into a file; may be repeated.",
            valueName: "name[=file]"), completion: .list(FormatChoice<Reporter>.names))
    var format: [String] = []

    @OptionGroup var reporting: ReportingOptions

    @OptionGroup var writing: WritingOptions

    func run() throws {
        var settings = try writing.settings()
        try settings.readReporting(format: format, reporting)
        let language = settings.language
        guard ["keep", "former"].contains(missing) else {
            throw Failure("--missing", unknown: missing, known: ["keep", "former"], in: language)
        }
        var merging = MergeSettings(club: club, into: into, output: output)
        merging.isTrial = dryRun
        merging.isForced = force
        merging.isInteractive = interactive
        merging.keepsBackup = backup
        (merging.table, merging.mapping, merging.savedMapping) = (input, mapping, saveMapping)
        settings.isForced = force
        merging.marksMissing = missing == "former"
        merging.decisions = try same.map { try decision($0, language) } + new.map { NameDecision($0, isMember: nil) }
        try ConvertRun(
            table: TableSettings(
                input: input, mapping: mapping, savedMapping: saveMapping, sheets: sheet, member: member),
            merging: merging, settings: settings
        ).run()
    }

    private func decision(_ text: String, _ language: Phrase.Language) throws -> NameDecision {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw Failure(
                Phrase(
                    en: "--same: \"\(text)\" is not two names. Write --same \"name in the list=name in the file\".",
                    nl: "--same: \"\(text)\" zijn geen twee namen. Schrijf --same \"naam in de lijst=naam in het bestand\"."),
                in: language)
        }
        return NameDecision(parts[0], isMember: parts[1])
    }
}
