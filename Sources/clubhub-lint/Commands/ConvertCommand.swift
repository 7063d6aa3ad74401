import ArgumentParser
import ClubConvert
import ClubModel
import ClubReport

/// `convert`: brings the members of a table into a Level 2 file.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "convert",
        Phrase(
            en: "Brings a list of members (Excel, CSV, …) into a Level 2 file, and says what changes.",
            nl: "Brengt een ledenlijst (Excel, CSV, …) in een Level 2-bestand, en zegt wat er verandert."),
        Phrase(
            en: """
                Reads CSV, TSV, Excel (.xlsx), OpenDocument (.ods), YAML, tables in web pages (.html), and with - what is \
                pasted. Headings are understood in Dutch, English, German and French; what cannot be guessed is said in a \
                mapping. E-mail addresses, telephone numbers, addresses and years of birth are left out: the files are \
                public.

                Nothing that the file has and the list has not is lost: members are matched by name, then by their number in \
                the Fotobond. A name that is nearly one of the file is left out until --same or --new says who it is. A role \
                that has ended becomes false. An empty cell changes nothing. With --missing former those whom the list does \
                not have become former members, if most of the others are in it; where a third or more would go, only with \
                --force or when --interactive has asked.

                The config.xml of a JuiceBox gallery becomes a Level 3 file, without the <div></div> that Lightroom \
                Classic writes for empty values.

                The result is checked before it is written. Errors about a member are shown with their cells; with errors \
                about the file as a whole nothing is written without --force. With neither --into nor --output the new file \
                goes to standard output, and all else to standard error.
                """,
            nl: """
                Leest CSV, TSV, Excel (.xlsx), OpenDocument (.ods), YAML, tabellen in webpagina's (.html), en met - wat je \
                plakt. Kolomkoppen worden begrepen in het Nederlands, Engels, Duits en Frans; wat niet te raden is, zeg je \
                in een mapping. E-mailadressen, telefoonnummers, adressen en geboortejaren worden weggelaten: de bestanden \
                zijn openbaar.

                Wat in het bestand staat en niet in de lijst gaat niet verloren: leden worden herkend aan hun naam, daarna \
                aan hun nummer in de Fotobond. Een naam die bijna die van iemand in het bestand is, wordt weggelaten tot \
                --same of --new zegt wie het is. Een functie die voorbij is wordt false. Een lege cel verandert niets. Met \
                --missing former wordt wie niet in de lijst staat oud-lid, als de meeste anderen er wel in staan; zou een \
                derde of meer vertrekken, dan alleen met --force of nadat --interactive het gevraagd heeft.

                De config.xml van een JuiceBox-galerij wordt een Level 3-bestand, zonder de <div></div> die \
                Lightroom Classic voor lege waarden schrijft.

                Het resultaat wordt gecontroleerd voordat het geschreven wordt. Fouten bij een lid staan er met hun cel; bij \
                fouten over het bestand als geheel wordt er zonder --force niets geschreven. Zonder --into en --output gaat \
                het nieuwe bestand naar standaarduitvoer, en al het andere naar standaardfoutuitvoer.
                """),
        examples: [
            HelpExample("clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --dry-run"),
            HelpExample("clubhub-lint convert leden.xlsx --into fcLindewold.level2.json"),
            HelpExample("clubhub-lint convert leden.csv --club fcLindewold --output fcLindewold.level2.json"),
            HelpExample("clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --same \"A. van Dalen=Anna van Dalen\""),
            HelpExample("clubhub-lint convert leden.xlsx --into fcLindewold.level2.json --save-mapping leden.toml --dry-run"),
            HelpExample("clubhub-lint convert - --into fcLindewold.level2.json --dry-run < copied.txt"),
            HelpExample("clubhub-lint convert Anna_van_Dalen/config.xml --club fcLindewold --output Anna_van_Dalen.level3.json"),
        ],
        end: Phrase(
            en: """
                Exit status: 0 all is well, 1 findings at or above --fail-on, or nothing written because of errors, 2 wrong \
                usage or something unreadable.
                """,
            nl: """
                Afsluitcode: 0 alles in orde, 1 bevindingen vanaf --fail-on, of niets geschreven vanwege fouten, 2 verkeerd \
                gebruik of iets onleesbaars.
                """))

    @Argument(
        help: .words("The list of members; - is standard input.", "De ledenlijst; - is standaardinvoer.", value: "input"),
        completion: .file(extensions: ["csv", "tsv", "xlsx", "ods", "yaml", "html"]))
    var input: String

    @Option(help: .words("The club, by its short or its full name.", "De club, met haar korte of volledige naam.", value: "name"))
    var club: String?

    @Option(
        help: .words("The Level 2 file that is brought up to date.", "Het Level 2-bestand dat wordt bijgewerkt.", value: "file"),
        completion: .file(extensions: ["json"]))
    var into: String?

    @Option(
        name: [.short, .long],
        help: .words(
            "The file to write, where it is not that of --into.",
            "Het bestand dat geschreven wordt, als dat niet dat van --into is.", value: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @Flag(
        help: .words(
            "Say what would change, and the mapping that was used; write nothing.",
            "Vertel wat er zou veranderen en welke mapping gebruikt is; schrijf niets."))
    var dryRun = false

    @Option(
        help: .words(
            "What the columns mean, in TOML, as --dry-run shows it.",
            "Wat de kolommen betekenen, in TOML, zoals --dry-run het toont.", value: "file"),
        completion: .file(extensions: ["toml"]))
    var mapping: String?

    @Option(
        help: .words(
            "Write the mapping that was used into a file, also with --dry-run.",
            "Schrijf de gebruikte mapping naar een bestand, ook met --dry-run.", value: "file"),
        completion: .file(extensions: ["toml"]))
    var saveMapping: String?

    @Option(
        help: .words(
            "Only this sheet of a workbook; may be repeated.", "Alleen dit blad van een werkmap; mag vaker.", value: "name"))
    var sheet: [String] = []

    @Option(
        help: .words(
            "What becomes of members that the list does not have: keep them, or make them former members.",
            "Wat er gebeurt met leden die niet in de lijst staan: ze blijven (keep), of worden oud-lid (former).",
            value: "keep|former"), completion: .list(["keep", "former"]))
    var missing: String = "keep"

    @Option(
        help: .words(
            "What becomes of former members in the list that the file does not have: leave them out, or publish them, too.",
            "Wat er gebeurt met oud-leden in de lijst die niet in het bestand staan: weglaten, of ook publiceren.",
            value: "skip|keep"), completion: .list(FormerChoice.allCases.map { $0.rawValue }))
    var former: String?

    @Option(
        help: .words(
            "Two names are one person; may be repeated.", "Twee namen zijn één persoon; mag vaker.", value: "in list=in file"))
    var same: [String] = []

    @Option(
        help: .words(
            "A name is somebody new, though the file has one like it; may be repeated.",
            "Een naam is iemand anders, al staat er zo een in het bestand; mag vaker.", value: "in list"))
    var new: [String] = []

    @Option(
        help: .words(
            "Whose gallery it is, where the file is a JuiceBox config.xml.",
            "Van wie de galerij is, als het bestand een config.xml van JuiceBox is.", value: "name"))
    var member: String?

    @Flag(
        name: [.short, .long],
        help: .words(
            "Ask about names that look like one of the file, and before many become former members.",
            "Vraag het bij namen die op een naam in het bestand lijken, en voordat velen oud-lid worden."))
    var interactive = false

    @Flag(
        help: .words(
            "Write although the apps may skip all of the file or many members become former ones, and over files that are there.",
            "Schrijf, ook al slaan de apps het bestand misschien over of worden velen oud-lid, en over bestaande bestanden heen.")
    )
    var force = false

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: .words(
            "How to write the findings: \(FormatChoice<Reporter>.list) (default: human). With =FILE into a file; may be repeated.",
            "Hoe de bevindingen geschreven worden: \(FormatChoice<Reporter>.list) (standaard: human). Met =BESTAND naar een bestand; mag vaker.",
            value: "name[=file]"), completion: .list(FormatChoice<Reporter>.names))
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
        if let former {
            guard let choice = FormerChoice(rawValue: former) else {
                throw Failure("--former", unknown: former, known: FormerChoice.allCases.map(\.rawValue), in: language)
            }
            merging.former = choice
        }
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
