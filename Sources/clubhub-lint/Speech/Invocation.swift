import ArgumentParser
import ClubModel
import ClubReport
import ClubStore

/// What was typed, put as the library takes it: the command first, and help asked for in one way.
struct Invocation {
    /// The arguments for the library.
    private(set) var arguments: [String]
    /// The command whose help is wanted; `nil` where something is to be done.
    private(set) var helped: (any ParsableCommand.Type)?

    /// Understands the arguments as they were typed.
    init(_ typed: [String]) throws {
        arguments = typed
        if typed.first == "-V" { arguments[0] = "--version" }
        bringCommandToFront()
        let words = arguments.prefix { $0 != "--" }
        if arguments.first == "help" {
            helped = try Invocation.command(named: words.dropFirst().filter { !$0.hasPrefix("-") && !isValue($0) })
        } else if words.contains("--help") || words.contains("-h") {
            helped = command
        } else if arguments.last == "new", command == NewCommand.self {
            // Nothing was asked for that there is one of: the choice is shown.
            helped = command
        }
        if helped == nil { try refuseEmptyNames() }
    }

    /// Throws where a name of a file or another word is empty, as it is where a variable of a script has no value: nothing is not
    /// this folder.
    private func refuseEmptyNames() throws {
        guard arguments.contains(where: { $0.isEmpty || $0.hasSuffix("=") }) else { return }
        let page = HelpPage(command: command == ClubHubLint.self ? LintCommand.self : command)
        let takers = page.options.filter { $0.takesValue }.map { $0.name }
        let places = page.pathOptions
        for (index, argument) in arguments.enumerated() {
            if argument.hasSuffix("="), places.contains(String(argument.dropLast())) { throw Failure(empty: argument) }
            guard argument.isEmpty else { continue }
            let before = index > 0 ? arguments[index - 1] : ""
            if places.contains(before) { throw Failure(empty: before) }
            if !takers.contains(before) { throw Failure(empty: nil) }
        }
    }

    /// The command that the first words name: the root where they name none.
    var command: any ParsableCommand.Type { Invocation.command(at: arguments).type }

    /// The command that does what is asked, and how many words name it: `lint` where none does.
    var leaf: (type: any ParsableCommand.Type, wordCount: Int) {
        let named = Invocation.command(at: arguments)
        guard let type = named.type.configuration.defaultSubcommand else { return named }
        return (type, named.wordCount)
    }

    /// Whether an argument is the value of `--language`, the only option that help has.
    private func isValue(_ word: String) -> Bool {
        arguments.firstIndex(of: "--language").map { $0 + 1 < arguments.count && arguments[$0 + 1] == word } ?? false
    }

    // MARK: Commands

    /// Returns the command that the first words name, and how many words that takes.
    private static func command(at words: [String]) -> (type: any ParsableCommand.Type, wordCount: Int) {
        var type: any ParsableCommand.Type = ClubHubLint.self
        for (count, word) in words.enumerated() {
            guard let next = subcommand(of: type, word) else { return (type, count) }
            type = next
        }
        return (type, words.count)
    }

    private static func subcommand(of type: any ParsableCommand.Type, _ name: String) -> (any ParsableCommand.Type)? {
        type.configuration.subcommands.first { $0._commandName == name || $0.configuration.aliases.contains(name) }
    }

    /// The names of the commands below one, also their other names.
    static func names(below type: any ParsableCommand.Type = ClubHubLint.self) -> [String] {
        type.configuration.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
    }

    private static func command(named words: [String]) throws -> any ParsableCommand.Type {
        var type: any ParsableCommand.Type = ClubHubLint.self
        for word in words {
            guard let next = subcommand(of: type, word) else { throw Failure(unknownCommand: word, below: type) }
            type = next
        }
        return type
    }

    // MARK: Order

    /// Puts the command before options that were typed in front of it: `--language nl explain X`.
    private mutating func bringCommandToFront() {
        guard let first = arguments.first, first.hasPrefix("-"), first != "-" else { return }
        let names = Invocation.names() + ["help"]
        guard arguments.contains(where: names.contains) else { return }
        let takers = Set(
            ClubHubLint.configuration.subcommands.flatMap { HelpPage(command: $0).options }.filter { $0.takesValue }.map {
                $0.name
            })
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            if argument == "--" { return }
            if argument.hasPrefix("-"), argument != "-" {
                index += takers.contains(argument) ? 2 : 1
                continue
            }
            // A file or folder of that name is what was meant, as long as there is one.
            guard names.contains(argument), !Invocation.isPath(argument) else { return }
            arguments.remove(at: index)
            arguments.insert(argument, at: 0)
            return
        }
    }

    private static func isPath(_ word: String) -> Bool {
        guard let folder = try? FileSystem.currentFolder() else { return false }
        return FileSystem.kind(of: WorkingFolder(path: folder).absolute(word)) != nil
    }
}

extension Failure {
    /// Makes the failure for a name with nothing in it.
    ///
    /// - Parameter option: The option that it is given to; `nil` where it stands by itself.
    init(empty option: String?) {
        let lead = option.map { "\($0): " } ?? ""
        self.init(
            Phrase(
                en: lead + "\"\" names nothing. In a script, look whether a variable has no value.",
                nl: lead + "\"\" noemt niets. Kijk in een script of een variabele geen waarde heeft."), in: Speech.language)
    }

    /// Makes the failure for a word that names no command.
    ///
    /// - Parameter type: The command that it would be below.
    init(unknownCommand word: String, below type: any ParsableCommand.Type = ClubHubLint.self) {
        let names = Invocation.names(below: type)
        let lead =
            names.isEmpty
            ? Phrase(
                en: "\(type._commandName) has no commands of its own, so \"\(word)\" is none.",
                nl: "\(type._commandName) heeft geen eigen opdrachten, dus \"\(word)\" is er geen.")
            : Phrase(en: "\"\(word)\" is not a command.", nl: "\"\(word)\" is geen opdracht.")
        let near = nearWords(to: word, among: names)
        let list = names.joined(separator: ", ")
        let advice =
            near.isEmpty
            ? Phrase(en: "Commands are: \(list).", nl: "Opdrachten zijn: \(list).") : .didYouMean(near)
        self.init(names.isEmpty ? lead : lead.followed(by: advice), in: Speech.language)
    }
}

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
