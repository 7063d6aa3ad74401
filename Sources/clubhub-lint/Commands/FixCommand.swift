import ArgumentParser

/// `fix`: puts right what is certain, and offers the rest.
struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Puts right what is certain; nothing else in a file moves by a byte.",
        discussion: """
            A fix is certain where no reader of the file could see another value than its author meant. Likely ones
            are applied with --unsafe or asked for with --interactive. After each round of fixes the files are checked
            again, and a fix that made anything worse is taken back. With --baseline, what the baseline knows is left alone.

            Examples:
              clubhub-lint fix --diff                           show what would change, write nothing
              clubhub-lint fix                                  this folder and all below it
              clubhub-lint fix --interactive JSON               ask about what is not certain
              clubhub-lint fix --rule sloppy-date fcLindewold.level2.json
              clubhub-lint fix - --stdin-name fcLindewold.level2.json < draft.json > fixed.json
            """)

    @OptionGroup var fixing: FixOptions
    @OptionGroup var known: BaselineOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        var settings = try RunSettings(options)
        settings.baseline = known.baseline
        // An option that people will try, after `lint --staged`.
        if fixing.staged { throw ChangeChoice.stagedIsNotFixed(settings.language) }
        var run = try LintRun(
            settings,
            fixing: FixSettings(
                allowsUnsafe: fixing.unsafe, isDiff: fixing.diff, isInteractive: fixing.interactive,
                keepsBackup: fixing.backup, reportsTheRest: !options.format.isEmpty))
        try run.run()
    }
}
