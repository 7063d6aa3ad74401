import ArgumentParser
import ClubLint
import ClubModel

/// `migrate`: moves a workspace to the newest edition of the format.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Moves a whole workspace to edition 2026 of the format, and says what moved.",
        discussion: """
            Fields get the names of edition 2026 and go where it has them, from edition 2024 and from all that came
            before. Values stay as they are written, and what edition 2026 has no place for stays where it is and is
            listed. Files are not renamed: better names are proposed. A file that is no JSON is left alone: fix it first.

            Examples:
              clubhub-lint migrate --diff            show what would change, write nothing
              clubhub-lint migrate                   this folder and all below it
              clubhub-lint migrate --backup JSON     keep what was there as name.json~
              clubhub-lint migrate && clubhub-lint format
            """)

    @Flag(help: "Show what would change as a unified diff, and write nothing.")
    var diff = false

    @Flag(help: "Keep what was there before as name.json~.")
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
        var run = try LintRun(
            settings,
            fixing: FixSettings(
                isMigration: true, isDiff: diff, keepsBackup: backup, reportsTheRest: !options.format.isEmpty))
        try run.run()
    }
}
