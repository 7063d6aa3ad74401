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
        commandName: "clubhub-lint",
        abstract: "Checks the JSON files of photo clubs (Levels 0 to 3) and says what is wrong, where, and what to do.",
        discussion: """
            Start here:
              clubhub-lint                         check this folder
              clubhub-lint fcLindewold.level2.json check one file, with its neighbours in view
              clubhub-lint --language nl JSON      in Dutch
              clubhub-lint fix --diff              what could be put right by itself
              clubhub-lint migrate --diff          what edition 2026 of the format asks for
              clubhub-lint compare main            what my changes mean for the clubs
              clubhub-lint explain missing-comma   what a rule means

            Exit status: 0 nothing found at or above --fail-on, 1 findings, 2 wrong usage or something unreadable.
            """,
        version: version,
        subcommands: [
            LintCommand.self, FixCommand.self, FormatCommand.self, MigrateCommand.self, IgnoreCommand.self, RulesCommand.self,
            ExplainCommand.self, SuggestCommand.self, SchemaCommand.self,
            ConvertCommand.self, ExportCommand.self, NewCommand.self, LoadCommand.self, CompareCommand.self,
            InstallHookCommand.self,
        ],
        defaultSubcommand: LintCommand.self)

    static func main() {
        Terminal.ignoreBrokenPipes()
        Terminal.leave(status(of: Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs the command that the arguments name and returns the exit status.
    private static func status(of arguments: [String]) -> Int32 {
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
            return 0
        } catch let code as ExitCode {
            return code.rawValue
        } catch let failure as Failure {
            Terminal.writeError("clubhub-lint: " + failure.text)
            return 2
        } catch {
            let text = fullMessage(for: error)
            if exitCode(for: error) == .success {
                Terminal.write(text.isEmpty ? "" : text + "\n")
                return 0
            }
            Terminal.writeError(text)
            return 2
        }
    }
}
