import ArgumentParser
import ClubLint
import ClubModel

/// `migrate`: moves a workspace to the newest edition of the format.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "migrate",
        Phrase(
            en: "Moves a whole workspace to edition 2026 of the format, and says what moved.",
            nl: "Brengt een hele werkruimte naar editie 2026 van het formaat, en zegt wat waarheen ging."),
        Phrase(
            en: """
                Fields get the names of edition 2026 and go where it has them, from edition 2024 and from all that came \
                before. Values stay as they are written, and what edition 2026 has no place for stays where it is and is \
                listed. Files are not renamed: better names are proposed. A file that is no JSON is left alone: fix it \
                first.
                """,
            nl: """
                Velden krijgen de namen van editie 2026 en gaan naar de plek die ze daar hebben, vanuit editie 2024 en alles \
                van daarvoor. Waarden blijven zoals ze geschreven zijn, en waar editie 2026 geen plaats voor heeft blijft \
                staan en wordt genoemd. Bestanden krijgen geen andere naam: betere namen worden voorgesteld. Een bestand dat \
                geen JSON is blijft met rust: herstel dat eerst.
                """),
        examples: [
            HelpExample(
                "clubhub-lint migrate --diff",
                Phrase(en: "show what would change, write nothing", nl: "toon wat er zou veranderen, schrijf niets")),
            HelpExample("clubhub-lint migrate", Phrase(en: "this folder and all below it", nl: "deze map en alles eronder")),
            HelpExample(
                "clubhub-lint migrate --backup JSON",
                Phrase(en: "keep what was there as name.json~", nl: "bewaar wat er stond als naam.json~")),
            HelpExample("clubhub-lint migrate && clubhub-lint format"),
        ])

    @Flag(
        help: .words(
            "Show what would change as a unified diff, and write nothing.",
            "Toon wat er zou veranderen als diff, en schrijf niets."))
    var diff = false

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    @OptionGroup var options: RunOptions

    func run() throws {
        var settings = try RunSettings(options)
        if let chosen = settings.edition ?? nil, chosen != .edition2026 {
            throw Failure(
                Phrase(
                    en: "migrate moves files to edition 2026: leave --edition out.",
                    nl: "migrate brengt bestanden naar editie 2026: laat --edition weg."), in: settings.language)
        }
        settings.edition = .some(.edition2026)
        settings.rules = settings.rules ?? Migration.rules
        // A migration is asked for outright: it does not depend on which rules are on.
        settings.keepsOwnSeverities = true
        var run = try LintRun(
            settings,
            fixing: FixSettings(
                isMigration: true, isDiff: diff, keepsBackup: backup, reportsTheRest: !options.format.isEmpty))
        try run.run()
    }
}
