import ClubModel
import ClubReport
import ClubStore

/// A way to write a report that `--format` knows by its name.
protocol NamedReporter: Sendable {
    static var all: [Self] { get }
    var name: String { get }
}

extension Reporter: NamedReporter {}
extension ChangeReporter: NamedReporter {}

/// One way to write the report, and where to.
struct FormatChoice<Format: NamedReporter> {
    let reporter: Format
    /// The file to write to as typed; `nil` for standard output.
    let file: String?

    static var names: [String] { Format.all.map(\.name) }
    /// The names for `--help`.
    static var list: String { names.joined(separator: ", ") }
    private static var usual: String { "human" }

    /// Reads the values of `--format`. Where none goes to standard output, the usual one does.
    static func read(_ values: [String], in language: Phrase.Language) throws -> [FormatChoice] {
        var choices: [FormatChoice] = []
        for value in values {
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let reporter = Format.all.first(where: { $0.name == name }) else {
                throw Failure("--format", unknown: name, known: names, in: language)
            }
            let file = parts.count == 2 ? String(parts[1]) : nil
            if file?.isEmpty == true {
                throw Failure(
                    Phrase(
                        en:
                            "--format: \"\(value)\" names no file. Write \(name)=report.txt, or \(name) alone for standard output.",
                        nl:
                            "--format: \"\(value)\" noemt geen bestand. Schrijf \(name)=rapport.txt, of alleen \(name) voor standaarduitvoer."
                    ), in: language)
            }
            if file == nil, choices.contains(where: { $0.file == nil }) {
                throw Failure(
                    Phrase(
                        en: "Only one --format can go to standard output. Write the other as \(name)=FILE.",
                        nl: "Maar één --format kan naar standaarduitvoer. Schrijf de andere als \(name)=BESTAND."),
                    in: language)
            }
            choices.append(FormatChoice(reporter: reporter, file: file))
        }
        if !choices.contains(where: { $0.file == nil }), let reporter = Format.all.first(where: { $0.name == usual }) {
            choices.append(FormatChoice(reporter: reporter, file: nil))
        }
        return choices
    }
}
