package import ClubLint
package import ClubModel

/// The words that reporters put around what the rules say.
package struct Wording {
    package let language: Phrase.Language

    package init(_ language: Phrase.Language) {
        self.language = language
    }

    /// Returns a text in the report's language.
    package func text(_ en: String, _ nl: String) -> String {
        Phrase(en: en, nl: nl).text(in: language)
    }

    /// Returns a number with the sign of the language between thousands.
    package func number(_ number: Int) -> String {
        let digits = Array(String(number.magnitude).utf8)
        var result: [UInt8] = number < 0 ? Array("−".utf8) : []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result += text(",", ".").utf8 }
            result.append(digit)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a number with a noun in the right number.
    package func count(_ count: Int, _ one: (String, String), _ many: (String, String)) -> String {
        let noun = count == 1 ? text(one.0, one.1) : text(many.0, many.1)
        return number(count) + " " + noun
    }

    /// Returns texts as a list with "and" before the last.
    package func list(_ parts: [String]) -> String {
        var result = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { result += index == parts.count - 1 ? text(" and ", " en ") : ", " }
            result += part
        }
        return result
    }

    /// Returns the word for a severity.
    package func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: text("error", "fout")
        case .warning: text("warning", "waarschuwing")
        case .info: "info"
        }
    }

    /// Returns the heading of a column with the numbers of a severity.
    func short(_ severity: Severity) -> String {
        switch severity {
        case .error: text("Errors", "Fouten")
        case .warning: text("Warnings", "Waarsch.")
        case .info: text("Infos", "Info's")
        }
    }

    /// Returns a number with the word for a severity, as "3 errors".
    func count(_ number: Int, _ severity: Severity) -> String {
        switch severity {
        case .error: number == 1 ? text("1 error", "1 fout") : "\(number) " + text("errors", "fouten")
        case .warning: number == 1 ? text("1 warning", "1 waarschuwing") : "\(number) " + text("warnings", "waarschuwingen")
        case .info: number == 1 ? "1 info" : "\(number) " + text("infos", "info's")
        }
    }

    /// Returns the start of a line that stands for findings that are not shown; the rule's id comes next.
    func more(_ number: Int) -> String { text("… and \(number) more of ", "… en nog \(number) keer ") }

    /// Returns the word in front of a piece of advice.
    func label(_ kind: Advice.Line.Kind) -> String {
        switch kind {
        case .help: text("help", "advies")
        case .fix: text("fix", "herstel")
        case .suggestion: text("did you mean", "bedoel je")
        }
    }

    /// Returns a number of files.
    func files(_ number: Int) -> String {
        number == 1 ? text("1 file", "1 bestand") : "\(number) " + text("files", "bestanden")
    }

    /// Returns that some files could not be written.
    func notWritten(_ number: Int) -> String { text("Not written: ", "Niet geschreven: ") + files(number) + "." }

    /// Returns the counts of diagnostics by severity that are not zero, worst first, as "3 errors, 12 warnings".
    func counts(_ counts: SeverityCounts) -> String {
        var result = ""
        for severity in SeverityCounts.worstFirst where counts[severity] > 0 {
            if !result.isEmpty { result += ", " }
            result += count(counts[severity], severity)
        }
        return result
    }

    /// Returns the line that sums a report up.
    func summary(_ report: Report) -> String {
        guard report.fileCount > 0 || !report.diagnostics.isEmpty else {
            return report.nothingToCheck?.text(in: language)
                ?? text("No files to check were found.", "Er zijn geen bestanden gevonden om te controleren.")
        }
        guard !report.diagnostics.isEmpty else {
            if let count = report.heldBackCount, count > 0 {
                return files(report.fileCount) + text(", nothing new; ", ", niets nieuws; ")
                    + heldBack(count, isAboutChange: report.isAboutChange) + "."
            }
            return files(report.fileCount)
                + (report.leavesOutMild
                    ? text(", nothing to show.", ", niets te tonen.") : text(", everything in order.", ", alles in orde."))
        }
        var counts = SeverityCounts()
        var fileCount = 0
        var path: String?
        for diagnostic in report.diagnostics {
            counts.add(diagnostic.severity)
            if path != diagnostic.path {
                fileCount += 1
                path = diagnostic.path
            }
        }
        // Files that were only read to be compared with can be reported on, but are not counted by the caller.
        let all = max(report.fileCount, fileCount)
        let place = all == fileCount ? files(all) : "\(fileCount) " + text("of", "van de") + " " + files(all)
        let end = report.heldBackCount.map { $0 > 0 ? "; " + heldBack($0, isAboutChange: report.isAboutChange) : "" } ?? ""
        return self.counts(counts) + text(" in ", " in ") + place + end
    }

    /// Returns how many findings can be fixed, and the command that does it; `nil` where there is nothing to say.
    func fixing(_ report: Report) -> (lead: String, command: String)? {
        let count = report.fixableCount
        guard count > 0, let command = report.fixCommand else { return nil }
        let lead =
            report.diagnostics.count == 1
            ? text("This can be fixed with", "Dit is te herstellen met")
            : "\(count) " + text("of these can be fixed with", "hiervan " + (count == 1 ? "is" : "zijn") + " te herstellen met")
        return (lead, command)
    }

    /// Returns how many findings were known before.
    ///
    /// - Parameter isAboutChange: Whether that is because they were in an earlier state of the files.
    func heldBack(_ count: Int, isAboutChange: Bool = false) -> String {
        if isAboutChange {
            return count == 1
                ? text("1 finding was there before", "1 bevinding was er al")
                : "\(count) " + text("findings were there before", "bevindingen waren er al")
        }
        return count == 1
            ? text("1 finding is held back by the baseline", "1 bevinding wordt door de nullijn tegengehouden")
            : "\(count) "
                + text("findings are held back by the baseline", "bevindingen worden door de nullijn tegengehouden")
    }
}

/// How many diagnostics there are of each severity.
package struct SeverityCounts {
    private var errors = 0
    private var warnings = 0
    private var infos = 0

    package static let worstFirst: [Severity] = [.error, .warning, .info]

    package init() {}

    /// Counts a diagnostic.
    package mutating func add(_ severity: Severity) {
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .info: infos += 1
        }
    }

    mutating func add(_ other: SeverityCounts) {
        errors += other.errors
        warnings += other.warnings
        infos += other.infos
    }

    /// How many there are of a severity.
    package subscript(severity: Severity) -> Int {
        switch severity {
        case .error: errors
        case .warning: warnings
        case .info: infos
        }
    }
}
