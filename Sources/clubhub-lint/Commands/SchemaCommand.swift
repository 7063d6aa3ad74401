import ArgumentParser
import ClubLint
import ClubModel
import ClubReport

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
        ])

    @Argument(
        help: .words("0, 1, 2, 3, config, report or world.", "0, 1, 2, 3, config, report of world."),
        completion: .list(["0", "1", "2", "3", "config", "report", "world"]))
    var level: String

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, _) = try speech.understood()
        switch level {
        case "config": Terminal.write(configurationSchema(ruleIDs: Rule.allNames))
        case "report": Terminal.write(reportSchema())
        case "world": Terminal.write(worldSchema())
        default:
            guard let level = Int(level).flatMap(Level.init(rawValue:)) else {
                let known = Level.allCases.map { String($0.rawValue) } + ["config", "report", "world"]
                throw Failure("schema", unknown: self.level, known: known, in: language)
            }
            Terminal.write(jsonSchema(of: level, language: language))
        }
    }
}
