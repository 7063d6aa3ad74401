import ArgumentParser
import ClubModel
import ClubReport

/// How the commands that only tell something say it.
struct SpeechOptions: ParsableArguments {
    @Option(
        help: .words(
            "Language: en or nl (default: that of the configuration, else of your system).",
            "Taal: en of nl (standaard: die van de configuratie, anders die van je systeem).", value: "code"),
        completion: .list(["en", "nl"]))
    var language: String?

    @Option(
        help: .words(
            "Colours: auto, always or never. NO_COLOR is honoured.", "Kleuren: auto, always of never. NO_COLOR telt mee.",
            value: "when"), completion: .list(ColourChoice.allCases.map { $0.rawValue }))
    var color: String = "auto"

    /// Returns the language and the colours that are meant.
    func understood() throws -> (Phrase.Language, Palette) {
        try checkLanguage()
        guard let colours = ColourChoice(rawValue: color) else {
            throw Failure("--color", unknown: color, known: ColourChoice.allCases.map(\.rawValue), in: Speech.language)
        }
        return (Speech.language, colours.palette)
    }

    /// Throws where the language is none that is spoken; which one it is was decided by `Speech`.
    func checkLanguage() throws {
        guard let language, Phrase.Language(typed: language) == nil else { return }
        throw Failure(
            "--language", unknown: language, known: Phrase.Language.allCases.map(\.rawValue), in: Speech.language)
    }

    /// The language that was asked for; `nil` where nobody asked.
    var chosen: Phrase.Language? { language.flatMap(Phrase.Language.init(typed:)) }
}
