import ArgumentParser
import ClubModel
import ClubReport

/// `compare`: what a change means.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "compare",
        Phrase(
            en: "Tells what a change means: who joined, left or was renamed, what breaks, what the app will show.",
            nl: """
                Vertelt wat een wijziging betekent: wie erbij kwam, wegging of anders heet, wat er stukgaat, wat de app zal \
                tonen.
                """),
        Phrase(
            en: """
                BASE and HEAD are two folders (or the Level 1 roots in them), or two revisions of this git repository; \
                without HEAD, BASE is a revision that is compared with the files as they are now. Clubs, members and \
                keywords are known by what the apps know them by, wherever they stand; order and layout do not count. Of a \
                repository, the files in this folder and below are compared, with those they belong to.
                """,
            nl: """
                BASE en HEAD zijn twee mappen (of de Level 1-roots daarin), of twee revisies van deze git-repository; zonder \
                HEAD is BASE een revisie die vergeleken wordt met de bestanden zoals ze nu zijn. Clubs, leden en trefwoorden \
                worden herkend waaraan de apps ze herkennen, waar ze ook staan; volgorde en opmaak tellen niet. Van een \
                repository worden de bestanden in deze map en eronder vergeleken, met die waar ze bij horen.
                """),
        examples: [
            HelpExample(
                "clubhub-lint compare HEAD",
                Phrase(en: "what I changed and did not commit", nl: "wat ik veranderde en nog niet vastlegde")),
            HelpExample("clubhub-lint compare main my-branch"),
            HelpExample(
                "clubhub-lint compare main...",
                Phrase(
                    en: "what this branch adds, as pull requests show it",
                    nl: "wat deze branch toevoegt, zoals een pull request het toont")),
            HelpExample("clubhub-lint compare old/JSON new/JSON --language nl"),
            HelpExample("clubhub-lint compare HEAD~1 HEAD --format markdown=summary.md"),
        ],
        end: Phrase(
            en: "Exit status: 0 nothing at or above --fail-on, 1 an identity breaks or data vanish, 2 wrong usage.",
            nl: """
                Afsluitcode: 0 niets vanaf --fail-on, 1 een identiteit breekt of er verdwijnen gegevens, 2 verkeerd gebruik.
                """))

    @Argument(
        help: .words(
            "The state before: a folder, a Level 1 root, a revision, or a range such as main...",
            "De toestand van eerst: een map, een Level 1-root, een revisie, of een bereik zoals main...", value: "base"),
        completion: .directory)
    var base: String

    @Argument(
        help: .words(
            "The state after (default: the files as they are now).",
            "De toestand van daarna (standaard: de bestanden zoals ze nu zijn).", value: "head"), completion: .directory)
    var head: String?

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: .words(
            "How to write the report: \(FormatChoice<ChangeReporter>.list) (default: human). With =FILE into a file; may be repeated.",
            "Hoe het rapport geschreven wordt: \(FormatChoice<ChangeReporter>.list) (standaard: human). Met =BESTAND naar een bestand; mag vaker.",
            value: "name[=file]"), completion: .list(FormatChoice<ChangeReporter>.names))
    var format: [String] = []

    @Flag(
        help: .words(
            "Replace the files of --format=FILE also where something else is there.",
            "Vervang de bestanden van --format=BESTAND ook als daar iets anders staat."))
    var force = false

    @OptionGroup var reporting: ReportingOptions

    @Option(
        help: .words(
            "The configuration (default: the nearest clubhub-lint.toml upwards).",
            "De configuratie (standaard: de dichtstbijzijnde clubhub-lint.toml naar boven toe).", value: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(
        help: .words(
            "The day that counts as today (default: today).", "De dag die voor vandaag doorgaat (standaard: vandaag).",
            value: "yyyy-mm-dd"))
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
