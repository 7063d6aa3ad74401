import ArgumentParser

/// The options of fixing.
struct FixOptions: ParsableArguments {
    @Flag(
        help: .words(
            "Apply likely fixes too, not only those that are certain.",
            "Herstel ook wat waarschijnlijk is, niet alleen wat zeker is."))
    var unsafe = false

    @Flag(
        help: .words(
            "Show what would change as a unified diff, and write nothing.",
            "Toon wat er zou veranderen als diff, en schrijf niets."))
    var diff = false

    @Flag(
        name: [.short, .long],
        help: .words(
            "Show each fix that is not certain, with its alternatives, and ask.",
            "Toon elk herstel dat niet zeker is, met wat er nog meer kan, en vraag het."))
    var interactive = false

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    @Flag(help: .hidden)
    var staged = false
}

/// How to fix.
struct FixSettings {
    var allowsUnsafe = false
    /// Whether only names and places of fields are to change, to those of the newest edition.
    var isMigration = false
    /// Whether to show what would change and write nothing.
    var isDiff = false
    /// Whether to ask about what is not certain.
    var isInteractive = false
    /// Whether what was there before is kept beside each file that changes.
    var keepsBackup = false
    /// Whether a report of what is left follows; else only a line.
    var reportsTheRest = true
}
