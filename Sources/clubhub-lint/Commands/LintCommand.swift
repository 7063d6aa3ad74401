import ArgumentParser

/// `lint`: checks files and reports what is wrong.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Checks files and folders and reports what is wrong (the default command).",
        discussion: """
            Every file is checked in its workspace: the Level 1 root above it, the files that the root includes, the
            keywords of Level 0 and the neighbours are known even where only one file is named. Findings are reported
            for the named files only.

            Examples:
              clubhub-lint                                      this folder and all below it
              clubhub-lint JSON/fcLindewold.level2.json         one file
              clubhub-lint --format json --fail-on warning .    for a script
              clubhub-lint --format human --format sarif=lint.sarif
              clubhub-lint --root https://example.org/JSON/root_.level1.json fcLindewold.level2.json
              clubhub-lint --write-baseline clubhub-baseline.json
              clubhub-lint --baseline clubhub-baseline.json     only what is new
              clubhub-lint --since origin/main --new-only       only what this branch brings about
              clubhub-lint --staged                             only what `git commit` would take
              cat draft.json | clubhub-lint - --stdin-name JSON/fcLindewold.level2.json
            """)

    @Flag(help: "Apply the fixes that are certain first, as `fix` does, and report what is left.")
    var fix = false

    @OptionGroup var known: BaselineOptions

    @Option(
        help: ArgumentHelp("Write all findings into a baseline, which holds them back from now on.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var writeBaseline: String?

    @OptionGroup(title: "What changed (git)") var change: ChangeOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        var settings = try RunSettings(options)
        settings.baseline = known.baseline
        settings.newBaseline = writeBaseline
        settings.change = try ChangeChoice(change, isFixing: fix, settings)
        var run = try LintRun(settings, fixing: fix ? FixSettings() : nil)
        try run.run()
    }
}
