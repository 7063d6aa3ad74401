import ArgumentParser
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// `suggest`: the keywords nearest to a word.
struct SuggestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "suggest",
        Phrase(
            en: "Shows the keywords (expertises) nearest to a word, and why.",
            nl: "Toont de trefwoorden (expertises) die het dichtst bij een woord liggen, en waarom."),
        Phrase(
            en: """
                Searches identifiers and their names in every language. The keywords come from --keywords, else from \
                root.level0.json beside the nearest root upwards from here, else from what was fetched before of the public root.
                """,
            nl: """
                Zoekt in de trefwoorden zelf en in hun namen in elke taal. De trefwoorden komen van --keywords, anders uit \
                root.level0.json naast de dichtstbijzijnde root naar boven toe, anders uit wat eerder van de openbare root is \
                opgehaald.
                """),
        examples: [
            HelpExample("clubhub-lint suggest Landschap"),
            HelpExample("clubhub-lint suggest \"street photo\" Birds"),
            HelpExample(
                "clubhub-lint suggest --root public Birds",
                Phrase(en: "the keywords of the apps", nl: "de trefwoorden van de apps")),
            HelpExample("clubhub-lint suggest --keywords JSON/root.level0.json --language nl Vogels"),
        ],
        end: Phrase(
            en: """
                Exit status: 0 every word is a keyword or near one, 1 nothing is near one of the words, 2 wrong usage or no \
                keywords at hand.
                """,
            nl: """
                Afsluitcode: 0 elk woord is een trefwoord of lijkt erop, 1 bij een van de woorden lijkt er geen op, 2 \
                verkeerd gebruik of geen trefwoorden te vinden.
                """))

    @Argument(help: .words("Words to look up.", "Woorden om op te zoeken.", value: "word"))
    var words: [String]

    @OptionGroup var vocabulary: VocabularyOptions
    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, palette) = try speech.understood()
        let vocabulary = try keywords(language)
        var text = ""
        for word in words { text += answer(to: word, vocabulary, language, palette) }
        Terminal.write(text)
        let isKnown = words.allSatisfy { word in
            vocabulary.keywords.contains { $0.id == word } || !vocabulary.suggestions(for: word).isEmpty
        }
        if !isKnown { throw ExitCode(1) }
    }

    private func answer(
        to word: String, _ vocabulary: Vocabulary, _ language: Phrase.Language, _ palette: Palette
    ) -> String {
        if vocabulary.keywords.contains(where: { $0.id == word }) {
            let words = Phrase(en: "is a known keyword.", nl: "is een bekend trefwoord.").text(in: language)
            return "\(palette.good(word)) \(words)\n"
        }
        let found = vocabulary.suggestions(for: word)
        guard !found.isEmpty else {
            let words = Phrase(en: "nothing is near it.", nl: "niets lijkt erop.").text(in: language)
            return "\(palette.bold(word)): \(words)\n"
        }
        let lines = found.map { suggestion in
            let reason = suggestion.reason.words
            return "  \(palette.good(suggestion.keyword))  \(palette.dim(language == .nl ? reason.nl : reason.en))\n"
        }
        return "\(palette.bold(word)):\n" + lines.joined()
    }

    private func keywords(_ language: Phrase.Language) throws -> Vocabulary {
        let here: WorkingFolder
        do throws(StoreError) {
            here = WorkingFolder(
                path: try FileSystem.currentFolder(), typed: [vocabulary.keywords, vocabulary.root].compactMap { $0 })
        } catch {
            throw Failure(error, in: language)
        }
        if let found = try vocabulary.file(language).vocabulary(near: here.path, here) { return found }
        throw Failure(
            StoreError(
                "root.level0.json", Phrase(en: "No Level 0 file is near.", nl: "Er is geen Level 0-bestand in de buurt."),
                remedy: Phrase(
                    en: "Name one with --keywords; --root public fetches that of the apps, and later runs know it.",
                    nl: "Noem er een met --keywords; met --root public wordt dat van de apps opgehaald en bewaard.")),
            in: language)
    }
}
