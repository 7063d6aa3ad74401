import ArgumentParser
import ClubModel

/// `new portfolio`: the Level 3 file of a folder of pictures, or that file brought up to date.
struct NewPortfolioCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "portfolio",
        Phrase(
            en: "Makes the Level 3 file of a folder of pictures, or brings it up to date.",
            nl: "Maakt het Level 3-bestand van een map met foto's, of werkt het bij."),
        Phrase(
            en: """
                Titles, captions, days, sizes, copyright and keywords come from the pictures themselves (EXIF, IPTC, XMP); the \
                pictures are not changed. Read are JPEG, PNG, WebP, HEIC, AVIF, TIFF and GIF, in the folder and in those in it; \
                thumbnails are pictures of the same name in folders called "thumbs".

                Where the file is there already, new pictures are added, and what somebody wrote stays byte for byte. Pictures \
                are known again under other names; of those that are gone the entry stays, and is named. Behind that stands what \
                a photographer wants to know before publishing, such as pictures that say where they were taken.
                """,
            nl: """
                Titels, bijschriften, dagen, maten, copyright en trefwoorden komen uit de foto's zelf (EXIF, IPTC, XMP); aan de \
                foto's verandert niets. Gelezen worden JPEG, PNG, WebP, HEIC, AVIF, TIFF en GIF, in de map en in de mappen \
                daarin; miniaturen zijn foto's met dezelfde naam in mappen die "thumbs" heten.

                Is het bestand er al, dan komen nieuwe foto's erbij, en wat iemand schreef blijft byte voor byte. Foto's worden \
                onder een andere naam herkend; van foto's die weg zijn blijft de vermelding, en dat wordt verteld. Daarna staat \
                wat je wilt weten voor je publiceert, zoals foto's die verraden waar ze gemaakt zijn.
                """),
        examples: [
            HelpExample("clubhub-lint new portfolio pictures --club fcLindewold --member \"Anna van Dalen\""),
            HelpExample(
                "clubhub-lint new portfolio pictures --dry-run",
                Phrase(en: "what is new, renamed or gone", nl: "wat nieuw is, anders heet of weg is")),
        ],
        end: Phrase(
            en: """
                Exit status: 0 all is well, 1 there are errors in the file, 2 wrong usage or something unreadable.
                """,
            nl: """
                Afsluitcode: 0 alles in orde, 1 er zijn fouten in het bestand, 2 verkeerd gebruik of iets onleesbaars.
                """))

    @Argument(
        help: .words(
            "The folder with the pictures (default: this folder).", "De map met de foto's (standaard: deze map).",
            value: "folder"), completion: .directory)
    var folder: String?

    @Option(help: .words("The club, by its short or its full name.", "De club, met haar korte of volledige naam.", value: "name"))
    var club: String?

    @Option(help: .words("Whose pictures they are.", "Van wie de foto's zijn.", value: "name"))
    var member: String?

    @Option(
        name: [.short, .long],
        help: .words(
            "The Level 3 file, in the folder or above it (default: the member's name, in the folder).",
            "Het Level 3-bestand, in de map of erboven (standaard: de naam van het lid, in de map).", value: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @Flag(
        help: .words(
            "Make the thumbnails that are missing, with vipsthumbnail, ImageMagick or sips if one is installed.",
            "Maak de miniaturen die ontbreken, met vipsthumbnail, ImageMagick of sips als er een geïnstalleerd is."))
    var thumbnails = false

    @Flag(
        help: .words(
            "Ask which are kept of pictures that look nearly the same or were taken within seconds of each other.",
            "Vraag welke je houdt van foto's die er bijna hetzelfde uitzien of binnen enkele seconden na elkaar gemaakt zijn."))
    var interactive = false

    @Flag(help: .words("Say what would change, and write nothing.", "Vertel wat er zou veranderen, en schrijf niets."))
    var dryRun = false

    @Flag(
        help: .words(
            "Write although the file has errors for which the apps may skip all of it.",
            "Schrijf, ook al heeft het bestand fouten waardoor de apps het misschien overslaan."))
    var force = false

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    @OptionGroup var writing: WritingOptions

    func run() throws {
        let settings = try writing.settings()
        var merging = MergeSettings(club: club, output: output)
        merging.isTrial = dryRun
        merging.isForced = force
        merging.keepsBackup = backup
        try PortfolioRun(
            folder: folder ?? ".", member: member, makesThumbnails: thumbnails, isInteractive: interactive, merging: merging,
            settings: settings
        ).run()
    }
}
