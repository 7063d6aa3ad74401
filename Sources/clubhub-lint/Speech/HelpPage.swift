import ArgumentParser
import ClubModel
import ClubReport

/// The help of a command as it is shown. The library knows the options and lays their table out; what stands above it, and every
/// word that the library says itself, is ours: it breaks the lines of examples, and speaks English only.
struct HelpPage {
    let command: any ParsableCommand.Type

    /// The columns of a terminal that does not tell.
    private static let usualWidth = 80
    /// Wider lines are hard to read, and narrower ones have no room for a table.
    private static let widths = 50...120
    /// By how much the words that take the place of the library's may be longer.
    private static var reserve: Int { Speech.language == .en ? 0 : 2 }

    /// Returns the page, ready to print.
    var text: String {
        let configuration = command.configuration
        let width = min(max(Terminal.width ?? HelpPage.usualWidth, HelpPage.widths.lowerBound), HelpPage.widths.upperBound)
        var text = wrapped(configuration.abstract, first: 0, indent: 0, width: width) + "\n\n"
        for line in configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false) {
            // A line that is to be typed is never broken.
            text += (line.hasPrefix("  ") ? String(line) : wrapped(String(line), first: 0, indent: 0, width: width)) + "\n"
        }
        if !configuration.discussion.isEmpty { text += "\n" }
        return text + table(width).map { $0 + "\n" }.joined()
    }

    /// Returns how the options of the command are written, each with its value: `-f, --format <name[=file]>`.
    var labels: [String] {
        table(1000).filter { $0.hasPrefix("  -") }.map { line in
            let text = line.drop { $0 == " " }
            // The words of an option stand two blanks or a line further on.
            var label = ""
            for part in text.split(separator: " ", omittingEmptySubsequences: false) {
                if part.isEmpty { break }
                label += (label.isEmpty ? "" : " ") + part
            }
            return label
        }
    }

    /// The options of the command by their names alone, and whether each takes a value.
    var options: [(name: String, takesValue: Bool)] {
        labels.flatMap { label in
            label.split { $0 == " " || $0 == "," || $0 == "/" }.filter { $0.hasPrefix("-") }
                .map { (name: String($0), takesValue: label.contains("<")) }
        }
    }

    /// The options whose values are names of files, folders or addresses.
    var pathOptions: [String] {
        let places = ["<file>", "<path", "<bestand>", "<pad", "<source>", "<bron>"]
        return labels.filter { label in places.contains { label.contains($0) } }.flatMap { label in
            label.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("-") }.map { String($0) }
        }
    }

    /// Returns the library's lines from the usage on, in the language of this run.
    private func table(_ width: Int) -> [String] {
        let page = ClubHubLint.helpMessage(for: command, columns: width - HelpPage.reserve)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = lines.firstIndex { $0.hasPrefix("USAGE: ") } ?? 0
        return lines[start...].map(spoken)
    }

    private func spoken(_ line: String) -> String {
        if line.hasPrefix("USAGE: ") {
            return Phrase(
                en: "Usage: " + line.dropFirst(7),
                nl: "Gebruik: "
                    + replaced(String(line.dropFirst(7)), [("<options>", "<opties>"), ("<subcommand>", "<opdracht>")])
            ).spoken
        }
        if line.hasSuffix(":"), line.first != " " { return heading(String(line.dropLast())) + ":" }
        if line.hasPrefix("  See '") {
            return Phrase(
                en: "Help for one of them: clubhub-lint help COMMAND\(Speech.option)",
                nl: "Hulp bij een ervan: clubhub-lint help OPDRACHT\(Speech.option)"
            ).spoken
        }
        return Speech.language == .en ? line : replaced(line, HelpPage.dutch)
    }

    /// The library's own words.
    private static let dutch = [
        ("(default: ", "(standaard: "), ("(default)  ", "(standaard)"), ("(values: ", "(waarden: "),
        ("; default: ", "; standaard: "),
        ("Show the version.", "Toon de versie."), ("Show help information.", "Toon deze hulp."),
        ("Show subcommand help information.", "Toon de hulp van een opdracht."),
    ]

    private func heading(_ heading: String) -> String {
        switch heading {
        case "ARGUMENTS": Phrase(en: "Arguments", nl: "Argumenten").spoken
        case "OPTIONS": Phrase(en: "Options", nl: "Opties").spoken
        case "SUBCOMMANDS": Phrase(en: "Commands", nl: "Opdrachten").spoken
        default: capitalized(replaced(heading, [(" SUBCOMMANDS", "")]))
        }
    }

    private func capitalized(_ text: String) -> String { text.prefix(1) + text.dropFirst().lowercased() }

    private func replaced(_ text: String, _ pairs: [(String, String)]) -> String {
        var text = text
        for (old, new) in pairs {
            guard let range = text.firstRange(of: old) else { continue }
            text.replaceSubrange(range, with: new)
        }
        return text
    }
}

extension ArgumentHelp {
    /// Makes the help of an option in the language of this run.
    ///
    /// - Parameter value: What its value is called in English.
    static func words(_ en: String, _ nl: String, value: String? = nil) -> ArgumentHelp {
        ArgumentHelp(stringLiteral: Phrase(en: en, nl: nl).spoken).naming(value)
    }

    private func naming(_ value: String?) -> ArgumentHelp {
        var help = self
        help.valueName = value.map { valueWord($0).spoken }
        return help
    }
}

/// Returns what the value of an option is called, in each language.
private func valueWord(_ word: String) -> Phrase {
    let dutch: String =
        switch word {
        case "file": "bestand"
        case "folder": "map"
        case "path": "pad"
        case "path|url": "pad|adres"
        case "name": "naam"
        case "name[=file]": "naam[=bestand]"
        case "names": "namen"
        case "revision": "revisie"
        case "severity": "ernst"
        case "when": "wanneer"
        case "edition": "editie"
        case "rule": "regel"
        case "pointer": "verwijzing"
        case "text": "tekst"
        case "word": "woord"
        case "value", "kind": "soort"
        case "field": "veld"
        case "number": "nummer"
        case "town": "plaats"
        case "degrees": "graden"
        case "address": "adres"
        case "keyword": "trefwoord"
        case "place": "waar"
        case "minutes": "minuten"
        case "source": "bron"
        case "input": "lijst"
        case "yyyy-mm-dd": "jjjj-mm-dd"
        case "in list=in file": "in lijst=in bestand"
        case "in list": "in lijst"
        default: word
        }
    return Phrase(en: word, nl: dutch)
}

extension CommandConfiguration {
    /// Makes the configuration of a command with its help in the language of this run.
    ///
    /// - Parameters:
    ///   - details: Paragraphs; each is one line, broken by whoever shows it.
    ///   - examples: Command lines, some with what they are for.
    ///   - end: What stands below the examples.
    init(
        _ name: String, aliases: [String] = [], _ abstract: Phrase, _ details: Phrase = "", examples: [HelpExample] = [],
        end: Phrase = "", version: String = "", usage: String? = nil, subcommands: [any ParsableCommand.Type] = [],
        groups: [CommandGroup] = [], default: (any ParsableCommand.Type)? = nil
    ) {
        let parts = [details.spoken, HelpExample.text(examples), end.spoken].filter { !$0.isEmpty }
        self.init(
            commandName: name, abstract: abstract.spoken, usage: usage, discussion: parts.joined(separator: "\n\n"),
            version: version, subcommands: subcommands, groupedSubcommands: groups, defaultSubcommand: `default`,
            aliases: aliases)
    }
}

/// A command line that shows how something is done.
struct HelpExample {
    let line: String
    /// What it is for; empty where the line says that.
    let purpose: Phrase

    init(_ line: String, _ purpose: Phrase = "") {
        self.line = line
        self.purpose = purpose
    }

    /// The column from which on no purpose is put behind a line.
    private static let widest = 50

    /// Returns the lines below their heading; those that are short have their purposes in a column.
    static func text(_ examples: [HelpExample]) -> String {
        guard !examples.isEmpty else { return "" }
        let column = examples.filter { !$0.purpose.en.isEmpty && $0.line.count <= widest }.map(\.line.count).max() ?? 0
        var lines = [Phrase(en: "Examples:", nl: "Voorbeelden:").spoken]
        for example in examples {
            let space = String(repeating: " ", count: max(2, column - example.line.count + 2))
            let purpose = example.purpose.spoken
            lines.append("  " + example.line + (purpose.isEmpty ? "" : space + purpose))
        }
        return lines.joined(separator: "\n")
    }
}
