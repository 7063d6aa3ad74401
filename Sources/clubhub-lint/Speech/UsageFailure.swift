import ArgumentParser
import ClubModel

/// The library's complaints about arguments, in our words and the language of this run.
enum UsageFailure {
    /// Returns what is wrong, and where to read on.
    ///
    /// - Parameter message: What the library says, in English.
    static func text(_ message: String, of invocation: Invocation) -> String {
        let command = invocation.command
        let isRoot = command == ClubHubLint.self
        // Without the name of a command, what is typed is for the default one.
        let page = HelpPage(command: isRoot ? LintCommand.self : command)
        var names = ["clubhub-lint"]
        if !isRoot { names += invocation.arguments.prefix { !$0.hasPrefix("-") }.prefix(group(of: command) == nil ? 1 : 2) }
        let help = (names + ["--help"]).joined(separator: " ") + Speech.option
        let more = Phrase(en: "All that there is: \(help)", nl: "Alles wat er is: \(help)")
        return phrase(message, page).spoken + "\n" + more.spoken
    }

    /// Returns the command that another one is a part of, as `new` of `new member`.
    private static func group(of command: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        ClubHubLint.configuration.subcommands.first { $0.configuration.subcommands.contains { $0 == command } }
    }

    /// Returns a command as it is typed.
    private static func typed(_ command: any ParsableCommand.Type) -> String {
        (group(of: command).map { $0._commandName + " " } ?? "") + command._commandName
    }

    private static func phrase(_ message: String, _ page: HelpPage) -> Phrase {
        let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let first = quoted.first ?? ""
        let second = quoted.count > 1 ? quoted[1] : ""
        if message.hasPrefix("Unknown option") || message.hasPrefix("Invalid option") { return unknown(first, message, page) }
        if message.hasPrefix("Missing value for") {
            return Phrase(en: "\(first): the value is missing.", nl: "\(first): de waarde ontbreekt.")
        }
        if message.hasPrefix("Missing expected argument") {
            let name = first.filter { $0 != "'" }
            return Phrase(en: "\(name) is missing.", nl: "\(name) ontbreekt.")
        }
        if message.hasPrefix("Unexpected argument") {
            if !page.command.configuration.subcommands.isEmpty {
                let failure = Failure(unknownCommand: first, below: page.command)
                return Phrase(failure.text)
            }
            return Phrase(
                en: "\"\(first)\" is one word too many. A text with blanks belongs in quotes.",
                nl: "\"\(first)\" is een woord te veel. Een tekst met spaties hoort tussen aanhalingstekens.")
        }
        if message.contains(" unexpected arguments: ") {
            let list = quoted.map { "\"\($0)\"" }.joined(separator: ", ")
            return Phrase(
                en: "\(list): these words are too many. A text with blanks belongs in quotes.",
                nl: "\(list): deze woorden zijn te veel. Een tekst met spaties hoort tussen aanhalingstekens.")
        }
        if message.hasPrefix("The value '") {
            return Phrase(
                en: "\(second): \"\(first)\" is not a value for it; it has to be a whole number.",
                nl: "\(second): \"\(first)\" is daar geen waarde voor; het moet een heel getal zijn.")
        }
        if message.hasPrefix("The option '") {
            return Phrase(
                en: "\(first) takes no value, and \"\(second)\" is one.",
                nl: "\(first) heeft geen waarde, en \"\(second)\" is er een.")
        }
        if message.hasPrefix("Value to be set with flag") {
            return Phrase(
                en: "\(first) and \(second) contradict each other: leave one of them out.",
                nl: "\(first) en \(second) spreken elkaar tegen: laat er een weg.")
        }
        return Phrase(message)
    }

    private static func unknown(_ option: String, _ message: String, _ page: HelpPage) -> Phrase {
        guard !option.isEmpty else {
            let rest = message.drop { $0 != "-" }
            return Phrase(en: "\(rest) is not an option.", nl: "\(rest) is geen optie.")
        }
        let lead = Phrase(en: "\(option) is not an option.", nl: "\(option) is geen optie.")
        let known = Set(page.options.map { $0.name }.filter { $0.hasPrefix("--") }).union(["--version", "--help"])
        let near = nearWords(to: option, among: known.sorted())
        if !near.isEmpty { return lead.followed(by: .didYouMean(near, inQuotes: false)) }
        let others = commands.filter { HelpPage(command: $0).options.contains { $0.name == option } }.map(typed)
        guard !others.isEmpty else { return lead }
        let list = others.joined(separator: ", ")
        let own = typed(page.command)
        return Phrase(
            en: "\(option) is not an option of \(own), but of: \(list).",
            nl: "\(option) is geen optie van \(own), maar wel van: \(list).")
    }

    /// Every command that does something.
    private static var commands: [any ParsableCommand.Type] {
        ClubHubLint.configuration.subcommands.flatMap { command in
            let parts = command.configuration.subcommands
            return parts.isEmpty ? [command] : parts
        }
    }
}
