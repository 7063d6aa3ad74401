import ClubModel
import ClubStore
import JSONSyntax

/// The language of everything that is printed: decided once, before anything else, so that help, mistakes and reports agree.
///
/// The option counts most, then the configuration that counts for the first path that is named, then the environment.
enum Speech {
    /// What is spoken.
    static var language: Phrase.Language { decided.language }

    /// What a command that stands alone, outside of a sentence, needs behind it to answer in the same language.
    static var option: String { language.option }

    /// Why that language is spoken.
    static var reason: Phrase { decided.reason }

    private nonisolated(unsafe) static var decided: (language: Phrase.Language, reason: Phrase) = (.en, "")

    /// Decides, by the arguments as they were typed. Called once, before anything else runs.
    static func decide(by arguments: [String]) {
        let configured = configured(arguments)
        let usual = configured ?? Terminal.language
        let chosen = value(of: "--language", in: arguments).flatMap(Phrase.Language.init(typed:))
        let reason =
            chosen != nil
            ? "--language"
            : configured != nil ? Phrase(Configuration.fileName) : Phrase(en: "the environment", nl: "je systeem")
        decided = (chosen.map { $0 == usual ? usual : $0.byOption } ?? usual, reason)
    }

    /// Returns the value of an option, the last one that is given.
    private static func value(of option: String, in arguments: [String]) -> String? {
        var value: String?
        for (index, argument) in arguments.enumerated() {
            if argument == "--" { break }
            if argument == option, index + 1 < arguments.count { value = arguments[index + 1] }
            if argument.hasPrefix(option + "=") { value = String(argument.dropFirst(option.count + 1)) }
        }
        return value
    }

    /// Returns the language that a configuration asks for. What else is wrong with it is said by whoever reads it.
    private static func configured(_ arguments: [String]) -> Phrase.Language? {
        guard let current = try? FileSystem.currentFolder() else { return nil }
        let here = WorkingFolder(path: current)
        let path = value(of: "--config", in: arguments).map { here.absolute($0) } ?? nearest(arguments, here)
        guard let path, let source = try? SourceReader.source(at: path, shownAs: path) else { return nil }
        // Not by way of the library: also a configuration that is no TOML says in which language that is to be told.
        guard let range = TOMLPlaces(upToFlawIn: Array(source.buffer)).values[["language"]] else { return nil }
        let word = source.text(range).filter { $0 != "\"" && $0 != "'" }
        return Phrase.Language(rawValue: String(word))
    }

    private static func nearest(_ arguments: [String], _ here: WorkingFolder) -> String? {
        var folder = here.path
        for argument in arguments where !argument.isEmpty && !argument.hasPrefix("-") {
            let path = here.absolute(argument)
            guard let kind = FileSystem.kind(of: path) else { continue }
            folder = kind == .folder ? path : WorkingFolder.parent(of: path)
            break
        }
        while true {
            let path = WorkingFolder.path(Configuration.fileName, in: folder)
            if FileSystem.kind(of: path) == .file { return path }
            if folder == "/" { return nil }
            folder = WorkingFolder.parent(of: folder)
        }
    }
}

extension Phrase {
    /// The sentence in the language of this run.
    var spoken: String { text(in: Speech.language) }
}

extension Phrase.Language {
    /// Understands the name of a language as people and systems write it: `nl`, `NL`, `nl_NL.UTF-8`, `Dutch`, `Nederlands`.
    init?(typed: String) {
        let word = typed.lowercased()
        let code = word.prefix { $0 != "-" && $0 != "_" && $0 != "." }
        switch word {
        case "dutch", "nederlands": self = .nl
        case "english", "engels": self = .en
        default:
            guard let language = Phrase.Language(rawValue: String(code)) else { return nil }
            self = language
        }
    }
}
