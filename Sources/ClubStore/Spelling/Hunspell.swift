package import ClubModel
import Dispatch

/// The spelling checker of the system: the program `hunspell` with the dictionaries that are installed.
///
/// Its answers are remembered, so that a run of several rounds asks about each word once.
package final class Hunspell: @unchecked Sendable {
    // Unchecked, because `answers` is only touched on the queue.
    private let path: String
    /// The dictionaries of each language, by absolute path without `.dic`.
    private let dictionaries: [String: [String]]
    private let queue = DispatchQueue(label: "clubhub-lint.hunspell")
    /// What is known of each word: the suggestions for a wrong one, `nil` for a right one.
    private var answers: [String: [String: [String]?]] = [:]

    /// Finds the program on the user's `PATH`, and its dictionaries; `nil` where it is not installed.
    package init?() {
        guard let path = ChildProgram.find("hunspell"), let listing = Hunspell.program(path, ["-D"]).run()
        else { return nil }
        self.path = path
        dictionaries = Hunspell.dictionaries(in: String(decoding: listing.output + listing.errors, as: UTF8.self))
    }

    /// The languages that have a dictionary, as codes in small letters, in order.
    package var languages: [String] { dictionaries.keys.sorted() }

    /// Returns the unknown ones among some words, each with what may be meant; `nil` where the language has no dictionary.
    package func lookUp(_ language: String, _ words: [String]) throws(StoreError) -> [String: [String]]? {
        guard let paths = dictionaries[language] else { return nil }
        let known = queue.sync { answers[language] ?? [:] }
        let fresh = words.filter { known[$0] == nil }
        var unknown: [String: [String]]?
        if !fresh.isEmpty {
            for dictionary in paths {
                // What is right in one country is right.
                let asked = unknown.map { $0.keys.sorted() } ?? fresh
                if asked.isEmpty { break }
                let found = try ask(dictionary, asked)
                unknown =
                    unknown.map { earlier in
                        found.reduce(into: [:]) { $0[$1.key] = (earlier[$1.key] ?? []) + $1.value }
                    } ?? found
            }
        }
        let found = unknown ?? [:]
        queue.sync {
            for word in fresh { answers[language, default: [:]][word] = .some(found[word]) }
        }
        var result: [String: [String]] = [:]
        for word in words {
            if let suggestions = found[word] ?? (known[word] ?? nil) { result[word] = suggestions }
        }
        return result
    }

    /// Returns the program, which looks for dictionaries and for words that somebody taught it in the folder where it runs first:
    /// so that is never one with files of others.
    private static func program(_ path: String, _ arguments: [String]) -> ChildProgram {
        // Only a shell can change the folder of a program to come, on every system.
        ChildProgram(path: "/bin/sh", arguments: ["-c", "cd / && exec \"$0\" \"$@\"", path] + arguments)
    }

    /// Asks one dictionary about words.
    private func ask(_ dictionary: String, _ words: [String]) throws(StoreError) -> [String: [String]] {
        // The words that somebody taught the checker are not those of everybody: `-p` names an empty list.
        let program = Hunspell.program(path, ["-a", "-i", "UTF-8", "-p", "/dev/null", "-d", dictionary])
        // The mark in front keeps a word from being taken for a command.
        let input = words.reduce(into: [UInt8]()) { $0 += [UInt8(ascii: "^")] + Array($1.utf8) + [0x0A] }
        guard let output = program.run(input: input)?.output, output.starts(with: Array("@(#)".utf8)) else {
            throw StoreError(
                "hunspell",
                Phrase(
                    en: "The spelling checker gave no answer in \(program.seconds) seconds.",
                    nl: "De spellingcontrole gaf in \(program.seconds) seconden geen antwoord."),
                remedy: Phrase(
                    en: "Try again, check fewer files, or leave --spelling out.",
                    nl: "Probeer het opnieuw, controleer minder bestanden, of laat --spelling weg."))
        }
        return Hunspell.unknownWords(in: output)
    }

    /// Reads `& word 3 0: first, second` and `# word 0`; all other lines are about words that are right.
    static func unknownWords(in output: [UInt8]) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for line in output.split(separator: 0x0A) {
            guard line.first == UInt8(ascii: "&") || line.first == UInt8(ascii: "#") else { continue }
            let parts = line.split(separator: 0x20, maxSplits: 2)
            guard parts.count == 3 else { continue }
            var suggestions: [String] = []
            if line.first == UInt8(ascii: "&"), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
                for suggestion in line[(colon + 1)...].split(separator: UInt8(ascii: ",")) {
                    suggestions.append(String(decoding: suggestion.drop { $0 == 0x20 }, as: UTF8.self))
                }
            }
            result[String(decoding: parts[1], as: UTF8.self)] = suggestions
        }
        return result
    }

    /// Reads the list that `hunspell -D` prints.
    ///
    /// Relative paths are left out: a dictionary beside the files would be one that anybody could have put there.
    static func dictionaries(in listing: String) -> [String: [String]] {
        var names: [String: String] = [:]
        var isInList = false
        for line in listing.split(separator: "\n") {
            if line.hasPrefix("AVAILABLE DICTIONARIES") {
                isInList = true
            } else if line.hasPrefix("LOADED DICTIONARY") {
                isInList = false
            } else if isInList, line.hasPrefix("/") {
                let name = lastPathComponent(String(line))
                if names[name] == nil { names[name] = String(line) }
            }
        }
        var result: [String: [String]] = [:]
        for name in names.keys.sorted() {
            let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
            guard let language = parts.first?.lowercased(), isLanguage(language), parts.count <= 2, let path = names[name]
            else { continue }
            // Dutch is the same everywhere; Debian gives its dictionary five names.
            if language == "nl", result["nl"] != nil { continue }
            result[language, default: []].append(path)
        }
        return result
    }
}

extension StoreError {
    /// Makes the error for a spelling checker that is not installed.
    package static var noSpellingChecker: StoreError {
        StoreError(
            "--spelling",
            Phrase(en: "The program hunspell is not installed.", nl: "Het programma hunspell is niet geïnstalleerd."),
            remedy: Phrase(
                en:
                    "Install it with its dictionaries (Debian, Ubuntu: apt install hunspell hunspell-nl hunspell-en-us hunspell-en-gb), "
                    + "or give --no-spelling.",
                nl:
                    "Installeer het met woordenboeken (Debian, Ubuntu: apt install hunspell hunspell-nl hunspell-en-us hunspell-en-gb), "
                    + "of geef --no-spelling."))
    }

    /// Makes the error for a language whose dictionary is not installed.
    package static func noDictionary(_ language: String) -> StoreError {
        let name = languageName(language)
        let package = language == "en" ? "hunspell-en-us hunspell-en-gb" : "hunspell-\(language)"
        return StoreError(
            "--spelling",
            Phrase(
                en: "There is no dictionary of hunspell for \(name?.en ?? language).",
                nl: "Er is geen woordenboek van hunspell voor \(name?.nl ?? language)."),
            remedy: Phrase(
                en: "Install it (Debian, Ubuntu: apt install \(package)), or give --no-spelling.",
                nl: "Installeer het (Debian, Ubuntu: apt install \(package)), of geef --no-spelling."))
    }
}
