import ClubModel
import ClubStore

/// Why a command cannot do what it was asked, in the user's language: exit status 2.
struct Failure: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    init(_ phrase: Phrase, in language: Phrase.Language) {
        text = phrase.text(in: language)
    }

    /// Makes the failure for a value that is none of those allowed.
    ///
    /// - Parameters:
    ///   - what: What the value is for, such as `--fail-on`.
    ///   - known: The values that are allowed.
    init(_ what: String, unknown value: String, known: [String], in language: Phrase.Language) {
        self.init(
            Phrase(en: "\(what): \"\(value)\" is not known.", nl: "\(what): \"\(value)\" is niet bekend.")
                .followed(by: .advice(on: value, known: known)), in: language)
    }

    /// Makes the failure for paths that lead to no file to work on.
    init(nothingFoundIn paths: [String], in language: Phrase.Language) {
        let names = paths.joined(separator: ", ")
        self.init(
            Phrase(
                en: "\(names): There are no JSON files of clubs here. Name a folder that has them, or a file.",
                nl: "\(names): Hier staan geen JSON-bestanden van clubs. Noem een map die ze heeft, of een bestand."),
            in: language)
    }

    init(_ error: StoreError, in language: Phrase.Language) {
        text = error.text(in: language)
    }
}

extension Phrase {
    /// Returns this sentence and another one.
    func followed(by other: Phrase) -> Phrase {
        Phrase(en: en + " " + other.en, nl: nl + " " + other.nl)
    }

    /// Returns the advice on a value that is none of those known: the nearest, or where there is none, all or where to look.
    static func advice(on value: String, known: [String]) -> Phrase {
        var near = nearMisses(to: value, among: known, limit: 3).map(\.text)
        // Words of options are short, and what is short is not yet near: "jsn" for "json", "warn" for "warning".
        if near.isEmpty, !value.isEmpty {
            near = known.filter { $0.hasPrefix(value) || editDistance(from: value, to: $0, atMost: 1) != nil }
        }
        if !near.isEmpty {
            near = near.map { "\"\($0)\"" }
            return Phrase(
                en: "Did you mean \(near.joined(separator: " or "))?", nl: "Bedoel je \(near.joined(separator: " of "))?")
        }
        if known.count > 12 {
            return Phrase(
                en: "\"clubhub-lint rules\" lists what there is.", nl: "\"clubhub-lint rules\" toont wat er is.")
        }
        let list = known.joined(separator: ", ")
        return Phrase(en: "Known are: \(list).", nl: "Bekend zijn: \(list).")
    }
}
