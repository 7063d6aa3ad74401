import ArgumentParser
import ClubModel
import ClubReport

/// `lint`: checks files and reports what is wrong.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "lint", aliases: ["check"],
        Phrase(
            en: "Checks files and folders and reports what is wrong (the default command).",
            nl: "Controleert bestanden en mappen en meldt wat er mis is (als je geen opdracht noemt)."),
        Phrase(
            en: """
                Every file is checked in its workspace: the Level 1 root above it, the files that the root includes, the \
                keywords of Level 0 and the neighbours are known even where only one file is named. Findings are reported \
                for the named files only. Where there is no root, clubs and keywords are those that were last fetched \
                of the public root, if ever, and the report says how old they are.
                """,
            nl: """
                Elk bestand wordt in zijn werkruimte gecontroleerd: de Level 1-root erboven, de bestanden die deze insluit, \
                de trefwoorden van Level 0 en de buren zijn bekend, ook als je maar één bestand noemt. Alleen over de \
                genoemde bestanden wordt iets gemeld. Waar geen root is, komen clubs en trefwoorden uit wat het laatst van de \
                openbare root is opgehaald, als dat ooit gebeurde, en het rapport zegt hoe oud dat is.
                """),
        examples: [
            HelpExample("clubhub-lint", Phrase(en: "this folder and all below it", nl: "deze map en alles eronder")),
            HelpExample("clubhub-lint JSON/fcLindewold.level2.json", Phrase(en: "one file", nl: "één bestand")),
            HelpExample("clubhub-lint --format json --fail-on warning .", Phrase(en: "for a script", nl: "voor een script")),
            HelpExample(
                "clubhub-lint lint --watch JSON",
                Phrase(en: "again whenever a file is saved", nl: "opnieuw zodra een bestand bewaard wordt")),
            HelpExample("clubhub-lint --select keywords,links --min-severity warning"),
            HelpExample("clubhub-lint --format human --format sarif=lint.sarif"),
            HelpExample("clubhub-lint --root https://example.org/JSON/root_.level1.json fcLindewold.level2.json"),
            HelpExample(
                "clubhub-lint --root public fcLindewold.level2.json",
                Phrase(en: "beside the clubs and keywords of the apps", nl: "naast de clubs en trefwoorden van de apps")),
            HelpExample("clubhub-lint --write-baseline clubhub-baseline.json"),
            HelpExample(
                "clubhub-lint --baseline clubhub-baseline.json", Phrase(en: "only what is new", nl: "alleen wat nieuw is")),
            HelpExample(
                "clubhub-lint --since origin/main --new-only",
                Phrase(en: "only what this branch brings about", nl: "alleen wat deze branch veroorzaakt")),
            HelpExample(
                "clubhub-lint --staged", Phrase(en: "only what `git commit` would take", nl: "alleen wat `git commit` zou nemen")),
            HelpExample("cat draft.json | clubhub-lint - --stdin-name JSON/fcLindewold.level2.json"),
        ],
        end: Phrase(
            en: """
                Exit status: 0 nothing found at or above --fail-on, 1 findings, 2 wrong usage or something unreadable.
                """,
            nl: """
                Afsluitcode: 0 niets gevonden vanaf --fail-on, 1 bevindingen, 2 verkeerd gebruik of iets onleesbaars.
                """))

    @Flag(
        help: .words(
            "Apply the fixes that are certain first, as `fix` does, and report what is left.",
            "Herstel eerst wat zeker is, zoals `fix` doet, en meld wat er overblijft."))
    var fix = false

    @OptionGroup var known: BaselineOptions

    @Option(
        help: .words(
            "Write all findings into a baseline, which holds them back from now on.",
            "Schrijf alle bevindingen in een nullijn, die ze voortaan tegenhoudt.", value: "file"),
        completion: .file(extensions: ["json"]))
    var writeBaseline: String?

    @Flag(
        help: .words(
            "Go on watching: check again whenever a file changes, until Control-C.",
            "Blijf kijken: controleer opnieuw zodra een bestand verandert, tot Control-C."))
    var watch = false

    @Flag(
        help: .words(
            "Check nothing; name the files that would be checked.",
            "Controleer niets; noem de bestanden die gecontroleerd zouden worden."))
    var showFiles = false

    @Flag(
        help: .words(
            "Check nothing; tell which configuration, root and settings count, and why.",
            "Controleer niets; vertel welke configuratie, root en instellingen gelden, en waarom."))
    var showSettings = false

    @OptionGroup(title: Phrase(en: "What changed (git)", nl: "Wat er veranderde (git)").spoken) var change: ChangeOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        var settings = try RunSettings(options)
        settings.baseline = known.baseline
        settings.newBaseline = writeBaseline
        settings.change = try ChangeChoice(change, isFixing: fix, settings)
        if watch { try refuseToWatch(settings) }
        var run = try LintRun(settings, fixing: fix ? FixSettings() : nil)
        if showFiles { return try run.showFiles() }
        if showSettings { return try run.showSettings() }
        if watch { return try run.watch() }
        try run.run()
    }

    /// Refuses what makes no sense in a run that never ends.
    private func refuseToWatch(_ settings: RunSettings) throws {
        func refuse(_ given: String, _ reason: Phrase) -> Failure {
            Failure(
                Phrase("--watch:").followed(by: reason).followed(
                    by: Phrase(en: "Leave \(given) or --watch out.", nl: "Laat \(given) of --watch weg.")), in: settings.language)
        }
        let given: [(String, Bool)] = [
            ("--fix", fix), ("--write-baseline", writeBaseline != nil), ("--show-files", showFiles),
            ("--show-settings", showSettings), ("--since", change.since != nil), ("--staged", change.staged),
            ("--new-only", change.newOnly),
        ]
        if let (option, _) = given.first(where: { $0.1 }) {
            throw refuse(option, Phrase(en: "\(option) is done once.", nl: "\(option) gebeurt één keer."))
        }
        if let path = settings.paths.first(where: { $0 == "-" || $0.hasPrefix("/dev/") }) {
            throw refuse(path, Phrase(en: "\(path) is read once.", nl: "\(path) wordt één keer gelezen."))
        }
        if let format = settings.formats.first(where: { $0.file != nil || !$0.reporter.isForPeople }) {
            throw refuse(
                "--format \(format.reporter.name)",
                Phrase(
                    en: "What is watched is shown to people, as human or concise, and not in a file.",
                    nl: "Wat in de gaten wordt gehouden is voor mensen, als human of concise, en niet in een bestand."))
        }
    }
}
