import ArgumentParser
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import ClubWorld
import JSONSyntax

/// `schema`: prints a JSON Schema.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "schema",
        Phrase(
            en: "Prints the JSON Schema of a level, of the configuration or of a report.",
            nl: "Toont het JSON Schema van een level, van de configuratie of van een rapport."),
        Phrase(
            en: "An editor that knows the schema completes field names and shows what they are for.",
            nl: "Een editor die het schema kent vult veldnamen aan en laat zien waar ze voor zijn."),
        examples: [
            HelpExample("clubhub-lint schema 2 > level2.schema.json"),
            HelpExample("clubhub-lint schema config > config.schema.json"),
            HelpExample("clubhub-lint schema 2 --language nl"),
            HelpExample(
                "clubhub-lint schema 2 --workspace JSON",
                Phrase(en: "with the keywords that there are", nl: "met de trefwoorden die er zijn")),
        ])

    @Argument(
        help: .words("0, 1, 2, 3, config, report or world.", "0, 1, 2, 3, config, report of world."),
        completion: .list(["0", "1", "2", "3", "config", "report", "world"]))
    var level: String

    @Option(
        help: .words(
            "Name the keywords of this folder's root.level0.json (of the root that it belongs to).",
            "Noem de trefwoorden van root.level0.json van deze map (van de root waar zij bij hoort).", value: "folder"),
        completion: .directory)
    var workspace: String?

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, _) = try speech.understood()
        let keywords = try keywords(language)
        switch level {
        case "config": Terminal.write(configurationSchema(ruleIDs: Rule.allNames))
        case "report": Terminal.write(reportSchema())
        case "world": Terminal.write(worldSchema())
        default:
            guard let level = Int(level).flatMap(Level.init(rawValue:)) else {
                let known = Level.allCases.map { String($0.rawValue) } + ["config", "report", "world"]
                throw Failure("schema", unknown: self.level, known: known, in: language)
            }
            Terminal.write(jsonSchema(of: level, language: language, keywords: keywords))
        }
    }

    /// Returns the identifiers of the workspace that was named; `nil` where none was.
    private func keywords(_ language: Phrase.Language) throws -> [String]? {
        guard let workspace else { return nil }
        guard level == String(Level.members.rawValue) else {
            throw Failure(
                Phrase(
                    en:
                        "--workspace names keywords, which only Level 2 uses: \"clubhub-lint schema 2 --workspace \(workspace)\".",
                    nl:
                        "--workspace noemt trefwoorden, en die gebruikt alleen Level 2: \"clubhub-lint schema 2 --workspace \(workspace)\"."
                ),
                in: language)
        }
        do throws(StoreError) {
            let here = WorkingFolder(path: try FileSystem.currentFolder(), typed: [workspace])
            let place = here.absolute(workspace)
            guard let kind = FileSystem.kind(of: place) else { throw .isAbsent(workspace, at: place) }
            let folder = kind == .folder ? place : WorkingFolder.parent(of: place)
            guard let vocabulary = try VocabularyFile(language: language).read(near: folder, here) else {
                throw StoreError(
                    workspace, Phrase(en: "No Level 0 file is near.", nl: "Er is geen Level 0-bestand in de buurt."),
                    remedy: Phrase(
                        en: "Name the folder of root.level0.json.", nl: "Noem de map van root.level0.json."))
            }
            return vocabulary.keywords.map(\.id)
        } catch {
            throw Failure(error, in: language)
        }
    }
}
