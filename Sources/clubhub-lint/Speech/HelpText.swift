import ArgumentParser
import ClubModel

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
