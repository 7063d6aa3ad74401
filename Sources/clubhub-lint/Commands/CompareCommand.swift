import ArgumentParser
import ClubModel
import ClubReport

/// `compare`: what a change means.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Tells what a change means: who joined, left or was renamed, what breaks, what the app will show.",
        discussion: """
            BASE and HEAD are two folders (or the Level 1 roots in them), or two revisions of this git repository; without
            HEAD, BASE is a revision that is compared with the files as they are now. Clubs, members and keywords are
            known by what the apps know them by, wherever they stand; order and layout do not count. Of a repository, the
            files in this folder and below are compared, with those they belong to.

            Examples:
              clubhub-lint compare HEAD                     what I changed and did not commit
              clubhub-lint compare main my-branch
              clubhub-lint compare main...                  what this branch adds, as pull requests show it
              clubhub-lint compare old/JSON new/JSON --language nl
              clubhub-lint compare HEAD~1 HEAD --format markdown=summary.md

            Exit status: 0 nothing at or above --fail-on, 1 an identity breaks or data vanish, 2 wrong usage.
            """)

    @Argument(
        help: ArgumentHelp(
            "The state before: a folder, a Level 1 root, a revision, or a range such as main...", valueName: "base"),
        completion: .directory)
    var base: String

    @Argument(
        help: ArgumentHelp("The state after (default: the files as they are now).", valueName: "head"), completion: .directory)
    var head: String?

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: ArgumentHelp(
            "How to write the report: \(FormatChoice<ChangeReporter>.list). With =FILE into a file; may be repeated.",
            valueName: "name[=file]"), completion: .list(FormatChoice<ChangeReporter>.names))
    var format: [String] = []

    @Flag(help: "Replace the files of --format=FILE also where something else is there.")
    var force = false

    @OptionGroup var reporting: ReportingOptions

    @Option(
        help: ArgumentHelp("The configuration (default: the nearest clubhub-lint.toml upwards).", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(help: ArgumentHelp("The day that counts as today.", valueName: "yyyy-mm-dd"))
    var date: String?

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        var settings = try RunSettings(config: config, date: date, speech)
        try settings.readReporting(format: [], reporting)
        settings.isForced = force
        let formats = try FormatChoice<ChangeReporter>.read(format, in: settings.language)
        try CompareRun(base: base, head: head, formats: formats, settings).run()
    }
}
