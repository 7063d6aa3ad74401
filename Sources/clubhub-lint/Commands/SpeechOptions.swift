import ArgumentParser
import ClubModel
import ClubReport

/// How the commands that only tell something say it.
struct SpeechOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Language: en or nl (default: that of the environment).", valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp("Colours: auto, always or never. NO_COLOR is honoured.", valueName: "when"))
    var color: String = "auto"

    /// Returns the language and the colours that are meant.
    func understood() throws -> (Phrase.Language, Palette) {
        let environment = Terminal.language
        var chosen = environment
        if let language {
            guard let known = Phrase.Language(rawValue: language.lowercased()) else {
                throw Failure(
                    "--language", unknown: language, known: Phrase.Language.allCases.map(\.rawValue), in: environment)
            }
            chosen = known
        }
        guard let colours = ColourChoice(rawValue: color) else {
            throw Failure("--color", unknown: color, known: ColourChoice.allCases.map(\.rawValue), in: chosen)
        }
        return (chosen, colours.palette)
    }
}
