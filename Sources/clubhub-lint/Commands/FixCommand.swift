import ArgumentParser
import ClubModel

/// `fix`: puts right what is certain, and offers the rest.
struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "fix",
        Phrase(
            en: "Puts right what is certain; nothing else in a file moves by a byte.",
            nl: "Herstelt wat zeker is; verder verandert er geen byte."),
        Phrase(
            en: """
                A fix is certain where no reader of the file could see another value than its author meant. Likely ones are \
                applied with --unsafe or asked for with --interactive. After each round of fixes the files are checked \
                again, and a fix that made anything worse is taken back. With --baseline, what the baseline knows is left \
                alone.
                """,
            nl: """
                Een herstel is zeker als geen lezer van het bestand een andere waarde kan zien dan de schrijver bedoelde. \
                Wat waarschijnlijk is, wordt hersteld met --unsafe of gevraagd met --interactive. Na elke ronde worden de \
                bestanden opnieuw gecontroleerd, en wat iets slechter maakte wordt teruggedraaid. Met --baseline blijft met \
                rust wat de nullijn kent.
                """),
        examples: [
            HelpExample(
                "clubhub-lint fix --diff",
                Phrase(en: "show what would change, write nothing", nl: "toon wat er zou veranderen, schrijf niets")),
            HelpExample("clubhub-lint fix", Phrase(en: "this folder and all below it", nl: "deze map en alles eronder")),
            HelpExample(
                "clubhub-lint fix --interactive JSON", Phrase(en: "ask about what is not certain", nl: "vraag wat niet zeker is")),
            HelpExample("clubhub-lint fix --rule sloppy-date fcLindewold.level2.json"),
            HelpExample("clubhub-lint fix - --stdin-name fcLindewold.level2.json < draft.json > fixed.json"),
        ])

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
