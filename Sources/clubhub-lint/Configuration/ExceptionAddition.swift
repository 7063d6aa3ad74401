import ClubConvert
import ClubLint
import ClubModel
import ClubStore
import JSONSyntax

/// An exception on its way into the configuration that counts for a file, checked before anybody writes it.
struct ExceptionAddition {
    let text: ExceptionText
    /// Where the configuration is, or will be.
    let location: String
    /// The configuration as it is; `nil` where there is none yet.
    let old: Source?
    /// The configuration with the exception at its end.
    let new: [UInt8]

    /// - Parameters:
    ///   - entry: The exception as a run that begins here would read it.
    ///   - path: The absolute path of the file that it is for.
    ///   - pointers: The places of the findings that it is for.
    init(
        _ entry: Exceptions.Entry, for path: String, at pointers: [String], in files: WorkspaceFiles,
        _ configuration: Configuration?, here: WorkingFolder, today: Day, _ language: Phrase.Language
    ) throws(Failure) {
        let folder = configuration?.folder ?? files.folder
        old = configuration?.source
        location = configuration.map { here.absolute($0.source.path) } ?? WorkingFolder.path(Configuration.fileName, in: folder)
        text = ExceptionText(
            rule: entry.rule, file: WorkingFolder(path: folder).shown(path), pointer: entry.pointer, reason: entry.reason,
            until: entry.until)
        new = text.appended(to: old.map { Array($0.buffer) } ?? [])

        let others = configuration?.exceptions.filter { other in other.until.map { $0 >= today } ?? true } ?? []
        let covering = pointers.map { pointer in
            others.first { $0.covers(rule: entry.rule, path: entry.path ?? "", pointer: pointer) }
        }
        if let old, let first = covering.first, let other = first, covering.allSatisfy({ $0 != nil }) {
            let line = LineTable(old).position(of: other.range.lowerBound).line
            throw Failure(
                Phrase(
                    en: "This is excepted already: \(old.path):\(line).", nl: "Dit is al uitgezonderd: \(old.path):\(line)."),
                in: language)
        }
        // As when the exceptions stand in one list in square brackets.
        let shown = old?.path ?? here.shown(location)
        let known = configuration?.exceptions.count ?? 0
        let result = try? ConfigurationReader.read(Source(path: shown, new), folder: folder, here: here)
        guard let result, result.exceptions.count == known + 1, let last = result.exceptions.last, last.rule == entry.rule,
            last.path == entry.path, last.pointer == entry.pointer, last.reason == entry.reason, last.until == entry.until
        else {
            throw Failure(
                Phrase(
                    en: """
                        \(shown) has no room for another [[ignore]] at its end. Write its exceptions as [[ignore]] tables, or add \
                        this one by hand.
                        """,
                    nl: """
                        In \(shown) past geen [[ignore]] meer aan het eind. Schrijf de uitzonderingen als [[ignore]]-tabellen, of \
                        voeg deze zelf toe.
                        """), in: language)
        }
    }
}

/// An `[[ignore]]` entry as it is written into a configuration.
struct ExceptionText {
    /// Its lines, without their ends.
    let lines: [String]

    /// - Parameters:
    ///   - file: The path from the folder of the configuration.
    init(rule: String, file: String, pointer: String?, reason: String, until: Day?) {
        var lines = ["[[ignore]]", "rule = \(tomlText(rule))", "file = \(tomlText(file))"]
        if let pointer { lines.append("pointer = \(tomlText(pointer))") }
        lines.append("reason = \(tomlText(reason))")
        if let until { lines.append("until = \(tomlText(until.text))") }
        self.lines = lines
    }

    /// Returns a configuration with the entry at its end; what is there stays as it is, and sets the line ends.
    func appended(to text: [UInt8]) -> [UInt8] {
        var lineEnd: [UInt8] = [0x0A]
        if let first = text.firstIndex(of: 0x0A), first > 0, text[first - 1] == 0x0D { lineEnd = [0x0D, 0x0A] }
        var result = text
        if let last = result.last, last != 0x0A { result += lineEnd }
        // A byte order mark alone is no line.
        if text.count > 3 { result += lineEnd }
        for line in lines { result += Array(line.utf8) + lineEnd }
        return result
    }
}
