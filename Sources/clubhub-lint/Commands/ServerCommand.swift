import ArgumentParser
import ClubModel

/// `server`: a language server on standard input and output.
struct ServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "server",
        Phrase(
            en: "Speaks the Language Server Protocol with your editor, on standard input and output.",
            nl: "Praat met je editor via het Language Server Protocol, op standaardinvoer en -uitvoer."),
        Phrase(
            en: """
                Your editor starts it: docs/editors.md says how. It shows what is wrong while you type, offers what puts it \
                right and what may be written, says what a field means, goes from a club to its entry in Level 1, renames \
                members and keywords in all files at once, and lays files out.
                """,
            nl: """
                Je editor start hem: docs/editors.md zegt hoe. Hij toont wat er mis is terwijl je typt, biedt aan wat het \
                herstelt en wat er mag staan, zegt wat een veld betekent, gaat van een club naar haar vermelding in Level 1, \
                geeft leden en trefwoorden in alle bestanden tegelijk een andere naam, en maakt bestanden op.
                """),
        examples: [
            HelpExample("clubhub-lint server --stdio", Phrase(en: "as editors start it", nl: "zoals editors hem starten")),
            HelpExample(
                "clubhub-lint server --log server.log",
                Phrase(
                    en: "write down what is said, when something goes wrong",
                    nl: "schrijf op wat er gezegd wordt, als er iets misgaat")),
        ])

    @Flag(
        help: .words(
            "Accepted, because editors give it: standard input and output are used in any case.",
            "Mag, want editors geven het: standaardinvoer en -uitvoer worden hoe dan ook gebruikt."))
    var stdio = false

    @Option(
        help: .words(
            "Write all messages into this file, behind what is there. They hold what your files hold.",
            "Schrijf alle berichten in dit bestand, achter wat er staat. Ze bevatten wat je bestanden bevatten.", value: "file"),
        completion: .file())
    var log: String?

    @OptionGroup var place: PlaceOptions
    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let status = try ServerRun(try RunSettings(place, speech), log: log).run()
        if status != 0 { throw ExitCode(status) }
    }
}
