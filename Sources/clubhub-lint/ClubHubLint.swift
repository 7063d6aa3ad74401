import ArgumentParser
import ClubModel
import ClubStore

/// The program: picks the command, and turns whatever happens into the exit status that CONTRACT promises.
@main struct ClubHubLint: ParsableCommand {
    /// The version of the tool, in reports and for `--version`.
    static let version = "0.1.0"

    /// What the program calls itself when it asks a server.
    static let agent = WebLimits.agent(version: version)

    static let configuration = CommandConfiguration(
        "clubhub-lint",
        Phrase(
            en: "Checks the JSON files of photo clubs (Levels 0 to 3) and says what is wrong, where, and what to do.",
            nl: "Controleert de JSON-bestanden van fotoclubs (Level 0 tot 3) en zegt wat er mis is, waar, en wat je doet."),
        examples: [
            HelpExample("clubhub-lint", Phrase(en: "check this folder", nl: "controleer deze map")),
            HelpExample(
                "clubhub-lint fcLindewold.level2.json",
                Phrase(en: "one file, seen with its neighbours", nl: "één bestand, samen met zijn buren")),
            HelpExample("clubhub-lint --language nl", Phrase(en: "in Dutch", nl: "in het Nederlands")),
            HelpExample(
                "clubhub-lint fix --diff", Phrase(en: "what could be put right by itself", nl: "wat vanzelf te herstellen is")),
            HelpExample(
                "clubhub-lint explain missing-comma", Phrase(en: "what a rule means", nl: "wat een regel betekent")),
            HelpExample(
                "clubhub-lint compare main",
                Phrase(en: "what my changes mean for the clubs", nl: "wat mijn wijzigingen voor de clubs betekenen")),
        ],
        end: Phrase(
            en: "Exit status: 0 nothing found at or above --fail-on, 1 findings, 2 wrong usage or something unreadable.",
            nl: "Afsluitcode: 0 niets gevonden vanaf --fail-on, 1 bevindingen, 2 verkeerd gebruik of iets onleesbaars."),
        version: version,
        usage: Phrase(
            en: "clubhub-lint [<command>] [<options>] [<path> ...]", nl: "clubhub-lint [<opdracht>] [<opties>] [<pad> ...]"
        ).spoken,
        groups: [
            CommandGroup(
                name: Phrase(en: "Check", nl: "Controleren").spoken,
                subcommands: [LintCommand.self, CompareCommand.self, RulesCommand.self, ExplainCommand.self, SuggestCommand.self]),
            CommandGroup(
                name: Phrase(en: "Repair", nl: "Herstellen").spoken,
                subcommands: [FixCommand.self, FormatCommand.self, MigrateCommand.self, IgnoreCommand.self]),
            CommandGroup(
                name: Phrase(en: "Convert", nl: "Omzetten").spoken,
                subcommands: [ConvertCommand.self, ExportCommand.self, NewCommand.self]),
            CommandGroup(name: Phrase(en: "World", nl: "De wereld").spoken, subcommands: [LoadCommand.self]),
            CommandGroup(
                name: Phrase(en: "More", nl: "Meer").spoken,
                subcommands: [ServerCommand.self, SchemaCommand.self, InstallHookCommand.self]),
        ],
        default: LintCommand.self)

    static func main() {
        Terminal.ignoreBrokenPipes()
        let arguments = Array(CommandLine.arguments.dropFirst())
        Speech.decide(by: arguments)
        Terminal.leave(status(of: arguments))
    }

    /// Reads what was typed. The command alone costs half of what it costs with all others around it, which are asked only for
    /// words about what it does not take.
    private static func command(of invocation: Invocation) throws -> any ParsableCommand {
        let (type, wordCount) = invocation.leaf
        let rest = Array(invocation.arguments.dropFirst(wordCount))
        if type.configuration.subcommands.isEmpty, let command = try? type.parseAsRoot(rest) { return command }
        return try parseAsRoot(invocation.arguments)
    }

    /// Runs the command that the arguments name and returns the exit status.
    private static func status(of arguments: [String]) -> Int32 {
        var invocation: Invocation?
        do {
            let understood = try Invocation(arguments)
            invocation = understood
            if let helped = understood.helped {
                Terminal.write(HelpPage(command: helped).text)
                return 0
            }
            // The library would make the whole tree of commands first.
            if understood.arguments == ["--version"] {
                Terminal.write(version + "\n")
                return 0
            }
            var command = try command(of: understood)
            try command.run()
            return 0
        } catch let code as ExitCode {
            return code.rawValue
        } catch let failure as Failure {
            Terminal.writeError("clubhub-lint: " + failure.text)
            return 2
        } catch {
            if exitCode(for: error) == .success {
                var text = fullMessage(for: error)
                if arguments.contains(where: { $0.hasPrefix("--generate-completion-script") }) {
                    text = CompletionScript(text: text).completed
                }
                Terminal.write(text.isEmpty ? "" : text + "\n")
                return 0
            }
            let message = message(for: error)
            Terminal.writeError("clubhub-lint: " + (invocation.map { UsageFailure.text(message, of: $0) } ?? message))
            return 2
        }
    }
}
